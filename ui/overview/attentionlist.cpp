#include "ui/overview/attentionlist.h"

#include "core/engine/enginereads.h"
#include "core/engine/taskreads.h"
#include "ui/models/alertgroups.h"
#include "ui/tables/fittedcolumn.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <QSet>
#include <QTableView>
#include <QVBoxLayout>

#include <memory>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t kCausesMax = 6;
constexpr int kWhatMin = 34; // characters
constexpr int kDetailsMin = 16;
constexpr qint64 kAlertsEveryMs = 30'000; // needed because the end of a snooze causes no notice
constexpr qint64 kCountedMax = 10'000;
constexpr int kDueRead = 20;
constexpr size_t kDueMax = 3;
constexpr qint64 kSoonMs = 5 * 60'000;
constexpr int kWhere = 1; // column
constexpr auto kServiceKey = "service:"_L1; // prefix of keys that link to a service
constexpr auto kFilterKey = "filter:"_L1; // prefix of keys that link to a task list

QString waitingFilter(const QString &service)
{
    return u"service:\"%1\" state:pending,processing,compensating"_s.arg(service);
}

TextRow alertRow(const AlertGroup &group, const std::vector<model::AlertView> &alerts)
{
    TextRow row;
    row.key = u"alert:"_s + group.key;
    QString where =
        group.step.isEmpty() ? group.service : AttentionList::tr("step %1").arg(group.step);
    if (group.number == 1) {
        for (const model::AlertView &alert : alerts) {
            if (causeOf(alert) != group.key || alert.taskPublicId.isEmpty())
                continue;
            row.task = alert.taskPublicId;
            row.step = alert.stepName;
            where = row.task;
        }
    }
    row.cells = {{causeText(group), Tone::Failed, u"alerts"_s}, {where},
        {timeText(group.last), Tone::Muted, {}, exactTimeText(group.last)},
        {AttentionList::tr("%n open alert(s)", nullptr, group.number), Tone::Muted}};
    return row;
}

bool isUsable(const model::AgentStatus &agent)
{
    return agent.healthy && !agent.paused && agent.breaker == model::BreakerState::Closed;
}

TextRow serviceRow(const model::AgentStatus &agent, qint64 waiting)
{
    const bool closed = agent.breaker == model::BreakerState::Closed;
    const QString why = agent.paused ? AttentionList::tr("Service paused")
        : !closed ? AttentionList::tr("Circuit breaker: %1").arg(stateText(agent.breaker))
                  : AttentionList::tr("Service unhealthy");
    const int number = static_cast<int>(waiting);
    TextRow row;
    row.key =
        waiting == 0 ? kServiceKey + agent.service : kFilterKey + waitingFilter(agent.service);
    row.cells = {{why, agent.paused ? Tone::Waiting : Tone::Failed, u"services"_s}, {agent.service},
        {agent.nextProbeAt == 0
                ? QString()
                : AttentionList::tr("probe in %1").arg(countdownText(agent.nextProbeAt, wallNow())),
            Tone::Muted},
        {waiting == 0 ? AttentionList::tr("No task is waiting for it.")
                : waiting >= kCountedMax
                ? AttentionList::tr("At least %1 tasks affected").arg(numberText(waiting))
                : AttentionList::tr("%n task(s) in progress affected", nullptr, number),
            waiting == 0 ? Tone::Muted : Tone::Waiting}};
    return row;
}

// Whether the deadline has passed, or passes soon and something has gone wrong.
bool isEndangered(const model::TaskSummary &task, qint64 now)
{
    const bool troubled = task.retryCount > 0 || task.failureCount > 0;
    return task.completeBy != 0
        && (task.completeBy < now || (troubled && task.completeBy < now + kSoonMs));
}

TextRow taskRow(const model::TaskSummary &task, const TextCell &what, const TextCell &when)
{
    TextRow row;
    row.key = what.text + u':' + task.publicId;
    row.task = task.publicId;
    row.step = task.currentStep;
    const QString error = reasonText(task.lastError);
    QString details = AttentionList::tr("step %1").arg(task.currentStep);
    if (!error.isEmpty())
        details += u" \u00b7 "_s + error;
    row.cells = {what, {task.publicId}, when, {details, Tone::Muted}};
    return row;
}

} // namespace

struct AttentionList::Gathered
{
    int missing = 0; // number of unanswered reads
    std::vector<TextRow> services;
    std::vector<TextRow> due;
    std::vector<TextRow> deadlines;
    std::vector<TextRow> oldest;
};

AttentionList::AttentionList(
    engine::EngineReads &reads, engine::TaskReads &taskReads, QWidget *parent)
    : QWidget(parent)
    , m_reads(reads)
    , m_taskReads(taskReads)
    , m_rows(new TextRows({tr("What"), tr("Where"), tr("When"), tr("Details")}, this))
    , m_table(makeTextTable(m_rows, u"attention"_s, tr("Needs attention"), {34, 20, 14, 30}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    new FittedColumn(m_table, 0, kWhatMin, kDetailsMin); // users read the cause of an alert first
    connect(m_table, &QTableView::activated, this,
        [this](const QModelIndex &index) { open(m_rows->row(index.row()), index.column()); });
}

void AttentionList::refresh()
{
    if (m_reading)
        return;
    m_reading = true;
    const auto gathered = std::make_shared<Gathered>();
    gathered->missing = 4; // plus one for each service that is not usable
    readAlerts(gathered);
    readDue(gathered);
    readDeadlines(gathered);
    readOldest(gathered);
    readServices(gathered);
}

void AttentionList::finish(Gathered &gathered)
{
    if (--gathered.missing > 0)
        return;
    m_reading = false;
    show(gathered);
}

void AttentionList::readAlerts(const std::shared_ptr<Gathered> &gathered)
{
    if (!m_alertsChanged && !m_sinceAlerts.hasExpired(kAlertsEveryMs)) {
        finish(*gathered);
        return;
    }
    m_alertsChanged = false;
    m_sinceAlerts.start();
    m_reads.readAlerts({model::AlertState::Open}, this,
        [this, gathered](const base::Result<std::vector<model::AlertView>> &alerts) {
            m_alertsChanged = m_alertsChanged || !alerts.ok();
            if (alerts) {
                const std::vector<AlertGroup> groups = groupAlerts(*alerts);
                m_alerts.clear();
                for (size_t i = 0; i < qMin(groups.size(), kCausesMax); ++i)
                    m_alerts.push_back(alertRow(groups[i], *alerts));
                m_moreCauses = groups.size() - m_alerts.size();
            }
            finish(*gathered);
        });
}

void AttentionList::readServices(const std::shared_ptr<Gathered> &gathered)
{
    QSet<QString> named; // a service may have several Agents
    for (const model::AgentStatus &agent : m_reads.agents()) {
        const auto filter = model::parseFilter(waitingFilter(agent.service));
        if (isUsable(agent) || named.contains(agent.service) || !filter)
            continue;
        named.insert(agent.service);
        ++gathered->missing;
        m_taskReads.countTasks(
            *filter, kCountedMax, this, [this, gathered, agent](const base::Result<qint64> &count) {
                gathered->services.push_back(serviceRow(agent, count ? *count : 0));
                finish(*gathered);
            });
    }
}

void AttentionList::readDue(const std::shared_ptr<Gathered> &gathered)
{
    model::TaskQuery query;
    query.filter = *model::parseFilter(u"state:pending,processing,compensating");
    query.sort = model::TaskSort::CompleteBy;
    query.descending = false;
    query.limit = kDueRead;
    m_taskReads.readTasks(query, this, [this, gathered](const base::Result<model::TaskPage> &page) {
        const qint64 now = wallNow();
        for (const model::TaskSummary &task : page ? page->tasks : model::TaskPage().tasks) {
            if (!isEndangered(task, now) || gathered->due.size() == kDueMax)
                continue;
            const bool late = task.completeBy < now;
            gathered->due.push_back(taskRow(task,
                {late ? tr("Late") : tr("Deadline soon"), Tone::Deadline, u"warning"_s},
                {countdownText(task.completeBy, now), Tone::Deadline, {},
                    exactTimeText(task.completeBy)}));
        }
        finish(*gathered);
    });
}

// Reads the tasks whose deadline passes soon while none of their steps is running.
void AttentionList::readDeadlines(const std::shared_ptr<Gathered> &gathered)
{
    using Found = std::vector<std::pair<model::TaskSummary, qint64>>;
    m_reads.readDeadlines(wallNow() + kSoonMs, static_cast<int>(kDueMax), this,
        [this, gathered](const base::Result<Found> &found) {
            const qint64 now = wallNow();
            for (const auto &[task, at] : found ? *found : Found())
                gathered->deadlines.push_back(
                    taskRow(task, {tr("Task deadline"), Tone::Deadline, u"warning"_s},
                        {countdownText(at, now), Tone::Deadline, {}, exactTimeText(at)}));
            finish(*gathered);
        });
}

void AttentionList::readOldest(const std::shared_ptr<Gathered> &gathered)
{
    model::TaskQuery query;
    query.filter = *model::parseFilter(u"state:processing");
    query.descending = false;
    query.limit = 1;
    m_taskReads.readTasks(query, this, [this, gathered](const base::Result<model::TaskPage> &page) {
        for (const model::TaskSummary &task : page ? page->tasks : model::TaskPage().tasks)
            gathered->oldest.push_back(
                taskRow(task, {tr("Running longest"), Tone::Muted, u"state-processing"_s},
                    {durationText(wallNow() - task.createdAt), Tone::Muted, {},
                        exactTimeText(task.createdAt)}));
        finish(*gathered);
    });
}

void AttentionList::show(const Gathered &gathered)
{
    std::vector<TextRow> rows;
    const auto add = [&rows](const std::vector<TextRow> &more) {
        rows.insert(rows.end(), more.begin(), more.end());
    };
    add(m_alerts);
    if (m_moreCauses > 0) {
        const int more = static_cast<int>(m_moreCauses);
        rows.push_back({u"alert:more"_s,
            {{tr("and %n more cause(s)", nullptr, more), Tone::Failed}, {}, {}, {}}});
    }
    add(gathered.services);
    add(gathered.deadlines);
    add(gathered.due);
    if (rows.empty())
        rows.push_back({u"nothing"_s,
            {{tr("Nothing needs attention"), Tone::Done, u"state-processed"_s}, {}, {},
                {tr("There are no open alerts, every service is usable, and no task is late."),
                    Tone::Muted}}});
    add(gathered.oldest);
    m_rows->setRows(std::move(rows));
}

// The row of a service leads to its tasks. The name of the service leads to the service, and so
// does the whole row if no task waits.
void AttentionList::open(const TextRow &row, int column)
{
    const bool ofService = row.key.startsWith(kFilterKey) || row.key.startsWith(kServiceKey);
    if (!row.task.isEmpty())
        Q_EMIT openTaskRequested(row.task, row.step);
    else if (ofService && (column == kWhere || row.key.startsWith(kServiceKey)))
        Q_EMIT showServiceRequested(row.cells.at(kWhere).text);
    else if (row.key.startsWith(kFilterKey))
        Q_EMIT showTasksRequested(row.key.mid(kFilterKey.size()));
    else if (row.key.startsWith("alert:"_L1))
        Q_EMIT showAlertsRequested();
}

} // namespace sagadesk::ui

#include "moc_attentionlist.cpp"
