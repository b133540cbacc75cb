#pragma once

#include <QString>

namespace sagadesk::ui {

// The smallest range of whole seconds that contains both times (UTC ms), as the filter language
// writes it, in the user's time zone: 2026-03-01T12:00+01:00..2026-03-01T12:01+01:00
[[nodiscard]] QString filterTimeRange(qint64 from, qint64 to);

} // namespace sagadesk::ui
