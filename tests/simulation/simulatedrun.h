#pragma once

#include "tests/simulation/faultplan.h"
#include "tests/simulation/runtime/simstore.h"

#include <QMap>
#include <QStringList>

namespace sagadesk::simulation {

inline constexpr qint64 kPollMs = 500;
inline constexpr qint64 kQuietMs = 300'000; // a run without a change for this long is stuck (L6)
inline constexpr qint64 kPutOffMs = 120'000; // longer than any wait of the workflows
inline constexpr int kOperatorRounds = 60;

struct RunOptions
{
    quint64 seed = 1;
    QString folder; // for the store; must exist
    StoreKind store = sqliteKind();
    qsizetype traceLines = 200; // last lines that are kept for the report of a failure
    // Options that reduce the run of a seed, to find the smallest one that still fails.
    QStringList without; // names of faults, including "service-…" and "operator"
    int tasksMax = 1000;
    int stepsMax = 20;
    bool leavesPlace = false; // injects a defect on purpose: the run has to fail
};

// The result of a run. A run without problems violated no invariant and came to rest.
struct RunReport
{
    quint64 seed = 0;
    QString store; // kind of store
    QStringList problems;
    qint64 simulatedMs = 0;
    qint64 tasks = 0;
    qint64 steps = 0;
    qint64 requests = 0;
    qint64 lives = 0; // starts of the process
    qint64 staleWritesRefused = 0;
    qint64 expired = 0; // failures counted for claims without a report
    qint64 claimRows = 0; // claims for which the row of their task had no slot (SQLite)
    qint64 unsent = 0; // failures counted for claims that their Agents returned unsent
    QMap<QString, qint64> checks; // number of checks by invariant: "I1" to "I33", "L1" to "L7"
    // Findings caused by injected faults of the services, by invariant. The audit reports them, but
    // they are not errors of the engine.
    QMap<QString, qint64> brokenByServices;
    FaultTally faults; // occurrences by kind
    QStringList enabled; // kinds that this seed enabled
    QStringList notApplicable; // faults and invariants that do not exist for this kind of store
    FaultTally attempts; // decisions by number of attempts, and commits resolved late
    FaultTally operatorAccepted;
    FaultTally operatorRefused;
    FaultTally creations; // tasks at rest, by whether their first change made a claim
    // Operators' bulk work: operations begun, their outcomes and those of their tasks.
    FaultTally bulk;
    // States of the tasks when the faults had stopped and all tasks had come to rest.
    QMap<QString, qint64> endStates;
    quint64 traceHash = 0;
    quint64 journalHash = 0;
    QStringList trace; // the last lines
    QStringList held; // what the actors held when the run was stuck (L6)
    QStringList journal; // of the first tasks with a problem, for display

    [[nodiscard]] bool ok() const { return problems.isEmpty(); }
};

// Runs one simulation from one seed: a safety phase with the faults of this seed; in some runs an
// outage of services; a liveness phase without faults, in which every task must become final or
// need an operator and have an open alert (L1); and a last phase in which an operator ends the
// tasks that need one. The audit runs after every kill and clean shutdown and at the end.
[[nodiscard]] RunReport runSeed(const RunOptions &options);

} // namespace sagadesk::simulation
