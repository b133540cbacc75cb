#include "ui/faultlab/expectations.h"

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

QJsonObject boundsOf(const faultlab::Range &range)
{
    QJsonObject bounds;
    if (range.least)
        bounds.insert(u"least"_s, *range.least);
    if (range.most)
        bounds.insert(u"most"_s, *range.most);
    return bounds;
}

} // namespace

std::vector<faultlab::VerdictCheck> expectedChecks(const faultlab::Scenario &scenario)
{
    std::vector<faultlab::VerdictCheck> checks;
    const faultlab::Expectations &expect = scenario.expect;
    const auto add = [&checks](const QString &code, const QJsonObject &parameters = {}) {
        checks.push_back({code, parameters, false});
    };
    const auto addRange = [&add](const QString &code, const faultlab::Range &range,
                              QJsonObject parameters = {}) {
        if (!range.least && !range.most)
            return;
        parameters.insert(u"expected"_s, boundsOf(range));
        add(code, parameters);
    };
    if (scenario.load)
        add(u"accepted"_s);
    add(u"lost"_s);
    add(u"unsettled"_s);
    for (const auto &[state, range] : expect.tasks)
        addRange(u"tasks"_s, range, {{u"state"_s, state}});
    // Without a range, the scenario expects a count of 0.
    const auto orNone = [](const faultlab::Range &range) -> faultlab::Range {
        return range.least || range.most ? range : faultlab::Range{0, 0};
    };
    addRange(u"doubled"_s, orNone(expect.doubled));
    addRange(u"missing"_s, orNone(expect.missing));
    addRange(u"left"_s, orNone(expect.left));
    addRange(u"retries"_s, expect.retries);
    addRange(u"failures"_s, expect.failures);
    addRange(u"alerts"_s, expect.alerts);
    addRange(u"leaders"_s, expect.leaders);
    addRange(u"stale-writes"_s, expect.staleWrites);
    for (const auto &[fault, range] : expect.faults)
        addRange(u"faults"_s, range, {{u"fault"_s, fault}});
    for (const QString &service : expect.breakersOpened)
        add(u"breaker"_s, {{u"service"_s, service}});
    for (const faultlab::ScheduledEngineFault &inside : scenario.engineFaults)
        add(u"inside"_s, {{u"fault"_s, name(inside.fault.kind)}});
    return checks;
}

} // namespace sagadesk::ui
