#include "agentfixture.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using tests::AgentFixture;

// The places of the requests that an Agent has.
class TestAgentPlaces final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Also of a Scheduler that is gone: nobody but the Agent can end it then.
    void placeIsHeldUntilTheRequestIsClosed_data()
    {
        QTest::addColumn<std::function<void(AgentFixture &)>>("close");
        const auto row = [](const char *name, const std::function<void(AgentFixture &)> &close) {
            QTest::newRow(name) << close;
        };
        row("answered", [](AgentFixture &world) { world.transport.answer(200, "{}"); });
        row("its retries are used up", [](AgentFixture &world) {
            for (int attempt = 1; attempt <= world.service.retry.attempts; ++attempt) {
                QCOMPARE(world.board.places().held(world.service.name), 1);
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
        QCOMPARE(world.board.places().held(world.service.name), 1);
        close(world);
        QCOMPARE(world.board.places().held(world.service.name), 0);
    }

    void placeOfAnAnswerIsHeldUntilItsSchedulerHasIt()
    {
        AgentFixture world;
        world.start();
        const model::StepRequest request = world.request(0);
        agent::Places &places = world.board.places();
        places.send(request, model::InstanceId{1}, world.host.steady + 10'000);
        world.send(request);
        QCOMPARE(places.held(world.service.name), 1);
        world.transport.answer(200, "{}");
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(places.held(world.service.name), 1);
        places.giveBack(agent::placeOf(request));
        QCOMPARE(places.held(world.service.name), 0);
    }

    void newerClaimTakesThePlaceOfTheOlderOne()
    {
        AgentFixture world;
        world.start();
        world.send(0, 10'000, 1);
        world.send(0, 10'000, 3);
        QCOMPARE(world.transport.canceled, 1);
        QCOMPARE(world.board.places().held(world.service.name), 1);
    }

    // Every second, with what happens anyway.
    void agentRepairsItsPlaces()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        agent::Places &places = world.board.places();
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
};

QTEST_GUILESS_MAIN(TestAgentPlaces)
#include "tst_agentplaces.moc"
