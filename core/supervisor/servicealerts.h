#pragma once

#include "core/model/downtime.h"
#include "core/store/seam/servicealert.h"

namespace sagadesk::supervisor {

// A pure function that decides what a sweep does about the alert of a service. It
// - raises the alert if no instance has been usable for alertAfterMs, not counting downtimes, no
//   operator has closed the alert in this outage, and a step could start or waits for its next
//   attempt at an open circuit breaker;
// - keeps its cause up to date;
// - closes the alert when a request of the service has succeeded, or when no step waits for the
//   service and none is claimed. A claimed step keeps it open, because the only step may be the
//   probe of a circuit breaker, which waits again if the probe fails.
[[nodiscard]] store::ServiceDecision decideServiceAlert(
    const store::ServiceSituation &situation, qint64 now, const model::Downtimes &downtimes = {});

} // namespace sagadesk::supervisor
