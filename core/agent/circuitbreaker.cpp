#include "core/agent/circuitbreaker.h"

#include <algorithm>

namespace sagadesk::agent {

using model::BreakerState;

namespace {

constexpr int kSlowStartMax = 1 << 12; // the last limit of slow start

} // namespace

CircuitBreaker::CircuitBreaker(const model::BreakerConfig &config)
    : m_config(config)
    , m_sliceMs(std::max<qint64>(1, config.windowMs / kSlices))
{
}

void CircuitBreaker::refresh(base::SteadyMs now)
{
    if (m_state == BreakerState::Open && now >= m_probeAt) {
        m_state = BreakerState::HalfOpen;
        m_probing = false;
    }
}

bool CircuitBreaker::mayPass() const
{
    return m_state == BreakerState::Closed || (m_state == BreakerState::HalfOpen && !m_probing);
}

CircuitBreaker::Pass CircuitBreaker::pass(base::SteadyMs now)
{
    refresh(now);
    if (!mayPass())
        return Pass::Refused;
    if (m_state == BreakerState::Closed)
        return m_openMax == 1 ? Pass::Trial : Pass::Normal;
    m_probing = true;
    return Pass::Probe;
}

void CircuitBreaker::record(base::SteadyMs now, Pass pass, bool failed)
{
    if (pass == Pass::Probe && m_state == BreakerState::HalfOpen && m_probing) {
        if (failed)
            open(now);
        else
            close();
        return;
    }
    if ((pass != Pass::Normal && pass != Pass::Trial) || m_state != BreakerState::Closed)
        return;
    const qint64 number = sliceNumber(now);
    countRound(failed);
    Slice &slice = m_slices[static_cast<size_t>(number % kSlices)];
    if (slice.number != number)
        slice = {number, 0, 0};
    ++slice.calls;
    slice.failures += failed;
    if (failed && (pass == Pass::Trial || isAboveLimit(now)))
        open(now);
}

void CircuitBreaker::abandon(Pass pass)
{
    if (pass == Pass::Probe && m_state == BreakerState::HalfOpen)
        m_probing = false;
}

void CircuitBreaker::open(base::SteadyMs now)
{
    m_state = BreakerState::Open;
    m_probeAt = now + m_config.openForMs;
    m_probing = false;
}

void CircuitBreaker::holdOpen()
{
    m_state = BreakerState::HeldOpen;
    m_probing = false;
}

void CircuitBreaker::reset()
{
    m_slices.fill({});
    if (m_state != BreakerState::Closed)
        close();
}

void CircuitBreaker::close()
{
    m_state = BreakerState::Closed;
    m_probing = false;
    m_slices.fill({});
    m_openMax = 1;
    m_roundSuccesses = 0;
}

void CircuitBreaker::countRound(bool failed)
{
    if (m_openMax == 0)
        return;
    m_roundSuccesses = failed ? 0 : m_roundSuccesses + 1;
    if (m_roundSuccesses < m_openMax)
        return;
    m_openMax = m_openMax < kSlowStartMax ? 2 * m_openMax : 0;
    m_roundSuccesses = 0;
}

bool CircuitBreaker::isAboveLimit(base::SteadyMs now) const
{
    const Sum all = sum(now);
    return all.calls >= m_config.minimumCalls && all.failures >= m_config.failureRate * all.calls;
}

double CircuitBreaker::failureRate(base::SteadyMs now) const
{
    const Sum all = sum(now);
    return all.calls == 0 ? 0 : static_cast<double>(all.failures) / all.calls;
}

qint64 CircuitBreaker::sliceNumber(base::SteadyMs now) const
{
    return std::max<qint64>(0, now) / m_sliceMs;
}

CircuitBreaker::Sum CircuitBreaker::sum(base::SteadyMs now) const
{
    const qint64 newest = sliceNumber(now);
    Sum all;
    for (const Slice &slice : m_slices) {
        if (slice.number < 0 || slice.number <= newest - kSlices || slice.number > newest)
            continue;
        all.calls += slice.calls;
        all.failures += slice.failures;
    }
    return all;
}

} // namespace sagadesk::agent
