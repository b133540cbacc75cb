#include "ui/alerts/alertspage.h"

#include "core/engine/enginereads.h"
#include "ui/actions/actionset.h"
#include "ui/alerts/causedetail.h"
#include "ui/models/alertgroups.h"
#include "ui/models/alerttablemodel.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/emptyview.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/icons.h"

#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kSplitterKey = "alerts/parts"_L1; // "alerts/splitter" has sizes for two parts only
constexpr int kRefreshEveryMs = 10'000;
constexpr size_t kReadMax = 1000; // the engine returns the newest ones, up to this limit

QString leftOutText(size_t shown, qint64 open)
{
    return AlertsPage::tr("Only the newest %1 alerts are shown and acted on; %2 are open in total. "
                          "Older ones appear as these are closed.")
        .arg(numberText(static_cast<qint64>(shown)), numberText(open));
}

TextCell breakerCell(const std::vector<model::AgentStatus> &agents, const QString &service)
{
    const model::AgentStatus *agent = worstAgent(agents, service);
    return agent
        ? TextCell{stateText(agent->breaker), toneOf(agent->breaker), iconName(agent->breaker)}
        : TextCell{};
}

} // namespace

AlertsPage::AlertsPage(const Parts &parts, QWidget *parent)
    : PageWidget(parent)
    , m_reads(parts.reads)
    , m_actions(parts.actions)
    , m_model(new AlertTableModel(this))
    , m_groupRows(new TextRows({tr("Affected"), tr("Service"), tr("Step"), tr("Since"), tr("Last"),
                                   tr("Circuit breaker"), tr("Assigned to"), tr("Cause")},
          this))
    , m_withClosed(new QToolButton(this))
    , m_leftOut(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyView(m_stack))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->addWidget(buildBar());
    m_leftOut->setObjectName(u"alertsLeftOut"_s);
    m_leftOut->setTextFormat(Qt::PlainText);
    m_leftOut->setWordWrap(true);
    m_leftOut->hide();
    column->addWidget(m_leftOut);
    auto *splitter = new QSplitter(Qt::Vertical, m_stack);
    splitter->setObjectName(u"alertsSplitter"_s);
    splitter->setChildrenCollapsible(false);
    m_detail = new CauseDetail(parts.reads, parts.taskReads, splitter);
    buildTables(splitter);
    splitter->setSizes({180, 90, 310});
    splitter->restoreState(QSettings().value(kSplitterKey).toByteArray());
    m_empty->showButtons(false);
    m_empty->setMessage(
        u"state-processed"_s, tr("No open alerts"), tr("Nothing needs an operator right now."));
    m_stack->addWidget(splitter);
    m_stack->addWidget(m_empty);
    column->addWidget(m_stack, 1);
    connect(m_withClosed, &QToolButton::toggled, this, &AlertsPage::read);
    connect(m_groups->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &AlertsPage::showAlerts);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &AlertsPage::chosenChanged);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &AlertsPage::chosenChanged);
    connect(m_table, &QTableView::activated, this, &AlertsPage::open);
    connect(m_actions.showTask, &QAction::triggered, this, &AlertsPage::open);
    connect(m_actions.showAlertService, &QAction::triggered, this, [this] {
        const std::vector<model::AlertView> alerts = chosen();
        if (!alerts.empty())
            Q_EMIT showServiceRequested(alerts.front().service);
    });
    m_timer.setInterval(kRefreshEveryMs);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (isVisible())
            refresh();
    });
    m_timer.start();
    read();
}

QWidget *AlertsPage::buildBar()
{
    auto *bar = new QWidget(this);
    auto *flow = new FlowLayout(bar, 6);
    for (QAction *action :
        {m_actions.showTask, m_actions.showAlertService, m_actions.acknowledgeAlert,
            m_actions.assignAlert, m_actions.snoozeAlert, m_actions.noteAlert, m_actions.closeAlert,
            m_actions.resubmitGroup, m_actions.compensateGroup}) {
        auto *button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(16, 16));
        if (action->menu())
            button->setPopupMode(QToolButton::InstantPopup);
        flow->addWidget(button);
    }
    m_withClosed->setText(tr("Show closed alerts too"));
    m_withClosed->setCheckable(true);
    m_withClosed->setMinimumHeight(24);
    m_withClosed->setObjectName(u"alertsWithClosed"_s);
    flow->addWidget(m_withClosed);
    return bar;
}

void AlertsPage::buildTables(QSplitter *splitter)
{
    m_groups = makeTextTable(
        m_groupRows, u"alertGroups"_s, tr("Causes"), {9, 12, 13, 17, 9, 15, 11, 17}, splitter);
    setTwoLines(m_groups);
    m_groups->setSortingEnabled(true);
    m_groups->horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
    restoreColumns(m_groups);
    splitter->addWidget(m_groups);
    splitter->addWidget(m_detail);
    m_table = new QTableView(splitter);
    m_table->setModel(m_model);
    dressTable(m_table, u"alerts"_s, tr("Alerts"));
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    setTwoLines(m_table);
    setColumnWidths(m_table, {13, 0, 13, 13, 11, 20, 9, 10, 8});
    m_table->horizontalHeader()->moveSection(
        AlertTableModel::Why, AlertTableModel::ColumnCount - 1);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
    restoreColumns(m_table);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(2, 1);
    m_actions.bindAlertKeys({m_groups, m_table});
    for (QTableView *table : {m_groups, m_table}) {
        table->setContextMenuPolicy(Qt::ActionsContextMenu);
        table->addActions(
            {m_actions.showTask, m_actions.showAlertService, m_actions.acknowledgeAlert,
                m_actions.assignAlert, m_actions.snoozeAlert, m_actions.noteAlert,
                m_actions.closeAlert, m_actions.resubmitGroup, m_actions.compensateGroup});
    }
}

void AlertsPage::showEvent(QShowEvent *event)
{
    PageWidget::showEvent(event);
    m_choosesFirst = true;
    refresh();
}

// Ages, breaker states and the numbers of waiting steps change without a notification.
void AlertsPage::refresh()
{
    const bool countsSteps =
        std::any_of(m_alerts.begin(), m_alerts.end(), [](const model::AlertView &alert) {
            return alert.kind == model::AlertKind::ServiceUnusable
                && alert.state != model::AlertState::Closed;
        });
    if (countsSteps)
        read();
    else
        showGroups();
}

void AlertsPage::noteChanges(const model::ChangeSet &changes)
{
    if (changes.alerts || changes.everything)
        read();
    else if (changes.agents && isVisible())
        showGroups(); // a circuit breaker may have opened
}

void AlertsPage::read()
{
    if (m_reading) {
        m_readAgain = true;
        return;
    }
    m_reading = true;
    m_readAgain = false;
    using enum model::AlertState;
    std::vector<model::AlertState> states{Open, Acknowledged, Resubmitted, Snoozed};
    if (m_withClosed->isChecked())
        states.push_back(Closed);
    m_reads.readAlerts(states, this, [this](base::Result<std::vector<model::AlertView>> alerts) {
        m_reading = false;
        if (alerts)
            arrived(*alerts);
        else
            Q_EMIT statusMessageRequested(errorText(alerts.error()), Tone::Failed);
        if (m_readAgain)
            read();
    });
}

void AlertsPage::arrived(const std::vector<model::AlertView> &alerts)
{
    m_alerts = alerts;
    showGroups();
    showAlerts();
    showLeftOut();
    m_stack->setCurrentIndex(alerts.empty() ? 1 : 0);
    std::vector<model::AlertView> open = alerts;
    std::erase_if(
        open, [](const model::AlertView &alert) { return alert.state != model::AlertState::Open; });
    Q_EMIT openAlertsRead(open);
}

// Before closing all alerts of a cause, users must know that there are more than are shown.
void AlertsPage::showLeftOut()
{
    m_leftOut->setVisible(m_alerts.size() >= kReadMax);
    if (m_alerts.size() < kReadMax)
        return;
    m_reads.readCounters(this, [this](const base::Result<model::Counters> &counters) {
        if (counters)
            m_leftOut->setText(leftOutText(m_alerts.size(), counters->openAlerts));
    });
}

void AlertsPage::showGroups()
{
    const std::vector<model::AgentStatus> agents = m_reads.agents();
    const qint64 now = wallNow();
    std::vector<TextRow> rows;
    m_causes = groupAlerts(m_alerts);
    for (const AlertGroup &group : m_causes) {
        const Tone tone = group.open > 0 ? Tone::Failed : Tone::Waiting;
        const QString count = group.open > 0
            ? tr("%n alert(s), %1 of them open", nullptr, group.number).arg(numberText(group.open))
            : tr("%n alert(s)", nullptr, group.number);
        TextRow row;
        row.key = group.key;
        const qint64 affected = affectedBy(group);
        row.cells = {{affected == 0 ? QString() : numberText(affected), tone, {},
                         affectedText(group) + u'\n' + count, affected, true},
            {group.service}, {group.step},
            {agoText(group.first, now), Tone::Muted, {}, exactTimeText(group.first), group.first},
            {timeText(group.last), Tone::Muted, {}, exactTimeText(group.last), group.last},
            breakerCell(agents, group.service), {group.assignees.join(u", "_s)},
            {commonReasonText(group), tone, group.open > 0 ? u"alerts"_s : u"acknowledge"_s,
                causeText(group) + u'\n' + reasonText(group.reason), {}, false,
                kindText(group.kind)}};
        rows.push_back(row);
    }
    m_groupRows->setRows(std::move(rows));
    chooseFirst();
    showDetail();
}

// Selects the first cause, only once each time the page is shown: if the user clears the selection,
// it stays empty.
void AlertsPage::chooseFirst()
{
    if (!m_choosesFirst || !isVisible() || m_groupRows->rowCount() == 0)
        return;
    m_choosesFirst = false;
    if (chosen().empty())
        m_groups->selectRow(0);
}

void AlertsPage::showDetail()
{
    const QString cause = chosenCause();
    const auto it = std::find_if(m_causes.begin(), m_causes.end(),
        [&cause](const AlertGroup &group) { return group.key == cause; });
    m_detail->showCause(it == m_causes.end() ? nullptr : &*it, m_alerts);
}

QString AlertsPage::chosenCause() const
{
    const QModelIndexList rows = m_groups->selectionModel()->selectedRows();
    return rows.isEmpty() ? QString() : m_groupRows->row(rows.first().row()).key;
}

void AlertsPage::showAlerts()
{
    const QString cause = chosenCause();
    std::vector<model::AlertView> shown = m_alerts;
    if (!cause.isEmpty())
        std::erase_if(
            shown, [&](const model::AlertView &alert) { return causeOf(alert) != cause; });
    m_model->setAlerts(shown);
    showDetail();
    Q_EMIT chosenChanged();
}

std::vector<model::AlertView> AlertsPage::chosen() const
{
    std::vector<model::AlertView> alerts;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        alerts.push_back(m_model->row(index.row()).alert);
    if (alerts.empty() && !chosenCause().isEmpty())
        for (const AlertRow &row : m_model->rows())
            alerts.push_back(row.alert);
    return alerts;
}

void AlertsPage::open()
{
    const std::vector<model::AlertView> alerts = chosen();
    if (!alerts.empty() && !alerts.front().taskPublicId.isEmpty())
        Q_EMIT openTaskRequested(alerts.front().taskPublicId, alerts.front().stepName);
}

QWidget *AlertsPage::mainPart() const
{
    return m_groups;
}

void AlertsPage::save(QSettings &settings) const
{
    saveColumns(settings, m_groups);
    saveColumns(settings, m_table);
    if (const auto *splitter = findChild<QSplitter *>(u"alertsSplitter"_s))
        settings.setValue(kSplitterKey, splitter->saveState());
}

} // namespace sagadesk::ui

#include "moc_alertspage.cpp"
