#include "tests/store/contract/figurelines.h"

#include "core/base/systemclock.h"
#include "tests/support/textline.h"

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace model;

QStringList bulkControlsOf(store::StoreReader &reader)
{
    constexpr int kAll = 1'000'000;
    std::vector<EventView> controls = valueOf(reader.bulkControls(kAll));
    const auto operationOf = [](const EventView &control) {
        return control.reason.parameters.value("operation"_L1).toInteger();
    };
    std::stable_sort(controls.begin(), controls.end(),
        [&](const EventView &a, const EventView &b) { return operationOf(a) < operationOf(b); });
    QStringList lines;
    for (const EventView &control : controls)
        lines += TextLine("bulk-control")
                     .add("at", control.at)
                     .add("operator", control.operatorName)
                     .add("reason", control.reason);
    return lines;
}

QStringList figuresOf(store::StoreReader &reader, qint64 now)
{
    QStringList lines;
    for (const WorkflowView &each : valueOf(reader.workflows())) {
        const StepSamples found = valueOf(reader.stepSamples(each.id));
        lines += TextLine("durations")
                     .add("workflow", each.id)
                     .add("tasks", found.tasks)
                     .add("since", found.since);
        for (const StepSample &sample : found.samples)
            lines += TextLine("duration").add("step", sample.step).add("ms", sample.ms);
    }
    const WaitingSteps waiting = valueOf(reader.waitingSteps(3));
    QStringList services = waiting.keys();
    services.sort();
    for (const QString &service : services)
        lines += TextLine("waiting").add("for", service).add("steps", waiting.value(service));
    for (const TaskDeadline &each : valueOf(reader.deadlines(now + 5000, 5)))
        lines += TextLine("deadline").add("task", each.task).add("at", each.at);
    return lines;
}

QStringList filterTexts(qint64 now)
{
    const auto at = [now](qint64 before) {
        return base::utcTime(now - before).toString(Qt::ISODateWithMs);
    };
    return {u"state:error,pending"_s, u"-state:processed"_s, u"retries>0"_s, u"failures>=1"_s,
        u"service:depot"_s, u"step:p*"_s, u"workflow:parcel"_s, u"error:503"_s,
        u"error:unexpected*"_s, u"older:10s"_s, u"newer:10s"_s, u"id:D-1,d-2*"_s, u"priority>=5"_s,
        u"paused:yes"_s, u"-1"_s, u"D-1"_s, u"created>="_s + at(5000), u"-created<="_s + at(5000),
        u"finished<"_s + at(0), u"finished:%1..%2"_s.arg(at(9000), at(2000)),
        u"active<"_s + at(8000), u"active:%1..%2"_s.arg(at(6000), at(5000)),
        u"-active>"_s + at(3000)};
}

} // namespace sagadesk::tests
