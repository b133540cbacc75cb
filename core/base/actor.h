#pragma once

#include "core/base/clock.h"

#include <functional>
#include <memory>
#include <utility>

namespace sagadesk::base {

// An actor (a submission process, a Scheduler, an Agent, a Supervisor and others) is a
// single-threaded state machine: everything it does happens in closures that its ActorHost runs one
// after another. Two hosts exist: worker threads (core/runtime) and the deterministic simulation
// (tests/simulation), which may lose, duplicate or delay a message depending on its channel.

enum class Channel {
    StepRequest, // Scheduler -> Agent: may be lost, late or duplicated
    StepReply, // Agent -> Scheduler: may be lost, late or duplicated
    Hint, // "there is work": may be lost, late or duplicated; actors also poll
    Reliable, // everything else: lost only when the actor has ended
};

// The address of an actor. It stays valid after the actor has ended. Callable from any thread.
class Mailbox
{
public:
    virtual ~Mailbox() = default;
    // Runs `work` in the actor's turn. Returns false when the mailbox is full (limits::kMailboxMax
    // bounds StepRequest, StepReply and Hint) or the actor has ended; `work` then never runs.
    virtual bool post(Channel channel, std::function<void()> work) = 0;
};

using TimerId = qint64; // 0: no timer

// The environment of an actor: clocks, random numbers, timers. Use it only in the actor's own turn,
// except mailbox().
class ActorHost
{
public:
    virtual ~ActorHost() = default;
    [[nodiscard]] virtual WallMs wallNow() const = 0;
    [[nodiscard]] virtual SteadyMs steadyNow() const = 0;
    // The time that the clock of the store has certainly reached (Clock::follow()). To check that a
    // time has passed, use this; to act before a time, use wallNow().
    [[nodiscard]] WallMs certainNow() const { return wallNow() - uncertaintyMs(); }
    [[nodiscard]] virtual qint64 uncertaintyMs() const { return 0; }
    [[nodiscard]] SteadyMs steadyAt(WallMs wall) const { return steadyNow() + (wall - wallNow()); }
    // When the process last resumed after a pause, or 0 if it was never paused. The pause may have
    // broken requests that were in progress.
    [[nodiscard]] virtual SteadyMs resumedAt() const { return 0; }
    [[nodiscard]] virtual quint64 random() = 0;
    // Runs `work` in the actor's turn when steadyNow() >= at. Canceled with the actor.
    virtual TimerId callAt(SteadyMs at, std::function<void()> work) = 0;
    virtual void cancel(TimerId timer) = 0;
    [[nodiscard]] virtual std::shared_ptr<Mailbox> mailbox() = 0;
};

// A typed address. The target pointer is used only in the actor's own turn. When the actor has
// ended, its slot is empty and messages to it are dropped.
template <class Actor>
class ActorRef final
{
public:
    ActorRef() = default;
    ActorRef(std::shared_ptr<Mailbox> mailbox, std::shared_ptr<Actor *> slot)
        : m_mailbox(std::move(mailbox))
        , m_slot(std::move(slot))
    {
    }
    explicit operator bool() const { return m_mailbox != nullptr; }

    bool tell(Channel channel, std::function<void(Actor &)> message) const
    {
        return m_mailbox && m_mailbox->post(channel, [slot = m_slot, message = std::move(message)] {
            if (*slot)
                message(**slot);
        });
    }

private:
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<Actor *> m_slot;
};

} // namespace sagadesk::base
