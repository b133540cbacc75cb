#pragma once

#include "core/base/actor.h"
#include "core/model/ids.h"

#include <atomic>
#include <mutex>

namespace sagadesk::scheduler {

class Scheduler;

// Which Scheduler of this process decides: one at a time. The others stand by. Each take-over has a
// higher term. A Scheduler with an earlier term no longer claims, sends or records, and the store
// refuses what it had decided (TermGuard), so one that was only frozen does nothing when it
// continues. Thread-safe.
class ActiveScheduler final
{
public:
    using Term = quint64;
    // Without a sign of life for so long it is taken for frozen, and another one takes over. That
    // this may be wrong costs nothing: the term decides.
    static constexpr qint64 kSilentMs = 2000;

    // By the one that takes over, in its turn. The listener is called then, outside any lock.
    [[nodiscard]] Term takeOver(
        model::InstanceId instance, base::ActorRef<Scheduler> ref, base::SteadyMs now);
    void vacate(model::InstanceId instance); // it has ended; nothing, if it was not the active one
    [[nodiscard]] bool isVacant() const;
    [[nodiscard]] model::InstanceId instance() const; // none: it is vacant
    void onTakeOver(std::function<void(model::InstanceId)> listener); // before the first one
    [[nodiscard]] Term term() const { return m_term; }
    [[nodiscard]] bool isCurrent(Term term) const { return term != 0 && m_term == term; }
    void noteAlive(Term term, base::SteadyMs now);
    [[nodiscard]] bool isSilent(base::SteadyMs now) const; // not while there is none
    // False: it can't be reached, and the message is lost.
    bool tell(base::Channel channel, std::function<void(Scheduler &)> message) const;

private:
    std::atomic<Term> m_term = 0;
    std::atomic<base::SteadyMs> m_aliveAt = 0;
    mutable std::mutex m_mutex;
    model::InstanceId m_instance; // under m_mutex, as those below
    base::ActorRef<Scheduler> m_ref;
    std::function<void(model::InstanceId)> m_listener;
};

} // namespace sagadesk::scheduler
