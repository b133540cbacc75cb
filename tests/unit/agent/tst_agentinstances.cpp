#include "agentfixture.h"

#include "core/base/spread.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using agent::HttpAnswer;
using model::BreakerState;
using model::Outcome;
using model::ServiceAction;
using tests::AgentFixture;
using Failure = HttpAnswer::Failure;

namespace {

// Starts an Agent that never retries and whose breaker opens at the fourth failed call.
void makeFragile(AgentFixture &world)
{
    world.service.retry.attempts = 1;
    world.service.breaker.minimumCalls = 4;
    world.service.breaker.openForMs = 5000;
    world.start();
}

void breakIt(AgentFixture &world)
{
    for (int step = 0; step < 4; ++step) {
        world.send(step);
        world.transport.answer(500);
    }
    world.replies.clear();
}

} // namespace

class TestAgentInstances final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void openBreakerDefersWithoutSending()
    {
        AgentFixture world;
        makeFragile(world);
        breakIt(world);
        QCOMPARE(world.status().breaker, BreakerState::Open);
        QCOMPARE(world.status().nextProbeAt, world.host.wall + 5000);
        QCOMPARE(world.status().failureRate, 1.0);
        QCOMPARE(world.agentRegistry.freeCapacity(world.service.name), 0);
        world.host.advance(1000);
        world.send(10);
        QCOMPARE(world.transport.sent.size(), size_t(4));
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
        QCOMPARE(world.replies.front().reason.code, u"breaker-open"_s);
        QCOMPARE(world.replies.front().notBefore,
            world.host.wall + base::spread(4000, world.host.randomValue));
        QVERIFY(!world.replies.front().sent);
    }

    // An Agent retires when its service is reconfigured.
    void retiringInstanceFinishesSentRequests()
    {
        AgentFixture world;
        world.start();
        for (int step = 0; step < 3; ++step)
            world.send(step); // two are sent, the third is queued
        int ended = 0;
        world.agent->retire([&ended] { ++ended; });
        QVERIFY(world.agentRegistry.statuses().empty()); // retired instances are not listed
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.back().operation.step, 2);
        QCOMPARE(world.replies.back().outcome, Outcome::Deferred);
        QVERIFY(!world.replies.back().sent);
        world.send(3); // was already on its way to the Agent
        QCOMPARE(world.replies.back().operation.step, 3);
        QCOMPARE(world.replies.back().outcome, Outcome::Deferred);
        world.transport.answer(200, "{}");
        QCOMPARE(world.replies.back().outcome, Outcome::Completed);
        QCOMPARE(ended, 0);
        world.transport.answer(500); // the retry is left to the new Agents
        QCOMPARE(world.replies.back().outcome, Outcome::Deferred);
        QVERIFY(world.replies.back().sent && world.replies.back().effectPossible);
        QCOMPARE(ended, 1);
        QCOMPARE(world.transport.sent.size(), size_t(2));
        QCOMPARE(world.agentRegistry.places().use(world.service.name).held, 0);
    }

    // Fails if a draining node keeps claims until their retries are over.
    void drainingNodeReturnsWhatIsNotInFlight()
    {
        AgentFixture world;
        world.start();
        for (int step = 0; step < 3; ++step)
            world.send(step); // two are sent, the third is queued
        world.transport.answer(503); // will be retried
        QVERIFY(world.replies.empty());
        world.transport.answer(503);
        const size_t sent = world.transport.sent.size();
        world.agentRegistry.node().setDraining(true);
        world.agent->returnUnsent();
        world.send(3); // was already on its way to the Agent
        QCOMPARE(world.replies.size(), size_t(3));
        for (const model::StepReply &reply : world.replies) {
            QCOMPARE(reply.reason.code, u"node-draining"_s);
            QCOMPARE(reply.sent, reply.operation.step != 3);
        }
        QCOMPARE(world.transport.sent.size(), sent);
        world.agentRegistry.node().setDraining(false);
        world.send(4);
        QCOMPARE(world.transport.sent.size(), sent + 1);
    }

    void failureThatOpensTheBreakerIsReported()
    {
        AgentFixture world;
        world.service.breaker.minimumCalls = 1;
        world.service.retry.initialMs = 50;
        world.start();
        world.send(0);
        world.transport.answer(500);
        QCOMPARE(world.status().breaker, BreakerState::Open);
        world.host.advance(50); // the retry is due but must not be sent
        QCOMPARE(world.transport.sent.size(), size_t(1));
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Transient);
        QCOMPARE(world.replies.front().status, 500);
        QVERIFY(world.replies.front().effectPossible);
    }

    void unsentRequestAtAnOpenBreakerIsDeferred()
    {
        AgentFixture world;
        world.service.breaker.minimumCalls = 1;
        world.start();
        world.send(0);
        world.transport.fail(Failure::NotSent, "connection-refused");
        world.host.advance(100);
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
        QVERIFY(!world.replies.front().sent);
        QCOMPARE(world.replies.front().attemptCount, 1);
    }

    void halfOpenBreakerLetsOneProbeThrough()
    {
        AgentFixture world;
        makeFragile(world);
        breakIt(world);
        int reported = 0;
        world.agentRegistry.onCapacity([&reported] { ++reported; });
        world.host.advance(5000);
        QCOMPARE(world.status().breaker, BreakerState::HalfOpen);
        QCOMPARE(reported, 1);
        QCOMPARE(world.agentRegistry.freeCapacity(world.service.name), 1);
        world.send(10);
        world.send(11);
        // The other request waits for the probe's outcome.
        QCOMPARE(world.transport.sent.size(), size_t(5));
        QCOMPARE(world.agentRegistry.freeCapacity(world.service.name), 0);
        world.transport.answer(200, "{}");
        QCOMPARE(world.status().breaker, BreakerState::Closed);
        QCOMPARE(world.transport.sent.size(), size_t(6));
        world.transport.answer(200, "{}");
        QCOMPARE(world.replies.size(), size_t(2));
    }

    void probeWithoutAnswerOpensTheBreakerAgain()
    {
        AgentFixture world;
        makeFragile(world);
        breakIt(world);
        world.host.advance(5000);
        world.send(10, 1000);
        world.host.advance(1000);
        QCOMPARE(world.status().breaker, BreakerState::Open);
        QVERIFY(world.replies.empty());
    }

    void operatorHoldsTheBreakerOpenAndResetsIt()
    {
        AgentFixture world;
        makeFragile(world);
        world.agent->control(ServiceAction::HoldOpen, 0);
        QCOMPARE(world.status().breaker, BreakerState::HeldOpen);
        world.send(0);
        QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
        QCOMPARE(world.replies.front().reason.code, u"breaker-held-open"_s);
        world.host.advance(1'000'000);
        QCOMPARE(world.status().breaker, BreakerState::HeldOpen);
        world.agent->control(ServiceAction::Reset, 0);
        QCOMPARE(world.status().breaker, BreakerState::Closed);
        world.send(1);
        QCOMPARE(world.transport.sent.size(), size_t(1));
    }

    void pausedServiceDefersNewRequestsAndFinishesSentOnes()
    {
        AgentFixture world;
        world.service.concurrency = 1;
        world.start();
        world.send(0);
        world.send(1);
        world.agent->control(ServiceAction::Pause, 0);
        QVERIFY(world.status().paused);
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().operation.step, 1);
        QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
        QCOMPARE(world.replies.front().reason.code, u"service-paused"_s);
        world.transport.answer(200, "{}");
        QCOMPARE(world.replies.back().outcome, Outcome::Completed);
        world.agent->control(ServiceAction::Resume, 0);
        world.send(2);
        QCOMPARE(world.transport.sent.size(), size_t(2));
    }

    void pauseBetweenAttemptsDefersWithTheKnownResult()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        world.transport.fail(Failure::Lost, "connection-reset");
        world.agent->control(ServiceAction::Pause, 0);
        world.host.advance(100);
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
        QVERIFY(world.replies.front().sent);
        QVERIFY(world.replies.front().effectPossible);
    }

    void unhealthyInstanceIsNotUsed()
    {
        AgentFixture world;
        world.service.healthPath = u"/health"_s;
        world.service.healthEveryMs = 1000;
        world.start();
        const auto check = [&world](int status) {
            QCOMPARE(world.transport.sent.back().url, u"http://127.0.0.1:9004/health"_s);
            world.transport.answer(status);
            world.host.advance(1000);
        };
        world.host.advance(0);
        check(200);
        check(500);
        QVERIFY(world.status().healthy); // one failed check is not enough
        check(500);
        QVERIFY(!world.status().healthy);
        QVERIFY(world.agentRegistry.best(world.service.name).isEmpty());
        check(204);
        QVERIFY(world.status().healthy);
        QCOMPARE(world.agentRegistry.best(world.service.name), u"agent-1"_s);
        QCOMPARE(world.status().calls, 0);
    }

    void instancesShareTheConcurrency()
    {
        AgentFixture world;
        world.start(u"agent-1"_s);
        agent::Agent second(world.host, world.transport, world.agentRegistry,
            {world.service, u"http://127.0.0.1:9005"_s, u"agent-2"_s});
        world.send(0);
        world.send(1);
        std::vector<model::StepReply> others;
        second.request(world.request(2),
            [&others](model::StepReply reply) { others.push_back(std::move(reply)); });
        QCOMPARE(world.transport.open.size(), size_t(2));
        QCOMPARE(world.agentRegistry.statuses().back().queued, 1);
    }

    void freedPlaceWakesTheOtherInstance()
    {
        AgentFixture world;
        world.start(u"agent-1"_s);
        agent::Agent second(world.host, world.transport, world.agentRegistry,
            {world.service, u"http://127.0.0.1:9005"_s, u"agent-2"_s});
        for (int step = 0; step < 4; ++step)
            world.send(step);
        std::vector<model::StepReply> others;
        second.request(world.request(9),
            [&others](model::StepReply reply) { others.push_back(std::move(reply)); });
        QCOMPARE(world.transport.open.size(), size_t(2));
        // The first instance already has its share of one and more requests waiting, so the freed
        // place goes to the second instance.
        world.transport.answer(200, "{}");
        world.host.runPosted();
        QCOMPARE(world.transport.open.size(), size_t(2));
        QVERIFY(world.transport.sent.back().url.startsWith(u"http://127.0.0.1:9005"_s));
        // The second instance has no more requests, so the place returns to the first.
        world.transport.answer(200, "{}");
        world.transport.answer(200, "{}");
        world.host.runPosted();
        QCOMPARE(others.size(), size_t(1));
        QCOMPARE(world.transport.open.size(), size_t(2));
    }

    void concurrencyRisesFromOneAfterAnOutage()
    {
        AgentFixture world;
        world.service.concurrency = 8;
        makeFragile(world);
        world.agentRegistry.setCommitMs(1);
        breakIt(world);
        world.host.advance(5000);
        world.send(10);
        const size_t before = world.transport.sent.size(); // includes the probe
        world.transport.answer(200, "{}");
        QCOMPARE(world.status().breaker, BreakerState::Closed);
        // The limit is one place plus one request claimed ahead, not eight.
        QCOMPARE(world.agentRegistry.freeCapacity(world.service.name), 2);
        for (int step = 11; step < 20; ++step)
            world.send(step);
        QCOMPARE(world.status().inFlight, 1);
        QCOMPARE(world.agentRegistry.freeCapacity(world.service.name), 0);
        world.transport.answer(200, "{}");
        QCOMPARE(world.status().inFlight, 2);
        world.transport.answer(200, "{}");
        world.transport.answer(200, "{}");
        QCOMPARE(world.status().inFlight, 4);
        QCOMPARE(world.transport.sent.size(), before + 7);
    }

    // A service with a health check is probed by this check: no step is sent
    // until the check succeeds.
    void healthCheckIsTheProbe()
    {
        AgentFixture world;
        world.service.healthPath = u"/health"_s;
        world.service.healthEveryMs = 60'000;
        makeFragile(world);
        world.host.advance(0); // the first health check
        world.transport.answer(200);
        breakIt(world);
        const size_t before = world.transport.sent.size();
        world.host.advance(5000);
        QCOMPARE(world.status().breaker, BreakerState::HalfOpen);
        QCOMPARE(world.transport.sent.size(), before + 1);
        QVERIFY(world.transport.sent.back().url.endsWith(u"/health"_s));
        QCOMPARE(world.agentRegistry.freeCapacity(world.service.name), 0);
        world.transport.answer(503);
        QCOMPARE(world.status().breaker, BreakerState::Open);
        world.host.advance(5000);
        world.transport.answer(200);
        QCOMPARE(world.status().breaker, BreakerState::Closed);
        QCOMPARE(world.transport.sent.size(), before + 2);
        QVERIFY(world.agentRegistry.freeCapacity(world.service.name) > 0);
    }

    // When another endpoint of the service is healthy, queued requests and requests waiting for a
    // retry are returned for that endpoint instead of failing here.
    void requestsOfAFailedEndpointMoveToAnother()
    {
        AgentFixture world;
        world.service.concurrency = 1;
        world.service.retry.attempts = 5;
        world.service.retry.initialMs = 60'000;
        world.service.breaker.minimumCalls = 2;
        world.start();
        const agent::Agent other(world.host, world.transport, world.agentRegistry,
            agent::AgentOptions{world.service, u"http://127.0.0.1:9005"_s, u"agent-2"_s});
        world.send(0, 600'000);
        world.send(1, 600'000);
        world.send(2, 600'000);
        world.transport.answer(500); // request 0 waits for its retry
        QVERIFY(world.replies.empty());
        world.transport.answer(500); // request 1 waits too; the breaker opens
        QCOMPARE(world.replies.size(), size_t(3));
        for (const model::StepReply &reply : world.replies) {
            QCOMPARE(reply.outcome, Outcome::Deferred);
            QCOMPARE(reply.reason.code, u"breaker-open"_s);
            QCOMPARE(reply.notBefore, world.host.wall);
            QCOMPARE(reply.sent, reply.operation.step != 2);
        }
    }

    void requestsOfTheOnlyEndpointStay()
    {
        AgentFixture world;
        world.service.retry.attempts = 5;
        world.service.retry.initialMs = 60'000;
        world.service.breaker.minimumCalls = 1;
        world.start();
        world.send(0, 600'000);
        world.transport.answer(500);
        QCOMPARE(world.status().breaker, BreakerState::Open);
        QVERIFY(world.replies.empty()); // at the retry, the endpoint may have recovered
    }
};

QTEST_GUILESS_MAIN(TestAgentInstances)
#include "tst_agentinstances.moc"
