#pragma once

#include "core/model/states.h"

#include <optional>
#include <span>
#include <vector>

namespace sagadesk::model {

// The state machines of tasks, steps and undos are one table each: from, event, to. Any other
// event is a programming error and asserts in TaskEdit. Tests use the coverage functions to check
// that every row was exercised.

enum class TaskEvent : quint8 {
    Claim, // a Scheduler starts work on it
    Release, // no operation is claimed anymore: back to Pending
    Finish, // every step is completed or skipped
    NeedsOperator,
    Compensate, // undo begins
    Resubmit, // continues forward, at an operator's request
    ResumeUndo, // by an operator: continues undoing
    AllUndone,
    NothingToUndo,
};
enum class StepEvent : quint8 {
    Start,
    Complete,
    Release, // the claim was released or revoked; the operation continues
    Fail,
    Skip,
    CompleteByHand,
    Resubmit,
    Reset, // undone, to start again with a fresh key at an operator's request
};
enum class UndoEvent : quint8 { Plan, Start, Undone, Release, Fail, Retry, ByHand, Reset };

template <class State, class Event>
struct Transition
{
    State from;
    Event event;
    State to;
};
using TaskTransition = Transition<TaskState, TaskEvent>;
using StepTransition = Transition<StepState, StepEvent>;
using UndoTransition = Transition<UndoState, UndoEvent>;

[[nodiscard]] std::span<const TaskTransition> taskTransitions();
[[nodiscard]] std::span<const StepTransition> stepTransitions();
[[nodiscard]] std::span<const UndoTransition> undoTransitions();

// The next state, or nullopt if the table has no such row. Counts the row as exercised.
[[nodiscard]] std::optional<TaskState> next(TaskState from, TaskEvent event);
[[nodiscard]] std::optional<StepState> next(StepState from, StepEvent event);
[[nodiscard]] std::optional<UndoState> next(UndoState from, UndoEvent event);

[[nodiscard]] bool allowed(TaskState from, TaskState to);
[[nodiscard]] bool allowed(StepState from, StepState to);
[[nodiscard]] bool allowed(UndoState from, UndoState to);

// How often this process has used each row, in the order of the table.
[[nodiscard]] std::vector<quint64> taskCoverage();
[[nodiscard]] std::vector<quint64> stepCoverage();
[[nodiscard]] std::vector<quint64> undoCoverage();

// The names are stored in the journal and never change: "park" is NeedsOperator, "takeBack" is
// Release of a step or an undo.
[[nodiscard]] QString name(TaskEvent event);
[[nodiscard]] QString name(StepEvent event);
[[nodiscard]] QString name(UndoEvent event);

} // namespace sagadesk::model
