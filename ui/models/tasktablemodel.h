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

// The task table over any number of rows. The number of rows comes from the counters or a count in
// the background; rows come in pages as they become visible, by cursor next to a known page and by
// offset for a jump, and only those near the visible ones are kept. What changes is updated in its
// place. While `frozen` rows that are new or would move are only counted (pendingChanged) until
// takeInPending(); otherwise they are taken in by themselves. Memory and signals do not depend on
// the number of tasks.
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
    void sort(int column, Qt::SortOrder order) override; // reads anew
    [[nodiscard]] static std::optional<model::TaskSort> sortOf(int column);

    void setFilter(const model::Filter &filter); // reads anew
    // Exactly these tasks in this order, until the next sort() or setFilter(): nothing comes in,
    // and what changes stays in its place.
    void setFixedOrder(std::vector<model::TaskId> order);
    [[nodiscard]] const model::Filter &filter() const { return m_query.filter; }
    [[nodiscard]] const model::TaskQuery &query() const { return m_query; } // filter and order
    // Null: the order is that of the query.
    [[nodiscard]] const std::vector<model::TaskId> *fixedOrder() const
    {
        return m_fixed ? &*m_fixed : nullptr;
    }
    void setVisibleRows(int first, int last); // what the view shows; missing rows are read
    void setFrozen(bool frozen);
    void takeInPending(); // what waits while frozen
    void noteChanges(const model::ChangeSet &changes);

    [[nodiscard]] const model::TaskSummary *task(int row) const; // null: not in memory
    [[nodiscard]] int rowOf(model::TaskId id) const { return m_rows.rowOf(id); }
    [[nodiscard]] bool isLoaded() const { return m_loaded; } // the first page is here
    [[nodiscard]] bool countIsExact() const { return m_countExact; }
    // Tasks that match the filter now; while the list is held others may be shown.
    [[nodiscard]] qint64 matching() const { return m_count; }
    [[nodiscard]] bool isFrozen() const { return m_frozen; }
    [[nodiscard]] bool mayHaveMoreNew() const { return m_moreFresh; } // than pendingNew()
    [[nodiscard]] int pendingNew() const { return m_fresh; }
    [[nodiscard]] int pendingMoved() const { return m_moved; }

Q_SIGNALS:
    void pendingChanged(int fresh, int moved);
    void countChanged(qint64 count, bool exact);
    void loaded(); // the first page after a new filter or order
    void readFailed(const sagadesk::base::Error &error);

private:
    [[nodiscard]] QVariant waitingCell(const model::TaskSummary &task, int role) const;
    void restart();
    void readTop();
    void topArrived(base::Result<model::TaskPage> page);
    void takeIn(const model::TaskPage &page);
    void replaceAll(const model::TaskPage &page);
    [[nodiscard]] int rowsOnTop(const model::TaskPage &page) const; // -1: not just new ones on top
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
    std::unique_ptr<QObject> m_asker; // of the query's reads: they end when it does
    TaskRows m_rows;
    model::TaskQuery m_query;
    std::optional<std::vector<model::TaskId>> m_fixed;
    QSet<model::TaskId> m_vanished; // of the fixed order: no longer in the store
    model::Counters m_counters;
    std::vector<model::AgentStatus> m_agents; // what tasks wait for
    int m_rowCount = 0;
    qint64 m_count = 0; // that match
    bool m_countExact = false;
    bool m_counting = false;
    bool m_countAgain = false; // asked for while one was under way
    bool m_loaded = false;
    bool m_frozen = false;
    bool m_topInFlight = false;
    bool m_topDirty = false;
    bool m_takeInNext = false; // the next first page, although frozen
    bool m_resizeNext = false; // to the next exact count, although frozen
    bool m_pageInFlight = false;
    bool m_rowsInFlight = false;
    quint64 m_generation = 0; // of the query; answers to an older one are dropped
    quint64 m_arrangement = 0; // of the rows; a page that was asked for in an older one is dropped
    int m_firstVisible = 0;
    int m_lastVisible = 50;
    int m_fresh = 0;
    int m_moved = 0;
    bool m_moreFresh = false; // the whole page that was read is new
    QTimer m_topTimer;
    QElapsedTimer m_steady;
};

} // namespace sagadesk::ui
