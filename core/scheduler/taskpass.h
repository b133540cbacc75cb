#pragma once

#include "core/scheduler/decider.h"

namespace sagadesk::scheduler {

// Applies a plan to each task that ReadClaimed finds, outside of the Schedulers: at the start, at
// shutdown, and when an actor has ended. It goes slice by slice, decides on the records that it
// read, and sends each decision with the version it was made on (Decider). It then repeats the pass
// until a whole one has changed nothing, so that changes made by others meanwhile are not missed.
// Used in the turn of its actor only.
class TaskPass final
{
public:
    // Gets the number of changes made, or an error if the store was in trouble; run() may then be
    // called again.
    using Done = std::function<void(base::Result<int>)>;

    // `workflow`: see ReadClaimed.
    TaskPass(Decider::WallClock wallNow, store::StoreClient &store, store::Plan plan,
        model::WorkflowId workflow = {});
    Q_DISABLE_COPY_MOVE(TaskPass)

    void run(Done done); // once at a time
    [[nodiscard]] int changed() const { return m_changed; } // so far

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
    int m_awaited = 0; // decisions of the slice without an answer
    model::TaskId m_last; // the last task of the slice
    bool m_more = false;
    std::optional<base::Error> m_error;
};

} // namespace sagadesk::scheduler
