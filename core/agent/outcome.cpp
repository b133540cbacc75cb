#include "core/agent/outcome.h"

#include "core/model/expectation.h"

#include <QJsonObject>

namespace sagadesk::agent {

namespace {

using Failure = HttpAnswer::Failure;
using model::Outcome;

model::Reason statusReason(const char16_t *code, int status)
{
    return {QString::fromUtf16(code), {{QStringLiteral("status"), status}}};
}

Verdict judgeFailure(const HttpAnswer &answer)
{
    switch (answer.failure) {
    case Failure::NotSent:
        if (answer.reason.code == QLatin1StringView("url-refused"))
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

// The body of an answer that would complete the step: JSON or nothing, and as the definition
// expects it.
Verdict judgeBody(const HttpAnswer &answer, const model::StepRequest &request)
{
    if (!answer.body.trimmed().isEmpty() && model::readJson(answer.body).isUndefined())
        return {Outcome::Nontransient, statusReason(u"malformed-body", answer.status), true, true,
            false};
    if (auto reason = model::mismatch(request.call.expect, answer.status, answer.body))
        return {Outcome::Nontransient, std::move(*reason), true, true, false};
    return {};
}

// A request with the same key is being worked on at this moment.
bool isKeyInUse(const HttpAnswer &answer)
{
    return !headerOf(answer, "retry-after").isEmpty()
        || model::readJson(answer.body)[QLatin1StringView("code")].toString()
        == QLatin1StringView("key-in-use");
}

Verdict judgeClientError(const HttpAnswer &answer)
{
    const int status = answer.status;
    const bool mayPass = status == 408 || status == 423 || status == 425 || status == 429
        || (status == 409 && isKeyInUse(answer));
    const bool possible = status == 408 || status == 409 || status == 423;
    return {mayPass ? Outcome::Transient : Outcome::Nontransient,
        statusReason(u"http-status", status), true, possible, false};
}

Verdict judgeStatus(const HttpAnswer &answer, const model::StepRequest &request)
{
    const int status = answer.status;
    const bool isGone = status == 404 || status == 410;
    if (model::expectsStatus(request.call.expect, status))
        return judgeBody(answer, request);
    if (request.operation.kind == model::OperationKind::Undo && isGone) {
        if (request.goneMeansDone)
            return {};
        // The effect it is to undo may still arrive.
        return {Outcome::Transient, statusReason(u"gone-too-early", status), true, false, false};
    }
    if (status >= 200 && status <= 299)
        return judgeBody(answer, request);
    if (status >= 300 && status <= 399)
        return {
            Outcome::Nontransient, statusReason(u"redirect-refused", status), true, true, false};
    if (status >= 400 && status <= 499)
        return judgeClientError(answer);
    if (status >= 500 && status <= 599) {
        const bool isLasting = status == 501 || status == 505;
        return {isLasting ? Outcome::Nontransient : Outcome::Transient,
            statusReason(u"http-status", status), true, true, !isLasting};
    }
    return {Outcome::Nontransient, statusReason(u"malformed-answer", status), true, true, true};
}

} // namespace

Verdict judge(const HttpAnswer &answer, const model::StepRequest &request)
{
    Verdict verdict =
        answer.failure != Failure::None ? judgeFailure(answer) : judgeStatus(answer, request);
    if (answer.repeated && verdict.outcome != Outcome::Completed) {
        verdict.sent = true; // a refusal of the last copy says nothing of the one before
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
