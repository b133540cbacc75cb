#include "core/model/pauselog.h"

#include "core/base/enginelimits.h"

#include <algorithm>
#include <utility>

namespace sagadesk::model {

void PauseLog::add(const Downtime &recorded)
{
    const std::scoped_lock lock(m_mutex);
    auto all = std::make_shared<Downtimes>(*m_recorded);
    const auto later = [](const Downtime &one, const Downtime &other) {
        return one.from < other.from;
    };
    all->insert(std::upper_bound(all->begin(), all->end(), recorded, later), recorded);
    if (all->size() > limits::kPausesKeptMax)
        all->erase(all->begin());
    m_recorded = std::move(all);
}

void PauseLog::addOfStore(const Downtime &recorded)
{
    add(recorded);
    const std::scoped_lock lock(m_mutex);
    m_ofStore.push_back(recorded);
    if (m_ofStore.size() > limits::kPausesKeptMax)
        m_ofStore.pop_front();
}

void PauseLog::addSlowCommit(const Downtime &commit)
{
    const std::scoped_lock lock(m_mutex);
    m_slowCommits.push_back(commit);
    if (m_slowCommits.size() > limits::kPausesKeptMax)
        m_slowCommits.pop_front();
}

std::shared_ptr<const Downtimes> PauseLog::recorded() const
{
    const std::scoped_lock lock(m_mutex);
    return m_recorded;
}

bool PauseLog::overlaps(qint64 from, qint64 to) const
{
    const auto pauses = recorded();
    return std::any_of(pauses->begin(), pauses->end(),
        [from, to](const Downtime &pause) { return from < pause.to && pause.from < to; });
}

bool PauseLog::wasInterrupted(qint64 from, qint64 to) const
{
    const std::scoped_lock lock(m_mutex);
    return std::any_of(m_recorded->begin(), m_recorded->end(), [&](const Downtime &pause) {
        return from < pause.to && pause.from < to
            && std::find(m_ofStore.begin(), m_ofStore.end(), pause) == m_ofStore.end();
    });
}

bool PauseLog::wasTooLate(qint64 claimedAt, qint64 completeBy) const
{
    const std::scoped_lock lock(m_mutex);
    return std::any_of(m_slowCommits.begin(), m_slowCommits.end(), [=](const Downtime &commit) {
        return commit.from == claimedAt
            && isTooLittleLeft(completeBy - commit.to, completeBy - claimedAt);
    });
}

void PauseLog::addLateCommit(qint64 claimedAt)
{
    const std::scoped_lock lock(m_mutex);
    if (std::exchange(m_lastLate, claimedAt) == claimedAt)
        return;
    m_lateCommits = std::max(m_lateCommits, 0) + 1;
}

void PauseLog::addRequestInTime()
{
    const std::scoped_lock lock(m_mutex);
    m_lateCommits = 0;
}

int PauseLog::lateCommits() const
{
    const std::scoped_lock lock(m_mutex);
    return m_lateCommits;
}

bool isTooLittleLeft(qint64 leftMs, qint64 periodMs)
{
    return leftMs < std::max(periodMs / 10, std::min(limits::kLeftForRequestMinMs, periodMs / 2));
}

} // namespace sagadesk::model
