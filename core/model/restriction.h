#pragma once

#include "core/model/operatorcommand.h"
#include "core/model/reason.h"

namespace sagadesk::model {

// A restriction by an operator that lasts until an operator lifts it: a service is paused, its
// circuit breaker is held open, the intake is paused, or a limit differs from the configured one.
// It is stored, and in force again after a restart.
struct Restriction
{
    QString service; // empty: the whole engine
    QString what; // "pause", "hold-open", "set-concurrency", "set-rate" or "pause-intake"
    double value = 0; // the limit, for set-concurrency and set-rate
    OperatorNote by;
    qint64 since = 0; // UTC ms
    bool saved = true; // false: the store could not be written to, so a restart loses the change
    bool lifted = false; // not in force anymore; if not saved, a restart puts it back in force

    friend bool operator==(const Restriction &, const Restriction &) = default;
};

// The restriction (Restriction::what) that a control sets or lifts, e.g. "pause" for both "pause"
// and "resume". A control whose effect is ControlEffect::None has no restriction: for it, the
// result is empty ("step-down") or `controlWhat` itself.
[[nodiscard]] QString restrictionOf(const QString &controlWhat);
// The reason of the control's journal row: "control-WHAT" {service, value, reason}, without
// parameters that are empty or 0.
[[nodiscard]] Reason controlReason(
    const QString &what, const QString &service, double value, const QString &reason);
[[nodiscard]] Reason reasonOf(const Restriction &restriction);

} // namespace sagadesk::model
