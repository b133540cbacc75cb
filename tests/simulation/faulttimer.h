#pragma once

#include "tests/simulation/runtime/simcore.h"

namespace sagadesk::simulation {

// Triggers the faults that have a rate per minute, each at its own random times.
class FaultTimer final
{
public:
    // Injects the fault; false if there was no target.
    using Inject = std::function<bool(Fault)>;
    FaultTimer(SimCore &core, Inject inject)
        : m_core(core)
        , m_inject(std::move(inject))
    {
    }
    Q_DISABLE_COPY_MOVE(FaultTimer)
    void start();

private:
    void scheduleNext(Fault fault);
    SimCore &m_core;
    Inject m_inject;
};

} // namespace sagadesk::simulation
