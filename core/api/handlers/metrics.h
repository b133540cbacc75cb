#pragma once

#include "core/api/handlers/processusage.h"
#include "core/model/histogram.h"
#include "core/views/views.h"
#include "core/webhook/webhookstatuses.h"

#include <QByteArray>
#include <QMutex>

#include <map>
#include <tuple>

namespace sagadesk::api {

// Counts responses by method, route and status, and their durations by route. Thread-safe.
class RequestCounts final
{
public:
    RequestCounts() = default;
    Q_DISABLE_COPY_MOVE(RequestCounts)

    struct Key
    {
        QByteArray method;
        QByteArray route; // its pattern; empty if none was found
        int status = 0;
        friend bool operator<(const Key &left, const Key &right)
        {
            return std::tie(left.method, left.route, left.status)
                < std::tie(right.method, right.route, right.status);
        }
    };
    // `tookMs`: from the request line to the response, without its transmission.
    void add(const QByteArray &method, QLatin1StringView route, int status, qint64 tookMs);
    [[nodiscard]] std::map<Key, qint64> counts() const;
    [[nodiscard]] std::map<QByteArray, model::Histogram> durations() const; // by route

private:
    mutable QMutex m_mutex;
    std::map<Key, qint64> m_counts;
    std::map<QByteArray, model::Histogram> m_durations;
};

struct MetricValues
{
    model::Counters counters;
    std::vector<model::AgentStatus> agents;
    std::map<RequestCounts::Key, qint64> requests;
    std::map<QByteArray, model::Histogram> requestDurations; // by route
    qint64 logBytes = 0; // of the store's write-ahead log
    qint64 lastSweepAt = 0; // UTC ms; 0: none yet
    std::vector<qint64> decisionAttempts; // see EngineReads::decisionAttempts()
    model::Histogram commits;
    std::vector<webhook::WebhookStatus> webhooks;
    qint64 now = 0; // UTC ms
    ProcessUsage process;
};
// The Prometheus text format, version 0.0.4.
[[nodiscard]] QByteArray metricsText(const MetricValues &values);

} // namespace sagadesk::api
