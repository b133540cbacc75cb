#include "core/model/waits.h"

#include "core/model/claim.h"

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

// Step 0 waits for its service now, steps 1 and 2 for another one.
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
    void theFirstWaitsInTheTaskAndTheOthersInTheirSteps()
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

    // The task's own time is when a Scheduler can do the first thing for it.
    void theEarliestTakesThePlaceInTheTask()
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

    void nothingWaitsAnyMore()
    {
        TaskRecord task = waitingTask();
        StepWaits waits(task, kNow);
        QCOMPARE(task, sample());
        waits.add(2, kRight, 5000);
        waits.clear();
        QCOMPARE(task, sample());
    }

    // A Scheduler that takes the task looks at all of its steps.
    void aTaskForAnyServiceKeepsItsFurtherSteps()
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

    void aPausedTaskIsNotMadeReady()
    {
        TaskRecord task = sample();
        task.pausedAt = 1000;
        makeReady(task, kReadyNow);
        QVERIFY(!isWaiting(task));
    }

    // By an operator, say, who completes it by hand.
    void whatHappensToAStepEndsItsWait()
    {
        TaskEdit edit(waitingTask(), {}, kNow);
        edit.apply(1, StepEvent::Skip);
        QVERIFY(!isWaiting(edit.task().step(1)));
        QCOMPARE(edit.task().step(1).serviceQueue, kAnyServiceQueue);
        QVERIFY(isWaiting(edit.task().step(2)));
    }

    void noStepWaitsInATaskThatDoesNotGoForward_data()
    {
        QTest::addColumn<bool>("undone");
        QTest::newRow("needs an operator") << false;
        QTest::newRow("is undone") << true;
    }
    void noStepWaitsInATaskThatDoesNotGoForward()
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
