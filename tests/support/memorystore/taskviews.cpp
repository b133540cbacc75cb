#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"
#include "core/model/claim.h"
#include "core/store/seam/journal.h"
#include "core/store/seam/taskfields.h"
#include "core/store/seam/viewparts.h"
#include "tests/support/memorystore/memoryreader.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

// How many rows a reader searches for the origin of a wait, and for the reason why a
// step was skipped.
constexpr int kHoldSearchMax = 100;
constexpr int kSkipSearchMax = 1000;

const QByteArray *findPayload(const TaskRow &task, int step, PayloadKind kind)
{
    const auto found = task.payloads.find({step, kind});
    return found == task.payloads.end() ? nullptr : &found->second;
}

QString stepName(const WorkflowRow &workflow, qint64 step)
{
    return step >= 0 && step < workflow.steps.size() ? workflow.steps[step] : QString();
}

std::vector<StepView> stepsOf(const TaskRow &task, const Tables &tables)
{
    const TaskRecord &record = task.record;
    const WorkflowRow &workflow = *tables.workflows.find(record.workflow);
    std::vector<StepView> steps;
    for (int i = 0; i < record.stepCount() && i < workflow.steps.size(); ++i) {
        StepView &step = steps.emplace_back();
        step.index = i;
        step.name = workflow.steps[i];
        step.service = workflow.services[static_cast<size_t>(i)];
        step.policy = workflow.policies[static_cast<size_t>(i)];
        step.record = record.step(i);
        step.idempotencyKey = idempotencyKey(record, i, step.name, OperationKind::Forward);
        const bool undoing = isClaimOpen(step.record, OperationKind::Undo);
        step.lockedBy = instanceName(
            undoing ? step.record.undo.lockedBy : step.record.forward.lockedBy, tables);
    }
    return steps;
}

std::optional<OperationKind> heldOperation(const StepRecord &step)
{
    if (step.state == StepState::NotStarted && step.forward.notBefore > 0)
        return OperationKind::Forward;
    if (step.undoState == UndoState::Planned && step.undo.notBefore > 0)
        return OperationKind::Undo;
    return std::nullopt;
}

// Reads the origin of a wait and the reason for a skip, each from the newest row that has it.
void readCauses(StepView &step, const TaskRow &task, const Tables &tables)
{
    const auto held = heldOperation(step.record);
    bool isHeld = held.has_value();
    bool isSkipped = step.record.state == StepState::Skipped;
    int examined = 0;
    for (auto row = task.events.rbegin(); row != task.events.rend() && (isHeld || isSkipped);
         ++row, ++examined) {
        const EventView event = viewOf(*row, task.record.id, tables);
        const auto hold = isHeld && examined < kHoldSearchMax
            ? store::holdIn(event, step.index, *held)
            : std::nullopt;
        const auto skip =
            isSkipped && examined < kSkipSearchMax ? store::skipIn(event, step) : std::nullopt;
        step.heldBy = hold.value_or(step.heldBy);
        step.skipped = skip.value_or(step.skipped);
        isHeld &= !hold;
        isSkipped &= !skip;
    }
}

} // namespace

QString instanceName(InstanceId id, const Tables &tables)
{
    const InstanceRow *row = tables.instances.find(id);
    return row ? row->name : QString();
}

TaskSummary summaryOf(const TaskRow &task, const Tables &tables)
{
    const TaskRecord &record = task.record;
    const WorkflowRow &workflow = *tables.workflows.find(record.workflow);
    const store::TaskDigest digest = store::digestOf(record);
    const int current = static_cast<int>(digest.currentStep);
    TaskSummary summary;
    summary.id = record.id;
    summary.publicId = record.publicId;
    summary.workflow = workflow.name;
    summary.workflowVersion = workflow.version;
    summary.state = record.state;
    summary.version = record.version;
    summary.stepsDone = static_cast<int>(digest.stepsDone);
    summary.stepCount = record.stepCount();
    summary.currentStep = stepName(workflow, current);
    if (!summary.currentStep.isNull())
        summary.currentService = workflow.services[static_cast<size_t>(current)];
    summary.retryCount = static_cast<int>(digest.retries);
    summary.failureCount = static_cast<int>(digest.failures);
    summary.nextRetryAt = std::max<qint64>(record.readyAt, 0);
    summary.completeBy = record.completeBy;
    summary.lockedBy = instanceName(record.lockedBy, tables);
    summary.priority = record.priority;
    summary.paused = record.pausedAt != 0;
    for (const auto &[step, kind] :
        {PayloadKey{current, PayloadKind::UndoError}, PayloadKey{current, PayloadKind::LastError},
            PayloadKey{kWholeTask, PayloadKind::LastError}}) {
        if (const QByteArray *error = findPayload(task, step, kind)) {
            summary.lastError = alertReason(errorFromJson(*error));
            break;
        }
    }
    summary.createdAt = record.createdAt;
    summary.updatedAt = record.updatedAt;
    summary.finishedAt = record.finishedAt;
    return summary;
}

EventView viewOf(const EventRow &row, TaskId task, const Tables &tables)
{
    EventView event = viewOf(row, task);
    if (event.operatorName.isEmpty())
        event.actor = instanceName(row.author.instance, tables);
    const TaskRecord &record = tables.tasks.find(task)->record;
    store::readDetail(row.detail, contextOf(row, record), event);
    event.traceparent = record.traceparent;
    return event;
}

AlertView viewOf(AlertId id, const AlertRow &row, const Tables &tables)
{
    AlertView alert;
    alert.id = id;
    alert.task = row.task;
    alert.step = row.step;
    alert.kind = row.kind;
    alert.state = row.state;
    alert.reason = store::reasonFromJson(row.reason);
    alert.assignee = row.assignee;
    alert.note = row.note;
    alert.raisedAt = row.raisedAt;
    alert.snoozedUntil = row.snoozedUntil;
    alert.closedAt = row.closedAt;
    alert.closeReason = store::reasonFromJson(row.closeReason);
    if (const TaskRow *task = tables.tasks.find(row.task)) {
        const WorkflowRow &workflow = *tables.workflows.find(task->record.workflow);
        alert.taskPublicId = task->record.publicId;
        alert.workflow = workflow.name;
        alert.stepName = stepName(workflow, row.step);
        if (!alert.stepName.isNull())
            alert.service = workflow.services[static_cast<size_t>(row.step)];
    } else if (row.kind == AlertKind::SubmissionRefused) {
        const SubmissionRow *submission = findNamed(tables, row.subject);
        alert.taskPublicId = row.subject;
        alert.workflow = submission ? submission->workflow : QString();
    } else {
        alert.service = row.subject;
    }
    // The number of waiting steps may have changed since the alert was raised.
    const ServiceRow *service = nullptr;
    for (const auto &[key, each] : tables.services)
        if (key.first == alert.service)
            service = each.get();
    if (service && row.kind == AlertKind::ServiceUnusable && row.state != AlertState::Closed)
        alert.reason.parameters.insert(
            u"waiting"_s, countWaiting(tables, service->view.serviceQueue));
    return alert;
}

base::Result<TaskDetail> MemoryReader::taskDetail(TaskId id)
{
    const TaskRow *task = tables().tasks.find(id);
    if (!task)
        return base::Error{base::ErrorKind::NotFound, codes::kTaskNotFound, {}};
    const WorkflowRow &workflow = *tables().workflows.find(task->record.workflow);
    TaskDetail detail;
    detail.record = task->record;
    detail.workflow = workflow.name;
    detail.workflowVersion = workflow.version;
    detail.input = tables().submissions.find(id)->input;
    detail.lockedBy = instanceName(task->record.lockedBy, tables());
    detail.steps = stepsOf(*task, tables());
    for (StepView &step : detail.steps) {
        readCauses(step, *task, tables());
        for (const auto &[key, bytes] : task->payloads)
            if (key.first == step.index)
                store::setPayload(step, key.second, bytes);
    }
    for (const auto &[key, alert] : tables().alerts)
        if (alert->task == id)
            detail.alerts.push_back(viewOf(key, *alert, tables()));
    std::stable_partition(detail.alerts.begin(), detail.alerts.end(),
        [](const AlertView &alert) { return alert.state != AlertState::Closed; });
    if (const QByteArray *cause = findPayload(*task, kWholeTask, PayloadKind::LastError))
        detail.cause = errorFromJson(*cause);
    return detail;
}

} // namespace sagadesk::memorystore
