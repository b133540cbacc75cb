#pragma once

#include "core/model/bulkoperation.h"
#include "core/model/operatorcommand.h"
#include "core/views/views.h"

#include <optional>

namespace sagadesk::ui {

// Why an action is not possible on a task (or on one step of it, by index), as far as the window
// knows it; nothing: it is possible. The engine decides again on the committed record, with the
// same codes.
[[nodiscard]] std::optional<model::Reason> refusal(
    model::OperatorAction action, const model::TaskDetail &task, int step, qint64 now);

// Whether doing it needs a word with the operator first: it is destructive or an effect could
// happen twice.
[[nodiscard]] bool needsReason(model::OperatorAction action);

// The bulk work that does the same to several tasks; nothing: it is possible on one task only.
[[nodiscard]] std::optional<model::BulkAction> bulkActionOf(model::OperatorAction action);

} // namespace sagadesk::ui
