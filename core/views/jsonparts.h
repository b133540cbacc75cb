#pragma once

#include "core/json/writer.h"
#include "core/views/changes.h"

namespace sagadesk::model {

// JSON that the API and webhooks share.

// RFC 3339 UTC with milliseconds; empty for 0.
[[nodiscard]] QString timeText(qint64 utcMs);

// Converts times in parameters and journaled changes, which are UTC milliseconds in fields with
// known names, to RFC 3339 texts, at any depth.
[[nodiscard]] QJsonObject withTimes(const QJsonObject &object);

// {"code", …parameters}, or null.
void writeReason(json::Writer &json, QLatin1StringView name, const Reason &reason);

// Writes a row of the journal with only the fields that are stable across versions: who did what
// and why, and the states that changed. Clients read the rest from the task or its journal.
void writeChange(json::Writer &json, const ChangeView &change);
// The new state of the task; empty: unchanged.
[[nodiscard]] QString newStateOf(const EventView &event);

} // namespace sagadesk::model
