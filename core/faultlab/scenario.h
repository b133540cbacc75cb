#pragma once

#include "core/faultlab/servicemodel.h"
#include "core/workflow/definition.h"

namespace sagadesk::faultlab {

// What goes wrong when, as written (interfaces.md): times are relative to the start.
struct ScheduledFault
{
    QString service;
    FaultRule rule; // from and until still relative, in ms
    QString pointer; // where it stands in the file
};

// Tasks to submit while the scenario runs; whoever has an engine does it.
struct ScenarioLoad
{
    QString workflow;
    double ratePerSecond = 0;
    QJsonObject input;
};

struct Scenario
{
    QString name;
    quint64 seed = 1;
    qint64 durationMs = 0; // 0: open end
    std::vector<ScheduledFault> faults;
    std::optional<ScenarioLoad> load;
    QJsonObject expect;
};

struct ParsedScenario
{
    Scenario scenario;
    std::vector<workflow::Mistake> mistakes; // not empty: the scenario is not to be used
};

// {"name","seed","duration","timeline":[{"at","service","fault":{…},"for"}],"load":{…},
// "expect":{…}}.
// `faults` is a timeline whose entries begin at once. A fault is
// {"kind","probability","status","delay","retryAfter", "method","path","times"}; it ends after
// `for`, or with the scenario. Unknown fields are mistakes.
[[nodiscard]] ParsedScenario parseScenario(const QByteArray &json);

} // namespace sagadesk::faultlab
