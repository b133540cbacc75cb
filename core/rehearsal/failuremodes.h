#pragma once

#include <QString>

#include <vector>

namespace sagadesk::rehearsal {

// The failure modes of the pattern, and of what belongs to it here.
enum class FailureMode : quint8 {
    AgentRetried, // P5: an Agent repeated a request by itself, under the same key
    HandedOver, // P31: an Agent's own retries were used up
    GrantExpired, // P16: nothing was heard until complete-by
    TakenOver, // P17, P23: and the step was granted again
    LateWriteRefused, // P15, I6, I7: the holder of an earlier grant wrote too late
    DeferredByBreaker, // P30: a circuit breaker kept a step back
    DeferredByLimit, // P35: rate, concurrency, or an Agent's queue
    RetryAfterHonoured, // P30: the service named a time beyond complete-by
    RefusedForGood, // P19, P31: a nontransient error reply
    ThresholdReached, // P18: the failure count reached its threshold
    WaitedThenAgain, // P18: an extended wait before the last try
    OperatorAlerted, // P18, P19: the task waits for an operator
    OperatorActed, // P20, P22
    Compensated, // P1, P18: undone as a whole
    StepUndone, // P22: by its compensating transaction
    UnknownUndone, // P22: an effect nobody knows of was undone all the same
    UndoFailed, // P22: an undo failed and was, or will be, tried again
    CompensationFailed, // P22: for good: an operator
    DeadlinePassed, // of the whole task
    RecoveredAtStart, // P23: taken back when the process started
    ActorReplaced, // P23, P29: taken back from one that ended
    LeaderChanged, // P9: another Supervisor decided
};
constexpr int kFailureModeCount = static_cast<int>(FailureMode::LeaderChanged) + 1;
[[nodiscard]] QString name(FailureMode mode); // "grant-expired"
[[nodiscard]] QString source(FailureMode mode); // "P16"

struct ObservedFailureMode
{
    FailureMode mode = FailureMode::AgentRetried;
    qint64 count = 0; // since the process opened the store
    QString task; // where it was seen last; empty: not seen, or not with a task
    int step = -1; // of that task; -1: the task as a whole
    qint64 at = 0; // UTC ms
};

struct FailureModeReport
{
    std::vector<ObservedFailureMode> modes; // every one, in order
    bool behind = false; // there is more in the journal: ask again
};

} // namespace sagadesk::rehearsal
