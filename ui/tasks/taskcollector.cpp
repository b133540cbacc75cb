#include "ui/tasks/taskcollector.h"

#include "core/engine/taskreads.h"

namespace sagadesk::ui {

namespace {

constexpr int kPageRows = 500;

} // namespace

TaskCollector::TaskCollector(engine::TaskReads &taskReads, QObject *parent)
    : QObject(parent)
    , m_taskReads(taskReads)
{
}

TaskCollector::~TaskCollector() = default;

void TaskCollector::start(const model::Filter &filter)
{
    m_query = {};
    m_query.filter = filter;
    m_query.limit = kPageRows;
    m_read = 0;
    m_asker = std::make_unique<QObject>();
    readOn();
}

void TaskCollector::stop()
{
    m_asker.reset();
}

void TaskCollector::readOn()
{
    m_taskReads.readTasks(
        m_query, m_asker.get(), [this](const base::Result<model::TaskPage> &page) { take(page); });
}

void TaskCollector::take(const base::Result<model::TaskPage> &page)
{
    if (!page) {
        stop();
        Q_EMIT failed(page.error());
        return;
    }
    m_read += static_cast<qint64>(page->tasks.size());
    if (m_read > kTasksMax) {
        stop();
        Q_EMIT limitExceeded();
        return;
    }
    Q_EMIT arrived(*page, m_read);
    if (!m_asker)
        return; // stopped by the receiver
    if (!page->next.isEmpty()) {
        m_query.after = page->next;
        readOn();
        return;
    }
    stop();
    Q_EMIT finished();
}

} // namespace sagadesk::ui

#include "moc_taskcollector.cpp"
