#include "core/model/records.h"

#include <algorithm>

namespace sagadesk::model {

void offer(TaskRecord &task, qint64 from)
{
    if (task.pausedAt != 0)
        return;
    task.readyAt = task.readyAt < 0 ? from : std::min(task.readyAt, from);
    task.lane = 0;
}

void updateCompleteBy(TaskRecord &task)
{
    task.completeBy = 0;
    for (const StepRecord &step : task.steps) {
        if (step.state == StepState::Running)
            task.completeBy = std::max(task.completeBy, step.forward.completeBy);
        if (step.undoState == UndoState::Running)
            task.completeBy = std::max(task.completeBy, step.undo.completeBy);
    }
    if (task.completeBy == 0)
        task.lockedBy = {};
}

bool hasOpenForward(const TaskRecord &task)
{
    return std::any_of(task.steps.begin(), task.steps.end(),
        [](const StepRecord &step) { return step.state == StepState::Running; });
}

bool hasOpenClaim(const TaskRecord &task)
{
    return std::any_of(task.steps.begin(), task.steps.end(), [](const StepRecord &step) {
        return step.state == StepState::Running || step.undoState == UndoState::Running;
    });
}

QString idempotencyKey(
    const TaskRecord &task, int step, const QString &stepName, OperationKind kind)
{
    const int generation = task.steps.at(static_cast<size_t>(step)).keyGeneration;
    QString key = task.publicId + u'/' + stepName;
    if (generation > 0)
        key += u'~' + QString::number(generation);
    if (kind == OperationKind::Undo)
        key += QLatin1StringView("/undo");
    return key;
}

} // namespace sagadesk::model
