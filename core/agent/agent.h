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
    QString endpoint; // the address that this Agent calls
    QString instance; // name of this Agent, "host:pid:agent-SERVICE-n"
    // How many requests may wait, including those that wait for a retry; the reply to any further
    // request is Deferred. A retry is never refused for this reason.
    int queueMax = limits::kAgentQueueMax;
    std::function<void()> turnedAway = {}; // called for each request beyond queueMax; may be null
};

// Posts the reply to the Scheduler that sent the request (P6). The reply may be lost on the way.
using ReplyTo = std::function<void(model::StepReply)>;

// An Agent instance (P5): sends the calls to one endpoint of a service. It queues a bounded number
// of requests, observes the concurrency and rate of the service (which its instances share through
// the AgentRegistry), retries by policy under one idempotency key, honors Retry-After, has a
// circuit breaker, and sends at most one reply per request. After complete-by it sends nothing and
// reports nothing (P15).
class Agent final
{
public:
    Agent(base::ActorHost &host, HttpTransport &transport, AgentRegistry &agentRegistry,
        AgentOptions options);
    ~Agent();
    Q_DISABLE_COPY_MOVE(Agent)

    // Drops the request as a duplicate if its token is not newer than one seen for the operation.
    // If cancelUnsent() was already called for this claim, the reply is Deferred "withdrawn".
    void request(model::StepRequest request, ReplyTo replyTo);
    // Withdraws a request. If it was never sent, the reply is Deferred "withdrawn" with sent=false.
    // If it is in flight, its result is reported, and it is not retried. If it waits for a retry,
    // the reply is Transient with the reason of the last attempt. The request may also arrive after
    // this call.
    void cancelUnsent(model::OperationId operation, model::ClaimToken token);
    // `value` is used by SetConcurrency and SetRate, for the whole service.
    void control(model::ServiceAction action, double value);
    // Called when the node has begun to drain (OwnNode::isDraining): returns the requests that are
    // not in flight. While the node drains, this also happens to each further request.
    void returnUnsent();
    // Called when the configuration has been replaced. The Agent returns all requests that are not
    // in flight, also those that still arrive, and calls `done` in its turn when it has none left.
    void retire(std::function<void()> done);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sagadesk::agent
