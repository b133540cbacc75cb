#pragma once

#include <QtGlobal>

namespace sagadesk::faultlab {

// The lab's wall clock, UTC ms: read once, when it is first asked, and carried on by a steady clock
// as the engine's is. Setting the system's clock neither ends a fault nor parts a fault's time from
// that of the attempt it hit.
[[nodiscard]] qint64 labNow();

// Steady ms, for how long something has taken.
[[nodiscard]] qint64 labSteadyNow();

} // namespace sagadesk::faultlab
