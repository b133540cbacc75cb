#include "tests/simulation/faulttimer.h"

#include <cmath>

namespace sagadesk::simulation {

namespace {

constexpr Fault kByTheMinute[] = {Fault::SchedulerKilled, Fault::AgentKilled,
    Fault::SupervisorKilled, Fault::SubmissionKilled, Fault::SchedulerFrozen, Fault::AgentFrozen,
    Fault::LeaderFrozen, Fault::SubmissionFrozen, Fault::ProcessSuspended, Fault::StoreFull,
    Fault::StoreBusy, Fault::LeaderStepsDown, Fault::ProcessKilled, Fault::KilledInBatch,
    Fault::CleanRestart, Fault::WallJump, Fault::WallDrift, Fault::ServiceOutage, Fault::BulkWork,
    Fault::BulkDriverKilled, Fault::BulkDriverFrozen, Fault::HealthCheckFails,
    Fault::LimitsChanged};

} // namespace

void FaultTimer::start()
{
    for (const Fault fault : kByTheMinute)
        if (m_core.plan.enabled(fault))
            scheduleNext(fault);
}

void FaultTimer::scheduleNext(Fault fault)
{
    const double mean = 60'000.0 / m_core.plan.rate(fault);
    const auto wait = static_cast<qint64>(-mean * std::log(1.0 - m_core.random.unit()));
    m_core.queue.callIn(1 + wait, [this, fault] {
        if (!m_core.faultsOn)
            return;
        if (m_inject(fault))
            m_core.recordFault(name(fault));
        scheduleNext(fault);
    });
}

} // namespace sagadesk::simulation
