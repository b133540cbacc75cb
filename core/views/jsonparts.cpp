#include "core/views/jsonparts.h"

#include "core/base/systemclock.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

bool isTimeName(const QString &name)
{
    static const QSet<QString> kNames = {u"at"_s, u"from"_s, u"until"_s, u"completeBy"_s,
        u"lastCompleteBy"_s, u"openUntil"_s, u"notBefore"_s, u"deferredSince"_s, u"startedAt"_s,
        u"finishedAt"_s, u"createdAt"_s, u"updatedAt"_s, u"deadline"_s, u"pausedAt"_s, u"readyAt"_s,
        u"expiresAt"_s, u"since"_s};
    return kNames.contains(name);
}

QJsonValue shown(const QString &name, const QJsonValue &value)
{
    if (value.isObject())
        return withTimes(value.toObject());
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue &element : value.toArray())
            array.append(shown(name, element));
        return array;
    }
    // 0 means none, and readyAt has special values. Values that are not times stay unchanged.
    const qint64 time = value.toInteger();
    if (value.isDouble() && isTimeName(name) && time > 0)
        return timeText(time);
    return value;
}

QByteArray reasonBytes(const Reason &reason)
{
    QJsonObject object = withTimes(reason.parameters);
    object.insert("code"_L1, reason.code);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

void writeStepStates(json::Writer &json, const ChangeView &change)
{
    json.key("steps"_L1).beginArray();
    for (const QJsonValue &step : change.event.changes.value("steps"_L1).toArray()) {
        const QString state = step["state"_L1].toString();
        const QString undoState = step["undoState"_L1].toString();
        if (state.isEmpty() && undoState.isEmpty())
            continue;
        json.beginObject().member("name"_L1, change.steps.value(step["index"_L1].toInt(-1)));
        json.member("state"_L1, state).member("undoState"_L1, undoState).endObject();
    }
    json.endArray();
}

} // namespace

QString timeText(qint64 utcMs)
{
    if (utcMs == 0)
        return {};
    return base::utcTime(utcMs).toString(Qt::ISODateWithMs);
}

QJsonObject withTimes(const QJsonObject &object)
{
    QJsonObject result;
    for (auto it = object.begin(); it != object.end(); ++it)
        result.insert(it.key(), shown(it.key(), it.value()));
    return result;
}

void writeReason(json::Writer &json, QLatin1StringView name, const Reason &reason)
{
    json.rawMember(name, reason.code.isEmpty() ? QByteArray() : reasonBytes(reason));
}

// The row of a creation contains only the fields that differ from a new task.
QString newStateOf(const EventView &event)
{
    const QString state = event.changes["task"_L1]["state"_L1].toString();
    const bool isCreation = event.changes.contains("stepCount"_L1);
    return state.isEmpty() && isCreation ? name(TaskState::Pending) : state;
}

void writeChange(json::Writer &json, const ChangeView &change)
{
    const EventView &event = change.event;
    json.beginObject().member("task"_L1, change.task).member("workflow"_L1, change.workflow);
    json.member("taskVersion"_L1, event.version).member("at"_L1, timeText(event.at));
    json.member("operator"_L1, event.operatorName);
    writeReason(json, "reason"_L1, event.reason);
    json.member("processState"_L1, newStateOf(event));
    writeStepStates(json, change);
    json.endObject();
}

} // namespace sagadesk::model
