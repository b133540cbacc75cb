#pragma once

#include "core/base/error.h"
#include "core/base/result.h"
#include "ui/models/taskrows.h"
#include "ui/tables/rowmodel.h"

#include <QElapsedTimer>
#include <QSet>
#include <QTimer>

#include <memory>

namespace sagadesk::engine {
class EngineReads;
class TaskReads;
} // namespace sagadesk::engine

namespace sagadesk::ui {

// The task table for any number of rows. The number comes from the counters or from a count in the
// background. Rows are read in pages when they become visible, by cursor next to a known page and
// by offset after a jump; only those near the visible ones are kept. Changes update rows in place.
// While `frozen`, rows that are new or would move are only counted (pendingChanged) until
// takeInPending(); otherwise they are inserted automatically. Memory and the number of signals do
// not depend on the number of tasks, except that a fixed order has an id for each of its tasks.
class TaskTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        State,
        Task,
        Workflow,
        Progress,
        CurrentStep,
        Retries,
        Failures,
        NextRetry,
        CompleteBy,
        LockedBy,
        Priority,
        LastError,
        Created,
        Updated,
        Finished,
        WaitingFor,
        ColumnCount
    };
    Q_ENUM(Column)

    TaskTableModel(engine::TaskReads &taskReads, engine::EngineReads &reads, QObject *parent);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;
    void sort(int column, Qt::SortOrder order) override; // reads again
    [[nodiscard]] static std::optional<model::TaskSort> sortOf(int column);

    void setFilter(const model::Filter &filter); // reads again
    // Shows exactly these tasks in this order until the next sort() or setFilter(); no rows are
    // added, and changed ones stay in place.
    void setFixedOrder(std::vector<model::TaskId> order);
    [[nodiscard]] const model::Filter &filter() const { return m_query.filter; }
    [[nodiscard]] const model::TaskQuery &query() const { return m_query; } // filter and order
    // Null if the order is that of the query.
    [[nodiscard]] const std::vector<model::TaskId> *fixedOrder() const
    {
        return m_fixed ? &*m_fixed : nullptr;
    }
    void setVisibleRows(int first, int last); // reads missing rows
    void setFrozen(bool frozen);
    void takeInPending(); // inserts the rows pending while frozen
    void noteChanges(const model::ChangeSet &changes);

    [[nodiscard]] const model::TaskSummary *task(int row) const; // null: not in memory
    [[nodiscard]] int rowOf(model::TaskId id) const { return m_rows.rowOf(id); }
    [[nodiscard]] bool isLoaded() const { return m_loaded; } // the first page has arrived
    [[nodiscard]] bool countIsExact() const { return m_countExact; }
    // The number of tasks that match the filter now; a frozen list may show others.
    [[nodiscard]] qint64 matching() const { return m_count; }
    [[nodiscard]] bool isFrozen() const { return m_frozen; }
    // Whether there may be more new rows than pendingNew().
    [[nodiscard]] bool mayHaveMoreNew() const { return m_moreFresh; }
    [[nodiscard]] int pendingNew() const { return m_fresh; }
    [[nodiscard]] int pendingMoved() const { return m_moved; }

Q_SIGNALS:
    void pendingChanged(int fresh, int moved);
    void countChanged(qint64 count, bool exact);
    void loaded(); // the first page of a new filter or order has arrived
    void readFailed(const sagadesk::base::Error &error);

private:
    [[nodiscard]] QVariant waitingCell(const model::TaskSummary &task, int role) const;
    void restart();
    void readTop();
    void topArrived(base::Result<model::TaskPage> page);
    void takeIn(const model::TaskPage &page);
    void replaceAll(const model::TaskPage &page);
    // The number of new rows at the top of the page; -1: other rows differ as well.
    [[nodiscard]] int rowsOnTop(const model::TaskPage &page) const;
    void readMissing();
    void readFixed(int missing);
    void fixedArrived(
        int missing, const QList<model::TaskId> &ids, const std::vector<model::TaskSummary> &rows);
    void readStale();
    void rowsArrived(
        const QList<model::TaskId> &asked, const std::vector<model::TaskSummary> &rows);
    void announce(std::vector<int> rows);
    void count();
    void setCount(qint64 count, bool exact);
    void resizeTo(int rows);
    void comparePending(const model::TaskPage &page);
    void setPending(int fresh, int moved, bool moreFresh = false);

    engine::TaskReads &m_taskReads;
    engine::EngineReads &m_reads;
    std::unique_ptr<QObject> m_asker; // context of the query's reads; deleting it cancels them
    TaskRows m_rows;
    model::TaskQuery m_query;
    std::optional<std::vector<model::TaskId>> m_fixed;
    QSet<model::TaskId> m_vanished; // tasks of a fixed order that were deleted
    model::Counters m_counters;
    std::vector<model::AgentStatus> m_agents; // used to say what tasks are waiting for
    int m_rowCount = 0;
    qint64 m_count = 0; // matching tasks
    bool m_topIsAll = false; // the first page that was last read has all matching tasks
    bool m_countExact = false;
    bool m_counting = false;
    bool m_countAgain = false; // a count was requested during another one
    bool m_loaded = false;
    bool m_frozen = false;
    bool m_topInFlight = false;
    bool m_topDirty = false;
    bool m_takeInNext = false; // insert the next first page even if frozen
    bool m_resizeNext = false; // apply the next exact count even if frozen
    bool m_pageInFlight = false;
    bool m_rowsInFlight = false;
    quint64 m_generation = 0; // of the query; older answers are dropped
    quint64 m_arrangement = 0; // of the rows; pages requested for an older one are dropped
    int m_firstVisible = 0;
    int m_lastVisible = 50;
    int m_fresh = 0;
    int m_moved = 0;
    bool m_moreFresh = false; // every row of the page was new, so there may be more
    QTimer m_topTimer;
    QElapsedTimer m_steady;
};

} // namespace sagadesk::ui
