#include "core/runtime/worknotifier.h"

namespace sagadesk::runtime {

void WorkNotifier::setSubmissions(
    const std::vector<base::ActorRef<submission::SubmissionProcess>> &actors)
{
    const std::scoped_lock lock(m_mutex);
    m_submissions.clear();
    for (const auto &actor : actors)
        m_submissions.emplace_back(actor);
}

void WorkNotifier::setBulkDrivers(const std::vector<BulkTarget> &actors)
{
    const std::scoped_lock lock(m_mutex);
    m_bulkDrivers.clear();
    for (const BulkTarget &target : actors)
        m_bulkDrivers.push_back({CoalescedWake(target.actor), target.busy});
}

void WorkNotifier::setSchedulers(const std::vector<SchedulerTarget> &actors)
{
    const std::scoped_lock lock(m_mutex);
    m_schedulers.clear();
    for (const SchedulerTarget &target : actors)
        m_schedulers.emplace_back(target.instance, target.actor);
}

void WorkNotifier::setActiveScheduler(model::InstanceId active)
{
    const std::scoped_lock lock(m_mutex);
    m_activeScheduler = active;
}

void WorkNotifier::setSupervisors(const std::vector<base::ActorRef<supervisor::Supervisor>> &actors)
{
    const std::scoped_lock lock(m_mutex);
    m_supervisors.clear();
    for (const auto &actor : actors)
        m_supervisors.emplace_back(actor);
}

void WorkNotifier::committed(const store::CommitNotice &notice, base::WallMs now)
{
    m_queueNews->add(notice);
    // A time in the future also wakes the Scheduler, which has to set a timer for it.
    if (notice.ready || notice.readyFrom != 0)
        wakeScheduler();
    const std::scoped_lock lock(m_mutex);
    if (notice.inbox)
        for (const auto &submission : m_submissions)
            submission.wake();
    if (notice.escalated)
        for (const auto &supervisor : m_supervisors)
            supervisor.wake();
    for (const Bulk &bulk : m_bulkDrivers) {
        if (notice.operations)
            bulk.wake.target().tell(
                base::Channel::Hint, [](operators::BulkDriver &actor) { actor.reloadList(); });
        else if (*bulk.busy && !notice.tasks.isEmpty())
            bulk.wake.wake();
    }
    // The next sweep finds later complete-by times, and schedules a sweep for them.
    if (notice.completeBy != 0 && notice.completeBy < now + m_sweepEveryMs)
        for (const auto &supervisor : m_supervisors)
            supervisor.target().tell(base::Channel::Hint,
                [at = notice.completeBy](supervisor::Supervisor &actor) { actor.wakeAt(at); });
}

void WorkNotifier::capacityFreed()
{
    wakeScheduler();
}

// Wakes only the active Scheduler. A Scheduler that takes over checks for work itself.
void WorkNotifier::wakeScheduler()
{
    const std::scoped_lock lock(m_mutex);
    for (const auto &[instance, wake] : m_schedulers)
        if (instance == m_activeScheduler)
            wake.wake();
}

} // namespace sagadesk::runtime
