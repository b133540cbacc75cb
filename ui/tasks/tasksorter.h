#pragma once

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/views/views.h"

#include <QObject>

#include <memory>
#include <vector>

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::ui {

// Sorts the tasks of a filter by a column for which the store has no order: reads them page by
// page, keeps an id and a sort key for each, and sorts on the thread pool. Takes at most kTasksMax
// tasks, which bounds its memory.
class TaskSorter final : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 kTasksMax = 100'000;

    TaskSorter(engine::TaskReads &taskReads, QObject *parent);
    ~TaskSorter() override;
    // `column` of TaskTableModel. Cancels the sort in progress.
    void start(const model::Filter &filter, int column, Qt::SortOrder order);
    void stop(); // cancels without a signal
    [[nodiscard]] bool isRunning() const { return m_asker != nullptr; }

Q_SIGNALS:
    void progressed(qint64 read);
    void finished(const std::vector<sagadesk::model::TaskId> &order);
    void limitExceeded(); // more than kTasksMax tasks match
    void failed(const sagadesk::base::Error &error);

private:
    struct Entry
    {
        bool empty = false;
        double number = 0;
        QString text;
        model::TaskId id;
    };
    void readOn();
    void arrived(const base::Result<model::TaskPage> &page);
    void sortAll();
    [[nodiscard]] Entry entryOf(const model::TaskSummary &task) const;

    engine::TaskReads &m_taskReads;
    std::unique_ptr<QObject> m_asker; // context of the reads in progress; null: none
    model::TaskQuery m_query;
    int m_column = 0;
    Qt::SortOrder m_order = Qt::AscendingOrder;
    std::vector<Entry> m_entries;
};

} // namespace sagadesk::ui
