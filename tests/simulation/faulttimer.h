#pragma once

#include "tests/simulation/runtime/simcore.h"

namespace sagadesk::simulation {

// Triggers the faults that have a rate per minute, each at its own random times.
class FaultTimer final
{
public:
    // Injects the fault; false if there was no target.
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
