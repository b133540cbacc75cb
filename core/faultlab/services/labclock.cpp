#include "core/faultlab/labclock.h"

#include "core/base/systemclock.h"

namespace sagadesk::faultlab {

qint64 labNow()
{
    static const qint64 offset = base::wallOffsetNs();
    return (base::bootNs() + offset) / 1'000'000;
}

} // namespace sagadesk::faultlab
