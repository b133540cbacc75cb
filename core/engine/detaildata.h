#pragma once

#include "core/views/views.h"
#include "core/workflow/workflowengine.h"

namespace sagadesk::engine {

// Inputs and outputs as they were read with the task; refers to it.
[[nodiscard]] inline workflow::TaskData dataOf(const model::TaskDetail &detail)
{
    return {[&detail] { return detail.input; },
        [&detail](int step) { return detail.steps.at(static_cast<size_t>(step)).editedInput; },
        [&detail](int step) { return detail.steps.at(static_cast<size_t>(step)).output; }};
}

} // namespace sagadesk::engine
