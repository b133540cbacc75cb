#pragma once

#include "core/views/views.h"

namespace sagadesk::simulation {

// A task as text, for the dump of a stuck run: one line for the task, one for each step with its
// claims, and one for each alert. Times are relative to `now`.
[[nodiscard]] QString describe(const model::TaskDetail &task, qint64 now);

} // namespace sagadesk::simulation
