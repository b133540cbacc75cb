#pragma once

#include "core/faultlab/services/enginefaultport.h"
#include "core/faultlab/services/faultrule.h"
#include "core/json/diagnostics.h"

#include <QJsonObject>

#include <map>

namespace sagadesk::faultlab {

// What goes wrong when, as written (core/faultlab/README.md): times are relative to the start.
struct ScheduledFault
{
    QString service;
    FaultRule rule; // from and until still relative, in ms
    QString pointer; // where it stands in the file
};

struct ScheduledEngineFault
{
    EngineFault fault;
    qint64 at = 0; // ms from the start
    QString pointer;
};

// Tasks to submit while the scenario runs; the owner of an engine submits them.
struct ScenarioLoad
{
    QString workflow;
    double ratePerSecond = 0;
    QJsonObject input; // a template, see LoadPlan
    int burst = 0; // so many at the beginning at once
    int tasks = 0; // so many altogether; 0: until the duration is over
};

// A number that is expected; neither bound: anything will do.
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

// What has to be true at the end. Besides it, always: every accepted task is there, each is final
// or waits for an operator with an open alert, and no effect is lost, doubled or left over but by a
// fault that does just that (`ignore-key`).
struct Expectations
{
    qint64 settleWithinMs = 60'000; // after the duration, until every task is at rest
    std::map<QString, Range> tasks; // by state: "processed", "compensated", "error", "canceled"
    std::map<QString, Range> faults; // injected, by name
    Range retries; // by Agents
    Range failures; // that the Supervisor saw
    Range alerts; // raised, over all tasks
    Range doubled; // keys with more than one effect
    Range missing; // completed steps without an effect
    Range left; // effects of compensated tasks without their undo
    QStringList breakersOpened; // services whose breaker was seen open
    Range leaders; // changes of the leading Supervisor
    Range staleWrites; // refused replies of a claim that was over
};

struct Scenario
{
    QString name;
    QString description;
    quint64 seed = 1;
    qint64 durationMs = 0; // 0: open end
    std::vector<ScheduledFault> faults;
    std::vector<ScheduledEngineFault> engineFaults;
    std::optional<ScenarioLoad> load;
    Expectations expect;
};

struct ParsedScenario
{
    Scenario scenario;
    std::vector<json::ValidationError> mistakes; // not empty: the scenario is not to be used
};

// {"name","description","seed","duration","timeline":[{"at","service","fault":{…},"for"} or
// {"at","inside":{…},"for"}],"load":{…},"expect":{…}}; core/faultlab/README.md has every field.
// `faults` is a timeline whose entries begin at once. A fault is what parseRule() reads; it ends
// after `for`, or with the scenario. Unknown fields are mistakes.
[[nodiscard]] ParsedScenario parseScenario(const QByteArray &json);

// A service of the scenario that is not among `services`: {"unknown-service", {service}}.
[[nodiscard]] std::vector<json::ValidationError> unknownServices(
    const Scenario &scenario, const QStringList &services);

} // namespace sagadesk::faultlab
