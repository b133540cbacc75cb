#include "ui/actions/actionset.h"

#include "core/base/refusalcodes.h"
#include "ui/actions/availability.h"
#include "ui/text/actiontext.h"
#include "ui/text/bulktext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/mnemonics.h"

#include <QDateTime>
#include <QMenu>
#include <QSettings>
#include <QWidget>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::OperatorAction;

namespace {

int keyOf(OperatorAction action, bool ofStep)
{
    return static_cast<int>(action) * 2 + (ofStep ? 1 : 0);
}

OperatorAction actionOfKey(int key)
{
    return static_cast<OperatorAction>(key / 2);
}

bool isKeyOfStep(int key)
{
    return key % 2 == 1;
}

constexpr const char *kHint = "hint";
constexpr const char *kWhyNot = "whyNot";
constexpr const char *kDefaultKeys = "defaultKeys";
constexpr auto kSettingsGroup = "shortcuts/"_L1;

// Whether `service` of the alert is the name of a webhook.
bool isOfWebhook(const model::AlertView &alert)
{
    return alert.kind == model::AlertKind::WebhookFailing;
}

bool isOfStore(const model::AlertView &alert)
{
    return alert.kind == model::AlertKind::StoreSlow
        || alert.kind == model::AlertKind::OldTransaction;
}

QString withKeys(const QString &text, const QKeySequence &keys)
{
    return keys.isEmpty() ? text : text + u" (%1)"_s.arg(keys.toString(QKeySequence::NativeText));
}

} // namespace

ActionSet::ActionSet(QWidget *window)
    : QObject(window)
{
    addTaskActions();
    addAlertActions();
    addServiceActions();
    addNodeActions();
    addWindowActions();
    addViewActions();
    addHelpActions();
    setTask(nullptr, -1, 0);
    setCell({});
    setAlerts({});
    setService(nullptr);
    setNode(nullptr);
    setSupervisor({});
    restoreShortcuts();
}

void ActionSet::addTaskActions()
{
    using enum OperatorAction;
    submit = add(u"actionSubmitTask"_s, tr("Submit task…"), u"submit"_s,
        tr("Submit a new task of a workflow."), QKeySequence::New);
    addOperator(Resubmit, true, u"actionResubmitStep"_s, Qt::Key_R);
    addOperator(Resubmit, false, u"actionResubmitTask"_s);
    addOperator(RunNow, true, u"actionRunNow"_s);
    addOperator(StopRetrying, true, u"actionStopRetrying"_s);
    addOperator(SkipStep, true, u"actionSkipStep"_s);
    addOperator(CompleteByHand, true, u"actionCompleteStepByHand"_s);
    addOperator(RetryUndo, true, u"actionRetryUndo"_s);
    addOperator(UndoneByHand, true, u"actionUndoneByHand"_s);
    addOperator(Compensate, false, u"actionCompensateTask"_s, QKeySequence(Qt::SHIFT | Qt::Key_C));
    addOperator(Cancel, false, u"actionCancelTask"_s, QKeySequence(Qt::SHIFT | Qt::Key_X));
    addOperator(Pause, false, u"actionPause"_s);
    addOperator(Resume, false, u"actionResume"_s);
    showStepService = add(u"actionShowStepService"_s, tr("Show service of step"), u"services"_s,
        tr("Go to the service of the step, its circuit breaker and the steps that wait for it."));
    showWorkflow = add(u"actionShowWorkflow"_s, tr("Show workflow of task"), u"workflows"_s,
        tr("Go to the version of the workflow that the task runs."));
    editAndResubmit = add(u"actionEditAndResubmit"_s, tr("Edit and resubmit…"), u"resubmit"_s,
        tr("Send the failed step again with a different input."),
        QKeySequence(Qt::CTRL | Qt::Key_R));
    nextFailed = add(u"actionNextFailed"_s, tr("Next failed task"), u"next"_s,
        tr("Go to the next task in Error."), Qt::Key_N);
    resubmitAndNext = add(u"actionResubmitAndNext"_s, tr("Resubmit and go to next"), u"resubmit"_s,
        tr("Resubmit the failed step and go to the next failed task."), Qt::Key_F8);
    focusFilter = add(u"actionFocusFilter"_s, tr("Filter tasks"), u"search"_s,
        tr("Go to the filter line."), Qt::Key_Slash);
    filterByCell = add(u"actionFilterByCell"_s, tr("Show only this value"), u"filter"_s,
        tr("Show only tasks with the value of the current cell. Alt+click on a cell does the "
           "same."),
        QKeySequence(u"="_s));
    excludeCell = add(u"actionExcludeCell"_s, tr("Hide this value"), u"filter-out"_s,
        tr("Hide tasks with the value of the current cell."), QKeySequence(u"-"_s));
    groupByError = add(u"actionGroupByError"_s, tr("Group by error"), u"group"_s,
        tr("Count the tasks that match the filter, grouped by the responses of their services."),
        Qt::Key_G);
    groupByError->setCheckable(true);
    pauseLive = add(u"actionPauseLive"_s, tr("Freeze list"), u"freeze"_s,
        tr("Freeze the list, or let it update again."), Qt::Key_L);
    pauseLive->setIconText(tr("Freeze")); // on the button beside the list
    pauseLive->setCheckable(true);
    exportTasks = add(u"actionExportTasks"_s, tr("Export…"), u"save"_s,
        tr("Write the tasks that match the filter to a CSV or NDJSON file."),
        QKeySequence(Qt::CTRL | Qt::Key_E));
    const QString copyHint = tr("Copy the selected rows with the visible columns.");
    copyRows = add(u"actionCopyRows"_s, tr("Copy as text"), u"copy"_s, copyHint,
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    copyRowsCsv = add(u"actionCopyRowsCsv"_s, tr("Copy as CSV"), u"copy"_s, copyHint);
    copyRowsJson = add(u"actionCopyRowsJson"_s, tr("Copy as JSON"), u"copy"_s, copyHint);
}

void ActionSet::addAlertActions()
{
    acknowledgeAlert = add(u"actionAcknowledgeAlert"_s, tr("Acknowledge alert"), u"acknowledge"_s,
        tr("Show that someone is handling it. The alert stays open."));
    assignAlert = add(
        u"actionAssignAlert"_s, tr("Assign alert…"), u"assign"_s, tr("Record who is handling it."));
    snoozeAlert = add(u"actionSnoozeAlert"_s, tr("Snooze alert"), u"snooze"_s,
        tr("Hide it for a while; it comes back by itself."));
    addSnoozeMenu();
    noteAlert =
        add(u"actionNoteAlert"_s, tr("Note…"), u"note"_s, tr("Add what is known about it."));
    closeAlert = add(u"actionCloseAlert"_s, tr("Close alert"), u"close"_s,
        tr("Close it with a reason. The task stays as it is."));
    showTask =
        add(u"actionShowTask"_s, tr("Show task"), u"tasks"_s, tr("Go to the task of the alert."));
    showAlertService = add(u"actionShowAlertService"_s, tr("Show service"), u"services"_s,
        tr("Go to the service of the alert, its circuit breaker and the steps that wait for it."));
    resubmitGroup = add(u"actionResubmitGroup"_s, tr("Resubmit the group…"), u"resubmit"_s,
        tr("Resubmit the failed steps of all these alerts."),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    compensateGroup = add(u"actionCompensateGroup"_s, tr("Compensate the group…"), u"compensate"_s,
        tr("Undo what the tasks of all these alerts have done, in reverse order."));
}

void ActionSet::addSnoozeMenu()
{
    auto *menu = new QMenu(static_cast<QWidget *>(parent()));
    const QList<std::pair<QString, int>> lengths{
        {tr("15 minutes"), 15}, {tr("1 hour"), 60}, {tr("4 hours"), 240}};
    for (const auto &[text, minutes] : lengths)
        connect(menu->addAction(text), &QAction::triggered, this,
            [this, minutes = minutes] { Q_EMIT snoozeRequested(minutes); });
    connect(menu->addAction(tr("Until tomorrow, 08:00")), &QAction::triggered, this, [this] {
        const QDateTime now = QDateTime::currentDateTime();
        const QDateTime morning(now.date().addDays(1), QTime(8, 0));
        Q_EMIT snoozeRequested(static_cast<int>(now.secsTo(morning) / 60));
    });
    snoozeAlert->setMenu(menu);
}

void ActionSet::addServiceActions()
{
    pauseService = add(u"actionPauseService"_s, tr("Pause service"), u"pause"_s,
        tr("Send nothing to this service for now."));
    resumeService = add(u"actionResumeService"_s, tr("Resume service"), u"resume"_s,
        tr("Send to this service again."));
    holdOpen = add(u"actionHoldOpen"_s, tr("Hold breaker open"), u"breaker-held"_s,
        tr("Keep the circuit breaker open until it is reset."));
    resetBreaker = add(u"actionResetBreaker"_s, tr("Reset breaker"), u"breaker-closed"_s,
        tr("Close the circuit breaker and forget its failures."));
    changeLimit = add(u"actionChangeLimit"_s, tr("Change limit…"), u"limit"_s,
        tr("How many requests may be in flight at once, and how many per second. It applies until "
           "it is changed back."));
    testService = add(u"actionTestService"_s, tr("Test service…"), u"test"_s,
        tr("Send one request and show the response of the service."));
    addService = add(u"actionAddService"_s, tr("Add service…"), u"add"_s,
        tr("Enter the name and address of a remote service. It can be used at once."));
    editServices = add(u"actionEditServices"_s, tr("Edit services.json"), u"edit"_s,
        tr("Change any field of the services. Saved changes apply at once."));
    addWithReason(pauseService, tr("Pause service, with a reason…"));
    addWithReason(resumeService, tr("Resume service, with a reason…"));
    addWithReason(holdOpen, tr("Hold breaker open, with a reason…"));
    addWithReason(resetBreaker, tr("Reset breaker, with a reason…"));
}

void ActionSet::addNodeActions()
{
    drainNode = add(u"actionDrainNode"_s, tr("Drain node"), u"drain"_s,
        tr("The node makes no new claims; its requests finish. Other nodes do the rest."));
    resumeNode = add(
        u"actionResumeNode"_s, tr("Resume node"), u"resume"_s, tr("The node makes claims again."));
    addWithReason(drainNode, tr("Drain node, with a reason…"));
    addWithReason(resumeNode, tr("Resume node, with a reason…"));
}

void ActionSet::addWindowActions()
{
    pauseIntake = add(u"actionPauseIntake"_s, tr("Pause intake"), u"pause"_s,
        tr("Create no tasks from new submissions for now. They are accepted and wait."));
    pauseIntake->setCheckable(true);
    addWithReason(pauseIntake, tr("Pause or resume intake, with a reason…"));
    showSupervisor = add(u"actionShowSupervisor"_s, tr("Supervisor"), u"supervisor"_s,
        tr("The leader, its decisions, and what the next sweep will do."),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    showSupervisor->setCheckable(true);
    stepDown = add(u"actionStepDown"_s, tr("Step down"), u"step-down"_s,
        tr("The leader gives up its lease; another instance takes over with the next epoch."));
    addWithReason(stepDown, tr("Step down, with a reason…"));
    palette = add(u"actionPalette"_s, tr("Command palette"), u"palette"_s,
        tr("Find an action, a page or a task by typing."), QKeySequence(Qt::CTRL | Qt::Key_K));
    nextRow = add(u"actionNextRow"_s, tr("Next row"), u"next"_s,
        tr("Go to the next row of the table."), Qt::Key_J);
    previousRow = add(u"actionPreviousRow"_s, tr("Previous row"), u"previous"_s,
        tr("Go to the previous row of the table."), Qt::Key_K);
    nextArea = add(u"actionNextArea"_s, tr("Next area"), u"next"_s,
        tr("Go to the next part of the window: counters, pages, list, task."), Qt::Key_F6);
    previousArea = add(u"actionPreviousArea"_s, tr("Previous area"), u"previous"_s,
        tr("Go to the previous part of the window."), QKeySequence(Qt::SHIFT | Qt::Key_F6));
    fullScreen = add(u"actionFullScreen"_s, tr("Full screen"), u"fullscreen"_s,
        tr("Use the whole screen, or go back to a window."),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
    fullScreen->setCheckable(true);
}

void ActionSet::addViewActions()
{
    selectAllRows = add(u"actionSelectAllRows"_s, tr("Select all"), u"select-all"_s,
        tr("Select every row of the table."), QKeySequence::SelectAll);
    zoomIn = add(u"actionZoomIn"_s, tr("Zoom in"), u"zoom-in"_s,
        tr("Larger text, rows and columns."), QKeySequence(Qt::CTRL | Qt::Key_Plus));
    zoomOut = add(u"actionZoomOut"_s, tr("Zoom out"), u"zoom-out"_s,
        tr("Smaller text, rows and columns."), QKeySequence(Qt::CTRL | Qt::Key_Minus));
    zoomReset = add(u"actionZoomReset"_s, tr("Actual size"), u"zoom-reset"_s,
        tr("Text, rows and columns at their normal size."), QKeySequence(Qt::CTRL | Qt::Key_0));
    resetLayout = add(u"actionResetLayout"_s, tr("Reset layout"), u"reset"_s,
        tr("Restore the original panels and columns."));
}

void ActionSet::addHelpActions()
{
    showTour =
        add(u"actionShowTour"_s, tr("Tour"), u"tour"_s, tr("Five short steps through the demo."));
    showHelp = add(u"actionShowHelp"_s, tr("Keyboard shortcuts"), u"keyboard"_s,
        tr("List all shortcuts."), QKeySequence(u"?"_s));
    showManual = add(u"actionShowManual"_s, tr("Manual"), u"manual"_s,
        tr("What the states mean and what to do, keys, filter, files and the Fault lab."),
        Qt::Key_F1);
    changeShortcuts = add(u"actionChangeShortcuts"_s, tr("Change shortcuts…"), u"keyboard"_s,
        tr("Change the shortcuts of actions."));
    showSettings = add(u"actionShowSettings"_s, tr("Settings…"), u"settings"_s,
        tr("Language, appearance and your name; how long finished tasks are kept, and how the "
           "Supervisor works."),
        QKeySequence(Qt::CTRL | Qt::Key_Comma));
    showFilterHelp = add(u"actionShowFilterHelp"_s, tr("Filter language"), u"help"_s,
        tr("What you can write in the task filter."));
    openDataFolder = add(u"actionOpenDataFolder"_s, tr("Open the data folder"), u"folder"_s,
        tr("The folder with the state store, services.json and the workflows."));
    openLogFolder = add(u"actionOpenLogFolder"_s, tr("Open the log folder"), u"folder"_s,
        tr("The folder with the log files."));
    showAbout = add(
        u"actionShowAbout"_s, tr("About Sagadesk"), u"info"_s, tr("Version, license and folders."));
}

QAction *ActionSet::add(const QString &objectName, const QString &text, const QString &iconName,
    const QString &hint, const QKeySequence &shortcut)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setObjectName(objectName);
    action->setProperty(kHint, hint);
    action->setProperty(kDefaultKeys, QVariant::fromValue(shortcut));
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WindowShortcut);
    static_cast<QWidget *>(parent())->addAction(action);
    allow(action, {});
    return action;
}

void ActionSet::addWithReason(QAction *action, const QString &text)
{
    QAction *asking = add(action->objectName() + u"WithReason"_s, text, u"note"_s,
        tr("First asks for a reason, which is shown in Activity."));
    m_withReason.insert(action, asking);
    connect(action, &QAction::changed, asking,
        [this, action, asking] { allow(asking, action->property(kWhyNot).toString()); });
    connect(asking, &QAction::triggered, this, [this, action] { Q_EMIT reasonRequested(action); });
}

QAction *ActionSet::withReason(const QAction *action) const
{
    return m_withReason.value(action);
}

void ActionSet::addOperator(
    OperatorAction action, bool ofStep, const QString &objectName, const QKeySequence &shortcut)
{
    QAction *made = add(objectName, actionText(action, ofStep), actionIcon(action),
        actionHint(action, ofStep), shortcut);
    m_operator.insert(keyOf(action, ofStep), made);
}

QAction *ActionSet::operatorAction(OperatorAction action, bool ofStep) const
{
    return m_operator.value(keyOf(action, ofStep));
}

void ActionSet::visitOperatorActions(
    const std::function<void(QAction *, OperatorAction, bool ofStep)> &visit) const
{
    for (auto it = m_operator.cbegin(); it != m_operator.cend(); ++it)
        visit(*it, actionOfKey(it.key()), isKeyOfStep(it.key()));
}

QList<QAction *> ActionSet::stepActions() const
{
    using enum OperatorAction;
    QList<QAction *> actions;
    for (const auto action :
        {Resubmit, RunNow, StopRetrying, SkipStep, CompleteByHand, RetryUndo, UndoneByHand})
        actions.append(operatorAction(action, true));
    return actions;
}

QList<QAction *> ActionSet::taskActions() const
{
    using enum OperatorAction;
    QList<QAction *> actions;
    for (const auto action : {Resubmit, Compensate, Cancel, Pause, Resume})
        actions.append(operatorAction(action, false));
    return actions;
}

QList<QAction *> ActionSet::all() const
{
    return findChildren<QAction *>(QString(), Qt::FindDirectChildrenOnly);
}

void ActionSet::setLookOnly()
{
    m_locked = {submit, editAndResubmit, resubmitAndNext, pauseIntake, acknowledgeAlert, closeAlert,
        assignAlert, snoozeAlert, noteAlert, resubmitGroup, compensateGroup, pauseService,
        resumeService, holdOpen, resetBreaker, changeLimit, testService, addService, editServices,
        drainNode, resumeNode, stepDown};
    for (const QAction *action : std::as_const(m_operator))
        m_locked.insert(action);
    for (const QAction *action : std::as_const(m_withReason))
        m_locked.insert(action);
    for (QAction *action : all())
        describeAgain(action);
}

void ActionSet::allow(QAction *action, const QString &reason) const
{
    const QString whyNot = m_locked.contains(action) ? reasonText({codes::kLookOnly, {}}) : reason;
    action->setEnabled(whyNot.isEmpty());
    action->setProperty(kWhyNot, whyNot);
    const QString hint = action->property(kHint).toString();
    const QString title = withKeys(withoutMnemonic(action->text()), action->shortcut());
    action->setToolTip(plainToolTip(title + u'\n' + (whyNot.isEmpty() ? hint : whyNot)));
    action->setStatusTip(whyNot);
}

void ActionSet::bindTaskKeys(const QList<QWidget *> &places)
{
    QList<QAction *> actions{editAndResubmit, resubmitAndNext};
    actions.append(m_operator.values());
    bindKeys(actions, places);
}

void ActionSet::bindListKeys(const QList<QWidget *> &places)
{
    bindKeys({filterByCell, excludeCell}, places);
}

void ActionSet::bindPageKeys(const QList<QWidget *> &places)
{
    bindKeys({groupByError}, places);
}

void ActionSet::bindAlertKeys(const QList<QWidget *> &places)
{
    bindKeys({resubmitGroup}, places);
}

void ActionSet::bindKeys(const QList<QAction *> &actions, const QList<QWidget *> &places)
{
    for (QAction *action : actions) {
        static_cast<QWidget *>(parent())->removeAction(action);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        for (QWidget *place : places)
            place->addAction(action);
    }
}

void ActionSet::setTaskCount(int count)
{
    const bool wasSeveral = m_taskCount > 1;
    m_taskCount = count;
    if (count > 1) {
        allowForSeveral();
    } else if (wasSeveral) {
        for (auto it = m_operator.cbegin(); it != m_operator.cend(); ++it)
            (*it)->setText(actionText(actionOfKey(it.key()), isKeyOfStep(it.key())));
    }
}

void ActionSet::allowForSeveral()
{
    const QString onlyOne = tr("Not possible for several tasks at once. Select one.");
    for (auto it = m_operator.cbegin(); it != m_operator.cend(); ++it) {
        if (const auto bulk = bulkActionOf(actionOfKey(it.key()))) {
            (*it)->setText(tr("%1 (%n tasks)…", nullptr, m_taskCount).arg(bulkActionText(*bulk)));
            allow(*it, {});
        } else {
            allow(*it, onlyOne);
        }
    }
    for (QAction *action : {showStepService, showWorkflow})
        allow(action, onlyOne);
    allow(resubmitAndNext, onlyOne);
    allow(editAndResubmit, onlyOne);
}

void ActionSet::setTask(const model::TaskDetail *task, int step, qint64 now)
{
    if (m_taskCount > 1)
        return;
    for (auto it = m_operator.cbegin(); it != m_operator.cend(); ++it) {
        const OperatorAction action = actionOfKey(it.key());
        const bool ofStep = isKeyOfStep(it.key());
        if (!task) {
            allow(*it, tr("No task selected."));
        } else if (ofStep && step < 0) {
            allow(*it, tr("No step selected."));
        } else {
            const auto why = refusal(action, *task, ofStep ? step : -1, now);
            allow(*it, why ? reasonText(*why) : QString());
        }
    }
    const QString noTask = task ? QString() : tr("No task selected.");
    allow(showWorkflow, noTask);
    allow(showStepService, task && step < 0 ? tr("No step selected.") : noTask);
    const QAction *resubmitStep = operatorAction(OperatorAction::Resubmit, true);
    allow(resubmitAndNext, resubmitStep->isEnabled() ? QString() : resubmitStep->statusTip());
    allow(editAndResubmit, resubmitStep->isEnabled() ? QString() : resubmitStep->statusTip());
}

void ActionSet::setCell(const QString &term)
{
    if (term == m_cellTerm)
        return;
    m_cellTerm = term;
    const bool none = term.isEmpty();
    filterByCell->setText(none ? tr("Show only this value") : tr("Show only %1").arg(term));
    excludeCell->setText(none ? tr("Hide this value") : tr("Hide %1").arg(term));
    for (QAction *action : {filterByCell, excludeCell})
        allow(action, none ? tr("The filter has no term for this cell.") : QString());
}

void ActionSet::setAlerts(const std::vector<model::AlertView> &alerts)
{
    using enum model::AlertState;
    const auto some = [&](auto test) { return std::any_of(alerts.begin(), alerts.end(), test); };
    const bool standing = some([](const model::AlertView &each) { return each.state != Closed; });
    const bool unknown = some([](const model::AlertView &each) {
        return each.state != Closed && each.state != Acknowledged;
    });
    const QString none = alerts.empty() ? tr("No alert selected.") : QString();
    const QString closed = standing ? none : tr("The alert is already closed.");
    const QString whyNot = alerts.empty() ? none : closed;
    allow(
        acknowledgeAlert, standing && !unknown ? tr("The alert is already acknowledged.") : whyNot);
    for (QAction *action : {closeAlert, assignAlert, snoozeAlert, noteAlert})
        allow(action, whyNot);
    const bool ofTasks =
        some([](const model::AlertView &each) { return !each.taskPublicId.isEmpty(); });
    const QString noTask = some(isOfWebhook) ? tr("The alert is about a webhook, not about a task.")
        : some(isOfStore) ? tr("The alert is about the state store, not about a task.")
                          : tr("The alert is about a service, not about a task.");
    // Resubmitting the step of a single alert usually needs no dialog, so its text has no ellipsis.
    resubmitGroup->setText(alerts.size() == 1 ? tr("Resubmit") : tr("Resubmit the group…"));
    compensateGroup->setText(alerts.size() == 1 ? tr("Compensate…") : tr("Compensate the group…"));
    for (QAction *action : {resubmitGroup, compensateGroup})
        allow(action, whyNot.isEmpty() && !ofTasks ? noTask : whyNot);
    allow(showTask, none.isEmpty() && !ofTasks ? noTask : none);
    const bool ofService = some([](const model::AlertView &each) {
        return !each.service.isEmpty() && !isOfWebhook(each) && !isOfStore(each);
    });
    allow(showAlertService,
        none.isEmpty() && !ofService ? tr("The alert is not about a service.") : none);
}

void ActionSet::setSupervisor(const model::SupervisorStatus &status)
{
    allow(stepDown,
        status.leader.isEmpty() ? tr("No Supervisor is the leader right now.") : QString());
}

void ActionSet::setService(const model::AgentStatus *agent)
{
    const QString none = agent ? QString() : tr("No service selected.");
    const bool paused = agent && agent->paused;
    allow(pauseService, paused ? tr("The service is already paused.") : none);
    allow(resumeService, agent && !paused ? tr("The service is not paused.") : none);
    const bool held = agent && agent->breaker == model::BreakerState::HeldOpen;
    allow(holdOpen, held ? tr("The circuit breaker is already held open.") : none);
    const bool closed = agent && agent->breaker == model::BreakerState::Closed;
    allow(resetBreaker, closed ? tr("The circuit breaker is closed.") : none);
    allow(changeLimit, none);
    allow(testService, none);
}

void ActionSet::setNode(const model::NodeView *node)
{
    const QString ended =
        node && !isAlive(node->status) ? tr("The node is no longer running.") : QString();
    const QString none = node ? ended : tr("No node selected.");
    const bool drains = node && node->drains;
    allow(drainNode, none.isEmpty() && drains ? tr("The node is already draining.") : none);
    allow(resumeNode, none.isEmpty() && !drains ? tr("The node is not draining.") : none);
}

void ActionSet::setServicesFixed()
{
    const QString whyNot =
        tr("The services are simulated or behind fault proxies: they can't be changed here.");
    allow(addService, whyNot);
    allow(editServices, whyNot);
}

void ActionSet::setIntakePaused(bool paused)
{
    pauseIntake->setChecked(paused);
    pauseIntake->setText(paused ? tr("Intake paused") : tr("Pause intake"));
    pauseIntake->setIcon(
        icon(paused ? u"resume"_s : u"pause"_s, paused ? Tone::Waiting : Tone::Text));
}

void ActionSet::describeAgain(QAction *action)
{
    allow(action, action->property(kWhyNot).toString());
}

QKeySequence ActionSet::defaultShortcut(const QAction *action)
{
    return action->property(kDefaultKeys).value<QKeySequence>();
}

QAction *ActionSet::withShortcut(const QKeySequence &keys, const QAction *except) const
{
    if (keys.isEmpty())
        return nullptr;
    for (QAction *action : all())
        if (action != except && action->shortcut() == keys)
            return action;
    return nullptr;
}

void ActionSet::restoreShortcuts()
{
    const QSettings settings;
    for (QAction *action : all()) {
        const QVariant keys = settings.value(kSettingsGroup + action->objectName());
        if (!keys.isValid())
            continue;
        action->setShortcut(QKeySequence(keys.toString(), QKeySequence::PortableText));
        describeAgain(action);
    }
}

void ActionSet::setShortcut(QAction *action, const QKeySequence &keys)
{
    action->setShortcut(keys);
    describeAgain(action);
    const QString key = kSettingsGroup + action->objectName();
    if (keys == defaultShortcut(action))
        QSettings().remove(key);
    else
        QSettings().setValue(key, keys.toString(QKeySequence::PortableText));
}

} // namespace sagadesk::ui

#include "moc_actionset.cpp"
