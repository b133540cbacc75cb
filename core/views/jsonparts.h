#pragma once

#include "core/json/writer.h"
#include "core/views/changes.h"

namespace sagadesk::model {

// The JSON that the API and webhooks have in common.

// RFC 3339 UTC with milliseconds; empty for 0.
[[nodiscard]] QString timeText(qint64 utcMs);

// Parameters and journalled changes hold times as UTC milliseconds under names that are known;
// outside they are RFC 3339 texts. At every depth.
[[nodiscard]] QJsonObject withTimes(const QJsonObject &object);

// {"code", …parameters}, or null.
void writeReason(json::Writer &json, QLatin1StringView name, const Reason &reason);

// A row of the journal with only the fields that stay the same in later versions: who did what and
// why, and the states that changed. The rest is read with the task or its journal.
void writeChange(json::Writer &json, const ChangeView &change);
// The state of the task from this change on; empty: as before.
[[nodiscard]] QString newStateOf(const EventView &event);

} // namespace sagadesk::model
