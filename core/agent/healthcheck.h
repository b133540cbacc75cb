#pragma once

#include "core/agent/httptransport.h"
#include "core/model/serviceconfig.h"

#include <functional>

namespace sagadesk::agent {

// Checks the health of an endpoint at intervals (P34). Two consecutive failures make it unhealthy,
// one success (2xx) makes it healthy again. Uses neither a place nor the rate of the service.
class HealthCheck final
{
public:
    // Does nothing if the service has no healthPath. `checked` is called after each check.
    HealthCheck(base::ActorHost &host, HttpTransport &transport,
        const model::ServiceConfig &service, QString endpoint,
        std::function<void(bool isWell)> checked);
    ~HealthCheck();
    Q_DISABLE_COPY_MOVE(HealthCheck)

    [[nodiscard]] bool isConfigured() const { return !m_service.healthPath.isEmpty(); }
    [[nodiscard]] bool isHealthy() const { return m_isHealthy; }
    // Checks now instead of at the next interval, unless a check is in progress.
    void checkNow();

private:
    void check();
    void answered(const HttpAnswer &answer);
    void scheduleNext();
    void record(bool isWell);

    base::ActorHost &m_host;
    HttpTransport &m_transport;
    const model::ServiceConfig &m_service;
    QString m_endpoint;
    std::function<void(bool)> m_checked;
    base::SteadyMs m_startedAt = 0;
    base::TimerId m_timer = 0;
    ExchangeId m_exchange = 0;
    int m_failedInRow = 0;
    bool m_isHealthy = true;
};

} // namespace sagadesk::agent
