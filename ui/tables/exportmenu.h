#pragma once

#include "ui/tables/tabletext.h"

class QTableView;

namespace sagadesk::ui {

// The table as displayed: visible columns in their order, all rows. Keys are the headers' KeyRole.
[[nodiscard]] TextTable shownTable(const QTableView &view);

// Adds actions to the table's context menu that copy a row, and copy or export the whole table as
// text, CSV or JSON. objectNames: `NAMECopyText`, `NAMECopyCsv`, `NAMECopyJson`, `NAMEExport`.
// Files are written on the thread pool.
void addTableActions(QTableView *view, const QString &name);

} // namespace sagadesk::ui
