#pragma once

#include "core/faultlab/scenario/verdict.h"

namespace sagadesk::ui {

// What a scenario expects, as the checks of its verdict in the verdict's order, before anything is
// found. What a service did by itself comes with the verdict only.
[[nodiscard]] std::vector<faultlab::VerdictCheck> expectedChecks(
    const faultlab::Scenario &scenario);

} // namespace sagadesk::ui
