#include "ui/tables/flexiblecolumn.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>

namespace sagadesk::ui {

FlexibleColumn::FlexibleColumn(QTableView *table, int column, int charactersMin, int charactersMax)
    : QObject(table)
    , m_table(table)
    , m_column(column)
    , m_charactersMin(charactersMin)
    , m_charactersMax(charactersMax)
{
    QHeaderView *header = table->horizontalHeader();
    header->setStretchLastSection(false);
    table->viewport()->installEventFilter(this);
    connect(header, &QHeaderView::sectionResized, this, [this](int resized) {
        if (m_fitting)
            return;
        if (resized == m_column && QApplication::mouseButtons() != Qt::NoButton)
            m_dragged = true;
        fit();
    });
}

bool FlexibleColumn::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QObject::eventFilter(watched, event);
}

void FlexibleColumn::fit()
{
    QHeaderView *header = m_table->horizontalHeader();
    if (m_dragged || header->isSectionHidden(m_column))
        return;
    const QScopedValueRollback<bool> fitting(m_fitting, true);
    const int others = header->length() - header->sectionSize(m_column);
    const int character = m_table->fontMetrics().averageCharWidth();
    const int room = m_table->viewport()->width() - others;
    const int least = qMax(m_charactersMin * character, header->sectionSizeHint(m_column));
    header->resizeSection(m_column, qBound(least, room, qMax(least, m_charactersMax * character)));
}

} // namespace sagadesk::ui

#include "moc_flexiblecolumn.cpp"
