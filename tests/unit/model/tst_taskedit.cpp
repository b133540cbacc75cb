#include "core/model/decision.h"

#include <QTest>

using namespace sagadesk::model;
using namespace Qt::StringLiterals;

namespace {

TaskRecord sample()
{
    TaskRecord task;
    task.id = {7};
    task.publicId = u"T-7"_s;
    task.state = TaskState::Processing;
    task.version = 3;
    task.steps.resize(2);
    return task;
}

} // namespace

class TestTaskEdit final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void originalRecordIsUnchanged()
    {
        const TaskRecord before = sample();
        TaskEdit edit(before, {}, 1000);
        edit.apply(0, StepEvent::Start);
        edit.fields().priority = 9;
        QCOMPARE(before, sample());
        QCOMPARE(edit.task().steps[0].state, StepState::Running);
        QCOMPARE(edit.task().steps[1].state, StepState::NotStarted);
        QCOMPARE(edit.task().priority, 9);
        QCOMPARE(edit.task().version, 3); // the store increments it
    }

    void eventsMoveTheStatesAndAreKept()
    {
        TaskEdit edit(sample(), {}, 1000);
        edit.apply(0, StepEvent::Start);
        edit.apply(0, StepEvent::Complete);
        edit.apply(0, UndoEvent::Plan);
        edit.apply(0, UndoEvent::Start);
        edit.apply(TaskEvent::Compensate);
        edit.apply(TaskEvent::NeedsOperator);
        QCOMPARE(edit.task().steps[0].state, StepState::Completed);
        QCOMPARE(edit.task().steps[0].undoState, UndoState::Running);
        QCOMPARE(edit.task().state, TaskState::Error);
        QCOMPARE(edit.decision().taskEvents,
            (std::vector<TaskEvent>{TaskEvent::Compensate, TaskEvent::NeedsOperator}));
    }

    void finalStatesHaveATimeUntilTheyAreLeft()
    {
        TaskEdit edit(sample(), {}, 1234);
        edit.apply(TaskEvent::Finish);
        QCOMPARE(edit.task().finishedAt, 1234);
        edit.apply(TaskEvent::Compensate);
        QCOMPARE(edit.task().finishedAt, 0);
    }

    void claimsBelongToTheirOperation()
    {
        TaskEdit edit(sample(), {}, 1000);
        edit.claim(1, OperationKind::Forward).completeBy = 5;
        edit.claim(1, OperationKind::Undo).completeBy = 6;
        QCOMPARE(edit.task().steps[1].forward.completeBy, 5);
        QCOMPARE(edit.task().steps[1].undo.completeBy, 6);
        QCOMPARE(edit.task().steps[0], StepRecord());
    }

    void finishReturnsTheCollectedChanges()
    {
        TaskEdit edit(sample(), {{4}, u"maria"_s}, 1000);
        edit.decision().alertsRaised.push_back({1, AlertKind::StepFailed, {u"x"_s, {}}});
        edit.apply(TaskEvent::NeedsOperator);
        const Decision decision = std::move(edit).finish({u"nontransient"_s, {{u"status"_s, 404}}});
        QCOMPARE(decision.author.operatorName, u"maria"_s);
        QCOMPARE(decision.author.instance, InstanceId{4});
        QCOMPARE(decision.reason.code, u"nontransient"_s);
        QCOMPARE(decision.after.state, TaskState::Error);
        QCOMPARE(decision.alertsRaised.size(), 1U);
    }

    void keysNameTheOperation()
    {
        TaskRecord task = sample();
        const QString step = u"drone"_s;
        QCOMPARE(idempotencyKey(task, 1, step, OperationKind::Forward), u"T-7/drone"_s);
        QCOMPARE(idempotencyKey(task, 1, step, OperationKind::Undo), u"T-7/drone/undo"_s);
        task.steps[1].keyGeneration = 1;
        QCOMPARE(idempotencyKey(task, 1, step, OperationKind::Forward), u"T-7/drone~1"_s);
        QCOMPARE(idempotencyKey(task, 1, step, OperationKind::Undo), u"T-7/drone~1/undo"_s);
    }
};

QTEST_GUILESS_MAIN(TestTaskEdit)
#include "tst_taskedit.moc"
