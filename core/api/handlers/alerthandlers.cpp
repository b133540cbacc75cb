#include "core/api/answers.h"
#include "core/api/handlers.h"
#include "core/api/jsonbody.h"
#include "core/api/jsonviews.h"
#include "core/api/taskfilter.h"
#include "core/base/enginelimits.h"
#include "core/model/duration.h"

#include <QDateTime>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

using Action = model::AlertAction;

Action actionOf(const QString &verb)
{
    if (verb == u"close"_s)
        return Action::Close;
    if (verb == u"snooze"_s)
        return Action::Snooze;
    if (verb == u"assign"_s)
        return Action::Assign;
    return verb == u"note"_s ? Action::Note : Action::Acknowledge;
}

// `until` as a time, or `for` as a duration from now.
qint64 snoozedUntil(JsonBody &body)
{
    const QString until = body.text(u"until"_s, 64);
    const QString duration = body.text(u"for"_s, 64);
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const auto time = parseTime(until);
    const auto length = model::parseDuration(duration);
    if (!duration.isEmpty() && length && until.isEmpty())
        return now + *length;
    if (!until.isEmpty() && time && *time > now && duration.isEmpty())
        return *time;
    body.addMistake(u"/until"_s,
        u"give either \"until\", a time to come (RFC 3339), or \"for\", like \"30m\""_s);
    return 0;
}

void readMembers(JsonBody &body, model::AlertCommand &command)
{
    command.operatorName = body.text(u"operator"_s, limits::kNameLengthMax);
    if (command.operatorName.isEmpty())
        command.operatorName = u"api"_s;
    command.reason = body.text(u"reason"_s, limits::kReasonLengthMax);
    if (command.action == Action::Snooze)
        command.until = snoozedUntil(body);
    if (command.action == Action::Assign)
        command.text = body.requiredText(u"assignee"_s, limits::kNameLengthMax);
    if (command.action == Action::Note)
        command.text = body.requiredText(u"note"_s, limits::kReasonLengthMax);
}

} // namespace

void listAlerts(const Surroundings &surroundings, const Request &request, Reply reply)
{
    const auto states = alertStates(request.queryValue(u"state").value_or(QString()));
    if (!states) {
        reply(problem(states.error()));
        return;
    }
    surroundings.engine.readAlerts(*states, nullptr,
        respond<std::vector<model::AlertView>>(
            surroundings, reply, [](const std::vector<model::AlertView> &alerts) {
                return jsonResponse(alertsJson(alerts));
            }));
}

void actOnAlert(const Surroundings &surroundings, const Request &request, Reply reply)
{
    bool isNumber = false;
    model::AlertCommand command;
    command.alert.value = request.parameter(u"id"_s).toLongLong(&isNumber);
    command.action = actionOf(request.parameter(u"verb"_s));
    if (!isNumber || command.alert.value <= 0) {
        reply(problem(404, u"alert-not-found"_s, {{u"alert"_s, request.parameter(u"id"_s)}}));
        return;
    }
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
    const QString verb = request.parameter(u"verb"_s);
    surroundings.engine.operateAlert(command, nullptr,
        respond<model::AlertId>(surroundings, reply, [verb](const model::AlertId &alert) {
            JsonWriter json;
            json.beginObject().member("action"_L1, verb).member("alert"_L1, alert.value);
            return jsonResponse(json.endObject().take(), 202);
        }));
}

} // namespace sagadesk::api
