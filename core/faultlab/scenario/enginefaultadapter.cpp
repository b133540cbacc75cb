#include "core/faultlab/engineinside.h"

#include "core/engine/enginefaults.h"

#include <algorithm>

namespace sagadesk::faultlab {

namespace {

using engine::ActorRole;
using engine::ActorState;
using engine::StoreTroubleState;
using Kind = InsideFault::Kind;

struct Aim
{
    ActorRole role = ActorRole::Scheduler;
    bool atLeader = false;
    bool ends = false; // else it is frozen
};

std::optional<Aim> aimOf(Kind kind)
{
    switch (kind) {
    case Kind::KillScheduler:
        return Aim{ActorRole::Scheduler, false, true};
    case Kind::KillAgent:
        return Aim{ActorRole::Agent, false, true};
    case Kind::KillSupervisor:
        return Aim{ActorRole::Supervisor, false, true};
    case Kind::KillLeader:
        return Aim{ActorRole::Supervisor, true, true};
    case Kind::FreezeScheduler:
        return Aim{ActorRole::Scheduler, false, false};
    case Kind::FreezeAgent:
        return Aim{ActorRole::Agent, false, false};
    case Kind::FreezeSupervisor:
        return Aim{ActorRole::Supervisor, false, false};
    case Kind::FreezeLeader:
        return Aim{ActorRole::Supervisor, true, false};
    default:
        return std::nullopt;
    }
}

StoreTroubleState::Kind troubleOf(Kind kind)
{
    if (kind == Kind::SlowStore)
        return StoreTroubleState::Kind::Slow;
    return kind == Kind::BusyStore ? StoreTroubleState::Kind::Busy : StoreTroubleState::Kind::Full;
}

// The instance that is meant; empty: there is none.
QString instanceOf(std::vector<ActorState> actors, const Aim &aim, const InsideFault &fault)
{
    std::erase_if(actors, [&](const ActorState &actor) {
        return actor.role != aim.role || (aim.atLeader && !actor.leads)
            || (!fault.service.isEmpty() && actor.service != fault.service);
    });
    const auto index = static_cast<size_t>(fault.index);
    return index < actors.size() ? actors[index].instance : QString();
}

} // namespace

EngineInside::EngineInside(engine::Engine &engine)
    : m_engine(engine)
{
}

bool EngineInside::supports(InsideFault::Kind) const
{
    return m_engine.faults() != nullptr;
}

bool EngineInside::inject(const InsideFault &fault)
{
    engine::EngineFaults *faults = m_engine.faults();
    if (!faults)
        return false;
    const std::optional<Aim> aim = aimOf(fault.kind);
    if (!aim) {
        faults->troubleStore(troubleOf(fault.kind), fault.delayMs, fault.forMs);
        return true;
    }
    const QString instance = instanceOf(faults->actors(), *aim, fault);
    if (instance.isEmpty())
        return false;
    const auto done = [](const base::Result<qint64> &) {
    }; // what came of it is read from the engine
    if (aim->ends)
        faults->end(instance, fault.forMs, nullptr, done);
    else
        faults->freeze(instance, fault.forMs, nullptr, done);
    return true;
}

void EngineInside::endAll()
{
    if (engine::EngineFaults *faults = m_engine.faults())
        faults->endAll();
}

} // namespace sagadesk::faultlab
