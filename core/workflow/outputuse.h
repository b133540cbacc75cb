#pragma once

#include "core/workflow/definition.h"

namespace sagadesk::workflow {

// For each step, whether a later step's request or condition, or an undo, refers to its output.
[[nodiscard]] std::vector<bool> findUsedOutputs(const std::vector<StepDefinition> &steps);

} // namespace sagadesk::workflow
