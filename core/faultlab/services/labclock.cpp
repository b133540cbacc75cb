#include "core/faultlab/services/labclock.h"

#include "core/base/systemclock.h"

#include <QDeadlineTimer>

namespace sagadesk::faultlab {

qint64 labNow()
{
    static const qint64 offset = base::wallOffsetNs();
    return (base::bootNs() + offset) / 1'000'000;
}

qint64 labSteadyNow()
{
    return QDeadlineTimer::current(Qt::PreciseTimer).deadline();
}

} // namespace sagadesk::faultlab
