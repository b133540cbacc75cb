#pragma once

#include "core/agent/agentregistry.h"
#include "core/agent/httptransport.h"
#include "core/base/actor.h"
#include "core/base/enginelimits.h"
#include "core/model/operatorcommand.h"
#include "core/model/serviceconfig.h"
#include "core/model/stepmessages.h"

#include <functional>
#include <memory>

namespace sagadesk::agent {

struct AgentOptions
{
    model::ServiceConfig service;
    QString endpoint; // this instance's
    QString instance; // host:pid:agent-SERVICE-n
    // Requests that wait, when another one comes: it is answered Deferred. Those under way come
    // back to wait besides, as many as the service's concurrency at most.
    int queueMax = limits::kAgentQueueMax;
    std::function<void()> turnedAway = {}; // told of each of these; may be null
};

// Where the reply goes; posts it to the Scheduler that asked (P6). May lose it.
using ReplyTo = std::function<void(model::StepReply)>;

// An Agent instance (P5): wraps the calls to one endpoint of one service. Takes requests into a
// bounded queue, keeps concurrency and rate of the service (shared over its instances by the
// AgentRegistry), retries by policy under one idempotency key, honours Retry-After, keeps a circuit
// breaker, and sends at most one reply a request. After complete-by it stops and is silent: nothing
// is sent or reported any more (P15).
//
// Outcomes and what counts as "effect possible": core/agent/README.md.
class Agent final
{
public:
    Agent(base::ActorHost &host, HttpTransport &transport, AgentRegistry &board,
        AgentOptions options);
    ~Agent();
    Q_DISABLE_COPY_MOVE(Agent)

    // A token that is not newer than one seen for the operation is a doubled message and dropped.
    void request(model::StepRequest request, ReplyTo replyTo);
    // What is no longer wanted (compensation began). A request of which nothing was sent is
    // answered Deferred "withdrawn" with sent=false, so that its claim is released at once; one
    // that may have left goes on, its answer is wanted.
    void cancelUnsent(model::OperationId operation, model::ClaimToken token);
    // `value`: of SetConcurrency and SetRate, for the whole service.
    void control(model::ServiceAction action, double value);
    // Called when another configuration has replaced this one: the Agent is chosen for no more
    // requests, gives back its unsent ones, and calls `done` in its turn when the last one is over.
    void retire(std::function<void()> done);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sagadesk::agent
