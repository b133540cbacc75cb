#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/api/handlers/listpages.h"
#include "core/api/handlers/taskfilter.h"
#include "core/api/json/jsonbody.h"
#include "core/api/json/jsonviews.h"
#include "core/base/duration.h"
#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"

#include <QDateTime>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

using model::AlertAction;

AlertAction alertActionOf(const QString &verb)
{
    if (verb == u"close"_s)
        return AlertAction::Close;
    if (verb == u"snooze"_s)
        return AlertAction::Snooze;
    if (verb == u"assign"_s)
        return AlertAction::Assign;
    return verb == u"note"_s ? AlertAction::Note : AlertAction::Acknowledge;
}

// `until` as a time, or `for` as a duration from now.
qint64 snoozedUntil(JsonBody &body)
{
    const QString until = body.text(u"until"_s, 64);
    const QString duration = body.text(u"for"_s, 64);
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const auto time = parseTime(until);
    const auto length = base::parseDuration(duration);
    if (!duration.isEmpty() && length && until.isEmpty())
        return now + *length;
    if (!until.isEmpty() && time && *time > now && duration.isEmpty())
        return *time;
    body.addError(u"/until"_s,
        u"give either \"until\", a future time (RFC 3339), or \"for\", such as \"30m\""_s);
    return 0;
}

void readMembers(JsonBody &body, model::AlertCommand &command)
{
    command.operatorName = body.operatorName();
    command.reason = body.text(u"reason"_s, limits::kReasonLengthMax);
    if (command.action == AlertAction::Snooze)
        command.until = snoozedUntil(body);
    if (command.action == AlertAction::Assign)
        command.text = body.requiredText(u"assignee"_s, limits::kNameLengthMax);
    if (command.action == AlertAction::Note)
        command.text = body.requiredText(u"note"_s, limits::kReasonLengthMax);
    if (const QJsonValue expect = body.value(u"expect"_s); !expect.isUndefined()) {
        command.seenState = expect["state"_L1].toString();
        if (expect.toObject().size() != 1 || !model::alertStateNamed(command.seenState))
            body.addError(u"/expect"_s, u"must be like {\"state\": \"open\"}"_s);
    }
}

Response alertAccepted(const QString &verb, model::AlertId alert)
{
    json::Writer json;
    json.beginObject().member("action"_L1, verb).member("alert"_L1, alert.value);
    return jsonResponse(json.endObject().take(), 202);
}

constexpr int kGroupedMax = 100'000; // at most this many alerts are grouped by cause

using AlertPage = engine::Page<model::AlertView>;

void readAlerts(const HandlerContext &context, const Request &request, const Reply &reply,
    const PageQuery &page, const std::function<Response(const AlertPage &)> &write)
{
    const auto states = alertStates(request.queryValue(u"state").value_or(QString()));
    if (!states) {
        reply(problem(states.error()));
        return;
    }
    context.engine.reads().readAlertPage(
        *states, page.limit, page.after, nullptr, respond<AlertPage>(context, reply, write));
}

Response causesResponse(const AlertPage &alerts, const PageQuery &page)
{
    const auto causes = causePage(alerts.rows, page);
    return causes ? jsonResponse(alertCausesJson(causes->rows, causes->next))
                  : problem(causes.error());
}

} // namespace

void listAlerts(const HandlerContext &context, const Request &request, Reply reply)
{
    if (const auto page = pageQuery(request, kPageRowsMax, kPageRowsMax, reply))
        readAlerts(context, request, reply, *page, [](const AlertPage &found) {
            return jsonResponse(alertsJson(found.rows, found.next));
        });
}

void listAlertCauses(const HandlerContext &context, const Request &request, Reply reply)
{
    if (const auto page = pageQuery(request, kPageRowsMax, kPageRowsMax, reply))
        readAlerts(context, request, reply, {kGroupedMax, {}},
            [page](const AlertPage &found) { return causesResponse(found, *page); });
}

namespace {

// If the id is invalid, sends a 404 response and returns nullopt.
std::optional<model::AlertId> alertOf(const Request &request, const Reply &reply)
{
    bool isNumber = false;
    const model::AlertId id{request.parameter(u"id"_s).toLongLong(&isNumber)};
    if (isNumber && id.value > 0)
        return id;
    reply(problem(404, codes::kAlertNotFound, {{u"alert"_s, request.parameter(u"id"_s)}}));
    return std::nullopt;
}

} // namespace

void getAlert(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto id = alertOf(request, reply);
    if (!id)
        return;
    context.engine.reads().readAlert(*id, nullptr,
        respond<model::AlertView>(context, reply,
            [](const model::AlertView &alert) { return taggedResponse(alertJson(alert)); }));
}

void actOnAlert(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto id = alertOf(request, reply);
    if (!id)
        return;
    model::AlertCommand command;
    command.alert = *id;
    command.action = alertActionOf(request.parameter(u"verb"_s));
    auto parsed = JsonBody::parseOptional(request.body);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    auto &body = std::get<JsonBody>(parsed);
    readMembers(body, command);
    if (auto refusal = body.finish()) {
        reply(std::move(*refusal));
        return;
    }
    const auto key = commandKey(request, reply);
    if (!key)
        return;
    command.key = *key;
    context.engine.asOperator().changeAlert(command, nullptr,
        context.courier->carry<model::AlertId>([reply, verb = request.parameter(u"verb"_s)](
                                                   const base::Result<model::AlertId> &alert) {
            reply(alert ? alertAccepted(verb, *alert) : commandRefused(alert.error()));
        }));
}

} // namespace sagadesk::api
