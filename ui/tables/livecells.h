#pragma once

#include <QHash>
#include <QList>
#include <QString>

class QTableView;

namespace sagadesk::ui {

// Cells whose text depends on the time, such as countdowns. refresh() repaints only the visible
// cells that have changed since the last refresh.
class LiveCells final
{
public:
    LiveCells(QTableView *table, QList<int> columns);
    void refresh();

private:
    struct Shown
    {
        QString text;
        int heat = 0; // in percent
        friend bool operator==(const Shown &, const Shown &) = default;
    };
    QTableView *m_table;
    QList<int> m_columns;
    QHash<int, Shown> m_shown; // by row and column
};

} // namespace sagadesk::ui
