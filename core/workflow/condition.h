#pragma once

#include "core/workflow/taskvalues.h"

namespace sagadesk::workflow {

// Evaluates `when`. `all` and `any` stop at the first child that decides, so that an `exists`
// can guard the children after it. Errors: "placeholder-missing" if a comparison other than
// `exists` has no value; "not-comparable" if a number is compared with a string, or if the order
// of other types is compared.
[[nodiscard]] base::Result<bool> evaluate(const Condition &condition, TaskValues &values);

// The condition on one line: "steps.a.output.needed = true and not (input.size > 3)". It is a
// notation and is not translated.
[[nodiscard]] QString conditionText(const Condition &condition);

// The values that the condition uses, by their path; at most limits::kComparedMax. Missing values
// are left out; long ones are truncated to limits::kComparedTextMax characters of text.
[[nodiscard]] QJsonObject comparedValues(const Condition &condition, TaskValues &values);

} // namespace sagadesk::workflow
