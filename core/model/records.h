#pragma once

#include "core/model/decidedtime.h"
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
    qint64 completeBy = 0; // set while claimed
    qint64 lastCompleteBy = 0; // of the last claim under which a request may have left
    // Latest complete-by of a request that was sent and not finally answered, over all claims. A
    // request in the other direction (undo, or forward after an undo) waits until it has settled.
    qint64 openUntil = 0;
    qint64 notBefore = 0;
    // Since when it has only been deferred; 0 when a request was sent since.
    qint64 deferredSince = 0;
    qint64 startedAt = 0; // first claim
    qint64 finishedAt = 0;
    int failureCount = 0; // what the Supervisor saw fail or expire
    int retryCount = 0; // the Agent's own transparent retries, over all claims
    int attempts = 0; // requests, over all claims
    // Claims in succession that ended without a report because the process ended or was paused.
    int interruptions = 0;
    bool escalated = false; // the Agent gave up; the Supervisor decides next
    bool waited = false; // the exhausted policy's extended wait has been used

    friend bool operator==(const ClaimRecord &, const ClaimRecord &) = default;
};

// Values of readyAt that are no time. They are stored.
constexpr qint64 kReadyNever = -1;
constexpr qint64 kReadyNow = 0;
// In the place of a service's queue: whichever the Scheduler finds. It is stored.
constexpr int kAnyServiceQueue = 0;

struct StepRecord
{
    StepState state = StepState::NotStarted;
    UndoState undoState = UndoState::None;
    Effect effect = Effect::None;
    // Task version at which the effect became known or suspected; undo goes down.
    qint64 effectOrder = 0;
    int keyGeneration = 0; // raised by an operator's explicit wish for a fresh key only
    int undoCount = 0; // recorded undo requests, one for each possible effect that differs (I32)
    int undosDone = 0; // of them, newest first
    // The queue in which it waits and from when on, of a further step that waits: the first one is
    // in the fields of the task (waits.h).
    int serviceQueue = kAnyServiceQueue;
    qint64 readyAt = kReadyNever;
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
    InstanceId lockedBy; // the holder of its oldest open claim
    qint64 completeBy = 0; // of the same claim
    // When a Scheduler can do something for it: kReadyNever, kReadyNow, or from that time on.
    qint64 readyAt = kReadyNever;
    int serviceQueue = kAnyServiceQueue; // of the operation that is ready first (WorkflowCatalog)
    int priority = 5;
    qint64 rank = 0; // claim order: computeRank() (submission.h)
    qint64 createdAt = 0; // when its submission was accepted
    qint64 updatedAt = 0;
    qint64 finishedAt = 0;
    qint64 deadline = 0; // of the whole task
    qint64 pausedAt = 0; // 0: not paused
    bool cancelRequested = false; // compensation that ends as Canceled if nothing took effect
    bool undoThenResubmit = false; // compensation of single steps, after which the task goes on
    QString responseQueue;
    QString traceparent; // of its submission, which alone has it; empty: none
    std::vector<StepRecord> steps;
    UnstampedTimes unstamped; // nothing, in a record that is stored

    [[nodiscard]] int stepCount() const { return static_cast<int>(steps.size()); }
    [[nodiscard]] bool hasStep(int index) const { return index >= 0 && index < stepCount(); }
    // Assert that there is such a step.
    [[nodiscard]] const StepRecord &step(int index) const;
    [[nodiscard]] StepRecord &step(int index);

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

// `TASK/STEP`, `TASK/STEP/undo` (further undos: `TASK/STEP/undo/2`, as recorded); with a fresh key
// by an operator's choice `TASK/STEP~1` (I9).
[[nodiscard]] QString idempotencyKey(
    const TaskRecord &task, int step, const QString &stepName, OperationKind kind);

} // namespace sagadesk::model
