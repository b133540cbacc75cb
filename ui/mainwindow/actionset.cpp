#include "ui/mainwindow/actionset.h"

#include "ui/steps/availability.h"
#include "ui/text/actiontext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/icons.h"

#include <QWidget>

namespace sagadesk::ui {

using model::OperatorAction;

namespace {

int keyOf(OperatorAction action, bool ofStep)
{
    return static_cast<int>(action) * 2 + (ofStep ? 1 : 0);
}

constexpr const char *kHint = "hint";

QString withShortcut(const QString &text, const QKeySequence &keys)
{
    return keys.isEmpty()
        ? text
        : text + QStringLiteral(" (%1)").arg(keys.toString(QKeySequence::NativeText));
}

} // namespace

ActionSet::ActionSet(QWidget *window)
    : QObject(window)
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
    nextFailed = add(QStringLiteral("actionNextFailed"), tr("Next failed task"),
        QStringLiteral("next"), tr("Go to the next task in Error."), Qt::Key_N);
    resubmitAndNext = add(QStringLiteral("actionResubmitAndNext"), tr("Resubmit and go to next"),
        QStringLiteral("resubmit"), tr("Resubmit the failed step and go to the next failed task."),
        Qt::Key_F8);
    focusFilter = add(QStringLiteral("actionFocusFilter"), tr("Filter tasks"),
        QStringLiteral("search"), tr("Go to the filter line."), Qt::Key_Slash);
    showHelp = add(QStringLiteral("actionShowHelp"), tr("Keyboard shortcuts"),
        QStringLiteral("help"), tr("Show the keys."), QKeySequence(QStringLiteral("?")));
    pauseIntake =
        add(QStringLiteral("actionPauseIntake"), tr("Pause intake"), QStringLiteral("pause"),
            tr("Make no tasks of new submissions for now. They are accepted and wait."));
    pauseIntake->setCheckable(true);
    acknowledgeAlert = add(QStringLiteral("actionAcknowledgeAlert"), tr("Acknowledge alert"),
        QStringLiteral("acknowledge"), tr("Say that somebody looks after it. The alert stays."));
    closeAlert = add(QStringLiteral("actionCloseAlert"), tr("Close alert"), QStringLiteral("close"),
        tr("Close it with a reason. The task stays as it is."));
    showTask = add(QStringLiteral("actionShowTask"), tr("Show task"), QStringLiteral("tasks"),
        tr("Go to the task of the alert."));
    pauseService = add(QStringLiteral("actionPauseService"), tr("Pause service"),
        QStringLiteral("pause"), tr("Send nothing to this service for now."));
    resumeService = add(QStringLiteral("actionResumeService"), tr("Resume service"),
        QStringLiteral("resume"), tr("Send to this service again."));
    holdOpen = add(QStringLiteral("actionHoldOpen"), tr("Hold breaker open"),
        QStringLiteral("breaker-open"), tr("Keep the circuit breaker open until it is reset."));
    resetBreaker = add(QStringLiteral("actionResetBreaker"), tr("Reset breaker"),
        QStringLiteral("breaker-closed"), tr("Close the circuit breaker and forget its failures."));
    setTask(nullptr, -1, 0);
    setAlert(nullptr);
    setService(nullptr);
}

QAction *ActionSet::add(const QString &objectName, const QString &text, const QString &iconName,
    const QString &hint, const QKeySequence &shortcut)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setObjectName(objectName);
    action->setProperty(kHint, hint);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WindowShortcut);
    static_cast<QWidget *>(parent())->addAction(action);
    allow(action, {});
    return action;
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
    const QString hint = action->property(kHint).toString();
    const QString title = withShortcut(action->text(), action->shortcut());
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
}

void ActionSet::setAlert(const model::AlertView *alert)
{
    const QString none = tr("No alert is chosen.");
    const bool closed = alert && alert->state == model::AlertState::Closed;
    const QString whyClosed = closed ? tr("The alert is closed already.") : QString();
    const bool known = alert && alert->state == model::AlertState::Acknowledged;
    allow(acknowledgeAlert,
        !alert      ? none
            : known ? tr("The alert is acknowledged already.")
                    : whyClosed);
    allow(closeAlert, alert ? whyClosed : none);
    allow(showTask, alert ? QString() : none);
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
}

void ActionSet::setIntakePaused(bool paused)
{
    pauseIntake->setChecked(paused);
    pauseIntake->setText(paused ? tr("Intake paused") : tr("Pause intake"));
    pauseIntake->setIcon(icon(paused ? QStringLiteral("resume") : QStringLiteral("pause"),
        paused ? Tone::Waiting : Tone::Text));
}

} // namespace sagadesk::ui
