#include "tests/simulation/simoperator.h"

#include "tests/simulation/randomworkflows.h"

#include <QJsonDocument>

#include <algorithm>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

using model::OperatorAction;
using model::OperatorCommand;
using model::ServiceAction;

void SimOperator::actAtRandom(const QString &publicId)
{
    OperatorCommand command;
    command.task = publicId;
    command.action = static_cast<OperatorAction>(
        m_core.random.below(static_cast<qint64>(OperatorAction::Resume) + 1));
    if (m_core.random.chance(0.6))
        command.step = u"step%1"_s.arg(m_core.random.skewed(0, 8));
    if (m_core.random.chance(0.2))
        command.expectedVersion = m_core.random.between(1, 20);
    if (m_core.random.chance(0.3))
        command.input = "{\"amount\":7,\"sometimes\":\"edited\"}"_ba;
    if (m_core.random.chance(0.3))
        command.freshKey = m_core.random.chance(0.5);
    send(std::move(command));
}

void SimOperator::actOn(const model::TaskDetail &task)
{
    OperatorCommand command;
    command.task = task.record.publicId;
    if (m_core.random.chance(0.5))
        command.expectedVersion = task.record.version;
    std::vector<size_t> failed;
    std::vector<size_t> undos;
    for (size_t i = 0; i < task.record.steps.size(); ++i) {
        if (task.record.steps[i].state == model::StepState::Failed)
            failed.push_back(i);
        if (task.record.steps[i].undoState == model::UndoState::Failed)
            undos.push_back(i);
    }
    if (!undos.empty()) {
        const double byHand = task.record.undoThenResubmit ? 0.8 : 0.5;
        command.action =
            m_core.random.chance(byHand) ? OperatorAction::UndoneByHand : OperatorAction::RetryUndo;
        command.step = stepName(task.record.workflow, m_core.random.pick(undos));
        // A resubmission provides the response to the step, which its undo needs.
        if (m_core.plan.enabled(Fault::UndoByOutput) && m_core.undoRandom.chance(0.4))
            command.action = OperatorAction::Resubmit;
    } else if (!failed.empty() && m_core.random.chance(0.7)) {
        const auto base = command.expectedVersion;
        command = forFailedStep(stepName(task.record.workflow, m_core.random.pick(failed)));
        command.task = task.record.publicId;
        command.expectedVersion = base;
    } else {
        static const std::vector<OperatorAction> kWhole = {
            OperatorAction::Resubmit, OperatorAction::Compensate, OperatorAction::Cancel};
        command.action = m_core.random.pick(kWhole);
    }
    send(std::move(command));
}

OperatorCommand SimOperator::forFailedStep(const QString &step)
{
    OperatorCommand command;
    command.step = step;
    static const std::vector<OperatorAction> kActions = {OperatorAction::Resubmit,
        OperatorAction::Resubmit, OperatorAction::SkipStep, OperatorAction::CompleteByHand};
    command.action = m_core.random.pick(kActions);
    if (command.action == OperatorAction::CompleteByHand)
        command.input = "{\"by\":\"hand\"}"_ba;
    if (command.action == OperatorAction::Resubmit && m_core.random.chance(0.5)) {
        command.input = "{\"amount\":7,\"sometimes\":\"edited\","
                        "\"flag0\":true,\"flag1\":true,\"flag2\":true,"
                        "\"flag3\":true}"_ba;
        if (m_core.random.chance(0.5))
            command.freshKey = m_core.random.chance(0.8);
        command.undoFirst = m_core.random.chance(0.8);
    }
    if (command.action == OperatorAction::Resubmit)
        editInput(command);
    return command;
}

// Edits the input of a resubmission in runs with Fault::InputEdited, and then chooses between an
// undo with the default choice of the key, an undo with the same key, and no undo with a fresh key.
// In runs with Fault::UndoByInput, each edited input gets a new reference.
void SimOperator::editInput(OperatorCommand &command)
{
    QJsonObject input = QJsonDocument::fromJson(command.input).object();
    if (m_core.chooses(Fault::InputEdited)) {
        input = {{u"amount"_s, 7}, {u"sometimes"_s, u"edited"_s}, {u"flag0"_s, true},
            {u"flag1"_s, true}, {u"flag2"_s, true}, {u"flag3"_s, true}};
        const qint64 choice = m_core.undoRandom.below(4);
        command.freshKey = choice < 2 ? std::nullopt : std::optional(choice == 3);
        command.undoFirst = choice < 3;
    }
    if (!input.isEmpty() && m_core.plan.enabled(Fault::UndoByInput))
        input = withReference(m_core, std::move(input));
    if (!input.isEmpty())
        command.input = QJsonDocument(input).toJson(QJsonDocument::Compact);
}

void SimOperator::resume(const QString &publicId)
{
    OperatorCommand command;
    command.task = publicId;
    command.action = OperatorAction::Resume;
    send(std::move(command));
}

void SimOperator::runNow(const QString &publicId)
{
    OperatorCommand command;
    command.task = publicId;
    command.action = OperatorAction::RunNow;
    send(std::move(command));
}

void SimOperator::handle(const model::AlertView &alert)
{
    SimProcess *process = m_access();
    if (!process)
        return;
    static const std::vector<model::AlertAction> kActions = {model::AlertAction::Acknowledge,
        model::AlertAction::Snooze, model::AlertAction::Assign, model::AlertAction::Note,
        model::AlertAction::Close};
    model::AlertCommand command;
    command.alert = alert.id;
    command.action = m_core.random.pick(kActions);
    command.text = u"note"_s;
    command.until = m_core.clock.wallNow() + 5000;
    command.operatorName = u"olga"_s;
    command.reason = u"simulated"_s;
    process->submit(store::ChangeAlert{command}, [this](const base::Result<model::AlertId> &reply) {
        if (reply.ok())
            ++m_accepted[u"alert"_s];
        else
            ++m_refused[u"alert "_s + reply.error().code];
    });
}

void SimOperator::actOnService(const SimNetwork &network)
{
    if (!m_access())
        return;
    if (m_core.random.chance(0.1)) {
        pauseIntake(m_core.random.chance(0.6));
        return;
    }
    std::vector<QString> names;
    for (const auto &[name, service] : network.services())
        names.push_back(name);
    static const std::vector<ServiceAction> kActions = {ServiceAction::Pause, ServiceAction::Resume,
        ServiceAction::HoldOpen, ServiceAction::Reset, ServiceAction::SetConcurrency,
        ServiceAction::SetRate};
    const ServiceAction action = m_core.random.pick(kActions);
    order(network, m_core.random.pick(names), action,
        static_cast<double>(m_core.random.between(1, 8)));
}

bool SimOperator::changeLimits(const SimNetwork &network)
{
    if (!m_access())
        return false;
    std::vector<QString> names;
    for (const auto &[name, service] : network.services())
        names.push_back(name);
    const QString &name = m_core.random.pick(names);
    if (m_core.random.chance(0.5)) {
        order(network, name, ServiceAction::SetConcurrency,
            static_cast<double>(m_core.random.between(1, 12)));
    } else {
        const bool lifted = m_core.random.chance(0.4);
        order(network, name, ServiceAction::SetRate,
            lifted ? 0 : static_cast<double>(m_core.random.between(2, 40)));
    }
    return true;
}

bool SimOperator::stopService(const QString &service, model::ServiceAction action)
{
    if (!m_access())
        return false;
    order({model::name(action), service, 0, {u"olga"_s, u"simulated"_s},
        model::ControlEffect::Restricts});
    return true;
}

void SimOperator::letServicesWork(const SimNetwork &network)
{
    SimProcess *process = m_access();
    if (!process)
        return;
    for (const model::Restriction &restriction : process->restrictions()) {
        const QString &service = restriction.service;
        if (restriction.lifted)
            continue;
        if (service.isEmpty())
            pauseIntake(false);
        else if (restriction.what == "pause"_L1)
            order(network, service, ServiceAction::Resume, 0);
        else if (restriction.what == "hold-open"_L1)
            order(network, service, ServiceAction::Reset, 0);
        else if (restriction.what == "set-rate"_L1)
            order(network, service, ServiceAction::SetRate,
                network.services().at(service).config.ratePerSecond);
    }
}

void SimOperator::order(
    const SimNetwork &network, const QString &service, ServiceAction action, double value)
{
    const model::ServiceConfig &config = network.services().at(service).config;
    const double configured =
        action == ServiceAction::SetRate ? config.ratePerSecond : config.concurrency;
    const bool isLimit =
        action == ServiceAction::SetRate || action == ServiceAction::SetConcurrency;
    const bool lifts = isLimit ? value == configured
                               : action == ServiceAction::Resume || action == ServiceAction::Reset;
    order({model::name(action), service, isLimit ? value : 0, {u"olga"_s, u"simulated"_s},
        lifts ? model::ControlEffect::Lifts : model::ControlEffect::Restricts});
}

void SimOperator::pauseIntake(bool paused)
{
    using enum model::ControlEffect;
    order({paused ? u"pause-intake"_s : u"resume-intake"_s, {}, 0, {u"olga"_s, {}},
        paused ? Restricts : Lifts});
}

void SimOperator::order(const model::Control &control)
{
    m_core.trace.add(u"operator %1 %2"_s.arg(control.what, control.service));
    const SimStops::Number number = m_stops.noteOrder(control);
    m_access()->control(control, [this, number, what = control.what](bool saved) {
        m_core.trace.add(u"operator %1 %2"_s.arg(what, saved ? u"saved"_s : u"not saved"_s));
        if (saved)
            m_stops.noteSaved(number);
        ++m_accepted[saved ? u"service"_s : u"service unsaved"_s];
    });
}

void SimOperator::send(OperatorCommand command)
{
    SimProcess *process = m_access();
    if (!process)
        return;
    command.operatorName = u"olga"_s;
    command.reason = u"simulated"_s;
    process->changeTask(command,
        [this, action = model::name(command.action), task = command.task, step = command.step](
            const base::Result<model::OperatorReceipt> &reply) {
            const QString outcome = reply.ok() ? u"accepted"_s : reply.error().code;
            m_core.trace.add(u"operator %1 %2 %3: %4"_s.arg(action, task, step, outcome));
            if (reply.ok())
                ++m_accepted[action];
            else
                ++m_refused[action + u' ' + reply.error().code];
        });
}

QString SimOperator::stepName(model::WorkflowId workflow, size_t index) const
{
    SimProcess *process = m_access();
    const auto definition = process ? process->catalog().findDefinition(workflow) : nullptr;
    return definition ? definition->steps[index].name : QString();
}

} // namespace sagadesk::simulation
