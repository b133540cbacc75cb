#include "ui/tables/fittedcolumn.h"

#include "ui/tables/tablelook.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>

namespace sagadesk::ui {

FittedColumn::FittedColumn(QTableView *table, int column, int charactersMin, int lastCharactersMin)
    : QObject(table)
    , m_table(table)
    , m_column(column)
    , m_charactersMin(charactersMin)
    , m_lastCharactersMin(lastCharactersMin)
{
    table->viewport()->installEventFilter(this);
    const QAbstractItemModel *model = table->model();
    connect(model, &QAbstractItemModel::rowsInserted, this, &FittedColumn::fit);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &FittedColumn::fit);
    connect(model, &QAbstractItemModel::dataChanged, this, &FittedColumn::fit);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &FittedColumn::fit);
    connect(table->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int resized) {
        if (m_fitting)
            return;
        if (resized == m_column && QApplication::mouseButtons() != Qt::NoButton
            && m_table->underMouse())
            m_dragged = true;
        m_soon.start(); // after all columns have been restored, or scaled with the font
    });
}

bool FittedColumn::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QObject::eventFilter(watched, event);
}

int FittedColumn::textWidth() const
{
    const QFontMetrics metrics = m_table->fontMetrics();
    const QAbstractItemModel *model = m_table->model();
    int widest = 0;
    for (int row = 0; row < model->rowCount(); ++row) {
        const QModelIndex cell = model->index(row, m_column);
        const int icon = cell.data(Qt::DecorationRole).isValid() ? metrics.height() + kIconGap : 0;
        const int text = metrics.horizontalAdvance(cell.data(Qt::DisplayRole).toString());
        widest = qMax(widest, icon + text);
    }
    return widest + 2 * kCellMargin + 2;
}

void FittedColumn::fit()
{
    QHeaderView *header = m_table->horizontalHeader();
    if (m_dragged || header->isSectionHidden(m_column))
        return;
    const QScopedValueRollback<bool> fitting(m_fitting, true);
    const int character = m_table->fontMetrics().averageCharWidth();
    const int last = header->logicalIndex(header->count() - 1);
    const int others = header->length() - header->sectionSize(m_column) - header->sectionSize(last);
    const int lastMin = qMax(m_lastCharactersMin * character, header->sectionSizeHint(last));
    const int room = m_table->viewport()->width() - others - lastMin;
    // Without room for its minimum, the column becomes narrower before the table has to scroll.
    const int least =
        qMax(qMin(m_charactersMin * character, room), header->sectionSizeHint(m_column));
    const int own = qBound(least, textWidth(), qMax(least, room));
    header->resizeSection(m_column, own);
    // A stretched section never becomes smaller than the size that was last set for it.
    const int left = qMax(lastMin, m_table->viewport()->width() - others - own);
    if (header->sectionSize(last) > left)
        header->resizeSection(last, left);
}

} // namespace sagadesk::ui

#include "moc_fittedcolumn.cpp"
