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

// "There is work" for one actor. While one hint is on its way, others add nothing.
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
        // Also when the hint is lost on its way: the next one must not be held back by it.
        const std::shared_ptr<void> dropped(
            nullptr, [flag = m_underWay](void *) { flag->store(false); });
        m_target.tell(base::Channel::Hint, [flag = m_underWay, dropped](Actor &actor) {
            flag->store(false); // before the look: what is committed from here on hints again
            actor.wake();
        });
    }
    [[nodiscard]] const base::ActorRef<Actor> &target() const { return m_target; }

private:
    base::ActorRef<Actor> m_target;
    std::shared_ptr<std::atomic<bool>> m_underWay;
};

// Wakes the actors that have work from a commit, so that nothing waits for a poll.
// A hint may be lost.
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
        std::shared_ptr<const std::atomic<bool>> busy; // outcomes are awaited
    };
    struct SchedulerTarget
    {
        model::InstanceId instance;
        base::ActorRef<scheduler::Scheduler> actor;
    };
    // Those that are there from now on. From any thread.
    void setSubmissions(const std::vector<base::ActorRef<submission::SubmissionProcess>> &actors);
    void setBulkDrivers(const std::vector<BulkTarget> &actors);
    void setSchedulers(const std::vector<SchedulerTarget> &actors);
    void setActiveScheduler(model::InstanceId active); // the one that is woken
    void setSupervisors(const std::vector<base::ActorRef<supervisor::Supervisor>> &actors);

    void committed(const store::CommitNotice &notice, base::WallMs now);
    // The changes that commits make to the queues of the services.
    [[nodiscard]] const std::shared_ptr<scheduler::QueueNews> &queueNews() const
    {
        return m_queueNews;
    }
    // An Agent can take something again. From any thread.
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
    std::vector<CoalescedWake<submission::SubmissionProcess>>
        m_submissions; // under m_mutex, as all
    std::vector<std::pair<model::InstanceId, CoalescedWake<scheduler::Scheduler>>> m_schedulers;
    model::InstanceId m_activeScheduler;
    std::vector<CoalescedWake<supervisor::Supervisor>> m_supervisors;
    std::vector<Bulk> m_bulkDrivers;
};

} // namespace sagadesk::runtime
