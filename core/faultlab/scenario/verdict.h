#pragma once

#include "core/faultlab/services/ledger.h"
#include "core/faultlab/services/scenario.h"
#include "core/views/views.h"

namespace sagadesk::faultlab {

// One thing that was expected, and what was found. `code` with `parameters` {expected: {least,
// most}, found, …} words it: "tasks" {state}, "faults" {fault}, "retries", "failures", "alerts",
// "doubled", "missing", "left", "breaker" {service}, "leaders", "stale-writes", "lost", "unsettled"
// {tasks}, "inside" {fault}.
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
    // Not held against the engine: a fault that breaks the promise of the services themselves
    // (`ignore-key`, `no-effect-ok`) did what it is there for. "doubled" or "missing" {key, fault}.
    std::vector<VerdictCheck> servicesOwn;
};

// What was seen of a run.
struct RunObservation
{
    QStringList services; // that are simulated
    QStringList accepted; // ids
    std::vector<model::TaskDetail> tasks; // of these, those that were found
    std::map<QString, std::vector<StepEffects>> effects; // by task
    std::map<QString, quint64> faults; // injected, by name
    QStringList breakersOpened;
    qint64 leaderChanges = 0;
    qint64 staleWrites = 0;
    bool settled = false; // every task was at rest in time
    std::vector<EngineFault::Kind> engineFaultsDone;
};

[[nodiscard]] Verdict judgeRun(const Scenario &scenario, const RunObservation &seen);
[[nodiscard]] QJsonObject toJson(const Verdict &verdict);

} // namespace sagadesk::faultlab
