#pragma once

#include "ui/tables/tabletext.h"

class QTableView;

namespace sagadesk::ui {

// The columns that are not hidden, from left to right.
[[nodiscard]] QList<int> shownColumns(const QTableView &table);

// The chosen rows (none: all that are in memory) with the columns that are shown, in the order in
// which they are shown.
[[nodiscard]] TextTable chosenRows(const QTableView *table);

// Into the clipboard; the number of rows.
int copyRows(const QTableView *table, TableFormat format);

} // namespace sagadesk::ui
