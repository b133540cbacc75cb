#pragma once

#include "core/scheduler/decider.h"

namespace sagadesk::scheduler {

// Applies a plan to each task that ReadClaimed finds, independently of the Schedulers: at start-up,
// at shutdown, and when an actor has ended. It reads the tasks in slices, decides on the records,
// and sends each decision with the version on which it is based (Decider). It repeats the pass
// until one changes nothing, so that concurrent changes by other actors are not missed. Use it only
// in the turn of its actor.
class TaskPass final
{
public:
    // Called with the number of changes or an error of the store. run() may then be called again.
    using Done = std::function<void(base::Result<int>)>;

    // `workflow`: see ReadClaimed.
    TaskPass(Decider::WallClock wallNow, store::StoreClient &store, store::Plan plan,
        model::WorkflowId workflow = {});
    Q_DISABLE_COPY_MOVE(TaskPass)

    void run(Done done); // only one run at a time
    [[nodiscard]] int changed() const { return m_changed; } // changes so far

private:
    void read(model::TaskId after);
    void decide(const store::TaskSlice &slice);
    void decided(const store::RecordPtr &read, const store::ChangeOutcome &outcome);
    void goOn();
    void end(const base::Result<int> &outcome);

    store::StoreClient &m_store;
    Decider m_decider;
    store::Plan m_plan;
    model::WorkflowId m_workflow;
    Done m_done;
    int m_changed = 0;
    int m_changedBefore = 0; // m_changed before the current pass
    int m_awaited = 0; // decisions of the slice without a reply so far
    model::TaskId m_last; // last task of the slice
    bool m_more = false;
    std::optional<base::Error> m_error;
};

} // namespace sagadesk::scheduler
