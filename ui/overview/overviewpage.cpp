#include "ui/overview/overviewpage.h"

#include "core/engine/engine.h"
#include "ui/actions/actionset.h"
#include "ui/models/agenttablemodel.h"
#include "ui/overview/attentionlist.h"
#include "ui/overview/card.h"
#include "ui/overview/firststeps.h"
#include "ui/overview/ratecharts.h"
#include "ui/tables/spreadcolumns.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/messagebar.h"

#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kDecisionsMax = 20;
constexpr int kMargin = 10;
constexpr int kRowsMin = 4; // visible rows of a table in a low window
constexpr int kTablesShare = 2; // share of the remaining height, relative to kChartsShare
constexpr int kChartsShare = 3;
constexpr int kLastColumnMax = 40; // characters; a longer last column gets no more width
constexpr int kReadEveryTicks = 2;

QStringList stateTitles()
{
    QStringList titles{OverviewPage::tr("Workflow")};
    for (int i = 0; i < model::kTaskStateCount; ++i)
        titles.append(stateText(static_cast<model::TaskState>(i)));
    return titles;
}

// Health and circuit breaker are independent: a service can pass its check while requests fail.
TextCell healthCell(const model::AgentStatus &agent)
{
    const bool closed = agent.breaker == model::BreakerState::Closed;
    QStringList words;
    if (agent.paused)
        words.append(OverviewPage::tr("paused"));
    words.append(agent.healthy ? OverviewPage::tr("healthy") : OverviewPage::tr("unhealthy"));
    if (!closed)
        words.append(OverviewPage::tr("circuit breaker: %1").arg(stateText(agent.breaker)));
    const Tone tone = agent.paused ? Tone::Waiting
        : !agent.healthy           ? Tone::Failed
        : !closed                  ? toneOf(agent.breaker)
                                   : Tone::Done;
    return {words.join(u" \u00b7 "_s), tone};
}

TextCell waitingCell(qint64 waiting)
{
    return {countText(waiting, kWaitingMax), waiting == 0 ? Tone::Muted : Tone::Waiting, {}, {},
        waiting, true};
}

void setRowsMin(QTableView *table)
{
    table->setMinimumHeight((kRowsMin + 1) * rowHeight(table));
}

// The width that the columns need; they may have more.
int wantedLength(const QTableView *table)
{
    const QHeaderView *header = table->horizontalHeader();
    if (const auto *spread = table->findChild<SpreadColumns *>())
        return spread->wantedLength();
    const int last = header->sectionSize(header->logicalIndex(header->count() - 1));
    const int needed = kLastColumnMax * table->fontMetrics().averageCharWidth();
    return header->length() - last + qMin(last, needed);
}

int wantedWidth(const QWidget *card)
{
    int width = card->minimumSizeHint().width();
    for (const auto *table : card->findChildren<QTableView *>())
        width = qMax(width, wantedLength(table) + 2 * kMargin);
    return width;
}

} // namespace

OverviewPage::OverviewPage(engine::Engine &engine, ActionSet &actions, QWidget *parent)
    : PageWidget(parent)
    , m_engine(engine)
    , m_stack(new QStackedWidget(this))
    , m_workflowRows(new TextRows(stateTitles(), this))
    , m_serviceRows(new TextRows({tr("Service"), tr("State"), tr("Waiting"), tr("In flight"),
                                     tr("p50, 1 min"), tr("p99, 1 min")},
          this))
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
        column->addLayout(line, kTablesShare);
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
    m_charts = new RateCharts(m_engine.reads(), this);
    column->addWidget(m_charts, kChartsShare);
    QBoxLayout *states = addLine();
    const QList<int> byState{18, 7, 7, 7, 7, 7, 7, 7};
    m_workflows =
        addTable(states, m_workflowRows, u"statesByWorkflow"_s, tr("States by workflow"), byState);
    new SpreadColumns(m_workflows, byState);
    const QList<int> ofService{14, 26, 8, 9, 9, 9};
    m_services = addTable(states, m_serviceRows, u"overviewServices"_s, tr("Services"), ofService);
    new SpreadColumns(m_services, ofService);
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
        m_attention, &AttentionList::showServiceRequested, this, &PageWidget::showServiceRequested);
    connect(
        m_attention, &AttentionList::showAlertsRequested, this, &OverviewPage::showAlertsRequested);
    connect(m_charts, &RateCharts::tasksRequested, this, &PageWidget::showTasksRequested);
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

// Puts cards side by side if they fit; otherwise stacks them.
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
    line->addWidget(makeCard(title, content, this), share);
}

QTableView *OverviewPage::addTable(QBoxLayout *line, TextRows *rows, const QString &objectName,
    const QString &title, const QList<int> &widths)
{
    QTableView *table = makeTextTable(rows, objectName, title, widths, this);
    setRowsMin(table);
    addCard(line, 2, title, table);
    return table;
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

// Called while the store is empty.
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

// Replaces the first steps with the cards. Shows a message if the first steps were visible and a
// service was tested in this window.
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
    if (changes.alerts || changes.everything)
        m_attention->noteAlerts();
}

void OverviewPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_decisionsDirty = true;
    m_charts->refresh();
    showWorkflows();
    showServices();
    m_attention->refresh();
    readWaiting();
    readDecisions();
    if (m_stack->currentIndex() == 1)
        readFirstSteps();
}

void OverviewPage::tick()
{
    if (!isVisible())
        return;
    if (m_stack->currentIndex() == 1) {
        readFirstSteps();
        return;
    }
    m_charts->refresh();
    showWorkflows();
    showServices();
    if (++m_ticks % kReadEveryTicks == 0) {
        m_attention->refresh();
        readWaiting();
    }
    readDecisions();
    fitLines(); // the new texts may need a different width
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
    // If a service has several Agents, only the first row has the number of waiting steps.
    QString before;
    const auto latency = [](const model::AgentStatus &agent, double ms) {
        return TextCell{
            agent.calls == 0 ? QString() : millisecondsText(ms), Tone::Muted, {}, {}, ms, true};
    };
    for (const model::AgentStatus &agent : m_engine.reads().agents()) {
        TextRow row;
        row.key = agent.instance;
        const bool first = std::exchange(before, agent.service) != agent.service;
        row.cells = {{agent.service}, healthCell(agent),
            first ? waitingCell(m_waiting.value(agent.service)) : TextCell(),
            {tr("%1 of %2").arg(numberText(agent.inFlight), numberText(agent.concurrency)),
                Tone::Muted, {}, {}, {}, true},
            latency(agent, agent.p50Ms), latency(agent, agent.p99Ms)};
        rows.push_back(row);
    }
    if (rows.empty())
        rows.push_back(
            {QString(), {{tr("No services are registered."), Tone::Muted}, {}, {}, {}, {}, {}}});
    m_serviceRows->setRows(std::move(rows));
}

void OverviewPage::readWaiting()
{
    if (!isVisible() || std::exchange(m_readingWaiting, true))
        return;
    m_engine.reads().readWaitingSteps(
        kWaitingMax, this, [this](const base::Result<model::WaitingSteps> &waiting) {
            m_readingWaiting = false;
            if (waiting)
                m_waiting = *waiting;
        });
}

void OverviewPage::readDecisions()
{
    if (m_readingDecisions || !m_decisionsDirty || !isVisible())
        return;
    m_readingDecisions = true;
    m_decisionsDirty = false;
    using Decisions = std::vector<std::pair<QString, model::EventView>>;
    const auto show = [this](const base::Result<Decisions> &decisions) {
        m_readingDecisions = false;
        if (!decisions)
            return;
        std::vector<TextRow> rows;
        for (const auto &[task, event] : *decisions)
            rows.push_back({QString::number(event.id.value),
                {{timeText(event.at), Tone::Muted, {}, exactTimeText(event.at)}, {task},
                    {reasonText(event.reason), Tone::Waiting}},
                task});
        if (rows.empty())
            rows.push_back({QString(),
                {{}, {}, {tr("The Supervisor has had nothing to decide yet."), Tone::Muted}}});
        m_decisionRows->setRows(std::move(rows));
    };
    m_engine.reads().readDecisions(kDecisionsMax, this, show);
}

} // namespace sagadesk::ui

#include "moc_overviewpage.cpp"
