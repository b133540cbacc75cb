#include "ui/overview/overviewpage.h"

#include "core/engine/engine.h"
#include "ui/actions/actionset.h"
#include "ui/overview/ratechart.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/emptyview.h"
#include "ui/widgets/icons.h"

#include <QDesktopServices>
#include <QDir>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <cmath>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t kMinute = 60;
constexpr size_t kLinesMax = 8;
constexpr int kReasonMax = 100; // characters: what fits beside the task at 1280 pixels
constexpr int kMargin = 10;

// Our own markup around foreign text, which is escaped.
QString cell(const QString &text, Tone tone = Tone::Text, bool right = false)
{
    return u"<td style='padding:2px 14px 2px 0;white-space:nowrap;color:%1' align='%2'>%3</td>"_s
        .arg(Theme::instance().color(tone).name(), right ? u"right"_s : u"left"_s,
            text.toHtmlEscaped());
}

QString link(const QString &target, const QString &text)
{
    return u"<td style='padding:2px 14px 2px 0;white-space:nowrap'>"
           "<a href='%1'>%2</a></td>"_s.arg(target.toHtmlEscaped(), text.toHtmlEscaped());
}

QString row(const QStringList &cells)
{
    return u"<tr>"_s + cells.join(QString()) + u"</tr>"_s;
}

QString table(const QStringList &rows)
{
    return u"<table cellspacing='0'>"_s + rows.join(QString()) + u"</table>"_s;
}

QString more(size_t all)
{
    return all <= kLinesMax
        ? QString()
        : row({cell(OverviewPage::tr("and %n more", nullptr, static_cast<int>(all - kLinesMax)),
            Tone::Muted)});
}

} // namespace

OverviewPage::OverviewPage(engine::Engine &engine, ActionSet &actions, QWidget *parent)
    : PageWidget(parent)
    , m_engine(engine)
    , m_stack(new QStackedWidget(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    m_stack->addWidget(buildBoard());
    m_stack->addWidget(buildWelcome(actions));
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &OverviewPage::tick);
    m_timer.start();
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_alertsDirty = true;
        showWorkflows();
        tick();
    });
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
        column->addLayout(line);
        return line;
    };
    buildCharts(addLine());
    QBoxLayout *states = addLine();
    m_workflows = addText(states, 3, tr("States by workflow"));
    m_workflows->setObjectName(u"statesByWorkflow"_s);
    m_services = addText(states, 2, tr("Services"));
    QBoxLayout *needs = addLine();
    m_lines = {states, needs};
    m_alerts = addText(needs, 3, tr("Open alerts"));
    m_decisions = addText(needs, 2, tr("What the Supervisor did last"));
    column->addStretch(1);
    connect(m_alerts, &QLabel::linkActivated, this, [this](const QString &link) {
        Q_EMIT openTaskRequested(link.section(u'/', 0, 0), link.section(u'/', 1));
    });
    connect(m_decisions, &QLabel::linkActivated, this,
        [this](const QString &link) { Q_EMIT openTaskRequested(link, {}); });
    connect(m_workflows, &QLabel::linkActivated, this, &OverviewPage::showTasksRequested);
    scroll->setWidget(board);
    return scroll;
}

// Cards stand beside each other where there is room, else below each other.
void OverviewPage::fitLines()
{
    for (QBoxLayout *line : m_lines) {
        int needed = 2 * kMargin;
        for (int i = 0; i < line->count(); ++i)
            needed += line->itemAt(i)->minimumSize().width() + (i > 0 ? line->spacing() : 0);
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

QVBoxLayout *OverviewPage::addCard(QBoxLayout *line, int share, const QString &title)
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
    line->addWidget(card, share);
    return inside;
}

QLabel *OverviewPage::addText(QBoxLayout *line, int share, const QString &title)
{
    auto *text = new QLabel(this);
    text->setTextFormat(Qt::RichText);
    text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    text->setAccessibleName(title);
    text->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    addCard(line, share, title)->addWidget(text, 1);
    return text;
}

void OverviewPage::buildCharts(QBoxLayout *line)
{
    const auto perMinute = [](double value) { return numberText(qRound64(value)); };
    m_throughput =
        new RateChart(tr("Throughput"), {{tr("steps per second"), Tone::Running}}, rateText, this);
    m_latency = new RateChart(tr("Latency"),
        {{tr("p50"), Tone::Running}, {tr("p99"), Tone::Deadline}}, millisecondsText, this);
    m_latency->setToolTip(
        tr("Until a service answered, of the last minute's answers (at most 1,000 of a service), "
           "exact to the millisecond: the mean of the services' p50 by their calls, and the p99 "
           "of the slowest service. Of fewer than 100 answers p99 is the slowest one."));
    m_troubles = new RateChart(tr("In the last minute"),
        {{tr("retries"), Tone::Waiting}, {tr("failures"), Tone::Failed}}, perMinute, this);
    addCard(line, 1, tr("Throughput"))->addWidget(m_throughput, 1);
    addCard(line, 1, tr("Latency"))->addWidget(m_latency, 1);
    addCard(line, 1, tr("Retries and failures per minute"))->addWidget(m_troubles, 1);
}

QWidget *OverviewPage::buildWelcome(ActionSet &actions)
{
    m_welcome = new EmptyView(m_stack);
    m_welcome->say(u"tasks"_s, tr("Welcome: there is nothing here yet"),
        tr("Sagadesk carries out tasks that are made of steps on remote services. A Scheduler runs "
           "the "
           "steps, Agents call the services and retry, and a Supervisor finds what failed or took "
           "too "
           "long. What can't be completed is undone or shown to you as an alert.\n\n"
           "Put workflow definitions into the workflow folder and services into services.json, "
           "then "
           "submit a task. Or watch the demo, which brings its own services and needs nothing."));
    auto *submit = m_welcome->addButton(u"welcomeSubmit"_s, tr("Submit a task…"), u"add"_s);
    connect(submit, &QPushButton::clicked, actions.submit, &QAction::trigger);
    auto *demo = m_welcome->addButton(u"welcomeDemo"_s, tr("Start the demo"), u"play"_s);
    connect(demo, &QPushButton::clicked, this, &OverviewPage::demoRequested);
    auto *folder =
        m_welcome->addButton(u"welcomeFolder"_s, tr("Open the workflow folder"), u"folder"_s);
    connect(folder, &QPushButton::clicked, this, [this] {
        const QString path = m_engine.dataDir() + u"/workflows"_s;
        QDir().mkpath(path);
        QDesktopServices::openUrl(QUrl::fromLocalFile(path));
    });
    return m_welcome;
}

void OverviewPage::setCounters(const model::Counters &counters)
{
    m_counters = counters;
    m_known = true;
    const bool empty = counters.inbox == 0
        && std::all_of(counters.total.begin(), counters.total.end(),
            [](qint64 number) { return number == 0; });
    m_stack->setCurrentIndex(empty ? 1 : 0);
}

void OverviewPage::noteChanges(const model::ChangeSet &changes)
{
    setCounters(changes.counters);
    if (changes.alerts || changes.everything)
        m_alertsDirty = true;
    if (!changes.tasks.isEmpty() || changes.everything)
        m_decisionsDirty = true;
}

void OverviewPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_alertsDirty = true;
    m_decisionsDirty = true;
    showWorkflows();
    showServices();
    readAlerts();
    readDecisions();
}

void OverviewPage::tick()
{
    if (m_known)
        measure();
    if (!isVisible())
        return;
    showWorkflows();
    showServices();
    readAlerts();
    readDecisions();
    fitLines(); // to what they say now
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
    QStringList heads{cell({})};
    for (int i = 0; i < model::kTaskStateCount; ++i)
        heads.append(cell(stateText(static_cast<model::TaskState>(i)), Tone::Muted, true));
    QStringList rows{row(heads)};
    for (auto it = m_counters.byWorkflow.cbegin(); it != m_counters.byWorkflow.cend(); ++it) {
        QStringList cells{link(u"workflow:"_s + it.key(), it.key())};
        for (size_t i = 0; i < it->size(); ++i) {
            const qint64 number = (*it)[i];
            const Tone tone = number == 0 ? Tone::Muted : toneOf(static_cast<model::TaskState>(i));
            cells.append(cell(numberText(number), tone, true));
        }
        rows.append(row(cells));
    }
    m_workflows->setText(table(rows));
}

void OverviewPage::showServices()
{
    QStringList rows;
    for (const model::AgentStatus &agent : m_engine.reads().agents()) {
        const bool closed = agent.breaker == model::BreakerState::Closed;
        const QString health = agent.paused ? tr("paused")
            : !closed       ? tr("circuit breaker: %1").arg(stateText(agent.breaker))
            : agent.healthy ? tr("healthy")
                            : tr("unhealthy");
        const Tone tone = agent.paused ? Tone::Waiting
            : !closed                  ? toneOf(agent.breaker)
            : agent.healthy            ? Tone::Done
                                       : Tone::Failed;
        rows.append(row({cell(agent.service), cell(health, tone),
            cell(tr("%1 of %2 in flight").arg(agent.inFlight).arg(agent.concurrency), Tone::Muted),
            cell(agent.calls == 0 ? QString() : tr("p99 %1").arg(millisecondsText(agent.p99Ms)),
                Tone::Muted)}));
    }
    m_services->setText(
        rows.isEmpty() ? tr("No services are registered.").toHtmlEscaped() : table(rows));
}

void OverviewPage::readAlerts()
{
    if (m_readingAlerts || !m_alertsDirty || !isVisible())
        return;
    m_readingAlerts = true;
    m_alertsDirty = false;
    m_engine.reads().readAlerts({model::AlertState::Open}, this,
        [this](base::Result<std::vector<model::AlertView>> alerts) {
            m_readingAlerts = false;
            if (!alerts)
                return;
            QStringList rows;
            for (size_t i = 0; i < qMin(alerts->size(), kLinesMax); ++i) {
                const model::AlertView &alert = (*alerts)[i];
                const QString task = alert.taskPublicId;
                rows.append(row({task.isEmpty() ? cell(alert.service)
                                                : link(task + u'/' + alert.stepName, task),
                    cell(alert.stepName), cell(kindText(alert.kind), Tone::Failed),
                    cell(singleLine(reasonText(alert.reason), kReasonMax), Tone::Muted)}));
            }
            m_alerts->setText(rows.isEmpty()
                    ? tr("No open alerts: nothing needs an operator.").toHtmlEscaped()
                    : table(rows << more(alerts->size())));
        });
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
        QStringList rows;
        for (const auto &[task, event] : *activity) {
            if (!event.epoch || rows.size() == static_cast<qsizetype>(kLinesMax))
                continue;
            rows.append(row({cell(timeText(event.at), Tone::Muted), link(task, task),
                cell(singleLine(reasonText(event.reason), kReasonMax), Tone::Waiting)}));
        }
        m_decisions->setText(rows.isEmpty()
                ? tr("The Supervisor has had nothing to decide yet.").toHtmlEscaped()
                : table(rows));
    });
}

} // namespace sagadesk::ui

#include "moc_overviewpage.cpp"
