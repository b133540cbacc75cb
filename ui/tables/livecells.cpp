#include "ui/tables/livecells.h"

#include "ui/tables/rowmodel.h"

#include <QTableView>

#include <utility>

namespace sagadesk::ui {

LiveCells::LiveCells(QTableView *table, QList<int> columns)
    : m_table(table)
    , m_columns(std::move(columns))
{
}

void LiveCells::refresh()
{
    if (!m_table->isVisible())
        return;
    const QAbstractItemModel *model = m_table->model();
    const int end = m_table->rowAt(m_table->viewport()->height() - 1);
    const int last = end < 0 ? model->rowCount() - 1 : end;
    QHash<int, Shown> shown;
    for (int row = qMax(0, m_table->rowAt(0)); row <= last; ++row) {
        for (const int column : std::as_const(m_columns)) {
            if (m_table->isColumnHidden(column))
                continue;
            const QModelIndex cell = model->index(row, column);
            const int key = row * model->columnCount() + column;
            Shown now{cell.data(Qt::DisplayRole).toString() + cell.data(SecondLineRole).toString(),
                qRound(100 * cell.data(HeatRole).toDouble())};
            const auto before = m_shown.constFind(key);
            if (before == m_shown.cend() || *before != now)
                m_table->viewport()->update(m_table->visualRect(cell));
            shown.insert(key, std::move(now));
        }
    }
    m_shown = std::move(shown);
}

} // namespace sagadesk::ui
