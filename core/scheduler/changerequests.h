#pragma once

#include "core/base/actor.h"
#include "core/scheduler/activescheduler.h"
#include "core/store/seam/changerequest.h"

#include <atomic>
#include <map>
#include <memory>

namespace sagadesk::scheduler {

// Ensures that a request is carried out at most once although it may reach several Schedulers, and
// not at all after its sender has given up. Thread-safe.
class RequestTicket final
{
public:
    explicit RequestTicket(base::SteadyMs until)
        : m_until(until)
    {
    }
    // Called by a Scheduler before it decides. False: too late, already taken, or withdrawn.
    [[nodiscard]] bool take(ActiveScheduler::Term term, base::SteadyMs now);
    // Called by the sender. False: a Scheduler has taken it.
    [[nodiscard]] bool withdraw();
    [[nodiscard]] ActiveScheduler::Term takenIn() const { return m_takenIn; } // 0: not taken
    [[nodiscard]] base::SteadyMs until() const { return m_until; }

private:
    base::SteadyMs m_until;
    std::atomic<ActiveScheduler::Term> m_takenIn = 0;
};

// The changes that one actor requests from the active Scheduler. After a takeover the new Scheduler
// receives the requests that its predecessor had not begun. Every request gets one outcome:
// - Applied or Refused: as the Decider reports it. Unavailable with an error of the store.
// - Unavailable "busy": no Scheduler has begun the request within kBeginWithinMs, or the one that
//   had begun it was replaced before the store wrote its decision. Nothing was or will be changed.
// - Unavailable "store-outcome-unknown": the Scheduler that had begun it has ended or is frozen.
// - Refused "engine-stopped": close() was called before a Scheduler had begun the request. If one
//   had begun it: Unavailable "store-outcome-unknown".
class ChangeRequests final : public store::ChangeTaker
{
public:
    static constexpr qint64 kBeginWithinMs = 5000;
    // How long to wait for the outcome from a Scheduler that was replaced.
    static constexpr qint64 kAnswerWithinMs = 5000;

    ChangeRequests(base::ActorHost &host, std::shared_ptr<ActiveScheduler> active);
    Q_DISABLE_COPY_MOVE(ChangeRequests)

    void send(store::ChangeRequest request, Done done) override;
    [[nodiscard]] qsizetype open() const { return static_cast<qsizetype>(m_open.size()); }
    void close(); // call it when no Scheduler is running anymore

private:
    using Number = quint64;
    struct Open
    {
        store::ChangeRequest request;
        Done done;
        std::shared_ptr<RequestTicket> ticket;
        ActiveScheduler::Term asked = 0; // term of the Scheduler that was asked last; 0: none
        base::SteadyMs lostAt = 0; // when the Scheduler that took it was found to be replaced
    };
    void sendRequest(Number number, Open &open);
    void checkScheduler();
    void scheduleCheck();
    // nullopt: the outcome is still awaited.
    [[nodiscard]] std::optional<store::ChangeOutcome> giveUp(Open &open) const;
    void answered(Number number, const store::ChangeOutcome &outcome);

    base::ActorHost &m_host;
    std::shared_ptr<ActiveScheduler> m_active;
    std::map<Number, Open> m_open;
    Number m_last = 0;
    base::TimerId m_timer = 0;
};

} // namespace sagadesk::scheduler
