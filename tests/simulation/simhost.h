#pragma once

#include "core/simulation/simcore.h"

#include <memory>

namespace sagadesk::simulation {

// One actor's surroundings in the simulation: its mailbox, timers and turn. Messages of the lossy
// channels are lost, doubled and delayed (and so reordered) by the plan's rates; Reliable ones
// arrive in order and are lost only with the actor. Destroying the host is the actor's death: its
// mailbox, its timers and every answer it waits for are gone.
class SimHost final : public base::ActorHost
{
public:
    SimHost(SimCore &core, QString name);
    ~SimHost() override;
    Q_DISABLE_COPY_MOVE(SimHost)

    [[nodiscard]] base::WallMs wallNow() const override { return m_core.clock.wallNow(); }
    [[nodiscard]] base::SteadyMs steadyNow() const override { return m_core.clock.steadyNow(); }
    [[nodiscard]] quint64 random() override { return m_core.random.next(); }
    base::TimerId callAt(base::SteadyMs at, std::function<void()> work) override;
    void cancel(base::TimerId timer) override { m_core.queue.cancel(timer); }
    [[nodiscard]] std::shared_ptr<base::Mailbox> mailbox() override;

    // The actor's thread gets no turn until then; what comes due in between waits and runs on
    // waking.
    void freezeUntil(base::SteadyMs steady);
    void wake();
    [[nodiscard]] const QString &actorName() const { return m_name; }

private:
    class Box;
    SimCore &m_core;
    QString m_name;
    std::shared_ptr<Box> m_box;
};

// An actor with its host and address, built and torn down together.
template <class Actor>
struct Housed
{
    std::unique_ptr<SimHost> host;
    std::shared_ptr<Actor *> slot = std::make_shared<Actor *>(nullptr);
    std::unique_ptr<Actor> actor;

    Housed() = default;
    Housed(Housed &&) noexcept = default;
    Housed &operator=(Housed &&other) noexcept
    {
        kill(); // the actor before its host
        host = std::move(other.host);
        slot = std::move(other.slot);
        actor = std::move(other.actor);
        return *this;
    }
    Q_DISABLE_COPY(Housed)
    ~Housed() { kill(); }

    [[nodiscard]] base::ActorRef<Actor> ref() const { return {host->mailbox(), slot}; }
    void settle(std::unique_ptr<Actor> made)
    {
        actor = std::move(made);
        *slot = actor.get();
    }
    void kill()
    {
        if (slot)
            *slot = nullptr;
        actor.reset();
        host.reset();
    }
};

} // namespace sagadesk::simulation
