#pragma once

#include "core/model/states.h"
#include "core/views/views.h"

#include <QString>

namespace sagadesk::ui {

// The pattern's terms for states (glossary: translations/README.md).
[[nodiscard]] QString stateText(model::TaskState state);
[[nodiscard]] QString stateText(model::StepState state);
[[nodiscard]] QString stateText(model::UndoState state);
[[nodiscard]] QString stateText(model::BreakerState state);
[[nodiscard]] QString stateText(model::AlertState state);
[[nodiscard]] QString effectText(model::Effect effect);
[[nodiscard]] QString kindText(model::AlertKind kind);
// The meaning of a state, for tooltips of the counters.
[[nodiscard]] QString stateMeaning(model::TaskState state);

} // namespace sagadesk::ui
