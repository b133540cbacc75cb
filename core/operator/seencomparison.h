#pragma once

#include "core/base/result.h"
#include "core/model/operatorcommand.h"
#include "core/model/records.h"

namespace sagadesk::operators {

// Compares what the operator saw with the record; `step`: index of the command's step, or
// kWholeTask. Refused "state-differs" {expected, values}, both with the members that differ:
// processState, stepState, undoState, token.
[[nodiscard]] base::Result<void> checkSeen(
    const model::TaskRecord &task, const model::OperatorCommand &command, int step);

} // namespace sagadesk::operators
