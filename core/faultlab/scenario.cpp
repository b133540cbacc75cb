#include "core/faultlab/scenario.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

// Reads the fields of one object and remembers what is wrong with them.
class Fields final
{
public:
    Fields(QJsonObject object, QString pointer, std::vector<workflow::Mistake> &mistakes)
        : m_object(std::move(object))
        , m_pointer(std::move(pointer))
        , m_mistakes(mistakes)
    {
    }

    [[nodiscard]] QString pointer(const QString &field) const { return m_pointer + u'/' + field; }
    void mistake(const QString &field, const QString &code, const QJsonObject &parameters = {})
    {
        m_mistakes.push_back({field.isEmpty() ? m_pointer : pointer(field), {code, parameters}});
    }
    void allow(const QStringList &known)
    {
        for (const QString &field : m_object.keys())
            if (!known.contains(field))
                mistake(field, u"unknown-field"_s, {{u"known"_s, known.join(u", "_s)}});
    }
    [[nodiscard]] bool has(const QString &field) const { return m_object.contains(field); }

    QString text(const QString &field)
    {
        const QJsonValue value = m_object.value(field);
        if (value.isString())
            return value.toString();
        mistake(field, has(field) ? u"not-a-text"_s : u"field-missing"_s);
        return {};
    }
    double number(const QString &field, double fallback, double least, double most)
    {
        const QJsonValue value = m_object.value(field);
        if (value.isUndefined())
            return fallback;
        const double number = value.toDouble(std::nan(""));
        if (number >= least && number <= most)
            return number;
        mistake(field, u"number-out-of-range"_s, {{u"least"_s, least}, {u"most"_s, most}});
        return fallback;
    }
    qint64 duration(const QString &field, qint64 fallback)
    {
        if (!has(field))
            return fallback;
        const auto ms = workflow::parseDuration(m_object.value(field).toString());
        if (!ms)
            mistake(field, u"not-a-duration"_s);
        return ms.value_or(fallback);
    }
    QJsonObject object(const QString &field)
    {
        if (has(field) && !m_object.value(field).isObject())
            mistake(field, u"not-an-object"_s);
        return m_object.value(field).toObject();
    }
    QJsonArray array(const QString &field)
    {
        if (has(field) && !m_object.value(field).isArray())
            mistake(field, u"not-a-list"_s);
        return m_object.value(field).toArray();
    }

private:
    QJsonObject m_object;
    QString m_pointer;
    std::vector<workflow::Mistake> &m_mistakes;
};

FaultRule readRule(Fields fields)
{
    fields.allow({u"kind"_s, u"probability"_s, u"status"_s, u"delay"_s, u"retryAfter"_s,
        u"method"_s, u"path"_s, u"times"_s});
    FaultRule rule;
    const QString kind = fields.text(u"kind"_s);
    const auto named = faultNamed(kind);
    if (!kind.isEmpty() && !named)
        fields.mistake(u"kind"_s, u"unknown-fault"_s, {{u"kind"_s, kind}});
    rule.kind = named.value_or(FaultKind::None);
    rule.probability = fields.number(u"probability"_s, 1.0, 0.0, 1.0);
    const bool permanent = rule.kind == FaultKind::Permanent;
    rule.status = static_cast<int>(fields.number(
        u"status"_s, permanent ? 422 : 500, permanent ? 400 : 100, permanent ? 499 : 599));
    rule.delayMs = fields.duration(u"delay"_s, 1000);
    rule.retryAfterSeconds =
        static_cast<int>((fields.duration(u"retryAfter"_s, 1000) + 999) / 1000);
    rule.times = static_cast<quint64>(fields.number(u"times"_s, 0, 0, 1e9));
    rule.method = fields.has(u"method"_s) ? fields.text(u"method"_s) : QString();
    rule.pathPrefix = fields.has(u"path"_s) ? fields.text(u"path"_s) : QString();
    return rule;
}

void readTimeline(
    Fields &top, const QString &field, Scenario &scenario, std::vector<workflow::Mistake> &mistakes)
{
    const QJsonArray entries = top.array(field);
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const QString pointer = top.pointer(field) + u'/' + QString::number(i);
        Fields entry(entries.at(i).toObject(), pointer, mistakes);
        entry.allow({u"at"_s, u"service"_s, u"fault"_s, u"for"_s});
        ScheduledFault fault;
        fault.pointer = pointer;
        fault.service = entry.text(u"service"_s);
        fault.rule =
            readRule(Fields(entry.object(u"fault"_s), entry.pointer(u"fault"_s), mistakes));
        fault.rule.from = entry.duration(u"at"_s, 0);
        fault.rule.until = scenario.durationMs;
        if (entry.has(u"for"_s))
            fault.rule.until = fault.rule.from + entry.duration(u"for"_s, 0);
        scenario.faults.push_back(std::move(fault));
    }
}

} // namespace

ParsedScenario parseScenario(const QByteArray &json)
{
    ParsedScenario parsed;
    Scenario &scenario = parsed.scenario;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (!document.isObject()) {
        parsed.mistakes.push_back({{},
            {u"not-a-json-object"_s,
                {{u"offset"_s, error.offset}, {u"detail"_s, error.errorString()}}}});
        return parsed;
    }
    Fields top(document.object(), {}, parsed.mistakes);
    top.allow({u"$schema"_s, u"name"_s, u"description"_s, u"seed"_s, u"duration"_s, u"timeline"_s,
        u"faults"_s, u"load"_s, u"expect"_s});
    scenario.name = top.text(u"name"_s);
    scenario.seed = static_cast<quint64>(top.number(u"seed"_s, 1, 0, 9007199254740992.0));
    scenario.durationMs = top.duration(u"duration"_s, 0);
    readTimeline(top, u"faults"_s, scenario, parsed.mistakes);
    readTimeline(top, u"timeline"_s, scenario, parsed.mistakes);
    if (top.has(u"load"_s)) {
        Fields load(top.object(u"load"_s), top.pointer(u"load"_s), parsed.mistakes);
        load.allow({u"workflow"_s, u"ratePerSecond"_s, u"input"_s});
        scenario.load = ScenarioLoad{load.text(u"workflow"_s),
            load.number(u"ratePerSecond"_s, 1.0, 0.0, 100'000.0), load.object(u"input"_s)};
    }
    scenario.expect = top.object(u"expect"_s);
    return parsed;
}

} // namespace sagadesk::faultlab
