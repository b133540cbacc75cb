#pragma once

#include "core/scheduler/decider.h"

namespace sagadesk::scheduler {

// Asks a plan about each task that ReadClaimed finds, outside of the Schedulers: at the start, at
// shutdown, and when an actor has ended. Decides on the records that were read and sends each
// decision with the version it was made on (Decider), one slice after the other. Then it reads them
// again until a whole pass has changed nothing: what others changed meanwhile is not missed.
// In the turn of its actor only.
class TaskPass final
{
public:
    // How many changes were made; an error when the store was in trouble, and then run() may be
    // called again.
    using Done = std::function<void(base::Result<int>)>;

    // `workflow`: as of ReadClaimed.
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
    int m_changedBefore = 0; // this pass
    int m_awaited = 0; // decisions of the slice
    model::TaskId m_last; // of the slice
    bool m_more = false;
    std::optional<base::Error> m_error;
};

} // namespace sagadesk::scheduler
