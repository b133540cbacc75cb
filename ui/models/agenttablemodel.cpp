#include "ui/models/agenttablemodel.h"

#include "ui/text/format.h"
#include "ui/text/statetext.h"
#include "ui/widgets/icons.h"

#include <QIcon>
#include <QLocale>

#include <tuple>
#include <utility>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::AgentStatus;
using model::BreakerState;

namespace {

auto shown(const AgentStatus &a)
{
    return std::tie(a.instance, a.healthy, a.paused, a.breaker, a.nextProbeAt, a.openMax,
        a.failureRate, a.inFlight, a.concurrency, a.queued, a.calls, a.failures, a.p50Ms, a.p99Ms,
        a.ratePerSecond);
}

bool startsSlowly(const AgentStatus &agent)
{
    return agent.openMax != 0 && agent.openMax < agent.concurrency;
}

Tone healthTone(const AgentStatus &agent)
{
    return agent.paused ? Tone::Waiting : agent.healthy ? Tone::Done : Tone::Failed;
}

} // namespace

bool operator==(const AgentRow &a, const AgentRow &b)
{
    return shown(a.agent) == shown(b.agent) && a.waiting == b.waiting && a.isFirst == b.isFirst;
}

void AgentTableModel::setAgents(
    const std::vector<AgentStatus> &agents, const std::optional<model::WaitingSteps> &waiting)
{
    std::vector<AgentRow> rows;
    rows.reserve(agents.size());
    for (const AgentStatus &agent : agents) {
        rows.push_back({agent});
        if (waiting)
            rows.back().waiting = waiting->value(agent.service);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const AgentRow &a, const AgentRow &b) {
        return std::tie(a.agent.service, a.agent.endpoint)
            < std::tie(b.agent.service, b.agent.endpoint);
    });
    for (size_t i = 1; i < rows.size(); ++i)
        rows[i].isFirst = rows[i].agent.service != rows[i - 1].agent.service;
    setRows(std::move(rows));
}

void AgentTableModel::setBreakerWindow(qint64 ms)
{
    if (std::exchange(m_breakerWindowMs, ms) != ms)
        Q_EMIT headerDataChanged(Qt::Horizontal, FailureRate, FailureRate);
}

int AgentTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AgentTableModel::sortValue(const AgentRow &row, int column) const
{
    switch (column) {
    case InFlight:
        return row.agent.inFlight;
    case Waiting:
        return row.waiting.value_or(0);
    case Success:
        return row.agent.calls == 0
            ? 0.0
            : static_cast<double>(row.agent.failures) / static_cast<double>(row.agent.calls);
    case P50:
        return row.agent.p50Ms;
    case P99:
        return row.agent.p99Ms;
    case Calls:
        return row.agent.calls;
    case FailureRate:
        return row.agent.failureRate;
    case Rate:
        return row.agent.ratePerSecond;
    default:
        return display(row, column);
    }
}

QVariant AgentTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const AgentRow &shownRow = row(index.row());
    const AgentStatus &agent = shownRow.agent;
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return display(shownRow, column);
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(shownRow, column));
    case Qt::TextAlignmentRole:
        return headerData(column, Qt::Horizontal, role);
    case Qt::DecorationRole:
        if (column == Breaker)
            return icon(iconName(agent.breaker), toneOf(agent.breaker));
        if (column == Health)
            return icon(agent.paused ? u"pause"_s
                    : agent.healthy  ? u"health-good"_s
                                     : u"health-bad"_s,
                healthTone(agent));
        return {};
    case ToneRole:
        if (column == Breaker)
            return static_cast<int>(toneOf(agent.breaker));
        if (column == Health)
            return static_cast<int>(healthTone(agent));
        if ((column == InFlight && startsSlowly(agent))
            || (column == Waiting && shownRow.isFirst && shownRow.waiting.value_or(0) > 0))
            return static_cast<int>(Tone::Waiting);
        if (column == Endpoint || column == Instance)
            return static_cast<int>(Tone::Muted);
        return {};
    case ShareRole:
        if (column == InFlight && agent.concurrency > 0)
            return qMin(1.0, static_cast<double>(agent.inFlight) / agent.concurrency);
        return {};
    default:
        return {};
    }
}

QString AgentTableModel::display(const AgentRow &row, int column) const
{
    const AgentStatus &agent = row.agent;
    switch (column) {
    case Service:
        return agent.service;
    case Endpoint:
        return agent.endpoint;
    case Health:
        return agent.paused ? tr("Paused") : agent.healthy ? tr("Healthy") : tr("Unhealthy");
    case Breaker:
        if (agent.breaker == BreakerState::Open && agent.nextProbeAt != 0)
            return tr("%1, probe in %2")
                .arg(stateText(agent.breaker),
                    countdownText(agent.nextProbeAt, QDateTime::currentMSecsSinceEpoch()));
        return stateText(agent.breaker);
    case InFlight:
        return (startsSlowly(agent) ? tr("%1 of %2 (slow start)", "requests in flight")
                                    : tr("%1 of %2", "requests in flight"))
            .arg(agent.inFlight)
            .arg(agent.concurrency);
    case Waiting:
        return row.waiting && row.isFirst ? countText(*row.waiting, kWaitingMax) : QString();
    case Success:
        return agent.calls == 0
            ? QString()
            : percentText(
                1.0 - static_cast<double>(agent.failures) / static_cast<double>(agent.calls));
    case P50:
        return agent.calls == 0 ? QString() : millisecondsText(agent.p50Ms);
    case P99:
        return agent.calls == 0 ? QString() : millisecondsText(agent.p99Ms);
    case Calls:
        return numberText(agent.calls);
    case Instance:
        return agent.instance;
    case FailureRate:
        return percentText(agent.failureRate);
    case Rate:
        return agent.ratePerSecond > 0
            ? tr("%1/s", "requests a second").arg(QLocale().toString(agent.ratePerSecond))
            : tr("None", "rate limit");
    default:
        return {};
    }
}

QString AgentTableModel::toolTip(const AgentRow &row, int column) const
{
    const AgentStatus &agent = row.agent;
    if (column == Breaker && agent.breaker == BreakerState::Open)
        return tr("Next probe: %1").arg(exactTimeText(agent.nextProbeAt));
    if (column == InFlight && startsSlowly(agent))
        return tr("The load on the service is increased slowly after an outage: %1 of %2 requests "
                  "at once")
            .arg(agent.openMax)
            .arg(agent.concurrency);
    if (column == Waiting)
        return tr("Steps that wait for the service. Requests queued in this Agent: %1")
            .arg(numberText(agent.queued));
    if (column == FailureRate)
        return tr("Share of failed calls in the window of the circuit breaker");
    if (column == Success || column == Calls)
        return tr("Since the program started: %1 of %2 calls failed")
            .arg(numberText(agent.failures), numberText(agent.calls));
    if (column == P50 || column == P99)
        return tr("Based on the responses in the last minute, at most 1,000");
    if (column == Rate)
        return tr("Requests per second, over all endpoints of the service");
    return display(row, column);
}

QVariant AgentTableModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number = (section >= Waiting && section <= Calls) || section >= FailureRate;
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Service:
        return tr("Service");
    case Endpoint:
        return tr("Endpoint");
    case Health:
        return tr("Health");
    case Breaker:
        return tr("Circuit breaker");
    case InFlight:
        return tr("In flight");
    case Waiting:
        return tr("Waiting");
    case Success:
        return tr("Success, total");
    case P50:
        return tr("p50, 1 min");
    case P99:
        return tr("p99, 1 min");
    case Calls:
        return tr("Calls, total");
    case Instance:
        return tr("Instance");
    case FailureRate:
        return m_breakerWindowMs == 0
            ? tr("Failures, recent")
            : tr("Failures, %1", "in the last 30 s").arg(durationText(m_breakerWindowMs));
    case Rate:
        return tr("Rate limit");
    default:
        return {};
    }
}

} // namespace sagadesk::ui

#include "moc_agenttablemodel.cpp"
