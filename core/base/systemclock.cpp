#include "core/base/systemclock.h"

#include <ctime>

namespace sagadesk::base {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kNearNs = 5'000; // time between two readings if the thread was not interrupted
constexpr int kReadingsMax = 100;
constexpr qint64 kNsInMs = 1'000'000;
// Covers the rounding of both readings, and the drift of the clocks until the next measurement.
constexpr qint64 kRoundingMs = 3;
constexpr qint64 kMeasurementLastsMs = 15'000;

qint64 clockNs(clockid_t clock)
{
    timespec time = {};
    ::clock_gettime(clock, &time);
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

} // namespace

qint64 bootNs()
{
    return clockNs(CLOCK_BOOTTIME);
}

// The thread may be preempted between two readings, so the pair that is closest together is used.
qint64 wallOffsetNs()
{
    qint64 offset = 0;
    qint64 nearest = -1;
    for (int i = 0; i < kReadingsMax && (nearest < 0 || nearest > kNearNs); ++i) {
        const qint64 before = bootNs();
        const qint64 wall = clockNs(CLOCK_REALTIME);
        const qint64 apart = bootNs() - before;
        if (nearest < 0 || apart < nearest) {
            nearest = apart;
            offset = wall - before - apart / 2;
        }
    }
    return offset;
}

// Adds to a date that was parsed as UTC, because newer versions of Qt deprecate Qt::TimeSpec, and
// with a QTimeZone Qt 6.4 writes "+00:00" instead of "Z".
QDateTime utcTime(qint64 wallMs)
{
    static const QDateTime epoch = QDateTime::fromString(u"1970-01-01T00:00:00Z"_s, Qt::ISODate);
    return epoch.addMSecs(wallMs);
}

WallMs SystemClock::wallNow() const
{
    return (bootNs() + m_wallOffset) / kNsInMs;
}

SteadyMs SystemClock::steadyNow() const
{
    return bootNs() / kNsInMs;
}

// A less precise measurement replaces a more precise one only when that one is old: clocks drift.
void SystemClock::follow(WallMs wall, SteadyMs asked, SteadyMs answered)
{
    const qint64 uncertainty = answered - asked + kRoundingMs;
    const bool isOld = m_followedAt == 0 || answered - m_followedAt > kMeasurementLastsMs;
    if (!isOld && uncertainty > m_uncertainty)
        return;
    m_followedAt = answered;
    m_uncertainty = uncertainty;
    m_wallOffset = (wall - asked + 1) * kNsInMs;
}

void SystemClock::raiseTo(WallMs wall)
{
    const qint64 wanted = wall * kNsInMs - bootNs();
    qint64 offset = m_wallOffset;
    while (offset < wanted && !m_wallOffset.compare_exchange_weak(offset, wanted)) { }
}

} // namespace sagadesk::base
