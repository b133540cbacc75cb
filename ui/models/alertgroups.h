#pragma once

#include "core/views/alertgroups.h"

namespace sagadesk::ui {

using model::AlertGroup;
using model::causeOf;
using model::groupAlerts;

// "HTTP 503: out of stock" without what only one task has; of an alert that has no reason its kind.
[[nodiscard]] QString commonReasonText(const AlertGroup &group);
// The same behind the kind of the alert: "Step failed · HTTP 503: out of stock".
[[nodiscard]] QString causeText(const AlertGroup &group);

} // namespace sagadesk::ui
