#include "ui/agents/servicespage.h"

#include "core/engine/engine.h"
#include "ui/mainwindow/actionset.h"
#include "ui/models/agenttablemodel.h"
#include "ui/widgets/emptyview.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/tablelook.h"

#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

ServicesPage::ServicesPage(engine::Engine &engine, ActionSet &actions, QWidget *parent)
    : PageWidget(parent)
    , m_engine(engine)
    , m_model(new AgentTableModel(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(m_stack))
    , m_empty(new EmptyView(m_stack))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    auto *bar = new QWidget(this);
    auto *flow = new FlowLayout(bar, 6);
    const QList<QAction *> shown{
        actions.pauseService, actions.resumeService, actions.holdOpen, actions.resetBreaker};
    for (QAction *action : shown) {
        auto *button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(16, 16));
        flow->addWidget(button);
    }
    column->addWidget(bar);
    m_table->setModel(m_model);
    dressTable(m_table, QStringLiteral("services"), tr("Services"));
    setColumnWidths(m_table, {16, 26, 14, 26, 15, 8, 10, 10, 10, 10, 0});
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    restoreColumns(m_table);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->addActions(shown);
    m_empty->showButtons(false);
    m_empty->say(QStringLiteral("services"), tr("No services are registered"),
        tr("Name them in services.json in the data folder and start again."));
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    column->addWidget(m_stack, 1);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &ServicesPage::chosenChanged);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &ServicesPage::chosenChanged);
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &ServicesPage::refresh);
    refresh();
}

void ServicesPage::refresh()
{
    const std::vector<model::AgentStatus> agents = m_engine.agents();
    m_model->setAgents(agents);
    m_stack->setCurrentWidget(agents.empty() ? static_cast<QWidget *>(m_empty) : m_table);
}

void ServicesPage::noteChanges(const model::ChangeSet &changes)
{
    if (changes.agents)
        refresh();
}

const model::AgentStatus *ServicesPage::chosen() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_model->row(rows.first().row()).agent;
}

void ServicesPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
    m_timer.start();
}

void ServicesPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_timer.stop();
}

void ServicesPage::save() const
{
    saveColumns(m_table);
}

} // namespace sagadesk::ui
