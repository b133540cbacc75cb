#pragma once

#include "core/simulation/gremlin.h"
#include "core/simulation/simclient.h"
#include "core/simulation/simoperator.h"
#include "core/statestore/storereader.h"

namespace sagadesk::simulation {

struct RunOptions
{
    quint64 seed = 1;
    QString folder; // for the database; must exist
    qsizetype traceLines = 200; // kept for a failure's report
};

// What a run was and found. A run without problems kept every invariant and came to rest.
struct RunReport
{
    quint64 seed = 0;
    QStringList problems;
    qint64 simulatedMs = 0;
    qint64 tasks = 0;
    qint64 requests = 0;
    qint64 lives = 0; // of the process
    qint64 staleWritesRefused = 0;
    qint64 checks = 0; // single looks of the audit
    FaultTally faults; // fired, by kind
    QStringList enabled; // kinds this seed had switched on
    FaultTally operatorAccepted;
    FaultTally operatorRefused;
    QMap<QString, qint64>
        endStates; // of the tasks when the faults had stopped and all had come to rest
    quint64 traceHash = 0;
    quint64 journalHash = 0;
    QStringList trace; // the last lines
    QStringList held; // what was held when nothing moved any more (L6)

    [[nodiscard]] bool ok() const { return problems.isEmpty(); }
};

// One simulated world from one seed: a safety phase with this seed's own faults, a liveness phase
// without any in which every task has to become final or be parked with an open alert (L1), a last
// phase in which an operator ends what is parked, and the audit after every crash and at the end.
[[nodiscard]] RunReport runSeed(const RunOptions &options);

} // namespace sagadesk::simulation
