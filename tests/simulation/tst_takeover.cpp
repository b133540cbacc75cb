#include "core/scheduler/creationrequests.h"
#include "tests/simulation/twoschedulers.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::InstanceId;
using simulation::kTakenOverMs;
using simulation::TwoSchedulers;

class TestTakeOver final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheActiveSchedulerClaims()
    {
        TwoSchedulers world(3);
        world.runFor(kTakenOverMs);
        QVERIFY(world.tasks.claimedBy.empty()); // the first Scheduler has not started
        world.beginWithFirst();
        QCOMPARE(world.tasks.claimedBy, std::vector<InstanceId>(3, InstanceId{1}));
        world.runFor(10 * limits::kPollEveryMs);
        QCOMPARE(world.first->actor->inFlight(), 3);
        QCOMPARE(world.second->actor->inFlight(), 0);
    }

    void takeoverWhenTheActiveSchedulerHasEnded()
    {
        TwoSchedulers world(0);
        world.beginWithFirst();
        world.tasks.tasks.push_back(simulation::newTask(1, model::WorkflowId{1}, 1));
        world.endFirst();
        world.runFor(1);
        QCOMPARE(world.tasks.claimedBy, std::vector<InstanceId>{InstanceId{2}});
    }

    // The new Scheduler awaits the replies to the frozen one's requests, so a reply
    // frees its place.
    void takeoverFromASilentScheduler()
    {
        TwoSchedulers world(3);
        world.beginWithFirst();
        world.freezeFirst(60'000);
        world.runFor(kTakenOverMs);
        QCOMPARE(world.second->actor->inFlight(), 3);
        QCOMPARE(world.agentRegistry.places().held(u"s"_s), 3);
        world.active->tell(base::Channel::Reliable,
            [reply = world.replyTo(1)](scheduler::Scheduler &actor) { actor.reply(reply); });
        world.runFor(10 * limits::kPollEveryMs);
        QCOMPARE(world.tasks.recordedBy, std::vector<InstanceId>{InstanceId{2}});
        QCOMPARE(world.tasks.task(1).state, model::TaskState::Processed);
        QCOMPARE(world.agentRegistry.places().held(u"s"_s), 2);
        QCOMPARE(world.agentRegistry.places().repaired(u"s"_s), 0);
    }

    // Fails if a Scheduler sends its claims without checking its term.
    void replacedSchedulerDoesNothingAfterAFreeze()
    {
        TwoSchedulers world(3);
        world.beginWithFirst();
        world.tasks.tasks.push_back(simulation::newTask(4, model::WorkflowId{1}, 1));
        world.first->actor->wake();
        QVERIFY(world.core.queue.runNext()); // the first Scheduler claims the fourth task
        world.freezeFirst(10'000); // before the result of the claim reaches it
        QCOMPARE(world.tasks.claimedBy.size(), 4U);
        world.runFor(kTakenOverMs);
        const int sent = world.agents.mailbox->posted;
        world.runFor(10'000); // the first Scheduler continues
        // The active Scheduler returned the claim unsent, then claimed the step and
        // sent the request itself.
        QCOMPARE(world.tasks.recordedBy, std::vector<InstanceId>{InstanceId{2}});
        QCOMPARE(world.tasks.task(4).step(0).forward.failureCount, 0);
        QCOMPARE(world.tasks.claimedBy.back(), InstanceId{2});
        QCOMPARE(world.agents.mailbox->posted, sent + 1);
        QCOMPARE(world.first->actor->inFlight(), 0);
        QCOMPARE(world.agentRegistry.places().repaired(u"s"_s), 0);
    }

    // The claims stay open in the store until they are revoked, so there may be more open claims
    // than places. Fails if a takeover does not read the open claims.
    void claimsOfAnEndedSchedulerAreEnding()
    {
        TwoSchedulers world(3);
        world.beginWithFirst();
        QCOMPARE(world.agentRegistry.places().held(u"s"_s), 3);
        world.endFirst();
        QCOMPARE(world.agentRegistry.places().held(u"s"_s), 0);
        world.runFor(1);
        QCOMPARE(world.agentRegistry.places().use(u"s"_s).ending, 3);
        world.tasks.task(1).step(0).state = model::StepState::Completed;
        world.tasks.task(1).state = model::TaskState::Processed;
        world.runFor(kTakenOverMs);
        QCOMPARE(world.agentRegistry.places().use(u"s"_s).ending, 2);
        QCOMPARE(world.agentRegistry.places().repaired(u"s"_s), 0);
    }

    void decisionOfAFrozenSchedulerIsNotWritten()
    {
        TwoSchedulers world(1);
        world.beginWithFirst();
        world.first->ref.tell(base::Channel::Reliable,
            [reply = world.replyTo(1)](scheduler::Scheduler &actor) { actor.reply(reply); });
        QVERIFY(world.core.queue.runNext()); // the first Scheduler decides
        QCOMPARE(world.first->actor->unrecorded(), 1);
        world.freezeFirst(10'000); // before it sends its decision
        world.runFor(kTakenOverMs);
        QVERIFY(world.tasks.recordedBy.empty());
        world.runFor(10'000); // the first Scheduler continues
        QCOMPARE(world.first->actor->unrecorded(), 0);
        // The reply was recorded only once.
        QCOMPARE(world.tasks.recordedBy, std::vector<InstanceId>{InstanceId{2}});
        QCOMPARE(world.tasks.task(1).state, model::TaskState::Processed);
        QCOMPARE(world.agentRegistry.places().use(u"s"_s).held, 0);
        QCOMPARE(world.agentRegistry.places().use(u"s"_s).ending, 0);
        QCOMPARE(world.agentRegistry.places().repaired(u"s"_s), 0);
    }

    // Fails if the plan that a claim runs in the store does not check which Scheduler is active.
    void claimThatWaitedForTheWriterMeanwhileIsNotWritten()
    {
        TwoSchedulers world(0);
        world.beginWithFirst();
        world.tasks.tasks.push_back(simulation::newTask(1, model::WorkflowId{1}, 1));
        world.tasks.beginsAfterMs = 2 * kTakenOverMs;
        world.first->actor->wake();
        QVERIFY(world.core.queue.runNext()); // the first Scheduler's claim waits
        world.tasks.beginsAfterMs = 3 * kTakenOverMs; // the second Scheduler's claim follows
        world.freezeFirst(kTakenOverMs);
        world.runFor(4 * kTakenOverMs);
        QCOMPARE(world.tasks.claimedBy, std::vector<InstanceId>{InstanceId{2}});
        QCOMPARE(world.first->actor->inFlight(), 0);
        QCOMPARE(world.second->actor->inFlight(), 1);
        QCOMPARE(world.agentRegistry.places().held(u"s"_s), 1);
    }

    // An ended Scheduler cannot pass the reply on. Fails if a reply is lost with the Scheduler
    // that received it.
    void commandSentByAnEndedSchedulerIsWritten()
    {
        TwoSchedulers world(1);
        world.beginWithFirst();
        world.tasks.beginsAfterMs = 100;
        world.first->actor->reply(world.replyTo(1));
        world.core.queue.runDue();
        world.endFirst();
        world.runFor(200);
        QCOMPARE(world.tasks.recordedBy, std::vector<InstanceId>{InstanceId{1}});
        QCOMPARE(world.tasks.task(1).state, model::TaskState::Processed);
    }

    void onlyTheActiveSchedulerCreatesTasks()
    {
        TwoSchedulers world(0);
        world.beginWithFirst();
        std::vector<base::Result<store::Created>> answers;
        world.second->actor->createTasks(
            {}, [&answers](const auto &created) { answers.push_back(created); });
        world.core.queue.runDue();
        QCOMPARE(answers.size(), 1U);
        QCOMPARE(answers.front().error().code, u"busy"_s);
    }

    // A command of an ended Scheduler may still wait in the writer after its claims were revoked.
    void creationOfAnEndedSchedulerCreatesNothing()
    {
        TwoSchedulers world(0);
        world.beginWithFirst();
        store::CreateTasks command;
        command.plan = [](const auto &, base::WallMs) { return store::NewTask(); };
        world.first->actor->createTasks(command, [](const auto &) {});
        world.core.queue.runDue();
        const auto &plan = world.tasks.creation.plan;
        QVERIFY(plan({}, 0).ok());
        world.first.reset(); // no other Scheduler has taken over
        QCOMPARE(plan({}, 0).error().code, u"busy"_s);
        world.endFirst();
        QCOMPARE(plan({}, 0).error().code, u"busy"_s);
    }

    // Fails if a submission process waits for a reply from a Scheduler that has ended.
    void creationIsLostWithItsScheduler()
    {
        TwoSchedulers world(0);
        simulation::SimWorker third(world.core);
        const auto host = third.makeHost();
        scheduler::CreationRequests requests(*host, world.active);
        const auto done = [](const auto &) {};
        QVERIFY(!requests.create({}, done)); // no Scheduler is active
        world.beginWithFirst();
        QVERIFY(requests.create({}, done));
        QVERIFY(!requests.isLost());
        world.endFirst();
        world.runFor(1);
        QVERIFY(requests.isLost());
        QVERIFY(requests.create({}, done));
        QVERIFY(!requests.isLost());
    }

    void replyReceivedByAFrozenSchedulerIsRecorded()
    {
        TwoSchedulers world(1);
        world.beginWithFirst();
        world.freezeFirst(10'000);
        world.first->ref.tell(base::Channel::Reliable,
            [reply = world.replyTo(1)](scheduler::Scheduler &actor) { actor.reply(reply); });
        world.runFor(kTakenOverMs);
        QVERIFY(world.tasks.recordedBy.empty());
        world.runFor(10'000);
        QCOMPARE(world.tasks.recordedBy, std::vector<InstanceId>{InstanceId{2}});
        QCOMPARE(world.tasks.task(1).state, model::TaskState::Processed);
    }
};

QTEST_GUILESS_MAIN(TestTakeOver)
#include "tst_takeover.moc"
