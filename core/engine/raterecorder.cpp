#include "core/engine/raterecorder.h"

#include "core/engine/ratehistory.h"

#include <algorithm>

namespace sagadesk::engine {

namespace {

constexpr qint64 kEveryMs = 1000;

} // namespace

RateRecorder::RateRecorder(base::ActorHost &host, RateHistory &history, Sources sources)
    : m_host(host)
    , m_history(history)
    , m_sources(std::move(sources))
{
}

void RateRecorder::start()
{
    m_before = readTotals();
    m_host.callAt(m_host.steadyNow() + kEveryMs, [this] { tick(); });
}

void RateRecorder::close()
{
    if (std::exchange(m_closed, true))
        return;
    note();
    m_history.close();
}

RateRecorder::Totals RateRecorder::readTotals() const
{
    const model::Counters counters = m_sources.counters();
    Totals totals{m_host.wallNow(), counters.completedSteps, counters.retries, counters.failures};
    double weighted = 0;
    for (const model::AgentStatus &agent : m_sources.agents()) {
        totals.calls += agent.calls;
        weighted += agent.p50Ms * static_cast<double>(agent.calls);
        totals.p99Ms = std::max(totals.p99Ms, agent.p99Ms);
    }
    if (totals.calls > 0)
        totals.p50Ms = weighted / static_cast<double>(totals.calls);
    return totals;
}

void RateRecorder::tick()
{
    if (m_closed)
        return;
    note();
    m_host.callAt(m_host.steadyNow() + kEveryMs, [this] { tick(); });
}

// The calls of Agents that have ended are missing from the total, which can therefore fall.
void RateRecorder::note()
{
    const Totals before = std::exchange(m_before, readTotals());
    const Totals &now = m_before;
    if (before.at == 0 || now.at <= before.at) // not started, or the clock was set back
        return;
    m_history.note({before.at, now.at, now.at - before.at, now.steps - before.steps,
        now.retries - before.retries, now.failures - before.failures,
        std::max<qint64>(0, now.calls - before.calls), now.p50Ms, now.p99Ms});
}

} // namespace sagadesk::engine
