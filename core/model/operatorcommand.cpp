#include "core/model/operatorcommand.h"

#include <algorithm>
#include <array>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

QString name(OperatorAction action)
{
    static constexpr std::array<QLatin1StringView, 11> kNames = {"resubmit"_L1, "run-now"_L1,
        "stop-retrying"_L1, "skip"_L1, "complete"_L1, "compensate"_L1, "undo"_L1,
        "undone-by-hand"_L1, "cancel"_L1, "pause"_L1, "resume"_L1};
    return kNames[static_cast<size_t>(action)];
}

void noteCommandKey(const CommandKey &key, QJsonObject &parameters)
{
    if (key.id.isEmpty())
        return;
    parameters.insert(u"commandId"_s, key.id);
    parameters.insert(u"commandDigest"_s, key.digest);
}

namespace {

constexpr std::array<QLatin1StringView, 6> kServiceActions = {
    "pause"_L1, "resume"_L1, "hold-open"_L1, "reset"_L1, "set-concurrency"_L1, "set-rate"_L1};

} // namespace

QString name(ServiceAction action)
{
    return kServiceActions[static_cast<size_t>(action)];
}

std::optional<ServiceAction> serviceActionNamed(const QString &what)
{
    if (what == "lift-rate"_L1)
        return ServiceAction::SetRate;
    const auto found = std::find(kServiceActions.begin(), kServiceActions.end(), what);
    if (found == kServiceActions.end())
        return {};
    return static_cast<ServiceAction>(found - kServiceActions.begin());
}

} // namespace sagadesk::model
