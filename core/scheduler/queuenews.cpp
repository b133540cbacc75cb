#include "core/scheduler/queuenews.h"

#include <algorithm>
#include <utility>

namespace sagadesk::scheduler {

void QueueNews::add(const store::CommitNotice &notice)
{
    if (notice.moves.empty() && notice.created.empty())
        return;
    const std::scoped_lock lock(m_mutex);
    if (!m_reader || m_news.wasLost)
        return;
    if (m_news.moves.size() + notice.moves.size() > kMovesMax) {
        m_news = {};
        m_news.wasLost = true;
        return;
    }
    m_news.moves.insert(m_news.moves.end(), notice.moves.begin(), notice.moves.end());
    const size_t room = kCreatedMax - m_news.created.size();
    const auto taken = static_cast<std::ptrdiff_t>(std::min(room, notice.created.size()));
    m_news.created.insert(
        m_news.created.end(), notice.created.begin(), notice.created.begin() + taken);
}

void QueueNews::setReader(model::InstanceId scheduler)
{
    const std::scoped_lock lock(m_mutex);
    m_reader = scheduler;
    m_news = {};
}

QueueNews::News QueueNews::take(model::InstanceId scheduler)
{
    const std::scoped_lock lock(m_mutex);
    return m_reader == scheduler ? std::exchange(m_news, {}) : News();
}

} // namespace sagadesk::scheduler
