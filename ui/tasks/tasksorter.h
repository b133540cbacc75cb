#pragma once

#include "ui/tasks/taskcollector.h"

#include <memory>
#include <vector>

namespace sagadesk::ui {

// Sorts the tasks of a filter by a column for which the store has no order: collects them
// (TaskCollector), keeps an id and a sort key for each, and sorts on the thread pool.
class TaskSorter final : public QObject
{
    Q_OBJECT

public:
    TaskSorter(engine::TaskReads &taskReads, QObject *parent);
    ~TaskSorter() override;
    // `column` of TaskTableModel. Cancels the sort in progress.
    void start(const model::Filter &filter, int column, Qt::SortOrder order);
    void stop(); // cancels without a signal
    [[nodiscard]] bool isRunning() const { return m_running; }

Q_SIGNALS:
    void progressed(qint64 read);
    void finished(const std::vector<sagadesk::model::TaskId> &order);
    void limitExceeded(); // more than TaskCollector::kTasksMax tasks match
    void failed(const sagadesk::base::Error &error);

private:
    struct Entry
    {
        bool empty = false;
        double number = 0;
        QString text;
        model::TaskId id;
    };
    void sortAll();
    [[nodiscard]] Entry entryOf(const model::TaskSummary &task) const;

    TaskCollector m_collector;
    std::unique_ptr<QObject> m_sorting; // context of the sort on the pool; null: none
    bool m_running = false;
    int m_column = 0;
    Qt::SortOrder m_order = Qt::AscendingOrder;
    std::vector<Entry> m_entries;
};

} // namespace sagadesk::ui
