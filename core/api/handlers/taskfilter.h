#pragma once

#include "core/model/filter.h"
#include "core/views/views.h"

namespace sagadesk::api {

// Combines `state=` and `workflow=`, which are terms of the filter language, with `q=`, a whole
// filter, by "and".
[[nodiscard]] base::Result<model::Filter> taskFilter(
    const QString &state, const QString &workflow, const QString &text);

// Parses "open,snoozed"; empty: all. Error InvalidInput "query-invalid" {name, expected}.
[[nodiscard]] base::Result<std::vector<model::AlertState>> alertStates(const QString &text);

} // namespace sagadesk::api
