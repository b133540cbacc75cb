#pragma once

#include "core/workflow/taskvalues.h"

namespace sagadesk::workflow {

// Whether `when` holds. `all` and `any` stop at the first child that decides, so that an `exists`
// can guard what follows. Errors: "placeholder-missing", a comparison other than `exists` with a
// value that is not there; "not-comparable", of a number with a text, or an order between others.
[[nodiscard]] base::Result<bool> evaluate(const Condition &condition, TaskValues &values);

// The condition as one line: "steps.a.output.needed = true and not (input.size > 3)". A notation,
// the same in every language.
[[nodiscard]] QString conditionText(const Condition &condition);

// The values that the condition looks at, by their path. One that is not there is left out, a long
// one is cut to text of limits::kComparedTextMax characters.
[[nodiscard]] QJsonObject comparedValues(const Condition &condition, TaskValues &values);

} // namespace sagadesk::workflow
