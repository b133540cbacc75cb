#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/api/handlers/listpages.h"
#include "core/api/json/jsonbody.h"
#include "core/base/enginelimits.h"
#include "core/json/writer.h"
#include "core/views/jsonparts.h"

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

void writeWebhook(json::Writer &json, const webhook::WebhookStatus &status)
{
    const auto time = [&json](
                          QLatin1StringView name, qint64 at) { json.member(name, timeText(at)); };
    json.beginObject().member("name"_L1, status.name).member("receiver"_L1, status.receiver);
    json.member("delivered"_L1, status.delivered).member("failures"_L1, status.failures);
    time("deliveredAt"_L1, status.deliveredAt);
    time("failingSince"_L1, status.failingSince);
    time("nextAttemptAt"_L1, status.nextAttemptAt);
    time("undeliveredSince"_L1, status.undeliveredSince);
    json.member("failingEvent"_L1, status.failingEvent);
    model::writeReason(json, "lastError"_L1, status.lastError);
    json.endObject();
}

} // namespace

void listWebhooks(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto page = pageQuery(request, kPageRowsMax, kPageRowsMax, reply);
    if (!page)
        return;
    const auto found = pageOf(context.engine.webhooks().statuses(), *page,
        [](const webhook::WebhookStatus &status) { return status.name; });
    if (!found) {
        reply(problem(found.error()));
        return;
    }
    json::Writer json;
    json.beginObject().key("webhooks"_L1).beginArray();
    for (const webhook::WebhookStatus &status : found->rows)
        writeWebhook(json, status);
    json.endArray().member("next"_L1, found->next).endObject();
    reply(jsonResponse(json.take()));
}

// The engine reads webhooks.json; clients of the API can't choose where events are sent.
void reloadWebhooks(const HandlerContext &context, const Request &request, Reply reply)
{
    if (auto refusal = JsonBody::refuseMembers(request.body)) {
        reply(std::move(*refusal));
        return;
    }
    context.engine.webhooks().load(nullptr, respond<int>(context, reply, [](int webhooks) {
        json::Writer json;
        json.beginObject().member("webhooks"_L1, webhooks).endObject();
        return jsonResponse(json.take());
    }));
}

void skipWebhookEvent(const HandlerContext &context, const Request &request, Reply reply)
{
    auto parsed = JsonBody::parse(request.body);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    auto &body = std::get<JsonBody>(parsed);
    const QString event = body.text(u"event"_s, limits::kReasonLengthMax);
    model::OperatorNote by;
    by.operatorName = body.operatorName();
    by.reason = body.requiredText(u"reason"_s, limits::kReasonLengthMax);
    if (auto refusal = body.finish()) {
        reply(std::move(*refusal));
        return;
    }
    context.engine.webhooks().skipEvent(request.parameter(u"name"_s), event, by, nullptr,
        respond<webhook::SkippedEvent>(context, reply, [](const webhook::SkippedEvent &skipped) {
            json::Writer json;
            json.beginObject().member("event"_L1, skipped.id);
            json.member("type"_L1, skipped.type).member("task"_L1, skipped.task).endObject();
            return jsonResponse(json.take());
        }));
}

} // namespace sagadesk::api
