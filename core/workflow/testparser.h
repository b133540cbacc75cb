#pragma once

#include "core/workflow/references.h"

namespace sagadesk::workflow {

// `expect` of a step or an undo; the default (any 2xx) when it is absent.
[[nodiscard]] model::Expectation readExpectation(const json::ObjectReader &reader);

// `when` of a step. Mistakes: bad-condition (none or several of path, all, any, not), bad-test
// (none or several comparisons), bad-placeholder (the path names no source),
// and those of ReferenceCheck.
[[nodiscard]] std::optional<Condition> readCondition(
    const json::ObjectReader &step, const ReferenceCheck &check);

} // namespace sagadesk::workflow
