#pragma once

#include "tests/simulation/runtime/simrandom.h"

#include <QMap>
#include <QString>

#include <array>

namespace sagadesk::simulation {

// The faults that a run injects. The faults that faultlab defines for its services have their own
// names and are counted together with these.
enum class Fault : quint8 {
    // Faults of messages between actors.
    RequestLost,
    RequestDoubled,
    RequestDelayed,
    ReplyLost,
    ReplyDoubled,
    ReplyDelayed,
    HintLost,
    HintDoubled,
    HintDelayed,
    // Faults of an access to the store, of a batch or of a command.
    StoreFails,
    StoreDoneButFailed,
    StoreSlow,
    StoreRefuses,
    // Queues whose limit is drawn so low that they overflow.
    MailboxFull,
    WriterFull,
    // Faults of an exchange with a service.
    Refused,
    LostBefore,
    LostAfter,
    SentTwice,
    NetworkSlow,
    // Faults of an actor, the process, its store, its clock or a service, at a rate per minute.
    SchedulerKilled,
    AgentKilled,
    SupervisorKilled,
    SubmissionKilled,
    SchedulerFrozen,
    AgentFrozen,
    LeaderFrozen,
    SubmissionFrozen,
    ProcessSuspended,
    StoreFull,
    StoreBusy,
    LeaderStepsDown,
    ProcessKilled,
    KilledInBatch,
    CleanRestart,
    WallJump,
    WallDrift,
    ServiceOutage,
    // Faults of a client.
    SubmittedTwice,
    SubmittedDifferently,
    GaveUpWaiting,
    // The following faults have their own random stream, so that a seed without them still gives
    // the same run as before they were added.
    AgentQueueFull, // an Agent's own queue; its limit is drawn so low that it overflows
    BulkWork, // by an operator, per minute: started, paused, resumed, canceled
    BulkDriverKilled,
    BulkDriverFrozen,
    // Faults of services and their operators.
    HealthCheckFails, // an outage that health checks detect, per minute; enables health checks
    LimitsChanged, // by an operator, per minute: concurrency and rate
    // Outages of a few minutes without other faults. A service stops in one of these ways.
    ServicePaused, // by an operator
    ServiceHeldOpen, // an operator holds its breaker open
    ServiceDown, // accepts no connection
    ServiceRemoved, // missing from the services file
    // Faults that make undos harder, with their own random stream.
    UndoByInput, // steps and their undos are addressed by a field of the input
    UndoByOutput, // undos are addressed by the response to the step
    InputEdited, // by an operator who resubmits, with every choice of the key
    KeysIgnored, // by a service that recognizes repetitions only by the URL
    LateEffect, // a request without a response arrives at any time until its settling time ends
    // Faults during an outage, with their own random stream.
    ServiceRefuses, // responds with 503 to everything, so that its breaker stays open
    SuspendedInOutage, // the process is suspended, which must not cause early alerts
    // With its own random stream: another client changes the
    // task between a decision and its commit.
    ConflictInjected,
    // With its own random stream, and only on stores whose connections can outlive their client: a
    // COMMIT reports an error and takes effect later, before or after its outcome is resolved.
    CommitLate,
    // With its own random stream: a COMMIT reports an error, whether or not it took effect,
    // and every access to the store fails for some time (mostly seconds), so that the
    // outcome stays unknown.
    CommitUnresolved,
    // Not a fault, but a setting in which rare faults coincide, with its own random stream:
    // workflows with independent steps, so that a task has more open claims than its row has slots.
    WideTasks,
};
constexpr int kFaultCount = static_cast<int>(Fault::WideTasks) + 1;
[[nodiscard]] QString name(Fault fault);

// The ways in which a service can stop; one is drawn for each service that stops.
inline constexpr std::array kServiceStops{
    Fault::ServicePaused, Fault::ServiceHeldOpen, Fault::ServiceDown, Fault::ServiceRemoved};

// The rates of one run. Each seed enables some kinds of faults and draws their rates (swarm
// testing), so that rare combinations occur, and no fault is always masked by another. A
// rate is the probability per opportunity; for the kinds "per minute", the expected number
// per simulated minute; for a queue that overflows, its limit minus one.
class FaultPlan final
{
public:
    static FaultPlan draw(SimRandom &random, quint64 seed);
    static FaultPlan none() { return {}; }
    static FaultPlan only(Fault fault, double rate);
    void switchOff(Fault fault); // Fault::BulkWork: also the faults of its driver

    [[nodiscard]] double rate(Fault fault) const { return m_rates[static_cast<size_t>(fault)]; }
    [[nodiscard]] bool enabled(Fault fault) const { return rate(fault) > 0; }
    // The probability that a service is chosen to stop: the common rate of the kServiceStops that
    // are enabled.
    [[nodiscard]] double serviceStopRate() const;
    [[nodiscard]] bool hasOutage() const; // a phase in which services cannot be used

private:
    void drawRow(size_t row, SimRandom &random);

    std::array<double, kFaultCount> m_rates = {};
};

// Counts by name, for example how often each kind of fault occurred.
using FaultTally = QMap<QString, qint64>;

} // namespace sagadesk::simulation
