#pragma once

#include "core/faultlab/scenario/verdict.h"

namespace sagadesk::ui {

// A scenario's expectations as checks without results, in the order of the verdict. The verdict
// adds checks of what the services do on their own.
[[nodiscard]] std::vector<faultlab::VerdictCheck> expectedChecks(
    const faultlab::Scenario &scenario);

} // namespace sagadesk::ui
