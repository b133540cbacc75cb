#pragma once

#include "core/model/decision.h"
#include "core/model/policy.h"

#include <optional>

namespace sagadesk::model {

// The deadline of a whole task. It stops the next step from starting; a step that runs may still
// complete, and its own complete-by bounds it. Schedulers apply it when they advance a task, the
// Supervisor when no Scheduler does, because no service of the task has capacity.

// The deadline at which the Supervisor has to act; 0: none. Only while the task goes forward with
// a step left to start, no step running, and no operator's pause.
[[nodiscard]] qint64 actingDeadline(const TaskRecord &task);

// Whether the task has a deadline that has passed.
[[nodiscard]] bool isDeadlinePassed(const TaskRecord &task, qint64 now);

// The first step that is neither completed nor skipped: its policy applies, and the next one's
// start is what the deadline prevents. Empty: every step is done.
[[nodiscard]] std::optional<int> firstOpenStep(const TaskRecord &task);

// The deadline has passed: what the policy says of an exhausted step, after its wait if it has one.
// Compensate begins compensation; Error raises the alert and asks for an operator.
void endByDeadline(TaskEdit &edit, const RecoveryPolicy &policy);

} // namespace sagadesk::model
