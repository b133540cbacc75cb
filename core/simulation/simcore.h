#pragma once

#include "core/simulation/eventqueue.h"
#include "core/simulation/faultplan.h"
#include "core/simulation/trace.h"

namespace sagadesk::simulation {

// What everything in one simulated world shares.
struct SimCore
{
    explicit SimCore(quint64 seed)
        : random(seed)
        , plan(FaultPlan::draw(random))
    {
    }
    Q_DISABLE_COPY_MOVE(SimCore)

    SimRandom random;
    FaultPlan plan;
    SimClock clock;
    EventQueue queue{clock};
    Trace trace{clock};
    FaultTally tally;
    bool faultsOn = false; // the safety phase

    // Whether the fault strikes on this occasion; counts it.
    bool strikes(Fault fault)
    {
        if (!faultsOn || !plan.enabled(fault) || !random.chance(plan.rate(fault)))
            return false;
        struck(name(fault));
        return true;
    }
    void struck(const QString &fault)
    {
        ++tally[fault];
        trace.add(QStringLiteral("fault ") + fault);
    }
};

} // namespace sagadesk::simulation
