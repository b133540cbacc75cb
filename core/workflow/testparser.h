#pragma once

#include "core/workflow/references.h"

namespace sagadesk::workflow {

// Reads `expect` of a step or an undo. The default is any 2xx except 202.
[[nodiscard]] model::Expectation readExpectation(const json::ObjectReader &reader);

// Reads `when` of a step. Errors: bad-condition (not exactly one of path, all, any and not, or a
// comparison without a path), bad-test (none or several comparisons), bad-placeholder (the path
// does not name a source), not-comparable (a text compared with a number), wrong-type, empty,
// too-many, and the errors of ReferenceCheck.
[[nodiscard]] std::optional<Condition> readCondition(
    const json::ObjectReader &step, const ReferenceCheck &check);

} // namespace sagadesk::workflow
