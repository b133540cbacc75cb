#include "core/api/json/jsontimes.h"

#include "core/api/json/httpmessage.h"

#include <QJsonArray>
#include <QSet>

namespace sagadesk::api {

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
    // 0 is none, and readyAt knows "at once" and "never" as well: what is no time stays as it is.
    const qint64 time = value.toInteger();
    if (value.isDouble() && isTimeName(name) && time > 0)
        return timeText(time);
    return value;
}

} // namespace

QJsonObject withTimes(const QJsonObject &object)
{
    QJsonObject result;
    for (auto it = object.begin(); it != object.end(); ++it)
        result.insert(it.key(), shown(it.key(), it.value()));
    return result;
}

} // namespace sagadesk::api
