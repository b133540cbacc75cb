#pragma once

#include "core/base/clock.h"

#include <functional>
#include <memory>
#include <utility>

namespace sagadesk::base {

// The Runtime seam. An actor (submission process, Scheduler, Agent, Supervisor) is a
// single-threaded state machine: everything it does happens in closures that its ActorHost runs one
// after another. It owns no thread, timer, clock, random source or socket; it asks its host. Two
// hosts exist: worker threads (core/runtime) and the deterministic simulation (tests/simulation).

// What a closure carries; the simulation chooses by it what may be lost, doubled or delayed.
enum class Channel {
    StepRequest, // Scheduler -> Agent: may be lost, late, doubled
    StepReply, // Agent -> Scheduler: may be lost, late, doubled
    Hint, // "there is work": may be lost; polls make up for it
    // Results of the actor's own calls (store, transport); lost only with the actor itself.
    Reliable,
};

// The address of an actor; stays valid when the actor is gone. Callable from any thread.
class Mailbox
{
public:
    virtual ~Mailbox() = default;
    // Runs `work` in the actor's turn. False: the box is full (StepRequest, StepReply and Hint are
    // bounded by limits::kMailboxMax) or the actor is gone, and `work` will never run.
    virtual bool post(Channel channel, std::function<void()> work) = 0;
};

using TimerId = qint64; // 0: none

// What an actor gets from its surroundings. Only used in the actor's own turn, except mailbox().
class ActorHost
{
public:
    virtual ~ActorHost() = default;
    [[nodiscard]] virtual WallMs wallNow() const = 0;
    [[nodiscard]] virtual SteadyMs steadyNow() const = 0;
    [[nodiscard]] SteadyMs steadyAt(WallMs wall) const { return steadyNow() + (wall - wallNow()); }
    // The end of the last pause of the process: what was under way then may have broken by it. 0:
    // there was none.
    [[nodiscard]] virtual SteadyMs resumedAt() const { return 0; }
    [[nodiscard]] virtual quint64 random() = 0;
    // Runs `work` in the actor's turn when steadyNow() >= at. Cancelled with the actor.
    virtual TimerId callAt(SteadyMs at, std::function<void()> work) = 0;
    virtual void cancel(TimerId timer) = 0;
    [[nodiscard]] virtual std::shared_ptr<Mailbox> mailbox() = 0;
};

// A typed address. The target pointer is only touched in the actor's own turn; after the actor's
// end its slot is empty and messages to it are dropped.
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
