#pragma once

#include <QtGlobal>

namespace sagadesk::base {

// Wall clock: UTC milliseconds since 1970. Steady clock: milliseconds, never goes back and runs on
// in suspend; only differences mean something.
using WallMs = qint64;
using SteadyMs = qint64;

// The time of one process. Passed to whatever needs it, so that the simulation can replace it.
// Callable from any thread.
class Clock
{
public:
    virtual ~Clock() = default;
    // Read from the machine once and advanced by the steady clock: setting the machine's clock, or
    // a resume, neither expires a claim nor delays what waits (I24).
    [[nodiscard]] virtual WallMs wallNow() const = 0;
    [[nodiscard]] virtual SteadyMs steadyNow() const = 0;
    // wallNow() is at least `wall` from now on: a machine clock that was set back before the start
    // must not make the leases and not-befores of the store wait for it to catch up (I24).
    virtual void raiseTo(WallMs wall) = 0;
};

} // namespace sagadesk::base
