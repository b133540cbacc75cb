#include "core/model/operatorcommand.h"

#include <array>

namespace sagadesk::model {

QString name(OperatorAction action)
{
    static constexpr std::array<QLatin1StringView, 11> kNames = {QLatin1StringView("resubmit"),
        QLatin1StringView("run-now"), QLatin1StringView("stop-retrying"), QLatin1StringView("skip"),
        QLatin1StringView("complete"), QLatin1StringView("compensate"), QLatin1StringView("undo"),
        QLatin1StringView("undone-by-hand"), QLatin1StringView("cancel"),
        QLatin1StringView("pause"), QLatin1StringView("resume")};
    return kNames[static_cast<size_t>(action)];
}

QString name(ServiceAction action)
{
    static constexpr std::array<QLatin1StringView, 6> kNames = {QLatin1StringView("pause"),
        QLatin1StringView("resume"), QLatin1StringView("hold-open"), QLatin1StringView("reset"),
        QLatin1StringView("set-concurrency"), QLatin1StringView("set-rate")};
    return kNames[static_cast<size_t>(action)];
}

} // namespace sagadesk::model
