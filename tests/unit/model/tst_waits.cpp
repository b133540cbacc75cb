#include "core/model/waits.h"

#include "core/model/claim.h"
#include "core/model/stamping.h"

#include <QTest>

using namespace sagadesk::model;
using namespace Qt::StringLiterals;

namespace {

constexpr int kLeft = 11;
constexpr int kRight = 12;
constexpr qint64 kNow = 1000;

TaskRecord sample()
{
    TaskRecord task;
    task.id = {7};
    task.steps.resize(3);
    return task;
}

// Step 0 is ready for its service now; steps 1 and 2 wait for a different service.
TaskRecord waitingTask()
{
    TaskRecord task = sample();
    StepWaits waits(task, kNow);
    waits.add(0, kLeft, kReadyNow);
    waits.add(1, kRight, kReadyNow);
    waits.add(2, kRight, 5000);
    return task;
}

} // namespace

class TestWaits final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstWaitIsInTheTaskAndOthersInTheirSteps()
    {
        const TaskRecord task = waitingTask();
        QCOMPARE(task.readyAt, kReadyNow);
        QCOMPARE(task.serviceQueue, kLeft);
        QVERIFY(!isWaiting(task.step(0)));
        QCOMPARE(task.step(1).readyAt, kReadyNow);
        QCOMPARE(task.step(1).serviceQueue, kRight);
        QCOMPARE(task.step(2).readyAt, 5000);
        QCOMPARE(task.step(2).serviceQueue, kRight);
    }

    // The time stored in the task is the earliest time at which a Scheduler can do anything for it.
    void earliestWaitIsStoredInTheTask()
    {
        TaskRecord task = sample();
        StepWaits waits(task, kNow);
        waits.add(0, kLeft, 9000);
        waits.add(1, kRight, 5000);
        QCOMPARE(task.readyAt, 5000);
        QCOMPARE(task.serviceQueue, kRight);
        QVERIFY(!isWaiting(task.step(1)));
        QCOMPARE(task.step(0).readyAt, 9000);
        QCOMPARE(task.step(0).serviceQueue, kLeft);
    }

    void clearEndsAllWaits()
    {
        TaskRecord task = waitingTask();
        StepWaits waits(task, kNow);
        QCOMPARE(task, sample());
        waits.add(2, kRight, 5000);
        waits.clear();
        QCOMPARE(task, sample());
    }

    // A Scheduler that claims a task in the queue of any service examines all of its steps.
    void taskForAnyServiceKeepsItsFurtherWaits()
    {
        TaskRecord task = waitingTask();
        makeReady(task, 3000);
        QCOMPARE(task.readyAt, kReadyNow);
        QCOMPARE(task.serviceQueue, kAnyServiceQueue);
        QCOMPARE(task.step(1).serviceQueue, kRight);
        TaskRecord other = sample();
        makeReady(other, 3000);
        QCOMPARE(other.readyAt, 3000);
        makeReady(other, 2000);
        QCOMPARE(other.readyAt, 2000);
    }

    void pausedTaskIsNotMadeReady()
    {
        TaskRecord task = sample();
        task.pausedAt = 1000;
        makeReady(task, kReadyNow);
        QVERIFY(!isWaiting(task));
        makeReady(task, 0, OperationKind::Forward, kLeft, kReadyNow, kNow);
        QVERIFY(!isWaiting(task));
    }

    // A branch whose claim has ended does not displace another branch.
    void operationReturnsToItsOwnQueue()
    {
        TaskRecord task = sample();
        makeReady(task, 1, OperationKind::Forward, kRight, kReadyNow, kNow);
        QCOMPARE(task.readyAt, kReadyNow);
        QCOMPARE(task.serviceQueue, kRight);
        makeReady(task, 2, OperationKind::Forward, kLeft, 3000, kNow);
        makeReady(task, 0, OperationKind::Forward, kLeft, kReadyNow, kNow);
        QCOMPARE(task.serviceQueue, kRight);
        QVERIFY(!isWaiting(task.step(1)));
        QCOMPARE(task.step(2).readyAt, 3000);
        QCOMPARE(task.step(2).serviceQueue, kLeft);
        QCOMPARE(task.step(0).readyAt, kReadyNow);
        QCOMPARE(task.step(0).serviceQueue, kLeft);
        QVERIFY(task.unstamped.isEmpty());
    }

    void undoReturnsToItsOwnQueue()
    {
        TaskRecord task = sample();
        task.state = TaskState::Compensating;
        makeReady(task, 1, OperationKind::Undo, kRight, 3000, kNow);
        QCOMPARE(task.readyAt, 3000);
        QCOMPARE(task.serviceQueue, kRight);
        QVERIFY(!isWaiting(task.step(1)));
    }

    // The period of the returned operation counts from the stamp; branches that already wait
    // keep their times.
    void returnedOperationWaitsFromTheStamp()
    {
        for (const bool alone : {true, false}) {
            const TaskRecord before = alone ? sample() : waitingTask();
            TaskRecord task = before;
            clearWait(task.step(1));
            makeReady(task, 1, OperationKind::Forward, kRight, DecidedTime::afterStamp(250), kNow);
            stampTimes(task, before, kNow + 70);
            QVERIFY(task.unstamped.isEmpty());
            QCOMPARE(alone ? task.readyAt : task.step(1).readyAt, kNow + 320);
            QCOMPARE(alone ? task.serviceQueue : task.step(1).serviceQueue, kRight);
            if (alone)
                continue;
            QCOMPARE(task.readyAt, kReadyNow);
            QCOMPARE(task.serviceQueue, kLeft);
            QCOMPARE(task.step(2).readyAt, 5000);
        }
    }

    // If the next service is unknown, the operation waits in the queue of any service, and a
    // Scheduler examines all steps.
    void operationReturnsToTheQueueOfAnyService_data()
    {
        QTest::addColumn<TaskRecord>("task");
        QTest::addColumn<int>("queue");
        QTest::addColumn<qint64>("readyAt");
        TaskRecord undone = sample();
        undone.state = TaskState::Compensating;
        QTest::newRow("a step of a compensating task") << undone << kLeft << qint64(3000);
        QTest::newRow("unknown service") << sample() << kAnyServiceQueue << qint64(3000);
        TaskRecord later = sample();
        StepWaits(later, kNow).add(1, kRight, 9000);
        QTest::newRow("earlier than a waiting step") << later << kLeft << qint64(3000);
        TaskRecord any = sample();
        makeReady(any, 2000);
        QTest::newRow("a task for any service") << any << kLeft << qint64(2000);
        TaskRecord pending = sample();
        StepWaits(pending, kNow).add(1, kRight, DecidedTime::afterStamp(10));
        QTest::newRow("waits without a stamp") << pending << kLeft << kNow + 10;
    }
    void operationReturnsToTheQueueOfAnyService()
    {
        QFETCH(TaskRecord, task);
        QFETCH(const int, queue);
        makeReady(task, 0, OperationKind::Forward, queue, 3000, kNow);
        QTEST(task.readyAt, "readyAt");
        QCOMPARE(task.serviceQueue, kAnyServiceQueue);
        QVERIFY(!isWaiting(task.step(0)));
    }

    // A step's wait ends, for example, when an operator completes the step by hand.
    void eventOfAStepEndsItsWait()
    {
        TaskEdit edit(waitingTask(), {}, kNow);
        edit.apply(1, StepEvent::Skip);
        QVERIFY(!isWaiting(edit.task().step(1)));
        QCOMPARE(edit.task().step(1).serviceQueue, kAnyServiceQueue);
        QVERIFY(isWaiting(edit.task().step(2)));
    }

    void noStepWaitsInATaskThatDoesNotRunForward_data()
    {
        QTest::addColumn<bool>("undone");
        QTest::newRow("needs an operator") << false;
        QTest::newRow("compensating") << true;
    }
    void noStepWaitsInATaskThatDoesNotRunForward()
    {
        QFETCH(bool, undone);
        TaskEdit edit(waitingTask(), {}, kNow);
        if (undone)
            beginCompensation(edit, {{u"test"_s, {}}, 0, {}, 0});
        else
            needOperator(edit, {0, AlertKind::StepFailed, {u"test"_s, {}}});
        QCOMPARE(isWaiting(edit.task()), undone);
        QCOMPARE(edit.task().serviceQueue, kAnyServiceQueue);
        for (const StepRecord &step : edit.task().steps)
            QVERIFY(!isWaiting(step));
    }
};

QTEST_GUILESS_MAIN(TestWaits)
#include "tst_waits.moc"
