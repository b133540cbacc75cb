#pragma once

#include "core/model/records.h"

#include <span>

namespace sagadesk::store {

enum class FieldForm : quint8 {
    Number,
    Truth,
    Time, // UTC ms; 0 and kReadyNever are not times
    TaskStateName,
    StepStateName,
    UndoStateName,
    EffectName
};

// A stored field of a state record. Each is listed once: loading, writing changes, journaling and
// replaying all use the lists below (I20).
template <class Record>
struct Field
{
    int code; // in the journal: never changed or reused
    const char *column;
    const char *journalName; // in the long form of the journal (journal.h)
    FieldForm form;
    qint64 (*get)(const Record &);
    void (*set)(Record &, qint64);
};

// In the order of the columns in SELECT and INSERT. Excludes id, publicId, responseQueue and
// traceparent (never change), version and updatedAt (part of the journal row itself).
[[nodiscard]] std::span<const Field<model::TaskRecord>> taskFields();
// The step's states and its wait; claimFields() has the fields of its claims.
[[nodiscard]] std::span<const Field<model::StepRecord>> stepFields();
// The step fields that are always stored, and those that are stored only while the step waits.
[[nodiscard]] std::span<const Field<model::StepRecord>> storedStepFields();
[[nodiscard]] std::span<const Field<model::StepRecord>> waitFields();
[[nodiscard]] std::span<const Field<model::ClaimRecord>> claimFields();
// In the journal, the fields of a step and of its two claims are in one list: a field of the undo
// claim has the code of the same field of the forward claim plus this number.
constexpr int kUndoFieldCode = 40;

// Stored values of TaskDigest::dueAt that are not timestamps.
constexpr qint64 kNothingDue = 0; // no claim is open, and no deadline has to be watched
constexpr qint64 kDueNow = 1; // a claim was escalated

// Additional values in the row of a task, computed from its steps.
struct TaskDigest
{
    // The earliest complete-by of an open claim, or the deadline that the Supervisor has to watch.
    qint64 dueAt = kNothingDue;
    qint64 retries = 0;
    qint64 failures = 0;
    qint64 stepsDone = 0;
    // The step that runs, waits or failed, or whose undo does. Of several, undos that run or failed
    // come first, then steps that run or failed, then planned undos. kWholeTask: there is none.
    qint64 currentStep = model::kWholeTask;
    friend bool operator==(const TaskDigest &, const TaskDigest &) = default;
};
[[nodiscard]] TaskDigest digestOf(const model::TaskRecord &task);

// Empty for forms that are not states.
[[nodiscard]] QString stateName(FieldForm form, qint64 value);

} // namespace sagadesk::store
