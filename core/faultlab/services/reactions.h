#pragma once

#include "core/faultlab/services/servicemodel.h"

namespace sagadesk::faultlab {

// What a fault makes of an answer. Pure; `path` is the request's path.

// What is answered instead of doing anything; false: the fault lets the request through.
[[nodiscard]] bool refuses(const Injection &injection, const QString &path, Reaction &reaction);
// What becomes of the answer of a request that was carried out.
void distort(const Injection &injection, Reaction &reaction);

} // namespace sagadesk::faultlab
