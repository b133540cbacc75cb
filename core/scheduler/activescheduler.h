#pragma once

#include "core/base/actor.h"
#include "core/model/ids.h"

#include <atomic>
#include <mutex>

namespace sagadesk::scheduler {

class Scheduler;

// Selects the one Scheduler of this process that makes decisions; the others are on standby. Each
// takeover, and the end of the active Scheduler, raises the term. A Scheduler with an earlier term
// no longer claims or sends and passes replies on, and the store refuses its decisions (TermGuard).
// A Scheduler that was merely frozen is thus harmless when it continues. Thread-safe.
class ActiveScheduler final
{
public:
    using Term = quint64;
    // If the active Scheduler does not report for this long, it counts as frozen and another one
    // takes over. A wrong guess is harmless, because the term is checked.
    static constexpr qint64 kSilentMs = 2000;

    // Called by the Scheduler that takes over, in its turn. The listener runs without a lock.
    [[nodiscard]] Term takeOver(
        model::InstanceId instance, base::ActorRef<Scheduler> ref, base::SteadyMs now);
    void vacate(model::InstanceId instance); // it has ended; no effect unless it was the active one
    [[nodiscard]] bool isVacant() const;
    [[nodiscard]] model::InstanceId instance() const; // not set if vacant
    // Set it before the first takeover.
    void onTakeOver(std::function<void(model::InstanceId)> listener);
    [[nodiscard]] Term term() const { return m_term; }
    [[nodiscard]] bool isCurrent(Term term) const { return term != 0 && m_term == term; }
    void noteAlive(Term term, base::SteadyMs now);
    // Whether the last report of an active Scheduler is older than kSilentMs, even if that
    // Scheduler has ended. False before the first takeover.
    [[nodiscard]] bool isSilent(base::SteadyMs now) const;
    // False: there is no active Scheduler or it can't be reached; the message is lost.
    bool tell(base::Channel channel, std::function<void(Scheduler &)> message) const;

private:
    std::atomic<Term> m_term = 0;
    std::atomic<base::SteadyMs> m_aliveAt = 0;
    mutable std::mutex m_mutex;
    model::InstanceId m_instance; // m_mutex guards this and the members below
    base::ActorRef<Scheduler> m_ref;
    std::function<void(model::InstanceId)> m_listener;
};

} // namespace sagadesk::scheduler
