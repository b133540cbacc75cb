#include "core/operator/operatorplans.h"
#include "core/store/seam/taskfields.h"
#include "tests/unit/scheduler/taskfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using enum model::TaskState;
using model::ExhaustedAction;
using model::OperatorAction;
using model::Outcome;

// In which queues the steps of a task wait.
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
    // Each in that of its own service: none is held up by the service of the other one.
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

    // A step that waits for its time does not keep another one from its queue.
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

    // The Supervisor acts on the deadline; the step waits for its own time.
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

    // Its first undo waits in a queue, and no step does.
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

    // Also the branches that wait in the queues of their own services.
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
