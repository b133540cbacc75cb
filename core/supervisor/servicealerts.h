#pragma once

#include "core/model/downtime.h"
#include "core/store/seam/servicealert.h"

namespace sagadesk::supervisor {

// What a sweep does about the alert of a service: raises it when a step could start, or waits for
// its next attempt at an open circuit breaker, and no instance has been usable for alertAfterMs,
// not counting the downtimes; keeps its cause up to date; closes it when a request of the service
// has succeeded, or when no step waits for it any more and none is claimed: the probe of a circuit
// breaker takes the last step that waits, which waits again when the probe fails. A pure function.
[[nodiscard]] store::ServiceDecision decideServiceAlert(
    const store::ServiceSituation &situation, qint64 now, const model::Downtimes &downtimes = {});

} // namespace sagadesk::supervisor
