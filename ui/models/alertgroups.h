#pragma once

#include "core/views/alertgroups.h"

namespace sagadesk::ui {

using model::AlertGroup;
using model::causeOf;
using model::groupAlerts;

// "Step failed · HTTP 503" without what only one task has.
[[nodiscard]] QString causeText(const AlertGroup &group);

} // namespace sagadesk::ui
