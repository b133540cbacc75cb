#pragma once

#include "core/model/agentstatus.h"
#include "core/model/decision.h"
#include "core/model/filter.h"
#include "core/model/records.h"
#include "core/model/serviceconfig.h"
#include "core/views/previews.h"

#include <QJsonObject>
#include <QMap>

#include <array>

namespace sagadesk::model {

using StateCounts = std::array<qint64, kTaskStateCount>;

struct Counters
{
    StateCounts total = {};
    QMap<QString, StateCounts> byWorkflow;
    qint64 inbox = 0; // accepted submissions that are not tasks yet
    qint64 inboxSince = 0; // UTC ms when the oldest of these was accepted; 0: none
    qint64 openAlerts = 0;
    qint64 staleWritesRefused = 0; // since the store was created
    qint64 completedSteps = 0; // since the process started, like the three below
    qint64 retries = 0;
    qint64 failures = 0;
    qint64 finishedTasks = 0;
};

enum class TaskSort : quint8 {
    Created,
    Finished,
    Workflow,
    State,
    Priority,
    Updated,
    CompleteBy,
    NextRetry,
    Retries,
    Failures,
    Id
};

struct TaskQuery
{
    Filter filter;
    TaskSort sort = TaskSort::Created;
    bool descending = true;
    int limit = 100;
    QString after; // cursor of the previous page; empty: from the start
    qint64 offset = 0; // used without a cursor, to jump to a row
};

// A row of the task table.
struct TaskSummary
{
    TaskId id;
    QString publicId;
    QString workflow;
    int workflowVersion = 0;
    TaskState state = TaskState::Pending;
    qint64 version = 0;
    int stepsDone = 0; // completed or skipped
    int stepCount = 0;
    QString currentStep; // the step that runs, waits or has failed, or whose undo does
    QString currentService; // of that step
    int retryCount = 0; // sums over the steps
    int failureCount = 0;
    qint64 nextRetryAt = 0;
    qint64 completeBy = 0;
    QString lockedBy;
    int priority = 0;
    bool paused = false;
    Reason lastError; // in the form of alertReason()
    qint64 createdAt = 0;
    qint64 updatedAt = 0;
    qint64 finishedAt = 0;
};

struct TaskPage
{
    std::vector<TaskSummary> tasks;
    QString next; // cursor of the next page; empty: the end
};

// A row of the step table.
struct StepView
{
    int index = 0;
    QString name;
    QString service;
    QStringList after;
    StepRecord record;
    QString lockedBy; // holder of the open claim, forward or undo
    QString idempotencyKey;
    Reason waitingFor; // empty code: it does not wait
    QByteArray editedInput, nextInput; // the current one, and the one used after the undo
    QByteArray output, undoRequest; // undoRequest: all recorded undos (core/workflow/undorecord.h)
    std::optional<ErrorInfo> lastError; // of the step itself, not of its undo
    std::optional<ErrorInfo> undoError;
    Reason skipped; // why it was skipped; empty code: it was not, or unknown
    bool hasUndo = false;
    bool manualUndo = false;
    bool undoNeedsOutput = false; // the undo needs the missing output, so no request can be made
    QStringList undoInputs; // fields of the input to which its undo refers
    QString manualText; // instruction for the operator, with the known values
    QString condition; // `when` on one line: "steps.a.output.needed = true"; empty: none
    Reason heldBy; // the deferral or decision that set notBefore; empty code: unknown
    RecoveryPolicy policy;
};

// The error of the undo if there is one, or else that of the step.
[[nodiscard]] const std::optional<ErrorInfo> &newestError(const StepView &step);

// The numbers are stored.
enum class AlertState : quint8 {
    Open = 0,
    Acknowledged = 1,
    Resubmitted = 2,
    Snoozed = 3,
    Closed = 4
};
[[nodiscard]] QString name(AlertState state);
[[nodiscard]] QString name(AlertKind kind); // "step-failed", "step-exhausted", ...
[[nodiscard]] std::optional<AlertState> alertStateNamed(QStringView name);
[[nodiscard]] QString name(ResponseStatus status);

struct AlertView
{
    AlertId id;
    TaskId task; // not set: the alert does not concern a task
    QString taskPublicId; // also set for a submission that did not become a task
    QString workflow;
    int step = kWholeTask;
    QString stepName;
    QString service;
    AlertKind kind = AlertKind::StepFailed;
    AlertState state = AlertState::Open;
    Reason reason;
    QString assignee;
    QString note;
    qint64 raisedAt = 0;
    qint64 snoozedUntil = 0;
    qint64 closedAt = 0;
    Reason closeReason;
};

struct TaskDetail
{
    TaskRecord record;
    QString workflow;
    int workflowVersion = 0;
    QByteArray input;
    QString lockedBy;
    std::vector<StepView> steps;
    std::vector<AlertView> alerts; // closed ones last
    // The cause of a compensation or cancellation, or why the submission could not become a task.
    std::optional<ErrorInfo> cause;
    // Steps whose effect would be, is being or was undone, in the order of the undos.
    std::vector<int> undoOrder;
};

// A row of the journal.
struct EventView
{
    EventId id;
    qint64 at = 0;
    qint64 version = 0;
    QString actor; // instance name; empty for an operator
    QString operatorName;
    Reason reason;
    std::optional<OperationId> operation; // of the reply, or of the claim that a Supervisor ended
    ClaimToken token;
    Epoch epoch;
    QJsonObject changes; // {"task":{…},"steps":[{"index":…,…}]}: new values of what changed
    std::vector<Attempt> attempts;
    std::vector<SkippedStep> skipped; // steps that their conditions excluded
    SentRequest request; // sent in the attempts; no method: not recorded (StepReply::request)
    QString traceparent; // of the task; empty: none
};

struct ResponseView
{
    QString cursor; // cursor to continue after this message
    QString taskPublicId;
    ResponseStatus status = ResponseStatus::Received;
    Reason detail;
    qint64 at = 0;
};

struct ResponsePage
{
    [[nodiscard]] auto begin() const { return messages.begin(); }
    [[nodiscard]] auto end() const { return messages.end(); }

    std::vector<ResponseView> messages;
    // The cursor to continue from. Also set for an empty page, so that a later read detects that
    // messages were purged in between.
    QString next;
};

struct SupervisorStatus
{
    QString leader; // instance; empty: there is none
    Epoch epoch;
    qint64 leaseExpiresAt = 0;
    qint64 lastSweepAt = 0;
    qint64 nextSweepAt = 0;
    QStringList instances;
};

struct WorkflowView
{
    WorkflowId id;
    QString name;
    int version = 0;
    QString description;
    QByteArray definition; // JSON as registered
    qint64 registeredAt = 0;
};

// What has changed since the last notice. Notices are limited to limits::kChangesPerSecond.
struct ChangeSet
{
    QList<TaskId> tasks; // for more than 10,000 tasks, `everything` is set instead
    bool everything = false;
    bool alerts = false;
    bool agents = false;
    bool supervisor = false;
    bool operations = false; // bulk operations, or operators' controls of the engine
    Counters counters;
};

} // namespace sagadesk::model
