#pragma once

#include "core/model/bulkoperation.h"
#include "core/model/operatorcommand.h"
#include "core/views/views.h"

#include <optional>

namespace sagadesk::ui {

// Why an action is not possible on a task or on the step with this index, as far as the
// window knows; nullopt if it is possible. The engine decides on the committed record, with
// the same codes.
[[nodiscard]] std::optional<model::Reason> refusal(
    model::OperatorAction action, const model::TaskDetail &task, int step, qint64 now);

// Whether the operator has to confirm with a reason: the action gives up or undoes work (skip, stop
// retrying, compensate, cancel), or records it as done by hand.
[[nodiscard]] bool needsReason(model::OperatorAction action);

// The bulk action for several tasks; nullopt if there is none, or if it needs the name of a step.
[[nodiscard]] std::optional<model::BulkAction> bulkActionOf(model::OperatorAction action);

} // namespace sagadesk::ui
