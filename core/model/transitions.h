#pragma once

#include "core/model/states.h"

#include <optional>
#include <span>
#include <vector>

namespace sagadesk::model {

// The two state machines (and the undo's) are one table each: from, event, to. Anything else is a
// programming mistake and asserts in TaskEdit.
// coverage() lets tests see that every row was exercised.

enum class TaskEvent : quint8 {
    Claim, // a Scheduler works on it
    Release, // back to the queue
    Finish, // every step is completed or skipped
    NeedsOperator,
    Compensate, // undo begins
    Resubmit, // operator: goes on forward
    ResumeUndo, // operator: goes on undoing
    AllUndone,
    NothingToUndo,
};
enum class StepEvent : quint8 {
    Start,
    Complete,
    Release, // the claim ended, the operation did not: released or revoked
    Fail,
    Skip,
    CompleteByHand,
    Resubmit,
    Reset, // undone, and started again under a fresh key by an operator's choice
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

// The state that follows, or nothing when the table has no such row. Counts the row as exercised.
[[nodiscard]] std::optional<TaskState> next(TaskState from, TaskEvent event);
[[nodiscard]] std::optional<StepState> next(StepState from, StepEvent event);
[[nodiscard]] std::optional<UndoState> next(UndoState from, UndoEvent event);

// Whether some row leads from one state to the other (the audit's question).
[[nodiscard]] bool allowed(TaskState from, TaskState to);
[[nodiscard]] bool allowed(StepState from, StepState to);
[[nodiscard]] bool allowed(UndoState from, UndoState to);

// How often each row of the table was taken in this process, in the table's order.
[[nodiscard]] std::vector<quint64> taskCoverage();
[[nodiscard]] std::vector<quint64> stepCoverage();
[[nodiscard]] std::vector<quint64> undoCoverage();

// Stored in the journal: never change. "park" is NeedsOperator, "takeBack" is Release of a step.
[[nodiscard]] QString name(TaskEvent event);
[[nodiscard]] QString name(StepEvent event);
[[nodiscard]] QString name(UndoEvent event);

} // namespace sagadesk::model
