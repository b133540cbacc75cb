#pragma once

#include "core/base/actor.h"
#include "core/scheduler/activescheduler.h"
#include "core/store/seam/changerequest.h"

#include <atomic>
#include <map>
#include <memory>

namespace sagadesk::scheduler {

// Sees to it that a request is carried out once at most, although it may reach several Schedulers,
// and not at all when whoever sent it has given it up. Thread-safe.
class RequestTicket final
{
public:
    explicit RequestTicket(base::SteadyMs until)
        : m_until(until)
    {
    }
    // By the Scheduler, immediately before it decides. False: too late, or somebody else's.
    [[nodiscard]] bool take(ActiveScheduler::Term term, base::SteadyMs now);
    // By the sender. False: it was taken before.
    [[nodiscard]] bool withdraw();
    [[nodiscard]] ActiveScheduler::Term takenIn() const { return m_takenIn; } // 0: it is open
    [[nodiscard]] base::SteadyMs until() const { return m_until; }

private:
    base::SteadyMs m_until;
    std::atomic<ActiveScheduler::Term> m_takenIn = 0;
};

// Changes that an actor asks the active Scheduler for, whichever that is by then: when another one
// takes over, it is told what the one before had not begun. Always answered:
// - Applied and Refused, as Decider tells them, and Unavailable while the store is in trouble.
// - Unavailable "busy": no Scheduler has begun within kBeginWithinMs. Nothing was changed, and
//   nothing will be.
// - Unavailable "store-outcome-unknown": the Scheduler that had begun has ended or is frozen.
// - Refused "engine-stopped", by close().
class ChangeRequests final : public store::ChangeTaker
{
public:
    static constexpr qint64 kBeginWithinMs = 5000;
    static constexpr qint64 kAnswerWithinMs = 5000; // of one that is not the active one any more

    ChangeRequests(base::ActorHost &host, std::shared_ptr<ActiveScheduler> active);
    Q_DISABLE_COPY_MOVE(ChangeRequests)

    void send(store::ChangeRequest request, Done done) override;
    [[nodiscard]] qsizetype open() const { return static_cast<qsizetype>(m_open.size()); }
    void close(); // when no Scheduler runs any more

private:
    using Number = quint64;
    struct Open
    {
        store::ChangeRequest request;
        Done done;
        std::shared_ptr<RequestTicket> ticket;
        ActiveScheduler::Term told = 0; // the one that was told last; 0: none
        base::SteadyMs lostAt = 0; // when it was seen that whoever had taken it was replaced
    };
    void tell(Number number, Open &open);
    void look();
    void scheduleLook();
    // None: it is waited for.
    [[nodiscard]] std::optional<store::ChangeOutcome> giveUp(Open &open) const;
    void answered(Number number, const store::ChangeOutcome &outcome);

    base::ActorHost &m_host;
    std::shared_ptr<ActiveScheduler> m_active;
    std::map<Number, Open> m_open;
    Number m_last = 0;
    base::TimerId m_timer = 0;
};

} // namespace sagadesk::scheduler
