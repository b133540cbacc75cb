#include "ui/tables/spreadcolumns.h"

#include "ui/tables/tablelook.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>

namespace sagadesk::ui {

SpreadColumns::SpreadColumns(QTableView *table, const QList<int> &characters)
    : QObject(table)
    , m_table(table)
    , m_characters(characters)
{
    table->horizontalHeader()->setStretchLastSection(false);
    table->viewport()->installEventFilter(this);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &SpreadColumns::spread);
    connect(table->horizontalHeader(), &QHeaderView::sectionResized, this, [this] {
        if (m_spreading)
            return;
        if (QApplication::mouseButtons() != Qt::NoButton && m_table->underMouse())
            m_dragged = true;
        m_soon.start(); // after all columns have been scaled with the font
    });
    spread();
}

bool SpreadColumns::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        spread();
    return QObject::eventFilter(watched, event);
}

void SpreadColumns::spread()
{
    if (m_dragged)
        return;
    const QScopedValueRollback<bool> spreading(m_spreading, true);
    QHeaderView *header = m_table->horizontalHeader();
    setColumnWidths(m_table, m_characters);
    m_wantedLength = header->length();
    int left = qMax(0, m_table->viewport()->width() - m_wantedLength);
    for (int column = 0; column < header->count(); ++column) {
        const int share = left / (header->count() - column);
        header->resizeSection(column, header->sectionSize(column) + share);
        left -= share;
    }
}

} // namespace sagadesk::ui

#include "moc_spreadcolumns.cpp"
