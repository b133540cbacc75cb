#include "core/engine/engine.h"
#include "ui/actions/actionset.h"
#include "ui/actions/operatoractions.h"
#include "ui/actions/outcomefollower.h"
#include "ui/alerts/alertspage.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/pages.h"
#include "ui/overview/overviewpage.h"
#include "ui/services/servicespage.h"
#include "ui/task/taskpanel.h"
#include "ui/tasks/taskspage.h"
#include "ui/tasks/tasktable.h"
#include "ui/widgets/counterstrip.h"
#include "ui/widgets/filterline.h"
#include "ui/widgets/icons.h"
#include "ui/workflows/workflowspage.h"

#include <QListWidget>
#include <QStackedWidget>

// The pages of the main window and the list beside them.
namespace sagadesk::ui {

using namespace Qt::StringLiterals;

void MainWindow::buildPages()
{
    for (const PageEntry &entry : pageEntries())
        if (entry.id != Nodes || m_engine.reads().sharesStore())
            addPage(entry);
    m_overview = page<OverviewPage>(Overview);
    m_tasks = page<TasksPage>(Tasks);
    m_alerts = page<AlertsPage>(Alerts);
    m_services = page<ServicesPage>(Services);
    fitPages();
    connect(m_pages, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    // Screen readers only select an item, which must also become current.
    connect(m_pages, &QListWidget::itemSelectionChanged, this, [this] {
        const QList<QListWidgetItem *> chosen = m_pages->selectedItems();
        if (!chosen.isEmpty())
            m_pages->setCurrentItem(chosen.first());
    });
}

void MainWindow::fitPages()
{
    const QFontMetrics letters = m_pages->fontMetrics();
    for (int row = 0; row < m_pages->count(); ++row) {
        QListWidgetItem *item = m_pages->item(row);
        item->setSizeHint(
            QSize(letters.horizontalAdvance(item->text()) + 60, letters.height() + 18));
    }
    m_pages->setFixedWidth(m_pages->sizeHintForColumn(0) + 44);
}

void MainWindow::addPage(const PageEntry &entry)
{
    PageWidget *page = entry.make({m_engine, *m_actions, *m_operatorActions, m_lab}, m_stack);
    m_pageOf.insert(entry.id, page);
    m_stack->addWidget(page);
    new QListWidgetItem(icon(entry.iconName), entry.title, m_pages);
    connect(page, &PageWidget::openTaskRequested, this, &MainWindow::openTask);
    connect(page, &PageWidget::showTasksRequested, this, &MainWindow::openFilter);
    connect(page, &PageWidget::statusMessageRequested, this, &MainWindow::showStatusMessage);
}

void MainWindow::connectPages()
{
    connect(m_counters, &CounterStrip::chosen, this, [this](std::optional<model::TaskState> state) {
        showPage(Tasks);
        m_tasks->filterLine()->setStates(state);
        m_counters->setChosen(m_tasks->filterLine()->onlyState());
    });
    connect(m_tasks, &TasksPage::stateFilterChanged, m_counters, &CounterStrip::setChosen);
    m_counters->setChosen(m_tasks->filterLine()->onlyState());
    connect(m_tasks->panel(), &TaskPanel::changed, this, &MainWindow::updateActions);
    connect(m_tasks->table()->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &MainWindow::updateActions);
    connect(m_services, &ServicesPage::chosenChanged, this,
        [this] { m_actions->setService(m_services->chosen()); });
    connect(page<WorkflowsPage>(Workflows), &WorkflowsPage::submitRequested, this,
        &MainWindow::submitTaskOf);
    connect(page<WorkflowsPage>(Workflows), &WorkflowsPage::addServiceRequested, this,
        &MainWindow::addService);
    connect(page<WorkflowsPage>(Workflows), &WorkflowsPage::filesRequested, this,
        [this](const QStringList &before) {
            for (const QString &file : before)
                showProblem(file, {});
            Q_EMIT workflowFilesRequested();
        });
    connect(m_services, &ServicesPage::fileLoaded, this,
        [this] { showProblem(m_engine.serviceSetup().file(), {}); });
    connect(m_services, &ServicesPage::serviceTried, m_overview, &OverviewPage::noteTrial);
    connect(m_overview, &OverviewPage::addServiceRequested, this, [this] { addService({}); });
    connect(m_overview, &OverviewPage::tryServiceRequested, m_services, &ServicesPage::tryService);
    connect(m_overview, &OverviewPage::addWorkflowRequested, this, [this] {
        showPage(Workflows);
        page<WorkflowsPage>(Workflows)->beginWorkflow();
    });
    connect(m_overview, &OverviewPage::demoRequested, this, &MainWindow::demoRequested);
    connect(m_overview, &OverviewPage::showAlertsRequested, this, [this] { showPage(Alerts); });
    connect(
        m_follower, &OutcomeFollower::statusMessageRequested, this, &MainWindow::showStatusMessage);
    connect(m_operatorActions, &OperatorActions::statusMessageRequested, this,
        &MainWindow::showStatusMessage);
}

void MainWindow::showPage(Pages::Id page)
{
    showRow(m_stack->indexOf(m_pageOf.value(page)));
}

void MainWindow::showRow(int row)
{
    m_pages->setCurrentRow(row);
    const auto *page = static_cast<PageWidget *>(m_stack->currentWidget());
    if (page && page->mainPart())
        page->mainPart()->setFocus();
}

} // namespace sagadesk::ui
