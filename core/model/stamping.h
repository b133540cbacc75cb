#pragma once

#include "core/model/decision.h"

namespace sagadesk::model {

// Sets a time of the record, which counts from the stamp or is absolute. `now`: when the decision
// is made.
void setTime(TaskRecord &task, const TimeField &field, DecidedTime time, qint64 now);
// As it was set, or what the field holds.
[[nodiscard]] DecidedTime timeOf(const TaskRecord &task, const TimeField &field);

// The fields hold again what the decision that was made on that version has set.
void resetUnstamped(TaskRecord &task, qint64 version);

// Called when the store holds `stored`, so the decisions before that version are stamped: their
// times that count from the stamp get the stored values.
void takeOverStamped(TaskRecord &task, const TaskRecord &stored);

// The store has taken the stamp: every time that counts from it gets its value, and with it
// everything that is the earliest or latest of several times. `stored`: the record that is
// replaced, an empty one when the task is new. What a decision took over from another one that was
// still being committed becomes what is stored of that one.
void stampTimes(TaskRecord &task, const TaskRecord &stored, qint64 stamp);
// The same for all that goes with the record.
void stampTimes(Decision &decision, const TaskRecord &stored, qint64 stamp);

} // namespace sagadesk::model
