#pragma once

#include "core/store/seam/journal.h"
#include "core/views/views.h"

namespace sagadesk::store {

// Fills in the parts of the event that the detail of its journal row contains (journal.h).
void readDetail(const QByteArray &detail, const DetailContext &context, model::EventView &event);

// The reason for a not-before that a journal row set for the operation; nullopt if it set none.
[[nodiscard]] std::optional<model::Reason> holdIn(
    const model::EventView &event, int step, model::OperationKind kind);
// Why a journal row skipped the step. nullopt if it did not.
[[nodiscard]] std::optional<model::Reason> skipIn(
    const model::EventView &event, const model::StepView &step);

void setPayload(model::StepView &step, model::PayloadKind kind, const QByteArray &bytes);

} // namespace sagadesk::store
