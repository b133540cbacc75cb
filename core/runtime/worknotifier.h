#pragma once

#include "core/base/actor.h"
#include "core/operator/bulkdriver.h"
#include "core/scheduler/scheduler.h"
#include "core/store/seam/commands.h"
#include "core/submission/submissionprocess.h"
#include "core/supervisor/supervisor.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace sagadesk::runtime {

// Sends the hint "there is work" to one actor. While a hint is pending, further ones are ignored.
template <class Actor>
class CoalescedWake final
{
public:
    explicit CoalescedWake(base::ActorRef<Actor> target)
        : m_target(std::move(target))
        , m_underWay(std::make_shared<std::atomic<bool>>(false))
    {
    }

    void wake() const
    {
        if (m_underWay->exchange(true))
            return;
        // Also resets the flag if the hint is lost, so that it does not block later hints.
        const std::shared_ptr<void> dropped(
            nullptr, [flag = m_underWay](void *) { flag->store(false); });
        m_target.tell(base::Channel::Hint, [flag = m_underWay, dropped](Actor &actor) {
            // Reset before the actor checks for work, so that later commits send a new hint.
            flag->store(false);
            actor.wake();
        });
    }
    [[nodiscard]] const base::ActorRef<Actor> &target() const { return m_target; }

private:
    base::ActorRef<Actor> m_target;
    std::shared_ptr<std::atomic<bool>> m_underWay;
};

// Wakes the actors for which a commit has created work, so that they don't wait for their next
// poll. A hint may be lost.
class WorkNotifier final
{
public:
    explicit WorkNotifier(qint64 sweepEveryMs)
        : m_sweepEveryMs(sweepEveryMs)
    {
    }

    struct BulkTarget
    {
        base::ActorRef<operators::BulkDriver> actor;
        std::shared_ptr<const std::atomic<bool>> busy; // true: bulk operations are open
    };
    struct SchedulerTarget
    {
        model::InstanceId instance;
        base::ActorRef<scheduler::Scheduler> actor;
    };
    // Replace the current actors. Thread-safe.
    void setSubmissions(const std::vector<base::ActorRef<submission::SubmissionProcess>> &actors);
    void setBulkDrivers(const std::vector<BulkTarget> &actors);
    void setSchedulers(const std::vector<SchedulerTarget> &actors);
    void setActiveScheduler(model::InstanceId active); // the one to wake
    void setSupervisors(const std::vector<base::ActorRef<supervisor::Supervisor>> &actors);

    void committed(const store::CommitNotice &notice, base::WallMs now);
    // Receives the changes that commits make to the queues of services.
    [[nodiscard]] const std::shared_ptr<scheduler::QueueNews> &queueNews() const
    {
        return m_queueNews;
    }
    // Call it when an Agent can accept requests again. Thread-safe.
    void capacityFreed();

private:
    void wakeScheduler();

    qint64 m_sweepEveryMs;
    const std::shared_ptr<scheduler::QueueNews> m_queueNews =
        std::make_shared<scheduler::QueueNews>();
    struct Bulk
    {
        CoalescedWake<operators::BulkDriver> wake;
        std::shared_ptr<const std::atomic<bool>> busy;
    };
    std::mutex m_mutex;
    // m_mutex guards this and the members below
    std::vector<CoalescedWake<submission::SubmissionProcess>> m_submissions;
    std::vector<std::pair<model::InstanceId, CoalescedWake<scheduler::Scheduler>>> m_schedulers;
    model::InstanceId m_activeScheduler;
    std::vector<CoalescedWake<supervisor::Supervisor>> m_supervisors;
    std::vector<Bulk> m_bulkDrivers;
};

} // namespace sagadesk::runtime
