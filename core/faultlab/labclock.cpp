#include "core/faultlab/labclock.h"

#include <QDateTime>

#include <ctime>

namespace sagadesk::faultlab {

namespace {

qint64 steadyMs()
{
    timespec time{};
    ::clock_gettime(CLOCK_BOOTTIME, &time); // goes on in suspend
    return qint64(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
}

} // namespace

qint64 labNow()
{
    static const qint64 offset = QDateTime::currentMSecsSinceEpoch() - steadyMs();
    return steadyMs() + offset;
}

} // namespace sagadesk::faultlab
