#pragma once

#include "core/faultlab/services/servicemodel.h"

namespace sagadesk::faultlab {

// How faults change responses. Pure functions.

// Sets the response if the fault refuses the request at `path`; false: the request is carried out.
[[nodiscard]] bool refuses(const Injection &injection, const QString &path, Reaction &reaction);
// Changes the response to a request that was carried out.
void distort(const Injection &injection, Reaction &reaction);

} // namespace sagadesk::faultlab
