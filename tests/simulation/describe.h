#pragma once

#include "core/views/views.h"

namespace sagadesk::simulation {

// A task in one line, for the dump of a stuck run: states, claims, times relative to
// `now`, open alerts.
[[nodiscard]] QString describe(const model::TaskDetail &task, qint64 now);

} // namespace sagadesk::simulation
