#pragma once

#include "core/model/records.h"

#include <QByteArray>

namespace sagadesk::store {

// The image of a step whose claim is open, in one text: the numbers of storedStepFields() and of
// claimFields() of its claim as a JSON array, then, if it has one, the undo claim as another array.
[[nodiscard]] QByteArray stepImage(const model::StepRecord &step);
[[nodiscard]] bool readStepImage(const QByteArray &image, model::StepRecord &step);

// The undo claim of a step's row; null: there is none.
[[nodiscard]] QByteArray undoImage(const model::ClaimRecord &undo);
[[nodiscard]] bool readUndoImage(const QByteArray &image, model::ClaimRecord &undo);

// The step without its wait, which is stored elsewhere.
[[nodiscard]] model::StepRecord withoutWait(const model::StepRecord &step);

} // namespace sagadesk::store
