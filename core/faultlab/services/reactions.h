#pragma once

#include "core/faultlab/servicemodel.h"

namespace sagadesk::faultlab {

// What a fault makes of an answer. Pure; `path` is the request's, `draw` the rule's random choice.

// What is answered instead of doing anything; false: the fault lets the request through.
[[nodiscard]] bool refuses(const RuleBook::Choice &choice, const QString &path, Reaction &reaction);
// What becomes of the answer of a request that was carried out.
void distort(const RuleBook::Choice &choice, Reaction &reaction);

} // namespace sagadesk::faultlab
