#pragma once

#include "core/faultlab/services/ledger.h"
#include "core/faultlab/services/scenario.h"
#include "core/views/views.h"

namespace sagadesk::faultlab {

// One expectation and its result. For an expected number, `parameters` are {expected: {least,
// most}, found, …}. Codes: "accepted", "lost", "unsettled" {tasks}, "tasks" {state}, "faults"
// {fault}, "retries", "failures", "alerts", "doubled", "missing", "left", "breaker" {service},
// "leaders", "stale-writes", "inside" {fault}.
struct VerdictCheck
{
    QString code;
    QJsonObject parameters;
    bool passed = false;
};

struct Verdict
{
    bool passed = false;
    std::vector<VerdictCheck> checks;
    // Violations that don't count against the engine, because a fault that breaks the contract of
    // the services caused them: "doubled" (`ignore-key`, `key-expired`), "missing" or "left"
    // (`no-effect-ok`, `accepted-never-done`), each with {key, fault}.
    std::vector<VerdictCheck> servicesOwn;
};

struct RunObservation
{
    QStringList services; // the simulated services
    QStringList accepted; // ids of the accepted tasks
    std::vector<model::TaskDetail> tasks; // the accepted tasks that were found
    std::map<QString, std::vector<StepEffects>> effects; // by task
    std::map<QString, quint64> faults; // number of injected faults by name
    QStringList breakersOpened;
    qint64 leaderChanges = 0;
    qint64 staleWrites = 0;
    bool settled = false; // every task was at rest within settleWithinMs
    std::vector<EngineFault::Kind> engineFaultsDone;
};

[[nodiscard]] Verdict judgeRun(const Scenario &scenario, const RunObservation &seen);
[[nodiscard]] QJsonObject toJson(const Verdict &verdict);

} // namespace sagadesk::faultlab
