#include "core/faultlab/recording.h"

#include "core/faultlab/faultcatalog.h"
#include "core/faultlab/fieldreader.h"

#include <QJsonDocument>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

constexpr int kVersion = 1;
constexpr double kExactMost = 9007199254740992.0;

// Draws have 64 bits, numbers of JSON 53.
QString hex(quint64 value)
{
    return QString::number(value, 16);
}

void readRules(FieldReader &top, Recording &recording, std::vector<workflow::Mistake> &mistakes)
{
    const QJsonArray list = top.array(u"rules"_s);
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString pointer = top.pointer(u"rules"_s) + u'/' + QString::number(i);
        FieldReader entry(list.at(i).toObject(), pointer, mistakes);
        entry.allow({u"service"_s, u"id"_s, u"fault"_s});
        ParsedRule parsed = parseRule(entry.object(u"fault"_s), entry.pointer(u"fault"_s));
        mistakes.insert(mistakes.end(), parsed.mistakes.begin(), parsed.mistakes.end());
        parsed.rule.id = static_cast<quint64>(entry.number(u"id"_s, 0, 0, kExactMost));
        recording.rules.emplace_back(entry.text(u"service"_s), parsed.rule);
    }
}

void readDecisions(FieldReader &top, Recording &recording, std::vector<workflow::Mistake> &mistakes)
{
    const QJsonArray list = top.array(u"decisions"_s);
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString pointer = top.pointer(u"decisions"_s) + u'/' + QString::number(i);
        FieldReader entry(list.at(i).toObject(), pointer, mistakes);
        entry.allow({u"service"_s, u"operation"_s, u"number"_s, u"fault"_s, u"rule"_s, u"draw"_s});
        FaultDecision decision;
        decision.service = entry.text(u"service"_s);
        decision.operation = entry.text(u"operation"_s);
        decision.number = static_cast<quint64>(entry.number(u"number"_s, 1, 1, kExactMost));
        decision.rule = static_cast<quint64>(entry.number(u"rule"_s, 0, 0, kExactMost));
        const QString fault = entry.text(u"fault"_s);
        const auto kind = faultNamed(fault);
        if (!kind)
            entry.notOneOf(u"fault"_s, fault, faultNames());
        decision.kind = kind.value_or(FaultKind::None);
        bool isNumber = false;
        decision.draw = entry.text(u"draw"_s).toULongLong(&isNumber, 16);
        if (!isNumber)
            entry.mistake(u"draw"_s, u"wrong-type"_s, {{u"expected"_s, u"number"_s}});
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
            {u"rule"_s, static_cast<qint64>(decision.rule)}, {u"draw"_s, hex(decision.draw)}});
    return QJsonDocument(
        QJsonObject{{u"recording"_s, kVersion}, {u"scenario"_s, recording.scenario},
            {u"seed"_s, static_cast<qint64>(recording.seed)}, {u"rules"_s, rules},
            {u"decisions"_s, decisions}, {u"verdict"_s, recording.verdict}})
        .toJson();
}

std::optional<ParsedRecording> parseRecording(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (!object.contains("recording"_L1))
        return std::nullopt;
    ParsedRecording parsed;
    Recording &recording = parsed.recording;
    FieldReader top(object, {}, parsed.mistakes);
    top.allow({u"recording"_s, u"scenario"_s, u"seed"_s, u"rules"_s, u"decisions"_s, u"verdict"_s});
    (void)top.whole(u"recording"_s, kVersion, kVersion, kVersion);
    recording.scenario = top.object(u"scenario"_s);
    recording.seed = static_cast<quint64>(top.number(u"seed"_s, 1, 0, kExactMost));
    recording.verdict = top.object(u"verdict"_s);
    readRules(top, recording, parsed.mistakes);
    readDecisions(top, recording, parsed.mistakes);
    return parsed;
}

} // namespace sagadesk::faultlab
