#pragma once

#include "core/faultlab/services/enginefaultport.h"
#include "core/faultlab/services/faultrule.h"
#include "core/json/diagnostics.h"

#include <QJsonObject>

#include <map>

namespace sagadesk::faultlab {

// A scenario as written (core/faultlab/README.md). Times are relative to its start.
struct ScheduledFault
{
    QString service;
    FaultRule rule; // `from` and `until` are relative, in ms
    QString pointer; // JSON pointer in the file
};

struct ScheduledEngineFault
{
    EngineFault fault;
    qint64 at = 0; // ms from the start
    QString pointer;
};

struct ScenarioLoad
{
    QString workflow;
    double ratePerSecond = 0; // up to kRateMax; 0: only the burst
    QJsonObject input; // a template, see LoadPlan
    int burst = 0; // tasks submitted at the beginning
    int tasks = 0; // total number of tasks; 0: until the end of the duration

    static constexpr double kRateMax = 10'000;
};

// An expected number. Without bounds, any number is accepted.
struct Range
{
    std::optional<qint64> least;
    std::optional<qint64> most;

    [[nodiscard]] bool contains(qint64 value) const
    {
        return value >= least.value_or(value) && value <= most.value_or(value);
    }
    friend bool operator==(const Range &, const Range &) = default;
};

// The conditions at the end. In addition, every accepted task must exist and be final, or in Error
// with an alert that is not closed; at least one task of a load must have been accepted; and every
// engine fault must have been injected. If not given, `doubled`, `missing` and `left` must be 0,
// not counting violations that a fault such as `ignore-key` causes.
struct Expectations
{
    qint64 settleWithinMs = 60'000; // time for all tasks to come to rest after timeline and load
    std::map<QString, Range> tasks; // by state: "processed", "compensated", "error", "canceled"
    std::map<QString, Range> faults; // injected faults by name
    Range retries; // retries by Agents
    Range failures; // counted failures of steps and undos
    Range alerts; // alerts raised, over all tasks
    Range doubled; // keys with more than one effect or undo
    Range missing; // completed steps without an effect, and undone steps of processed tasks
    Range left; // effects of compensated or canceled tasks that were not undone
    QStringList breakersOpened; // services whose breaker must have been open
    Range leaders; // changes of the leading Supervisor
    Range staleWrites; // refused writes of actors whose claim or lease had ended
};

struct Scenario
{
    QString name;
    QString description;
    quint64 seed = 1;
    qint64 durationMs = 0; // 0: until the load has ended; without a load, no end
    std::vector<ScheduledFault> faults;
    std::vector<ScheduledEngineFault> engineFaults;
    std::optional<ScenarioLoad> load;
    Expectations expect;
};

struct ParsedScenario
{
    Scenario scenario;
    std::vector<json::ValidationError> errors; // if not empty, the scenario is invalid
};

// Parses {"name","description","seed","duration","timeline":[{"at","service","fault":{…},"for"} or
// {"at","inside":{…},"for"}],"load":{…},"expect":{…}}; core/faultlab/README.md describes every
// field. `faults` is a timeline whose entries begin immediately. readRule() reads each fault, which
// ends after `for` or with the scenario. Unknown fields are errors.
[[nodiscard]] ParsedScenario parseScenario(const QByteArray &json);

// One error "unknown-service" {found, expected} for each fault whose service is not in `services`.
[[nodiscard]] std::vector<json::ValidationError> unknownServices(
    const Scenario &scenario, const QStringList &services);

} // namespace sagadesk::faultlab
