#pragma once

#include <QString>

#include <optional>

namespace sagadesk::base {

// "250ms", "10s", "1.5m", "2h", "1d" -> milliseconds: no sign, no spaces, one unit. Returns nullopt
// if the text is not a duration, is not a whole number of milliseconds, or overflows.
[[nodiscard]] std::optional<qint64> parseDuration(QStringView text);

// A text that parseDuration() reads as the same value, as a whole number of the largest possible
// unit: 90000 -> "90s", 120000 -> "2m", 1500 -> "1500ms".
[[nodiscard]] QString durationText(qint64 ms);

} // namespace sagadesk::base
