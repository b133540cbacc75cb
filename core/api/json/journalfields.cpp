#include "core/api/json/journalfields.h"

#include "core/views/jsonparts.h"

#include <QJsonArray>

#include <array>
#include <span>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

enum class Form : quint8 { Value, Time };

struct PublicField
{
    QLatin1StringView name;
    Form form = Form::Value;
};

constexpr std::array kTaskFields = {PublicField{"state"_L1},
    PublicField{"completeBy"_L1, Form::Time}, PublicField{"priority"_L1},
    PublicField{"createdAt"_L1, Form::Time}, PublicField{"finishedAt"_L1, Form::Time},
    PublicField{"deadline"_L1, Form::Time}, PublicField{"pausedAt"_L1, Form::Time},
    PublicField{"cancelRequested"_L1}};
constexpr std::array kStepFields = {PublicField{"index"_L1}, PublicField{"state"_L1},
    PublicField{"undoState"_L1}, PublicField{"effect"_L1}};
constexpr std::array kClaimFields = {PublicField{"token"_L1},
    PublicField{"completeBy"_L1, Form::Time}, PublicField{"notBefore"_L1, Form::Time},
    PublicField{"startedAt"_L1, Form::Time}, PublicField{"finishedAt"_L1, Form::Time},
    PublicField{"failureCount"_L1}, PublicField{"retryCount"_L1}, PublicField{"attempts"_L1}};
constexpr std::array kAlertFields = {
    PublicField{"id"_L1}, PublicField{"step"_L1}, PublicField{"kind"_L1}, PublicField{"state"_L1}};
constexpr std::array kReplyFields = {
    PublicField{"outcome"_L1}, PublicField{"sent"_L1}, PublicField{"effectPossible"_L1}};

QJsonObject publicPart(const QJsonObject &from, std::span<const PublicField> fields)
{
    QJsonObject part;
    for (const auto &[name, form] : fields) {
        const QJsonValue value = from.value(name);
        if (value.isUndefined())
            continue;
        const qint64 time = form == Form::Time ? value.toInteger() : 0;
        if (form == Form::Value)
            part.insert(name, value);
        else
            part.insert(name, time > 0 ? QJsonValue(model::timeText(time)) : QJsonValue::Null);
    }
    return part;
}

QJsonObject publicStep(const QJsonObject &step)
{
    QJsonObject part = publicPart(step, kStepFields);
    for (const QLatin1StringView kind : {"forward"_L1, "undo"_L1}) {
        const QJsonObject claim = publicPart(step.value(kind).toObject(), kClaimFields);
        if (!claim.isEmpty())
            part.insert(kind, claim);
    }
    return part;
}

} // namespace

QJsonObject publicChanges(const QJsonObject &changes)
{
    QJsonObject made;
    const auto insert = [&made](QLatin1StringView name, const auto &value) {
        if (!value.isEmpty())
            made.insert(name, value);
    };
    insert("task"_L1, publicPart(changes.value("task"_L1).toObject(), kTaskFields));
    QJsonArray steps;
    // A step is left out if its index is all that would be shown.
    for (const QJsonValue &step : changes.value("steps"_L1).toArray())
        if (const QJsonObject part = publicStep(step.toObject()); part.size() > 1)
            steps.append(part);
    insert("steps"_L1, steps);
    QJsonArray alerts;
    for (const QJsonValue &alert : changes.value("alerts"_L1).toArray())
        alerts.append(publicPart(alert.toObject(), kAlertFields));
    insert("alerts"_L1, alerts);
    const QJsonObject reply = changes.value("reply"_L1).toObject();
    QJsonObject publicReply = publicPart(reply, kReplyFields);
    if (const QJsonValue code = reply["reason"_L1]["code"_L1]; code.isString())
        publicReply.insert("code"_L1, code);
    insert("reply"_L1, publicReply);
    for (const QLatin1StringView name : {"attemptCount"_L1, "unreadable"_L1})
        if (changes.contains(name))
            made.insert(name, changes.value(name));
    return made;
}

} // namespace sagadesk::api
