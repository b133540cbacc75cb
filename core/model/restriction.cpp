#include "core/model/restriction.h"

#include <array>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

QString restrictionOf(const QString &controlWhat)
{
    struct Lift
    {
        QLatin1StringView control;
        QLatin1StringView restriction;
    };
    static constexpr std::array<Lift, 4> kLifts = {
        {{"resume"_L1, "pause"_L1}, {"reset"_L1, "hold-open"_L1}, {"lift-rate"_L1, "set-rate"_L1},
            {"resume-intake"_L1, "pause-intake"_L1}}};
    for (const Lift &lift : kLifts)
        if (controlWhat == lift.control)
            return lift.restriction;
    return controlWhat == "step-down"_L1 ? QString() : controlWhat;
}

Reason controlReason(
    const QString &what, const QString &service, double value, const QString &reason)
{
    Reason made{u"control-"_s + what, {}};
    if (!service.isEmpty())
        made.parameters.insert(u"service"_s, service);
    if (value != 0)
        made.parameters.insert(u"value"_s, value);
    if (!reason.isEmpty())
        made.parameters.insert(u"reason"_s, reason);
    return made;
}

Reason reasonOf(const Restriction &restriction)
{
    const bool noRate = restriction.what == "set-rate"_L1 && restriction.value <= 0;
    return controlReason(noRate ? u"lift-rate"_s : restriction.what, restriction.service,
        restriction.value, restriction.by.reason);
}

} // namespace sagadesk::model
