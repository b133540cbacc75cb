#pragma once

#include "ui/tables/tabletext.h"

class QTableView;

namespace sagadesk::ui {

// The table as displayed: all rows, visible columns from left to right, each followed by the column
// of its second line. Keys are the KeyRole of the headers.
[[nodiscard]] TextTable shownTable(const QTableView &view);

// Adds actions to the table's context menu that copy a row, and copy or export the whole table as
// text, CSV or JSON. objectNames: `NAMECopyRow`, `NAMECopyText`, `NAMECopyCsv`, `NAMECopyJson`,
// `NAMEExport`. Files are written on the thread pool.
void addTableActions(QTableView *view, const QString &name);

} // namespace sagadesk::ui
