#pragma once

#include <QString>

#include <optional>

namespace sagadesk::faultlab {

// A fault inside the engine's process, as opposed to one at a service.
struct EngineFault
{
    enum class Kind : quint8 {
        KillScheduler, // destroyed with its state, and replaced after `forMs`
        KillAgent, // the same, but replaced immediately
        KillSupervisor,
        KillLeader, // the leading Supervisor
        FreezeScheduler, // stops for `forMs`, then continues
        FreezeAgent,
        FreezeSupervisor,
        FreezeLeader,
        SlowStore, // for `forMs`, every commit takes `delayMs` longer
        BusyStore, // for `forMs`, every transaction fails as busy
        FullStore, // for `forMs`, every commit fails because the disk is full
    } kind = Kind::KillScheduler;
    int index = 0; // index among the actors of this kind, from 0
    QString service; // service of an Agent; empty: `index` counts all Agents
    qint64 delayMs = 0;
    qint64 forMs = 0;

    friend bool operator==(const EngineFault &, const EngineFault &) = default;
};
[[nodiscard]] QString name(EngineFault::Kind kind); // "kill-leader", "slow-store", …
[[nodiscard]] std::optional<EngineFault::Kind> engineFaultNamed(QStringView name);
constexpr int kEngineFaultCount = static_cast<int>(EngineFault::Kind::FullStore) + 1;

// Injects engine faults; EngineFaultAdapter does so in an engine of this process. Called on the
// thread of the ScenarioPlayer; must not block.
class EngineFaultPort
{
public:
    virtual ~EngineFaultPort() = default;
    [[nodiscard]] virtual bool supports(EngineFault::Kind kind) const = 0;
    // Returns false if there is no such instance. The fault ends after `forMs`.
    virtual bool inject(const EngineFault &fault) = 0;
    virtual void endAll() = 0;
};

} // namespace sagadesk::faultlab
