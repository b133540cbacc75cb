#include "core/faultlab/services/scenario.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/faultlab/services/faultcatalog.h"
#include "core/json/parser.h"

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

constexpr qint64 kExactMost = 9007199254740992; // 2^53: JSON numbers up to it are exact
constexpr qint64 kFaultCountMost = 1'000'000'000;
constexpr int kIndexMost = 63;

QStringList engineFaultNames()
{
    QStringList names;
    for (int kind = 0; kind < kEngineFaultCount; ++kind)
        names.append(name(static_cast<EngineFault::Kind>(kind)));
    return names;
}

class Reader final
{
public:
    Reader(Scenario &scenario, const QJsonObject &object, json::Diagnostics &errors)
        : m_scenario(scenario)
        , m_top(object, {}, errors)
    {
    }

    void read()
    {
        m_top.allowOnly({u"$schema"_s, u"name"_s, u"description"_s, u"seed"_s, u"duration"_s,
            u"timeline"_s, u"faults"_s, u"load"_s, u"expect"_s});
        m_scenario.name = m_top.requiredText(u"name");
        m_scenario.description = m_top.text(u"description").value_or(QString());
        m_scenario.seed = static_cast<quint64>(m_top.integer(u"seed", 0, kExactMost).value_or(1));
        m_scenario.durationMs = m_top.duration(u"duration").value_or(0);
        readTimeline(u"faults"_s);
        readTimeline(u"timeline"_s);
        if (m_top.has(u"load"))
            readLoad(m_top.child(u"load"));
        if (m_top.has(u"expect"))
            readExpectations(m_top.child(u"expect"));
    }

private:
    void readTimeline(const QString &field)
    {
        const QJsonArray entries = m_top.array(field).value_or(QJsonArray());
        for (qsizetype i = 0; i < entries.size(); ++i) {
            const QString pointer = m_top.pointer(field) + u'/' + QString::number(i);
            const json::ObjectReader entry(entries.at(i).toObject(), pointer, m_top.errors());
            if (entry.has(u"inside"))
                readInside(entry, pointer);
            else
                readFault(entry, pointer);
        }
    }

    void readFault(const json::ObjectReader &entry, const QString &pointer)
    {
        entry.allowOnly({u"at"_s, u"service"_s, u"fault"_s, u"for"_s});
        ScheduledFault fault;
        fault.pointer = pointer;
        fault.service = entry.requiredText(u"service");
        fault.rule = readRule(entry.child(u"fault"));
        fault.rule.from = entry.duration(u"at").value_or(0);
        fault.rule.until = m_scenario.durationMs;
        if (entry.has(u"for"))
            fault.rule.until = fault.rule.from + entry.duration(u"for").value_or(0);
        m_scenario.faults.push_back(std::move(fault));
    }

    void readInside(const json::ObjectReader &entry, const QString &pointer)
    {
        entry.allowOnly({u"at"_s, u"inside"_s, u"for"_s});
        const json::ObjectReader fields = entry.child(u"inside");
        fields.allowOnly({u"kind"_s, u"index"_s, u"service"_s, u"delay"_s});
        ScheduledEngineFault inside;
        inside.pointer = pointer;
        inside.at = entry.duration(u"at").value_or(0);
        const QString kind = fields.requiredText(u"kind");
        const auto named = engineFaultNamed(kind);
        if (!named && !kind.isEmpty())
            fields.errors().notOneOf(fields.pointer(u"kind"), kind, engineFaultNames());
        inside.fault.kind = named.value_or(EngineFault::Kind::KillScheduler);
        inside.fault.index = static_cast<int>(fields.integer(u"index", 0, kIndexMost).value_or(0));
        inside.fault.service = fields.text(u"service").value_or(QString());
        inside.fault.delayMs = fields.duration(u"delay").value_or(20);
        inside.fault.forMs = entry.duration(u"for").value_or(1000);
        m_scenario.engineFaults.push_back(std::move(inside));
    }

    void readLoad(const json::ObjectReader &load)
    {
        load.allowOnly({u"workflow"_s, u"ratePerSecond"_s, u"input"_s, u"burst"_s, u"tasks"_s});
        ScenarioLoad made;
        if (load.require(u"workflow"))
            made.workflow = load.name(u"workflow").value_or(QString());
        made.ratePerSecond =
            load.number(u"ratePerSecond", 0.0, ScenarioLoad::kRateMax).value_or(1.0);
        made.input = load.object(u"input").value_or(QJsonObject());
        const bool isBurstOnly = made.ratePerSecond <= 0;
        if (isBurstOnly)
            load.require(u"burst");
        const int burstMin = isBurstOnly ? 1 : 0;
        made.burst = static_cast<int>(load.integer(u"burst", burstMin, 100'000).value_or(0));
        made.tasks = static_cast<int>(load.integer(u"tasks", 0, 10'000'000).value_or(0));
        if (made.tasks == 0 && m_scenario.durationMs == 0)
            load.errors().add(load.pointer(u"tasks"), codes::kLoadWithoutEnd);
        m_scenario.load = std::move(made);
    }

    // Reads a number, or {"least", "most"}.
    Range range(const json::ObjectReader &fields, const QString &field)
    {
        if (!fields.has(field))
            return {};
        if (!fields.value(field).isObject()) {
            const qint64 exact = fields.integer(field, 0, kFaultCountMost).value_or(0);
            return {exact, exact};
        }
        const json::ObjectReader bounds = fields.child(field);
        bounds.allowOnly({u"least"_s, u"most"_s});
        Range made;
        if (bounds.has(u"least"))
            made.least = bounds.integer(u"least", 0, kFaultCountMost).value_or(0);
        if (bounds.has(u"most"))
            made.most = bounds.integer(u"most", 0, kFaultCountMost).value_or(0);
        return made;
    }

    void readExpectations(const json::ObjectReader &expect)
    {
        Expectations &made = m_scenario.expect;
        const std::vector<std::pair<QString, Range *>> numbers = {{u"retries"_s, &made.retries},
            {u"failures"_s, &made.failures}, {u"alerts"_s, &made.alerts},
            {u"doubled"_s, &made.doubled}, {u"missing"_s, &made.missing}, {u"left"_s, &made.left},
            {u"leaders"_s, &made.leaders}, {u"staleWrites"_s, &made.staleWrites}};
        QStringList known{u"settleWithin"_s, u"tasks"_s, u"faults"_s, u"breakersOpened"_s};
        for (const auto &[field, into] : numbers) {
            known.append(field);
            *into = range(expect, field);
        }
        expect.allowOnly(known);
        made.settleWithinMs = expect.duration(u"settleWithin").value_or(made.settleWithinMs);
        readStates(expect);
        const json::ObjectReader faults = expect.child(u"faults");
        for (const QString &fault : expect.object(u"faults").value_or(QJsonObject()).keys()) {
            if (!faultNamed(fault))
                faults.errors().notOneOf(faults.pointer(fault), fault, faultNames());
            made.faults[fault] = range(faults, fault);
        }
        for (const QJsonValue &service : expect.array(u"breakersOpened").value_or(QJsonArray()))
            made.breakersOpened.append(service.toString());
    }

    void readStates(const json::ObjectReader &expect)
    {
        const QStringList states{u"processed"_s, u"compensated"_s, u"error"_s, u"canceled"_s};
        const json::ObjectReader tasks = expect.child(u"tasks");
        tasks.allowOnly(states);
        for (const QString &state : states)
            if (tasks.has(state))
                m_scenario.expect.tasks[state] = range(tasks, state);
    }

    Scenario &m_scenario;
    json::ObjectReader m_top;
};

} // namespace

ParsedScenario parseScenario(const QByteArray &json)
{
    ParsedScenario parsed;
    json::Parsed file = json::parseObject(json, {limits::kDefinitionBytesMax});
    if (!file.errors.empty()) {
        parsed.errors = std::move(file.errors);
        return parsed;
    }
    json::Diagnostics errors(scenarioErrors());
    Reader(parsed.scenario, file.root.toObject(), errors).read();
    parsed.errors = std::move(errors).take();
    return parsed;
}

std::vector<json::ValidationError> unknownServices(
    const Scenario &scenario, const QStringList &services)
{
    std::vector<json::ValidationError> errors;
    for (const ScheduledFault &fault : scenario.faults)
        if (!services.contains(fault.service))
            errors.push_back({fault.pointer + u"/service"_s,
                {codes::kUnknownService,
                    {{u"found"_s, fault.service},
                        {u"expected"_s, QJsonArray::fromStringList(services)}}}});
    return errors;
}

} // namespace sagadesk::faultlab
