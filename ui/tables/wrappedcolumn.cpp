#include "ui/tables/wrappedcolumn.h"

#include "ui/tables/tablelook.h"

#include <QEvent>

namespace sagadesk::ui {

WrappedColumn::WrappedColumn(QTableView *table, int column, int least)
    : QObject(table)
    , m_table(table)
    , m_column(column)
    , m_least(least)
{
    table->setItemDelegateForColumn(column, new CellDelegate(table, true));
    table->viewport()->installEventFilter(this);
    table->installEventFilter(this);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &WrappedColumn::fit);
    const auto soon = [this] { m_soon.start(); };
    const QAbstractItemModel *model = table->model();
    connect(model, &QAbstractItemModel::rowsInserted, this, soon);
    connect(model, &QAbstractItemModel::rowsRemoved, this, soon);
    connect(model, &QAbstractItemModel::rowsMoved, this, soon);
    connect(model, &QAbstractItemModel::dataChanged, this, soon);
    connect(model, &QAbstractItemModel::modelReset, this, soon);
    connect(model, &QAbstractItemModel::layoutChanged, this, soon);
    connect(table->horizontalHeader(), &QHeaderView::sectionResized, this, soon);
    m_soon.start();
}

bool WrappedColumn::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        m_soon.start();
    return QObject::eventFilter(watched, event);
}

void WrappedColumn::fit()
{
    const QHeaderView *header = m_table->horizontalHeader();
    int others = 0;
    for (int column = 0; column < header->count(); ++column)
        others += column == m_column ? 0 : header->sectionSize(column);
    const int least = m_least * m_table->fontMetrics().horizontalAdvance(u'x');
    const int width = qMax(least, m_table->viewport()->width() - others);
    if (width != header->sectionSize(m_column))
        m_table->setColumnWidth(m_column, width);
    for (int row = 0; row < m_table->model()->rowCount(); ++row)
        if (const int height = heightOf(row, width); height != m_table->rowHeight(row))
            m_table->setRowHeight(row, height);
}

int WrappedColumn::heightOf(int row, int width) const
{
    const QString text = m_table->model()->index(row, m_column).data().toString();
    const QRect room(0, 0, width - 2 * kCellMargin, 1 << 16);
    const int lines = m_table->fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height();
    return qMax(rowHeight(m_table), lines + rowHeight(m_table) - m_table->fontMetrics().height());
}

} // namespace sagadesk::ui

#include "moc_wrappedcolumn.cpp"
