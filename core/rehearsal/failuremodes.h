#pragma once

#include <QString>

#include <vector>

namespace sagadesk::rehearsal {

// The failure modes of the pattern and of its implementation.
enum class FailureMode : quint8 {
    AgentRetried, // P5: an Agent retried a request with the same key
    HandedOver, // P31: an Agent's own retries were used up
    ClaimExpired, // P16: no reply came before complete-by
    TakenOver, // P17, P23: an expired step was claimed again
    LateWriteRefused, // P15, I6, I7: the holder of an earlier claim or lease wrote too late
    DeferredByBreaker, // P30: a circuit breaker delayed a step
    // P35: a step was deferred by a limit, a full queue, or anything but a breaker, Retry-After or
    // the end of an actor
    DeferredByLimit,
    RetryAfterHonored, // P30: the service requested a retry after complete-by
    RefusedForGood, // P19, P31: a nontransient error reply
    ThresholdReached, // P18: the failure count reached its threshold
    WaitedThenAgain, // P18: an extended wait before the last attempt
    OperatorAlerted, // P18, P19: an alert of a task was raised
    OperatorActed, // P20, P22: an operator gave a command
    Compensated, // P1, P18: the whole task was undone
    StepUndone, // P22: a compensating transaction undid a step
    UnknownUndone, // P22: an unknown effect was undone
    UndoFailed, // P22: an attempt to undo a step failed
    CompensationFailed, // P22: an undo failed permanently and needs an operator
    DeadlinePassed, // P18: the deadline of the whole task passed
    RecoveredAtStart, // P23: claims were revoked when the process started
    ActorReplaced, // P23, P29: claims of an ended actor were revoked
    LeaderChanged, // P9: another Supervisor became the leader
};
constexpr int kFailureModeCount = static_cast<int>(FailureMode::LeaderChanged) + 1;
[[nodiscard]] QString name(FailureMode mode); // such as "claim-expired"
[[nodiscard]] QString source(FailureMode mode); // the entry of core/pattern.md, such as "P16"

struct ObservedFailureMode
{
    FailureMode mode = FailureMode::AgentRetried;
    qint64 count = 0; // since the process opened the store
    QString task; // the last task in which it was observed; empty: none
    int step = -1; // the step of that task; -1: the whole task
    qint64 at = 0; // UTC ms
};

struct FailureModeReport
{
    std::vector<ObservedFailureMode> modes; // all modes, in order
    bool behind = false; // the journal may have more rows: read again
};

} // namespace sagadesk::rehearsal
