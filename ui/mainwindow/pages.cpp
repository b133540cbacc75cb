#include "ui/mainwindow/pages.h"

#include "core/engine/engine.h"
#include "ui/activity/activitypage.h"
#include "ui/alerts/alertspage.h"
#include "ui/faultlab/faultlabpage.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/nodes/nodespage.h"
#include "ui/overview/overviewpage.h"
#include "ui/services/servicespage.h"
#include "ui/tasks/taskspage.h"
#include "ui/workflows/workflowspage.h"

namespace sagadesk::ui {

namespace {

PageWidget *makeOverview(const PageParts &parts, QWidget *parent)
{
    return new OverviewPage(parts.engine, parts.actions, parent);
}

PageWidget *makeTasks(const PageParts &parts, QWidget *parent)
{
    return new TasksPage(parts.engine, parts.actions, parent);
}

PageWidget *makeAlerts(const PageParts &parts, QWidget *parent)
{
    return new AlertsPage({parts.engine.reads(), parts.engine.taskReads(), parts.actions}, parent);
}

PageWidget *makeServices(const PageParts &parts, QWidget *parent)
{
    return new ServicesPage({parts.engine.reads(), parts.engine.taskReads(),
                                parts.engine.serviceSetup(), parts.actions},
        parent);
}

PageWidget *makeFaultLab(const PageParts &parts, QWidget *parent)
{
    return new FaultLabPage(parts.engine, parts.lab, parent);
}

PageWidget *makeWorkflows(const PageParts &parts, QWidget *parent)
{
    return new WorkflowsPage(parts.engine.reads(), parts.engine.asOperator(), parent);
}

PageWidget *makeActivity(const PageParts &parts, QWidget *parent)
{
    return new ActivityPage(
        parts.engine.bulkWork(), parts.engine.reads(), parts.engine.taskReads(), parent);
}

PageWidget *makeNodes(const PageParts &parts, QWidget *parent)
{
    return new NodesPage(parts.engine.reads(), parts.actions, parts.operatorActions, parent);
}

PageEntry entry(Pages::Id id, const QString &title, const char *iconName,
    std::function<PageWidget *(const PageParts &, QWidget *)> factory)
{
    return {id, title, QString::fromLatin1(iconName), std::move(factory)};
}

} // namespace

std::vector<PageEntry> pageEntries()
{
    return {
        entry(Pages::Overview, MainWindow::tr("Overview"), "overview", makeOverview),
        entry(Pages::Tasks, MainWindow::tr("Tasks"), "tasks", makeTasks),
        entry(Pages::Alerts, MainWindow::tr("Alerts"), "alerts", makeAlerts),
        entry(Pages::Services, MainWindow::tr("Services"), "services", makeServices),
        entry(Pages::FaultLab, MainWindow::tr("Fault lab"), "faultlab", makeFaultLab),
        entry(Pages::Workflows, MainWindow::tr("Workflows"), "workflows", makeWorkflows),
        entry(Pages::Activity, MainWindow::tr("Activity"), "activity", makeActivity),
        entry(Pages::Nodes, MainWindow::tr("Nodes"), "nodes", makeNodes),
    };
}

} // namespace sagadesk::ui
