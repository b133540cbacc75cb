#pragma once

#include "core/model/bulkoperation.h"
#include "core/model/records.h"

namespace sagadesk::model {

// The outcome of a bulk operation's command on one task, derived from the task's record alone.

// An operation of the task that the command started or hastened. The outcome depends on it.
struct WatchedOperation
{
    int step = 0;
    OperationKind kind = OperationKind::Forward;
    int failures = 0; // its failure count after the command

    friend bool operator==(const WatchedOperation &, const WatchedOperation &) = default;
};

[[nodiscard]] std::vector<WatchedOperation> watchedOperations(
    const TaskRecord &before, const TaskRecord &after);
// "2:0 undo3:1", the stored form: step, colon, failures.
[[nodiscard]] QString watchedText(const std::vector<WatchedOperation> &watched);
[[nodiscard]] std::vector<WatchedOperation> watchedFromText(const QString &text);

enum class BulkVerdict : quint8 { Open, Completed, FailedAgain };
struct BulkOutcome
{
    BulkVerdict verdict = BulkVerdict::Open;
    // FailedAgain: the step whose error is the cause; kWholeTask if the cause is the task's state.
    int step = kWholeTask;
};
[[nodiscard]] BulkOutcome outcomeOf(
    BulkAction action, const std::vector<WatchedOperation> &watched, const TaskRecord &task);

} // namespace sagadesk::model
