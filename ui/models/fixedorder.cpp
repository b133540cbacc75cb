#include "core/engine/enginereads.h"
#include "core/engine/taskreads.h"
#include "ui/models/tasktablemodel.h"

// The part of TaskTableModel for a given, fixed list of tasks.
namespace sagadesk::ui {

void TaskTableModel::setFixedOrder(std::vector<model::TaskId> order)
{
    ++m_generation;
    m_asker = std::make_unique<QObject>();
    m_topInFlight = m_pageInFlight = m_rowsInFlight = m_counting = false;
    setPending(0, 0);
    beginResetModel();
    m_fixed = std::move(order);
    m_vanished.clear();
    m_rows.clear();
    m_rowCount = static_cast<int>(m_fixed->size());
    m_count = m_rowCount;
    m_countExact = true;
    m_loaded = true;
    endResetModel();
    Q_EMIT countChanged(m_rowCount, true);
    Q_EMIT loaded();
    readMissing();
}

void TaskTableModel::readFixed(int missing)
{
    QList<model::TaskId> ids;
    const auto from = static_cast<size_t>(missing);
    for (size_t i = from; i < qMin(from + TaskRows::kPageRows, m_fixed->size()); ++i)
        ids.append(m_fixed->at(i));
    m_pageInFlight = true;
    m_taskReads.readRows(ids, m_asker.get(),
        [this, missing, ids](const base::Result<std::vector<model::TaskSummary>> &rows) {
            m_pageInFlight = false;
            if (rows)
                fixedArrived(missing, ids, *rows);
            else
                Q_EMIT readFailed(rows.error());
        });
}

// Rows of tasks that have been purged stay empty.
void TaskTableModel::fixedArrived(
    int missing, const QList<model::TaskId> &ids, const std::vector<model::TaskSummary> &rows)
{
    QHash<model::TaskId, const model::TaskSummary *> byId;
    for (const model::TaskSummary &task : rows)
        byId.insert(task.id, &task);
    for (qsizetype i = 0; i < ids.size(); ++i) {
        if (const model::TaskSummary *task = byId.value(ids[i]))
            m_rows.place(missing + static_cast<int>(i), {*task}, {});
        else
            m_vanished.insert(ids[i]);
    }
    m_rows.keepNear(m_firstVisible, m_lastVisible, TaskRows::kRowsKept);
    const int end = qMin(missing + static_cast<int>(ids.size()), m_rowCount) - 1;
    Q_EMIT dataChanged(index(missing, 0), index(end, ColumnCount - 1));
    readMissing();
}

} // namespace sagadesk::ui
