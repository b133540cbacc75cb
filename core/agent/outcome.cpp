#include "core/agent/outcome.h"

#include "core/agent/answerbody.h"
#include "core/base/reasoncodes.h"
#include "core/model/expectation.h"

#include <QJsonObject>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

using Failure = HttpAnswer::Failure;
using BodyKind = AnswerBody::Kind;
using model::Outcome;

constexpr qsizetype kContentTypeShownMax = 100;

model::Reason statusReason(QLatin1StringView code, int status)
{
    return {code, {{u"status"_s, status}}};
}

Verdict judgeFailure(const HttpAnswer &answer)
{
    switch (answer.failure) {
    case Failure::NotSent:
        if (answer.reason.code == codes::kUrlRefused)
            return {Outcome::Nontransient, answer.reason, false, false, false};
        return {Outcome::Transient, answer.reason, false, false, true};
    case Failure::TooLarge:
        return {Outcome::Nontransient, answer.reason, true, true, false};
    case Failure::Malformed:
        return {Outcome::Nontransient, answer.reason, true, true, true};
    case Failure::Deadline:
    case Failure::Lost:
    case Failure::None:
        break;
    }
    return {Outcome::Transient, answer.reason, true, true, true};
}

Verdict refusedBody(model::Reason reason)
{
    return {Outcome::Nontransient, std::move(reason), true, true, false, {}};
}

Verdict malformedBody(const HttpAnswer &answer, const base::Reason &cause)
{
    model::Reason reason = statusReason(codes::kMalformedBody, answer.status);
    if (const QByteArray type = headerOf(answer, "content-type"); !type.isEmpty())
        reason.parameters.insert(
            u"contentType"_s, QString::fromUtf8(type.left(kContentTypeShownMax)));
    if (!cause.code.isEmpty()) {
        QJsonObject why = cause.parameters;
        why.insert(u"code"_s, cause.code);
        reason.parameters.insert(u"cause"_s, why);
    }
    return refusedBody(std::move(reason));
}

// Removes from the reason the values of fields that the definition marks as secret.
model::Reason withoutSecretFields(model::Reason reason, const model::HttpCall &call)
{
    QJsonObject &parameters = reason.parameters;
    if (call.hidden && parameters.contains("found"_L1))
        parameters["found"_L1] =
            call.hidden->output.hiddenAt(parameters["path"_L1].toString(), parameters["found"_L1]);
    return reason;
}

// Judges a response with an expected status, or with another 2xx, which is refused. Text that can't
// be decoded fails the step only if its output is needed or the definition checks the body, because
// the effect has already happened.
Verdict judgeBody(const HttpAnswer &answer, const model::StepRequest &request)
{
    if (!model::expectsStatus(request.call.expect, answer.status))
        return refusedBody(*model::mismatch(request.call.expect, answer.status, {}));
    AnswerBody body = readAnswerBody(answer);
    const bool isJson = body.kind == BodyKind::Empty || body.kind == BodyKind::Json;
    const bool needsJson = !request.call.expect.body.empty();
    if (body.kind == BodyKind::Malformed || (needsJson && !isJson)
        || (body.kind == BodyKind::Undecodable && request.needsOutput))
        return malformedBody(answer, body.cause);
    if (auto reason = isJson ? model::mismatch(request.call.expect, answer.status, answer.body)
                             : std::nullopt)
        return refusedBody(withoutSecretFields(std::move(*reason), request.call));
    Verdict verdict;
    verdict.output = std::move(body.output);
    return verdict;
}

// Whether a 409 means that the service is still processing a request with the same key.
bool isKeyInUse(const HttpAnswer &answer)
{
    return !headerOf(answer, "retry-after").isEmpty()
        || json::parseValue(answer.body)["code"_L1].toString() == "key-in-use"_L1;
}

Verdict judgeClientError(const HttpAnswer &answer)
{
    const int status = answer.status;
    const bool mayPass = status == 408 || status == 423 || status == 425 || status == 429
        || (status == 409 && isKeyInUse(answer));
    const bool possible = status == 408 || status == 409 || status == 423;
    return {mayPass ? Outcome::Transient : Outcome::Nontransient,
        statusReason(codes::kHttpStatus, status), true, possible, false};
}

Verdict judgeStatus(const HttpAnswer &answer, const model::StepRequest &request)
{
    const int status = answer.status;
    const bool isGone = status == 404 || status == 410;
    if (model::expectsStatus(request.call.expect, status))
        return judgeBody(answer, request);
    // No undo is sent before the requests of its step have settled, so no effect can follow.
    if (request.operation.kind == model::OperationKind::Undo && isGone)
        return {};
    if (status >= 200 && status <= 299)
        return judgeBody(answer, request);
    if (status >= 300 && status <= 399)
        return {Outcome::Nontransient, statusReason(codes::kRedirectRefused, status), true, true,
            false};
    if (status >= 400 && status <= 499)
        return judgeClientError(answer);
    if (status >= 500 && status <= 599) {
        const bool isLasting = status == 501 || status == 505;
        return {isLasting ? Outcome::Nontransient : Outcome::Transient,
            statusReason(codes::kHttpStatus, status), true, true, !isLasting};
    }
    return {Outcome::Nontransient, statusReason(codes::kMalformedAnswer, status), true, true, true};
}

} // namespace

Verdict judge(const HttpAnswer &answer, const model::StepRequest &request)
{
    Verdict verdict =
        answer.failure != Failure::None ? judgeFailure(answer) : judgeStatus(answer, request);
    if (answer.repeated) {
        // The response to the last copy does not show what happened to an earlier one.
        verdict.sent = true;
        verdict.effectPossible = true;
    }
    return verdict;
}

QByteArray headerOf(const HttpAnswer &answer, QByteArrayView name)
{
    for (const auto &[candidate, value] : answer.headers) {
        if (candidate == name)
            return value;
    }
    return {};
}

} // namespace sagadesk::agent
