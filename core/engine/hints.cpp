#include "core/engine/hints.h"

namespace sagadesk::engine {

void Hints::setSubmission(base::ActorRef<submission::SubmissionProcess> actor)
{
    m_submissions.assign(1, Waker(std::move(actor)));
}

void Hints::addScheduler(base::ActorRef<scheduler::Scheduler> actor)
{
    m_schedulers.emplace_back(std::move(actor));
}

void Hints::addSupervisor(base::ActorRef<supervisor::Supervisor> actor)
{
    m_supervisors.emplace_back(std::move(actor));
}

void Hints::committed(const statestore::CommitNotice &notice, base::WallMs now)
{
    if (notice.inbox)
        for (const auto &submission : m_submissions)
            submission.wake();
    // With a time in the future too: the claim's answer tells the Scheduler when to look again.
    if (notice.ready || notice.readyFrom != 0)
        wakeScheduler();
    if (notice.handedOver)
        for (const auto &supervisor : m_supervisors)
            supervisor.wake();
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
    if (m_schedulers.empty())
        return;
    m_schedulers[m_next.fetch_add(1) % m_schedulers.size()].wake();
}

} // namespace sagadesk::engine
