#pragma once

#include "tests/simulation/runtime/simcore.h"

namespace sagadesk::simulation {

// Strikes with the faults that come "by the minute", each at its own random times.
class FaultTimer final
{
public:
    // Does it; false: there was nothing to strike.
    using Strike = std::function<bool(Fault)>;
    FaultTimer(SimCore &core, Strike strike)
        : m_core(core)
        , m_strike(std::move(strike))
    {
    }
    Q_DISABLE_COPY_MOVE(FaultTimer)
    void start();

private:
    void scheduleNext(Fault fault);
    SimCore &m_core;
    Strike m_strike;
};

} // namespace sagadesk::simulation
