#pragma once

#include "ui/tables/tabletext.h"

class QTableView;

namespace sagadesk::ui {

// The table as it is shown: visible columns in their order, all rows.
// Its keys are the headers' KeyRole.
[[nodiscard]] TextTable shownTable(const QTableView &view);

// Copy row, and copy or export the whole table as text, CSV or JSON: in the table's context menu,
// with objectNames `NAMECopyText`, `NAMECopyCsv`, `NAMECopyJson`, `NAMEExport`. Files are written
// by a thread of the pool.
void addTableActions(QTableView *view, const QString &name);

} // namespace sagadesk::ui
