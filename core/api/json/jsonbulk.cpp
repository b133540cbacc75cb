#include "core/api/json/jsonbulk.h"

#include "core/api/json/httpmessage.h"
#include "core/api/json/jsonviews.h"

#include <algorithm>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

void writeOrder(json::Writer &json, const model::BulkOrder &order)
{
    json.member("action"_L1, name(order.action)).member("step"_L1, order.step);
    json.member("filter"_L1, order.filterText).member("operator"_L1, order.operatorName);
    json.member("reason"_L1, order.reason).member("canary"_L1, order.canary);
    json.member("rampPerSecond"_L1, order.ratePerSecond);
    json.member("failureLimit"_L1, order.failureLimit);
    json.member("keepCounts"_L1, order.keepCounts);
    json.member("resetDeadline"_L1, order.resetDeadline);
}

void writeMembers(json::Writer &json, const model::BulkOperation &bulk)
{
    json.member("id"_L1, bulk.id.value).member("state"_L1, name(bulk.state));
    writeOrder(json, bulk.order);
    writeReason(json, "stopReason"_L1, bulk.stopReason);
    const model::BulkCounts &counts = bulk.counts;
    json.key("counts"_L1).beginObject();
    json.member("pending"_L1, counts.pending).member("dispatched"_L1, counts.dispatched);
    json.member("completed"_L1, counts.completed).member("refused"_L1, counts.refused);
    json.member("failedAgain"_L1, counts.failed).member("leftOut"_L1, counts.leftOut);
    json.member("canceled"_L1, counts.canceled).endObject();
    json.member("createdAt"_L1, timeText(bulk.createdAt))
        .member("startsAt"_L1, timeText(bulk.startsAt));
    json.member("updatedAt"_L1, timeText(bulk.updatedAt))
        .member("finishedAt"_L1, timeText(bulk.finishedAt));
}

void writeItem(json::Writer &json, const model::BulkItemView &item)
{
    json.beginObject().member("task"_L1, item.publicId);
    json.member("taskVersion"_L1, item.version).member("state"_L1, name(item.state));
    writeReason(json, "reason"_L1, item.reason);
    json.member("dispatchedAt"_L1, timeText(item.dispatchedAt))
        .member("endedAt"_L1, timeText(item.endedAt));
    json.endObject();
}

} // namespace

QByteArray bulkJson(const model::BulkOperation &bulk)
{
    json::Writer json;
    json.beginObject();
    writeMembers(json, bulk);
    return json.endObject().take();
}

QByteArray bulksJson(const std::vector<model::BulkOperation> &bulks, const QString &next)
{
    json::Writer json;
    json.beginObject().key("operations"_L1).beginArray();
    for (const model::BulkOperation &bulk : bulks) {
        json.beginObject();
        writeMembers(json, bulk);
        json.endObject();
    }
    return json.endArray().member("next"_L1, next).endObject().take();
}

QByteArray bulkDetailJson(
    const model::BulkDetail &detail, const std::vector<model::BulkItemView> &items, size_t limit)
{
    json::Writer json;
    json.beginObject();
    writeMembers(json, detail.operation);
    json.key("events"_L1).beginArray();
    for (const model::BulkEventView &event : detail.events) {
        json.beginObject()
            .member("at"_L1, timeText(event.at))
            .member("operator"_L1, event.operatorName);
        writeReason(json, "reason"_L1, event.reason);
        json.endObject();
    }
    json.endArray().key("items"_L1).beginArray();
    const size_t shown = std::min(limit, items.size());
    for (size_t i = 0; i < shown; ++i)
        writeItem(json, items[i]);
    const bool more = items.size() > limit && shown > 0;
    json.endArray().member(
        "next"_L1, more ? QString::number(items[shown - 1].task.value) : QString());
    return json.endObject().take();
}

QByteArray bulkPreviewJson(const model::BulkOrder &order, const model::BulkPreview &preview)
{
    json::Writer json;
    json.beginObject().member("dryRun"_L1, true);
    writeOrder(json, order);
    json.member("matched"_L1, static_cast<int>(preview.items.size()));
    json.member("eligible"_L1, preview.eligible);
    json.key("calls"_L1).beginArray();
    for (const model::BulkCall &call : preview.calls) {
        json.beginObject().member("service"_L1, call.service).member("step"_L1, call.step);
        json.member("undo"_L1, call.undo).member("method"_L1, call.method);
        json.member("path"_L1, call.path).member("tasks"_L1, call.tasks).endObject();
    }
    json.endArray().key("items"_L1).beginArray();
    for (const model::BulkPreviewItem &item : preview.items) {
        json.beginObject().member("task"_L1, item.publicId);
        json.member("taskVersion"_L1, item.item.version);
        json.member("processState"_L1, name(item.state));
        writeReason(json, "leftOut"_L1, item.item.leftOut);
        json.endObject();
    }
    return json.endArray().endObject().take();
}

} // namespace sagadesk::api
