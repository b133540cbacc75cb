#include "core/workflow/policyparser.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/workflow/fieldnames.h"

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

using fields::Name;
using model::ExhaustedAction;
using model::RecoveryPolicy;
using model::RetryPolicy;

// In the order of the enums.
constexpr Name kActions[] = {Name("error"), Name("compensate"), Name("wait")};
constexpr Name kEndActions[] = {Name("error"), Name("compensate")};
constexpr Name kBackoffs[] = {Name("fixed"), Name("linear"), Name("exponential")};

void readWait(const json::ObjectReader &exhausted, RecoveryPolicy &policy)
{
    policy.waitMs = 0;
    policy.afterWait = ExhaustedAction::Error;
    if (policy.onExhausted == ExhaustedAction::Wait) {
        if (exhausted.require(u"for"))
            policy.waitMs = exhausted.duration(u"for").value_or(0);
        if (const auto then = exhausted.choice(u"then", kEndActions))
            policy.afterWait = static_cast<ExhaustedAction>(*then);
        return;
    }
    for (const QStringView field : {QStringView(u"for"), QStringView(u"then")})
        if (exhausted.has(field))
            exhausted.errors().add(exhausted.pointer(field), codes::kFieldWithoutEffect,
                {{u"found"_s, field.toString()}, {u"remedy"_s, u"remove-or-use-wait"_s}});
}

void readExhausted(const json::ObjectReader &reader, RecoveryPolicy &policy)
{
    const QJsonValue written = reader.value(u"onExhausted");
    if (written.isUndefined())
        return;
    if (written.isObject()) {
        const json::ObjectReader exhausted(written.toObject(), reader.pointer(u"onExhausted"),
            fields::kExhausted, reader.errors());
        if (!exhausted.require(u"action"))
            return;
        if (const auto action = exhausted.choice(u"action", kActions)) {
            policy.onExhausted = static_cast<ExhaustedAction>(*action);
            readWait(exhausted, policy);
        }
        return;
    }
    if (!written.isString()) {
        reader.errors().wrongType(reader.pointer(u"onExhausted"), written, u"text-or-object");
        return;
    }
    // The short form does not allow "wait", because only the object form has a duration.
    if (const auto action = reader.choice(u"onExhausted", kEndActions)) {
        policy.onExhausted = static_cast<ExhaustedAction>(*action);
        policy.waitMs = 0;
        policy.afterWait = ExhaustedAction::Error;
    }
}

} // namespace

RecoveryPolicy readPolicy(const json::ObjectReader &reader, const RecoveryPolicy &base)
{
    RecoveryPolicy policy = base;
    if (const auto ms = reader.duration(u"completeWithin")) {
        policy.completeWithinMs = *ms;
        policy.undoCompleteWithinMs = *ms;
    }
    if (const auto count = reader.integer(u"failureThreshold", 1, limits::kAttemptsMax))
        policy.failureThreshold = static_cast<int>(*count);
    if (const auto action = reader.choice(u"onNontransient", kEndActions))
        policy.onNontransient = static_cast<ExhaustedAction>(*action);
    readExhausted(reader, policy);
    return policy;
}

std::optional<RetryPolicy> readRetry(const json::ObjectReader &reader, const RetryPolicy &base)
{
    const auto retry = reader.child(u"retry", fields::kRetry);
    if (!retry)
        return std::nullopt;
    RetryPolicy policy = base;
    if (const auto backoff = retry->choice(u"backoff", kBackoffs))
        policy.backoff = static_cast<RetryPolicy::Backoff>(*backoff);
    policy.initialMs = retry->duration(u"initial").value_or(policy.initialMs);
    policy.maxMs = retry->duration(u"max").value_or(policy.maxMs);
    policy.factor = retry->number(u"factor", 1.0, 100.0).value_or(policy.factor);
    policy.jitter = retry->number(u"jitter", 0.0, 1.0).value_or(policy.jitter);
    policy.attempts = static_cast<int>(
        retry->integer(u"attempts", 1, limits::kAttemptsMax).value_or(policy.attempts));
    if (retry->has(u"initial") && policy.maxMs < policy.initialMs) {
        // If the file sets no maximum, the first wait becomes the maximum.
        if (retry->has(u"max"))
            retry->errors().add(retry->pointer(u"max"), codes::kMaxBelowInitial,
                {{u"found"_s, retry->value(u"max")}, {u"min"_s, retry->value(u"initial")}});
        policy.maxMs = policy.initialMs;
    }
    return policy;
}

} // namespace sagadesk::workflow
