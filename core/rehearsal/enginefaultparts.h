#pragma once

#include "core/rehearsal/recoverytracker.h"
#include "core/runtime/actorpool.h"
#include "core/runtime/agentpool.h"

namespace sagadesk::rehearsal {

// What EngineFaults works on; all of it outlives it.
struct EngineFaultParts
{
    runtime::Runtime &runtime;
    runtime::ActorPool &crew;
    runtime::AgentPool &agents;
    runtime::Writer &writer;
    RecoveryTracker &book;
    const model::PolicyRegistry &policies;
    model::InstanceId engine; // author of what is taken back
    qint64 takeoverMs = 0; // until another Supervisor leads: a lease, and its next try to take it
};

} // namespace sagadesk::rehearsal
