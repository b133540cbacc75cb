#pragma once

#include "core/views/views.h"

#include <QByteArray>
#include <QMutex>

#include <map>
#include <utility>

namespace sagadesk::api {

// Answers that were given, by method and status. From any thread.
class RequestCounts final
{
public:
    RequestCounts() = default;
    Q_DISABLE_COPY_MOVE(RequestCounts)

    using Key = std::pair<QByteArray, int>;
    void add(const QByteArray &method, int status);
    [[nodiscard]] std::map<Key, qint64> counts() const;

private:
    mutable QMutex m_mutex;
    std::map<Key, qint64> m_counts;
};

struct MetricValues
{
    model::Counters counters;
    std::vector<model::AgentStatus> agents;
    std::map<RequestCounts::Key, qint64> requests;
    qint64 logBytes = 0; // of the store's write-ahead log
    qint64 lastSweepAt = 0; // UTC ms; 0: none yet
    std::vector<qint64> decisionAttempts; // as EngineReads::decisionAttempts()
};
// Prometheus' text format, version 0.0.4.
[[nodiscard]] QByteArray metricsText(const MetricValues &values);

} // namespace sagadesk::api
