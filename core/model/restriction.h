#pragma once

#include "core/model/operatorcommand.h"
#include "core/model/reason.h"

namespace sagadesk::model {

// What an operator has stopped or limited, from then on until an operator takes it back: a service,
// its circuit breaker, the intake, or a limit that differs from the configured one. It is stored
// and in force again after a restart.
struct Restriction
{
    QString service; // empty: the whole engine
    QString what; // "pause", "hold-open", "set-concurrency", "set-rate" or "pause-intake"
    double value = 0; // of a limit
    OperatorNote by;
    qint64 since = 0; // UTC ms
    // Not saved: the store could not be written, and a restart now would lose the change. Lifted,
    // but not saved: it is no longer in force, and would be again after a restart.
    bool saved = true;
    bool lifted = false;

    friend bool operator==(const Restriction &, const Restriction &) = default;
};

// The restriction that a control sets or lifts, by its `what`: "pause" for "resume". Empty: none.
[[nodiscard]] QString restrictionOf(const QString &controlWhat);
// The control as a row of the journal shows it: "control-WHAT" {service, value, reason}.
[[nodiscard]] Reason controlReason(
    const QString &what, const QString &service, double value, const QString &reason);
[[nodiscard]] Reason reasonOf(const Restriction &restriction);

} // namespace sagadesk::model
