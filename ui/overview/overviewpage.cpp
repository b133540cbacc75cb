#include "ui/overview/overviewpage.h"

#include "core/engine/engine.h"
#include "ui/actions/actionset.h"
#include "ui/overview/attentionlist.h"
#include "ui/overview/firststeps.h"
#include "ui/overview/ratechart.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/messagebar.h"

#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <cmath>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t kMinute = 60;
constexpr size_t kDecisionsMax = 20;
constexpr int kMargin = 10;
constexpr int kRowsMin = 4; // visible rows of a table in a low window
constexpr int kAttentionEveryTicks = 2;

QStringList stateTitles()
{
    QStringList titles{OverviewPage::tr("Workflow")};
    for (int i = 0; i < model::kTaskStateCount; ++i)
        titles.append(stateText(static_cast<model::TaskState>(i)));
    return titles;
}

TextCell healthCell(const model::AgentStatus &agent)
{
    if (agent.paused)
        return {OverviewPage::tr("paused"), Tone::Waiting};
    if (agent.breaker != model::BreakerState::Closed)
        return {OverviewPage::tr("circuit breaker: %1").arg(stateText(agent.breaker)),
            toneOf(agent.breaker)};
    return agent.healthy ? TextCell{OverviewPage::tr("healthy"), Tone::Done}
                         : TextCell{OverviewPage::tr("unhealthy"), Tone::Failed};
}

void setRowsMin(QTableView *table)
{
    table->setMinimumHeight((kRowsMin + 1) * rowHeight(table));
}

// The width that shows all its columns.
int wantedWidth(const QWidget *card)
{
    int width = card->minimumSizeHint().width();
    for (const auto *table : card->findChildren<QTableView *>())
        width = qMax(width, table->horizontalHeader()->length() + 2 * kMargin);
    return width;
}

} // namespace

OverviewPage::OverviewPage(engine::Engine &engine, ActionSet &actions, QWidget *parent)
    : PageWidget(parent)
    , m_engine(engine)
    , m_stack(new QStackedWidget(this))
    , m_workflowRows(new TextRows(stateTitles(), this))
    , m_serviceRows(
          new TextRows({tr("Service"), tr("State"), tr("In flight"), tr("Latency p99")}, this))
    , m_decisionRows(new TextRows({tr("Time"), tr("Task"), tr("Decision")}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    m_stack->addWidget(buildBoard());
    m_stack->addWidget(buildWelcome(actions));
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &OverviewPage::tick);
    m_timer.start();
}

QWidget *OverviewPage::buildBoard()
{
    auto *scroll = new QScrollArea(m_stack);
    scroll->setObjectName(u"overviewBoard"_s);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *board = new QWidget(scroll);
    auto *column = new QVBoxLayout(board);
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    column->setSpacing(10);
    const auto addLine = [column] {
        auto *line = new QBoxLayout(QBoxLayout::LeftToRight);
        line->setSpacing(10);
        column->addLayout(line, 1);
        return line;
    };
    m_started = new MessageBar(u"state-processed"_s, Tone::Done, board);
    m_started->setObjectName(u"firstTaskDone"_s);
    m_started->setText(
        tr("Your first task is submitted, so all four steps are done. From now on this page shows "
           "how your tasks are doing."));
    m_started->setDismissible(true);
    m_started->hide();
    column->addWidget(m_started);
    QBoxLayout *needs = addLine();
    m_attention = new AttentionList(m_engine.reads(), m_engine.taskReads(), this);
    setRowsMin(m_attention->table());
    addCard(needs, 3, tr("Needs attention"), m_attention);
    m_decisions = addTable(needs, m_decisionRows, u"overviewDecisions"_s,
        tr("Latest decisions of the Supervisor"), {10, 14, 40});
    buildCharts(addLine());
    QBoxLayout *states = addLine();
    m_workflows = addTable(states, m_workflowRows, u"statesByWorkflow"_s, tr("States by workflow"),
        {18, 7, 7, 7, 7, 7, 7, 7});
    m_services =
        addTable(states, m_serviceRows, u"overviewServices"_s, tr("Services"), {16, 26, 9, 10});
    // Limits the width, so that numbers stay near their row titles.
    for (const QTableView *table : {m_workflows, m_services})
        table->horizontalHeader()->setStretchLastSection(false);
    m_lines = {needs, states};
    connectTables();
    scroll->setWidget(board);
    return scroll;
}

void OverviewPage::connectTables()
{
    connect(m_attention, &AttentionList::openTaskRequested, this, &PageWidget::openTaskRequested);
    connect(m_attention, &AttentionList::showTasksRequested, this, &PageWidget::showTasksRequested);
    connect(
        m_attention, &AttentionList::showAlertsRequested, this, &OverviewPage::showAlertsRequested);
    connect(m_decisions, &QTableView::activated, this, [this](const QModelIndex &index) {
        const QString task = m_decisionRows->row(index.row()).task;
        if (!task.isEmpty())
            Q_EMIT openTaskRequested(task, {});
    });
    connect(m_workflows, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT showTasksRequested(u"workflow:"_s + m_workflowRows->row(index.row()).key);
    });
    connect(m_services, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT showTasksRequested(
            u"service:\"%1\""_s.arg(m_serviceRows->row(index.row()).cells.front().text));
    });
}

QWidget *OverviewPage::mainPart() const
{
    return m_attention->table();
}

// Puts cards side by side if they fit, otherwise below each other.
void OverviewPage::fitLines()
{
    for (QBoxLayout *line : m_lines) {
        int needed = 2 * kMargin;
        for (int i = 0; i < line->count(); ++i)
            needed += wantedWidth(line->itemAt(i)->widget()) + (i > 0 ? line->spacing() : 0);
        const auto wanted = needed <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
        if (line->direction() != wanted)
            line->setDirection(wanted);
    }
}

void OverviewPage::resizeEvent(QResizeEvent *event)
{
    PageWidget::resizeEvent(event);
    fitLines();
}

void OverviewPage::addCard(QBoxLayout *line, int share, const QString &title, QWidget *content)
{
    auto *card = new QFrame(this);
    card->setFrameShape(QFrame::StyledPanel);
    card->setAutoFillBackground(true);
    card->setBackgroundRole(QPalette::Base);
    auto *inside = new QVBoxLayout(card);
    inside->setContentsMargins(12, 8, 12, 10);
    auto *head = new QLabel(title, card);
    QFont bold = head->font();
    bold.setWeight(QFont::DemiBold);
    head->setFont(bold);
    inside->addWidget(head);
    inside->addWidget(content, 1);
    line->addWidget(card, share);
}

QTableView *OverviewPage::addTable(QBoxLayout *line, TextRows *rows, const QString &objectName,
    const QString &title, const QList<int> &widths)
{
    QTableView *table = makeTextTable(rows, objectName, title, widths, this);
    setRowsMin(table);
    addCard(line, 2, title, table);
    return table;
}

void OverviewPage::buildCharts(QBoxLayout *line)
{
    const auto perMinute = [](double value) { return numberText(qRound64(value)); };
    m_throughput =
        new RateChart(tr("Throughput"), {{tr("steps per second"), Tone::Running}}, rateText, this);
    m_latency = new RateChart(tr("Latency"),
        {{tr("p50"), Tone::Running}, {tr("p99"), Tone::Deadline}}, millisecondsText, this);
    m_latency->setToolTip(
        tr("Response times over the last minute (at most 1,000 answers per service), exact to the "
           "millisecond: the mean of the services' p50 weighted by their calls, and the p99 of the "
           "slowest service. With fewer than 100 answers, p99 is the slowest one."));
    m_troubles = new RateChart(tr("In the last minute"),
        {{tr("retries"), Tone::Waiting}, {tr("failures"), Tone::Failed}}, perMinute, this);
    addCard(line, 1, tr("Throughput"), m_throughput);
    addCard(line, 1, tr("Latency"), m_latency);
    addCard(line, 1, tr("Retries and failures per minute"), m_troubles);
}

QWidget *OverviewPage::buildWelcome(ActionSet &actions)
{
    m_firstSteps = new FirstSteps(m_engine.dataDir(), m_stack);
    connect(m_firstSteps, &FirstSteps::demoRequested, this, &OverviewPage::demoRequested);
    connect(m_firstSteps, &FirstSteps::pressed, this, [this, &actions](FirstSteps::Step step) {
        if (step == FirstSteps::AddService)
            Q_EMIT addServiceRequested();
        else if (step == FirstSteps::TryService)
            Q_EMIT tryServiceRequested();
        else if (step == FirstSteps::AddWorkflow)
            Q_EMIT addWorkflowRequested();
        else
            actions.submit->trigger();
    });
    return m_firstSteps;
}

void OverviewPage::noteTrial()
{
    m_tried = true;
    readFirstSteps();
}

// Called while the store is empty. A service whose health check has passed needs no test.
void OverviewPage::readFirstSteps()
{
    const std::vector<model::AgentStatus> agents = m_engine.reads().agents();
    m_firstSteps->setDone(FirstSteps::AddService, !m_engine.reads().services().empty());
    m_firstSteps->setDone(FirstSteps::TryService,
        m_tried || std::any_of(agents.begin(), agents.end(), [](const model::AgentStatus &agent) {
            return agent.lastSuccessAt != 0;
        }));
    if (std::exchange(m_readingWorkflows, true))
        return;
    m_engine.reads().readWorkflows(
        this, [this](const base::Result<std::vector<model::WorkflowView>> &workflows) {
            m_readingWorkflows = false;
            m_firstSteps->setDone(FirstSteps::AddWorkflow, workflows && !workflows->empty());
        });
}

// Replaces the list of steps with the board, with a message if all steps were completed.
void OverviewPage::finishFirstSteps()
{
    const bool followed = m_stack->currentIndex() == 1 && m_tried;
    m_firstSteps->setDone(FirstSteps::AddWorkflow, true); // the first task uses one
    m_firstSteps->setDone(FirstSteps::SubmitTask, true);
    m_stack->setCurrentIndex(0);
    if (followed)
        m_started->show();
}

void OverviewPage::setCounters(const model::Counters &counters)
{
    m_counters = counters;
    m_known = true;
    const bool empty = counters.inbox == 0
        && std::all_of(counters.total.begin(), counters.total.end(),
            [](qint64 number) { return number == 0; });
    if (!empty) {
        finishFirstSteps();
        return;
    }
    m_stack->setCurrentIndex(1);
    if (isVisible())
        readFirstSteps();
}

void OverviewPage::noteChanges(const model::ChangeSet &changes)
{
    setCounters(changes.counters);
    if (!changes.tasks.isEmpty() || changes.everything)
        m_decisionsDirty = true;
}

void OverviewPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_decisionsDirty = true;
    showWorkflows();
    showServices();
    m_attention->refresh();
    readDecisions();
    if (m_stack->currentIndex() == 1)
        readFirstSteps();
}

void OverviewPage::tick()
{
    if (m_known)
        measure();
    if (!isVisible())
        return;
    if (m_stack->currentIndex() == 1) {
        readFirstSteps();
        return;
    }
    showWorkflows();
    showServices();
    if (++m_ticks % kAttentionEveryTicks == 0)
        m_attention->refresh();
    readDecisions();
    fitLines(); // to their new texts
}

void OverviewPage::measure()
{
    const model::Counters before = m_measured ? m_before : m_counters;
    m_throughput->add(
        {static_cast<double>(qMax<qint64>(0, m_counters.completedSteps - before.completedSteps))});
    m_minute.emplace_back(m_counters.retries, m_counters.failures);
    if (m_minute.size() > kMinute + 1)
        m_minute.pop_front();
    m_troubles->add({static_cast<double>(m_counters.retries - m_minute.front().first),
        static_cast<double>(m_counters.failures - m_minute.front().second)});
    m_latency->add(latency());
    m_before = m_counters;
    m_measured = true;
}

std::vector<double> OverviewPage::latency() const
{
    double weighted = 0;
    double calls = 0;
    double worst = 0;
    for (const model::AgentStatus &agent : m_engine.reads().agents()) {
        weighted += agent.p50Ms * static_cast<double>(agent.calls);
        calls += static_cast<double>(agent.calls);
        worst = qMax(worst, agent.p99Ms);
    }
    if (calls <= 0)
        return {std::nan(""), std::nan("")};
    return {weighted / calls, worst};
}

void OverviewPage::showWorkflows()
{
    std::vector<TextRow> rows;
    for (auto it = m_counters.byWorkflow.cbegin(); it != m_counters.byWorkflow.cend(); ++it) {
        TextRow row;
        row.key = it.key();
        row.cells = {{it.key()}};
        for (size_t i = 0; i < it->size(); ++i) {
            const qint64 number = (*it)[i];
            const Tone tone = number == 0 ? Tone::Muted : toneOf(static_cast<model::TaskState>(i));
            row.cells.append({numberText(number), tone, {}, {}, number, true});
        }
        rows.push_back(row);
    }
    m_workflowRows->setRows(std::move(rows));
}

void OverviewPage::showServices()
{
    std::vector<TextRow> rows;
    for (const model::AgentStatus &agent : m_engine.reads().agents()) {
        TextRow row;
        row.key = agent.instance;
        row.cells = {{agent.service}, healthCell(agent),
            {tr("%1 of %2").arg(numberText(agent.inFlight), numberText(agent.concurrency)),
                Tone::Muted, {}, {}, {}, true},
            {agent.calls == 0 ? QString() : millisecondsText(agent.p99Ms), Tone::Muted, {}, {},
                agent.p99Ms, true}};
        rows.push_back(row);
    }
    if (rows.empty())
        rows.push_back({QString(), {{tr("No services are registered."), Tone::Muted}, {}, {}, {}}});
    m_serviceRows->setRows(std::move(rows));
}

void OverviewPage::readDecisions()
{
    if (m_readingDecisions || !m_decisionsDirty || !isVisible())
        return;
    m_readingDecisions = true;
    m_decisionsDirty = false;
    using Activity = std::vector<std::pair<QString, model::EventView>>;
    m_engine.reads().readActivity(false, this, [this](const base::Result<Activity> &activity) {
        m_readingDecisions = false;
        if (!activity)
            return;
        std::vector<TextRow> rows;
        for (const auto &[task, event] : *activity) {
            if (!event.epoch || rows.size() == kDecisionsMax)
                continue;
            rows.push_back({QString::number(event.id.value),
                {{timeText(event.at), Tone::Muted, {}, exactTimeText(event.at)}, {task},
                    {reasonText(event.reason), Tone::Waiting}},
                task});
        }
        if (rows.empty())
            rows.push_back({QString(),
                {{}, {}, {tr("The Supervisor has had nothing to decide yet."), Tone::Muted}}});
        m_decisionRows->setRows(std::move(rows));
    });
}

} // namespace sagadesk::ui

#include "moc_overviewpage.cpp"
