#include "tests/support/memorystore/memoryfaults.h"

namespace sagadesk::memorystore {

bool MemoryFaults::shouldFail(int perMille)
{
    return static_cast<int>(m_random() % 1000) < perMille;
}

bool MemoryFaults::failsAccess()
{
    if (m_failingAfterCommit > 0) {
        --m_failingAfterCommit;
        return true;
    }
    const bool failsNow = shouldFail(m_rates.access) && !m_isPaused;
    if (failsNow) {
        m_isPaused = true;
        count(MemoryFault::AccessFailed);
    }
    return failsNow;
}

CommitBehavior MemoryFaults::drawCommit()
{
    const bool failsNow = shouldFail(m_rates.commit) && !m_isPaused;
    const quint64 way = m_random() % 4;
    m_isPaused = failsNow;
    if (!failsNow)
        return CommitBehavior::Done;
    static constexpr std::pair<MemoryFault, CommitBehavior> kWays[] = {
        {MemoryFault::CommitUndone, CommitBehavior::Undone},
        {MemoryFault::CommitDone, CommitBehavior::DoneButFailed},
        {MemoryFault::CommitLate, CommitBehavior::Late},
        {MemoryFault::CommitTooLate, CommitBehavior::TooLate}};
    count(kWays[way].first);
    if (m_random() % 4 == 0) {
        count(MemoryFault::OutcomeLost);
        // At least as many accesses fail as there are immediate attempts to resolve the outcome.
        m_failingAfterCommit = 3 + static_cast<int>(m_random() % 6);
    }
    return kWays[way].second;
}

qint64 MemoryFaults::countFired(MemoryFault fault) const
{
    return m_fired[static_cast<size_t>(fault)];
}

} // namespace sagadesk::memorystore
