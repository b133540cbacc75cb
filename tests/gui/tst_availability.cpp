#include "ui/actions/availability.h"

#include "core/base/reasoncodes.h"
#include "core/text/sentences.h"
#include "ui/actions/outcomefollower.h"
#include "ui/dialogs/reasondialog.h"
#include "ui/dialogs/submitdialog.h"
#include "ui/text/reasontext.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::OperatorAction;
using model::StepState;
using model::TaskState;
using model::UndoState;

namespace {

constexpr qint64 kNow = 1'700'000'000'000;

model::TaskDetail taskOf(TaskState state, std::vector<StepState> steps)
{
    model::TaskDetail task;
    task.record.publicId = u"T"_s;
    task.record.state = state;
    for (const StepState step : steps) {
        model::StepView view;
        view.index = static_cast<int>(task.steps.size());
        view.name = u"s%1"_s.arg(view.index);
        view.record.state = step;
        view.hasUndo = true;
        task.steps.push_back(view);
    }
    return task;
}

QString why(OperatorAction action, const model::TaskDetail &task, int step)
{
    const auto reason = ui::refusal(action, task, step, kNow);
    return reason ? reason->code : QString();
}

} // namespace

class TestAvailability final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyAFailedStepIsResubmitted()
    {
        const auto task = taskOf(TaskState::Error, {StepState::Completed, StepState::Failed});
        QCOMPARE(why(OperatorAction::Resubmit, task, 1), QString());
        QCOMPARE(why(OperatorAction::Resubmit, task, 0), u"step-not-failed"_s);
        QCOMPARE(why(OperatorAction::Resubmit, task, -1), QString());
    }

    void endedTaskShowsThatItHasEnded()
    {
        const auto task = taskOf(TaskState::Compensated, {StepState::Completed});
        for (const auto action : {OperatorAction::Resubmit, OperatorAction::Cancel,
                 OperatorAction::Compensate, OperatorAction::Pause})
            QCOMPARE(why(action, task, -1), u"task-is-final"_s);
    }

    void processedTaskMayBeCompensatedButNotCanceled()
    {
        const auto task = taskOf(TaskState::Processed, {StepState::Completed});
        QCOMPARE(why(OperatorAction::Compensate, task, -1), QString());
        QCOMPARE(why(OperatorAction::Cancel, task, -1), u"task-is-final"_s);
    }

    void runNowNeedsSomethingThatWaits()
    {
        auto task = taskOf(TaskState::Pending, {StepState::NotStarted});
        QCOMPARE(why(OperatorAction::RunNow, task, 0), u"nothing-waits"_s);
        task.steps[0].record.forward.notBefore = kNow + 1000;
        QCOMPARE(why(OperatorAction::RunNow, task, 0), QString());
        task.record.pausedAt = kNow;
        QCOMPARE(why(OperatorAction::RunNow, task, 0), u"task-paused"_s);
    }

    void failedUndoIsRetriedNotResubmitted()
    {
        auto task = taskOf(TaskState::Error, {StepState::Completed, StepState::Failed});
        task.steps[0].record.undoState = UndoState::Failed;
        QCOMPARE(why(OperatorAction::RetryUndo, task, 0), QString());
        QCOMPARE(why(OperatorAction::UndoneByHand, task, 0), QString());
        QCOMPARE(why(OperatorAction::Resubmit, task, 1), u"compensation-failed"_s);
        QCOMPARE(why(OperatorAction::RetryUndo, task, 1), u"undo-not-failed"_s);
    }

    // Regression: the alert asks for a resubmission of the step, but the window did not offer one.
    void stepWhoseUndoNeedsItsAnswerIsResubmitted()
    {
        auto task = taskOf(TaskState::Error, {StepState::Completed, StepState::Failed});
        task.steps[0].record.undoState = UndoState::Planned;
        task.steps[1].record.undoState = UndoState::Failed;
        QCOMPARE(why(OperatorAction::Resubmit, task, 1), u"compensation-failed"_s);
        task.steps[1].undoNeedsOutput = true;
        QCOMPARE(why(OperatorAction::Resubmit, task, 1), QString());
        QCOMPARE(why(OperatorAction::Resubmit, task, 0), u"step-not-failed"_s);
        task.steps[0].record.undoState = UndoState::Undone; // the task can no longer run forward
        QCOMPARE(why(OperatorAction::Resubmit, task, 1), u"compensation-failed"_s);
    }

    void taskThatWasQuarantinedBetweenTwoStepsIsResubmitted()
    {
        const auto task = taskOf(TaskState::Error, {StepState::Completed, StepState::NotStarted});
        QCOMPARE(why(OperatorAction::Resubmit, task, -1), QString());
        QCOMPARE(why(OperatorAction::Resubmit, task, 1), u"step-not-failed"_s);
    }

    void everyRefusalHasASentence()
    {
        for (int action = 0; action <= static_cast<int>(OperatorAction::Resume); ++action)
            for (int state = 0; state < model::kTaskStateCount; ++state)
                for (int step = -1; step < 2; ++step) {
                    const auto task = taskOf(
                        static_cast<TaskState>(state), {StepState::Running, StepState::Completed});
                    const QString code = why(static_cast<OperatorAction>(action), task, step);
                    QVERIFY2(code.isEmpty() || text::sourceOf(code), qPrintable(code));
                }
    }

    void undoPlanListsStepsWithoutUndoLast()
    {
        auto task = taskOf(TaskState::Error,
            {StepState::Completed, StepState::Completed, StepState::Failed, StepState::NotStarted,
                StepState::Completed});
        for (const size_t i : {0U, 1U, 2U, 4U})
            task.steps[i].record.effect = model::Effect::Applied;
        task.steps[2].record.effect = model::Effect::Unknown;
        task.steps[1].record.undoState = UndoState::Undone;
        task.steps[4].hasUndo = false;
        task.undoOrder = {2, 1, 0};
        const QStringList plan = ui::undoPlan(task);
        QCOMPARE(plan.size(), 3);
        QVERIFY(plan[0].startsWith(u"s2"_s) && plan[0].contains(u"not known"_s));
        QVERIFY(plan[1].startsWith(u"s0"_s));
        QVERIFY(plan[2].startsWith(u"s4"_s) && plan[2].contains(u"no undo"_s));
    }

    void undoPlanNamesTheRequests()
    {
        auto task = taskOf(TaskState::Error,
            {StepState::Completed, StepState::Completed, StepState::Failed, StepState::Completed});
        for (model::StepView &step : task.steps)
            step.record.effect = model::Effect::Applied;
        task.steps[2].record.effect = model::Effect::Unknown;
        task.undoOrder = {3, 2, 1, 0};
        model::UndoPreview ofStep2;
        ofStep2.step = 2;
        ofStep2.request.method = u"DELETE"_s;
        ofStep2.request.path = u"/ship/D-1"_s;
        model::UndoPreview ofStep1 = ofStep2;
        ofStep1.step = 1;
        ofStep1.request.path = u"/pay/D-1"_s;
        model::UndoPreview ofStep3;
        ofStep3.step = 3;
        ofStep3.problem = {codes::kUndoNeedsOutput, {}};
        model::CompensationPreview preview;
        preview.undos = {ofStep3, ofStep2, ofStep1};
        const QStringList plan = ui::undoPlan(task, preview);
        QCOMPARE(plan.size(), 4);
        QVERIFY2(plan[0].contains(ui::reasonText(ofStep3.problem)), qPrintable(plan[0]));
        QVERIFY(plan[1].contains(u"DELETE /ship/D-1"_s) && plan[1].contains(u"not known"_s));
        QVERIFY(plan[2].endsWith(u": DELETE /pay/D-1"_s));
        QCOMPARE(plan[3], ui::undoPlan(task)[3]); // no request of this undo is known
    }

    void outcomeIsThatOfTheStepNotOfTheRequest()
    {
        model::OperatorCommand command;
        command.step = u"s0"_s;
        QCOMPARE(ui::verdictOf(command, taskOf(TaskState::Pending, {StepState::NotStarted})),
            ui::Verdict::Open);
        QCOMPARE(ui::verdictOf(command, taskOf(TaskState::Processing, {StepState::Completed})),
            ui::Verdict::Done);
        QCOMPARE(ui::verdictOf(command, taskOf(TaskState::Error, {StepState::Failed})),
            ui::Verdict::FailedAgain);
        QCOMPARE(ui::verdictOf(command, taskOf(TaskState::Compensated, {StepState::Failed})),
            ui::Verdict::Undone);
        command.action = OperatorAction::Cancel;
        QCOMPARE(ui::verdictOf(command, taskOf(TaskState::Compensating, {StepState::Completed})),
            ui::Verdict::Open);
        QCOMPARE(ui::verdictOf(command, taskOf(TaskState::Canceled, {StepState::NotStarted})),
            ui::Verdict::Done);
    }

    void inputSkeletonHasTheFieldsOfTheTemplates()
    {
        QCOMPARE(ui::inputSkeleton(R"({"path":"/a/{{input.id}}","b":"{{ input.size.x }}"})"),
            QByteArray(R"({"id":"","size":{"x":""}})"));
    }
};

QTEST_MAIN(TestAvailability)
#include "tst_availability.moc"
