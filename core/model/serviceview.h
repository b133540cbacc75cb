#pragma once

#include "core/model/reason.h"

#include <QString>

namespace sagadesk::model {

// What the engine knows about the usability of a service, as it is written into the store, so that
// the Supervisor, which knows no Agent, can raise an alert. Times are UTC milliseconds.
struct ServiceView
{
    QString service;
    int serviceQueue = 0; // WorkflowCatalog::getServiceQueue()
    bool usable = true; // an instance takes requests
    // Why not: unusable-paused, unusable-held-open {operator, reason}, unusable-unhealthy,
    // unusable-breaker-open, unusable-removed, unusable-no-agent; each with {service}.
    Reason reason;
    qint64 since = 0; // since when it is usable, or not
    qint64 succeededAt = 0; // the first request that succeeded since it is usable; 0: none
    qint64 alertAfterMs = 0; // how long steps may wait for it before an operator is told

    friend bool operator==(const ServiceView &, const ServiceView &) = default;
};

} // namespace sagadesk::model
