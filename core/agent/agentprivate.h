#pragma once

#include "core/agent/agentwork.h"
#include "core/agent/failurelog.h"
#include "core/agent/healthcheck.h"
#include "core/agent/latencywindow.h"
#include "core/agent/seentokens.h"

#include <QHash>

#include <deque>
#include <set>

namespace sagadesk::agent {

class Agent::Private
{
public:
    using WorkPtr = std::shared_ptr<Work>;

    Private(base::ActorHost &actorHost, HttpTransport &httpTransport, AgentRegistry &registry,
        AgentOptions agentOptions);
    ~Private();
    Q_DISABLE_COPY_MOVE(Private)

    void request(model::StepRequest &&request, ReplyTo &&replyTo);
    void cancelUnsent(const model::OperationId &operation, model::ClaimToken token);
    void control(model::ServiceAction action, double value);
    void returnUnsent() { endTurn(); }
    void retire(std::function<void()> &&done);

private:
    [[nodiscard]] bool isOver(const Work &work) const
    {
        return work.isOver(host.steadyNow(), host.wallNow());
    }
    void setDue(Work &work, base::SteadyMs due);
    void takeOut(Work &work);
    void drop(Work &work);

    void pump();
    [[nodiscard]] bool admit(const WorkPtr &work);
    void launch(
        const WorkPtr &work, std::shared_ptr<ServiceLimiter::Slot> slot, CircuitBreaker::Pass pass);
    void answered(const WorkPtr &work, HttpAnswer answer);
    void repeat(const WorkPtr &work, const HttpAnswer &answer);
    void retryLater(const WorkPtr &work, const HttpAnswer &answer);

    void noteLatency(qint64 tookMs, base::SteadyMs now);
    void finish(Work &work, model::Outcome outcome, const model::Reason &reason,
        base::WallMs notBefore = 0, const QByteArray &output = {});
    void finishBlocked(Work &work, const model::Reason &reason);
    void silence(Work &work);

    void probeByHealthCheck();
    void healthChecked(bool isWell);
    void moveAway();
    void giveBackWaiting(const model::Reason &reason);
    void returnBeyondLimit();

    void tick();
    void handleDue(const WorkPtr &work);
    void endTurn();
    void arm();
    void publish();
    void reconcilePlaces(base::SteadyMs now);

    base::ActorHost &host;
    HttpTransport &transport;
    AgentRegistry &agentRegistry;
    const AgentOptions options;
    // Set to null at destruction, because messages from the limiter may arrive later.
    std::shared_ptr<Private *> self;
    std::shared_ptr<ServiceLimiter> gate;
    int member = 0;
    bool isWaitingAtGate = false;
    base::SteadyMs pumpAt = 0; // when to call pump() again; 0: not scheduled

    CircuitBreaker breaker;
    LatencyWindow latency;
    FailureLog failures;
    SeenTokens seen;
    // The last claims that were canceled before their requests arrived, oldest first. Requests that
    // were lost or sent to another instance never arrive.
    std::deque<std::pair<model::OperationId, model::ClaimToken>> withdrawn;
    QHash<model::OperationId, WorkPtr> works;
    std::deque<WorkPtr> queue; // waiting to be sent; finished ones are skipped
    std::set<std::pair<base::SteadyMs, model::OperationId>> schedule;
    base::TimerId timer = 0;
    base::SteadyMs timerAt = 0;

    model::AgentStatus status;
    std::unique_ptr<HealthCheck> health;
    // The breaker's permission for the last health check: Probe if that check is the probe of the
    // half-open breaker.
    CircuitBreaker::Pass healthProbe = CircuitBreaker::Pass::Refused;
    base::SteadyMs reconcileAt = 0;
    std::function<void()> retired; // set after retire(); called when the last request has ended
};

} // namespace sagadesk::agent
