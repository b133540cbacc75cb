#include "agentworld.h"

#include <QtTest>

using namespace sagadesk;
using agent::HttpAnswer;
using model::BreakerState;
using model::Outcome;
using model::ServiceAction;
using test::AgentWorld;
using Failure = HttpAnswer::Failure;

namespace {

// A world whose breaker opens with the fourth failed call and whose steps are not retried.
void makeFragile(AgentWorld &world)
{
    world.service.retry.attempts = 1;
    world.service.breaker.minimumCalls = 4;
    world.service.breaker.openForMs = 5000;
    world.start();
}

void breakIt(AgentWorld &world)
{
    for (int step = 0; step < 4; ++step) {
        world.send(step);
        world.transport.answer(500);
    }
    world.replies.clear();
}

} // namespace

class AgentInstancesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void openBreakerDefersWithoutSending();
    void failureThatOpensTheBreakerIsAFailure();
    void neverSentBehindAnOpenBreakerIsDeferred();
    void halfOpenBreakerLetsOneProbeThrough();
    void probeThatGoesSilentOpensAgain();
    void operatorHoldsTheBreakerOpenAndResetsIt();
    void pausedServiceDefersAndLetsRunWhatRuns();
    void pauseBetweenAttemptsDefersWithWhatIsKnown();
    void unhealthyInstanceIsNotUsed();
    void instancesShareTheConcurrency();
    void freedPlaceWakesTheOtherInstance();
};

void AgentInstancesTest::openBreakerDefersWithoutSending()
{
    AgentWorld world;
    makeFragile(world);
    breakIt(world);
    QCOMPARE(world.status().breaker, BreakerState::Open);
    QCOMPARE(world.status().nextProbeAt, world.host.wall + 5000);
    QCOMPARE(world.status().failureRate, 1.0);
    QCOMPARE(world.board.freeCapacity(world.service.name), 0);
    world.host.advance(1000);
    world.send(10);
    QCOMPARE(world.transport.sent.size(), size_t(4));
    QCOMPARE(world.replies.size(), size_t(1));
    QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
    QCOMPARE(world.replies.front().reason.code, QStringLiteral("breaker-open"));
    QCOMPARE(world.replies.front().notBefore, world.host.wall + 4000);
    QVERIFY(!world.replies.front().sent);
}

void AgentInstancesTest::failureThatOpensTheBreakerIsAFailure()
{
    AgentWorld world;
    world.service.breaker.minimumCalls = 1;
    world.service.retry.initialMs = 50;
    world.start();
    world.send(0);
    world.transport.answer(500);
    QCOMPARE(world.status().breaker, BreakerState::Open);
    world.host.advance(50); // its retry is due and may not leave
    QCOMPARE(world.transport.sent.size(), size_t(1));
    QCOMPARE(world.replies.size(), size_t(1));
    QCOMPARE(world.replies.front().outcome, Outcome::Transient);
    QCOMPARE(world.replies.front().status, 500);
    QVERIFY(world.replies.front().effectPossible);
}

void AgentInstancesTest::neverSentBehindAnOpenBreakerIsDeferred()
{
    AgentWorld world;
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

void AgentInstancesTest::halfOpenBreakerLetsOneProbeThrough()
{
    AgentWorld world;
    makeFragile(world);
    breakIt(world);
    int told = 0;
    world.board.onCapacity([&told] { ++told; });
    world.host.advance(5000);
    QCOMPARE(world.status().breaker, BreakerState::HalfOpen);
    QCOMPARE(told, 1);
    QCOMPARE(world.board.freeCapacity(world.service.name), 1);
    world.send(10);
    world.send(11);
    QCOMPARE(world.transport.sent.size(), size_t(5)); // the other one waits for its outcome
    QCOMPARE(world.board.freeCapacity(world.service.name), 0);
    world.transport.answer(200, "{}");
    QCOMPARE(world.status().breaker, BreakerState::Closed);
    QCOMPARE(world.transport.sent.size(), size_t(6));
    world.transport.answer(200, "{}");
    QCOMPARE(world.replies.size(), size_t(2));
}

void AgentInstancesTest::probeThatGoesSilentOpensAgain()
{
    AgentWorld world;
    makeFragile(world);
    breakIt(world);
    world.host.advance(5000);
    world.send(10, 1000);
    world.host.advance(1000);
    QCOMPARE(world.status().breaker, BreakerState::Open);
    QVERIFY(world.replies.empty());
}

void AgentInstancesTest::operatorHoldsTheBreakerOpenAndResetsIt()
{
    AgentWorld world;
    makeFragile(world);
    world.agent->control(ServiceAction::HoldOpen, 0);
    QCOMPARE(world.status().breaker, BreakerState::HeldOpen);
    world.send(0);
    QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
    QCOMPARE(world.replies.front().reason.code, QStringLiteral("breaker-held-open"));
    world.host.advance(1'000'000);
    QCOMPARE(world.status().breaker, BreakerState::HeldOpen);
    world.agent->control(ServiceAction::Reset, 0);
    QCOMPARE(world.status().breaker, BreakerState::Closed);
    world.send(1);
    QCOMPARE(world.transport.sent.size(), size_t(1));
}

void AgentInstancesTest::pausedServiceDefersAndLetsRunWhatRuns()
{
    AgentWorld world;
    world.service.concurrency = 1;
    world.start();
    world.send(0);
    world.send(1);
    world.agent->control(ServiceAction::Pause, 0);
    QVERIFY(world.status().paused);
    QCOMPARE(world.replies.size(), size_t(1));
    QCOMPARE(world.replies.front().operation.step, 1);
    QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
    QCOMPARE(world.replies.front().reason.code, QStringLiteral("service-paused"));
    world.transport.answer(200, "{}");
    QCOMPARE(world.replies.back().outcome, Outcome::Completed);
    world.agent->control(ServiceAction::Resume, 0);
    world.send(2);
    QCOMPARE(world.transport.sent.size(), size_t(2));
}

void AgentInstancesTest::pauseBetweenAttemptsDefersWithWhatIsKnown()
{
    AgentWorld world;
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

void AgentInstancesTest::unhealthyInstanceIsNotUsed()
{
    AgentWorld world;
    world.service.healthPath = QStringLiteral("/health");
    world.service.healthEveryMs = 1000;
    world.start();
    const auto check = [&world](int status) {
        QCOMPARE(world.transport.sent.back().url, QStringLiteral("http://127.0.0.1:9004/health"));
        world.transport.answer(status);
        world.host.advance(1000);
    };
    world.host.advance(0);
    check(200);
    check(500);
    QVERIFY(world.status().healthy); // one is no illness
    check(500);
    QVERIFY(!world.status().healthy);
    QVERIFY(world.board.best(world.service.name).isEmpty());
    check(204);
    QVERIFY(world.status().healthy);
    QCOMPARE(world.board.best(world.service.name), QStringLiteral("agent-1"));
    QCOMPARE(world.status().calls, 0);
}

void AgentInstancesTest::instancesShareTheConcurrency()
{
    AgentWorld world;
    world.start(QStringLiteral("agent-1"));
    agent::Agent second(world.host, world.transport, world.board,
        {world.service, QStringLiteral("http://127.0.0.1:9005"), QStringLiteral("agent-2")});
    world.send(0);
    world.send(1);
    std::vector<model::StepReply> others;
    second.request(world.request(2),
        [&others](model::StepReply reply) { others.push_back(std::move(reply)); });
    QCOMPARE(world.transport.open.size(), size_t(2));
    QCOMPARE(world.board.statuses().back().queued, 1);
}

void AgentInstancesTest::freedPlaceWakesTheOtherInstance()
{
    AgentWorld world;
    world.start(QStringLiteral("agent-1"));
    agent::Agent second(world.host, world.transport, world.board,
        {world.service, QStringLiteral("http://127.0.0.1:9005"), QStringLiteral("agent-2")});
    for (int step = 0; step < 4; ++step)
        world.send(step);
    std::vector<model::StepReply> others;
    second.request(world.request(9),
        [&others](model::StepReply reply) { others.push_back(std::move(reply)); });
    QCOMPARE(world.transport.open.size(), size_t(2));
    // The first instance holds its share of one already and has more waiting: the place is the
    // other's.
    world.transport.answer(200, "{}");
    world.host.runPosted();
    QCOMPARE(world.transport.open.size(), size_t(2));
    QVERIFY(world.transport.sent.back().url.startsWith(QStringLiteral("http://127.0.0.1:9005")));
    // And back, when the second one has nothing left.
    world.transport.answer(200, "{}");
    world.transport.answer(200, "{}");
    world.host.runPosted();
    QCOMPARE(others.size(), size_t(1));
    QCOMPARE(world.transport.open.size(), size_t(2));
}

QTEST_GUILESS_MAIN(AgentInstancesTest)
#include "tst_agentinstances.moc"
