#include "core/model/states.h"

#include <array>

namespace sagadesk::model {

namespace {

constexpr std::array<QLatin1StringView, kTaskStateCount> kTaskStates = {
    QLatin1StringView("pending"), QLatin1StringView("processing"), QLatin1StringView("processed"),
    QLatin1StringView("error"), QLatin1StringView("compensating"), QLatin1StringView("compensated"),
    QLatin1StringView("canceled")};
constexpr std::array<QLatin1StringView, kStepStateCount> kStepStates = {
    QLatin1StringView("notStarted"), QLatin1StringView("running"), QLatin1StringView("completed"),
    QLatin1StringView("failed"), QLatin1StringView("skipped")};
constexpr std::array<QLatin1StringView, kUndoStateCount> kUndoStates = {QLatin1StringView("none"),
    QLatin1StringView("planned"), QLatin1StringView("running"), QLatin1StringView("undone"),
    QLatin1StringView("failed"), QLatin1StringView("doneByHand")};
constexpr std::array<QLatin1StringView, 4> kEffects = {QLatin1StringView("none"),
    QLatin1StringView("granted"), QLatin1StringView("unknown"), QLatin1StringView("applied")};

template <class State, size_t N>
std::optional<State> find(const std::array<QLatin1StringView, N> &names, QStringView name)
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
    return find<TaskState>(kTaskStates, name);
}

std::optional<StepState> stepStateNamed(QStringView name)
{
    return find<StepState>(kStepStates, name);
}

std::optional<UndoState> undoStateNamed(QStringView name)
{
    return find<UndoState>(kUndoStates, name);
}

} // namespace sagadesk::model
