#include "tests/simulation/faultplan.h"

#include <algorithm>
#include <cmath>

namespace sagadesk::simulation {

namespace {

struct Row
{
    Fault fault;
    const char *name;
    double on; // probability that a run has the fault
    double low, high; // bounds of its rate, which is drawn evenly on a logarithmic scale
};

constexpr Row kRows[] = {
    {Fault::RequestLost, "request-lost", 0.4, 0.005, 0.2},
    {Fault::RequestDoubled, "request-doubled", 0.4, 0.01, 0.3},
    {Fault::RequestDelayed, "request-delayed", 0.4, 0.01, 0.3},
    {Fault::ReplyLost, "reply-lost", 0.4, 0.005, 0.2},
    {Fault::ReplyDoubled, "reply-doubled", 0.4, 0.01, 0.3},
    {Fault::ReplyDelayed, "reply-delayed", 0.4, 0.01, 0.3},
    {Fault::HintLost, "hint-lost", 0.4, 0.05, 1.0},
    {Fault::HintDoubled, "hint-doubled", 0.3, 0.05, 0.5},
    {Fault::HintDelayed, "hint-delayed", 0.3, 0.05, 0.5},
    {Fault::StoreFails, "store-fails", 0.3, 0.0002, 0.01},
    {Fault::StoreDoneButFailed, "store-done-but-failed", 0.3, 0.0002, 0.01},
    {Fault::StoreSlow, "store-slow", 0.3, 0.005, 0.1},
    {Fault::StoreRefuses, "store-refuses", 0.3, 0.005, 0.1},
    {Fault::MailboxFull, "mailbox-full", 0.15, 2, 60},
    {Fault::WriterFull, "writer-queue-full", 0.15, 1, 12},
    {Fault::Refused, "connection-refused", 0.4, 0.01, 0.2},
    {Fault::LostBefore, "lost-before", 0.4, 0.01, 0.2},
    {Fault::LostAfter, "lost-after", 0.4, 0.01, 0.2},
    {Fault::SentTwice, "sent-twice", 0.4, 0.01, 0.2},
    {Fault::NetworkSlow, "network-slow", 0.4, 0.01, 0.3},
    {Fault::SchedulerKilled, "scheduler-killed", 0.3, 0.2, 4},
    {Fault::AgentKilled, "agent-killed", 0.3, 0.2, 4},
    {Fault::SupervisorKilled, "supervisor-killed", 0.3, 0.2, 4},
    {Fault::SubmissionKilled, "submission-killed", 0.3, 0.2, 4},
    {Fault::SchedulerFrozen, "scheduler-frozen", 0.3, 0.2, 4},
    {Fault::AgentFrozen, "agent-frozen", 0.3, 0.2, 4},
    {Fault::LeaderFrozen, "leader-frozen", 0.3, 0.2, 4},
    {Fault::SubmissionFrozen, "submission-frozen", 0.2, 0.2, 4},
    {Fault::ProcessSuspended, "process-suspended", 0.2, 0.2, 2},
    {Fault::StoreFull, "store-full", 0.2, 0.2, 2}, {Fault::StoreBusy, "store-busy", 0.2, 0.2, 3},
    {Fault::LeaderStepsDown, "leader-steps-down", 0.3, 0.2, 4},
    {Fault::ProcessKilled, "process-killed", 0.4, 0.2, 3},
    {Fault::KilledInBatch, "killed-in-batch", 0.4, 0.2, 3},
    {Fault::CleanRestart, "clean-restart", 0.3, 0.2, 2},
    {Fault::WallJump, "wall-jump", 0.2, 0.2, 3}, {Fault::WallDrift, "wall-drift", 0.2, 0.2, 2},
    {Fault::ServiceOutage, "service-outage", 0.3, 0.2, 3},
    {Fault::SubmittedTwice, "submitted-twice", 0.5, 0.05, 0.5},
    {Fault::SubmittedDifferently, "submitted-differently", 0.5, 0.05, 0.3},
    {Fault::GaveUpWaiting, "gave-up-waiting", 0.3, 0.02, 0.2},
    {Fault::AgentQueueFull, "agent-queue-full", 0.25, 0.3, 4},
    {Fault::BulkWork, "bulk-work", 0.4, 1, 12},
    {Fault::BulkDriverKilled, "bulk-driver-killed", 0.4, 0.2, 4},
    {Fault::BulkDriverFrozen, "bulk-driver-frozen", 0.4, 0.2, 4},
    {Fault::HealthCheckFails, "health-check-fails", 0.3, 0.2, 3},
    {Fault::LimitsChanged, "limits-changed", 0.3, 0.2, 4},
    {Fault::ServicePaused, "service-paused", 0.5, 0.3, 1}, // for each service
    {Fault::ServiceHeldOpen, "service-held-open", 0, 1, 1}, // stops share the rate of ServicePaused
    {Fault::ServiceDown, "service-down", 0, 1, 1},
    {Fault::ServiceRemoved, "service-removed", 0, 1, 1},
    {Fault::UndoByInput, "undo-by-input", 0.5, 0.2, 1.0}, // for each step that can have it
    {Fault::UndoByOutput, "undo-by-output", 0.4, 0.2, 1.0},
    {Fault::InputEdited, "input-edited", 0.5, 0.2, 1.0}, // for each resubmission
    {Fault::KeysIgnored, "keys-ignored", 0.4, 0.2, 1.0}, // for each service
    {Fault::LateEffect, "late-effect", 0.4, 0.01, 0.2},
    {Fault::ServiceRefuses, "service-refuses", 0.5, 0.2, 1}, // for each service that does not stop
    {Fault::SuspendedInOutage, "suspended-in-outage", 0.4, 0.3, 1},
    {Fault::ConflictInjected, "conflict-injected", 0.6, 0.02, 0.7}, // for each decision
    {Fault::CommitLate, "commit-late", 0.5, 0.001, 0.1},
    {Fault::CommitUnresolved, "commit-unresolved", 0.4, 0.0005, 0.02},
    {Fault::WideTasks, "wide-tasks", 0.3, 0.3, 1.0}, // for each workflow
};
static_assert(std::size(kRows) == kFaultCount);
constexpr quint64 kBulkStream = 0x6275'6c6b'0001;
constexpr quint64 kUndoStream = 0x756e'646f'0001;
constexpr quint64 kOutageStream = 0x6f75'7461'6765'0001;
constexpr quint64 kConflictStream = 0x636f'6e66'6c69'0001;
constexpr quint64 kCommitStream = 0x636f'6d6d'6974'0001;
constexpr quint64 kUnresolvedStream = 0x756e'7265'736f'0001;
constexpr quint64 kWideStream = 0x7769'6465'7461'0001;

bool isServiceStop(Fault fault)
{
    return std::find(kServiceStops.begin(), kServiceStops.end(), fault) != kServiceStops.end();
}

} // namespace

QString name(Fault fault)
{
    for (const Row &row : kRows)
        if (row.fault == fault)
            return QString::fromLatin1(row.name);
    return {};
}

void FaultPlan::drawRow(size_t index, SimRandom &random)
{
    const Row &row = kRows[index];
    const bool on = random.chance(row.on);
    const double rate = row.low * std::pow(row.high / row.low, random.unit());
    if (on)
        m_rates[static_cast<size_t>(row.fault)] = rate;
}

FaultPlan FaultPlan::draw(SimRandom &random, quint64 seed)
{
    FaultPlan plan;
    SimRandom bulk(seed ^ kBulkStream);
    SimRandom undo(seed ^ kUndoStream);
    SimRandom outage(seed ^ kOutageStream);
    SimRandom conflict(seed ^ kConflictStream);
    SimRandom commit(seed ^ kCommitStream);
    SimRandom unresolved(seed ^ kUnresolvedStream);
    SimRandom wide(seed ^ kWideStream);
    const auto streamOf = [&](Fault fault) -> SimRandom & {
        if (fault < Fault::UndoByInput)
            return fault < Fault::AgentQueueFull ? random : bulk;
        if (fault < Fault::ServiceRefuses)
            return undo;
        if (fault < Fault::ConflictInjected)
            return outage;
        if (fault == Fault::CommitUnresolved)
            return unresolved;
        if (fault == Fault::WideTasks)
            return wide;
        return fault == Fault::ConflictInjected ? conflict : commit;
    };
    for (size_t i = 0; i < std::size(kRows); ++i)
        if (!isServiceStop(kRows[i].fault) || kRows[i].fault == Fault::ServicePaused)
            plan.drawRow(i, streamOf(kRows[i].fault));
    for (const Fault stop : kServiceStops)
        plan.m_rates[static_cast<size_t>(stop)] = plan.rate(Fault::ServicePaused);
    if (!plan.enabled(Fault::BulkWork))
        plan.switchOff(Fault::BulkWork);
    if (plan.serviceStopRate() <= 0) {
        plan.switchOff(Fault::ServiceRefuses);
        plan.switchOff(Fault::SuspendedInOutage);
    }
    return plan;
}

FaultPlan FaultPlan::only(Fault fault, double rate)
{
    FaultPlan plan;
    plan.m_rates[static_cast<size_t>(fault)] = rate;
    return plan;
}

double FaultPlan::serviceStopRate() const
{
    double highest = 0;
    for (const Fault stop : kServiceStops)
        highest = std::max(highest, rate(stop));
    return highest;
}

bool FaultPlan::hasOutage() const
{
    return serviceStopRate() > 0 || enabled(Fault::ServiceRefuses);
}

void FaultPlan::switchOff(Fault fault)
{
    m_rates[static_cast<size_t>(fault)] = 0;
    if (fault == Fault::BulkWork) {
        switchOff(Fault::BulkDriverKilled);
        switchOff(Fault::BulkDriverFrozen);
    }
}

} // namespace sagadesk::simulation
