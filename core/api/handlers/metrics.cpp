#include "core/api/handlers/metrics.h"

#include <algorithm>

namespace sagadesk::api {

namespace {

// Writes one metric family at a time: its two comment lines, then its samples.
class Exposition final
{
public:
    void family(const char *name, const char *kind, const char *help)
    {
        m_name = name;
        m_text += QByteArray("# HELP ") + name + ' ' + help + '\n';
        m_text += QByteArray("# TYPE ") + name + ' ' + kind + '\n';
    }
    void sample(qint64 value, const QByteArray &labels = {})
    {
        m_text += m_name + (labels.isEmpty() ? QByteArray() : '{' + labels + '}') + ' '
            + QByteArray::number(value) + '\n';
    }
    void sample(double value)
    {
        m_text += m_name + ' ' + QByteArray::number(value, 'g', 15) + '\n';
    }
    void histogram(const model::Histogram &histogram, const QByteArray &labels = {})
    {
        writeBuckets(histogram, histogram.kBoundsMs, labels, &seconds);
    }
    void histogram(const model::AttemptHistogram &histogram, const QByteArray &labels)
    {
        writeBuckets(histogram, histogram.kBounds, labels, &whole);
    }
    [[nodiscard]] QByteArray take() { return std::move(m_text); }

private:
    template <size_t size>
    void writeBuckets(const model::Counts<size> &counted, const std::array<qint64, size> &bounds,
        const QByteArray &labels, QByteArray (*text)(qint64))
    {
        const QByteArray first = labels.isEmpty() ? QByteArray() : labels + ',';
        const QByteArray all = labels.isEmpty() ? QByteArray() : '{' + labels + '}';
        qint64 count = 0;
        for (size_t i = 0; i <= size; ++i) {
            count += counted.counts.at(i);
            const QByteArray bound = i == size ? QByteArray("+Inf") : text(bounds.at(i));
            m_text += m_name + "_bucket{" + first + "le=\"" + bound + "\"} "
                + QByteArray::number(count) + '\n';
        }
        m_text += m_name + "_sum" + all + ' ' + text(counted.sum) + '\n';
        m_text += m_name + "_count" + all + ' ' + QByteArray::number(count) + '\n';
    }
    static QByteArray seconds(qint64 ms)
    {
        return QByteArray::number(static_cast<double>(ms) / 1000, 'g', 15);
    }
    static QByteArray whole(qint64 number) { return QByteArray::number(number); }

    QByteArray m_name;
    QByteArray m_text;
};

QByteArray label(const char *name, const QString &value)
{
    QByteArray escaped = value.toUtf8();
    escaped.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    return QByteArray(name) + "=\"" + escaped + '"';
}

void writeTasks(Exposition &out, const model::Counters &counters)
{
    out.family("sagadesk_tasks", "gauge", "Tasks by workflow and state.");
    for (auto it = counters.byWorkflow.begin(); it != counters.byWorkflow.end(); ++it) {
        for (int i = 0; i < model::kTaskStateCount; ++i) {
            out.sample(it.value().at(static_cast<size_t>(i)),
                label("workflow", it.key()) + ','
                    + label("state", name(static_cast<model::TaskState>(i))));
        }
    }
}

void writeTotals(Exposition &out, const model::Counters &counters)
{
    out.family("sagadesk_inbox", "gauge", "Accepted submissions that are not tasks yet.");
    out.sample(counters.inbox);
    out.family("sagadesk_open_alerts", "gauge", "Alerts that are not closed.");
    out.sample(counters.openAlerts);
    out.family("sagadesk_stale_writes_refused_total", "counter",
        "Replies refused because their claim was no longer current.");
    out.sample(counters.staleWritesRefused);
    out.family("sagadesk_steps_completed_total", "counter", "Steps completed since the start.");
    out.sample(counters.completedSteps);
    out.family("sagadesk_retries_total", "counter", "Retries of the Agents since the start.");
    out.sample(counters.retries);
    out.family("sagadesk_failures_total", "counter", "Failures counted since the start.");
    out.sample(counters.failures);
    out.family("sagadesk_tasks_finished_total", "counter", "Tasks finished since the start.");
    out.sample(counters.finishedTasks);
}

void writeDecisions(Exposition &out, const std::vector<qint64> &byAttempts)
{
    qint64 decisions = 0;
    qint64 conflicts = 0;
    qint64 attemptsMost = 0;
    for (size_t i = 0; i < byAttempts.size(); ++i) {
        decisions += byAttempts[i];
        conflicts += byAttempts[i] * static_cast<qint64>(i);
        if (byAttempts[i] > 0)
            attemptsMost = static_cast<qint64>(i) + 1;
    }
    out.family("sagadesk_decisions_total", "counter", "Decisions about tasks since the start.");
    out.sample(decisions);
    out.family("sagadesk_decision_conflicts_total", "counter",
        "Decisions that were repeated because the task had changed in the meantime.");
    out.sample(conflicts);
    out.family("sagadesk_decision_attempts_max", "gauge",
        "The maximum number of attempts of a decision since the start.");
    out.sample(attemptsMost);
}

// Agent ids change with each process but endpoints do not, so there is one series per endpoint,
// even if two Agents call it.
using Endpoint = std::pair<QString, QString>; // service, endpoint
using Endpoints = std::map<Endpoint, model::AgentStatus>;

Endpoints endpointsOf(const std::vector<model::AgentStatus> &agents)
{
    Endpoints endpoints;
    for (const model::AgentStatus &agent : agents) {
        const auto [found, isNew] = endpoints.try_emplace({agent.service, agent.endpoint}, agent);
        if (isNew)
            continue;
        model::AgentStatus &sum = found->second;
        sum.calls += agent.calls;
        sum.failures += agent.failures;
        sum.inFlight += agent.inFlight;
        sum.latency.add(agent.latency);
        sum.attempts.add(agent.attempts);
        if (agent.breaker != model::BreakerState::Closed)
            sum.breaker = agent.breaker;
    }
    return endpoints;
}

QByteArray labelsOf(const Endpoint &endpoint)
{
    return label("service", endpoint.first) + ',' + label("endpoint", endpoint.second);
}

template <class ValueOf>
void writeFamily(Exposition &out, const Endpoints &endpoints, const char *name, const char *kind,
    const char *help, ValueOf valueOf)
{
    out.family(name, kind, help);
    for (const auto &[endpoint, agent] : endpoints) {
        out.sample(valueOf(agent), labelsOf(endpoint));
    }
}

void writeAgents(Exposition &out, const Endpoints &endpoints)
{
    using Status = model::AgentStatus;
    writeFamily(out, endpoints, "sagadesk_agent_calls_total", "counter", "Requests sent.",
        [](const Status &agent) { return agent.calls; });
    writeFamily(out, endpoints, "sagadesk_agent_failures_total", "counter", "Requests that failed.",
        [](const Status &agent) { return agent.failures; });
    writeFamily(out, endpoints, "sagadesk_agent_in_flight", "gauge",
        "Requests waiting for an answer.",
        [](const Status &agent) { return qint64(agent.inFlight); });
    writeFamily(out, endpoints, "sagadesk_agent_breaker_closed", "gauge",
        "1 while the circuit breaker is closed.",
        [](const Status &agent) { return qint64(agent.breaker == model::BreakerState::Closed); });
    out.family("sagadesk_agent_response_seconds", "histogram",
        "How long the responses of the service took.");
    for (const auto &[endpoint, agent] : endpoints)
        out.histogram(agent.latency, labelsOf(endpoint));
    out.family("sagadesk_agent_claim_requests", "histogram",
        "How many requests a claim of a step or undo needed, including the Agent's retries.");
    for (const auto &[endpoint, agent] : endpoints)
        out.histogram(agent.attempts, labelsOf(endpoint));
}

void writeRequests(Exposition &out, const std::map<RequestCounts::Key, qint64> &requests,
    const std::map<QByteArray, model::Histogram> &durations)
{
    out.family("sagadesk_http_request_seconds", "histogram",
        "Duration of requests to this API; that of long polls includes their waits.");
    for (const auto &[route, taken] : durations)
        out.histogram(taken, label("route", QString::fromLatin1(route)));
    out.family("sagadesk_http_requests_total", "counter", "Requests to this API, as answered.");
    for (const auto &[key, count] : requests)
        out.sample(count,
            label("method", QString::fromLatin1(key.method)) + ','
                + label("route", QString::fromLatin1(key.route)) + ','
                + label("code", QString::number(key.status)));
}

template <class ValueOf>
void writeWebhookFamily(Exposition &out, const std::vector<webhook::WebhookStatus> &webhooks,
    const char *name, const char *kind, const char *help, ValueOf valueOf)
{
    out.family(name, kind, help);
    for (const webhook::WebhookStatus &status : webhooks)
        out.sample(valueOf(status), label("webhook", status.name));
}

void writeWebhooks(Exposition &out, const std::vector<webhook::WebhookStatus> &webhooks, qint64 now)
{
    using Status = webhook::WebhookStatus;
    const auto age = [now](qint64 since) {
        return since == 0 ? 0 : std::max<qint64>(0, now - since) / 1000;
    };
    writeWebhookFamily(out, webhooks, "sagadesk_webhook_deliveries_total", "counter",
        "Events accepted by the receiver.", [](const Status &status) { return status.delivered; });
    writeWebhookFamily(out, webhooks, "sagadesk_webhook_failures_total", "counter",
        "Failed attempts to deliver an event.",
        [](const Status &status) { return status.failures; });
    writeWebhookFamily(out, webhooks, "sagadesk_webhook_failing_seconds", "gauge",
        "Time for which deliveries have been failing; 0 if they are not.",
        [&](const Status &status) { return age(status.failingSince); });
    writeWebhookFamily(out, webhooks, "sagadesk_webhook_undelivered_age_seconds", "gauge",
        "Age of the oldest undelivered event.",
        [&](const Status &status) { return age(status.undeliveredSince); });
}

// Uses the metric names of the Prometheus client libraries.
void writeProcess(Exposition &out, const ProcessUsage &process)
{
    out.family("process_start_time_seconds", "gauge",
        "Start time of the process since the Unix epoch in seconds.");
    out.sample(process.startedAt);
    out.family(
        "process_cpu_seconds_total", "counter", "Total user and system CPU time spent in seconds.");
    out.sample(process.cpuSeconds);
    out.family("process_virtual_memory_bytes", "gauge", "Virtual memory size in bytes.");
    out.sample(process.virtualBytes);
    out.family("process_resident_memory_bytes", "gauge", "Resident memory size in bytes.");
    out.sample(process.residentBytes);
    out.family("process_open_fds", "gauge", "Number of open file descriptors.");
    out.sample(process.openFiles);
    out.family("process_max_fds", "gauge", "Maximum number of open file descriptors.");
    out.sample(process.openFilesMax);
}

} // namespace

void RequestCounts::add(
    const QByteArray &method, QLatin1StringView route, int status, qint64 tookMs)
{
    // Clients can send any method name; each one would become a series.
    static const QList<QByteArray> known{"GET", "HEAD", "POST", "PUT"};
    const QMutexLocker locker(&m_mutex);
    ++m_counts[{known.contains(method) ? method : QByteArray("other"),
        QByteArray(route.data(), route.size()), status}];
    m_durations[QByteArray(route.data(), route.size())].addMs(tookMs);
}

std::map<QByteArray, model::Histogram> RequestCounts::durations() const
{
    const QMutexLocker locker(&m_mutex);
    return m_durations;
}

std::map<RequestCounts::Key, qint64> RequestCounts::counts() const
{
    const QMutexLocker locker(&m_mutex);
    return m_counts;
}

QByteArray metricsText(const MetricValues &values)
{
    Exposition out;
    out.family("sagadesk_build_info", "gauge", "The version of the program; always 1.");
    out.sample(qint64(1), label("version", QStringLiteral(SAGADESK_VERSION)));
    out.family("sagadesk_store_log_bytes", "gauge",
        "Size of the write-ahead log, which grows while a long read is in progress.");
    out.sample(values.logBytes);
    out.family("sagadesk_last_sweep_timestamp_seconds", "gauge",
        "Time of the last sweep by a Supervisor of this process; 0 if none.");
    out.sample(values.lastSweepAt / 1000);
    out.family(
        "sagadesk_commit_seconds", "histogram", "Duration of commits that wrote to the store.");
    out.histogram(values.commits);
    out.family("sagadesk_inbox_age_seconds", "gauge",
        "Age of the oldest submission that is not a task yet.");
    const qint64 since = values.counters.inboxSince;
    out.sample(since == 0 ? 0 : std::max<qint64>(0, values.now - since) / 1000);
    writeTasks(out, values.counters);
    writeTotals(out, values.counters);
    writeDecisions(out, values.decisionAttempts);
    writeAgents(out, endpointsOf(values.agents));
    writeRequests(out, values.requests, values.requestDurations);
    writeWebhooks(out, values.webhooks, values.now);
    writeProcess(out, values.process);
    return out.take();
}

} // namespace sagadesk::api
