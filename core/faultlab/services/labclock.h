#pragma once

#include <QtGlobal>

namespace sagadesk::faultlab {

// The lab's wall clock, UTC ms. It is read once, at the first call, and then advanced by a steady
// clock, like the engine's. Setting the system clock therefore neither ends a fault nor makes its
// time differ from that of the attempt.
[[nodiscard]] qint64 labNow();

// Steady ms, for measuring durations.
[[nodiscard]] qint64 labSteadyNow();

} // namespace sagadesk::faultlab
