#include "ui/actions/outcomefollower.h"

#include "core/engine/taskreads.h"
#include "ui/text/actiontext.h"
#include "ui/text/errortext.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

namespace sagadesk::ui {

using model::OperatorAction;
using model::StepState;
using model::TaskState;
using model::UndoState;

namespace {

constexpr size_t kFollowedMax = 200; // older ones are dropped

const model::StepView *stepOf(const model::OperatorCommand &command, const model::TaskDetail &task)
{
    for (const model::StepView &step : task.steps)
        if (step.name == command.step)
            return &step;
    return nullptr;
}

Verdict forward(const model::StepView *step, TaskState state)
{
    if (state == TaskState::Compensated || state == TaskState::Canceled)
        return Verdict::Undone;
    if (step && step->record.state == StepState::Completed)
        return Verdict::Done;
    if (step && step->record.state == StepState::Failed)
        return Verdict::FailedAgain;
    if (state == TaskState::Processed)
        return Verdict::Done;
    return !step && state == TaskState::Error ? Verdict::FailedAgain : Verdict::Open;
}

Verdict backward(const model::StepView *step, TaskState state)
{
    if (state == TaskState::Compensated || state == TaskState::Canceled)
        return Verdict::Done;
    if (step && step->record.undoState == UndoState::Undone)
        return Verdict::Done;
    return state == TaskState::Error ? Verdict::FailedAgain : Verdict::Open;
}

// Whether a failure of the action is reported as "failed again". Compensation and cancellation do
// not repeat anything that failed before.
bool isRepetition(OperatorAction action)
{
    return action != OperatorAction::Compensate && action != OperatorAction::Cancel;
}

QString lastErrorOf(const model::OperatorCommand &command, const model::TaskDetail &task)
{
    for (const model::StepView &step : task.steps)
        if (newestError(step) && (command.step.isEmpty() || step.name == command.step)
            && (step.record.state == StepState::Failed
                || step.record.undoState == UndoState::Failed))
            return lastErrorText(*newestError(step));
    return stateText(task.record.state);
}

} // namespace

Verdict verdictOf(const model::OperatorCommand &command, const model::TaskDetail &task)
{
    const model::StepView *step = stepOf(command, task);
    switch (command.action) {
    case OperatorAction::Resubmit:
    case OperatorAction::RunNow:
        return forward(step, task.record.state);
    case OperatorAction::Compensate:
    case OperatorAction::Cancel:
        return backward(nullptr, task.record.state);
    case OperatorAction::RetryUndo:
        return backward(step, task.record.state);
    default:
        return Verdict::Done;
    }
}

OutcomeFollower::OutcomeFollower(engine::TaskReads &taskReads, QObject *parent)
    : QObject(parent)
    , m_taskReads(taskReads)
{
}

engine::Answer<model::OperatorReceipt> OutcomeFollower::follow(
    const model::OperatorCommand &command)
{
    report(command, Tone::Muted, [](const QString &what) { return tr("%1: requested").arg(what); });
    return [this, command](const base::Result<model::OperatorReceipt> &receipt) {
        if (receipt)
            noteAccepted(command, *receipt);
        else
            noteRefused(command, receipt.error());
    };
}

void OutcomeFollower::report(const model::OperatorCommand &command, Tone tone,
    const std::function<QString(const QString &what)> &text)
{
    Q_EMIT statusMessageRequested(text(commandText(command)), tone);
    Q_EMIT outcomeChanged(command.task, text(commandTextInTask(command)), tone);
}

void OutcomeFollower::noteAccepted(
    const model::OperatorCommand &command, const model::OperatorReceipt &receipt)
{
    report(
        command, Tone::Running, [](const QString &what) { return tr("%1: accepted").arg(what); });
    if (m_followed.size() >= kFollowedMax)
        m_followed.erase(m_followed.begin());
    m_followed.push_back({command, receipt, false});
    check(m_followed.size() - 1);
}

void OutcomeFollower::noteRefused(const model::OperatorCommand &command, const base::Error &error)
{
    report(command, Tone::Failed, [&error](const QString &what) {
        return tr("%1: refused. %2").arg(what, errorText(error));
    });
}

void OutcomeFollower::noteChanges(const model::ChangeSet &changes)
{
    for (size_t i = 0; i < m_followed.size(); ++i)
        if (changes.everything || changes.tasks.contains(m_followed[i].receipt.task))
            check(i);
}

void OutcomeFollower::check(size_t index)
{
    Followed &followed = m_followed[index];
    followed.again = followed.reading; // the read in progress may not include this change
    if (followed.reading)
        return;
    followed.reading = true;
    const model::OperatorReceipt receipt = followed.receipt;
    m_taskReads.readTask(followed.command.task, this,
        [this, receipt](const base::Result<model::TaskDetail> &task) { judge(receipt, task); });
}

void OutcomeFollower::judge(
    const model::OperatorReceipt &receipt, const base::Result<model::TaskDetail> &task)
{
    const auto it =
        std::find_if(m_followed.begin(), m_followed.end(), [&](const Followed &followed) {
            return followed.receipt.task == receipt.task
                && followed.receipt.version == receipt.version;
        });
    if (it == m_followed.end())
        return;
    it->reading = false;
    // The read failed or started before the command was executed; the next change notice causes
    // another read.
    const bool old = !task || task->record.version < receipt.version;
    const Verdict verdict = old ? Verdict::Open : verdictOf(it->command, *task);
    if (verdict != Verdict::Open) {
        const model::OperatorCommand command = it->command;
        m_followed.erase(it);
        reportOutcome(command, verdict, *task);
    } else if (it->again) {
        check(static_cast<size_t>(it - m_followed.begin()));
    }
}

void OutcomeFollower::reportOutcome(
    const model::OperatorCommand &command, Verdict verdict, const model::TaskDetail &task)
{
    switch (verdict) {
    case Verdict::Open:
        return;
    case Verdict::Done:
        report(
            command, Tone::Done, [](const QString &what) { return tr("%1: completed").arg(what); });
        break;
    case Verdict::FailedAgain:
        report(command, Tone::Failed, [&](const QString &what) {
            const QString why = lastErrorOf(command, task);
            return isRepetition(command.action) ? tr("%1: failed again. %2").arg(what, why)
                                                : tr("%1: failed. %2").arg(what, why);
        });
        break;
    case Verdict::Undone:
        report(command, Tone::Compensating, [&](const QString &what) {
            return tr("%1: the task has since been compensated or canceled (%2)")
                .arg(what, stateText(task.record.state));
        });
        break;
    }
}

} // namespace sagadesk::ui

#include "moc_outcomefollower.cpp"
