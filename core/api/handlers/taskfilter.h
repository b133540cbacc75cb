#pragma once

#include "core/model/filter.h"
#include "core/views/views.h"

namespace sagadesk::api {

// Combines `state=` and `workflow=`, which are terms of the filter language, with `q=`, a whole
// filter, by "and".
[[nodiscard]] base::Result<model::Filter> taskFilter(
    const QString &state, const QString &workflow, const QString &text);

// Parses a list of states such as "open,snoozed". Returns no states if it is empty, which means
// all. Error InvalidInput "query-invalid" {name, expected}.
[[nodiscard]] base::Result<std::vector<model::AlertState>> alertStates(const QString &text);

} // namespace sagadesk::api
