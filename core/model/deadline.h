#pragma once

#include "core/model/decision.h"
#include "core/model/policy.h"

#include <optional>

namespace sagadesk::model {

// The deadline of a whole task. It prevents the next step from starting; a running step may still
// complete within its own complete-by. Schedulers apply the deadline when they advance a task. The
// Supervisor applies it if none does, for example because no service of the task has capacity.

// The deadline at which the Supervisor has to act; 0: none. There is one only while the task goes
// forward with a step left to start, no step is running, and no operator has paused the task.
[[nodiscard]] qint64 actingDeadline(const TaskRecord &task);

[[nodiscard]] bool isDeadlinePassed(const TaskRecord &task, qint64 now);

// The first step that is neither completed nor skipped; its policy applies at the deadline.
[[nodiscard]] std::optional<int> firstOpenStep(const TaskRecord &task);

// Applies the policy for an exhausted step (the action after its wait, if it has one) because the
// deadline has passed: either begins compensation, or raises the alert and requests an operator.
void endByDeadline(TaskEdit &edit, const RecoveryPolicy &policy);

} // namespace sagadesk::model
