#pragma once

#include "core/agent/agent.h"
#include "fakehost.h"
#include "faketransport.h"

#include <memory>
#include <vector>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

// One Agent instance of the service "drone", on a fake host and a fake transport.
struct AgentFixture
{
    AgentFixture()
    {
        service.name = u"drone"_s;
        service.concurrency = 2;
        service.retry.backoff = model::RetryPolicy::Backoff::Fixed;
        service.retry.initialMs = 100;
        service.retry.jitter = 0;
        service.retry.attempts = 3;
    }

    void start(const QString &instance = u"agent-1"_s)
    {
        agent = std::make_unique<agent::Agent>(host, transport, agentRegistry,
            agent::AgentOptions{service, u"http://127.0.0.1:9004"_s, instance});
    }

    [[nodiscard]] model::StepRequest request(
        int step, qint64 withinMs = 10'000, qint64 token = 1) const
    {
        model::StepRequest made;
        made.operation = {model::TaskId{7}, step, model::OperationKind::Forward};
        made.token.value = token;
        made.taskPublicId = u"D-7"_s;
        made.service = service.name;
        made.idempotencyKey = u"D-7/step-%1"_s.arg(step);
        made.completeBy = host.wall + withinMs;
        made.call.method = u"PUT"_s;
        made.call.path = u"/flights/D-7"_s;
        return made;
    }

    void send(const model::StepRequest &asked)
    {
        agent->request(
            asked, [this](model::StepReply reply) { replies.push_back(std::move(reply)); });
    }
    void send(int step, qint64 withinMs = 10'000, qint64 token = 1)
    {
        send(request(step, withinMs, token));
    }

    [[nodiscard]] model::AgentStatus status() const { return agentRegistry.statuses().front(); }

    model::ServiceConfig service;
    FakeHost host;
    FakeTransport transport;
    agent::AgentRegistry agentRegistry;
    std::unique_ptr<agent::Agent> agent;
    std::vector<model::StepReply> replies;
};

} // namespace sagadesk::tests
