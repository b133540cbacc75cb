#pragma once

#include "core/model/bulkoperation.h"
#include "core/views/journaloutcome.h"
#include "ui/text/tone.h"

#include <QString>

namespace sagadesk::ui {

[[nodiscard]] QString bulkActionText(model::BulkAction action); // "Resubmit"
[[nodiscard]] QString bulkActionText(const model::BulkOrder &order); // "Skip step · pay"
// For a destructive operation (`model::isDestructive`) that can still be revoked.
[[nodiscard]] QString bulkStartText(model::BulkAction action, int tasks, qint64 seconds);
[[nodiscard]] QString bulkStateText(model::BulkState state);
// "Failed again" for actions that repeat something, "Failed" for a compensation or cancellation.
[[nodiscard]] QString bulkItemStateText(model::BulkItemState state, model::BulkAction action);
[[nodiscard]] QString outcomeText(const model::OperatorActionView &action);
[[nodiscard]] Tone toneOf(model::BulkState state);
[[nodiscard]] Tone toneOf(model::BulkItemState state);
[[nodiscard]] Tone toneOf(model::ActionOutcome outcome);
// "PUT /pay/{{task.id}} at shop, for step pay: 12 tasks"
[[nodiscard]] QString bulkCallText(const model::BulkCall &call);
// "12 of 20 done, 1 failed again, 3 left out"
[[nodiscard]] QString bulkProgressText(const model::BulkOperation &bulk);

} // namespace sagadesk::ui
