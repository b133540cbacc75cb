#pragma once

#include "tests/simulation/runtime/simclock.h"

namespace sagadesk::simulation {

// The clock of one of several nodes: its machine's wall clock is wrong by some time, and its
// process follows the time of the store.
class NodeClock final : public base::Clock
{
public:
    explicit NodeClock(const SimClock &time)
        : m_time(time)
    {
    }
    [[nodiscard]] base::SteadyMs steadyNow() const override { return m_time.steadyNow(); }
    [[nodiscard]] base::WallMs wallNow() const override { return steadyNow() + m_offset; }
    void raiseTo(base::WallMs wall) override { m_offset = std::max(m_offset, wall - steadyNow()); }
    void follow(base::WallMs wall, base::SteadyMs asked, base::SteadyMs answered) override
    {
        m_offset = wall - asked + m_delayMs;
        m_uncertainty = answered - asked + m_delayMs;
    }
    [[nodiscard]] qint64 uncertaintyMs() const override { return m_uncertainty; }

    // Starts a new process, which reads its machine's clock. Each reply of the store is assumed to
    // have taken `delayMs`, because the simulated calls take no time.
    void startProcess(qint64 wrongBy, qint64 delayMs)
    {
        m_delayMs = delayMs;
        m_offset = m_time.trueNow() - steadyNow() + wrongBy;
        m_uncertainty = 0;
    }

private:
    const SimClock &m_time;
    qint64 m_offset = 0;
    qint64 m_uncertainty = 0;
    qint64 m_delayMs = 0;
};

} // namespace sagadesk::simulation
