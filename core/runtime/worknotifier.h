#pragma once

#include "core/base/actor.h"
#include "core/engine/bulkdriver.h"
#include "core/scheduler/scheduler.h"
#include "core/statestore/commands.h"
#include "core/submission/submissionprocess.h"
#include "core/supervisor/supervisor.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace sagadesk::engine {

// "There is work" for one actor. While one hint is on its way, others add nothing.
template <class Actor>
class Waker final
{
public:
    explicit Waker(base::ActorRef<Actor> target)
        : m_target(std::move(target))
        , m_underWay(std::make_shared<std::atomic<bool>>(false))
    {
    }

    void wake() const
    {
        if (m_underWay->exchange(true))
            return;
        const bool taken = m_target.tell(base::Channel::Hint, [flag = m_underWay](Actor &actor) {
            flag->store(false); // before the look: what is committed from here on hints again
            actor.wake();
        });
        if (!taken)
            m_underWay->store(false);
    }
    [[nodiscard]] const base::ActorRef<Actor> &target() const { return m_target; }

private:
    base::ActorRef<Actor> m_target;
    std::shared_ptr<std::atomic<bool>> m_underWay;
};

// Wakes whoever has work from a commit (design.md §5: nothing waits for a poll). A hint may be
// lost.
class Hints final
{
public:
    explicit Hints(qint64 sweepEveryMs)
        : m_sweepEveryMs(sweepEveryMs)
    {
    }

    // These are known before the first commit is told.
    void setSubmission(base::ActorRef<submission::SubmissionProcess> actor);
    void setBulk(base::ActorRef<BulkDriver> actor, std::shared_ptr<const std::atomic<bool>> busy);
    // Those that are there from now on. From any thread.
    void setSchedulers(const std::vector<base::ActorRef<scheduler::Scheduler>> &actors);
    void setSupervisors(const std::vector<base::ActorRef<supervisor::Supervisor>> &actors);

    void committed(const statestore::CommitNotice &notice, base::WallMs now);
    // An Agent can take something again. From any thread.
    void capacityFreed();

private:
    void wakeScheduler();

    qint64 m_sweepEveryMs;
    std::vector<Waker<submission::SubmissionProcess>> m_submissions;
    std::mutex m_mutex;
    std::vector<Waker<scheduler::Scheduler>> m_schedulers; // under m_mutex
    std::vector<Waker<supervisor::Supervisor>> m_supervisors; // under m_mutex
    size_t m_next = 0; // Schedulers take turns; under m_mutex
    std::vector<Waker<BulkDriver>> m_bulk;
    std::shared_ptr<const std::atomic<bool>> m_bulkBusy; // outcomes are awaited
};

} // namespace sagadesk::engine
