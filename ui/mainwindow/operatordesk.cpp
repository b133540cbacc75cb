#include "ui/mainwindow/operatordesk.h"

#include "core/engine/engine.h"
#include "ui/dialogs/reasondialog.h"
#include "ui/mainwindow/outcomefollower.h"
#include "ui/steps/availability.h"
#include "ui/text/errortext.h"
#include "ui/text/statetext.h"

#include <QWidget>

namespace sagadesk::ui {

using model::OperatorAction;

namespace {

QString operatorName()
{
    const QString name = qEnvironmentVariable("USER", qEnvironmentVariable("LOGNAME"));
    return name.isEmpty() ? QStringLiteral("console") : name;
}

bool isOfStep(OperatorAction action)
{
    return action != OperatorAction::Compensate && action != OperatorAction::Cancel
        && action != OperatorAction::Pause && action != OperatorAction::Resume;
}

} // namespace

OperatorDesk::OperatorDesk(engine::Engine &engine, OutcomeFollower &follower, QWidget *window)
    : QObject(window)
    , m_engine(engine)
    , m_follower(follower)
    , m_window(window)
    , m_operator(operatorName())
{
}

void OperatorDesk::operate(OperatorAction action, const model::TaskDetail &task, int step)
{
    model::OperatorCommand command;
    command.action = action;
    command.task = task.record.publicId;
    if (step >= 0 && isOfStep(action))
        command.step = task.steps.at(static_cast<size_t>(step)).name;
    command.operatorName = m_operator;
    if (!needsReason(action)) {
        send(command);
        return;
    }
    // The operator decides on what the dialog shows: a task at rest that has changed since is
    // refused. One that is moving changes while the dialog is read; the state itself decides then.
    if (task.record.state == model::TaskState::Error || isFinal(task.record.state))
        command.basedOnVersion = task.record.version;
    auto *dialog = new ReasonDialog(command, task, m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, command]() mutable {
        command.reason = dialog->reason();
        command.input = dialog->output();
        send(command);
    });
    dialog->open();
}

void OperatorDesk::send(const model::OperatorCommand &command)
{
    m_follower.requested(command);
    m_engine.operate(command, this, [this, command](base::Result<model::OperatorReceipt> receipt) {
        if (receipt)
            m_follower.accepted(command, *receipt);
        else
            m_follower.refused(command, receipt.error());
    });
}

void OperatorDesk::acknowledge(const model::AlertView &alert)
{
    model::AlertCommand command;
    command.alert = alert.id;
    command.action = model::AlertAction::Acknowledge;
    command.operatorName = m_operator;
    sendAlert(command, tr("Alert of %1 acknowledged").arg(alert.taskPublicId));
}

void OperatorDesk::close(const model::AlertView &alert)
{
    auto *dialog = new ReasonDialog(tr("Close alert"),
        tr("The alert “%1” of task %2 is closed. The task stays as it is.")
            .arg(kindText(alert.kind), alert.taskPublicId),
        m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, alert] {
        model::AlertCommand command;
        command.alert = alert.id;
        command.action = model::AlertAction::Close;
        command.operatorName = m_operator;
        command.reason = dialog->reason();
        sendAlert(command, tr("Alert of %1 closed").arg(alert.taskPublicId));
    });
    dialog->open();
}

void OperatorDesk::sendAlert(const model::AlertCommand &command, const QString &done)
{
    m_engine.operateAlert(command, this, [this, done](base::Result<model::AlertId> id) {
        Q_EMIT told(id ? done : errorText(id.error()), !id.ok());
    });
}

void OperatorDesk::controlService(const QString &service, model::ServiceAction action)
{
    m_engine.controlService(service, action, 0);
    using enum model::ServiceAction;
    switch (action) {
    case Pause:
        Q_EMIT told(tr("Service %1 is asked to pause").arg(service), false);
        break;
    case Resume:
        Q_EMIT told(tr("Service %1 is asked to go on").arg(service), false);
        break;
    case HoldOpen:
        Q_EMIT told(tr("The circuit breaker of %1 is asked to stay open").arg(service), false);
        break;
    case Reset:
        Q_EMIT told(tr("The circuit breaker of %1 is asked to close").arg(service), false);
        break;
    case SetConcurrency:
        break;
    }
}

} // namespace sagadesk::ui
