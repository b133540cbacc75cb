#pragma once

#include "core/rehearsal/recoverytracker.h"
#include "core/runtime/actorpool.h"
#include "core/runtime/agentpool.h"

namespace sagadesk::rehearsal {

// The parts of the engine that EngineFaults uses. They must outlive it.
struct EngineFaultParts
{
    runtime::Runtime &runtime;
    runtime::ActorPool &pool;
    runtime::AgentPool &agents;
    runtime::Writer &writer;
    RecoveryTracker &tracker;
    const model::PolicyRegistry &policies;
    model::InstanceId engine; // author of revocations
    model::OwnNode &node;
    // The longest time until another Supervisor leads: a lease, and the wait for its next attempt.
    qint64 takeoverMs = 0;
};

} // namespace sagadesk::rehearsal
