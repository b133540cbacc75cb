#include "core/model/views.h"

namespace sagadesk::model {

namespace {

template <size_t N>
QString at(const std::array<QLatin1StringView, N> &names, size_t index)
{
    return names[index];
}

constexpr std::array<QLatin1StringView, 5> kAlertStates = {QLatin1StringView("open"),
    QLatin1StringView("acknowledged"), QLatin1StringView("resubmitted"),
    QLatin1StringView("snoozed"), QLatin1StringView("closed")};
constexpr std::array<QLatin1StringView, 5> kAlertKinds = {QLatin1StringView("step-failed"),
    QLatin1StringView("step-exhausted"), QLatin1StringView("compensation-failed"),
    QLatin1StringView("manual-undo"), QLatin1StringView("deadline-passed")};
constexpr std::array<QLatin1StringView, 6> kResponses = {QLatin1StringView("received"),
    QLatin1StringView("started"), QLatin1StringView("completed"), QLatin1StringView("failed"),
    QLatin1StringView("compensated"), QLatin1StringView("canceled")};
constexpr std::array<QLatin1StringView, 4> kBreakers = {QLatin1StringView("closed"),
    QLatin1StringView("open"), QLatin1StringView("halfOpen"), QLatin1StringView("heldOpen")};

} // namespace

QString name(AlertState state)
{
    return at(kAlertStates, static_cast<size_t>(state));
}

QString name(AlertKind kind)
{
    return at(kAlertKinds, static_cast<size_t>(kind));
}

QString name(ResponseStatus status)
{
    return at(kResponses, static_cast<size_t>(status));
}

QString name(BreakerState state)
{
    return at(kBreakers, static_cast<size_t>(state));
}

std::optional<AlertState> alertStateNamed(QStringView name)
{
    for (size_t i = 0; i < kAlertStates.size(); ++i)
        if (name == kAlertStates[i])
            return static_cast<AlertState>(i);
    return std::nullopt;
}

} // namespace sagadesk::model
