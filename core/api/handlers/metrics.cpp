#include "core/api/handlers/metrics.h"

namespace sagadesk::api {

namespace {

// One family at a time: its two comment lines, then its samples.
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
    void sample(double value, const QByteArray &labels)
    {
        m_text += m_name + '{' + labels + "} " + QByteArray::number(value, 'g', 15) + '\n';
    }
    [[nodiscard]] QByteArray take() { return std::move(m_text); }

private:
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
    out.family("sagadesk_inbox", "gauge", "Submissions accepted and not yet tasks.");
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

using Agents = std::vector<model::AgentStatus>;

QByteArray agentLabels(const model::AgentStatus &agent)
{
    return label("service", agent.service) + ',' + label("instance", agent.instance);
}

void writeAgents(Exposition &out, const Agents &agents)
{
    out.family("sagadesk_agent_calls_total", "counter", "Requests sent.");
    for (const model::AgentStatus &agent : agents)
        out.sample(agent.calls, agentLabels(agent));
    out.family("sagadesk_agent_failures_total", "counter", "Requests that failed.");
    for (const model::AgentStatus &agent : agents)
        out.sample(agent.failures, agentLabels(agent));
    out.family("sagadesk_agent_in_flight", "gauge", "Requests that wait for their answer.");
    for (const model::AgentStatus &agent : agents)
        out.sample(qint64(agent.inFlight), agentLabels(agent));
    out.family("sagadesk_agent_breaker_closed", "gauge", "1 while the circuit breaker is closed.");
    for (const model::AgentStatus &agent : agents)
        out.sample(qint64(agent.breaker == model::BreakerState::Closed), agentLabels(agent));
    out.family(
        "sagadesk_agent_latency_seconds", "gauge", "Quantiles of the last 1,000 answers' times.");
    for (const model::AgentStatus &agent : agents) {
        out.sample(agent.p50Ms / 1000, agentLabels(agent) + ",quantile=\"0.5\"");
        out.sample(agent.p99Ms / 1000, agentLabels(agent) + ",quantile=\"0.99\"");
    }
}

} // namespace

QByteArray metricsText(const model::Counters &counters, const Agents &agents, qint64 logBytes)
{
    Exposition out;
    out.family("sagadesk_store_log_bytes", "gauge",
        "The write-ahead log; it grows while a reader holds it.");
    out.sample(logBytes);
    writeTasks(out, counters);
    writeTotals(out, counters);
    writeAgents(out, agents);
    return out.take();
}

} // namespace sagadesk::api
