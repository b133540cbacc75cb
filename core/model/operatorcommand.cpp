#include "core/model/operatorcommand.h"

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

QString name(ServiceAction action)
{
    static constexpr std::array<QLatin1StringView, 6> kNames = {
        "pause"_L1, "resume"_L1, "hold-open"_L1, "reset"_L1, "set-concurrency"_L1, "set-rate"_L1};
    return kNames[static_cast<size_t>(action)];
}

} // namespace sagadesk::model
