#pragma once

#include "core/engine/agentpool.h"
#include "core/engine/crew.h"
#include "core/engine/recoverybook.h"
#include "core/engine/writerthread.h"

namespace sagadesk::engine {

// What EngineFaults works on; all of it outlives it.
struct EngineFaultParts
{
    Crew &crew;
    AgentPool &agents;
    WriterThread &writer;
    RecoveryBook &book;
    model::InstanceId engine; // author of what is taken back
    QString prefix; // host:pid
    qint64 leaseTtlMs = 0;
};

} // namespace sagadesk::engine
