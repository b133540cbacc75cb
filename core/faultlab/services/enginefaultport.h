#pragma once

#include <QString>

#include <optional>

namespace sagadesk::faultlab {

// What goes wrong inside the engine's process, as opposed to at a service.
struct InsideFault
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

    friend bool operator==(const InsideFault &, const InsideFault &) = default;
};
[[nodiscard]] QString name(InsideFault::Kind kind); // "kill-leader", "slow-store", …
[[nodiscard]] std::optional<InsideFault::Kind> insideFaultNamed(QStringView name);
constexpr int kInsideFaultCount = static_cast<int>(InsideFault::Kind::FullStore) + 1;

// What carries them out; the composition root connects it to its engine. Called on the thread of
// the ScenarioPlayer, must not block.
class InsideFaults
{
public:
    virtual ~InsideFaults() = default;
    [[nodiscard]] virtual bool supports(InsideFault::Kind kind) const = 0;
    // False: there is no such instance. It ends by itself after `forMs`.
    virtual bool inject(const InsideFault &fault) = 0;
    virtual void endAll() = 0; // what still lasts ends now
};

} // namespace sagadesk::faultlab
