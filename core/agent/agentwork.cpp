#include "core/agent/agentwork.h"

#include "core/agent/redaction.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"

#include <algorithm>

namespace sagadesk::agent {

namespace {

constexpr qint64 kReleaseMarginMaxMs = 500;
constexpr qsizetype kFaultNameMax = 64;

// The name of the injected fault. The header comes from outside: anything that is not a valid name
// is ignored.
QString faultName(const HttpAnswer &answer)
{
    const QByteArray value = headerOf(answer, "x-sagadesk-fault");
    const bool isName = value.size() <= kFaultNameMax
        && std::all_of(value.begin(), value.end(),
            [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    return isName ? QString::fromLatin1(value) : QString();
}

} // namespace

model::AgentStatus initialStatus(const AgentOptions &options)
{
    model::AgentStatus status;
    status.instance = options.instance;
    status.service = options.service.name;
    status.settlingMs = options.service.settlingMs;
    status.endpoint = options.endpoint;
    status.isProbedByHealthCheck = !options.service.healthPath.isEmpty();
    return status;
}

void showBreaker(model::AgentStatus &status, const CircuitBreaker &breaker, base::SteadyMs now,
    base::WallMs wall)
{
    status.breaker = breaker.state();
    status.nextProbeAt = status.breaker == model::BreakerState::Open
        ? wall + std::max<qint64>(0, breaker.probeAt() - now)
        : 0;
    status.openMax = breaker.openMax();
    status.failureRate = breaker.failureRate(now);
}

std::optional<model::Reason> findBlockade(bool paused, model::BreakerState breaker)
{
    if (paused)
        return model::Reason{codes::kServicePaused, {}};
    if (breaker == model::BreakerState::HeldOpen)
        return model::Reason{codes::kBreakerHeldOpen, {}};
    if (breaker == model::BreakerState::Open)
        return model::Reason{codes::kBreakerOpen, {}};
    return std::nullopt;
}

base::SteadyMs computeReleaseTime(base::SteadyMs now, base::SteadyMs deadline)
{
    const qint64 margin = std::clamp<qint64>((deadline - now) / 10, 1, kReleaseMarginMaxMs);
    return deadline - margin;
}

std::shared_ptr<Work> newWork(
    model::StepRequest &&request, ReplyTo &&replyTo, const base::ActorHost &host)
{
    auto work = std::make_shared<Work>();
    const base::SteadyMs now = host.steadyNow();
    work->deadline = now + (request.completeBy - host.wallNow());
    work->releaseAt = computeReleaseTime(now, work->deadline);
    work->due = work->releaseAt;
    work->request = std::move(request);
    work->replyTo = std::move(replyTo);
    return work;
}

model::Attempt newAttempt(const Work &work, const QString &endpoint)
{
    model::Attempt attempt;
    attempt.at = work.startedWall;
    attempt.endpoint = endpoint;
    return attempt;
}

void recordAttempt(Work &work, const QString &endpoint, const HttpAnswer &answer,
    const Verdict &verdict, base::SteadyMs now)
{
    work.sent = work.sent || verdict.sent;
    work.effectPossible = work.effectPossible || verdict.effectPossible;
    work.lastReason = verdict.reason;
    work.lastStatus = answer.status;

    model::Attempt attempt = newAttempt(work, endpoint);
    attempt.durationMs = std::max<qint64>(0, now - work.startedAt);
    attempt.status = answer.status;
    attempt.error = verdict.reason;
    attempt.fault = faultName(answer);
    if (verdict.outcome != model::Outcome::Completed)
        attempt.body = keptAnswer(answer.body, work.secrets, work.request.call.hidden.get());
    work.log.push_back(std::move(attempt));
    if (work.log.size() > limits::kAttemptsJournaledMax)
        work.log.erase(work.log.begin() + limits::kAttemptsJournaledMax / 2);
}

bool brokeInPause(const Work &work, const HttpAnswer &answer, base::SteadyMs resumedAt)
{
    const bool broke = answer.failure == HttpAnswer::Failure::NotSent
        || answer.failure == HttpAnswer::Failure::Lost;
    return broke && work.startedAt < resumedAt && !work.isCanceled;
}

void takeBackAttempt(Work &work, const Verdict &verdict)
{
    work.sent = work.sent || verdict.sent;
    work.effectPossible = work.effectPossible || verdict.effectPossible;
    --work.attempts;
    work.pass = CircuitBreaker::Pass::Refused;
    work.phase = Work::Phase::Queued;
}

bool keepsRequest(const Work &work, model::Outcome outcome)
{
    const bool atOnce =
        outcome == model::Outcome::Completed && work.attempts == 1 && work.request.token.value == 1;
    return work.attempts > 0 && !atOnce;
}

model::StepReply replyOf(const Work &work, model::Outcome outcome)
{
    model::StepReply reply;
    reply.operation = work.request.operation;
    reply.token = work.request.token;
    reply.outcome = outcome;
    reply.status = work.lastStatus;
    reply.sent = work.sent;
    reply.effectPossible = work.effectPossible;
    reply.attemptCount = work.attempts;
    reply.attempts = work.log;
    return reply;
}

void replyUnsent(const Work &work, QLatin1StringView why, base::WallMs notBefore)
{
    model::StepReply reply = replyOf(work, model::Outcome::Deferred);
    reply.reason = {why, {}};
    reply.notBefore = notBefore;
    work.replyTo(std::move(reply));
}

} // namespace sagadesk::agent
