#include "core/base/reasoncodes.h"
#include "core/store/seam/taskfields.h"
#include "tests/support/memorystore/commands.h"

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;

using store::ServiceSituation;

namespace {

// Whether a step of the service is claimed, or waits to be claimed again and no Scheduler has
// looked at it since.
bool isTried(const QString &service, const TaskRecord &task, const Tables &tables)
{
    const bool claimed = task.completeBy > 0 && store::digestOf(task).dueAt > 0;
    const bool unplanned = task.readyAt >= kReadyNow && task.serviceQueue == kAnyServiceQueue;
    if (!claimed && !unplanned)
        return false;
    const WorkflowRow &workflow = *tables.workflows.find(task.workflow);
    for (size_t i = 0; i < task.steps.size() && i < workflow.services.size(); ++i) {
        const StepRecord &step = task.steps[i];
        const bool tried = step.state == StepState::Running
            || (step.state == StepState::NotStarted && step.forward.token)
            || step.undoState == UndoState::Planned || step.undoState == UndoState::Running;
        if (tried && workflow.services[i] == service)
            return true;
    }
    return false;
}

// Whether an operator has closed the alert of this outage.
bool isDismissed(const ServiceView &view, const Tables &tables)
{
    for (const auto &[id, alert] : tables.alerts)
        if (!alert->task && alert->subject == view.service
            && alert->kind == AlertKind::ServiceUnusable && alert->state == AlertState::Closed
            && alert->closedAt >= view.since
            && store::reasonFromJson(alert->closeReason).code == codes::kClosedByOperator)
            return true;
    return false;
}

ServiceSituation situationOf(const ServiceView &view, AlertId alert, const Transaction &work)
{
    const Tables &tables = work.tables;
    ServiceSituation situation;
    situation.view = view;
    situation.stepsWait = countWaiting(tables, view.serviceQueue) > 0;
    situation.canStart = !work.findReady(view.serviceQueue).empty();
    if (!alert) {
        situation.isDismissed = isDismissed(view, tables);
        return situation;
    }
    const AlertRow &row = *tables.alerts.find(alert);
    situation.alert = {row.state, store::reasonFromJson(row.reason)};
    for (const auto &[id, task] : tables.tasks)
        situation.stepsWait |= isTried(view.service, task->record, tables);
    return situation;
}

} // namespace

void sweepStore(const store::SweepAlerts &command, const By &by, Transaction &work)
{
    const QString subject = u"state-store"_s;
    const int commits = command.lateCommits;
    const AlertId slow = work.findOpenAlert(AlertKind::StoreSlow, subject);
    if (!slow && commits >= limits::kLateCommitsForAlert)
        work.raiseAlert(
            AlertKind::StoreSlow, subject, {codes::kStoreSlow, {{u"commits"_s, commits}}}, by);
    else if (slow && commits == 0)
        work.closeAlert(slow, {codes::kStoreInTime, {}}, by);
    const qint64 openMs = command.oldestTransactionMs;
    const AlertId old = work.findOpenAlert(AlertKind::OldTransaction, subject);
    if (!old && openMs >= limits::kOldTransactionMs)
        work.raiseAlert(AlertKind::OldTransaction, subject,
            {codes::kOldTransaction, {{u"since"_s, work.now - openMs}}}, by);
    else if (old && openMs >= 0 && openMs < limits::kOldTransactionMs)
        work.closeAlert(old, {codes::kOldTransactionEnded, {}}, by);
}

void sweepServices(const store::ServicePlan &plan, const By &by, Transaction &work)
{
    using Action = store::ServiceDecision::Action;
    std::map<QString, std::vector<ServiceView>> services;
    for (const auto &[key, row] : work.tables.services)
        if (!hasEnded(work.tables, row->instance))
            services[key.first].push_back(row->view);
    for (const auto &[name, views] : services) {
        const ServiceView view = store::combineViews(views);
        const AlertId alert = work.findOpenAlert(AlertKind::ServiceUnusable, name);
        if (view.usable && !alert)
            continue;
        auto decision = plan(situationOf(view, alert, work));
        if (decision.action == Action::Raise) {
            decision.reason.parameters.insert(
                u"waiting"_s, countWaiting(work.tables, view.serviceQueue));
            work.raiseAlert(AlertKind::ServiceUnusable, name, decision.reason, by);
        } else if (decision.action == Action::Close && alert) {
            work.closeAlert(alert, decision.reason, by);
        }
    }
}

} // namespace sagadesk::memorystore
