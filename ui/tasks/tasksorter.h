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

// Sorts what a filter leaves by a column the store has no order for: reads all of it page by page,
// remembers a key and an id of each, and sorts them on a thread of the pool. Takes at most
// kTasksMax tasks, so that its memory has a bound.
class TaskSorter final : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 kTasksMax = 100'000;

    TaskSorter(engine::TaskReads &taskReads, QObject *parent);
    ~TaskSorter() override;
    // `column`: of TaskTableModel. Ends what is under way.
    void start(const model::Filter &filter, int column, Qt::SortOrder order);
    void stop(); // nothing more comes of it
    [[nodiscard]] bool isRunning() const { return m_asker != nullptr; }

Q_SIGNALS:
    void progressed(qint64 read);
    void finished(const std::vector<sagadesk::model::TaskId> &order);
    void limitExceeded(); // the filter leaves more than kTasksMax
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
    std::unique_ptr<QObject> m_asker; // of the reads under way; null: none
    model::TaskQuery m_query;
    int m_column = 0;
    Qt::SortOrder m_order = Qt::AscendingOrder;
    std::vector<Entry> m_entries;
};

} // namespace sagadesk::ui
