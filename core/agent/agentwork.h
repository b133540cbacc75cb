#pragma once

#include "core/agent/agent.h"
#include "core/agent/circuitbreaker.h"
#include "core/agent/outcome.h"
#include "core/agent/servicelimiter.h"

namespace sagadesk::agent {

// A claimed operation while an Agent processes it.
struct Work
{
    enum class Phase : quint8 { Queued, Backoff, InFlight, Over };

    model::StepRequest request;
    ReplyTo replyTo;
    base::SteadyMs deadline = 0; // complete-by on the steady clock
    base::SteadyMs releaseAt = 0;
    base::SteadyMs due = 0; // when it has to be examined again
    Phase phase = Phase::Queued;
    bool isCanceled = false;

    // Attempts within this claim.
    int attempts = 0;
    bool sent = false;
    bool effectPossible = false;
    model::Reason lastReason;
    int lastStatus = 0;
    std::vector<model::Attempt> log;

    // The request in flight.
    ExchangeId exchange = 0;
    std::shared_ptr<ServiceLimiter::Slot> slot;
    CircuitBreaker::Pass pass = CircuitBreaker::Pass::Refused;
    base::SteadyMs startedAt = 0;
    base::WallMs startedWall = 0;
    QList<QByteArray> secrets;

    // Checks both clocks: the steady clock measures elapsed time, the wall clock may jump.
    [[nodiscard]] bool isOver(base::SteadyMs now, base::WallMs wall) const
    {
        return now >= deadline || wall >= request.completeBy;
    }
};

[[nodiscard]] model::AgentStatus initialStatus(const AgentOptions &options);
void showBreaker(model::AgentStatus &status, const CircuitBreaker &breaker, base::SteadyMs now,
    base::WallMs wall);
// Why no request can be sent now; nullopt if neither a pause nor the breaker prevents it.
[[nodiscard]] std::optional<model::Reason> findBlockade(bool paused, model::BreakerState breaker);

[[nodiscard]] std::shared_ptr<Work> newWork(
    model::StepRequest &&request, ReplyTo &&replyTo, const base::ActorHost &host);
// When to give back a request that is still unsent (Work::releaseAt): a tenth of the remaining time
// before complete-by, but at most 500 ms before it.
[[nodiscard]] base::SteadyMs computeReleaseTime(base::SteadyMs now, base::SteadyMs deadline);

[[nodiscard]] model::Attempt newAttempt(const Work &work, const QString &endpoint);
// Adds the result of an attempt to the record of the claim. If there are more than
// limits::kAttemptsJournaledMax, the first and the latest ones are kept.
void recordAttempt(Work &work, const QString &endpoint, const HttpAnswer &answer,
    const Verdict &verdict, base::SteadyMs now);

// Whether the request failed because of a pause of the process: it was started before the pause
// ended, and could not be sent or lost its connection. False if it was canceled.
[[nodiscard]] bool brokeInPause(
    const Work &work, const HttpAnswer &answer, base::SteadyMs resumedAt);
// Undoes the counting of an attempt that will be repeated, and records whether its request may
// have been sent.
void takeBackAttempt(Work &work, const Verdict &verdict);

// Whether the claim's request is recorded: not if no attempt was made, or if the first attempt of
// the first claim succeeded.
[[nodiscard]] bool keepsRequest(const Work &work, model::Outcome outcome);
[[nodiscard]] model::StepReply replyOf(const Work &work, model::Outcome outcome);
void replyUnsent(const Work &work, QLatin1StringView why, base::WallMs notBefore);

} // namespace sagadesk::agent
