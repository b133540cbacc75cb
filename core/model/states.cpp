#include "core/model/states.h"

#include <array>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<QLatin1StringView, kTaskStateCount> kTaskStates = {"pending"_L1,
    "processing"_L1, "processed"_L1, "error"_L1, "compensating"_L1, "compensated"_L1,
    "canceled"_L1};
constexpr std::array<QLatin1StringView, kStepStateCount> kStepStates = {
    "notStarted"_L1, "running"_L1, "completed"_L1, "failed"_L1, "skipped"_L1};
constexpr std::array<QLatin1StringView, kUndoStateCount> kUndoStates = {
    "none"_L1, "planned"_L1, "running"_L1, "undone"_L1, "failed"_L1, "doneByHand"_L1};
constexpr std::array<QLatin1StringView, 4> kEffects = {
    "none"_L1, "granted"_L1, "unknown"_L1, "applied"_L1};

template <class State, size_t N>
std::optional<State> findByName(const std::array<QLatin1StringView, N> &names, QStringView name)
{
    for (size_t i = 0; i < N; ++i)
        if (name == names[i])
            return static_cast<State>(i);
    return std::nullopt;
}

} // namespace

QString name(TaskState state)
{
    return kTaskStates[static_cast<size_t>(state)];
}

QString name(StepState state)
{
    return kStepStates[static_cast<size_t>(state)];
}

QString name(UndoState state)
{
    return kUndoStates[static_cast<size_t>(state)];
}

QString name(Effect effect)
{
    return kEffects[static_cast<size_t>(effect)];
}

std::optional<TaskState> taskStateNamed(QStringView name)
{
    return findByName<TaskState>(kTaskStates, name);
}

std::optional<StepState> stepStateNamed(QStringView name)
{
    return findByName<StepState>(kStepStates, name);
}

std::optional<UndoState> undoStateNamed(QStringView name)
{
    return findByName<UndoState>(kUndoStates, name);
}

} // namespace sagadesk::model
