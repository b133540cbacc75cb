#pragma once

#include "core/model/reason.h"

#include <QString>

namespace sagadesk::model {

// Whether a service is usable, as the engine writes it to the store. The Supervisor has no access
// to Agents and raises alerts from this record. Times are UTC milliseconds.
struct ServiceView
{
    QString service;
    int serviceQueue = 0; // workflow::serviceQueueOf(service)
    bool usable = true; // at least one instance accepts requests
    // If not usable: unusable-paused, unusable-held-open {operator, reason}, unusable-unhealthy,
    // unusable-breaker-open, unusable-removed, unusable-no-agent; each with {service}.
    Reason reason;
    qint64 since = 0; // when it became usable, or unusable
    qint64 succeededAt = 0; // first request that succeeded since it became usable; 0: none
    qint64 alertAfterMs = 0; // how long steps may wait for it before an alert is raised

    friend bool operator==(const ServiceView &, const ServiceView &) = default;
};

} // namespace sagadesk::model
