#pragma once

#include "core/workflow/definition.h"

namespace sagadesk::workflow {

// By step: whether something refers to its output: a later step's request or condition, or an undo.
[[nodiscard]] std::vector<bool> findUsedOutputs(const std::vector<StepDefinition> &steps);

} // namespace sagadesk::workflow
