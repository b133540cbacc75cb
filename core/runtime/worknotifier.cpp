#include "core/engine/hints.h"

namespace sagadesk::engine {

void Hints::setSubmission(base::ActorRef<submission::SubmissionProcess> actor)
{
    m_submissions.assign(1, Waker(std::move(actor)));
}

void Hints::setBulk(base::ActorRef<BulkDriver> actor, std::shared_ptr<const std::atomic<bool>> busy)
{
    m_bulk.assign(1, Waker(std::move(actor)));
    m_bulkBusy = std::move(busy);
}

void Hints::setSchedulers(const std::vector<base::ActorRef<scheduler::Scheduler>> &actors)
{
    const std::scoped_lock lock(m_mutex);
    m_schedulers.clear();
    for (const auto &actor : actors)
        m_schedulers.emplace_back(actor);
}

void Hints::setSupervisors(const std::vector<base::ActorRef<supervisor::Supervisor>> &actors)
{
    const std::scoped_lock lock(m_mutex);
    m_supervisors.clear();
    for (const auto &actor : actors)
        m_supervisors.emplace_back(actor);
}

void Hints::committed(const statestore::CommitNotice &notice, base::WallMs now)
{
    if (notice.inbox)
        for (const auto &submission : m_submissions)
            submission.wake();
    // With a time in the future too: the claim's answer tells the Scheduler when to look again.
    if (notice.ready || notice.readyFrom != 0)
        wakeScheduler();
    const std::scoped_lock lock(m_mutex);
    if (notice.handedOver)
        for (const auto &supervisor : m_supervisors)
            supervisor.wake();
    for (const auto &bulk : m_bulk) {
        if (notice.operations)
            bulk.target().tell(base::Channel::Hint, [](BulkDriver &actor) { actor.look(); });
        else if (*m_bulkBusy && !notice.tasks.isEmpty())
            bulk.wake();
    }
    // A complete-by beyond the next sweep is found by that sweep, which then knows when to come
    // back.
    if (notice.completeBy != 0 && notice.completeBy < now + m_sweepEveryMs)
        for (const auto &supervisor : m_supervisors)
            supervisor.target().tell(base::Channel::Hint,
                [at = notice.completeBy](supervisor::Supervisor &actor) { actor.wakeAt(at); });
}

void Hints::capacityFreed()
{
    wakeScheduler();
}

// Any Scheduler can take any task: one look is enough, and two would only find the same.
void Hints::wakeScheduler()
{
    const std::scoped_lock lock(m_mutex);
    if (m_schedulers.empty())
        return;
    m_schedulers[m_next++ % m_schedulers.size()].wake();
}

} // namespace sagadesk::engine
