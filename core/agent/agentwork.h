#pragma once

#include "core/agent/agent.h"
#include "core/agent/circuitbreaker.h"
#include "core/agent/outcome.h"
#include "core/agent/servicelimiter.h"

namespace sagadesk::agent {

// One claimed operation while an Agent has it.
struct Work
{
    enum class Phase : quint8 { Queued, Backoff, InFlight, Over };

    model::StepRequest request;
    ReplyTo replyTo;
    base::SteadyMs deadline = 0; // complete-by on the steady clock
    base::SteadyMs releaseAt = 0; // waiting for a place any longer would only let it expire
    base::SteadyMs due = 0; // when something is to be done about it next
    Phase phase = Phase::Queued;
    bool isCanceled = false;

    // What has happened in this claim.
    int attempts = 0;
    bool sent = false;
    bool effectPossible = false;
    model::Reason lastReason;
    int lastStatus = 0;
    std::vector<model::Attempt> log;

    // Of the request that is under way.
    ExchangeId exchange = 0;
    std::shared_ptr<ServiceLimiter::Slot> slot;
    CircuitBreaker::Pass pass = CircuitBreaker::Pass::Refused;
    base::SteadyMs startedAt = 0;
    base::WallMs startedWall = 0;
    QList<QByteArray> secrets;

    // Both clocks: the steady one bounds the time that passes, the wall clock may jump.
    [[nodiscard]] bool isOver(base::SteadyMs now, base::WallMs wall) const
    {
        return now >= deadline || wall >= request.completeBy;
    }
};

[[nodiscard]] model::AgentStatus initialStatus(const AgentOptions &options);
void showBreaker(model::AgentStatus &status, const CircuitBreaker &breaker, base::SteadyMs now,
    base::WallMs wall);
// Why nothing can be sent now.
[[nodiscard]] std::optional<model::Reason> findBlockade(bool paused, model::BreakerState breaker);

[[nodiscard]] std::shared_ptr<Work> newWork(
    model::StepRequest &&request, ReplyTo &&replyTo, const base::ActorHost &host);
// The whole of complete-by less a tenth, at most half a second.
[[nodiscard]] base::SteadyMs computeReleaseTime(base::SteadyMs now, base::SteadyMs deadline);

// A request that leaves.
[[nodiscard]] model::Attempt newAttempt(const Work &work, const QString &endpoint);
// Takes what the answer says into the record of the claim. Of more than
// limits::kAttemptsJournaledMax attempts the first and the last are kept.
void recordAttempt(Work &work, const QString &endpoint, const HttpAnswer &answer,
    const Verdict &verdict, base::SteadyMs now);

// A connection does not survive a suspended machine, and its timeouts mean nothing then.
[[nodiscard]] bool brokeInPause(
    const Work &work, const HttpAnswer &answer, base::SteadyMs resumedAt);
// The attempt is repeated and does not count; but it may have been sent.
void takeBackAttempt(Work &work, const Verdict &verdict);

// Whether the request of the claim is recorded: unless the very first one went through at once.
[[nodiscard]] bool keepsRequest(const Work &work, model::Outcome outcome);
[[nodiscard]] model::StepReply replyOf(const Work &work, model::Outcome outcome);
void replyUnsent(const Work &work, QLatin1StringView why, base::WallMs notBefore);

} // namespace sagadesk::agent
