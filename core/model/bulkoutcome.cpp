#include "core/model/bulkoutcome.h"

#include <QStringList>

namespace sagadesk::model {

namespace {

constexpr QLatin1StringView kUndoPrefix("undo");

bool isUndone(TaskState state)
{
    return state == TaskState::Compensated || state == TaskState::Canceled;
}

// A task in Error starts no further step. A step that has not started then counts as failed again,
// because another part of the task needs an operator first.
BulkVerdict ofForward(const StepRecord &step, TaskState state)
{
    if (step.state == StepState::Completed || step.state == StepState::Skipped)
        return BulkVerdict::Completed;
    const bool backwards = state == TaskState::Compensating || isUndone(state);
    const bool blocked = state == TaskState::Error && step.state == StepState::NotStarted;
    return step.state == StepState::Failed || backwards || blocked ? BulkVerdict::FailedAgain
                                                                   : BulkVerdict::Open;
}

BulkVerdict ofUndo(const StepRecord &step, TaskState state)
{
    // UndoState::None: the step was undone and has been started again since.
    if (step.undoState == UndoState::Undone || step.undoState == UndoState::DoneByHand
        || step.undoState == UndoState::None || isUndone(state))
        return BulkVerdict::Completed;
    const bool blocked = state == TaskState::Error && step.undoState == UndoState::Planned;
    return step.undoState == UndoState::Failed || blocked ? BulkVerdict::FailedAgain
                                                          : BulkVerdict::Open;
}

BulkVerdict verdictOn(
    BulkAction action, const WatchedOperation &watched, const StepRecord &step, TaskState state)
{
    const bool undo = watched.kind == OperationKind::Undo;
    const BulkVerdict verdict = undo ? ofUndo(step, state) : ofForward(step, state);
    // "Run now" requests one attempt, so waiting for a further one counts as a failure.
    if (verdict == BulkVerdict::Open && action == BulkAction::RunNow
        && claimOf(step, watched.kind).failureCount > watched.failures)
        return BulkVerdict::FailedAgain;
    return verdict;
}

BulkOutcome ofTask(bool forward, TaskState state)
{
    if (forward ? state == TaskState::Processed : isUndone(state))
        return {BulkVerdict::Completed, kWholeTask};
    const bool failed = state == TaskState::Error
        || (forward && (state == TaskState::Compensating || isUndone(state)));
    return {failed ? BulkVerdict::FailedAgain : BulkVerdict::Open, kWholeTask};
}

// The first step whose undo has failed permanently; kWholeTask if there is none.
int failedUndoOf(const TaskRecord &task)
{
    for (int i = 0; i < task.stepCount(); ++i)
        if (task.step(i).undoState == UndoState::Failed)
            return i;
    return kWholeTask;
}

BulkOutcome ofWatched(
    BulkAction action, const std::vector<WatchedOperation> &watched, const TaskRecord &task)
{
    bool open = false;
    for (const WatchedOperation &each : watched) {
        if (!task.hasStep(each.step))
            continue;
        switch (verdictOn(action, each, task.step(each.step), task.state)) {
        case BulkVerdict::FailedAgain:
            return {BulkVerdict::FailedAgain, each.step};
        case BulkVerdict::Open:
            open = true;
            break;
        case BulkVerdict::Completed:
            break;
        }
    }
    return {open ? BulkVerdict::Open : BulkVerdict::Completed, kWholeTask};
}

} // namespace

std::vector<WatchedOperation> watchedOperations(const TaskRecord &before, const TaskRecord &after)
{
    std::vector<WatchedOperation> watched;
    for (int step = 0; before.hasStep(step) && after.hasStep(step); ++step) {
        const StepRecord &from = before.step(step);
        const StepRecord &to = after.step(step);
        const bool again = from.state == StepState::Failed && to.state == StepState::NotStarted;
        const bool sooner = to.state == StepState::NotStarted && from.forward.notBefore != 0
            && to.forward.notBefore == 0;
        if (again || sooner)
            watched.push_back({step, OperationKind::Forward, to.forward.failureCount});
        const bool undoAgain =
            from.undoState == UndoState::Failed && to.undoState == UndoState::Planned;
        const bool undoSooner = to.undoState == UndoState::Planned && from.undo.notBefore != 0
            && to.undo.notBefore == 0;
        if (undoAgain || undoSooner)
            watched.push_back({step, OperationKind::Undo, to.undo.failureCount});
    }
    return watched;
}

QString watchedText(const std::vector<WatchedOperation> &watched)
{
    QStringList parts;
    for (const WatchedOperation &each : watched) {
        const QString prefix = each.kind == OperationKind::Undo ? QString(kUndoPrefix) : QString();
        parts.append(prefix + QString::number(each.step) + u':' + QString::number(each.failures));
    }
    return parts.join(u' ');
}

std::vector<WatchedOperation> watchedFromText(const QString &text)
{
    std::vector<WatchedOperation> watched;
    const QStringList parts = text.split(u' ', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        WatchedOperation each;
        QStringView rest(part);
        if (rest.startsWith(kUndoPrefix)) {
            each.kind = OperationKind::Undo;
            rest = rest.sliced(kUndoPrefix.size());
        }
        const qsizetype colon = rest.indexOf(u':');
        each.step = rest.left(colon).toInt();
        each.failures = rest.sliced(colon + 1).toInt();
        watched.push_back(each);
    }
    return watched;
}

BulkOutcome outcomeOf(
    BulkAction action, const std::vector<WatchedOperation> &watched, const TaskRecord &task)
{
    switch (action) {
    case BulkAction::Resubmit:
    case BulkAction::RunNow:
        return watched.empty() ? ofTask(true, task.state) : ofWatched(action, watched, task);
    case BulkAction::RetryUndo:
        return watched.empty() ? ofTask(false, task.state) : ofWatched(action, watched, task);
    case BulkAction::Compensate:
    case BulkAction::Cancel: {
        BulkOutcome outcome = ofTask(false, task.state);
        if (outcome.verdict == BulkVerdict::FailedAgain)
            outcome.step = failedUndoOf(task);
        return outcome;
    }
    case BulkAction::StopRetrying:
    case BulkAction::SkipStep:
    case BulkAction::Pause:
    case BulkAction::Resume:
    case BulkAction::AcknowledgeAlerts:
    case BulkAction::CloseAlerts:
        break;
    }
    return {BulkVerdict::Completed, kWholeTask};
}

} // namespace sagadesk::model
