#pragma once

#include "core/views/views.h"

#include <QByteArray>

namespace sagadesk::api {

// Prometheus' text format, version 0.0.4.
[[nodiscard]] QByteArray metricsText(
    const model::Counters &counters, const std::vector<model::AgentStatus> &agents);

} // namespace sagadesk::api
