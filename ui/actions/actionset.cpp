#include "ui/mainwindow/actionset.h"

#include "ui/steps/availability.h"
#include "ui/text/actiontext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/icons.h"

#include <QMenu>
#include <QSettings>
#include <QWidget>

namespace sagadesk::ui {

using model::OperatorAction;

namespace {

int keyOf(OperatorAction action, bool ofStep)
{
    return static_cast<int>(action) * 2 + (ofStep ? 1 : 0);
}

constexpr const char *kHint = "hint";
constexpr const char *kWhyNot = "whyNot";
constexpr const char *kDefaultKeys = "defaultKeys";
constexpr auto kSettingsGroup = QLatin1StringView("shortcuts/");

QString withKeys(const QString &text, const QKeySequence &keys)
{
    return keys.isEmpty()
        ? text
        : text + QStringLiteral(" (%1)").arg(keys.toString(QKeySequence::NativeText));
}

} // namespace

ActionSet::ActionSet(QWidget *window)
    : QObject(window)
{
    addTaskActions();
    addAlertActions();
    addServiceActions();
    addWindowActions();
    setTask(nullptr, -1, 0);
    setAlerts({});
    setService(nullptr);
    setSupervisor({});
    restoreShortcuts();
}

void ActionSet::addTaskActions()
{
    using enum OperatorAction;
    submit = add(QStringLiteral("actionSubmitTask"), tr("Submit task…"), QStringLiteral("add"),
        tr("Submit a new task of a workflow."), QKeySequence::New);
    addOperator(Resubmit, true, QStringLiteral("actionResubmitStep"), Qt::Key_R);
    addOperator(Resubmit, false, QStringLiteral("actionResubmitTask"));
    addOperator(RunNow, true, QStringLiteral("actionRunNow"));
    addOperator(StopRetrying, true, QStringLiteral("actionStopRetrying"));
    addOperator(SkipStep, true, QStringLiteral("actionSkipStep"));
    addOperator(CompleteByHand, true, QStringLiteral("actionCompleteStepByHand"));
    addOperator(RetryUndo, true, QStringLiteral("actionRetryUndo"));
    addOperator(UndoneByHand, true, QStringLiteral("actionUndoneByHand"));
    addOperator(Compensate, false, QStringLiteral("actionCompensateTask"),
        QKeySequence(Qt::SHIFT | Qt::Key_C));
    addOperator(
        Cancel, false, QStringLiteral("actionCancelTask"), QKeySequence(Qt::SHIFT | Qt::Key_X));
    addOperator(Pause, false, QStringLiteral("actionPause"));
    addOperator(Resume, false, QStringLiteral("actionResume"));
    editAndResubmit = add(QStringLiteral("actionEditAndResubmit"), tr("Edit and resubmit…"),
        QStringLiteral("resubmit"), tr("Send the failed step again with another input."),
        QKeySequence(Qt::CTRL | Qt::Key_R));
    nextFailed = add(QStringLiteral("actionNextFailed"), tr("Next failed task"),
        QStringLiteral("next"), tr("Go to the next task in Error."), Qt::Key_N);
    resubmitAndNext = add(QStringLiteral("actionResubmitAndNext"), tr("Resubmit and go to next"),
        QStringLiteral("resubmit"), tr("Resubmit the failed step and go to the next failed task."),
        Qt::Key_F8);
    focusFilter = add(QStringLiteral("actionFocusFilter"), tr("Filter tasks"),
        QStringLiteral("search"), tr("Go to the filter line."), Qt::Key_Slash);
    pauseLive = add(QStringLiteral("actionPauseLive"), tr("Live"), QStringLiteral("pause"),
        tr("Hold the list as it is, or let it follow again."), Qt::Key_L);
    pauseLive->setCheckable(true);
    exportTasks = add(QStringLiteral("actionExportTasks"), tr("Export…"), QStringLiteral("submit"),
        tr("Write the tasks that the filter shows into a CSV or NDJSON file."),
        QKeySequence(Qt::CTRL | Qt::Key_E));
    const QString copyHint = tr("Copy the chosen rows with the columns that are shown.");
    copyRows = add(QStringLiteral("actionCopyRows"), tr("Copy as text"), QStringLiteral("copy"),
        copyHint, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    copyRowsCsv = add(
        QStringLiteral("actionCopyRowsCsv"), tr("Copy as CSV"), QStringLiteral("copy"), copyHint);
    copyRowsJson = add(
        QStringLiteral("actionCopyRowsJson"), tr("Copy as JSON"), QStringLiteral("copy"), copyHint);
}

void ActionSet::addAlertActions()
{
    acknowledgeAlert = add(QStringLiteral("actionAcknowledgeAlert"), tr("Acknowledge alert"),
        QStringLiteral("acknowledge"), tr("Say that somebody looks after it. The alert stays."));
    assignAlert = add(QStringLiteral("actionAssignAlert"), tr("Assign alert…"),
        QStringLiteral("by-hand"), tr("Say who looks after it."));
    snoozeAlert = add(QStringLiteral("actionSnoozeAlert"), tr("Snooze alert"),
        QStringLiteral("pause"), tr("Put it away for a while; it comes back by itself."));
    addSnoozeMenu();
    noteAlert = add(QStringLiteral("actionNoteAlert"), tr("Note…"), QStringLiteral("info"),
        tr("Write down what is known about it."));
    closeAlert = add(QStringLiteral("actionCloseAlert"), tr("Close alert"), QStringLiteral("close"),
        tr("Close it with a reason. The task stays as it is."));
    showTask = add(QStringLiteral("actionShowTask"), tr("Show task"), QStringLiteral("tasks"),
        tr("Go to the task of the alert."));
    resubmitGroup = add(QStringLiteral("actionResubmitGroup"), tr("Resubmit the group…"),
        QStringLiteral("resubmit"), tr("Resubmit the failed steps of all these alerts."));
}

void ActionSet::addSnoozeMenu()
{
    auto *menu = new QMenu(static_cast<QWidget *>(parent()));
    for (const int minutes : {15, 60, 240, 1440}) {
        const QString text = durationText(minutes * 60'000LL);
        QAction *choice = menu->addAction(tr("For %1").arg(text));
        connect(choice, &QAction::triggered, this, [this, minutes] { Q_EMIT snooze(minutes); });
    }
    snoozeAlert->setMenu(menu);
}

void ActionSet::addServiceActions()
{
    pauseService = add(QStringLiteral("actionPauseService"), tr("Pause service"),
        QStringLiteral("pause"), tr("Send nothing to this service for now."));
    resumeService = add(QStringLiteral("actionResumeService"), tr("Resume service"),
        QStringLiteral("resume"), tr("Send to this service again."));
    holdOpen = add(QStringLiteral("actionHoldOpen"), tr("Hold breaker open"),
        QStringLiteral("breaker-open"), tr("Keep the circuit breaker open until it is reset."));
    resetBreaker = add(QStringLiteral("actionResetBreaker"), tr("Reset breaker"),
        QStringLiteral("breaker-closed"), tr("Close the circuit breaker and forget its failures."));
    changeLimit =
        add(QStringLiteral("actionChangeLimit"), tr("Change limit…"), QStringLiteral("services"),
            tr("How many requests may be in flight at once, and how many a second. It holds until "
               "the program ends."));
    addWithReason(pauseService, tr("Pause service, with a reason…"));
    addWithReason(resumeService, tr("Resume service, with a reason…"));
    addWithReason(holdOpen, tr("Hold breaker open, with a reason…"));
    addWithReason(resetBreaker, tr("Reset breaker, with a reason…"));
}

void ActionSet::addWindowActions()
{
    showHelp = add(QStringLiteral("actionShowHelp"), tr("Keyboard shortcuts"),
        QStringLiteral("help"), tr("Show the keys."), QKeySequence(QStringLiteral("?")));
    changeShortcuts = add(QStringLiteral("actionChangeShortcuts"), tr("Change shortcuts…"),
        QStringLiteral("help"), tr("Give actions other keys."));
    pauseIntake =
        add(QStringLiteral("actionPauseIntake"), tr("Pause intake"), QStringLiteral("pause"),
            tr("Make no tasks of new submissions for now. They are accepted and wait."));
    pauseIntake->setCheckable(true);
    addWithReason(pauseIntake, tr("Pause or resume intake, with a reason…"));
    showSupervisor = add(QStringLiteral("actionShowSupervisor"), tr("Supervisor"),
        QStringLiteral("supervisor"), tr("Who leads, what was decided, what the next sweep does."),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    showSupervisor->setCheckable(true);
    stepDown = add(QStringLiteral("actionStepDown"), tr("Step down"), QStringLiteral("skip"),
        tr("The leader gives up its lease; another instance takes over with the next epoch."));
    addWithReason(stepDown, tr("Step down, with a reason…"));
    palette = add(QStringLiteral("actionPalette"), tr("Command palette"), QStringLiteral("search"),
        tr("Find an action, a page or a task by typing."), QKeySequence(Qt::CTRL | Qt::Key_K));
    nextRow = add(QStringLiteral("actionNextRow"), tr("Next row"), QStringLiteral("next"),
        tr("Go to the next row of the table."), Qt::Key_J);
    previousRow = add(QStringLiteral("actionPreviousRow"), tr("Previous row"),
        QStringLiteral("next"), tr("Go to the previous row of the table."), Qt::Key_K);
    showTour = add(QStringLiteral("actionShowTour"), tr("Tour"), QStringLiteral("play"),
        tr("Five short steps through the demo."));
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
    QAction *asking = add(action->objectName() + QStringLiteral("WithReason"), text,
        QStringLiteral("info"), tr("Asks for the reason first. It stands in Activity."));
    m_withReason.insert(action, asking);
    connect(action, &QAction::changed, asking,
        [action, asking] { allow(asking, action->property(kWhyNot).toString()); });
    connect(asking, &QAction::triggered, this, [this, action] { Q_EMIT whyWanted(action); });
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
    connect(made, &QAction::triggered, this,
        [this, action, ofStep] { Q_EMIT operate(action, ofStep); });
}

QAction *ActionSet::of(OperatorAction action, bool ofStep) const
{
    return m_operator.value(keyOf(action, ofStep));
}

QList<QAction *> ActionSet::stepActions() const
{
    using enum OperatorAction;
    QList<QAction *> actions;
    for (const auto action :
        {Resubmit, RunNow, StopRetrying, SkipStep, CompleteByHand, RetryUndo, UndoneByHand})
        actions.append(of(action, true));
    return actions;
}

QList<QAction *> ActionSet::taskActions() const
{
    using enum OperatorAction;
    QList<QAction *> actions;
    for (const auto action : {Resubmit, Compensate, Cancel, Pause, Resume})
        actions.append(of(action, false));
    return actions;
}

QList<QAction *> ActionSet::all() const
{
    return findChildren<QAction *>(QString(), Qt::FindDirectChildrenOnly);
}

void ActionSet::allow(QAction *action, const QString &whyNot)
{
    action->setEnabled(whyNot.isEmpty());
    action->setProperty(kWhyNot, whyNot);
    const QString hint = action->property(kHint).toString();
    const QString title = withKeys(action->text(), action->shortcut());
    action->setToolTip(
        plainToolTip(title + QLatin1Char('\n') + (whyNot.isEmpty() ? hint : whyNot)));
    action->setStatusTip(whyNot);
}

void ActionSet::setTask(const model::TaskDetail *task, int step, qint64 now)
{
    for (auto it = m_operator.cbegin(); it != m_operator.cend(); ++it) {
        const auto action = static_cast<OperatorAction>(it.key() / 2);
        const bool ofStep = it.key() % 2 == 1;
        if (!task) {
            allow(*it, tr("No task is chosen."));
        } else if (ofStep && step < 0) {
            allow(*it, tr("No step is chosen."));
        } else {
            const auto why = refusal(action, *task, ofStep ? step : -1, now);
            allow(*it, why ? reasonText(*why) : QString());
        }
    }
    const QAction *resubmitStep = of(OperatorAction::Resubmit, true);
    allow(resubmitAndNext, resubmitStep->isEnabled() ? QString() : resubmitStep->statusTip());
    allow(editAndResubmit, resubmitStep->isEnabled() ? QString() : resubmitStep->statusTip());
}

void ActionSet::setAlerts(const std::vector<model::AlertView> &alerts)
{
    using enum model::AlertState;
    const auto some = [&](auto test) { return std::any_of(alerts.begin(), alerts.end(), test); };
    const bool standing = some([](const model::AlertView &each) { return each.state != Closed; });
    const bool unknown = some([](const model::AlertView &each) {
        return each.state != Closed && each.state != Acknowledged;
    });
    const QString none = alerts.empty() ? tr("No alert is chosen.") : QString();
    const QString closed = standing ? none : tr("The alert is closed already.");
    const QString whyNot = alerts.empty() ? none : closed;
    allow(
        acknowledgeAlert, standing && !unknown ? tr("The alert is acknowledged already.") : whyNot);
    for (QAction *action : {closeAlert, assignAlert, snoozeAlert, noteAlert, resubmitGroup})
        allow(action, whyNot);
    allow(showTask, none);
}

void ActionSet::setSupervisor(const model::SupervisorStatus &status)
{
    allow(stepDown, status.leader.isEmpty() ? tr("No Supervisor leads right now.") : QString());
}

void ActionSet::setService(const model::AgentStatus *agent)
{
    const QString none = agent ? QString() : tr("No service is chosen.");
    const bool paused = agent && agent->paused;
    allow(pauseService, paused ? tr("The service is paused already.") : none);
    allow(resumeService, agent && !paused ? tr("The service is not paused.") : none);
    const bool held = agent && agent->breaker == model::BreakerState::HeldOpen;
    allow(holdOpen, held ? tr("The circuit breaker is held open already.") : none);
    const bool closed = agent && agent->breaker == model::BreakerState::Closed;
    allow(resetBreaker, closed ? tr("The circuit breaker is closed.") : none);
    allow(changeLimit, none);
}

void ActionSet::setIntakePaused(bool paused)
{
    pauseIntake->setChecked(paused);
    pauseIntake->setText(paused ? tr("Intake paused") : tr("Pause intake"));
    pauseIntake->setIcon(icon(paused ? QStringLiteral("resume") : QStringLiteral("pause"),
        paused ? Tone::Waiting : Tone::Text));
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
