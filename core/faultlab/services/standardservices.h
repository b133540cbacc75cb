#pragma once

#include "core/faultlab/services/servicemodel.h"

namespace sagadesk::faultlab {

// What the simulated services know besides the resources their clients make:
// GET /accounts/ID -> {"id", "active", "name"}: ids that start with "A-9" are inactive;
// GET /routes?from=X&to=Y -> {"from", "to", "required", "distanceKm"}: whether a third-party
// transport is needed, always the same for the same pair.
void furnish(ServiceModel &model);

} // namespace sagadesk::faultlab
