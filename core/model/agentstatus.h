#pragma once

#include "core/base/enginelimits.h"
#include "core/model/histogram.h"

#include <QString>

namespace sagadesk::model {

enum class BreakerState : quint8 { Closed, Open, HalfOpen, HeldOpen };
[[nodiscard]] QString name(BreakerState state);

struct AgentStatus
{
    QString instance;
    QString service;
    QString endpoint;
    bool healthy = true;
    bool paused = false;
    BreakerState breaker = BreakerState::Closed;
    qint64 nextProbeAt = 0; // UTC ms, while the breaker is open
    bool isProbedByHealthCheck = false; // if true, no step probes its half-open breaker
    int openMax = 0; // limit of requests in flight during a slow start after an outage; 0: none
    double failureRate = 0; // within the breaker's window
    int inFlight = 0;
    int concurrency = 0; // current limit of the whole service
    double ratePerSecond = 0; // current limit of the whole service; 0: no limit
    qint64 settlingMs = limits::kSettlingMs; // of the service
    int queued = 0;
    qint64 calls = 0; // requests that have ended since start
    qint64 failures = 0;
    qint64 lastSuccessAt = 0; // UTC ms of the last request that succeeded; 0: none yet
    double p50Ms = 0; // of up to 1,000 responses in the minute before the newest one
    double p99Ms = 0;
    Histogram latency; // of all responses since start
    AttemptHistogram attempts; // requests of each claim that has ended since start
    // How often since start the counted places of the service differed from its claims and requests
    // and were repaired. Always 0 unless this program has a defect.
    int placesRepaired = 0;
};

} // namespace sagadesk::model
