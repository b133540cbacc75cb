#pragma once

#include <QString>

#include <optional>
#include <string_view>

namespace sagadesk::model {

// The numbers are stored: never renumber.
enum class TaskState : quint8 {
    Pending = 0, // nobody works on it
    Processing = 1,
    Processed = 2,
    Error = 3, // an operator is needed; an alert says why
    Compensating = 4,
    Compensated = 5,
    Canceled = 6, // stopped before anything took effect
};
constexpr int kTaskStateCount = 7;

enum class StepState : quint8 {
    NotStarted = 0,
    Running = 1,
    Completed = 2,
    Failed = 3,
    Skipped = 4
};
constexpr int kStepStateCount = 5;

enum class UndoState : quint8 {
    None = 0,
    Planned = 1,
    Running = 2,
    Undone = 3,
    Failed = 4,
    DoneByHand = 5
};
constexpr int kUndoStateCount = 6;

// What is known of a step's effect at the service. Unknown is not failed.
enum class Effect : quint8 {
    None = 0, // no request ever left, or the service certainly refused every one
    Claimed = 1, // first claim is out: a request may be leaving now
    Unknown = 2, // a request left and was not answered for certain
    Applied = 3,
};
constexpr int kEffectCount = 4;

[[nodiscard]] constexpr bool isFinal(TaskState state)
{
    return state == TaskState::Processed || state == TaskState::Compensated
        || state == TaskState::Canceled;
}

// It does not change any more unless an operator acts.
[[nodiscard]] constexpr bool isAtRest(TaskState state)
{
    return isFinal(state) || state == TaskState::Error;
}

// Stable lower-camel-case names of the API and the filter language ("processed",
// "notStarted", ...).
[[nodiscard]] QString name(TaskState state);
[[nodiscard]] QString name(StepState state);
[[nodiscard]] QString name(UndoState state);
[[nodiscard]] QString name(Effect effect);
[[nodiscard]] std::optional<TaskState> taskStateNamed(QStringView name);
[[nodiscard]] std::optional<StepState> stepStateNamed(QStringView name);
[[nodiscard]] std::optional<UndoState> undoStateNamed(QStringView name);

} // namespace sagadesk::model
