#include "core/views/views.h"

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

template <size_t N>
QString at(const std::array<QLatin1StringView, N> &names, size_t index)
{
    return names[index];
}

constexpr std::array<QLatin1StringView, 5> kAlertStates = {
    "open"_L1, "acknowledged"_L1, "resubmitted"_L1, "snoozed"_L1, "closed"_L1};
constexpr std::array<QLatin1StringView, kAlertKindCount> kAlertKinds = {"step-failed"_L1,
    "step-exhausted"_L1, "compensation-failed"_L1, "manual-undo"_L1, "deadline-passed"_L1,
    "service-unusable"_L1, "undo-needs-output"_L1, "quarantined"_L1, "store-slow"_L1,
    "submission-refused"_L1, "webhook-failing"_L1, "old-transaction"_L1};
constexpr std::array<QLatin1StringView, 6> kResponses = {
    "received"_L1, "started"_L1, "completed"_L1, "failed"_L1, "compensated"_L1, "canceled"_L1};
constexpr std::array<QLatin1StringView, 4> kBreakers = {
    "closed"_L1, "open"_L1, "halfOpen"_L1, "heldOpen"_L1};

} // namespace

QString name(AlertState state)
{
    return at(kAlertStates, static_cast<size_t>(state));
}

const std::optional<ErrorInfo> &newestError(const StepView &step)
{
    return step.undoError ? step.undoError : step.lastError;
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
