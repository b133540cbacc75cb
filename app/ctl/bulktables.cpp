#include "app/ctl/tables.h"

#include "app/ctl/console.h"
#include "app/ctl/times.h"
#include "core/api/json/problemtext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

QString text(const QJsonObject &object, QLatin1StringView member)
{
    const QJsonValue value = object.value(member);
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 15);
    return value.toString().isEmpty() ? u"-"_s : value.toString();
}

// "12 of 20": the tasks that have a result.
QString bulkProgress(const QJsonObject &bulk)
{
    const QJsonObject counts = bulk.value("counts"_L1).toObject();
    int done = 0;
    for (const auto member : {"completed"_L1, "refused"_L1, "failedAgain"_L1})
        done += counts.value(member).toInt();
    int all = done;
    for (const auto member : {"pending"_L1, "dispatched"_L1, "canceled"_L1})
        all += counts.value(member).toInt();
    return u"%1 of %2"_s.arg(done).arg(all);
}

QStringList bulkRow(const QJsonObject &bulk)
{
    const QJsonObject counts = bulk.value("counts"_L1).toObject();
    return {text(bulk, "id"_L1), text(bulk, "state"_L1), text(bulk, "action"_L1),
        bulkProgress(bulk), text(counts, "failedAgain"_L1), text(counts, "refused"_L1),
        text(counts, "leftOut"_L1), text(bulk, "operator"_L1),
        shownTime(text(bulk, "createdAt"_L1)), text(bulk, "filter"_L1)};
}

void printBulks(const QList<QStringList> &rows)
{
    printTable({u"OPERATION"_s, u"STATE"_s, u"ACTION"_s, u"DONE"_s, u"FAILED"_s, u"REFUSED"_s,
                   u"LEFT OUT"_s, u"OPERATOR"_s, u"CREATED"_s, u"FILTER"_s},
        rows);
}

} // namespace

void printOperations(const QByteArray &json)
{
    QList<QStringList> rows;
    const QJsonArray bulks =
        QJsonDocument::fromJson(json).object().value("operations"_L1).toArray();
    for (const QJsonValue &value : bulks)
        rows.append(bulkRow(value.toObject()));
    printBulks(rows);
}

void printOperation(const QByteArray &json)
{
    const QJsonObject bulk = QJsonDocument::fromJson(json).object();
    printBulks({bulkRow(bulk)});
    if (const QString why = reasonText(bulk.value("stopReason"_L1)); !why.isEmpty())
        print(printable(why));
    print({});
    QList<QStringList> items;
    for (const QJsonValue &value : bulk.value("items"_L1).toArray()) {
        const QJsonObject item = value.toObject();
        items.append({text(item, "task"_L1), text(item, "state"_L1),
            shownTime(text(item, "endedAt"_L1)), reasonText(item.value("reason"_L1))});
    }
    printTable({u"TASK"_s, u"OUTCOME"_s, u"ENDED"_s, u"REASON"_s}, items);
}

void printPreview(const QByteArray &json)
{
    const QJsonObject preview = QJsonDocument::fromJson(json).object();
    print(u"%3 would act on %1 of %2 tasks"_s.arg(preview.value("eligible"_L1).toInt())
              .arg(preview.value("matched"_L1).toInt())
              .arg(text(preview, "action"_L1)));
    for (const QJsonValue &value : preview.value("calls"_L1).toArray()) {
        const QJsonObject call = value.toObject();
        print(u"  %1x %2 %3 %4 (%5%6)"_s.arg(text(call, "tasks"_L1), text(call, "service"_L1),
            text(call, "method"_L1), printable(text(call, "path"_L1)),
            call.value("undo"_L1).toBool() ? u"undo of "_s : QString(), text(call, "step"_L1)));
    }
    print({});
    QList<QStringList> items;
    for (const QJsonValue &value : preview.value("items"_L1).toArray()) {
        const QJsonObject item = value.toObject();
        items.append({text(item, "task"_L1), text(item, "processState"_L1),
            reasonText(item.value("leftOut"_L1))});
    }
    printTable({u"TASK"_s, u"STATE"_s, u"LEFT OUT, BECAUSE"_s}, items);
}

} // namespace sagadesk::ctl
