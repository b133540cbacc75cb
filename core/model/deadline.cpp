#include "core/model/deadline.h"

#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "core/model/stamping.h"

namespace sagadesk::model {

using namespace Qt::StringLiterals;

qint64 actingDeadline(const TaskRecord &task)
{
    const bool goesForward =
        task.state == TaskState::Pending || task.state == TaskState::Processing;
    const bool acts = goesForward && task.deadline != 0 && task.pausedAt == 0
        && !hasOpenForward(task) && firstOpenStep(task);
    return acts ? task.deadline : 0;
}

bool isDeadlinePassed(const TaskRecord &task, qint64 now)
{
    return task.deadline != 0 && timeOf(task, {&TaskRecord::deadline}).hasPassed(now);
}

std::optional<int> firstOpenStep(const TaskRecord &task)
{
    for (int step = 0; step < task.stepCount(); ++step) {
        const StepState state = task.step(step).state;
        if (state != StepState::Completed && state != StepState::Skipped)
            return step;
    }
    return std::nullopt;
}

void endByDeadline(TaskEdit &edit, const RecoveryPolicy &policy)
{
    const ExhaustedAction action =
        policy.onExhausted == ExhaustedAction::Wait ? policy.afterWait : policy.onExhausted;
    const Reason reason{codes::kDeadlinePassed, {{u"deadline"_s, edit.task().deadline}}};
    if (action == ExhaustedAction::Compensate && edit.task().state != TaskState::Error)
        beginCompensation(edit, {reason, 0, {}});
    else
        needOperator(edit, {kWholeTask, AlertKind::DeadlinePassed, reason});
}

} // namespace sagadesk::model
