#include "core/base/reasoncodes.h"
#include "core/operator/operatorplans.h"
#include "core/store/seam/taskfields.h"
#include "tests/unit/scheduler/taskfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using enum model::TaskState;
using model::ExhaustedAction;
using model::OperationKind;
using model::OperatorAction;
using model::Outcome;

// In which service queues the steps of a task wait.
class TestStepQueues final : public QObject
{
    Q_OBJECT

    static void operate(TaskFixture &world, OperatorAction action, const QString &step = {})
    {
        model::OperatorCommand command;
        command.action = action;
        command.step = step;
        command.operatorName = u"olga"_s;
        const auto plan = operators::planOperatorCommand(command, world.catalog, world.now);
        const auto decision = plan(world.task, world);
        QVERIFY(decision.ok());
        world.apply(*decision);
    }
    static QString queueOf(TaskFixture &world)
    {
        return world.catalog.findService(world.task.serviceQueue);
    }

private Q_SLOTS:
    // Each step waits in the queue of its own service, so a service never blocks the
    // step of another one.
    void stepsBeyondTheCapacityWaitInTheirQueues()
    {
        TaskFixture world(pair());
        world.capacity = 0;
        QVERIFY(world.advance());
        QVERIFY(world.dispatches.empty());
        QCOMPARE(world.task.state, Pending);
        QCOMPARE(world.task.readyAt, qint64(0));
        QCOMPARE(queueOf(world), u"left"_s);
        QCOMPARE(world.at(0).readyAt, model::kReadyNever);
        QCOMPARE(world.at(1).readyAt, model::kReadyNow);
        QCOMPARE(world.catalog.findService(world.at(1).serviceQueue), u"right"_s);

        world.capacities.insert(u"right"_s, 1);
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.size(), size_t(1));
        QCOMPARE(world.dispatches[0].request.stepName, u"right"_s);
        QCOMPARE(queueOf(world), u"left"_s);
        QCOMPARE(world.at(1).readyAt, model::kReadyNever);
        QCOMPARE(world.at(1).serviceQueue, model::kAnyServiceQueue);
    }

    void stepBeforeItsNotBeforeWaitsBesideOneThatIsReady()
    {
        TaskFixture world(pair());
        QVERIFY(world.advance());
        auto reply = world.answer(0, Outcome::Deferred);
        reply.sent = false;
        reply.notBefore = world.now + 3000;
        QVERIFY(world.reply(reply));
        QCOMPARE(world.task.readyAt, world.now + 3000);
        world.capacity = 0;
        reply = world.answer(1, Outcome::Deferred);
        reply.sent = false;
        reply.notBefore = world.now + 1000;
        QVERIFY(world.reply(reply));
        QCOMPARE(world.task.readyAt, world.now + 1000);
        QCOMPARE(queueOf(world), u"right"_s);
        QCOMPARE(world.at(0).readyAt, world.now + 3000);
        QCOMPARE(world.catalog.findService(world.at(0).serviceQueue), u"left"_s);
    }

    // The Supervisor acts on the deadline; the step still waits for its own time.
    void deadlineDoesNotMakeAStepReady()
    {
        TaskFixture world(chain(1));
        world.task.deadline = world.now + 2000;
        QVERIFY(world.advance());
        auto reply = world.answer(0, Outcome::Deferred);
        reply.sent = false;
        reply.notBefore = world.now + 3000;
        QVERIFY(world.reply(reply));
        QCOMPARE(world.task.readyAt, world.now + 3000);
        QCOMPARE(store::digestOf(world.task).dueAt, world.task.deadline);
    }

    // The first undo of the compensation waits in a queue, but no forward step does.
    void compensationEndsTheWaitsOfSteps()
    {
        auto steps = pair();
        steps.push_back(TaskFixture::step("third"));
        steps[0].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        world.capacities = {{u"right"_s, 0}, {u"third"_s, 0}};
        QVERIFY(world.advance());
        QCOMPARE(world.at(2).readyAt, model::kReadyNow);
        world.capacity = 0;
        auto failed = world.answer(0, Outcome::Nontransient);
        failed.effectPossible = true;
        QVERIFY(world.reply(failed));
        QCOMPARE(world.task.state, Compensating);
        QCOMPARE(queueOf(world), u"left"_s);
        for (const model::StepRecord &step : world.task.steps)
            QCOMPARE(step.readyAt, model::kReadyNever);
    }

    // The step waits although there is capacity: the free place belongs to the better-ranked step.
    void nextStepDoesNotPassABetterRankedOne_data()
    {
        QTest::addColumn<qint64>("rank");
        QTest::addColumn<qint64>("task");
        QTest::addColumn<bool>("starts");
        QTest::newRow("a better-ranked one waits") << qint64{99} << qint64{8} << false;
        QTest::newRow("an older one of the same rank") << qint64{100} << qint64{6} << false;
        QTest::newRow("its own step") << qint64{100} << qint64{7} << true;
        QTest::newRow("a younger one of the same rank") << qint64{100} << qint64{8} << true;
        QTest::newRow("a worse-ranked one waits") << qint64{101} << qint64{6} << true;
    }
    void nextStepDoesNotPassABetterRankedOne()
    {
        QFETCH(qint64, rank);
        QFETCH(qint64, task);
        TaskFixture world(chain(2));
        world.task.rank = 100;
        QVERIFY(world.advance());
        world.waiting.insert(
            u"two"_s, {model::queueRank(rank, OperationKind::Forward), model::TaskId{task}});
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QTEST(world.at(1).state == model::StepState::Running, "starts");
        if (world.at(1).state == model::StepState::Running)
            return;
        QVERIFY(world.dispatches.empty());
        QCOMPARE(world.task.readyAt, model::kReadyNow);
        QCOMPARE(queueOf(world), u"two"_s);
        QCOMPARE(world.task.state, Pending);
    }

    // An undo comes before forward steps of the same rank, but not before better-ranked ones.
    void undoDoesNotPassABetterRankedStep_data()
    {
        QTest::addColumn<qint64>("rank");
        QTest::addColumn<OperationKind>("kind");
        QTest::addColumn<qint64>("task");
        QTest::addColumn<bool>("starts");
        using enum OperationKind;
        QTest::newRow("a better-ranked one waits") << qint64{99} << Forward << qint64{8} << false;
        QTest::newRow("an older one of the same rank")
            << qint64{100} << Forward << qint64{6} << true;
        QTest::newRow("an older undo of the same rank")
            << qint64{100} << Undo << qint64{6} << false;
        QTest::newRow("a younger undo of the same rank")
            << qint64{100} << Undo << qint64{8} << true;
    }
    void undoDoesNotPassABetterRankedStep()
    {
        QFETCH(qint64, rank);
        QFETCH(OperationKind, kind);
        QFETCH(qint64, task);
        TaskFixture world(chain(2));
        world.task.rank = 100;
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QVERIFY(world.reply(world.answer(1, Outcome::Completed)));
        operate(world, OperatorAction::Compensate);
        world.waiting.insert(u"two"_s, {model::queueRank(rank, kind), model::TaskId{task}});
        QVERIFY(world.advance());
        QTEST(world.at(1).undoState == model::UndoState::Running, "starts");
        QCOMPARE(queueOf(world), world.dispatches.empty() ? u"two"_s : QString());
    }

    // The order check (I29) needs this record to see why a better-ranked step was left waiting.
    void claimRecordsThatItPassedTheLastProbe()
    {
        TaskFixture world(chain(1));
        auto context = world.context();
        const int queue = world.catalog.getServiceQueue(u"one"_s);
        context.lastProbes.insert(queue, {world.task.id, 0, model::OperationKind::Forward});
        model::TaskRecord other = world.task;
        other.id = {8};
        const auto before = scheduler::planAdvance(other, world, context, world.dispatches);
        QVERIFY(before.ok());
        QCOMPARE(world.dispatches.size(), size_t(1));
        QCOMPARE(before->passedOver, 0);
        QVERIFY(scheduler::planAdvance(world.task, world, context, world.dispatches).ok());
        QVERIFY(world.dispatches.empty());
        const auto after = scheduler::planAdvance(other, world, context, world.dispatches);
        QVERIFY(after.ok());
        QCOMPARE(world.dispatches.size(), size_t(1));
        QCOMPARE(after->passedOver, 1);
    }

    // The audit compares the number of open claims with the limit that the claim records (I30).
    void claimRecordsHowManyThereCouldBe()
    {
        TaskFixture world(pair());
        auto context = world.context();
        context.limits.insert(
            world.catalog.getServiceQueue(u"right"_s), {.places = 7, .ending = 2});
        const auto decision = scheduler::planAdvance(world.task, world, context, world.dispatches);
        QVERIFY(decision.ok());
        QCOMPARE(world.dispatches.size(), size_t(2));
        // The capacity of the other service is unknown.
        QCOMPARE(decision->claims.size(), size_t(1));
        QCOMPARE(decision->claims[0].step, 1);
        QCOMPARE(decision->claims[0].places, 7);
        QCOMPARE(decision->claims[0].ending, 2);
    }

    // Each revoked step immediately waits in the queue of its own service, so that no other task
    // overtakes it before a Scheduler has handled it.
    void revokedStepsWaitInTheirQueues_data()
    {
        QTest::addColumn<bool>("expired");
        QTest::newRow("by the Supervisor") << true;
        QTest::newRow("by a restart") << false;
    }
    void revokedStepsWaitInTheirQueues()
    {
        QFETCH(const bool, expired);
        TaskFixture world(pair());
        QVERIFY(world.advance());
        world.now += 10'000;
        if (expired) // one decision for each claim
            QVERIFY(world.supervise().ok() && world.supervise().ok());
        else
            QVERIFY(world.revoke(codes::kRestarted));
        QCOMPARE(world.task.state, Pending);
        QCOMPARE(world.task.readyAt, model::kReadyNow);
        QCOMPARE(queueOf(world), u"left"_s);
        QCOMPARE(world.at(1).readyAt, model::kReadyNow);
        QCOMPARE(world.catalog.findService(world.at(1).serviceQueue), u"right"_s);
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.size(), size_t(2));
    }

    // A waiting branch keeps its position in the queue; the failed one waits for its not-before.
    void escalatedStepWaitsInItsQueue()
    {
        TaskFixture world(pair());
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(1, Outcome::Transient)));
        world.capacity = 0;
        auto reply = world.answer(0, Outcome::Deferred);
        reply.reason.code = codes::kLimitLowered;
        QVERIFY(world.reply(reply));
        QCOMPARE(queueOf(world), u"left"_s);
        QVERIFY(world.supervise());
        QCOMPARE(queueOf(world), u"left"_s);
        QCOMPARE(world.task.readyAt, model::kReadyNow);
        QCOMPARE(world.catalog.findService(world.at(1).serviceQueue), u"right"_s);
        QVERIFY(world.at(1).readyAt > world.now);
        QCOMPARE(world.at(1).readyAt, world.at(1).forward.notBefore);
    }

    void revokedUndoWaitsInItsQueue()
    {
        auto steps = chain(2);
        steps[1].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QVERIFY(world.reply(world.answer(1, Outcome::Nontransient)));
        QCOMPARE(world.at(0).undoState, model::UndoState::Running);
        world.now += 10'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.task.readyAt, model::kReadyNow);
        QCOMPARE(queueOf(world), u"one"_s);
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.size(), size_t(1));
        QVERIFY(world.revoke(codes::kRestarted));
        QCOMPARE(queueOf(world), u"one"_s);
    }

    // Branches that wait in the queues of their own services also leave these queues.
    void pausedTaskIsInNoQueue()
    {
        TaskFixture world(pair());
        world.capacity = 0;
        QVERIFY(world.advance());
        QCOMPARE(world.at(1).readyAt, model::kReadyNow);
        operate(world, OperatorAction::Pause);
        QCOMPARE(world.task.readyAt, model::kReadyNever);
        QCOMPARE(world.at(1).readyAt, model::kReadyNever);
        operate(world, OperatorAction::Resume);
        QCOMPARE(world.task.readyAt, model::kReadyNow);
        QCOMPARE(world.task.serviceQueue, model::kAnyServiceQueue);
    }

    void stepThatIsDoneByHandLeavesItsQueue()
    {
        TaskFixture world(pair());
        world.capacity = 0;
        QVERIFY(world.advance());
        operate(world, OperatorAction::CompleteByHand, u"right"_s);
        QCOMPARE(world.at(1).readyAt, model::kReadyNever);
        QVERIFY(world.advance());
        QCOMPARE(queueOf(world), u"left"_s);
        QCOMPARE(world.at(1).readyAt, model::kReadyNever);
    }
};

QTEST_GUILESS_MAIN(TestStepQueues)
#include "tst_stepqueues.moc"
