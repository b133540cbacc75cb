#pragma once

#include "core/workflow/taskvalues.h"

namespace sagadesk::workflow {

// Whether `when` holds. `all` and `any` stop at the first child that decides, so that an `exists`
// can guard what follows. Error "placeholder-missing": a comparison other than `exists` with a
// value that is not there.
[[nodiscard]] base::Result<bool> evaluate(const Condition &condition, TaskValues &values);

} // namespace sagadesk::workflow
