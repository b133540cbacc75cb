#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/api/json/jsonbody.h"
#include "core/api/json/jsonbulk.h"
#include "core/api/json/jsonviews.h"
#include "core/base/duration.h"
#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"

#include <QJsonArray>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

constexpr int kListPageMax = 1000;
constexpr int kListPageDefault = 200;

constexpr qint64 kItemPageMax = 999; // one more is read to detect a next page
constexpr qint64 kItemPageDefault = 100;

struct Wanted
{
    model::BulkOrder order;
    model::BulkSelection selection;
    bool dryRun = false;
};

void readAction(JsonBody &body, model::BulkOrder &order)
{
    const QString text = body.requiredText(u"action"_s, limits::kNameLengthMax);
    const auto action = model::bulkActionNamed(text);
    if (action)
        order.action = *action;
    else if (!text.isEmpty())
        body.addError(u"/action"_s,
            u"must be resubmit, run-now, stop-retrying, skip, compensate, undo, cancel, pause, "
            u"resume, acknowledge or close"_s);
}

void readRamp(JsonBody &body, model::BulkOrder &order)
{
    if (body.has(u"rampPerSecond"_s)) {
        const QJsonValue rate = body.value(u"rampPerSecond"_s);
        order.ratePerSecond = rate.toDouble(-1);
        if (order.ratePerSecond < 0 || order.ratePerSecond > limits::kBulkRateMax)
            body.addError(u"/rampPerSecond"_s,
                u"must be a number from 0 (as fast as results arrive) to %1"_s.arg(
                    limits::kBulkRateMax));
    }
    if (body.has(u"grace"_s)) {
        const auto grace = base::parseDuration(body.text(u"grace"_s, 64));
        if (grace)
            order.graceMs = *grace;
        else
            body.addError(u"/grace"_s, u"must be a duration such as \"5s\""_s);
    }
    order.canary = body.boolean(u"canary"_s, true);
    order.failureLimit = static_cast<int>(
        body.number(u"failureLimit"_s, 0, limits::kBulkItemsMax, order.failureLimit));
}

void readIds(JsonBody &body, model::BulkSelection &selection)
{
    if (!body.has(u"ids"_s))
        return;
    const QJsonValue ids = body.value(u"ids"_s);
    const QJsonArray list = ids.toArray();
    if (!ids.isArray() || list.isEmpty()) {
        body.addError(u"/ids"_s, u"must be a non-empty list of task ids"_s);
        return;
    }
    for (qsizetype i = 0; i < list.size(); ++i) {
        if (!list[i].isString() || list[i].toString().isEmpty()) {
            body.addError(u"/ids/%1"_s.arg(i), u"must be the id of a task"_s);
            return;
        }
        selection.ids.append(list[i].toString());
    }
}

// "All tasks" has to be requested explicitly: leaving out the filter is an error.
void readSelection(JsonBody &body, Wanted &wanted)
{
    readIds(body, wanted.selection);
    wanted.selection.all = body.boolean(u"all"_s, false);
    const bool byFilter = body.has(u"filter"_s);
    if (byFilter == body.has(u"ids"_s)) {
        body.addError(u"/filter"_s, u"give either \"filter\" or \"ids\""_s);
        static_cast<void>(body.text(u"filter"_s, limits::kFilterLengthMax));
        return;
    }
    if (!byFilter)
        return;
    wanted.order.filterText = body.text(u"filter"_s, limits::kFilterLengthMax).trimmed();
    const auto filter = model::parseFilter(wanted.order.filterText);
    if (!filter) {
        body.addError(u"/filter"_s, u"is not a valid filter: "_s + filter.error().code);
        return;
    }
    wanted.selection.filter = *filter;
    if (filter->terms.empty() && !wanted.selection.all)
        body.addError(u"/filter"_s,
            u"is empty and would select every task; add \"all\": true if that is intended"_s);
}

Wanted readWanted(JsonBody &body)
{
    Wanted wanted;
    readAction(body, wanted.order);
    wanted.order.step = body.text(u"step"_s, limits::kNameLengthMax);
    wanted.order.operatorName = body.operatorName();
    wanted.order.reason = body.text(u"reason"_s, limits::kReasonLengthMax);
    wanted.order.keepCounts = body.boolean(u"keepCounts"_s, false);
    wanted.order.resetDeadline = body.boolean(u"resetDeadline"_s, false);
    readRamp(body, wanted.order);
    readSelection(body, wanted);
    wanted.dryRun = body.boolean(u"dryRun"_s, false);
    return wanted;
}

Response accepted(const model::BulkOperation &bulk)
{
    Response response = jsonResponse(bulkJson(bulk), 202);
    response.headers.emplace_back(
        "Location", "/v1/operations/" + QByteArray::number(bulk.id.value));
    return response;
}

void begin(const HandlerContext &context, const model::BulkOrder &order,
    const model::BulkPreview &preview, const model::BulkKey &key, const Reply &reply)
{
    std::vector<model::BulkItem> items;
    items.reserve(preview.items.size());
    for (const model::BulkPreviewItem &item : preview.items)
        items.push_back(item.item);
    context.engine.bulkWork().startBulk(order, std::move(items), nullptr,
        context.courier->carry<model::BulkOperation>(
            [reply](const base::Result<model::BulkOperation> &bulk) {
                reply(bulk ? accepted(*bulk) : commandRefused(bulk.error()));
            }),
        key);
}

void freezeAndBegin(const HandlerContext &context, const Wanted &wanted, const model::BulkKey &key,
    const Reply &reply)
{
    context.engine.bulkWork().previewBulk(wanted.order, wanted.selection, nullptr,
        context.courier->carry<model::BulkPreview>(
            [context, wanted, key, reply](const base::Result<model::BulkPreview> &preview) {
                if (!preview)
                    reply(problem(preview.error()));
                else if (wanted.dryRun)
                    reply(jsonResponse(bulkPreviewJson(wanted.order, *preview)));
                else
                    begin(context, wanted.order, *preview, key, reply);
            }));
}

std::optional<model::OperationJobId> operationOf(const Request &request)
{
    bool isNumber = false;
    const model::OperationJobId id{request.parameter(u"id"_s).toLongLong(&isNumber)};
    return isNumber && id.value > 0 ? std::optional(id) : std::nullopt;
}

Response noSuchOperation(const Request &request)
{
    return problem(404, codes::kBulkNotFound, {{u"operation"_s, request.parameter(u"id"_s)}});
}

} // namespace

void postOperation(const HandlerContext &context, const Request &request, Reply reply)
{
    auto parsed = JsonBody::parse(request.body);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    auto &body = std::get<JsonBody>(parsed);
    const Wanted wanted = readWanted(body);
    if (auto refusal = body.finish()) {
        reply(std::move(*refusal));
        return;
    }
    const auto key = keyQuery(request, reply);
    if (!key)
        return;
    if (key->isEmpty() || wanted.dryRun) {
        freezeAndBegin(context, wanted, {}, reply);
        return;
    }
    using Found = std::optional<model::BulkOperation>;
    const model::BulkKey under{*key, contentHash(request.body)};
    context.engine.bulkWork().findBulk(under, nullptr,
        context.courier->carry<Found>(
            [context, wanted, under, reply](const base::Result<Found> &found) {
                if (!found)
                    reply(commandRefused(found.error()));
                else if (*found)
                    reply(accepted(**found));
                else
                    freezeAndBegin(context, wanted, under, reply);
            }));
}

void getActivity(const HandlerContext &context, const Request &request, Reply reply)
{
    using Actions = engine::Page<model::OperatorActionView>;
    const auto page = pageQuery(request, kListPageMax, kListPageDefault, reply);
    if (!page)
        return;
    context.engine.reads().readActionPage(page->limit, page->after, nullptr,
        respond<Actions>(context, reply, [](const Actions &found) {
            return jsonResponse(activityJson(found.rows, found.next));
        }));
}

void listOperations(const HandlerContext &context, const Request &request, Reply reply)
{
    using Bulks = engine::Page<model::BulkOperation>;
    const auto page = pageQuery(request, kListPageMax, kListPageDefault, reply);
    if (!page)
        return;
    context.engine.bulkWork().readBulkPage(page->limit, page->after, nullptr,
        respond<Bulks>(context, reply,
            [](const Bulks &found) { return jsonResponse(bulksJson(found.rows, found.next)); }));
}

void getOperation(const HandlerContext &context, const Request &request, Reply reply)
{
    using Items = std::vector<model::BulkItemView>;
    const auto id = operationOf(request);
    if (!id) {
        reply(noSuchOperation(request));
        return;
    }
    const QString text = request.queryValue(u"state").value_or(QString());
    const auto state = model::bulkItemStateNamed(text);
    if (!text.isEmpty() && !state) {
        reply(queryError(u"state",
            u"pending, dispatched, completed, refused, failedAgain, leftOut or canceled"_s));
        return;
    }
    const auto limit = queryNumber(request, u"limit", 1, kItemPageMax, kItemPageDefault);
    const auto after = queryNumber(request, u"after", 0, std::numeric_limits<qint64>::max(), 0);
    if (!limit || !after) {
        reply(limit ? queryError(u"after", u"the cursor of an earlier page"_s)
                    : queryError(u"limit", u"a whole number from 1 to 999"_s));
        return;
    }
    const auto size = static_cast<size_t>(*limit);
    context.engine.bulkWork().readBulk(*id, nullptr,
        context.courier->carry<model::BulkDetail>(
            [=](const base::Result<model::BulkDetail> &detail) {
                if (!detail) {
                    reply(problem(detail.error()));
                    return;
                }
                context.engine.bulkWork().readBulkItems(*id, state, model::TaskId{*after}, nullptr,
                    respond<Items>(context, reply, [found = *detail, size](const Items &items) {
                        return jsonResponse(bulkDetailJson(found, items, size));
                    }));
            }));
}

void actOnOperation(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto id = operationOf(request);
    if (!id) {
        reply(noSuchOperation(request));
        return;
    }
    auto parsed = JsonBody::parseOptional(request.body);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    auto &body = std::get<JsonBody>(parsed);
    const QString who = body.operatorName();
    const QString reason = body.text(u"reason"_s, limits::kReasonLengthMax);
    if (auto refusal = body.finish()) {
        reply(std::move(*refusal));
        return;
    }
    const QString verb = request.parameter(u"verb"_s);
    const auto control = verb == u"pause"_s ? model::BulkControl::Pause
        : verb == u"resume"_s               ? model::BulkControl::Resume
                                            : model::BulkControl::Cancel;
    context.engine.bulkWork().controlBulk(*id, control, who, reason, nullptr,
        respond<model::BulkOperation>(context, reply, &accepted));
}

} // namespace sagadesk::api
