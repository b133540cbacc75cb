#pragma once

#include "core/model/operatorcommand.h"

#include <QString>

namespace sagadesk::ui {

[[nodiscard]] QString actionText(model::OperatorAction action, bool ofStep);
[[nodiscard]] QString actionHint(model::OperatorAction action, bool ofStep); // what it does
[[nodiscard]] QString actionIcon(model::OperatorAction action);

// "Resubmit step · drone · D-1042"
[[nodiscard]] QString commandText(const model::OperatorCommand &command);
// The same without the task: "Resubmit step · drone"
[[nodiscard]] QString commandTextInTask(const model::OperatorCommand &command);

} // namespace sagadesk::ui
