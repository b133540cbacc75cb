#include "core/model/bulkoutcome.h"
#include "core/views/journaloutcome.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

using namespace sagadesk::model;

namespace {

TaskRecord record(TaskState state, std::vector<StepState> steps)
{
    TaskRecord task;
    task.state = state;
    for (const StepState each : steps) {
        StepRecord step;
        step.state = each;
        task.steps.push_back(step);
    }
    return task;
}

EventView journalRow(const char *code, QJsonArray steps = {}, const char *task = "")
{
    EventView made;
    made.reason.code = QString::fromLatin1(code);
    made.at = 5;
    made.changes.insert(u"steps"_s, steps);
    if (*task)
        made.changes.insert(u"task"_s, QJsonObject{{u"state"_s, QString::fromLatin1(task)}});
    return made;
}

QJsonObject stepTo(int index, const char *state)
{
    return {{u"index"_s, index}, {u"state"_s, QString::fromLatin1(state)}};
}

} // namespace

// An accepted command is not a completed one: its outcome is shown by the task's record or journal.
class TestBulkOutcome final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void operationsStartedByACommandAreWatched()
    {
        TaskRecord before = record(
            TaskState::Error, {StepState::Completed, StepState::Failed, StepState::NotStarted});
        before.steps[2].forward.notBefore = 99;
        before.steps[0].undoState = UndoState::Failed;
        TaskRecord after = before;
        after.steps[1].state = StepState::NotStarted;
        after.steps[2].forward.notBefore = 0;
        after.steps[2].forward.failureCount = 3;
        after.steps[0].undoState = UndoState::Planned;
        const auto watched = watchedOperations(before, after);
        QCOMPARE(watchedText(watched), u"undo0:0 1:0 2:3"_s);
        QCOMPARE(watchedFromText(watchedText(watched)), watched);
        QVERIFY(watchedFromText(QString()).empty());
    }

    void resubmissionEndsWithItsSteps()
    {
        const std::vector<WatchedOperation> watched{{1, OperationKind::Forward, 0}};
        const auto verdict = [&](TaskState task, StepState step) {
            return outcomeOf(
                BulkAction::Resubmit, watched, record(task, {StepState::Completed, step}))
                .verdict;
        };
        QCOMPARE(verdict(TaskState::Pending, StepState::NotStarted), BulkVerdict::Open);
        QCOMPARE(verdict(TaskState::Processing, StepState::Running), BulkVerdict::Open);
        QCOMPARE(verdict(TaskState::Processing, StepState::Completed), BulkVerdict::Completed);
        QCOMPARE(verdict(TaskState::Error, StepState::Failed), BulkVerdict::FailedAgain);
        QCOMPARE(verdict(TaskState::Compensating, StepState::NotStarted), BulkVerdict::FailedAgain);
        const BulkOutcome failed = outcomeOf(BulkAction::Resubmit, watched,
            record(TaskState::Error, {StepState::Completed, StepState::Failed}));
        QCOMPARE(failed.step, 1);
    }

    void oneFailedAttemptIsAFailureOfRunNow()
    {
        const std::vector<WatchedOperation> watched{{0, OperationKind::Forward, 1}};
        TaskRecord task = record(TaskState::Pending, {StepState::NotStarted});
        task.steps[0].forward.failureCount = 1;
        QCOMPARE(outcomeOf(BulkAction::RunNow, watched, task).verdict, BulkVerdict::Open);
        task.steps[0].forward.failureCount = 2;
        QCOMPARE(outcomeOf(BulkAction::RunNow, watched, task).verdict, BulkVerdict::FailedAgain);
        QCOMPARE(outcomeOf(BulkAction::Resubmit, watched, task).verdict, BulkVerdict::Open);
    }

    // Regression: bulk work on a task in Error did not finish until an operator handled the task.
    void unstartedOperationOfATaskInErrorFailedAgain()
    {
        const std::vector<WatchedOperation> forward{{0, OperationKind::Forward, 0}};
        TaskRecord task = record(TaskState::Error, {StepState::NotStarted, StepState::Failed});
        for (const BulkAction action : {BulkAction::RunNow, BulkAction::Resubmit})
            QCOMPARE(outcomeOf(action, forward, task).verdict, BulkVerdict::FailedAgain);
        task.steps[0].state = StepState::Running; // the request has no response yet
        QCOMPARE(outcomeOf(BulkAction::RunNow, forward, task).verdict, BulkVerdict::Open);

        const std::vector<WatchedOperation> undo{{0, OperationKind::Undo, 0}};
        task.steps[0].undoState = UndoState::Planned;
        QCOMPARE(outcomeOf(BulkAction::RetryUndo, undo, task).verdict, BulkVerdict::FailedAgain);
        task.state = TaskState::Compensating;
        QCOMPARE(outcomeOf(BulkAction::RetryUndo, undo, task).verdict, BulkVerdict::Open);
    }

    // Regression: a step was undone and had already started again when its outcome was checked. The
    // record no longer showed the undo, so the bulk work waited for it forever.
    void undoIsCompletedIfTheStepHasStartedAgain()
    {
        const std::vector<WatchedOperation> watched{{0, OperationKind::Undo, 1}};
        for (const TaskState state : {TaskState::Processing, TaskState::Error}) {
            TaskRecord task = record(state, {StepState::Failed});
            task.steps[0].undoState = UndoState::None;
            QCOMPARE(
                outcomeOf(BulkAction::RetryUndo, watched, task).verdict, BulkVerdict::Completed);
        }
    }

    void compensationEndsWithTheTask()
    {
        const auto verdict = [](TaskState state) {
            return outcomeOf(BulkAction::Compensate, {}, record(state, {StepState::Completed}))
                .verdict;
        };
        QCOMPARE(verdict(TaskState::Compensating), BulkVerdict::Open);
        QCOMPARE(verdict(TaskState::Compensated), BulkVerdict::Completed);
        QCOMPARE(verdict(TaskState::Canceled), BulkVerdict::Completed);
        QCOMPARE(verdict(TaskState::Error), BulkVerdict::FailedAgain);
    }

    void pauseCompletesAtOnce()
    {
        QCOMPARE(outcomeOf(BulkAction::Pause, {}, record(TaskState::Pending, {})).verdict,
            BulkVerdict::Completed);
    }

    void journalShowsTheOutcomeOfAnAction_data()
    {
        QTest::addColumn<QString>("code");
        // Journal rows after the action: 0 step completed, 1 step failed, 2 compensation begins,
        // 3 task compensated.
        QTest::addColumn<QList<int>>("rows");
        QTest::addColumn<int>("outcome");
        const QString resubmit = u"operator-resubmit"_s;
        const QString undo = u"operator-compensate"_s;
        QTest::newRow("nothing yet") << resubmit << QList<int>{} << int(ActionOutcome::Open);
        QTest::newRow("completed") << resubmit << QList<int>{0} << int(ActionOutcome::Completed);
        QTest::newRow("failed, and resubmitted later")
            << resubmit << QList<int>{1, 0} << int(ActionOutcome::FailedAgain);
        QTest::newRow("undone") << resubmit << QList<int>{2, 3} << int(ActionOutcome::Undone);
        QTest::newRow("compensation") << undo << QList<int>{3} << int(ActionOutcome::Completed);
        QTest::newRow("a pause") << u"operator-pause"_s << QList<int>{}
                                 << int(ActionOutcome::Completed);
    }
    void journalShowsTheOutcomeOfAnAction()
    {
        QFETCH(QString, code);
        QFETCH(QList<int>, rows);
        const EventView action =
            journalRow(code.toLatin1().constData(), QJsonArray{stepTo(1, "notStarted")});
        const std::vector<EventView> kinds{
            journalRow("step-completed", QJsonArray{stepTo(1, "completed")}),
            journalRow("step-failed", QJsonArray{stepTo(1, "failed")}, "error"),
            journalRow("compensate", {}, "compensating"), journalRow("undone", {}, "compensated")};
        std::vector<EventView> later;
        for (const int row : rows)
            later.push_back(kinds.at(static_cast<size_t>(row)));
        const OperatorActionView view = operatorAction(u"T-1"_s, action, later);
        QTEST(int(view.outcome), "outcome");
        QCOMPARE(view.why.code.isEmpty(), view.outcome != ActionOutcome::FailedAgain);
    }

    void actionsIncludePauses_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("code");
        QTest::addColumn<bool>("hasDuration");
        using enum DowntimeKind;
        QTest::newRow("another process before") << int(Off) << u"engine-started"_s << false;
        QTest::newRow("process") << int(Process) << u"process-paused"_s << true;
        QTest::newRow("store") << int(Store) << u"store-paused"_s << true;
    }
    void actionsIncludePauses()
    {
        QFETCH(int, kind);
        QFETCH(bool, hasDuration);
        const OperatorActionView view = pauseAction({1000, 9000, static_cast<DowntimeKind>(kind)});
        QTEST(view.event.reason.code, "code");
        QVERIFY(isPause(view));
        QCOMPARE(view.event.at, 9000);
        QVERIFY(view.event.operatorName.isEmpty() && view.taskPublicId.isEmpty());
        const QJsonObject parameters = view.event.reason.parameters;
        QCOMPARE(parameters.value(u"from"_s).toInteger(), 1000);
        QCOMPARE(parameters.value(u"until"_s).toInteger(), 9000);
        QCOMPARE(parameters.value(u"durationMs"_s).toInteger(-1), hasDuration ? 8000 : -1);
    }
};

QTEST_GUILESS_MAIN(TestBulkOutcome)
#include "tst_bulkoutcome.moc"
