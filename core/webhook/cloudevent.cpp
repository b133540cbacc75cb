#include "core/webhook/cloudevent.h"

#include "core/json/writer.h"
#include "core/model/states.h"
#include "core/model/traceparent.h"
#include "core/views/jsonparts.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>

namespace sagadesk::webhook {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView kChanged{"sagadesk.task.changed"};
constexpr QLatin1StringView kPurged{"sagadesk.changes.purged"};

QString typeOf(const QString &newState)
{
    return newState.isEmpty() ? QString(kChanged) : "sagadesk.task."_L1 + newState;
}

json::Writer begin(const QString &source, const CloudEvent &event)
{
    json::Writer json;
    json.beginObject().member("specversion"_L1, u"1.0"_s).member("id"_L1, event.id);
    json.member("source"_L1, source).member("type"_L1, event.type);
    if (!event.subject.isEmpty())
        json.member("subject"_L1, event.subject).member("time"_L1, model::timeText(event.at));
    if (!event.traceparent.isEmpty())
        json.member("traceparent"_L1, event.traceparent);
    json.member("datacontenttype"_L1, u"application/json"_s).key("data"_L1);
    return json;
}

} // namespace

// The id of the event includes the time, because a task id can be reused after the tombstone of a
// purged task has been removed. Task ids contain no colon.
CloudEvent eventOf(const model::ChangeView &change, const QString &source)
{
    const model::EventView &row = change.event;
    const QString id =
        u"%1:%2:%3"_s.arg(change.task, QString::number(row.version), QString::number(row.at));
    CloudEvent event{id, typeOf(model::newStateOf(row)), change.task, row.at, {}, {}};
    if (!row.traceparent.isEmpty())
        event.traceparent =
            QString::fromLatin1(model::childTraceparent(row.traceparent, id.toUtf8()));
    json::Writer json = begin(source, event);
    model::writeChange(json, change);
    event.body = json.endObject().take();
    return event;
}

CloudEvent gapEvent(const QString &after, const QString &oldest, const QString &source)
{
    CloudEvent event{u"purged:%1:%2"_s.arg(after, oldest), kPurged, {}, 0, {}, {}};
    json::Writer json = begin(source, event);
    json.beginObject().member("after"_L1, after).member("oldest"_L1, oldest).endObject();
    event.body = json.endObject().take();
    return event;
}

QStringList eventTypes()
{
    QStringList types{kChanged};
    for (int i = 0; i < model::kTaskStateCount; ++i)
        types.append(typeOf(name(static_cast<model::TaskState>(i))));
    types.append(kPurged);
    return types;
}

QByteArray signatureOf(const QByteArray &body, const QByteArray &secret)
{
    return "sha256="
        + QMessageAuthenticationCode::hash(body, secret, QCryptographicHash::Sha256).toHex();
}

} // namespace sagadesk::webhook
