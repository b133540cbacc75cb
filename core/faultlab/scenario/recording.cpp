#include "core/faultlab/scenario/recording.h"

#include "core/base/inputcodes.h"
#include "core/faultlab/services/faultcatalog.h"
#include "core/json/parser.h"

#include <QJsonDocument>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

constexpr int kVersion = 1;
constexpr double kExactMost = 9007199254740992.0;
// More than LabFaults::kDecisionsMax decisions with long names need.
constexpr qint64 kBytesMax = 256 << 20;

// Random values have 64 bits, but numbers in JSON are exact only up to 53 bits.
QString hex(quint64 value)
{
    return QString::number(value, 16);
}

void readRules(const json::ObjectReader &top, Recording &recording)
{
    const QJsonArray list = top.array(u"rules").value_or(QJsonArray());
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString pointer = top.pointer(u"rules") + u'/' + QString::number(i);
        const json::ObjectReader entry(list.at(i).toObject(), pointer, top.errors());
        entry.allowOnly({u"service"_s, u"id"_s, u"fault"_s});
        FaultRule rule = readRule(entry.child(u"fault"));
        rule.id = static_cast<quint64>(entry.number(u"id", 0, kExactMost).value_or(0));
        recording.rules.emplace_back(entry.requiredText(u"service"), rule);
    }
}

void readDecisions(const json::ObjectReader &top, Recording &recording)
{
    const QJsonArray list = top.array(u"decisions").value_or(QJsonArray());
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString pointer = top.pointer(u"decisions") + u'/' + QString::number(i);
        const json::ObjectReader entry(list.at(i).toObject(), pointer, top.errors());
        entry.allowOnly(
            {u"service"_s, u"operation"_s, u"number"_s, u"fault"_s, u"rule"_s, u"draw"_s});
        FaultDecision decision;
        decision.service = entry.requiredText(u"service");
        decision.operation = entry.requiredText(u"operation");
        decision.number = static_cast<quint64>(entry.number(u"number", 1, kExactMost).value_or(1));
        decision.rule = static_cast<quint64>(entry.number(u"rule", 0, kExactMost).value_or(0));
        const QString fault = entry.requiredText(u"fault");
        const auto kind = faultNamed(fault);
        if (!kind)
            entry.errors().notOneOf(entry.pointer(u"fault"), fault, faultNames());
        decision.kind = kind.value_or(FaultKind::None);
        bool isNumber = false;
        decision.roll = entry.requiredText(u"draw").toULongLong(&isNumber, 16);
        if (!isNumber)
            entry.errors().add(
                entry.pointer(u"draw"), codes::kWrongType, {{u"expected"_s, u"number"_s}});
        recording.decisions.push_back(decision);
    }
}

} // namespace

QByteArray toJson(const Recording &recording)
{
    QJsonArray rules;
    for (const auto &[service, rule] : recording.rules)
        rules.append(QJsonObject{{u"service"_s, service}, {u"id"_s, static_cast<qint64>(rule.id)},
            {u"fault"_s, toJson(rule)}});
    QJsonArray decisions;
    for (const FaultDecision &decision : recording.decisions)
        decisions.append(QJsonObject{{u"service"_s, decision.service},
            {u"operation"_s, decision.operation},
            {u"number"_s, static_cast<qint64>(decision.number)}, {u"fault"_s, name(decision.kind)},
            {u"rule"_s, static_cast<qint64>(decision.rule)}, {u"draw"_s, hex(decision.roll)}});
    return QJsonDocument(
        QJsonObject{{u"recording"_s, kVersion}, {u"scenario"_s, recording.scenario},
            {u"seed"_s, static_cast<qint64>(recording.seed)}, {u"rules"_s, rules},
            {u"decisions"_s, decisions}, {u"verdict"_s, recording.verdict}})
        .toJson();
}

QString recordingFileName(const QString &run)
{
    QString name = run;
    for (QChar &sign : name)
        if (!sign.isLetterOrNumber() && sign != u'-' && sign != u'_' && sign != u' ')
            sign = u'-';
    return name + u".json"_s;
}

std::optional<ParsedRecording> parseRecording(const QByteArray &json)
{
    ParsedRecording parsed;
    json::Parsed file = json::parseObject(json, {kBytesMax});
    if (!file.errors.empty()) {
        if (json.size() <= kBytesMax
            && !json::parseUnchecked(json).toObject().contains("recording"_L1))
            return std::nullopt;
        parsed.errors = std::move(file.errors);
        return parsed;
    }
    const QJsonObject object = file.root.toObject();
    if (!object.contains("recording"_L1))
        return std::nullopt;
    Recording &recording = parsed.recording;
    json::Diagnostics errors(scenarioErrors());
    const json::ObjectReader top(object, {}, errors);
    top.allowOnly(
        {u"recording"_s, u"scenario"_s, u"seed"_s, u"rules"_s, u"decisions"_s, u"verdict"_s});
    (void)top.integer(u"recording", kVersion, kVersion);
    recording.scenario = top.object(u"scenario").value_or(QJsonObject());
    recording.seed = static_cast<quint64>(top.number(u"seed", 0, kExactMost).value_or(1));
    recording.verdict = top.object(u"verdict").value_or(QJsonObject());
    readRules(top, recording);
    readDecisions(top, recording);
    parsed.errors = std::move(errors).take();
    return parsed;
}

} // namespace sagadesk::faultlab
