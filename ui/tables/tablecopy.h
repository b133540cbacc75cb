#pragma once

#include "ui/tables/tabletext.h"

class QTableView;

namespace sagadesk::ui {

// The visible columns from left to right.
[[nodiscard]] QList<int> shownColumns(const QTableView &table);

// The selected rows (or else all rows in memory), at most 10,000, with the visible columns,
// as displayed.
[[nodiscard]] TextTable chosenRows(const QTableView *table);

// Copies to the clipboard; returns the number of rows.
int copyRows(const QTableView *table, TableFormat format);

} // namespace sagadesk::ui
