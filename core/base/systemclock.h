#pragma once

#include "core/base/clock.h"

#include <QDateTime>

#include <atomic>

namespace sagadesk::base {

// CLOCK_BOOTTIME in nanoseconds. It is never set and continues during suspend.
[[nodiscard]] qint64 bootNs();

// UTC minus bootNs(). Two processes that add it to bootNs() agree on the time to within a few
// microseconds, unless the system clock was set in between. If it were rounded to milliseconds,
// they could disagree by up to 2 ms, and a request could appear to precede its claim.
[[nodiscard]] qint64 wallOffsetNs();

[[nodiscard]] QDateTime utcTime(qint64 wallMs);

// The production clock. It reads the system clock only once, when it is constructed.
class SystemClock final : public Clock
{
public:
    [[nodiscard]] WallMs wallNow() const override;
    [[nodiscard]] SteadyMs steadyNow() const override;
    void raiseTo(WallMs wall) override;
    void follow(WallMs wall, SteadyMs asked, SteadyMs answered) override;
    [[nodiscard]] qint64 uncertaintyMs() const override { return m_uncertainty; }

private:
    std::atomic<qint64> m_wallOffset = wallOffsetNs();
    std::atomic<qint64> m_uncertainty = 0; // ms
    std::atomic<SteadyMs> m_followedAt = 0;
};

} // namespace sagadesk::base
