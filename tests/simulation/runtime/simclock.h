#pragma once

#include "core/base/clock.h"

namespace sagadesk::simulation {

// Virtual time. The steady clock moves only when the event queue advances it. The machine's wall
// clock drifts and jumps (I24); a process reads it once at its start and extrapolates it using the
// steady clock, as the engine does. The simulated services see the true time.
class SimClock final : public base::Clock
{
public:
    [[nodiscard]] base::SteadyMs steadyNow() const override { return m_steady; }
    // UTC as the simulated process sees it.
    [[nodiscard]] base::WallMs wallNow() const override { return m_steady + m_processOffset; }
    [[nodiscard]] base::WallMs trueNow() const { return kStartWall + m_steady; }

    void advanceTo(base::SteadyMs steady); // never moves back
    void jump(qint64 byMs) { m_offset += byMs; }
    void setDrift(qint64 partsPerMillion); // from now on; no jump
    void startProcess();
    // If the process's clock is behind `wall`, it continues from `wall`.
    void raiseTo(base::WallMs wall) override;

private:
    static constexpr base::WallMs kStartWall = 1'790'000'000'000;
    [[nodiscard]] base::WallMs machineNow() const;

    base::SteadyMs m_steady = 1'000'000;
    qint64 m_offset = 0;
    qint64 m_driftPpm = 0;
    base::SteadyMs m_driftFrom = 0;
    qint64 m_processOffset = kStartWall;
};

} // namespace sagadesk::simulation
