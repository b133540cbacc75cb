#pragma once

#include "core/model/filter.h"
#include "core/views/views.h"

namespace sagadesk::api {

// `state=` and `workflow=` are terms of the filter language, `q=` is the whole of it;
// they are and-ed.
[[nodiscard]] base::Result<model::Filter> taskFilter(
    const QString &state, const QString &workflow, const QString &text);

// "open,snoozed"; empty: all. Error InvalidInput "query-invalid" {name, expected}.
[[nodiscard]] base::Result<std::vector<model::AlertState>> alertStates(const QString &text);

} // namespace sagadesk::api
