#include "core/store/seam/queuehead.h"

#include <algorithm>

namespace sagadesk::store {

QueueHead::QueueHead(const std::vector<WaitingStep> &best, bool isAll, base::WallMs nextAt)
    : m_steps(best.begin(), best.end())
    , m_nextAt(nextAt)
{
    m_most = std::max(m_most, 2 * best.size());
    if (!isAll)
        m_end = best.empty() ? WaitingStep() : *m_steps.rbegin();
}

void QueueHead::put(const WaitingStep &step, qint64 readyAt)
{
    if (readyAt != model::kReadyNow) {
        m_nextAt = m_nextAt == 0 ? readyAt : std::min(m_nextAt, readyAt);
        return;
    }
    if (m_end && *m_end < step)
        return;
    m_steps.insert(step);
    if (m_steps.size() <= m_most)
        return;
    m_steps.erase(std::prev(m_steps.end()));
    m_end = *m_steps.rbegin();
}

bool QueueHead::knowsFirst(base::WallMs now) const
{
    const bool isReached = m_nextAt != 0 && m_nextAt <= now;
    return !isReached && (!m_steps.empty() || isAll());
}

} // namespace sagadesk::store
