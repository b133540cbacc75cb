#include "core/faultlab/scenario.h"

#include "core/base/enginelimits.h"
#include "core/faultlab/faultcatalog.h"
#include "core/faultlab/fieldreader.h"
#include "core/workflow/jsontext.h"

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

constexpr qint64 kExactMost = 9007199254740992; // what a JSON number holds exactly
constexpr qint64 kCountMost = 1'000'000'000;
constexpr int kIndexMost = 63;

QStringList insideFaultNames()
{
    QStringList names;
    for (int kind = 0; kind < kInsideFaultCount; ++kind)
        names.append(name(static_cast<InsideFault::Kind>(kind)));
    return names;
}

class Reader final
{
public:
    Reader(ParsedScenario &parsed, const QJsonObject &object)
        : m_scenario(parsed.scenario)
        , m_mistakes(parsed.mistakes)
        , m_top(object, {}, parsed.mistakes)
    {
    }

    void read()
    {
        m_top.allow({u"$schema"_s, u"name"_s, u"description"_s, u"seed"_s, u"duration"_s,
            u"timeline"_s, u"faults"_s, u"load"_s, u"expect"_s});
        m_scenario.name = m_top.text(u"name"_s);
        m_scenario.description = m_top.optionalText(u"description"_s);
        m_scenario.seed = static_cast<quint64>(m_top.whole(u"seed"_s, 1, 0, kExactMost));
        m_scenario.durationMs = m_top.duration(u"duration"_s, 0);
        readTimeline(u"faults"_s);
        readTimeline(u"timeline"_s);
        if (m_top.has(u"load"_s))
            readLoad(m_top.child(u"load"_s));
        if (m_top.has(u"expect"_s))
            readExpectations(m_top.child(u"expect"_s));
    }

private:
    void readTimeline(const QString &field)
    {
        const QJsonArray entries = m_top.array(field);
        for (qsizetype i = 0; i < entries.size(); ++i) {
            const QString pointer = m_top.pointer(field) + u'/' + QString::number(i);
            FieldReader entry(entries.at(i).toObject(), pointer, m_mistakes);
            if (entry.has(u"inside"_s))
                readInside(entry, pointer);
            else
                readFault(entry, pointer);
        }
    }

    void readFault(FieldReader &entry, const QString &pointer)
    {
        entry.allow({u"at"_s, u"service"_s, u"fault"_s, u"for"_s});
        ScheduledFault fault;
        fault.pointer = pointer;
        fault.service = entry.text(u"service"_s);
        const ParsedRule rule = parseRule(entry.object(u"fault"_s), entry.pointer(u"fault"_s));
        m_mistakes.insert(m_mistakes.end(), rule.mistakes.begin(), rule.mistakes.end());
        fault.rule = rule.rule;
        fault.rule.from = entry.duration(u"at"_s, 0);
        fault.rule.until = m_scenario.durationMs;
        if (entry.has(u"for"_s))
            fault.rule.until = fault.rule.from + entry.duration(u"for"_s, 0);
        m_scenario.faults.push_back(std::move(fault));
    }

    void readInside(FieldReader &entry, const QString &pointer)
    {
        entry.allow({u"at"_s, u"inside"_s, u"for"_s});
        FieldReader fields = entry.child(u"inside"_s);
        fields.allow({u"kind"_s, u"index"_s, u"service"_s, u"delay"_s});
        ScheduledInside inside;
        inside.pointer = pointer;
        inside.at = entry.duration(u"at"_s, 0);
        const QString kind = fields.text(u"kind"_s);
        const auto named = insideFaultNamed(kind);
        if (!named && !kind.isEmpty())
            fields.notOneOf(u"kind"_s, kind, insideFaultNames());
        inside.fault.kind = named.value_or(InsideFault::Kind::KillScheduler);
        inside.fault.index = static_cast<int>(fields.whole(u"index"_s, 0, 0, kIndexMost));
        inside.fault.service = fields.optionalText(u"service"_s);
        inside.fault.delayMs = fields.duration(u"delay"_s, 20);
        inside.fault.forMs = entry.duration(u"for"_s, 1000);
        m_scenario.inside.push_back(std::move(inside));
    }

    void readLoad(FieldReader load)
    {
        load.allow({u"workflow"_s, u"ratePerSecond"_s, u"input"_s, u"burst"_s, u"tasks"_s});
        ScenarioLoad made;
        made.workflow = load.text(u"workflow"_s);
        made.ratePerSecond = load.number(u"ratePerSecond"_s, 1.0, 0.0, 100'000.0);
        made.input = load.object(u"input"_s);
        made.burst = static_cast<int>(load.whole(u"burst"_s, 0, 0, 100'000));
        made.tasks = static_cast<int>(load.whole(u"tasks"_s, 0, 0, 10'000'000));
        if (made.tasks == 0 && m_scenario.durationMs == 0)
            load.mistake(u"tasks"_s, u"load-without-end"_s);
        m_scenario.load = std::move(made);
    }

    // A number, or {"least", "most"}.
    Range range(FieldReader &fields, const QString &field)
    {
        if (!fields.has(field))
            return {};
        if (!fields.isObject(field)) {
            const qint64 exact = fields.whole(field, 0, 0, kCountMost);
            return {exact, exact};
        }
        FieldReader bounds = fields.child(field);
        bounds.allow({u"least"_s, u"most"_s});
        Range made;
        if (bounds.has(u"least"_s))
            made.least = bounds.whole(u"least"_s, 0, 0, kCountMost);
        if (bounds.has(u"most"_s))
            made.most = bounds.whole(u"most"_s, 0, 0, kCountMost);
        return made;
    }

    void readExpectations(FieldReader expect)
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
        expect.allow(known);
        made.settleWithinMs = expect.duration(u"settleWithin"_s, made.settleWithinMs);
        readStates(expect);
        FieldReader faults = expect.child(u"faults"_s);
        for (const QString &fault : expect.object(u"faults"_s).keys()) {
            if (!faultNamed(fault))
                faults.notOneOf(fault, fault, faultNames());
            made.faults[fault] = range(faults, fault);
        }
        for (const QJsonValue &service : expect.array(u"breakersOpened"_s))
            made.breakersOpened.append(service.toString());
    }

    void readStates(FieldReader &expect)
    {
        const QStringList states{u"processed"_s, u"compensated"_s, u"error"_s, u"canceled"_s};
        FieldReader tasks = expect.child(u"tasks"_s);
        tasks.allow(states);
        for (const QString &state : states)
            if (tasks.has(state))
                m_scenario.expect.tasks[state] = range(tasks, state);
    }

    Scenario &m_scenario;
    std::vector<workflow::Mistake> &m_mistakes;
    FieldReader m_top;
};

} // namespace

ParsedScenario parseScenario(const QByteArray &json)
{
    ParsedScenario parsed;
    workflow::ReadObject read = workflow::readObject(json, limits::kDefinitionBytesMax);
    if (!read.mistakes.empty()) {
        parsed.mistakes = std::move(read.mistakes);
        return parsed;
    }
    Reader(parsed, read.object).read();
    return parsed;
}

std::vector<workflow::Mistake> unknownServices(
    const Scenario &scenario, const QStringList &services)
{
    std::vector<workflow::Mistake> mistakes;
    for (const ScheduledFault &fault : scenario.faults)
        if (!services.contains(fault.service))
            mistakes.push_back({fault.pointer + u"/service"_s,
                {u"unknown-service"_s,
                    {{u"found"_s, fault.service},
                        {u"expected"_s, QJsonArray::fromStringList(services)}}}});
    return mistakes;
}

} // namespace sagadesk::faultlab
