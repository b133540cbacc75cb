#include "core/model/stamping.h"

#include "core/model/claim.h"
#include "core/model/waits.h"

#include <QTest>

using namespace sagadesk::model;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kDecided = 100'000;
constexpr qint64 kStamp = 103'000;
constexpr InstanceId kHolder{5};
constexpr InstanceId kOther{6};
constexpr OperationKind kForward = OperationKind::Forward;

TaskRecord sample()
{
    TaskRecord task;
    task.id = {7};
    task.version = 4;
    task.steps.resize(3);
    return task;
}

TaskRecord stamped(TaskRecord task, const TaskRecord &stored, qint64 stamp = kStamp)
{
    stampTimes(task, stored, stamp);
    return task;
}

} // namespace

class TestStamping final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void periodsCountFromTheStamp()
    {
        QCOMPARE(DecidedTime().at(kStamp), 0);
        QCOMPARE(DecidedTime(4000).at(kStamp), 4000);
        QCOMPARE(DecidedTime::afterStamp(0).at(kStamp), kStamp);
        QCOMPARE(DecidedTime::afterStamp(500).at(kStamp), kStamp + 500);
        QCOMPARE(DecidedTime::afterStamp(-500).at(kStamp), kStamp - 500);
    }

    void periodMayBeLimitedByAbsoluteTimes()
    {
        const DecidedTime time = DecidedTime::afterStamp(500);
        QCOMPARE(time.atLeast(kStamp + 600).at(kStamp), kStamp + 600);
        QCOMPARE(time.atLeast(kStamp + 600).at(kStamp + 200), kStamp + 700);
        QCOMPARE(time.atMost(kStamp + 600).at(kStamp), kStamp + 500);
        QCOMPARE(time.atMost(kStamp + 600).at(kStamp + 200), kStamp + 600);
        QCOMPARE(DecidedTime(4000).atLeast(5000).at(kStamp), 5000);
        QCOMPARE(DecidedTime(4000).atMost(3000).at(kStamp), 3000);
        QVERIFY(time.atLeast(1).atMost(2).countsFromStamp());
        QVERIFY(!DecidedTime(4000).atLeast(1).atMost(2).countsFromStamp());
    }

    // Before the commit, the decision uses the times that an immediate commit would give.
    void claimHasItsWholePeriodFromTheStamp()
    {
        const TaskRecord before = sample();
        TaskEdit edit(before, {}, kDecided);
        const ClaimRecord &claim = claimOperation(edit, 1, kForward, kHolder, 10'000);
        updateCompleteBy(edit.fields());
        QCOMPARE(claim.completeBy, kDecided + 10'000);
        QCOMPARE(edit.task().completeBy, kDecided + 10'000);
        const TaskRecord task = stamped(edit.task(), before);
        QVERIFY(task.unstamped.isEmpty());
        QCOMPARE(task.step(1).forward.completeBy, kStamp + 10'000);
        QCOMPARE(task.step(1).forward.lastCompleteBy, kStamp + 10'000);
        QCOMPARE(task.step(1).forward.startedAt, kStamp);
        QCOMPARE(task.completeBy, kStamp + 10'000);
    }

    void oldestClaimIsFoundByStampedTimes()
    {
        TaskRecord before = sample();
        before.step(0).state = StepState::Running;
        before.step(0).forward.lockedBy = kOther;
        before.step(0).forward.completeBy = kDecided + 10'001;
        TaskEdit edit(before, {}, kDecided);
        claimOperation(edit, 1, kForward, kHolder, 10'000);
        updateCompleteBy(edit.fields());
        QCOMPARE(edit.task().lockedBy, kHolder);
        QCOMPARE(edit.task().completeBy, kDecided + 10'000);
        const TaskRecord task = stamped(edit.task(), before);
        QCOMPARE(task.step(1).forward.completeBy, kStamp + 10'000);
        QCOMPARE(task.lockedBy, kOther);
        QCOMPARE(task.completeBy, kDecided + 10'001);
    }

    void absoluteTimesAreUnchanged()
    {
        TaskRecord before = sample();
        before.deadline = 777'000;
        TaskEdit edit(before, {}, kDecided);
        edit.setTime(0, kForward, &ClaimRecord::notBefore, 900'000);
        const TaskRecord task = stamped(edit.task(), before);
        QCOMPARE(task.step(0).forward.notBefore, 900'000);
        QCOMPARE(task.deadline, 777'000);
        QCOMPARE(task, edit.task());
    }

    void lastAssignmentCounts()
    {
        const TaskRecord before = sample();
        TaskEdit edit(before, {}, kDecided);
        edit.setTime(&TaskRecord::deadline, DecidedTime::afterStamp(5000));
        edit.setTime(&TaskRecord::deadline, DecidedTime::afterStamp(7000));
        edit.setTime(0, kForward, &ClaimRecord::notBefore, DecidedTime::afterStamp(100));
        edit.claim(0, kForward).notBefore = 0;
        edit.setTime(1, kForward, &ClaimRecord::notBefore, DecidedTime::afterStamp(100));
        edit.setTime(1, kForward, &ClaimRecord::notBefore, 900'000);
        QCOMPARE(edit.timeOf(0, kForward, &ClaimRecord::notBefore), DecidedTime());
        QCOMPARE(edit.timeOf(1, kForward, &ClaimRecord::notBefore), DecidedTime(900'000));
        const TaskRecord task = stamped(edit.task(), before);
        QCOMPARE(task.deadline, kStamp + 7000);
        QCOMPARE(task.step(0).forward.notBefore, 0);
        QCOMPARE(task.step(1).forward.notBefore, 900'000);
    }

    // The branch that was ready first when the decision was made is ready after the
    // other one at the commit.
    void firstReadyStepIsFoundByStampedTimes()
    {
        const TaskRecord before = sample();
        TaskRecord task = before;
        StepWaits waits(task, kDecided);
        waits.add(0, 10, DecidedTime::afterStamp(100));
        waits.add(1, 11, kDecided + 200);
        QCOMPARE(task.readyAt, kDecided + 100);
        QCOMPARE(task.serviceQueue, 10);
        const TaskRecord after = stamped(task, before);
        QCOMPARE(after.readyAt, kDecided + 200);
        QCOMPARE(after.serviceQueue, 11);
        QCOMPARE(after.step(0).readyAt, kStamp + 100);
        QCOMPARE(after.step(0).serviceQueue, 10);
        QVERIFY(!isWaiting(after.step(1)));
    }

    void endedWaitsAreNotRestored()
    {
        const TaskRecord before = sample();
        TaskRecord task = before;
        StepWaits waits(task, kDecided);
        waits.add(0, 10, DecidedTime::afterStamp(100));
        clearWaits(task);
        QCOMPARE(stamped(task, before), before);
    }

    void taskIsReadyAtTheEarlierTime()
    {
        TaskRecord before = sample();
        before.readyAt = kStamp + 50;
        TaskRecord task = before;
        makeReady(task, DecidedTime::afterStamp(100), kDecided);
        QCOMPARE(task.readyAt, kDecided + 100);
        QCOMPARE(stamped(task, before).readyAt, kStamp + 50);
        QCOMPARE(stamped(task, before, kDecided + 1).readyAt, kDecided + 101);
    }

    void errorsHaveTheTimeOfTheChangeThatRecordsThem()
    {
        TaskEdit edit(sample(), {}, kDecided);
        edit.decision().payloads = {
            errorWrite(0, PayloadKind::LastError, {{u"new"_s, {}}, 503, u"busy"_s}),
            errorWrite(1, PayloadKind::LastError, {{u"old"_s, {}}, 0, {}, 5000})};
        Decision decision = std::move(edit).finish({u"test"_s, {}});
        stampTimes(decision, sample(), kStamp);
        const ErrorInfo made{{u"new"_s, {}}, 503, u"busy"_s, kStamp};
        QCOMPARE(errorFromJson(decision.payloads.at(0).bytes), made);
        QCOMPARE(errorFromJson(decision.payloads.at(1).bytes).at, 5000);
    }

    // Two decisions are made before the first is committed. Fields that the second one does not
    // change keep the values that were stored for the first.
    void secondDecisionKeepsStoredValues()
    {
        const TaskRecord before = sample();
        TaskEdit first(before, {}, kDecided);
        claimOperation(first, 0, kForward, kHolder, 10'000);
        claimOperation(first, 1, kForward, kHolder, 30'000);
        updateCompleteBy(first.fields());
        TaskRecord pending = first.task();
        ++pending.version;
        TaskEdit second(pending, {}, kDecided + 10);
        releaseClaim(second, 1, kForward, DecidedTime::afterStamp(500));
        StepWaits(second.fields(), second.now())
            .add(1, 11, second.timeOf(1, kForward, &ClaimRecord::notBefore));
        updateCompleteBy(second.fields());

        TaskRecord stored = stamped(first.task(), before, kStamp);
        ++stored.version;
        const TaskRecord task = stamped(second.task(), stored, kStamp + 40);
        QVERIFY(task.unstamped.isEmpty());
        QCOMPARE(task.step(0).forward, stored.step(0).forward);
        QCOMPARE(task.step(1).forward.startedAt, kStamp);
        QCOMPARE(task.step(1).forward.lastCompleteBy, kStamp + 30'000);
        QCOMPARE(task.step(1).forward.completeBy, 0);
        QCOMPARE(task.step(1).forward.notBefore, kStamp + 540);
        QCOMPARE(task.readyAt, kStamp + 540);
        QCOMPARE(task.completeBy, kStamp + 10'000);
    }

    void secondDecisionKeepsStoredWaits()
    {
        const TaskRecord before = sample();
        TaskRecord pending = before;
        StepWaits waits(pending, kDecided);
        waits.add(0, 10, DecidedTime::afterStamp(100));
        waits.add(1, 11, kDecided + 200);
        waits.add(2, 12, DecidedTime::afterStamp(300));
        TaskRecord stored = stamped(pending, before);
        ++stored.version;
        ++pending.version;
        TaskEdit edit(pending, {}, kDecided);
        edit.apply(2, StepEvent::Fail);
        const TaskRecord task = stamped(edit.task(), stored, kStamp + 40);
        QCOMPARE(task.readyAt, kDecided + 200);
        QCOMPARE(task.serviceQueue, 11);
        QCOMPARE(task.step(0).readyAt, kStamp + 100);
        QVERIFY(!isWaiting(task.step(1)));
        QVERIFY(!isWaiting(task.step(2)));
    }
};

QTEST_GUILESS_MAIN(TestStamping)
#include "tst_stamping.moc"
