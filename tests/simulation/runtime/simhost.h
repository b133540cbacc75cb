#pragma once

#include "core/runtime/runtime.h"
#include "tests/simulation/runtime/simcore.h"

#include <memory>
#include <vector>

namespace sagadesk::simulation {

class SimHost;

// The turns of one worker. After it has stopped, its hosts get no more turns.
struct SimTurns
{
    bool stopped = false;
    runtime::PauseWatch *pauses = nullptr; // null: pauses are not detected
    const base::Clock *clock = nullptr; // of the node; null: that of the only process
    std::vector<SimHost *> hosts; // in creation order
};

// The simulated host of one actor: mailbox, timers and turns. Messages on lossy channels are
// lost, duplicated and delayed (and so reordered) at the rates of the fault plan; Reliable
// messages arrive in order and are lost only with the actor. Destroying the host kills the actor:
// its mailbox, its timers and all pending replies are dropped.
class SimHost final : public runtime::RuntimeHost
{
public:
    explicit SimHost(SimCore &core, std::shared_ptr<SimTurns> turns = std::make_shared<SimTurns>());
    ~SimHost() override;
    Q_DISABLE_COPY_MOVE(SimHost)

    [[nodiscard]] base::WallMs wallNow() const override { return clock().wallNow(); }
    [[nodiscard]] qint64 uncertaintyMs() const override { return clock().uncertaintyMs(); }
    [[nodiscard]] base::SteadyMs steadyNow() const override { return m_core.clock.steadyNow(); }
    [[nodiscard]] base::SteadyMs resumedAt() const override
    {
        return m_turns->pauses ? m_turns->pauses->resumedAt() : 0;
    }
    [[nodiscard]] quint64 random() override { return m_core.random.next(); }
    base::TimerId callAt(base::SteadyMs at, std::function<void()> work) override;
    void cancel(base::TimerId timer) override { m_core.queue.cancel(timer); }
    [[nodiscard]] std::shared_ptr<base::Mailbox> mailbox() override;

    void freezeUntil(base::SteadyMs until) override;
    [[nodiscard]] bool isFrozen() const override;
    // Suspends the actor with its whole process until wake(). Work that becomes due meanwhile
    // runs after wake().
    void suspend();
    void wake(); // also ends a freeze
    void thaw(); // runs the held-back work unless something else still holds the actor

private:
    class Box;
    [[nodiscard]] const base::Clock &clock() const
    {
        return m_turns->clock ? *m_turns->clock : m_core.clock;
    }
    SimCore &m_core;
    std::shared_ptr<SimTurns> m_turns;
    std::shared_ptr<Box> m_box;
};

} // namespace sagadesk::simulation
