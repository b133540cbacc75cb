#pragma once

#include "core/base/clock.h"

#include <QDateTime>

#include <atomic>

namespace sagadesk::base {

// Nanoseconds of CLOCK_BOOTTIME, which is never set and goes on in suspend.
[[nodiscard]] qint64 bootNs();

// What has to be added to bootNs() for UTC. Two processes that add it see the same time to a few
// microseconds, unless the system's clock was set in between; with whole milliseconds they would be
// up to two apart, and a request could come before its grant.
[[nodiscard]] qint64 wallOffsetNs();

// A wall time in ms as a QDateTime in UTC.
[[nodiscard]] QDateTime utcTime(qint64 wallMs);

// The production clock: reads the machine's wall clock when it is made. The next process takes the
// time the machine has then, but nothing before what the journal already has.
class SystemClock final : public Clock
{
public:
    [[nodiscard]] WallMs wallNow() const override;
    [[nodiscard]] SteadyMs steadyNow() const override;
    void raiseTo(WallMs wall) override;

private:
    std::atomic<qint64> m_wallOffset = wallOffsetNs();
};

} // namespace sagadesk::base
