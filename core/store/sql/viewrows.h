#pragma once

#include "core/store/sql/endpointrows.h"
#include "core/store/sql/rowplace.h"
#include "core/views/views.h"

namespace sagadesk::store {

// Views from rows: for each view, its SELECT and the function that reads one of its rows.
// Conditions are appended to the text of the SELECT.

[[nodiscard]] QByteArray summarySql(); // WHERE task.id=?
[[nodiscard]] model::TaskSummary summaryFromRow(const Rows &rows);

[[nodiscard]] QByteArray stepNamesSql(); // of one workflow version, in order
[[nodiscard]] model::StepView stepViewFromRow(const Rows &rows, const model::TaskRecord &task);

[[nodiscard]] QByteArray eventsSql(const QByteArray &condition);
// Null: the number is not one of the journal's codes.
[[nodiscard]] QString eventCode(const Rows &rows, int column);
[[nodiscard]] model::EventView eventFromRow(const Rows &rows, const EndpointNames &endpoints);
[[nodiscard]] QString taskNameFromEventRow(const Rows &rows);
[[nodiscard]] RowPlace placeFromEventRow(const Rows &rows);

[[nodiscard]] QByteArray alertsSql(const QByteArray &condition);
[[nodiscard]] model::AlertView alertFromRow(const Rows &rows);

} // namespace sagadesk::store
