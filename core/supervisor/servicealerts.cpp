#include "core/supervisor/servicealerts.h"

#include "core/base/reasoncodes.h"

namespace sagadesk::supervisor {

using namespace Qt::StringLiterals;

using Action = store::ServiceDecision::Action;
using store::ServiceDecision;

namespace {

ServiceDecision withCause(Action action, const store::ServiceSituation &situation)
{
    model::Reason reason = situation.view.reason;
    reason.parameters.insert(u"since"_s, situation.view.since);
    return {action, std::move(reason)};
}

// Compares the code, and the operator and reason of a stop.
bool isSameCause(const model::Reason &reported, const model::Reason &now)
{
    const auto isEqual = [&](QLatin1StringView name) {
        return reported.parameters.value(name) == now.parameters.value(name);
    };
    return reported.code == now.code && isEqual("operator"_L1) && isEqual("reason"_L1);
}

// An open circuit breaker proves that steps have tried to run. Between its probes all of them may
// wait for their notBefore.
bool isNeeded(const store::ServiceSituation &situation)
{
    return situation.canStart
        || (situation.stepsWait && situation.view.reason.code == codes::kUnusableBreakerOpen);
}

} // namespace

ServiceDecision decideServiceAlert(
    const store::ServiceSituation &situation, qint64 now, const model::Downtimes &downtimes)
{
    const model::ServiceView &view = situation.view;
    if (situation.alert) {
        if (!situation.stepsWait)
            return {Action::Close, {codes::kNoStepWaits, {{u"service"_s, view.service}}}};
        if (view.usable && view.succeededAt != 0)
            return {Action::Close, {codes::kServiceAnswers, {{u"service"_s, view.service}}}};
        if (!view.usable && !isSameCause(situation.alert->reason, view.reason))
            return withCause(Action::Raise, situation);
        return {};
    }
    const bool isLate =
        !view.usable && model::timeThatCounts(view.since, now, downtimes) >= view.alertAfterMs;
    return isLate && isNeeded(situation) && !situation.isDismissed
        ? withCause(Action::Raise, situation)
        : ServiceDecision{};
}

} // namespace sagadesk::supervisor
