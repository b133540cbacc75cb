#include "ui/mainwindow/page.h"

#include "ui/activity/activitypage.h"
#include "ui/agents/servicespage.h"
#include "ui/alerts/alertspage.h"
#include "ui/faultlab/faultlabpage.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/overview/overviewpage.h"
#include "ui/tasks/taskspage.h"
#include "ui/workflows/workflowspage.h"

namespace sagadesk::ui {

namespace {

template <class Made>
PageWidget *make(const PageParts &parts, QWidget *parent)
{
    return new Made(parts.engine, parts.actions, parent);
}

PageWidget *makeFaultLab(const PageParts &parts, QWidget *parent)
{
    return new FaultLabPage(parts.engine, parts.lab, parent);
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
        entry(Pages::Overview, MainWindow::tr("Overview"), "overview", make<OverviewPage>),
        entry(Pages::Tasks, MainWindow::tr("Tasks"), "tasks", make<TasksPage>),
        entry(Pages::Alerts, MainWindow::tr("Alerts"), "alerts", make<AlertsPage>),
        entry(Pages::Services, MainWindow::tr("Services"), "services", make<ServicesPage>),
        entry(Pages::FaultLab, MainWindow::tr("Fault lab"), "faultlab", makeFaultLab),
        entry(Pages::Workflows, MainWindow::tr("Workflows"), "workflows", make<WorkflowsPage>),
        entry(Pages::Activity, MainWindow::tr("Activity"), "activity", make<ActivityPage>),
    };
}

} // namespace sagadesk::ui
