#pragma once

#include <QString>

#include <optional>

namespace sagadesk::base {

// "250ms", "10s", "1.5m", "2h", "1d" -> milliseconds. Nothing when it is no duration, is no whole
// number of milliseconds, or does not fit. No sign, no spaces, one unit.
[[nodiscard]] std::optional<qint64> parseDuration(QStringView text);

// The shortest text that parseDuration() reads as the same value: 90000 -> "90s", 120000 -> "2m".
[[nodiscard]] QString durationText(qint64 ms);

} // namespace sagadesk::base
