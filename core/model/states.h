#pragma once

#include <QString>

#include <optional>
#include <string_view>

namespace sagadesk::model {

// The numbers of all states are stored: never renumber them.
enum class TaskState : quint8 {
    Pending = 0, // waits for a Scheduler
    Processing = 1,
    Processed = 2,
    Error = 3, // needs an operator; an alert gives the reason
    Compensating = 4,
    Compensated = 5,
    Canceled = 6, // by an operator, and there was nothing to undo
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

// What is known about the effect of a step at its service. Unknown does not mean failed.
enum class Effect : quint8 {
    None = 0, // no request was sent with the current key, or the service certainly refused each one
    Claimed = 1, // a request may have been sent, and no result is known yet
    Unknown = 2, // a request was sent without a certain result
    Applied = 3,
};
constexpr int kEffectCount = 4;

[[nodiscard]] constexpr bool isFinal(TaskState state)
{
    return state == TaskState::Processed || state == TaskState::Compensated
        || state == TaskState::Canceled;
}

// Whether the engine claims nothing more for the task unless an operator acts. In Error, claims of
// other steps may still be open.
[[nodiscard]] constexpr bool isAtRest(TaskState state)
{
    return isFinal(state) || state == TaskState::Error;
}

// Stable lower-camel-case names for the API and the filter language ("processed", "notStarted", …).
[[nodiscard]] QString name(TaskState state);
[[nodiscard]] QString name(StepState state);
[[nodiscard]] QString name(UndoState state);
[[nodiscard]] QString name(Effect effect);
[[nodiscard]] std::optional<TaskState> taskStateNamed(QStringView name);
[[nodiscard]] std::optional<StepState> stepStateNamed(QStringView name);
[[nodiscard]] std::optional<UndoState> undoStateNamed(QStringView name);

} // namespace sagadesk::model
