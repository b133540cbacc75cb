#include "ui/alerts/alertspage.h"

#include "core/engine/engine.h"
#include "ui/mainwindow/actionset.h"
#include "ui/models/alerttablemodel.h"
#include "ui/widgets/emptyview.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/tablelook.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

AlertsPage::AlertsPage(engine::Engine &engine, ActionSet &actions, QWidget *parent)
    : PageWidget(parent)
    , m_engine(engine)
    , m_actions(actions)
    , m_model(new AlertTableModel(this))
    , m_withClosed(new QToolButton(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(m_stack))
    , m_empty(new EmptyView(m_stack))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    auto *bar = new QWidget(this);
    auto *flow = new FlowLayout(bar, 6);
    for (QAction *action : {m_actions.showTask, m_actions.acknowledgeAlert, m_actions.closeAlert}) {
        auto *button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(16, 16));
        flow->addWidget(button);
    }
    m_withClosed->setText(tr("Show closed ones too"));
    m_withClosed->setCheckable(true);
    m_withClosed->setMinimumHeight(24);
    m_withClosed->setObjectName(QStringLiteral("alertsWithClosed"));
    flow->addWidget(m_withClosed);
    column->addWidget(bar);
    m_table->setModel(m_model);
    dressTable(m_table, QStringLiteral("alerts"), tr("Alerts"));
    setColumnWidths(m_table, {18, 26, 20, 18, 14, 40, 12, 0, 0});
    m_table->horizontalHeader()->moveSection(
        AlertTableModel::Why, AlertTableModel::ColumnCount - 1);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
    restoreColumns(m_table);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->addActions({m_actions.showTask, m_actions.acknowledgeAlert, m_actions.closeAlert});
    m_empty->showButtons(false);
    m_empty->say(QStringLiteral("state-processed"), tr("No open alerts"),
        tr("Nothing needs an operator right now."));
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    column->addWidget(m_stack, 1);
    connect(m_withClosed, &QToolButton::toggled, this, &AlertsPage::read);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &AlertsPage::chosenChanged);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &AlertsPage::chosenChanged);
    connect(m_table, &QTableView::doubleClicked, this, &AlertsPage::open);
    connect(m_table, &QTableView::activated, this, &AlertsPage::open);
    connect(m_actions.showTask, &QAction::triggered, this, &AlertsPage::open);
    read();
}

void AlertsPage::noteChanges(const model::ChangeSet &changes)
{
    if (changes.alerts || changes.everything)
        read();
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
    m_engine.readAlerts(states, this, [this](base::Result<std::vector<model::AlertView>> alerts) {
        m_reading = false;
        if (alerts)
            arrived(*alerts);
        if (m_readAgain)
            read();
    });
}

void AlertsPage::arrived(const std::vector<model::AlertView> &alerts)
{
    m_model->setAlerts(alerts);
    m_stack->setCurrentWidget(alerts.empty() ? static_cast<QWidget *>(m_empty) : m_table);
    Q_EMIT chosenChanged();
}

const model::AlertView *AlertsPage::chosen() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_model->row(rows.first().row()).alert;
}

void AlertsPage::open()
{
    if (const model::AlertView *alert = chosen())
        Q_EMIT taskWanted(alert->taskPublicId, alert->stepName);
}

void AlertsPage::save() const
{
    saveColumns(m_table);
}

} // namespace sagadesk::ui
