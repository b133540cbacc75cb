#pragma once

#include "core/base/actor.h"

namespace sagadesk::simulation {

// Virtual time. The steady clock moves only when the event queue says so; the wall clock of the
// machine under test follows it with drift and jumps (I24); the true time is what the simulated
// services see.
class SimClock final
{
public:
    [[nodiscard]] base::SteadyMs steadyNow() const { return m_steady; }
    [[nodiscard]] base::WallMs wallNow() const;
    [[nodiscard]] base::WallMs trueNow() const { return kStartWall + m_steady; }

    void advanceTo(base::SteadyMs steady); // never back
    void jump(qint64 byMs) { m_offset += byMs; }
    void setDrift(qint64 partsPerMillion); // from now on; no jump

private:
    static constexpr base::WallMs kStartWall = 1'790'000'000'000;
    base::SteadyMs m_steady = 1'000'000;
    qint64 m_offset = 0;
    qint64 m_driftPpm = 0;
    base::SteadyMs m_driftFrom = 0;
};

} // namespace sagadesk::simulation
