#pragma once

#include "core/model/decidedtime.h"
#include "core/model/ids.h"
#include "core/model/states.h"

#include <QString>

#include <optional>
#include <vector>

namespace sagadesk::model {

// The state records of the pattern (P3, P11), as values. Times are UTC milliseconds; 0: not set.

// The claim of one operation, and its history. See idempotencyKey() for the key of its requests.
struct ClaimRecord
{
    ClaimToken token; // replies with another token are refused (I6)
    InstanceId lockedBy;
    qint64 completeBy = 0; // set while claimed
    qint64 lastCompleteBy = 0; // of the last claim; for a step, 0 again if no claim had an effect
    // The latest complete-by, over all claims, of a request that may have been sent and has no
    // final response. An undo does not start until the requests of its step have settled, nor a
    // step until those of its undo have.
    qint64 openUntil = 0;
    qint64 notBefore = 0;
    // Since when the operation has only been deferred. 0: it has not been deferred since its last
    // failure, or since a request had another result.
    qint64 deferredSince = 0;
    qint64 startedAt = 0; // time of the first claim
    qint64 finishedAt = 0;
    // Permanent failures, and claims that were escalated or expired, unless a pause or a slow
    // commit explains why they expired (I33).
    int failureCount = 0;
    int retryCount = 0; // the Agent's own transparent retries, over all claims
    int attempts = 0; // requests sent, over all claims
    // Consecutive claims that ended without a report because the process ended or was paused.
    int interruptions = 0;
    bool escalated = false; // the Agent gave up; the Supervisor decides
    bool waited = false; // the extended wait of the policy has been used

    friend bool operator==(const ClaimRecord &, const ClaimRecord &) = default;
};

// Values of readyAt that are not times. They are stored.
constexpr qint64 kReadyNever = -1;
constexpr qint64 kReadyNow = 0;
// Replaces the queue of a service if a Scheduler has to find the next operation. It is stored.
constexpr int kAnyServiceQueue = 0;

struct StepRecord
{
    StepState state = StepState::NotStarted;
    UndoState undoState = UndoState::None;
    Effect effect = Effect::None;
    // Task version at which the effect became possible or known; undos run in descending order.
    qint64 effectOrder = 0;
    int keyGeneration = 0; // raised when the step gets a fresh key, at an operator's request
    int undoCount = 0; // recorded undo requests, one for each distinct possible effect (I32)
    int undosDone = 0; // how many of these are done, newest first
    // The queue in which the step waits, and when it can be claimed. Unused for the step that is
    // ready first: its wait is in the fields of the task (waits.h).
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
    qint64 version = 0; // incremented by every journaled change (I19)
    InstanceId lockedBy; // the holder of the open claim that expires first
    qint64 completeBy = 0; // of the same claim
    // When a Scheduler can next act on the task: kReadyNever, kReadyNow, or a time.
    qint64 readyAt = kReadyNever;
    int serviceQueue = kAnyServiceQueue; // queue of the operation that is ready first
    int priority = 5;
    qint64 rank = 0; // claim order: computeRank() (submission.h)
    qint64 createdAt = 0; // when its submission was accepted
    qint64 updatedAt = 0;
    qint64 finishedAt = 0;
    qint64 deadline = 0; // of the whole task
    qint64 pausedAt = 0; // 0: not paused
    bool cancelRequested = false; // a compensation without any effect to undo ends as Canceled
    bool undoThenResubmit = false; // the task continues after the undo of single steps
    QString responseQueue;
    QString traceparent; // stored with its submission; empty: none
    std::vector<StepRecord> steps;
    UnstampedTimes unstamped; // empty in a stored record

    [[nodiscard]] int stepCount() const { return static_cast<int>(steps.size()); }
    [[nodiscard]] bool hasStep(int index) const { return index >= 0 && index < stepCount(); }
    // Assert that the step exists.
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

// `TASK/STEP` or `TASK/STEP/undo`; with `STEP~1` after an operator requested a fresh key (I9). The
// recorded key of a further undo also has its number, `TASK/STEP/undo/2` (recordUndo()).
[[nodiscard]] QString idempotencyKey(
    const TaskRecord &task, int step, const QString &stepName, OperationKind kind);

} // namespace sagadesk::model
