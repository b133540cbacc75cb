#pragma once

#include "core/store/seam/journal.h"
#include "core/views/views.h"

namespace sagadesk::store {

// Fills in what the detail of a journal row (journal.h) says.
void readDetail(const QByteArray &detail, const DetailContext &context, model::EventView &event);

// What a journal row says about a not-before that it set for the operation: the Agent's reason or
// the Supervisor's decision; nothing: the row set none.
[[nodiscard]] std::optional<model::Reason> holdIn(
    const model::EventView &event, int step, model::OperationKind kind);
// Why a journal row skipped the step; nothing: it did not.
[[nodiscard]] std::optional<model::Reason> skipIn(
    const model::EventView &event, const model::StepView &step);

void setPayload(model::StepView &step, model::PayloadKind kind, const QByteArray &bytes);

} // namespace sagadesk::store
