#pragma once

#include "core/views/alertgroups.h"

namespace sagadesk::ui {

using model::AlertGroup;
using model::causeOf;
using model::groupAlerts;

// The reason without details of a single task, such as "HTTP 503: out of stock"; for an alert
// without a reason, its kind.
[[nodiscard]] QString commonReasonText(const AlertGroup &group);
// The kind of the alert and the reason: "Step failed · HTTP 503: out of stock".
[[nodiscard]] QString causeText(const AlertGroup &group);

} // namespace sagadesk::ui
