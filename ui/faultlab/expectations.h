#pragma once

#include "core/faultlab/scenario/verdict.h"

namespace sagadesk::ui {

// A scenario's expectations as checks without results, in the order of the verdict. Checks of what
// services do by themselves are added by the verdict.
[[nodiscard]] std::vector<faultlab::VerdictCheck> expectedChecks(
    const faultlab::Scenario &scenario);

} // namespace sagadesk::ui
