#include "core/scheduler/taskpass.h"

#include "core/base/enginelimits.h"

#include <utility>

namespace sagadesk::scheduler {

TaskPass::TaskPass(Decider::WallClock wallNow, store::StoreClient &store, store::Plan plan,
    model::WorkflowId workflow)
    : m_store(store)
    , m_decider(std::move(wallNow), store, {})
    , m_plan(std::move(plan))
    , m_workflow(workflow)
{
}

void TaskPass::run(Done done)
{
    m_done = std::move(done);
    m_changed = 0;
    m_changedBefore = 0;
    m_error.reset();
    read({});
}

void TaskPass::read(model::TaskId after)
{
    m_store.submit(store::ReadClaimed{after, limits::kSweepBatchMax, m_workflow},
        [this](const base::Result<store::TaskSlice> &slice) {
            if (slice)
                decide(*slice);
            else
                end(slice.error());
        });
}

void TaskPass::decide(const store::TaskSlice &slice)
{
    m_more = slice.more;
    if (!slice.tasks.empty())
        m_last = slice.tasks.back()->id;
    m_awaited = 1; // 1 until all changes are sent, so that an early reply does not end the slice
    for (const store::RecordPtr &task : slice.tasks) {
        ++m_awaited;
        m_decider.install(task, {});
        m_decider.change({task->id, m_plan},
            [this, task](const store::ChangeOutcome &outcome) { decided(task, outcome); });
    }
    goOn();
}

void TaskPass::decided(const store::RecordPtr &read, const store::ChangeOutcome &outcome)
{
    if (const auto *applied = std::get_if<store::Applied>(&outcome))
        m_changed += applied->record->version > read->version;
    else if (const auto *unavailable = std::get_if<store::Unavailable>(&outcome))
        m_error = unavailable->error;
    goOn();
}

void TaskPass::goOn()
{
    if (--m_awaited > 0)
        return;
    if (m_error)
        end(*m_error);
    else if (m_more)
        read(m_last);
    else if (std::exchange(m_changedBefore, m_changed) < m_changed)
        read({});
    else
        end(m_changed);
}

void TaskPass::end(const base::Result<int> &outcome)
{
    const Done done = std::exchange(m_done, {});
    done(outcome);
}

} // namespace sagadesk::scheduler
