#pragma once

#include "tests/simulation/faultplan.h"
#include "tests/simulation/runtime/simstore.h"

#include <QMap>
#include <QStringList>

namespace sagadesk::simulation {

struct RunOptions
{
    quint64 seed = 1;
    QString folder; // for the store; must exist
    StoreKind store = sqliteKind();
    qsizetype traceLines = 200; // kept for a failure's report
    // To find the smallest run that still fails; all of it leaves the seed's world smaller.
    QStringList without; // names of faults, "service-…" and "operator" included
    int tasksMax = 1000;
    int stepsMax = 20;
    bool leavesPlace = false; // a defect made on purpose: the run has to fail
};

// What a run was and found. A run without problems kept every invariant and came to rest.
struct RunReport
{
    quint64 seed = 0;
    QString store; // its kind
    QStringList problems;
    qint64 simulatedMs = 0;
    qint64 tasks = 0;
    qint64 steps = 0; // of these tasks
    qint64 requests = 0;
    qint64 lives = 0; // of the process
    qint64 staleWritesRefused = 0;
    qint64 expired = 0; // failures counted for claims without a report
    qint64 unsent = 0; // and for claims that their Agents returned unsent
    QMap<QString, qint64> checks; // single looks, by invariant: "I1" to "I28", "L1" to "L7"
    // Services that broke a promise by a fault of theirs, by invariant: told by the audit, and not
    // the engine's doing.
    QMap<QString, qint64> brokenByServices;
    FaultTally faults; // fired, by kind
    QStringList enabled; // kinds this seed had switched on
    QStringList notApplicable; // faults and invariants that there are not on this kind of store
    FaultTally attempts; // of decisions, how many took so many
    FaultTally operatorAccepted;
    FaultTally operatorRefused;
    FaultTally creations; // of the tasks at rest: with a claim in their first change, and without
    FaultTally bulk; // operators' bulk work: what was begun, what became of it and of its tasks
    QMap<QString, qint64>
        endStates; // of the tasks when the faults had stopped and all had come to rest
    quint64 traceHash = 0;
    quint64 journalHash = 0;
    QStringList trace; // the last lines
    QStringList held; // what was held when nothing moved any more (L6)
    QStringList journal; // of the first tasks with a problem, for people

    [[nodiscard]] bool ok() const { return problems.isEmpty(); }
};

// One simulated world from one seed: a safety phase with this seed's own faults, a liveness phase
// without any in which every task has to become final or be parked with an open alert (L1), a last
// phase in which an operator ends what is parked, and the audit after every crash and at the end.
[[nodiscard]] RunReport runSeed(const RunOptions &options);

} // namespace sagadesk::simulation
