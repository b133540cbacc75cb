#include "core/api/json/httpmessage.h"
#include "core/api/json/journalfields.h"
#include "core/api/json/jsonviews.h"
#include "core/model/claim.h"
#include "core/store/seam/taskfields.h"

#include <QJsonDocument>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

void writeSummary(json::Writer &json, const model::TaskSummary &task)
{
    json.beginObject();
    json.member("id"_L1, task.publicId).member("workflow"_L1, task.workflow);
    json.member("version"_L1, task.workflowVersion).member("taskVersion"_L1, task.version);
    json.member("processState"_L1, name(task.state)).member("lockedBy"_L1, task.lockedBy);
    json.member("completeBy"_L1, timeText(task.completeBy))
        .member("failureCount"_L1, task.failureCount);
    json.member("retryCount"_L1, task.retryCount).member("priority"_L1, task.priority);
    json.member("paused"_L1, task.paused).member("stepsDone"_L1, task.stepsDone);
    json.member("stepCount"_L1, task.stepCount).member("currentStep"_L1, task.currentStep);
    json.member("nextRetryAt"_L1, timeText(task.nextRetryAt));
    writeReason(json, "lastError"_L1, task.lastError);
    json.member("createdAt"_L1, timeText(task.createdAt))
        .member("updatedAt"_L1, timeText(task.updatedAt));
    json.member("finishedAt"_L1, timeText(task.finishedAt)).endObject();
}

void writeError(json::Writer &json, const std::optional<model::ErrorInfo> &error)
{
    if (!error) {
        json.key("lastError"_L1).null();
        return;
    }
    QJsonObject object = model::withTimes(error->reason.parameters);
    object.insert("code"_L1, error->reason.code);
    object.insert("status"_L1, error->status ? QJsonValue(error->status) : QJsonValue());
    object.insert("body"_L1, error->body.isEmpty() ? QJsonValue() : QJsonValue(error->body));
    object.insert("at"_L1, error->at ? QJsonValue(timeText(error->at)) : QJsonValue());
    json.rawMember("lastError"_L1, QJsonDocument(object).toJson(QJsonDocument::Compact));
}

void writeClaim(json::Writer &json, const model::ClaimRecord &claim)
{
    json.member("completeBy"_L1, timeText(claim.completeBy))
        .member("failureCount"_L1, claim.failureCount);
    json.member("retryCount"_L1, claim.retryCount).member("attempts"_L1, claim.attempts);
    json.member("notBefore"_L1, timeText(claim.notBefore))
        .member("startedAt"_L1, timeText(claim.startedAt));
    json.member("finishedAt"_L1, timeText(claim.finishedAt));
}

void writeStep(json::Writer &json, const model::StepView &step)
{
    const model::StepRecord &record = step.record;
    json.beginObject();
    json.member("name"_L1, step.name).member("service"_L1, step.service);
    json.member("after"_L1, step.after).member("state"_L1, name(record.state));
    json.member("undoState"_L1, name(record.undoState)).member("effect"_L1, name(record.effect));
    json.member("lockedBy"_L1, step.lockedBy);
    json.member("token"_L1, model::shownToken(record).value);
    writeClaim(json, record.forward);
    writeReason(json, "waitingFor"_L1, step.waitingFor);
    writeReason(json, "skipped"_L1, step.skipped);
    json.member("idempotencyKey"_L1, step.idempotencyKey);
    json.rawMember("output"_L1, step.output).rawMember("editedInput"_L1, step.editedInput);
    writeError(json, step.lastError);
    if (record.undoState == model::UndoState::None) {
        json.key("undo"_L1).null();
    } else {
        json.key("undo"_L1).beginObject();
        writeClaim(json, record.undo);
        writeError(json, step.undoError);
        json.member("manual"_L1, step.manualUndo).endObject();
    }
    json.endObject();
}

void writeAttempt(json::Writer &json, const model::Attempt &attempt)
{
    json.beginObject();
    json.member("at"_L1, timeText(attempt.at)).member("durationMs"_L1, attempt.durationMs);
    json.key("status"_L1);
    if (attempt.status)
        json.number(qint64(attempt.status));
    else
        json.null();
    json.member("endpoint"_L1, attempt.endpoint);
    writeReason(json, "error"_L1, attempt.error);
    json.member("fault"_L1, attempt.fault);
    json.member("body"_L1, QString::fromUtf8(attempt.body)).endObject();
}

QString stepName(const model::TaskDetail *task, int index)
{
    if (!task || index < 0 || static_cast<size_t>(index) >= task->steps.size())
        return {};
    return task->steps[static_cast<size_t>(index)].name;
}

void writeEvent(json::Writer &json, const model::EventView &event, const model::TaskDetail *task)
{
    json.beginObject();
    json.member("at"_L1, timeText(event.at));
    json.member("version"_L1, event.version).member("actor"_L1, event.actor);
    json.member("operator"_L1, event.operatorName);
    writeReason(json, "reason"_L1, event.reason);
    if (event.operation) {
        const bool undo = event.operation->kind == model::OperationKind::Undo;
        json.member("step"_L1, stepName(task, event.operation->step));
        json.member("stepIndex"_L1, event.operation->step);
        json.member("kind"_L1, undo ? u"undo"_s : u"forward"_s);
    }
    if (event.token)
        json.member("token"_L1, event.token.value);
    if (event.epoch)
        json.member("epoch"_L1, event.epoch.value);
    json.rawMember(
        "changes"_L1, QJsonDocument(publicChanges(event.changes)).toJson(QJsonDocument::Compact));
    json.key("attempts"_L1).beginArray();
    for (const model::Attempt &attempt : event.attempts)
        writeAttempt(json, attempt);
    json.endArray().key("skipped"_L1).beginArray();
    for (const model::SkippedStep &each : event.skipped) {
        json.beginObject().member("step"_L1, stepName(task, each.step));
        writeReason(json, "reason"_L1, each.reason);
        json.endObject();
    }
    json.endArray().endObject();
}

struct Sums
{
    qint64 failures = 0;
    qint64 retries = 0;
    int done = 0;
};

Sums sumsOf(const model::TaskDetail &task)
{
    Sums sums;
    for (const model::StepView &step : task.steps) {
        sums.failures += step.record.forward.failureCount + step.record.undo.failureCount;
        sums.retries += step.record.forward.retryCount + step.record.undo.retryCount;
        sums.done += step.record.state == model::StepState::Completed
            || step.record.state == model::StepState::Skipped;
    }
    return sums;
}

// The same error as in the list of tasks: that of the current step, or else the reason for the
// compensation or cancellation.
const std::optional<model::ErrorInfo> &errorOf(const model::TaskDetail &task)
{
    const qint64 current = store::digestOf(task.record).currentStep;
    if (current < 0 || current >= static_cast<qint64>(task.steps.size()))
        return task.cause;
    const auto &error = model::newestError(task.steps[static_cast<size_t>(current)]);
    return error ? error : task.cause;
}

} // namespace

QByteArray taskPageJson(const model::TaskPage &page)
{
    json::Writer json;
    json.beginObject().key("tasks"_L1).beginArray();
    for (const model::TaskSummary &task : page.tasks)
        writeSummary(json, task);
    json.endArray().member("next"_L1, page.next).endObject();
    return json.take();
}

QByteArray taskJson(const model::TaskDetail &task)
{
    const model::TaskRecord &record = task.record;
    const Sums sums = sumsOf(task);
    json::Writer json;
    json.beginObject();
    json.member("id"_L1, record.publicId).member("workflow"_L1, task.workflow);
    json.member("version"_L1, task.workflowVersion).member("taskVersion"_L1, record.version);
    json.member("processState"_L1, name(record.state)).member("lockedBy"_L1, task.lockedBy);
    json.member("completeBy"_L1, timeText(record.completeBy))
        .member("failureCount"_L1, sums.failures);
    json.member("retryCount"_L1, sums.retries).member("priority"_L1, record.priority);
    json.member("paused"_L1, record.pausedAt != 0).member("stepsDone"_L1, sums.done);
    json.member("stepCount"_L1, qint64(task.steps.size()));
    json.member("deadline"_L1, timeText(record.deadline));
    json.member("responseQueue"_L1, record.responseQueue);
    json.member("traceparent"_L1, record.traceparent);
    writeError(json, errorOf(task));
    json.rawMember("input"_L1, task.input);
    json.member("createdAt"_L1, timeText(record.createdAt))
        .member("updatedAt"_L1, timeText(record.updatedAt));
    json.member("finishedAt"_L1, timeText(record.finishedAt));
    json.key("steps"_L1).beginArray();
    for (const model::StepView &step : task.steps)
        writeStep(json, step);
    json.endArray().key("alerts"_L1).beginArray();
    for (const model::AlertView &alert : task.alerts)
        writeAlert(json, alert);
    json.endArray().endObject();
    return json.take();
}

QByteArray stepJson(const model::StepView &step)
{
    json::Writer json;
    writeStep(json, step);
    return json.take();
}

QByteArray eventsJson(
    const std::vector<model::EventView> &events, qint64 afterVersion, const model::TaskDetail *task)
{
    json::Writer json;
    json.beginObject().key("events"_L1).beginArray();
    for (const model::EventView &event : events)
        writeEvent(json, event, task);
    const qint64 last = events.empty() ? afterVersion : events.back().version;
    json.endArray().member("next"_L1, QString::number(last)).endObject();
    return json.take();
}

} // namespace sagadesk::api
