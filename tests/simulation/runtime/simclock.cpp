#include "tests/simulation/runtime/simclock.h"

#include "core/base/assert.h"

#include <algorithm>

namespace sagadesk::simulation {

base::WallMs SimClock::machineNow() const
{
    return trueNow() + m_offset + (m_steady - m_driftFrom) * m_driftPpm / 1'000'000;
}

void SimClock::advanceTo(base::SteadyMs steady)
{
    SAGADESK_ASSERT(steady >= m_steady);
    m_steady = steady;
}

void SimClock::startProcess()
{
    m_processOffset = machineNow() - m_steady;
}

void SimClock::raiseTo(base::WallMs wall)
{
    m_processOffset = std::max(m_processOffset, wall - m_steady);
}

void SimClock::setDrift(qint64 partsPerMillion)
{
    m_offset += (m_steady - m_driftFrom) * m_driftPpm / 1'000'000;
    m_driftFrom = m_steady;
    m_driftPpm = partsPerMillion;
}

} // namespace sagadesk::simulation
