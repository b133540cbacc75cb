#include "core/scheduler/queuenews.h"

#include "core/scheduler/recordcache.h"

#include <utility>

namespace sagadesk::scheduler {

namespace {

qsizetype bytesOf(const store::CreatedTask &task)
{
    qsizetype bytes = task.input.size();
    for (const model::PayloadWrite &write : task.payloads)
        bytes += write.bytes.size();
    return bytes;
}

} // namespace

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
    for (const store::CreatedTask &task : notice.created)
        if (m_news.created.size() < kCreatedMax && bytesOf(task) <= KnownPayloads::kBytesMax)
            m_news.created.push_back(task);
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
