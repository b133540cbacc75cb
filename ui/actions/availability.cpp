#include "ui/actions/availability.h"

#include "core/base/refusalcodes.h"

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::OperatorAction;
using model::Reason;
using model::StepState;
using model::StepView;
using model::TaskDetail;
using model::TaskState;
using model::UndoState;

namespace {

using Refusal = std::optional<Reason>;

Refusal refused(QLatin1StringView code, QJsonObject parameters = {})
{
    return Reason{code, std::move(parameters)};
}

Refusal wrongState(const TaskDetail &task)
{
    const QLatin1StringView code =
        isFinal(task.record.state) ? codes::kTaskIsFinal : codes::kTaskStateForbids;
    return refused(code, {{u"state"_s, model::name(task.record.state)}});
}

template <class Wanted>
bool anyStep(const TaskDetail &task, int step, Wanted wanted)
{
    return std::any_of(task.steps.begin(), task.steps.end(), [&](const StepView &view) {
        return (step < 0 || view.index == step) && wanted(view.record);
    });
}

bool undoFailed(const model::StepRecord &step)
{
    return step.undoState == UndoState::Failed;
}

bool undoBegun(const model::StepRecord &step)
{
    return step.undoState != UndoState::None;
}

// Whether resubmitting the step withdraws the compensation and sends the step again under the same
// key: its undo needs its output, and nothing has been undone yet.
bool isResubmittedForItsOutput(const TaskDetail &task, int step)
{
    if (step < 0)
        return false;
    const StepView &chosen = task.steps.at(static_cast<size_t>(step));
    if (!chosen.undoNeedsOutput || chosen.record.state != StepState::Failed
        || !undoFailed(chosen.record) || chosen.record.undosDone > 0)
        return false;
    return std::all_of(task.steps.begin(), task.steps.end(), [step](const StepView &each) {
        const UndoState state = each.record.undoState;
        return each.index == step || state == UndoState::None || state == UndoState::Planned;
    });
}

// Must agree with core/operator/operatorplans.cpp.
Refusal resubmit(const TaskDetail &task, int step)
{
    if (task.record.state != TaskState::Error)
        return wrongState(task);
    if (step < 0 && (anyStep(task, -1, undoFailed) || task.record.undoThenResubmit))
        return {};
    if (isResubmittedForItsOutput(task, step))
        return {};
    const bool failed =
        anyStep(task, step, [](const auto &each) { return each.state == StepState::Failed; });
    if (!failed && step >= 0)
        return refused(codes::kStepNotFailed);
    if (anyStep(task, -1, undoBegun))
        return refused(codes::kCompensationFailed);
    return {};
}

Refusal runNow(const TaskDetail &task, int step, qint64 now)
{
    if (isAtRest(task.record.state))
        return wrongState(task);
    if (task.record.pausedAt != 0)
        return refused(codes::kTaskPaused);
    const bool waits = anyStep(task, step, [now](const auto &each) {
        return (each.state == StepState::NotStarted && each.forward.notBefore > now)
            || (each.undoState == UndoState::Planned && each.undo.notBefore > now);
    });
    return waits ? Refusal() : refused(codes::kNothingWaits);
}

Refusal stopRetrying(const TaskDetail &task, int step)
{
    if (task.record.state != TaskState::Pending && task.record.state != TaskState::Processing)
        return wrongState(task);
    const bool retried = anyStep(task, step, [](const auto &each) {
        return each.state == StepState::NotStarted && each.forward.token.value > 0;
    });
    return retried ? Refusal() : refused(codes::kNothingRetried);
}

Refusal openStep(const TaskDetail &task, int step)
{
    if (step < 0)
        return refused(codes::kStepNeeded);
    if (isFinal(task.record.state) || task.record.state == TaskState::Compensating
        || anyStep(task, -1, undoBegun))
        return wrongState(task);
    const StepState state = task.steps.at(static_cast<size_t>(step)).record.state;
    if (state != StepState::Failed && state != StepState::NotStarted)
        return refused(codes::kStepStateForbids, {{u"state"_s, model::name(state)}});
    return {};
}

Refusal compensate(const TaskDetail &task, bool cancel)
{
    const TaskState state = task.record.state;
    if (state == TaskState::Compensating)
        return refused(codes::kAlreadyCompensating);
    if (state == TaskState::Compensated || state == TaskState::Canceled
        || (cancel && state == TaskState::Processed))
        return wrongState(task);
    return {};
}

Refusal failedUndo(const TaskDetail &task, int step)
{
    if (task.record.state != TaskState::Error)
        return wrongState(task);
    return anyStep(task, step, undoFailed) ? Refusal() : refused(codes::kUndoNotFailed);
}

Refusal pause(const TaskDetail &task)
{
    if (isAtRest(task.record.state))
        return wrongState(task);
    return task.record.pausedAt != 0 ? refused(codes::kTaskPaused) : Refusal();
}

} // namespace

std::optional<Reason> refusal(OperatorAction action, const TaskDetail &task, int step, qint64 now)
{
    switch (action) {
    case OperatorAction::Resubmit:
        return resubmit(task, step);
    case OperatorAction::RunNow:
        return runNow(task, step, now);
    case OperatorAction::StopRetrying:
        return stopRetrying(task, step);
    case OperatorAction::SkipStep:
    case OperatorAction::CompleteByHand:
        return openStep(task, step);
    case OperatorAction::Compensate:
        return compensate(task, false);
    case OperatorAction::Cancel:
        return compensate(task, true);
    case OperatorAction::RetryUndo:
        return failedUndo(task, step);
    case OperatorAction::UndoneByHand:
        return step < 0 ? refused(codes::kStepNeeded) : failedUndo(task, step);
    case OperatorAction::Pause:
        return pause(task);
    case OperatorAction::Resume:
        return task.record.pausedAt != 0 ? Refusal() : refused(codes::kTaskNotPaused);
    }
    return refused(codes::kActionUnknown);
}

bool needsReason(OperatorAction action)
{
    switch (action) {
    case OperatorAction::SkipStep:
    case OperatorAction::CompleteByHand:
    case OperatorAction::Compensate:
    case OperatorAction::Cancel:
    case OperatorAction::UndoneByHand:
    case OperatorAction::StopRetrying:
        return true;
    default:
        return false;
    }
}

std::optional<model::BulkAction> bulkActionOf(model::OperatorAction action)
{
    for (int i = 0; i < model::kBulkActionCount; ++i) {
        const auto bulk = static_cast<model::BulkAction>(i);
        if (!needsStep(bulk) && commandOf(bulk) == action)
            return bulk;
    }
    return std::nullopt;
}

} // namespace sagadesk::ui
