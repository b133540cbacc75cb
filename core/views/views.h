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

// What the window, the API and the command line read. Values only.

using StateCounts = std::array<qint64, kTaskStateCount>;

struct Counters
{
    StateCounts total = {};
    QMap<QString, StateCounts> byWorkflow;
    qint64 inbox = 0; // accepted, not yet tasks
    qint64 inboxSince = 0; // when the oldest of these was accepted, UTC ms; 0: there are none
    qint64 openAlerts = 0;
    qint64 staleWritesRefused = 0; // since the store was made
    qint64 completedSteps = 0; // since the process started, as the three below
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
    QString after; // cursor of a page before, empty: from the start
    qint64 offset = 0; // used without a cursor: a jump
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
    QString currentStep; // the one that runs, waits or failed; several: the first
    QString currentService; // of that step
    int retryCount = 0; // sums over the steps
    int failureCount = 0;
    qint64 nextRetryAt = 0;
    qint64 completeBy = 0;
    QString lockedBy;
    int priority = 0;
    bool paused = false;
    Reason lastError; // alertReason()
    qint64 createdAt = 0;
    qint64 updatedAt = 0;
    qint64 finishedAt = 0;
};

struct TaskPage
{
    std::vector<TaskSummary> tasks;
    QString next; // cursor, empty: the end
};

// A row of the step table.
struct StepView
{
    int index = 0;
    QString name;
    QString service;
    QStringList after;
    StepRecord record;
    QString lockedBy; // of the claim that is open, forward or undo
    QString idempotencyKey;
    Reason waitingFor; // empty code: it does not wait
    QByteArray editedInput, nextInput; // in force, and from when the undo is done
    QByteArray output, undoRequest; // of undos all that are recorded (workflow/undorecord.h)
    std::optional<ErrorInfo> lastError; // forward
    std::optional<ErrorInfo> undoError;
    Reason skipped; // why; empty code: it was not, or no row of the journal tells
    bool hasUndo = false;
    bool manualUndo = false;
    bool undoNeedsOutput = false; // and it is not there: no request can be made
    QStringList undoInputs; // fields of the input that its undo refers to
    QString manualText; // what the operator is to do, with the values that are known
    QString condition; // `when` in one line: "steps.a.output.needed = true"; empty: none
    Reason heldBy; // what set its not-before: a deferral or a decision; empty code: not known
    RecoveryPolicy policy;
};

// Of its undo if that had trouble, else its own.
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
    TaskId task; // none: the alert belongs to a service, the store or a submission
    QString taskPublicId; // also of a submission that became no task
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
    std::vector<AlertView> alerts; // open ones first
    // Of its compensation or cancellation, or why no task could be made of its submission.
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
    QString actor; // instance name; empty with an operator
    QString operatorName;
    Reason reason;
    std::optional<OperationId> operation; // of the reply, or of the claim a Supervisor ended
    ClaimToken token;
    Epoch epoch;
    QJsonObject changes; // {"task":{…},"steps":[{"index":…,…}]}: new values of what changed
    std::vector<Attempt> attempts;
    std::vector<SkippedStep> skipped; // steps that their conditions excluded
    SentRequest request; // of the attempts; without a method: the one the definition makes
    QString traceparent; // of the task; empty: none
};

struct ResponseView
{
    QString cursor; // to go on after it
    QString taskPublicId;
    ResponseStatus status = ResponseStatus::Received;
    Reason detail;
    qint64 at = 0;
};

// Of a response queue.
struct ResponsePage
{
    [[nodiscard]] auto begin() const { return messages.begin(); }
    [[nodiscard]] auto end() const { return messages.end(); }

    std::vector<ResponseView> messages;
    // The cursor to continue from. That of an empty page is not the beginning either, so that it is
    // told when messages are purged before the next read.
    QString next;
};

struct SupervisorStatus
{
    QString leader; // instance, empty: none
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

// What changed since the last change notice; coalesced to limits::kChangesPerSecond.
struct ChangeSet
{
    QList<TaskId> tasks; // more than 10,000 are given as everything
    bool everything = false;
    bool alerts = false;
    bool agents = false;
    bool supervisor = false;
    bool operations = false; // bulk work, or what operators did to the engine itself
    Counters counters;
};

} // namespace sagadesk::model
