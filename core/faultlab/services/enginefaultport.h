#pragma once

#include <QString>

#include <optional>

namespace sagadesk::faultlab {

// What goes wrong inside the engine's process, as opposed to at a service.
struct EngineFault
{
    enum class Kind : quint8 {
        KillScheduler, // dropped with all it holds, and started again after `forMs`
        KillAgent,
        KillSupervisor,
        KillLeader, // the Supervisor that leads
        FreezeScheduler, // does nothing for `forMs`, then goes on where it was
        FreezeAgent,
        FreezeSupervisor,
        FreezeLeader,
        SlowStore, // every commit takes `delayMs` longer, for `forMs`
        BusyStore, // every transaction is refused as busy, for `forMs`
        FullStore, // every commit is refused for lack of space, for `forMs`
    } kind = Kind::KillScheduler;
    int index = 0; // which instance of its kind, from 0
    QString service; // of an Agent; empty: by index over all
    qint64 delayMs = 0;
    qint64 forMs = 0;

    friend bool operator==(const EngineFault &, const EngineFault &) = default;
};
[[nodiscard]] QString name(EngineFault::Kind kind); // "kill-leader", "slow-store", …
[[nodiscard]] std::optional<EngineFault::Kind> engineFaultNamed(QStringView name);
constexpr int kEngineFaultCount = static_cast<int>(EngineFault::Kind::FullStore) + 1;

// Carries engine faults out; EngineFaultAdapter does so on an engine of this process. Called on the
// thread of the ScenarioPlayer, must not block.
class EngineFaultPort
{
public:
    virtual ~EngineFaultPort() = default;
    [[nodiscard]] virtual bool supports(EngineFault::Kind kind) const = 0;
    // False: there is no such instance. The fault ends by itself after `forMs`.
    virtual bool inject(const EngineFault &fault) = 0;
    virtual void endAll() = 0; // those that still last
};

} // namespace sagadesk::faultlab
