#include "tests/support/memorystore/memoryfaults.h"

namespace sagadesk::memorystore {

bool MemoryFaults::strikes(int perMille)
{
    return static_cast<int>(m_random() % 1000) < perMille;
}

bool MemoryFaults::failsAccess()
{
    if (m_untold > 0) {
        --m_untold;
        return true;
    }
    const bool strikesNow = strikes(m_rates.access) && !m_calm;
    if (strikesNow) {
        m_calm = true;
        count(MemoryFault::AccessFailed);
    }
    return strikesNow;
}

CommitFate MemoryFaults::drawCommit()
{
    const bool strikesNow = strikes(m_rates.commit) && !m_calm;
    const quint64 way = m_random() % 4;
    m_calm = strikesNow;
    if (!strikesNow)
        return CommitFate::Done;
    static constexpr std::pair<MemoryFault, CommitFate> kWays[] = {
        {MemoryFault::CommitUndone, CommitFate::Undone},
        {MemoryFault::CommitDone, CommitFate::DoneButFailed},
        {MemoryFault::CommitLate, CommitFate::Late},
        {MemoryFault::CommitTooLate, CommitFate::TooLate}};
    count(kWays[way].first);
    if (m_random() % 4 == 0) {
        count(MemoryFault::OutcomeUntold);
        // At least as many accesses fail as there are immediate attempts to resolve the outcome.
        m_untold = 3 + static_cast<int>(m_random() % 6);
    }
    return kWays[way].second;
}

qint64 MemoryFaults::countFired(MemoryFault fault) const
{
    return m_fired[static_cast<size_t>(fault)];
}

} // namespace sagadesk::memorystore
