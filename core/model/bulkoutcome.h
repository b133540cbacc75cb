#pragma once

#include "core/model/bulkoperation.h"
#include "core/model/records.h"

namespace sagadesk::model {

// What really became of a command on one task of bulk work, told from the task's record alone.

// An operation that the command set going: the outcome hangs on it.
struct WatchedOperation
{
    int step = 0;
    OperationKind kind = OperationKind::Forward;
    int failures = 0; // its failure count when it was set going

    friend bool operator==(const WatchedOperation &, const WatchedOperation &) = default;
};

[[nodiscard]] std::vector<WatchedOperation> watchedOperations(
    const TaskRecord &before, const TaskRecord &after);
// "2:0 undo3:1"; as it is stored.
[[nodiscard]] QString watchedText(const std::vector<WatchedOperation> &watched);
[[nodiscard]] std::vector<WatchedOperation> watchedFromText(const QString &text);

enum class BulkVerdict : quint8 { Open, Completed, FailedAgain };
struct BulkOutcome
{
    BulkVerdict verdict = BulkVerdict::Open;
    int step = kWholeTask; // FailedAgain: the step whose error says why, or the task's state
};
[[nodiscard]] BulkOutcome outcomeOf(
    BulkAction action, const std::vector<WatchedOperation> &watched, const TaskRecord &task);

} // namespace sagadesk::model
