#include "ui/actions/operatoractions.h"

#include "core/engine/operator.h"
#include "core/engine/taskreads.h"
#include "core/model/claim.h"
#include "ui/actions/actionset.h"
#include "ui/actions/availability.h"
#include "ui/actions/operatorname.h"
#include "ui/actions/outcomefollower.h"
#include "ui/dialogs/limitdialog.h"
#include "ui/dialogs/reasondialog.h"
#include "ui/dialogs/resubmitdialog.h"
#include "ui/dialogs/textdialog.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/statetext.h"
#include "ui/widgets/mnemonics.h"

#include <QAction>
#include <QDateTime>
#include <QLocale>
#include <QPointer>
#include <QUuid>
#include <QWidget>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::OperatorAction;

namespace {

bool isOfStep(OperatorAction action)
{
    return action != OperatorAction::Compensate && action != OperatorAction::Cancel
        && action != OperatorAction::Pause && action != OperatorAction::Resume;
}

// The failed step whose effect is unknown; -1: none.
int stepWithUnknownEffect(const model::TaskDetail &task, int step)
{
    for (const model::StepView &each : task.steps)
        if ((step < 0 || each.index == step) && each.record.state == model::StepState::Failed
            && each.record.effect == model::Effect::Unknown)
            return each.index;
    return -1;
}

// Whether a repeated request could take effect twice. The methods other than POST and PATCH that a
// definition can use are idempotent.
bool mayHappenTwice(const model::SentRequest &request)
{
    return request.method == "POST"_L1 || request.method == "PATCH"_L1;
}

// `step` -1: the command concerns the whole task.
model::SeenState seenOf(const model::TaskDetail &task, int step)
{
    model::SeenState seen;
    seen.task = task.record.state;
    if (step < 0)
        return seen;
    const model::StepRecord &record = task.steps.at(static_cast<size_t>(step)).record;
    seen.step = record.state;
    seen.undo = record.undoState;
    seen.token = model::shownToken(record);
    return seen;
}

model::CommandKey newCommandKey()
{
    return {QUuid::createUuid().toString(QUuid::WithoutBraces), {}};
}

// Whether both rates are shown as the same number in the dialog.
bool sameRate(double a, double b)
{
    return qRound64(a * 1000) == qRound64(b * 1000);
}

} // namespace

OperatorActions::OperatorActions(Parts parts, QWidget *window)
    : QObject(window)
    , m_asOperator(parts.asOperator)
    , m_taskReads(parts.taskReads)
    , m_follower(parts.follower)
    , m_selection(std::move(parts.selection))
    , m_actOnSeveral(std::move(parts.actOnSeveral))
    , m_window(window)
{
    connectActions(parts.actions);
}

void OperatorActions::connectActions(const ActionSet &actions)
{
    actions.visitOperatorActions([this](QAction *trigger, OperatorAction action, bool ofStep) {
        connect(trigger, &QAction::triggered, this, [this, action, ofStep] {
            if (m_actOnSeveral(action))
                return;
            const Selection chosen = m_selection();
            if (chosen.task != nullptr)
                orderTaskChange(action, *chosen.task, ofStep ? chosen.step : -1);
        });
    });
}

void OperatorActions::orderTaskChange(
    OperatorAction action, const model::TaskDetail &task, int step)
{
    model::OperatorCommand command;
    command.action = action;
    command.task = task.record.publicId;
    if (step >= 0 && isOfStep(action))
        command.step = task.steps.at(static_cast<size_t>(step)).name;
    command.seen = seenOf(task, command.step.isEmpty() ? -1 : step);
    command.operatorName = operatorName();
    if (!needsReason(action)) {
        const int unknownStep =
            action == OperatorAction::Resubmit ? stepWithUnknownEffect(task, step) : -1;
        if (unknownStep < 0)
            send(command, task.record.version);
        else
            resubmitSafely(command, task, unknownStep);
        return;
    }
    // The operator decides on what the dialog shows: if a task at rest has changed since, the
    // command is refused. A running task changes all the time, so only the states are compared.
    if (task.record.state == model::TaskState::Error || isFinal(task.record.state))
        command.expectedVersion = task.record.version;
    auto *dialog = new ReasonDialog(command, task, m_window);
    const qint64 version = task.record.version;
    connect(dialog, &QDialog::accepted, this, [this, dialog, command, version]() mutable {
        command.reason = dialog->reason();
        command.input = dialog->output();
        send(command, version);
    });
    dialog->open();
    if (action == OperatorAction::Compensate || action == OperatorAction::Cancel)
        m_taskReads.previewCompensation(command.task, dialog,
            [dialog, task](const base::Result<model::CompensationPreview> &preview) {
                if (preview)
                    dialog->showRequests(task, *preview);
            });
}

void OperatorActions::send(model::OperatorCommand command, qint64 version)
{
    const Trigger trigger{command.action, command.task, command.step, version};
    if (m_lastTrigger == trigger)
        return;
    m_lastTrigger = trigger;
    command.key = newCommandKey();
    m_asOperator.changeTask(command, &m_follower,
        [this, alive = QPointer(this), trigger, follow = m_follower.follow(command)](
            const base::Result<model::OperatorReceipt> &receipt) {
            if (!receipt && alive && m_lastTrigger == trigger)
                m_lastTrigger.reset();
            follow(receipt);
        });
}

void OperatorActions::resubmitSafely(
    const model::OperatorCommand &command, const model::TaskDetail &task, int unknownStep)
{
    m_taskReads.readRequest(command.task, unknownStep, model::OperationKind::Forward, this,
        [this, command, task, unknownStep](const base::Result<model::SentRequest> &request) {
            if (request && mayHappenTwice(*request))
                askToResubmit(task, unknownStep, *request);
            else // repeating it is safe, or the engine refuses it with a reason
                send(command, task.record.version);
        });
}

void OperatorActions::editAndResubmit(const model::TaskDetail &task, int step)
{
    if (step >= 0)
        askToResubmit(task, step, {});
}

void OperatorActions::askToResubmit(
    const model::TaskDetail &task, int step, const model::SentRequest &sent)
{
    auto *dialog = new ResubmitDialog(task, step, m_window);
    if (!sent.method.isEmpty())
        dialog->setUnknownEffect(sent);
    const model::SeenState seen = seenOf(task, step);
    connect(dialog, &QDialog::accepted, this, [this, dialog, seen, version = task.record.version] {
        model::OperatorCommand command = dialog->command();
        command.operatorName = operatorName();
        command.seen = seen;
        send(command, version);
    });
    dialog->open();
}

void OperatorActions::acknowledgeAlerts(const std::vector<model::AlertView> &alerts)
{
    model::AlertCommand command;
    command.action = model::AlertAction::Acknowledge;
    sendAlerts(
        alerts, command, tr("%n alert(s) acknowledged", nullptr, static_cast<int>(alerts.size())));
}

void OperatorActions::closeAlerts(const std::vector<model::AlertView> &alerts)
{
    if (alerts.empty())
        return;
    const int number = static_cast<int>(alerts.size());
    const model::AlertView &first = alerts.front();
    QString what = tr("%n alert(s) are closed. The tasks stay as they are.", nullptr, number);
    if (number == 1)
        what = !first.taskPublicId.isEmpty()
            ? tr("The alert “%1” of task %2 is closed. The task stays as it is.")
                  .arg(kindText(first.kind), first.taskPublicId)
            : first.kind == model::AlertKind::StoreSlow
            ? tr("The alert about the state store is closed. It is raised again if the store is "
                 "still too slow.")
            : first.kind == model::AlertKind::OldTransaction
            ? tr("The alert about the state store is closed. It is raised again if the "
                 "transaction is still open.")
            : first.kind == model::AlertKind::WebhookFailing
            ? tr("The alert about webhook %1 is closed. Its events are not lost.")
                  .arg(first.service)
            : tr("The alert about service %1 is closed. It can be raised again only after "
                 "the service has been usable.")
                  .arg(first.service);
    auto *dialog = new ReasonDialog(tr("Close alert"), what, m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, alerts, number] {
        model::AlertCommand command;
        command.action = model::AlertAction::Close;
        command.reason = dialog->reason();
        sendAlerts(alerts, command, tr("%n alert(s) closed", nullptr, number));
    });
    dialog->open();
}

void OperatorActions::assignAlerts(const std::vector<model::AlertView> &alerts)
{
    if (alerts.empty())
        return;
    const QString now = alerts.front().assignee;
    auto *dialog = new TextDialog(tr("Assign alert"), tr("Assign to (leave empty for no one)"),
        now.isEmpty() ? operatorName() : now, m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, alerts] {
        model::AlertCommand command;
        command.action = model::AlertAction::Assign;
        command.text = dialog->text();
        const int number = static_cast<int>(alerts.size());
        sendAlerts(alerts, command,
            command.text.isEmpty()
                ? tr("%n alert(s) no longer assigned", nullptr, number)
                : tr("%n alert(s) assigned to %1", nullptr, number).arg(command.text));
    });
    dialog->open();
}

void OperatorActions::noteAlerts(const std::vector<model::AlertView> &alerts)
{
    if (alerts.empty())
        return;
    auto *dialog = new TextDialog(tr("Note"), tr("What is known about it?"),
        alerts.size() == 1 ? alerts.front().note : QString(), m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, alerts] {
        model::AlertCommand command;
        command.action = model::AlertAction::Note;
        command.text = dialog->text();
        sendAlerts(alerts, command,
            tr("Note added to %n alert(s)", nullptr, static_cast<int>(alerts.size())));
    });
    dialog->open();
}

void OperatorActions::snoozeAlerts(const std::vector<model::AlertView> &alerts, int minutes)
{
    model::AlertCommand command;
    command.action = model::AlertAction::Snooze;
    command.until = QDateTime::currentMSecsSinceEpoch() + minutes * 60'000LL;
    sendAlerts(alerts, command,
        tr("%n alert(s) snoozed until %1", nullptr, static_cast<int>(alerts.size()))
            .arg(timeText(command.until)));
}

// Counts the outstanding results of one command for several alerts, which are reported together.
struct OperatorActions::Sent
{
    size_t open = 0;
    QString problem; // error text for the first refused alert
};

OperatorActions::AlertTrigger OperatorActions::alertTrigger(
    model::AlertAction action, const std::vector<model::AlertView> &alerts)
{
    AlertTrigger trigger{action, {}};
    for (const model::AlertView &each : alerts)
        trigger.shown.emplace_back(
            each.id.value, each.state, each.snoozedUntil, each.assignee, each.note);
    return trigger;
}

void OperatorActions::sendAlerts(
    const std::vector<model::AlertView> &alerts, model::AlertCommand command, const QString &done)
{
    const AlertTrigger trigger = alertTrigger(command.action, alerts);
    if (m_lastAlertTrigger == trigger)
        return;
    m_lastAlertTrigger = trigger;
    command.operatorName = operatorName();
    auto sent = std::make_shared<Sent>();
    for (const model::AlertView &alert : alerts)
        sent->open += alert.state == model::AlertState::Closed ? 0 : 1;
    for (const model::AlertView &alert : alerts) {
        if (alert.state == model::AlertState::Closed)
            continue;
        command.alert = alert.id;
        command.seenState = model::name(alert.state);
        command.key = newCommandKey();
        m_asOperator.changeAlert(
            command, this, [this, sent, done](const base::Result<model::AlertId> &id) {
                if (!id && sent->problem.isEmpty())
                    sent->problem = errorText(id.error());
                if (!id)
                    m_lastAlertTrigger.reset();
                if (--sent->open == 0) {
                    if (sent->problem.isEmpty())
                        Q_EMIT statusMessageRequested(done, Tone::Done);
                    else
                        Q_EMIT statusMessageRequested(sent->problem, Tone::Failed);
                }
            });
    }
}

void OperatorActions::actBehindAlert(OperatorAction action, const model::AlertView &alert)
{
    m_taskReads.readTask(alert.taskPublicId, this,
        [this, action, name = alert.stepName](const base::Result<model::TaskDetail> &task) {
            if (!task) {
                Q_EMIT statusMessageRequested(errorText(task.error()), Tone::Failed);
                return;
            }
            int step = -1;
            for (const model::StepView &each : task->steps)
                step = each.name == name ? each.index : step;
            orderTaskChange(action, *task, isOfStep(action) ? step : -1);
        });
}

model::OperatorNote OperatorActions::by() const
{
    return {operatorName(), m_why};
}

void OperatorActions::askForReason(QAction *action)
{
    auto *dialog =
        new TextDialog(withoutMnemonic(action->text()), tr("Reason (optional)"), {}, m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, action] {
        m_why = dialog->text();
        action->trigger();
        m_why.clear();
    });
    dialog->open();
}

void OperatorActions::changeLimit(const model::AgentStatus &agent)
{
    auto *dialog = new LimitDialog(agent, m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, agent] {
        using enum model::ServiceAction;
        const model::OperatorNote note{operatorName(), dialog->reason()};
        const int limit = dialog->concurrency();
        const double rate = dialog->ratePerSecond();
        QStringList messages;
        if (limit != agent.concurrency) {
            m_asOperator.controlService(
                agent.service, SetConcurrency, limit, note, this, afterControl());
            messages.append(tr("At most %n request(s) to %1 at once from now on", nullptr, limit)
                                .arg(agent.service));
        }
        if (!sameRate(rate, agent.ratePerSecond)) {
            m_asOperator.controlService(agent.service, SetRate, rate, note, this, afterControl());
            messages.append(rate > 0 ? tr("At most %1 requests per second to %2 from now on")
                                           .arg(QLocale().toString(rate), agent.service)
                                     : tr("No rate limit for %1 from now on").arg(agent.service));
        }
        if (!messages.isEmpty())
            Q_EMIT statusMessageRequested(messages.join(u" \u00b7 "_s), Tone::Done);
    });
    dialog->open();
}

void OperatorActions::stepDownLeader(const QString &leader)
{
    m_asOperator.stepDownSupervisor(by());
    Q_EMIT statusMessageRequested(tr("Asking %1 to step down…").arg(leader), Tone::Done);
}

void OperatorActions::setIntakePaused(bool paused)
{
    m_asOperator.setIntakePaused(paused, by(), this, afterControl());
}

void OperatorActions::setDraining(const QString &node, bool drains)
{
    m_asOperator.setDraining(node, drains, by(), this, afterControl());
    Q_EMIT statusMessageRequested(
        drains ? tr("Draining node %1…").arg(node) : tr("Resuming node %1…").arg(node), Tone::Done);
}

std::function<void(const base::Result<model::ControlReceipt> &)> OperatorActions::afterControl()
{
    return [this](const base::Result<model::ControlReceipt> &receipt) {
        Q_EMIT controlled();
        if (!receipt)
            Q_EMIT statusMessageRequested(errorText(receipt.error()), Tone::Failed);
        else if (!receipt->saved)
            Q_EMIT statusMessageRequested(
                tr("In effect, but not saved: the store can't be written to"), Tone::Waiting);
    };
}

void OperatorActions::controlService(const QString &service, model::ServiceAction action)
{
    m_asOperator.controlService(service, action, 0, by(), this, afterControl());
    using enum model::ServiceAction;
    switch (action) {
    case Pause:
        Q_EMIT statusMessageRequested(tr("Pausing service %1…").arg(service), Tone::Done);
        break;
    case Resume:
        Q_EMIT statusMessageRequested(tr("Resuming service %1…").arg(service), Tone::Done);
        break;
    case HoldOpen:
        Q_EMIT statusMessageRequested(
            tr("Holding the circuit breaker of %1 open…").arg(service), Tone::Done);
        break;
    case Reset:
        Q_EMIT statusMessageRequested(
            tr("Closing the circuit breaker of %1…").arg(service), Tone::Done);
        break;
    case SetConcurrency:
    case SetRate:
        break;
    }
}

} // namespace sagadesk::ui

#include "moc_operatoractions.cpp"
