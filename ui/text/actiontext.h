#pragma once

#include "core/model/operatorcommand.h"

#include <QString>

namespace sagadesk::ui {

// The texts of the actions and of what becomes of them.
[[nodiscard]] QString actionText(model::OperatorAction action, bool ofStep);
[[nodiscard]] QString actionHint(model::OperatorAction action, bool ofStep); // what it does
[[nodiscard]] QString actionIcon(model::OperatorAction action);

// "Resubmit step · drone · D-1042"
[[nodiscard]] QString commandText(const model::OperatorCommand &command);

} // namespace sagadesk::ui
