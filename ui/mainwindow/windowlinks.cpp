#include "ui/actions/actionset.h"
#include "ui/actions/availability.h"
#include "ui/actions/bulkactions.h"
#include "ui/actions/operatoractions.h"
#include "ui/actions/outcomefollower.h"
#include "ui/alerts/alertspage.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/services/servicespage.h"
#include "ui/task/taskpanel.h"
#include "ui/tasks/taskspage.h"
#include "ui/workflows/workflowspage.h"

// Connections that lead from one part of the window to another.
namespace sagadesk::ui {

void MainWindow::connectLinks()
{
    connect(
        m_follower, &OutcomeFollower::outcomeChanged, m_tasks->panel(), &TaskPanel::showOutcome);
    const auto actBehind = [this](model::OperatorAction action) {
        const auto alerts = m_alerts->chosen();
        if (alerts.size() == 1)
            m_operatorActions->actBehindAlert(action, alerts.front());
        else if (const auto bulk = bulkActionOf(action))
            m_bulk->actBehind(*bulk, alerts);
    };
    using enum model::OperatorAction;
    connect(
        m_actions->resubmitGroup, &QAction::triggered, this, [actBehind] { actBehind(Resubmit); });
    connect(m_actions->compensateGroup, &QAction::triggered, this,
        [actBehind] { actBehind(Compensate); });
    for (const PageWidget *each : std::as_const(m_pageOf))
        connect(each, &PageWidget::showServiceRequested, this, &MainWindow::showService);
    connect(m_actions->showStepService, &QAction::triggered, this, [this] {
        const TaskPanel *panel = m_tasks->panel();
        if (panel->detail() && panel->step() >= 0)
            showService(panel->detail()->steps.at(static_cast<size_t>(panel->step())).service);
    });
    connect(m_actions->showWorkflow, &QAction::triggered, this, [this] {
        const model::TaskDetail *task = m_tasks->panel()->detail();
        if (!task)
            return;
        page<WorkflowsPage>(Workflows)->choose(task->workflow, task->workflowVersion);
        showPage(Workflows);
    });
}

void MainWindow::showService(const QString &service)
{
    showPage(Services);
    m_services->choose(service);
}

} // namespace sagadesk::ui
