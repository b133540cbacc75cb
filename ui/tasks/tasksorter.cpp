#include "ui/tasks/tasksorter.h"

#include "ui/models/poolwork.h"
#include "ui/models/taskcells.h"
#include "ui/models/tasktablemodel.h"

#include <algorithm>
#include <utility>

namespace sagadesk::ui {

TaskSorter::TaskSorter(engine::TaskReads &taskReads, QObject *parent)
    : QObject(parent)
    , m_collector(taskReads, nullptr)
{
    connect(&m_collector, &TaskCollector::arrived, this,
        [this](const model::TaskPage &page, qint64 read) {
            for (const model::TaskSummary &task : page.tasks)
                m_entries.push_back(entryOf(task));
            Q_EMIT progressed(read);
        });
    connect(&m_collector, &TaskCollector::finished, this, &TaskSorter::sortAll);
    connect(&m_collector, &TaskCollector::limitExceeded, this, [this] {
        stop();
        Q_EMIT limitExceeded();
    });
    connect(&m_collector, &TaskCollector::failed, this, [this](const base::Error &error) {
        stop();
        Q_EMIT failed(error);
    });
}

TaskSorter::~TaskSorter() = default;

void TaskSorter::start(const model::Filter &filter, int column, Qt::SortOrder order)
{
    m_column = column;
    m_order = order;
    m_entries.clear();
    m_sorting.reset();
    m_running = true;
    m_collector.start(filter);
}

void TaskSorter::stop()
{
    m_running = false;
    m_collector.stop();
    m_sorting.reset();
    m_entries = {};
}

TaskSorter::Entry TaskSorter::entryOf(const model::TaskSummary &task) const
{
    Entry entry;
    entry.id = task.id;
    if (m_column == TaskTableModel::Progress) {
        entry.number = task.stepCount == 0 ? 0 : double(task.stepsDone) / task.stepCount;
    } else {
        entry.text = TaskCells::sortValue(task, m_column).toString();
        entry.empty = entry.text.isEmpty();
    }
    return entry;
}

// Empty cells are last in both directions; equal ones are sorted newest first.
void TaskSorter::sortAll()
{
    const auto all = std::make_shared<std::vector<Entry>>(std::exchange(m_entries, {}));
    const auto work = [all, down = m_order == Qt::DescendingOrder] {
        std::vector<Entry> &entries = *all; // no longer shared
        std::sort(entries.begin(), entries.end(), [down](const Entry &a, const Entry &b) {
            if (a.empty != b.empty)
                return b.empty;
            if (a.number != b.number)
                return down ? a.number > b.number : a.number < b.number;
            if (const int way = a.text.compare(b.text); way != 0)
                return down ? way > 0 : way < 0;
            return a.id.value > b.id.value;
        });
        std::vector<model::TaskId> order;
        order.reserve(entries.size());
        for (const Entry &entry : entries)
            order.push_back(entry.id);
        return order;
    };
    m_sorting = std::make_unique<QObject>();
    inPool(m_sorting.get(), work, [this](const std::vector<model::TaskId> &order) {
        stop();
        Q_EMIT finished(order);
    });
}

} // namespace sagadesk::ui

#include "moc_tasksorter.cpp"
