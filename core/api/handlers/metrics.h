#pragma once

#include "core/views/views.h"

#include <QByteArray>

namespace sagadesk::api {

// Prometheus' text format, version 0.0.4. `logBytes`: of the store's write-ahead log.
[[nodiscard]] QByteArray metricsText(const model::Counters &counters,
    const std::vector<model::AgentStatus> &agents, qint64 logBytes);

} // namespace sagadesk::api
