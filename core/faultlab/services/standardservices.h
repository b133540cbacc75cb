#pragma once

#include "core/faultlab/services/servicemodel.h"

namespace sagadesk::faultlab {

// Adds resources that the simulated services have besides those that clients create:
// GET /accounts/ID -> {"id", "active", "name"}: ids that start with "A-9" are inactive;
// GET /routes?from=X&to=Y -> {"from", "to", "required", "distanceKm"}: whether third-party
// transport is required, always the same for the same pair.
void furnish(ServiceModel &model);

} // namespace sagadesk::faultlab
