#pragma once

#include "core/views/views.h"
#include "core/workflow/workflowengine.h"

namespace sagadesk::engine {

// The inputs and outputs that were read with the task. Keeps a reference to `detail`.
[[nodiscard]] inline workflow::TaskData dataOf(const model::TaskDetail &detail)
{
    return {[&detail] { return detail.input; },
        [&detail](int step) { return detail.steps.at(static_cast<size_t>(step)).editedInput; },
        [&detail](int step) { return detail.steps.at(static_cast<size_t>(step)).output; }};
}

} // namespace sagadesk::engine
