#pragma once

#include "core/runtime/runtime.h"
#include "tests/simulation/runtime/simcore.h"

#include <memory>
#include <vector>

namespace sagadesk::simulation {

class SimHost;

// The turns of one worker: once it has stopped, its hosts get none.
struct SimTurns
{
    bool stopped = false;
    runtime::PauseWatch *pauses = nullptr; // null: none is looked for
    std::vector<SimHost *> hosts; // in the order in which they were made
};

// One actor's surroundings in the simulation: its mailbox, timers and turn. Messages of the lossy
// channels are lost, doubled and delayed (and so reordered) by the plan's rates; Reliable ones
// arrive in order and are lost only with the actor. Destroying the host is the actor's death: its
// mailbox, its timers and every answer it waits for are gone.
class SimHost final : public runtime::RuntimeHost
{
public:
    explicit SimHost(SimCore &core, std::shared_ptr<SimTurns> turns = std::make_shared<SimTurns>());
    ~SimHost() override;
    Q_DISABLE_COPY_MOVE(SimHost)

    [[nodiscard]] base::WallMs wallNow() const override { return m_core.clock.wallNow(); }
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
    // With its whole process, until it is woken; what comes due in between waits and runs then.
    void suspend();
    void wake(); // also from being frozen
    void thaw(); // what waited, if nothing stops it any more

private:
    class Box;
    SimCore &m_core;
    std::shared_ptr<SimTurns> m_turns;
    std::shared_ptr<Box> m_box;
};

} // namespace sagadesk::simulation
