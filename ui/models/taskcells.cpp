#include "ui/models/taskcells.h"

#include "core/base/reasoncodes.h"
#include "core/views/servicewaits.h"
#include "ui/models/tasktablemodel.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/theme.h"

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::TaskSummary;

QVariant TaskCells::display(const TaskSummary &task, int column)
{
    const bool ended = isFinal(task.state);
    using enum TaskTableModel::Column;
    switch (column) {
    case State:
        return task.paused ? tr("%1 (paused)").arg(stateText(task.state)) : stateText(task.state);
    case Task:
        return task.publicId;
    case Workflow:
        return task.workflow;
    case Progress:
        return u"%1/%2"_s.arg(task.stepsDone).arg(task.stepCount);
    case CurrentStep:
        return ended ? QString() : task.currentStep;
    case Retries:
        return task.retryCount == 0 ? QString() : numberText(task.retryCount);
    case Failures:
        return task.failureCount == 0 ? QString() : numberText(task.failureCount);
    case NextRetry:
        return ended ? QString() : countdownText(task.nextRetryAt, wallNow());
    case CompleteBy:
        return ended ? QString() : countdownText(task.completeBy, wallNow());
    case LockedBy:
        return ended ? QString() : task.lockedBy;
    case Priority:
        return numberText(task.priority);
    case LastError:
        return singleLine(reasonText(task.lastError));
    case Created:
        return timeText(task.createdAt);
    case Updated:
        return timeText(task.updatedAt);
    case Finished:
        return timeText(task.finishedAt);
    default:
        return {};
    }
}

QVariant TaskCells::sortValue(const TaskSummary &task, int column)
{
    using enum TaskTableModel::Column;
    switch (column) {
    case State:
        return static_cast<int>(task.state);
    case Retries:
        return task.retryCount;
    case Failures:
        return task.failureCount;
    case NextRetry:
        return task.nextRetryAt;
    case CompleteBy:
        return task.completeBy;
    case Priority:
        return task.priority;
    case Created:
        return task.createdAt;
    case Updated:
        return task.updatedAt;
    case Finished:
        return task.finishedAt;
    case WaitingFor: // groups equal errors and equal services
        return task.lastError.code.isEmpty() ? task.currentService
                                             : display(task, LastError).toString();
    default:
        return display(task, column);
    }
}

QVariant TaskCells::tone(const TaskSummary &task, int column)
{
    using enum TaskTableModel::Column;
    switch (column) {
    case State:
        return static_cast<int>(toneOf(task.state));
    case Retries:
        return task.retryCount > 0 ? QVariant(static_cast<int>(Tone::Waiting)) : QVariant();
    case Failures:
        return task.failureCount > 0 ? QVariant(static_cast<int>(Tone::Failed)) : QVariant();
    case LastError:
        return static_cast<int>(task.state == model::TaskState::Error ? Tone::Failed : Tone::Muted);
    case NextRetry:
        return static_cast<int>(Tone::Waiting);
    case WaitingFor:
        if (isFinal(task.state) || task.completeBy != 0)
            return static_cast<int>(Tone::Muted);
        return static_cast<int>(
            task.state == model::TaskState::Error ? Tone::Failed : Tone::Waiting);
    case Progress:
        return static_cast<int>(toneOf(task.state));
    case Workflow:
    case LockedBy:
    case Created:
    case Updated:
    case Finished:
        return static_cast<int>(Tone::Muted);
    default:
        return {};
    }
}

QVariant TaskCells::toolTip(const TaskSummary &task, int column)
{
    using enum TaskTableModel::Column;
    switch (column) {
    case State:
        return plainToolTip(stateText(task.state));
    case Workflow:
        return plainToolTip(tr("%1, version %2").arg(task.workflow).arg(task.workflowVersion));
    case Progress:
        return plainToolTip(tr("%1 of %n step(s) completed or skipped", nullptr, task.stepCount)
                                .arg(task.stepsDone));
    case NextRetry:
        return plainToolTip(exactTimeText(task.nextRetryAt));
    case CompleteBy:
        return plainToolTip(exactTimeText(task.completeBy));
    case Created:
        return plainToolTip(exactTimeText(task.createdAt));
    case Updated:
        return plainToolTip(exactTimeText(task.updatedAt));
    case Finished:
        return plainToolTip(exactTimeText(task.finishedAt));
    default:
        return plainToolTip(display(task, column).toString());
    }
}

QString TaskCells::waitingText(
    const TaskSummary &task, const std::vector<model::AgentStatus> &agents)
{
    const model::Reason wait = model::waitOfTask(task, agents, wallNow());
    QStringList parts{wait.code == codes::kHeldBy
            ? tr("The response of %1").arg(task.currentService)
            : reasonText(wait),
        reasonText(task.lastError)};
    if (wait.code == codes::kOperator && !parts.last().isEmpty())
        parts.removeFirst(); // already shown by the state of a failed task
    parts.removeAll(QString());
    return singleLine(parts.join(u" \u00b7 "_s));
}

QVariant TaskCells::header(int section, int role)
{
    using enum TaskTableModel::Column;
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == Retries || section == Failures || section == NextRetry
            || section == CompleteBy || section == Priority;
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && !TaskTableModel::sortOf(section))
        return tr("The table can't be sorted by this column.");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case State:
        return tr("State");
    case Task:
        return tr("Task");
    case Workflow:
        return tr("Workflow");
    case Progress:
        return tr("Progress");
    case CurrentStep:
        return tr("Current step");
    case Retries:
        return tr("Retries");
    case Failures:
        return tr("Failures");
    case NextRetry:
        return tr("Next retry");
    case CompleteBy:
        return tr("Complete by");
    case LockedBy:
        return tr("Locked by");
    case Priority:
        return tr("Priority");
    case LastError:
        return tr("Last error");
    case Created:
        return tr("Created");
    case Updated:
        return tr("Updated");
    case Finished:
        return tr("Finished");
    case WaitingFor:
        return tr("Waiting for / last error");
    default:
        return {};
    }
}

} // namespace sagadesk::ui
