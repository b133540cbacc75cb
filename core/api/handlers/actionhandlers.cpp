#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/api/json/jsonbody.h"
#include "core/base/apicodes.h"
#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"
#include "core/json/writer.h"

#include <array>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

using Action = model::OperatorAction;

std::optional<Action> actionNamed(const QString &verb)
{
    constexpr std::array kActions = {Action::Resubmit, Action::RunNow, Action::StopRetrying,
        Action::SkipStep, Action::CompleteByHand, Action::Compensate, Action::RetryUndo,
        Action::UndoneByHand, Action::Cancel, Action::Pause, Action::Resume};
    for (const Action action : kActions)
        if (name(action) == verb)
            return action;
    return std::nullopt;
}

// Reads one member of `expect`; reports an error if it is not the name of a state.
template <class State>
std::optional<State> readSeen(JsonBody &body, QJsonObject &expect, const QString &member,
    std::optional<State> (*named)(QStringView))
{
    const QJsonValue value = expect.take(member);
    const auto state = named(value.toString());
    if (!value.isUndefined() && !state)
        body.addError(u"/expect/"_s + member, u"must be the name of a state"_s);
    return state;
}

model::SeenState readExpectation(JsonBody &body, const QString &step)
{
    const QJsonValue value = body.value(u"expect"_s);
    if (value.isUndefined())
        return {};
    QJsonObject expect = value.toObject();
    if (!value.isObject())
        body.addError(u"/expect"_s, u"must be an object"_s);
    for (const QString &member : {u"stepState"_s, u"undoState"_s, u"token"_s})
        if (step.isEmpty() && expect.contains(member))
            body.addError(u"/expect/"_s + member, u"needs a step"_s);
    model::SeenState seen;
    seen.task = readSeen(body, expect, u"processState"_s, &model::taskStateNamed);
    seen.step = readSeen(body, expect, u"stepState"_s, &model::stepStateNamed);
    seen.undo = readSeen(body, expect, u"undoState"_s, &model::undoStateNamed);
    if (const QJsonValue token = expect.take(u"token"_s); !token.isUndefined()) {
        seen.token = model::ClaimToken{token.toInteger(-1)};
        if (seen.token->value < 0)
            body.addError(u"/expect/token"_s, u"must be a whole number, at least 0"_s);
    }
    for (const QString &member : expect.keys())
        body.addError(u"/expect/"_s + member, u"is not known here"_s);
    return seen;
}

void readMembers(JsonBody &body, model::OperatorCommand &command, bool onTask)
{
    command.operatorName = body.operatorName();
    command.reason = body.text(u"reason"_s, limits::kReasonLengthMax);
    if (body.has(u"basedOnVersion"_s)) {
        constexpr qint64 kMost = 1LL << 53;
        command.expectedVersion = body.number(u"basedOnVersion"_s, 0, kMost, 0);
    }
    if (command.action == Action::Resubmit) {
        if (onTask)
            command.step = body.text(u"step"_s, limits::kNameLengthMax);
        command.input = body.objectBytes(u"input"_s);
        if (body.has(u"freshKey"_s))
            command.freshKey = body.boolean(u"freshKey"_s, false);
        command.undoFirst = body.boolean(u"undoFirst"_s, true);
        command.keepCounts = body.boolean(u"keepCounts"_s, false);
        command.resetDeadline = body.boolean(u"resetDeadline"_s, false);
    }
    command.seen = readExpectation(body, command.step);
    if (command.action == Action::CompleteByHand)
        command.input = body.valueBytes(u"output"_s);
}

QByteArray operationJson(const model::OperatorCommand &command, qint64 version)
{
    json::Writer json;
    json.beginObject().member("action"_L1, name(command.action));
    json.member("task"_L1, command.task).member("step"_L1, command.step);
    json.member("taskVersion"_L1, version).member("operator"_L1, command.operatorName);
    json.member("reason"_L1, command.reason).endObject();
    return json.take();
}

Response actionAccepted(const model::OperatorCommand &command, qint64 version)
{
    Response response = jsonResponse(operationJson(command, version), 202);
    const QString location = u"/v1/tasks/"_s + command.task;
    response.headers.emplace_back("Location", location.toLatin1());
    return response;
}

Response actionRefused(const base::Error &error, bool conditional)
{
    const bool isCondition = conditional && error.code == codes::kVersionChanged;
    return isCondition ? problem(412, error.code, error.parameters) : commandRefused(error);
}

// Takes If-Match as the version that the command is based on. Returns the refusal, if any.
std::optional<Response> readCondition(const Request &request, model::OperatorCommand &command)
{
    if (!request.ifMatch || request.ifMatch->any)
        return std::nullopt;
    const qint64 version = versionOf(request.ifMatch->tags.constFirst());
    const bool twoVersions = command.expectedVersion && *command.expectedVersion != version;
    if (request.ifMatch->tags.size() > 1 || twoVersions) {
        return problem(400, codes::kRequestHeaderInvalid,
            {{u"name"_s, u"If-Match"_s},
                {u"expected"_s,
                    twoVersions ? u"the version that basedOnVersion names"_s
                                : u"the ETag of one version of the task, or *"_s}});
    }
    command.expectedVersion = version;
    return std::nullopt;
}

void act(const HandlerContext &context, const Request &request, const Reply &reply, bool onTask)
{
    auto parsed = JsonBody::parseOptional(request.body);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    const auto action = actionNamed(request.parameter(u"verb"_s));
    if (!action) {
        reply(problem(404, codes::kNotFound, {{u"path"_s, request.path.join(u'/')}}));
        return;
    }
    model::OperatorCommand command;
    command.action = *action;
    command.task = request.parameter(u"id"_s);
    command.step = request.parameter(u"step"_s);
    auto &body = std::get<JsonBody>(parsed);
    readMembers(body, command, onTask);
    if (auto refusal = body.finish()) {
        reply(std::move(*refusal));
        return;
    }
    if (auto refusal = readCondition(request, command)) {
        reply(std::move(*refusal));
        return;
    }
    const auto key = commandKey(request, reply);
    if (!key)
        return;
    command.key = *key;
    context.engine.asOperator().changeTask(command, nullptr,
        context.courier->carry<model::OperatorReceipt>(
            [reply, command, conditional = request.ifMatch.has_value()](
                const base::Result<model::OperatorReceipt> &receipt) {
                reply(receipt ? actionAccepted(command, receipt->version)
                              : actionRefused(receipt.error(), conditional));
            }));
}

} // namespace

void actOnTask(const HandlerContext &context, const Request &request, Reply reply)
{
    act(context, request, reply, true);
}

void actOnStep(const HandlerContext &context, const Request &request, Reply reply)
{
    act(context, request, reply, false);
}

} // namespace sagadesk::api
