#pragma once

#include "core/base/enginelimits.h"

#include <QString>

namespace sagadesk::model {

enum class BreakerState : quint8 { Closed, Open, HalfOpen, HeldOpen };
[[nodiscard]] QString name(BreakerState state);

// One Agent instance as it stands.
struct AgentStatus
{
    QString instance;
    QString service;
    QString endpoint;
    bool healthy = true;
    bool paused = false;
    BreakerState breaker = BreakerState::Closed;
    qint64 nextProbeAt = 0; // UTC ms while open
    bool isProbedByHealthCheck = false; // a step is no probe of its half-open breaker
    int openMax = 0; // requests at once while it starts slowly after an outage; 0: no limit
    double failureRate = 0; // of the breaker's window
    int inFlight = 0;
    int concurrency = 0; // of the service, as the rate below: as they are now
    double ratePerSecond = 0; // 0: no limit
    qint64 settlingMs = limits::kSettlingMs; // of the service
    int queued = 0;
    qint64 calls = 0; // since start
    qint64 failures = 0;
    qint64 lastSuccessAt = 0; // UTC ms of the last request that succeeded; 0: none yet
    double p50Ms = 0; // of the answers in the minute up to the newest, at most of 1,000
    double p99Ms = 0;
    // Of the service, since start: how often its places were not those of its claims and requests
    // and were repaired. 0 unless this program has a defect.
    int placesRepaired = 0;
};

} // namespace sagadesk::model
