#include "core/model/claim.h"

#include <QTest>

using namespace sagadesk::model;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kNow = 50'000;
constexpr qint64 kNotBefore = 55'000;
constexpr InstanceId kHolder{4};
constexpr InstanceId kOther{5};

// Every field has a value, so that unintended changes are detected.
ClaimRecord heldClaim()
{
    ClaimRecord claim;
    claim.token = {3};
    claim.lockedBy = kHolder;
    claim.completeBy = 60'000;
    claim.lastCompleteBy = 60'000;
    claim.deferredSince = 41'000;
    claim.startedAt = 40'000;
    claim.failureCount = 2;
    claim.retryCount = 5;
    claim.attempts = 9;
    claim.waited = true;
    return claim;
}

ClaimRecord claimWithoutHolder()
{
    ClaimRecord claim = heldClaim();
    claim.lockedBy = {};
    claim.completeBy = 0;
    return claim;
}

// A task of two steps; the second step has the claim and these states.
TaskRecord taskWith(OperationKind kind, const ClaimRecord &claim, StepState forward, UndoState undo)
{
    TaskRecord task;
    task.id = {7};
    task.version = 11;
    task.state = kind == OperationKind::Forward ? TaskState::Processing : TaskState::Compensating;
    task.steps.resize(2);
    StepRecord &step = task.step(1);
    step.state = kind == OperationKind::Forward ? forward : StepState::Completed;
    step.undoState = kind == OperationKind::Forward ? UndoState::None : undo;
    step.effect = kind == OperationKind::Forward ? Effect::Claimed : Effect::Applied;
    step.effectOrder = 8;
    claimOf(step, kind) = claim;
    return task;
}

TaskRecord claimedTask(OperationKind kind)
{
    return taskWith(kind, heldClaim(), StepState::Running, UndoState::Running);
}

// The expected second step after its claim has ended: all other fields are unchanged.
StepRecord endedStep(
    OperationKind kind, const ClaimRecord &claim, StepState forward, UndoState undo)
{
    return taskWith(kind, claim, forward, undo).step(1);
}

StepRecord revokedStep(
    OperationKind kind, const ClaimRecord &claim, StepState forward, UndoState undo)
{
    StepRecord step = endedStep(kind, claim, forward, undo);
    if (kind == OperationKind::Forward) // the result of a sent request is unknown
        step.effect = Effect::Unknown;
    return step;
}

void addKinds()
{
    QTest::addColumn<OperationKind>("kind");
    QTest::newRow("forward") << OperationKind::Forward;
    QTest::newRow("undo") << OperationKind::Undo;
}

} // namespace

class TestClaim final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void claimIsOpenWhileItsOperationRuns_data() { addKinds(); }
    void claimIsOpenWhileItsOperationRuns()
    {
        QFETCH(const OperationKind, kind);
        const OperationKind other =
            kind == OperationKind::Forward ? OperationKind::Undo : OperationKind::Forward;
        const TaskRecord open = claimedTask(kind);
        QVERIFY(isClaimOpen(open.step(1), kind));
        QVERIFY(!isClaimOpen(open.step(1), other));
        QVERIFY(!isClaimOpen(open.step(0), kind));
        QCOMPARE(hasOpenForward(open), kind == OperationKind::Forward);
        QVERIFY(hasOpenClaim(open));
        const TaskRecord ended =
            taskWith(kind, claimWithoutHolder(), StepState::NotStarted, UndoState::Planned);
        QVERIFY(!isClaimOpen(ended.step(1), kind));
        QVERIFY(!hasOpenForward(ended));
        QVERIFY(!hasOpenClaim(ended));
    }

    void claimIsOpenUnderItsOwnTokenOnly()
    {
        const TaskRecord task = claimedTask(OperationKind::Forward);
        const OperationId operation{task.id, 1, OperationKind::Forward};
        QVERIFY(isClaimOpen(task, operation, ClaimToken{3}));
        QVERIFY(!isClaimOpen(task, operation, ClaimToken{2}));
        QVERIFY(!isClaimOpen(task, operation, ClaimToken{4}));
        QVERIFY(!isClaimOpen(task, {TaskId{8}, 1, OperationKind::Forward}, ClaimToken{3}));
        QVERIFY(!isClaimOpen(task, {task.id, 2, OperationKind::Forward}, ClaimToken{3}));
        QVERIFY(!isClaimOpen(task, {task.id, -1, OperationKind::Forward}, ClaimToken{3}));
        QVERIFY(!isClaimOpen(task, {task.id, 1, OperationKind::Undo}, ClaimToken{0}));
    }

    // Two branches with different holders: locked-by and complete-by always come from
    // the same claim.
    void taskIsHeldByItsOldestClaim_data()
    {
        // The complete-by of the lower step; that of kHolder is 60'000.
        QTest::addColumn<qint64>("other");
        QTest::addColumn<InstanceId>("lockedBy");
        QTest::addColumn<qint64>("completeBy");
        QTest::newRow("lower step") << qint64(59'999) << kOther << qint64(59'999);
        QTest::newRow("higher step") << qint64(60'001) << kHolder << qint64(60'000);
        QTest::newRow("equal") << qint64(60'000) << kOther << qint64(60'000);
        QTest::newRow("without complete-by") << qint64(0) << kHolder << qint64(60'000);
    }
    void taskIsHeldByItsOldestClaim()
    {
        QFETCH(const qint64, other);
        TaskRecord task = claimedTask(OperationKind::Forward);
        task.step(0).state = StepState::Running;
        task.step(0).forward.lockedBy = kOther;
        task.step(0).forward.completeBy = other;
        updateCompleteBy(task);
        QTEST(task.lockedBy, "lockedBy");
        QTEST(task.completeBy, "completeBy");
        task.step(0).state = StepState::Completed; // the claim of the lower step no longer counts
        updateCompleteBy(task);
        QCOMPARE(task.lockedBy, kHolder);
        QCOMPARE(task.completeBy, qint64(60'000));
        task.step(1).state = StepState::Completed;
        updateCompleteBy(task);
        QCOMPARE(task.lockedBy, InstanceId());
        QCOMPARE(task.completeBy, qint64(0));
    }

    void laterClaimDoesNotChangeTheHolder()
    {
        TaskRecord task = claimedTask(OperationKind::Forward);
        updateCompleteBy(task);
        TaskEdit edit(task, {}, kNow);
        claimOperation(edit, 0, OperationKind::Forward, kOther, 20'000);
        updateCompleteBy(edit.fields());
        QCOMPARE(edit.task().lockedBy, kHolder);
        QCOMPARE(edit.task().completeBy, qint64(60'000));
        releaseClaim(edit, 1, OperationKind::Forward, 0);
        updateCompleteBy(edit.fields());
        QCOMPARE(edit.task().lockedBy, kOther);
        QCOMPARE(edit.task().completeBy, kNow + 20'000);
    }

    // Escalation sets the complete-by of a claim to now, so the Supervisor handles
    // it in the next sweep.
    void escalatedClaimIsTheOldest()
    {
        TaskRecord task = claimedTask(OperationKind::Forward);
        task.step(0).state = StepState::Running;
        task.step(0).forward = heldClaim();
        task.step(0).forward.lockedBy = kOther;
        TaskEdit edit(task, {}, kNow);
        escalateClaim(edit, 1, OperationKind::Forward);
        updateCompleteBy(edit.fields());
        QCOMPARE(edit.task().lockedBy, kHolder);
        QCOMPARE(edit.task().completeBy, kNow);
    }

    void firstClaimMarksTheEffect()
    {
        TaskRecord task;
        task.version = 11;
        task.steps.resize(2);
        TaskEdit edit(task, {}, kNow);
        const ClaimRecord claim = claimOperation(edit, 1, OperationKind::Forward, kHolder, 10'000);
        StepRecord expected;
        expected.state = StepState::Running;
        expected.effect = Effect::Claimed;
        expected.effectOrder = 12; // the version that will be committed
        expected.forward.token = {1};
        expected.forward.lockedBy = kHolder;
        expected.forward.completeBy = expected.forward.lastCompleteBy = kNow + 10'000;
        expected.forward.startedAt = kNow;
        QCOMPARE(claim, expected.forward);
        QCOMPARE(edit.task().step(1), expected);
        QCOMPARE(edit.task().step(0), StepRecord());
    }

    void nextClaimKeepsCountsAndStart_data() { addKinds(); }
    void nextClaimKeepsCountsAndStart()
    {
        QFETCH(const OperationKind, kind);
        ClaimRecord before = claimWithoutHolder();
        before.notBefore = 49'000;
        before.finishedAt = 42'000;
        TaskEdit edit(taskWith(kind, before, StepState::NotStarted, UndoState::Planned), {}, kNow);
        ClaimRecord expected = heldClaim();
        expected.token = {4};
        expected.completeBy = expected.lastCompleteBy = kNow + 2000;
        QCOMPARE(claimOperation(edit, 1, kind, kHolder, 2000), expected);
        QCOMPARE(edit.task().step(1),
            endedStep(kind, expected, StepState::Running, UndoState::Running)); // effect unchanged
    }

    void completedClaimKeepsItsToken_data() { addKinds(); }
    void completedClaimKeepsItsToken()
    {
        QFETCH(const OperationKind, kind);
        TaskEdit edit(claimedTask(kind), {}, kNow);
        completeClaim(edit, 1, kind);
        ClaimRecord expected = claimWithoutHolder();
        expected.finishedAt = kNow;
        QCOMPARE(edit.task().step(1),
            endedStep(kind, expected, StepState::Completed, UndoState::Undone));
    }

    void failedClaimCountsItsFailure_data() { addKinds(); }
    void failedClaimCountsItsFailure()
    {
        QFETCH(const OperationKind, kind);
        TaskEdit edit(claimedTask(kind), {}, kNow);
        failClaim(edit, 1, kind);
        ClaimRecord expected = claimWithoutHolder();
        expected.failureCount = 3;
        expected.finishedAt = kNow;
        QCOMPARE(
            edit.task().step(1), endedStep(kind, expected, StepState::Failed, UndoState::Failed));
    }

    void releasedClaimCountsNothing_data() { addKinds(); }
    void releasedClaimCountsNothing()
    {
        QFETCH(const OperationKind, kind);
        TaskEdit edit(claimedTask(kind), {}, kNow);
        releaseClaim(edit, 1, kind, kNotBefore);
        ClaimRecord expected = claimWithoutHolder();
        expected.token = {4};
        expected.notBefore = kNotBefore;
        QCOMPARE(edit.task().step(1),
            endedStep(kind, expected, StepState::NotStarted, UndoState::Planned));
    }

    void escalatedClaimStaysOpenAndIsOverdue_data() { addKinds(); }
    void escalatedClaimStaysOpenAndIsOverdue()
    {
        QFETCH(const OperationKind, kind);
        TaskEdit edit(claimedTask(kind), {}, kNow);
        escalateClaim(edit, 1, kind);
        ClaimRecord expected = heldClaim();
        expected.escalated = true;
        expected.completeBy = kNow;
        QCOMPARE(
            edit.task().step(1), endedStep(kind, expected, StepState::Running, UndoState::Running));
    }

    void revokedClaimCountsNothing_data() { addKinds(); }
    void revokedClaimCountsNothing()
    {
        QFETCH(const OperationKind, kind);
        TaskEdit edit(claimedTask(kind), {}, kNow);
        revokeClaim(edit, 1, kind);
        ClaimRecord expected = claimWithoutHolder();
        expected.token = {4};
        expected.openUntil = 60'000; // the outcome of the request is unknown
        QCOMPARE(edit.task().step(1),
            revokedStep(kind, expected, StepState::NotStarted, UndoState::Planned));
    }

    void overdueClaimIsCountedAndRetried_data() { addKinds(); }
    void overdueClaimIsCountedAndRetried()
    {
        QFETCH(const OperationKind, kind);
        TaskRecord task = claimedTask(kind);
        claimOf(task.step(1), kind).escalated = true;
        TaskEdit edit(task, {}, kNow);
        revokeForRetry(edit, 1, kind, kNotBefore);
        ClaimRecord expected = claimWithoutHolder();
        expected.token = {4};
        expected.failureCount = 3;
        expected.deferredSince = 0;
        expected.notBefore = kNotBefore;
        QCOMPARE(edit.task().step(1),
            revokedStep(kind, expected, StepState::NotStarted, UndoState::Planned));
    }

    void overdueClaimIsCountedAndGivenUp_data() { addKinds(); }
    void overdueClaimIsCountedAndGivenUp()
    {
        QFETCH(const OperationKind, kind);
        TaskEdit edit(claimedTask(kind), {}, kNow);
        revokeForGood(edit, 1, kind);
        ClaimRecord expected = claimWithoutHolder();
        expected.token = {4};
        expected.failureCount = 3;
        expected.deferredSince = 0;
        expected.openUntil = 60'000;
        expected.finishedAt = kind == OperationKind::Forward ? kNow : 0;
        QCOMPARE(
            edit.task().step(1), revokedStep(kind, expected, StepState::Failed, UndoState::Failed));
    }

    // A request that was reported to have no response before the escalation stays open until
    // its complete-by, and no later call lowers this time.
    void requestStaysOpenUntilTheLatestCompleteBy_data() { addKinds(); }
    void requestStaysOpenUntilTheLatestCompleteBy()
    {
        QFETCH(const OperationKind, kind);
        TaskEdit edit(claimedTask(kind), {}, kNow);
        noteUnanswered(edit, 1, kind);
        escalateClaim(edit, 1, kind);
        revokeForRetry(edit, 1, kind, kNotBefore);
        const ClaimRecord &claim = claimOf(edit.task().step(1), kind);
        QCOMPARE(claim.openUntil, 60'000);
        claimOperation(edit, 1, kind, kHolder, 10'000); // an earlier complete-by
        noteUnanswered(edit, 1, kind);
        QCOMPARE(claim.openUntil, 60'000);
        completeClaim(edit, 1, kind);
        QCOMPARE(claim.openUntil, 60'000);
    }

    void revocationKeepsAnEffectThatIsKnown()
    {
        TaskRecord task = claimedTask(OperationKind::Forward);
        task.step(1).effect = Effect::Applied;
        TaskEdit edit(task, {}, kNow);
        revokeClaim(edit, 1, OperationKind::Forward);
        QCOMPARE(edit.task().step(1).effect, Effect::Applied);
    }

    void resubmissionClearsTheCounts_data() { addKinds(); }
    void resubmissionClearsTheCounts()
    {
        QFETCH(const OperationKind, kind);
        ClaimRecord failed = claimWithoutHolder();
        failed.notBefore = kNotBefore;
        failed.finishedAt = 42'000;
        TaskEdit edit(taskWith(kind, failed, StepState::Failed, UndoState::Failed), {}, kNow);
        resubmitOperation(edit, 1, kind, false);
        ClaimRecord expected = claimWithoutHolder();
        expected.token = {4};
        expected.deferredSince = 0;
        expected.failureCount = 0;
        expected.waited = false;
        QCOMPARE(edit.task().step(1),
            endedStep(kind, expected, StepState::NotStarted, UndoState::Planned));
    }

    void resubmissionKeepsTheCountsOnRequest()
    {
        const auto kind = OperationKind::Forward;
        TaskEdit edit(
            taskWith(kind, claimWithoutHolder(), StepState::Failed, UndoState::None), {}, kNow);
        resubmitOperation(edit, 1, kind, true);
        QCOMPARE(edit.task().step(1).forward.failureCount, 2);
        QVERIFY(edit.task().step(1).forward.waited);
        QCOMPARE(edit.task().step(1).forward.token, ClaimToken{4});
    }

    void undoneStepStartsAgainUnderAFreshKey()
    {
        TaskRecord task = taskWith(
            OperationKind::Forward, claimWithoutHolder(), StepState::Failed, UndoState::None);
        task.step(1).undoState = UndoState::Undone;
        task.step(1).undo = claimWithoutHolder();
        task.step(1).forward.notBefore = kNotBefore;
        task.step(1).forward.openUntil = 61'000;
        task.step(1).undo.openUntil = 62'000;
        TaskEdit edit(task, {}, kNow);
        resetUndoneStep(edit, 1);
        StepRecord expected;
        expected.keyGeneration = 1;
        expected.forward = expected.undo = claimWithoutHolder(); // the tokens remain
        expected.forward.failureCount = expected.undo.failureCount = 0;
        expected.forward.interruptions = expected.undo.interruptions = 0;
        expected.forward.deferredSince = 0;
        expected.forward.waited = false;
        expected.forward.lastCompleteBy = 0;
        expected.forward.openUntil = 61'000; // the reset does not settle requests
        expected.undo.openUntil = 62'000;
        QCOMPARE(edit.task().step(1), expected);
    }

    void operatorIsRequestedOnce()
    {
        TaskRecord task = claimedTask(OperationKind::Forward);
        task.readyAt = kReadyNow;
        TaskEdit edit(task, {}, kNow);
        revokeForGood(edit, 1, OperationKind::Forward);
        needOperator(edit, {1, AlertKind::StepExhausted, {u"first"_s, {}}});
        needOperator(edit, {0, AlertKind::StepFailed, {u"second"_s, {}}});
        QCOMPARE(edit.task().state, TaskState::Error);
        QCOMPARE(edit.task().readyAt, kReadyNever);
        QCOMPARE(edit.task().completeBy, qint64(0));
        QCOMPARE(edit.decision().taskEvents, std::vector<TaskEvent>{TaskEvent::NeedsOperator});
        QCOMPARE(edit.decision().responses.size(), size_t(1));
        QCOMPARE(edit.decision().responses.front().status, ResponseStatus::Failed);
        QCOMPARE(edit.decision().responses.front().detail.code, u"first"_s);
        QCOMPARE(edit.decision().alertsRaised.size(), size_t(2));
        QCOMPARE(edit.decision().alertsRaised.front().kind, AlertKind::StepExhausted);
        QCOMPARE(edit.decision().alertsRaised.back().reason.code, u"second"_s);
    }

    void compensationMakesTheTaskReady()
    {
        TaskRecord task = claimedTask(OperationKind::Forward);
        task.readyAt = kReadyNever;
        TaskEdit edit(task, {}, kNow);
        beginCompensation(edit, {{u"test"_s, {}}, 0, {}, 0});
        QCOMPARE(edit.task().state, TaskState::Compensating);
        QCOMPARE(edit.task().readyAt, kReadyNow);
        QCOMPARE(edit.task().completeBy, qint64(60'000)); // of the claim that is still open
    }
};

QTEST_GUILESS_MAIN(TestClaim)
#include "tst_claim.moc"
