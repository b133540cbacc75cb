#include "core/scheduler/plannedstarts.h"
#include "tests/simulation/schedulerfixture.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using simulation::ReadyTasks;
using simulation::SchedulerFixture;

namespace {

constexpr qint64 kPeriodMs = 3'600'000; // of the fixture's step
const base::Error kFull{base::ErrorKind::StoreFull, u"disk-full"_s, {}};
const base::Error kStale = base::refused("stale"_L1);

} // namespace

// Ending places are free although their claims are still open in the store. The number of open
// claims may exceed the number of places by the number of ending places (I30).
class TestEndingPlaces final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void freedPlaceIsEndingUntilItsReplyIsRecorded();
    void claimsThatMayBeCommittedAreEndingUntilTheyExpire();
    void claimCommittedTooLateIsEndingUntilItIsReturned();
};

void TestEndingPlaces::freedPlaceIsEndingUntilItsReplyIsRecorded()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 1);
    store.replyError = kFull;
    world.start(store);
    world.runFor(20);
    const int free = world.agentRegistry.freeCapacity(u"s"_s);
    world.reply(1);
    QCOMPARE(world.agentRegistry.freeCapacity(u"s"_s), free + 1);
    world.runFor(1000); // recording the reply fails several times
    QCOMPARE(world.ending(), 1);
    QCOMPARE(world.agentRegistry.places().repaired(u"s"_s), 0);

    scheduler::PlannedStarts planned(world.agentRegistry, {{1, u"s"_s}});
    QCOMPARE(
        planned.capacityFor(simulation::newTask(2, model::WorkflowId{1}, 1), {{1, 1}}).value(1), 1);
    QCOMPARE(planned.limits().value(1).places, free + 1);
    QCOMPARE(planned.limits().value(1).ending, 1);

    store.replyError = kStale;
    world.runFor(1000);
    QCOMPARE(world.ending(), 0);
}

// The engine closes before the outcomes are known: the claims may be open, but no
// request will be sent.
void TestEndingPlaces::claimsThatMayBeCommittedAreEndingUntilTheyExpire()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    store.losesOutcome = true;
    world.start(store);
    world.runFor(20);
    QCOMPARE(store.claimed.size(), 3);
    QCOMPARE(world.held(), 0);
    QCOMPARE(world.ending(), 3);
    world.runFor(kPeriodMs + 5000);
    QCOMPARE(world.ending(), 0);
}

void TestEndingPlaces::claimCommittedTooLateIsEndingUntilItIsReturned()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 1);
    store.answersAfterMs = kPeriodMs - 10;
    store.replyError = kFull;
    world.start(store);
    store.answersAfterMs = 1;
    QCOMPARE(world.held(), 1);
    world.runFor(kPeriodMs);
    QCOMPARE(world.agents.mailbox->posted, 0);
    QCOMPARE(world.held(), 0);
    QCOMPARE(world.ending(), 1);
    store.replyError = kStale;
    world.runFor(500);
    QCOMPARE(world.ending(), 0);
}

QTEST_GUILESS_MAIN(TestEndingPlaces)
#include "tst_endingplaces.moc"
