#include "core/base/systemclock.h"

#include <ctime>

namespace sagadesk::base {

namespace {

constexpr qint64 kNearNs = 5'000; // between two readings when nothing came in between
constexpr int kReadingsMax = 100;

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

// The thread may lose its processor between two readings: the closest ones count.
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

} // namespace sagadesk::base
