#pragma once

#include "core/model/ids.h"
#include "core/model/states.h"

#include <QString>

#include <optional>
#include <vector>

namespace sagadesk::model {

// The state records of the pattern (P3, P11), as values. All times are UTC milliseconds, 0 = none.

// The claim of one operation. The key it is sent under: idempotencyKey() below.
struct ClaimRecord
{
    ClaimToken token; // replies count only with the current one (I6)
    InstanceId lockedBy;
    qint64 completeBy = 0; // set while granted
    qint64 lastCompleteBy = 0; // latest complete-by under which a request may have left
    qint64 notBefore = 0;
    qint64 deferredSince =
        0; // since when it has only been deferred; 0 when a request was sent since
    qint64 startedAt = 0; // first grant
    qint64 finishedAt = 0;
    int failureCount = 0; // what the Supervisor saw fail or expire
    int retryCount = 0; // the Agent's own transparent retries, over all grants
    int attempts = 0; // requests, over all grants
    bool handedOver = false; // the Agent gave up; the Supervisor decides next
    bool waited = false; // the exhausted policy's extended wait has been used

    friend bool operator==(const ClaimRecord &, const ClaimRecord &) = default;
};

struct StepRecord
{
    StepState state = StepState::NotStarted;
    UndoState undoState = UndoState::None;
    Effect effect = Effect::None;
    qint64 effectOrder =
        0; // task version at which the effect became known or suspected; undo goes down
    int keyGeneration = 0; // raised by an operator's explicit wish for a fresh key only
    ClaimRecord forward;
    ClaimRecord undo;

    friend bool operator==(const StepRecord &, const StepRecord &) = default;
};

struct TaskRecord
{
    TaskId id;
    QString publicId;
    WorkflowId workflow;
    TaskState state = TaskState::Pending;
    qint64 version = 0; // one more with every journalled change (I19)
    InstanceId lockedBy; // the Scheduler that last advanced it
    qint64 completeBy = 0; // latest complete-by of its granted operations
    qint64 readyAt =
        -1; // when a Scheduler can do something for it: -1 never, 0 at once, else from then on
    int lane = 0; // service (WorkflowCatalog's number) of the operation that is ready
    int priority = 5;
    qint64 rank = 0; // claim order: createdAt - priority * limits::kPriorityAgeMs
    qint64 createdAt = 0;
    qint64 updatedAt = 0;
    qint64 finishedAt = 0;
    qint64 deadline = 0; // of the whole task
    qint64 pausedAt = 0; // 0: not paused
    bool cancelRequested = false; // compensation that ends as Canceled if nothing took effect
    bool undoThenResubmit = false; // compensation of single steps, after which the task goes on
    QString responseQueue;
    std::vector<StepRecord> steps;

    friend bool operator==(const TaskRecord &, const TaskRecord &) = default;
};

[[nodiscard]] inline const ClaimRecord &claimOf(const StepRecord &step, OperationKind kind)
{
    return kind == OperationKind::Forward ? step.forward : step.undo;
}
[[nodiscard]] inline ClaimRecord &claimOf(StepRecord &step, OperationKind kind)
{
    return kind == OperationKind::Forward ? step.forward : step.undo;
}

// The task can be taken by a Scheduler from then on (0: at once), or earlier if it could already;
// whatever its lane. Nothing while it is paused.
void offer(TaskRecord &task, qint64 from);
// Latest complete-by of the granted operations, and nobody's lock when there is none.
void updateCompleteBy(TaskRecord &task);
[[nodiscard]] bool hasOpenForward(const TaskRecord &task);
[[nodiscard]] bool hasOpenClaim(const TaskRecord &task);

// `TASK/STEP`, `TASK/STEP/undo`; with a fresh key by an operator's choice `TASK/STEP~1` (I9).
[[nodiscard]] QString idempotencyKey(
    const TaskRecord &task, int step, const QString &stepName, OperationKind kind);

} // namespace sagadesk::model
