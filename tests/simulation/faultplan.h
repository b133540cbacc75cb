#pragma once

#include "tests/simulation/runtime/simrandom.h"

#include <QMap>
#include <QString>

#include <array>

namespace sagadesk::simulation {

// What is thrown at the engine. Faults of simulated services have names of their own (faultlab) and
// are counted beside these.
enum class Fault : quint8 {
    // of a message between actors
    RequestLost,
    RequestDoubled,
    RequestDelayed,
    ReplyLost,
    ReplyDoubled,
    ReplyDelayed,
    HintLost,
    HintDoubled,
    HintDelayed,
    // of an access to the store, a batch or a command
    StoreFails,
    StoreDoneButFailed,
    StoreSlow,
    StoreRefuses,
    // of a queue: drawn so short that it overflows
    MailboxFull,
    WriterFull,
    // of an exchange with a service
    Refused,
    LostBefore,
    LostAfter,
    SentTwice,
    NetworkSlow,
    // of an actor or the process, by the minute
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
    // of a client
    SubmittedTwice,
    SubmittedDifferently,
    GaveUpWaiting,
    // From here on drawn from a stream of their own: a seed that has none of them is the run that
    // it was before they came.
    AgentQueueFull, // an Agent's own queue, drawn so short that it overflows
    BulkWork, // by an operator, by the minute: begun, paused, resumed, canceled
    BulkDriverKilled,
    BulkDriverFrozen,
    // of services and who runs them
    HealthCheckFails, // an outage that health checks detect, by the minute; services have them then
    LimitsChanged, // by an operator, by the minute: concurrency and rate
    // for minutes, while nothing else is wrong; a service that stops does so in one of these ways
    ServicePaused, // by an operator
    ServiceHeldOpen, // its breaker, by an operator
    ServiceDown, // takes no connection
    ServiceRemoved, // from the services file
    // What makes undos hard, from a stream of its own.
    UndoByInput, // steps and their undos are addressed by a field of the input
    UndoByOutput, // undos are addressed by what the step answered
    InputEdited, // by an operator who resubmits, with every choice there is
    KeysIgnored, // by a service for which the URL alone tells what is the same
    LateEffect, // a request is not answered and arrives at any time until its settling ends
    // In the time in which services are stopped, from a stream of its own.
    ServiceRefuses, // answers 503 to everything, so that its breaker stays open
    SuspendedInOutage, // the process, which no alert may come earlier for
    // From a stream of its own: somebody else changes the task between the decision and its commit.
    ConflictInjected,
    // From a stream of its own, and only of a store whose connection can outlive its user: a COMMIT
    // reports an error and arrives later, before or after its outcome is resolved.
    CommitLate,
    // From a stream of its own: a COMMIT reports an error, done or not, and for a while (mostly
    // seconds) the store can't be opened, so that nobody can tell.
    CommitUnresolved,
    // No fault, but what brings rare ones together, from a stream of its own: workflows whose steps
    // wait for none of the others, so that a task has more open claims than its row has slots.
    WideTasks,
};
constexpr int kFaultCount = static_cast<int>(Fault::WideTasks) + 1;
[[nodiscard]] QString name(Fault fault);

// The ways in which a service stops: one is drawn for each service that does.
inline constexpr std::array kServiceStops{
    Fault::ServicePaused, Fault::ServiceHeldOpen, Fault::ServiceDown, Fault::ServiceRemoved};

// The rates of one run: each seed switches some kinds on and draws how strong they are (swarm
// testing), so that rare combinations and faults that mask each other are both seen. Rates are
// probabilities of an occasion, for kinds "by the minute" the expected
// number in a simulated minute.
class FaultPlan final
{
public:
    static FaultPlan draw(SimRandom &random, quint64 seed);
    static FaultPlan none() { return {}; }
    static FaultPlan only(Fault fault, double rate);
    void switchOff(Fault fault); // with what makes no sense without it

    [[nodiscard]] double rate(Fault fault) const { return m_rates[static_cast<size_t>(fault)]; }
    [[nodiscard]] bool enabled(Fault fault) const { return rate(fault) > 0; }
    // Of kServiceStops together: the probability that a service stops.
    [[nodiscard]] double serviceStopRate() const;
    [[nodiscard]] bool hasOutage() const; // a time in which services can't be used

private:
    void drawRow(size_t row, SimRandom &random);

    std::array<double, kFaultCount> m_rates = {};
};

// How often each kind struck.
using FaultTally = QMap<QString, qint64>;

} // namespace sagadesk::simulation
