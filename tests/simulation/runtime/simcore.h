#pragma once

#include "tests/simulation/faultplan.h"
#include "tests/simulation/runtime/eventqueue.h"
#include "tests/simulation/runtime/trace.h"

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

// State that all parts of one simulation share.
struct SimCore
{
    // `without`: names of faults that this run leaves out, whatever its seed draws.
    explicit SimCore(quint64 seed, const QStringList &without = {})
        : random(seed)
        , undoRandom(~seed)
        , outageRandom(seed ^ 0x6f75'7461'6765'0002)
        , conflictRandom(seed ^ 0x636f'6e66'6c69'0002)
        , commitRandom(seed ^ 0x636f'6d6d'6974'0002)
        , unresolvedRandom(seed ^ 0x756e'7265'736f'0002)
        , wideRandom(seed ^ 0x7769'6465'7461'0002)
        , plan(FaultPlan::draw(random, seed))
    {
        for (int i = 0; i < kFaultCount; ++i)
            if (without.contains(name(static_cast<Fault>(i))))
                plan.switchOff(static_cast<Fault>(i));
    }
    Q_DISABLE_COPY_MOVE(SimCore)

    SimRandom random;
    SimRandom undoRandom; // for faults that make undos harder; runs without them don't use it
    SimRandom outageRandom; // for Fault::ServiceRefuses and later faults of an outage
    SimRandom conflictRandom;
    SimRandom commitRandom;
    SimRandom unresolvedRandom;
    SimRandom wideRandom;
    FaultPlan plan;
    SimClock clock;
    EventQueue queue{clock};
    Trace trace{clock};
    FaultTally tally;
    // Decisions by their number of attempts, and commits whose outcome was resolved late, over all
    // restarts of the process.
    FaultTally attempts;
    qint64 claimRows = 0; // claims for which the row of their task had no slot (SQLite)
    bool faultsOn = false; // true during the safety phase
    bool faultsAreOver = false; // faults injected in the safety phase no longer take effect

    // Like shouldInject(), but regardless of `faultsOn`: for Fault::UndoByInput and later kinds
    // that are drawn at the setup of a run or by an operator.
    bool chooses(Fault fault)
    {
        SimRandom &stream = fault == Fault::WideTasks ? wideRandom : undoRandom;
        if (!plan.enabled(fault) || !stream.chance(plan.rate(fault)))
            return false;
        recordFault(name(fault));
        return true;
    }
    // Whether the fault occurs at this opportunity; counts it.
    bool shouldInject(Fault fault)
    {
        if (!faultsOn || !plan.enabled(fault) || !streamOf(fault).chance(plan.rate(fault)))
            return false;
        recordFault(name(fault));
        return true;
    }
    [[nodiscard]] SimRandom &streamOf(Fault fault)
    {
        if (fault == Fault::ConflictInjected)
            return conflictRandom;
        if (fault == Fault::CommitUnresolved)
            return unresolvedRandom;
        return fault == Fault::CommitLate ? commitRandom : random;
    }
    // A queue's limit: low while faults are on and this seed has that fault, otherwise `usual`.
    [[nodiscard]] qsizetype limitOf(Fault fault, qsizetype usual) const
    {
        return faultsOn && plan.enabled(fault) ? 1 + static_cast<qsizetype>(plan.rate(fault))
                                               : usual;
    }
    void recordFault(const QString &fault)
    {
        ++tally[fault];
        trace.add(u"fault "_s + fault);
    }
};

} // namespace sagadesk::simulation
