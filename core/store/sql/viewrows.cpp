#include "core/store/sql/viewrows.h"

#include "core/store/seam/journal.h"
#include "core/store/seam/journalcodes.h"
#include "core/store/seam/viewparts.h"

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr char kSummary[] =
    "SELECT task.id, submission.public_id, workflow.name, workflow.version, task.state,"
    " task.version, task.steps_done, task.step_count, ws.name, task.retries, task.failures,"
    " task.ready_ms, task.complete_by_ms, instance.name, task.priority, task.paused_ms,"
    " coalesce(undo_error.bytes, payload.bytes, cause.bytes), task.created_ms, task.updated_ms, "
    "task.finished_ms, ws.service"
    " FROM task JOIN submission ON submission.id = task.id"
    " JOIN workflow ON workflow.id = task.workflow_id"
    " LEFT JOIN workflow_step ws ON ws.workflow_id = task.workflow_id"
    " AND ws.idx = task.current_step"
    " LEFT JOIN instance ON instance.id = task.locked_by"
    " LEFT JOIN payload ON payload.task_id = task.id AND payload.step = task.current_step"
    " AND payload.kind = 2"
    " LEFT JOIN payload undo_error ON undo_error.task_id = task.id"
    " AND undo_error.step = task.current_step AND undo_error.kind = 4"
    " LEFT JOIN payload cause ON cause.task_id = task.id AND cause.step = -1 AND cause.kind = 2"
    " WHERE task.id=?";

constexpr char kStepNames[] =
    "SELECT workflow.name, workflow.version, idx, ws.name, service, failure_threshold,"
    " on_exhausted, wait_ms, after_wait, on_nontransient, complete_within_ms, undo_attempts,"
    " undo_complete_within_ms FROM workflow_step ws JOIN workflow ON workflow.id = workflow_id"
    " WHERE workflow_id=? ORDER BY idx";

constexpr char kEventSelect[] =
    "SELECT event.id, event.at_ms, event.version, instance.name, event.operator, event.code,"
    " event.op_step, event.op_kind, event.token, event.epoch, event.detail, event.task_id,"
    " submission.public_id, event.batch, submission.response_queue, submission.traceparent"
    " FROM event JOIN submission ON submission.id = event.task_id"
    " LEFT JOIN instance ON instance.id = event.instance ";

constexpr char kAlerts[] =
    "SELECT alert.id, alert.task_id,"
    " CASE alert.kind WHEN 9 THEN alert.subject ELSE submission.public_id END,"
    " CASE alert.kind WHEN 9 THEN (SELECT refused.workflow FROM submission refused"
    " WHERE refused.public_id = alert.subject) ELSE workflow.name END, alert.step, ws.name,"
    " CASE alert.kind WHEN 9 THEN NULL ELSE coalesce(alert.subject, ws.service) END, alert.kind, "
    "alert.state, alert.reason, alert.assignee,"
    " alert.note, alert.raised_ms, alert.snoozed_until_ms, alert.closed_ms, alert.close_reason"
    " FROM alert LEFT JOIN task ON task.id = alert.task_id"
    " LEFT JOIN submission ON submission.id = alert.task_id"
    " LEFT JOIN workflow ON workflow.id = task.workflow_id"
    " LEFT JOIN workflow_step ws ON ws.workflow_id = task.workflow_id AND ws.idx = alert.step ";

} // namespace

QByteArray summarySql()
{
    return kSummary;
}

TaskSummary summaryFromRow(const Rows &rows)
{
    TaskSummary task;
    int column = 0;
    task.id = rows.id<TaskId>(column++);
    task.publicId = rows.text(column++);
    task.workflow = rows.text(column++);
    task.workflowVersion = static_cast<int>(rows.integer(column++));
    task.state = static_cast<TaskState>(rows.integer(column++));
    task.version = rows.integer(column++);
    task.stepsDone = static_cast<int>(rows.integer(column++));
    task.stepCount = static_cast<int>(rows.integer(column++));
    task.currentStep = rows.text(column++);
    task.retryCount = static_cast<int>(rows.integer(column++));
    task.failureCount = static_cast<int>(rows.integer(column++));
    task.nextRetryAt = std::max<qint64>(rows.integer(column++), 0);
    task.completeBy = rows.integer(column++);
    task.lockedBy = rows.text(column++);
    task.priority = static_cast<int>(rows.integer(column++));
    task.paused = rows.integer(column++) != 0;
    if (!rows.isNull(column))
        task.lastError = alertReason(errorFromJson(rows.bytes(column)));
    ++column;
    task.createdAt = rows.integer(column++);
    task.updatedAt = rows.integer(column++);
    task.finishedAt = rows.integer(column++);
    task.currentService = rows.text(column++);
    return task;
}

QByteArray stepNamesSql()
{
    return kStepNames;
}

StepView stepViewFromRow(const Rows &rows, const TaskRecord &task)
{
    StepView step;
    int column = 2;
    step.index = static_cast<int>(rows.integer(column++));
    step.name = rows.text(column++);
    step.service = rows.text(column++);
    step.policy.failureThreshold = static_cast<int>(rows.integer(column++));
    step.policy.onExhausted = static_cast<ExhaustedAction>(rows.integer(column++));
    step.policy.waitMs = rows.integer(column++);
    step.policy.afterWait = static_cast<ExhaustedAction>(rows.integer(column++));
    step.policy.onNontransient = static_cast<ExhaustedAction>(rows.integer(column++));
    step.policy.completeWithinMs = rows.integer(column++);
    step.policy.undoAttempts = static_cast<int>(rows.integer(column++));
    step.policy.undoCompleteWithinMs = rows.integer(column++);
    step.record = task.step(step.index);
    step.idempotencyKey = idempotencyKey(task, step.index, step.name, OperationKind::Forward);
    return step;
}

QByteArray eventsSql(const QByteArray &condition)
{
    return kEventSelect + condition;
}

QString taskNameFromEventRow(const Rows &rows)
{
    return rows.text(12);
}

RowPlace placeFromEventRow(const Rows &rows)
{
    return {rows.integer(13), rows.integer(0)};
}

QString eventCode(const Rows &rows, int column)
{
    return rows.isText(column) ? rows.text(column)
                               : codeName(static_cast<int>(rows.integer(column)));
}

EventView eventFromRow(const Rows &rows, const EndpointNames &endpoints)
{
    EventView event;
    event.id = rows.id<EventId>(0);
    event.at = rows.integer(1);
    event.version = rows.integer(2);
    event.operatorName = rows.text(4);
    if (event.operatorName.isEmpty())
        event.actor = rows.text(3);
    event.reason.code = eventCode(rows, 5);
    if (!rows.isNull(6)) {
        event.operation = OperationId{rows.id<TaskId>(11), static_cast<int>(rows.integer(6)),
            static_cast<OperationKind>(rows.integer(7))};
    }
    event.token = rows.id<ClaimToken>(8);
    event.epoch = rows.id<Epoch>(9);
    readDetail(rows.bytes(10), {event.id, event.at, rows.text(12), rows.text(14), endpoints.find()},
        event);
    event.traceparent = rows.text(15);
    return event;
}

QByteArray alertsSql(const QByteArray &condition)
{
    return kAlerts + condition;
}

AlertView alertFromRow(const Rows &rows)
{
    AlertView alert;
    int column = 0;
    alert.id = rows.id<AlertId>(column++);
    alert.task = rows.id<TaskId>(column++);
    alert.taskPublicId = rows.text(column++);
    alert.workflow = rows.text(column++);
    alert.step = static_cast<int>(rows.integer(column++));
    alert.stepName = rows.text(column++);
    alert.service = rows.text(column++);
    alert.kind = static_cast<AlertKind>(rows.integer(column++));
    alert.state = static_cast<AlertState>(rows.integer(column++));
    alert.reason = reasonFromJson(rows.bytes(column++));
    alert.assignee = rows.text(column++);
    alert.note = rows.text(column++);
    alert.raisedAt = rows.integer(column++);
    alert.snoozedUntil = rows.integer(column++);
    alert.closedAt = rows.integer(column++);
    if (!rows.isNull(column))
        alert.closeReason = reasonFromJson(rows.bytes(column));
    return alert;
}

} // namespace sagadesk::store
