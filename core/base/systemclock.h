#pragma once

#include <QtGlobal>

namespace sagadesk::base {

// Nanoseconds of CLOCK_BOOTTIME, which is never set and goes on in suspend.
[[nodiscard]] qint64 bootNs();

// What has to be added to bootNs() for UTC. Two processes that add it see the same time to a few
// microseconds, unless the system's clock was set in between; with whole milliseconds they would be
// up to two apart, and a request could come before its grant.
[[nodiscard]] qint64 wallOffsetNs();

} // namespace sagadesk::base
