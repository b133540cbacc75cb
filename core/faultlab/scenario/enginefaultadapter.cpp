#include "core/faultlab/scenario/enginefaultadapter.h"

#include "core/rehearsal/enginefaults.h"

#include <algorithm>

namespace sagadesk::faultlab {

namespace {

using rehearsal::ActorRole;
using rehearsal::ActorState;
using rehearsal::StoreFaultState;
using Kind = EngineFault::Kind;

struct Aim
{
    ActorRole role = ActorRole::Scheduler;
    bool atLeader = false;
    bool ends = false; // true: the actor is ended; false: it is frozen
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

StoreFaultState::Kind storeFaultOf(Kind kind)
{
    if (kind == Kind::SlowStore)
        return StoreFaultState::Kind::Slow;
    return kind == Kind::BusyStore ? StoreFaultState::Kind::Busy : StoreFaultState::Kind::Full;
}

QString instanceOf(std::vector<ActorState> actors, const Aim &aim, const EngineFault &fault)
{
    std::erase_if(actors, [&](const ActorState &actor) {
        return actor.role != aim.role || (aim.atLeader && !actor.leads)
            || (!fault.service.isEmpty() && actor.service != fault.service);
    });
    const auto index = static_cast<size_t>(fault.index);
    return index < actors.size() ? actors[index].instance : QString();
}

} // namespace

EngineFaultAdapter::EngineFaultAdapter(engine::Engine &engine)
    : m_engine(engine)
{
}

bool EngineFaultAdapter::supports(EngineFault::Kind) const
{
    return m_engine.faults() != nullptr;
}

bool EngineFaultAdapter::inject(const EngineFault &fault)
{
    rehearsal::EngineFaults *faults = m_engine.faults();
    if (!faults)
        return false;
    const std::optional<Aim> aim = aimOf(fault.kind);
    if (!aim) {
        faults->injectStoreFault(storeFaultOf(fault.kind), fault.delayMs, fault.forMs);
        return true;
    }
    const QString instance = instanceOf(faults->actors(), *aim, fault);
    if (instance.isEmpty())
        return false;
    const auto done = [](const base::Result<qint64> &) {};
    if (aim->ends)
        faults->end(instance, fault.forMs, nullptr, done);
    else
        faults->freeze(instance, fault.forMs, nullptr, done);
    return true;
}

void EngineFaultAdapter::endAll()
{
    if (rehearsal::EngineFaults *faults = m_engine.faults())
        faults->endAll();
}

} // namespace sagadesk::faultlab
