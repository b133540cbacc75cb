#pragma once

#include <QtGlobal>

namespace sagadesk::base {

// Wall clock: UTC milliseconds since 1970. Steady clock: milliseconds that never decrease and that
// include the time in suspend; only differences are meaningful.
using WallMs = qint64;
using SteadyMs = qint64;

// The clocks of one process. Code that needs the time receives a Clock, so that the simulation can
// replace it. Callable from any thread.
class Clock
{
public:
    virtual ~Clock() = default;
    // Advanced by the steady clock, so that setting the system clock neither expires claims nor
    // delays waiting tasks (I24).
    [[nodiscard]] virtual WallMs wallNow() const = 0;
    [[nodiscard]] virtual SteadyMs steadyNow() const = 0;
    // Makes wallNow() return at least `wall` from now on. If the system clock was set back before
    // the process started, the lease and notBefore times in the store would otherwise lie in the
    // future until the clock caught up (I24).
    virtual void raiseTo(WallMs wall) = 0;
    // For a store with its own clock: that clock showed `wall` at some moment between the two
    // steady times. From now on, wallNow() is the latest time that the store's clock can show.
    virtual void follow(WallMs wall, SteadyMs asked, SteadyMs answered)
    {
        Q_UNUSED(wall);
        Q_UNUSED(asked);
        Q_UNUSED(answered);
    }
    // wallNow() minus this is the earliest time that the store's clock can show.
    [[nodiscard]] virtual qint64 uncertaintyMs() const { return 0; }
};

} // namespace sagadesk::base
