#pragma once

#include "core/store/sqlite/connection.h"
#include "core/store/sqlite/rowplace.h"
#include "core/views/views.h"

namespace sagadesk::store {

// Views from rows: each SELECT next to what it fills. Conditions are appended to the text.

[[nodiscard]] QByteArray summarySql(); // WHERE task.id=?
[[nodiscard]] model::TaskSummary summaryFromRow(const Rows &rows);

[[nodiscard]] QByteArray stepNamesSql(); // of one workflow version, in order
[[nodiscard]] model::StepView stepViewFromRow(const Rows &rows, const model::TaskRecord &task);
void setPayload(model::StepView &step, model::PayloadKind kind, const QByteArray &bytes);

[[nodiscard]] QByteArray eventsSql(const QByteArray &condition);
[[nodiscard]] model::EventView eventFromRow(const Rows &rows);
[[nodiscard]] QString taskNameFromEventRow(const Rows &rows);
[[nodiscard]] RowPlace placeFromEventRow(const Rows &rows);

// What a journal row says about a not-before that it set for the operation: the Agent's reason or
// the Supervisor's decision; nothing: the row set none.
[[nodiscard]] std::optional<model::Reason> holdIn(
    const model::EventView &event, int step, model::OperationKind kind);
// Why a journal row skipped the step; nothing: it did not.
[[nodiscard]] std::optional<model::Reason> skipIn(
    const model::EventView &event, const model::StepView &step);
[[nodiscard]] QByteArray alertsSql(const QByteArray &condition);
[[nodiscard]] model::AlertView alertFromRow(const Rows &rows);

} // namespace sagadesk::store
