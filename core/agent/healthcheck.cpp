#include "core/agent/healthcheck.h"

#include "core/agent/requestbuilder.h"

#include <algorithm>

namespace sagadesk::agent {

namespace {

constexpr int kFailedChecksMax = 2; // one lost response does not make the endpoint unhealthy
constexpr qint64 kCheckTimeoutMaxMs = 5000;
constexpr qint64 kCheckEveryMinMs = 100;

} // namespace

HealthCheck::HealthCheck(base::ActorHost &host, HttpTransport &transport,
    const model::ServiceConfig &service, QString endpoint, std::function<void(bool)> checked)
    : m_host(host)
    , m_transport(transport)
    , m_service(service)
    , m_endpoint(std::move(endpoint))
    , m_checked(std::move(checked))
{
    if (isConfigured())
        m_timer = m_host.callAt(m_host.steadyNow(), [this] { check(); });
}

HealthCheck::~HealthCheck()
{
    if (m_timer)
        m_host.cancel(m_timer);
    if (m_exchange)
        m_transport.cancel(m_exchange);
}

void HealthCheck::checkNow()
{
    if (m_timer == 0)
        return; // a check is in progress, or there is nothing to check
    m_host.cancel(m_timer);
    check();
}

void HealthCheck::check()
{
    m_timer = 0;
    m_startedAt = m_host.steadyNow();
    auto built = buildHealthCheck(m_service, m_endpoint);
    if (!built) {
        record(false);
        scheduleNext();
        return;
    }
    const qint64 timeoutMs =
        std::clamp(m_service.healthEveryMs, kCheckEveryMinMs, kCheckTimeoutMaxMs);
    built->exchange.deadline = m_startedAt + timeoutMs;
    m_exchange = m_transport.start(
        std::move(built->exchange), [this](const HttpAnswer &answer) { answered(answer); });
}

void HealthCheck::answered(const HttpAnswer &answer)
{
    m_exchange = 0;
    record(answer.failure == HttpAnswer::Failure::None && answer.status >= 200
        && answer.status <= 299);
    scheduleNext();
}

void HealthCheck::scheduleNext()
{
    const base::SteadyMs next = m_startedAt + std::max(m_service.healthEveryMs, kCheckEveryMinMs);
    m_timer = m_host.callAt(std::max(next, m_host.steadyNow() + 1), [this] { check(); });
}

void HealthCheck::record(bool isWell)
{
    m_failedInRow = isWell ? 0 : m_failedInRow + 1;
    m_isHealthy = isWell || (m_isHealthy && m_failedInRow < kFailedChecksMax);
    m_checked(isWell);
}

} // namespace sagadesk::agent
