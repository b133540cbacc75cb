#include "core/model/transitions.h"

#include <array>
#include <atomic>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

using enum TaskState;

constexpr TaskTransition kTask[] = {
    {Pending, TaskEvent::Claim, Processing}, {Processing, TaskEvent::Release, Pending},
    {Processing, TaskEvent::Finish, Processed}, {Pending, TaskEvent::NeedsOperator, Error},
    {Processing, TaskEvent::NeedsOperator, Error}, {Pending, TaskEvent::Compensate, Compensating},
    {Processing, TaskEvent::Compensate, Compensating}, {Error, TaskEvent::Compensate, Compensating},
    {Processed, TaskEvent::Compensate, Compensating}, // by an operator only
    {Error, TaskEvent::Resubmit, Pending}, {Error, TaskEvent::ResumeUndo, Compensating},
    {Compensating, TaskEvent::NeedsOperator, Error},
    {Compensating, TaskEvent::AllUndone, Compensated},
    {Compensating, TaskEvent::NothingToUndo, Canceled},
    {Compensating, TaskEvent::Resubmit, Pending}, // the undone step starts again with a fresh key
};

constexpr StepTransition kStep[] = {
    {StepState::NotStarted, StepEvent::Start, StepState::Running},
    {StepState::NotStarted, StepEvent::Skip, StepState::Skipped},
    {StepState::NotStarted, StepEvent::Fail, StepState::Failed}, // without a claim
    {StepState::NotStarted, StepEvent::CompleteByHand, StepState::Completed},
    {StepState::Running, StepEvent::Complete, StepState::Completed},
    {StepState::Running, StepEvent::Release, StepState::NotStarted},
    {StepState::Running, StepEvent::Fail, StepState::Failed},
    {StepState::Failed, StepEvent::Resubmit, StepState::NotStarted},
    {StepState::Failed, StepEvent::Skip, StepState::Skipped},
    {StepState::Failed, StepEvent::CompleteByHand, StepState::Completed},
    {StepState::Failed, StepEvent::Reset, StepState::NotStarted},
};

constexpr UndoTransition kUndo[] = {
    {UndoState::None, UndoEvent::Plan, UndoState::Planned},
    {UndoState::Planned, UndoEvent::Start, UndoState::Running},
    {UndoState::Planned, UndoEvent::Fail, UndoState::Failed}, // manual, or no request possible
    {UndoState::Running, UndoEvent::Undone, UndoState::Undone},
    {UndoState::Running, UndoEvent::Release, UndoState::Planned},
    {UndoState::Running, UndoEvent::Fail, UndoState::Failed},
    {UndoState::Failed, UndoEvent::Retry, UndoState::Planned},
    {UndoState::Failed, UndoEvent::ByHand, UndoState::DoneByHand},
    // The step starts again, with a fresh key or to get the output that its undo needs.
    {UndoState::Planned, UndoEvent::Reset, UndoState::None},
    {UndoState::Failed, UndoEvent::Reset, UndoState::None},
    {UndoState::Undone, UndoEvent::Reset, UndoState::None},
    {UndoState::DoneByHand, UndoEvent::Reset, UndoState::None},
};

std::atomic<quint64> taskHits[std::size(kTask)];
std::atomic<quint64> stepHits[std::size(kStep)];
std::atomic<quint64> undoHits[std::size(kUndo)];

template <class State, class Event, size_t N>
std::optional<State> find(const Transition<State, Event> (&table)[N],
    std::atomic<quint64> (&hits)[N], State from, Event event)
{
    for (size_t i = 0; i < N; ++i) {
        if (table[i].from == from && table[i].event == event) {
            hits[i].fetch_add(1, std::memory_order_relaxed);
            return table[i].to;
        }
    }
    return std::nullopt;
}

template <class State, class Event, size_t N>
bool leads(const Transition<State, Event> (&table)[N], State from, State to)
{
    for (const auto &row : table)
        if (row.from == from && row.to == to)
            return true;
    return false;
}

template <size_t N>
std::vector<quint64> copy(const std::atomic<quint64> (&hits)[N])
{
    std::vector<quint64> counts;
    counts.reserve(N);
    for (const auto &hit : hits)
        counts.push_back(hit.load(std::memory_order_relaxed));
    return counts;
}

} // namespace

std::span<const TaskTransition> taskTransitions()
{
    return kTask;
}
std::span<const StepTransition> stepTransitions()
{
    return kStep;
}
std::span<const UndoTransition> undoTransitions()
{
    return kUndo;
}

std::optional<TaskState> next(TaskState from, TaskEvent event)
{
    return find(kTask, taskHits, from, event);
}

std::optional<StepState> next(StepState from, StepEvent event)
{
    return find(kStep, stepHits, from, event);
}

std::optional<UndoState> next(UndoState from, UndoEvent event)
{
    return find(kUndo, undoHits, from, event);
}

bool allowed(TaskState from, TaskState to)
{
    return leads(kTask, from, to);
}
bool allowed(StepState from, StepState to)
{
    return leads(kStep, from, to);
}
bool allowed(UndoState from, UndoState to)
{
    return leads(kUndo, from, to);
}

std::vector<quint64> taskCoverage()
{
    return copy(taskHits);
}
std::vector<quint64> stepCoverage()
{
    return copy(stepHits);
}
std::vector<quint64> undoCoverage()
{
    return copy(undoHits);
}

QString name(TaskEvent event)
{
    static constexpr std::array<QLatin1StringView, 9> kNames = {"claim"_L1, "release"_L1,
        "finish"_L1, "park"_L1, "compensate"_L1, "resubmit"_L1, "resumeUndo"_L1, "allUndone"_L1,
        "nothingToUndo"_L1};
    return kNames[static_cast<size_t>(event)];
}

QString name(StepEvent event)
{
    static constexpr std::array<QLatin1StringView, 8> kNames = {"start"_L1, "complete"_L1,
        "takeBack"_L1, "fail"_L1, "skip"_L1, "completeByHand"_L1, "resubmit"_L1, "reset"_L1};
    return kNames[static_cast<size_t>(event)];
}

QString name(UndoEvent event)
{
    static constexpr std::array<QLatin1StringView, 8> kNames = {"plan"_L1, "start"_L1, "undone"_L1,
        "takeBack"_L1, "fail"_L1, "retry"_L1, "byHand"_L1, "reset"_L1};
    return kNames[static_cast<size_t>(event)];
}

} // namespace sagadesk::model
