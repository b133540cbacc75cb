#pragma once

#include "core/model/decision.h"

namespace sagadesk::model {

// Sets a time of the record. `now`: when the decision is made.
void setTime(TaskRecord &task, const TimeField &field, DecidedTime time, qint64 now);
// The time as a decision has set it, or the value of the field.
[[nodiscard]] DecidedTime timeOf(const TaskRecord &task, const TimeField &field);

// Restores the provisional values that the decision based on this version has set.
void resetUnstamped(TaskRecord &task, qint64 version);

// Called when the store holds `stored`. All decisions before its version are then stamped, so their
// times that counted from the stamp get the stored values.
void takeOverStamped(TaskRecord &task, const TaskRecord &stored);

// Gives every time that counts from the stamp its final value, and updates the fields that are
// derived from several times (the complete-by of the task, its waits). `stored` is the record being
// replaced, an empty one for a new task. Times of an earlier decision, which was still being
// committed when this one was made, get the stored values.
void stampTimes(TaskRecord &task, const TaskRecord &stored, qint64 stamp);
// The same for a decision: its record, payloads and reason.
void stampTimes(Decision &decision, const TaskRecord &stored, qint64 stamp);

} // namespace sagadesk::model
