#include "agentfixture.h"

#include <QtTest>

#include <array>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::ServiceAction;
using tests::AgentFixture;

namespace {

model::StepRequest ranked(const AgentFixture &world, int step, qint64 rank)
{
    model::StepRequest request = world.request(step);
    request.rank = rank;
    return request;
}

// Makes the service faster than a commit, so that up to its concurrency is claimed ahead.
void startFast(AgentFixture &world)
{
    world.start();
    world.agentRegistry.setCommitMs(1);
    world.send(100);
    world.transport.answer(200, "{}");
    world.replies.clear();
}

QList<int> stepsOf(const std::vector<model::StepReply> &replies)
{
    QList<int> steps;
    for (const model::StepReply &reply : replies)
        steps.append(reply.operation.step);
    return steps;
}

} // namespace

// Which places (core/agent/places.h) an Agent opens, closes and repairs, and which unsent requests
// it returns when the limit of its service is lowered.
class TestAgentPlaces final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Without a Scheduler that awaits the reply, the place ends when the Agent closes it.
    void placeIsHeldUntilTheRequestIsClosed_data()
    {
        QTest::addColumn<std::function<void(AgentFixture &)>>("close");
        const auto row = [](const char *name, const std::function<void(AgentFixture &)> &close) {
            QTest::newRow(name) << close;
        };
        row("answered", [](AgentFixture &world) { world.transport.answer(200, "{}"); });
        row("its retries are used up", [](AgentFixture &world) {
            for (int attempt = 1; attempt <= world.service.retry.attempts; ++attempt) {
                QCOMPARE(world.agentRegistry.places().held(world.service.name), 1);
                world.transport.answer(500);
                world.host.advance(10'000 / 4);
            }
        });
        row("complete-by has passed", [](AgentFixture &world) { world.host.advance(10'000); });
        row("withdrawn between two attempts", [](AgentFixture &world) {
            world.transport.answer(500);
            const model::StepRequest request = world.request(0);
            world.agent->cancelUnsent(request.operation, request.token);
        });
        row("its Agent has ended", [](AgentFixture &world) { world.agent.reset(); });
    }

    void placeIsHeldUntilTheRequestIsClosed()
    {
        QFETCH(const std::function<void(AgentFixture &)>, close);
        AgentFixture world;
        world.start();
        world.send(0);
        QCOMPARE(world.agentRegistry.places().held(world.service.name), 1);
        close(world);
        QCOMPARE(world.agentRegistry.places().held(world.service.name), 0);
    }

    void placeIsHeldUntilTheSchedulerReceivesTheAnswer()
    {
        AgentFixture world;
        world.start();
        const model::StepRequest request = world.request(0);
        agent::Places &places = world.agentRegistry.places();
        places.send(request, model::InstanceId{1}, world.host.steady + 10'000);
        world.send(request);
        QCOMPARE(places.held(world.service.name), 1);
        world.transport.answer(200, "{}");
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(places.held(world.service.name), 1);
        places.noteReply(agent::placeOf(request));
        QCOMPARE(places.held(world.service.name), 0);
    }

    void newerClaimReplacesThePlaceOfTheOlderOne()
    {
        AgentFixture world;
        world.start();
        world.send(0, 10'000, 1);
        world.send(0, 10'000, 3);
        QCOMPARE(world.transport.canceled, 1);
        QCOMPARE(world.agentRegistry.places().held(world.service.name), 1);
    }

    // The Agent checks its places once a second, together with other work.
    void agentRepairsItsPlaces()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        agent::Places &places = world.agentRegistry.places();
        places.giveBack(agent::placeOf(world.request(0)));
        places.open(world.request(5), u"agent-1"_s, world.host.steady + 10'000);
        places.open(world.request(6), u"agent-1"_s, world.host.steady + 10'000);
        world.host.advance(1000);
        world.send(1);
        QCOMPARE(places.held(world.service.name), 2);
        QCOMPARE(world.status().placesRepaired, 3);
        world.transport.answer(200, "{}");
        world.transport.answer(200, "{}");
        QCOMPARE(places.held(world.service.name), 0);
        world.host.advance(1000);
        world.send(2);
        QCOMPARE(world.status().placesRepaired, 3);
    }

    void lowerLimitReturnsTheWorstRankedUnsentRequests()
    {
        AgentFixture world;
        world.service.concurrency = 4;
        startFast(world);
        constexpr std::array kRanks{100, 100, 100, 100, 30, 10, 40, 20};
        for (size_t step = 0; step < kRanks.size(); ++step)
            world.send(ranked(world, static_cast<int>(step), kRanks.at(step)));
        QCOMPARE(world.status().inFlight, 4);
        world.agent->control(ServiceAction::SetConcurrency, 3);
        QCOMPARE(stepsOf(world.replies), (QList<int>{6, 4}));
        for (const model::StepReply &reply : world.replies) {
            QCOMPARE(reply.outcome, model::Outcome::Deferred);
            QCOMPARE(reply.reason.code, u"limit-lowered"_s);
            QCOMPARE(reply.notBefore, world.host.wall);
            QCOMPARE(reply.attemptCount, 0);
            QVERIFY(reply.attempts.empty());
            QVERIFY(!reply.sent);
            QVERIFY(!reply.effectPossible);
        }
        // Requests that were sent are not aborted.
        QCOMPARE(world.transport.canceled, 0);
        QCOMPARE(world.status().inFlight, 4);
        world.transport.answer(200, "{}");
        QCOMPARE(world.status().inFlight, 3);
        world.transport.answer(200, "{}");
        QCOMPARE(world.status().inFlight, 3);
        QCOMPARE(world.transport.sent.size(), size_t(6));
        QCOMPARE(world.replies.size(), size_t(4));
    }

    void lowerLimitComparesTheRanksOfAllInstances()
    {
        AgentFixture world;
        world.service.concurrency = 3;
        startFast(world);
        agent::Agent other(world.host, world.transport, world.agentRegistry,
            agent::AgentOptions{world.service, u"http://127.0.0.1:9005"_s, u"agent-2"_s});
        std::vector<model::StepReply> others;
        const auto sendToOther = [&](int step, qint64 rank) {
            other.request(ranked(world, step, rank),
                [&others](const model::StepReply &reply) { others.push_back(reply); });
        };
        for (int step = 0; step < 3; ++step)
            world.send(step);
        world.send(ranked(world, 3, 30));
        world.send(ranked(world, 4, 10));
        sendToOther(5, 40);
        sendToOther(6, 20);
        world.agent->control(ServiceAction::SetConcurrency, 2);
        other.control(ServiceAction::SetConcurrency, 2);
        QCOMPARE(stepsOf(world.replies), QList<int>{3});
        QCOMPARE(stepsOf(others), (QList<int>{5, 6}));
    }

    // Nothing is claimed ahead for a slow service.
    void lowerLimitOfASlowServiceReturnsAllUnsentRequests()
    {
        AgentFixture world;
        world.start();
        for (int step = 0; step < 4; ++step)
            world.send(ranked(world, step, step));
        world.agent->control(ServiceAction::SetConcurrency, 1);
        QCOMPARE(stepsOf(world.replies), (QList<int>{3, 2}));
    }

    void requestSentBeforeIsNotReturned()
    {
        AgentFixture world;
        world.start();
        world.send(ranked(world, 0, 100));
        for (int step = 1; step < 4; ++step)
            world.send(ranked(world, step, step));
        world.transport.answer(500); // request 0 waits for its retry, request 2 is sent
        world.agent->control(ServiceAction::SetConcurrency, 1);
        QCOMPARE(stepsOf(world.replies), QList<int>{3});
    }

    // The claim was made before the limit was lowered, but the request arrives afterwards.
    void requestThatArrivesLaterIsReturnedToo()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        world.send(1);
        agent::Places &places = world.agentRegistry.places();
        places.take(world.request(2), places.makeDecision());
        world.agent->control(ServiceAction::SetConcurrency, 1);
        QVERIFY(world.replies.empty());
        world.send(2);
        QCOMPARE(stepsOf(world.replies), QList<int>{2});
        QCOMPARE(world.replies.front().reason.code, u"limit-lowered"_s);
    }

    void higherLimitTakesEffectAtOnce()
    {
        AgentFixture world;
        world.service.concurrency = 1;
        world.start();
        for (int step = 0; step < 4; ++step)
            world.send(step);
        QCOMPARE(world.status().inFlight, 1);
        QVERIFY(world.replies.empty()); // the limit was not lowered
        world.agent->control(ServiceAction::SetConcurrency, 3);
        QCOMPARE(world.status().inFlight, 3);
    }
};

QTEST_GUILESS_MAIN(TestAgentPlaces)
#include "tst_agentplaces.moc"
