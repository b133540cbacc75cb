#include "core/engine/operator.h"

#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/inputcodes.h"
#include "core/base/refusalcodes.h"
#include "core/engine/enginecore.h"
#include "core/json/diagnostics.h"
#include "core/operator/operatorplans.h"
#include "core/operator/validation.h"
#include "core/runtime/replycontext.h"

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

QStringList serviceNames(const EngineOptions &options)
{
    QStringList names;
    for (const model::ServiceConfig &service : options.services)
        names.append(service.name);
    return names;
}

} // namespace

Operator::Operator(EngineCore &core)
    : m_core(core)
{
}

void Operator::registerWorkflow(
    const QByteArray &json, QObject *context, Answer<model::WorkflowId> answer)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    const auto parsed = workflow::parseDefinition(json, serviceNames(m_core.options));
    if (!parsed.definition) {
        deliver(json::validationFailed(codes::kDefinitionInvalid, parsed.mistakes));
        return;
    }
    m_core.registerWorkflow(parsed.definition, deliver);
}

void Operator::checkWorkflow(const QByteArray &json, QObject *context, Answer<QString> answer)
{
    m_core.reader->read<QString>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [json, services = serviceNames(m_core.options)](
            store::StoreReader &) -> base::Result<QString> {
            const auto parsed = workflow::parseDefinition(json, services);
            if (!parsed.definition)
                return json::validationFailed(codes::kDefinitionInvalid, parsed.mistakes);
            return parsed.definition->name;
        });
}

void Operator::submitTask(
    const model::Submission &submission, QObject *context, Answer<model::SubmitReceipt> answer)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    if (const auto checked = operators::validateSubmission(submission, m_core.catalog); !checked) {
        deliver(checked.error());
        return;
    }
    m_core.writer->submit(
        store::Submit{submission}, [deliver](const base::Result<model::SubmitReceipt> &receipt) {
            if (receipt)
                base::failpoint("submission-before-answer");
            deliver(receipt);
        });
}

void Operator::changeTask(
    const model::OperatorCommand &command, QObject *context, Answer<model::OperatorReceipt> answer)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    if (const auto checked = operators::validateOperatorCommand(command); !checked) {
        deliver(checked.error());
        return;
    }
    m_core.writer->submit(
        store::ChangeTaskByName{command.task,
            operators::planOperatorCommand(command, m_core.catalog, m_core.clock.wallNow())},
        [deliver](const base::Result<store::Changed> &changed) {
            if (!changed) {
                deliver(changed.error());
                return;
            }
            const model::TaskRecord &task = changed->after.front();
            deliver(model::OperatorReceipt{task.id, task.version});
        });
}

void Operator::changeAlert(
    const model::AlertCommand &command, QObject *context, Answer<model::AlertId> answer)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    if (const auto checked = operators::validateAlertCommand(command); !checked) {
        deliver(checked.error());
        return;
    }
    m_core.writer->submit(store::ChangeAlert{command}, std::move(deliver));
}

bool Operator::controlService(const QString &service, model::ServiceAction action, double value,
    const model::OperatorNote &by)
{
    m_core.serviceStops.note(service, action, by); // before it has an effect that is reported
    if (!m_core.agents->control(service, action, value))
        return false;
    const bool lifted = action == model::ServiceAction::SetRate && value <= 0;
    m_core.note({lifted ? u"lift-rate"_s : name(action), service, value, by});
    return true;
}

void Operator::stepDownSupervisor(const model::OperatorNote &by)
{
    m_core.stepDownSupervisors();
    m_core.note({u"step-down"_s, {}, 0, by});
}

void Operator::setIntakePaused(bool paused, const model::OperatorNote &by)
{
    m_core.setIntakePaused(paused);
    m_core.note({paused ? u"pause-intake"_s : u"resume-intake"_s, {}, 0, by});
}

void Operator::backupStore(const QString &file, QObject *context, Answer<QString> answer)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    const bool taken = m_core.writer->between([file, deliver](store::StateStore &store) {
        base::failpoint("backup");
        const auto made = store.backup(file);
        deliver(made ? base::Result<QString>(file) : base::Result<QString>(made.error()));
    });
    if (!taken)
        deliver(base::Error{base::ErrorKind::Refused, codes::kEngineStopped, {}});
}

void Operator::purgeTasks(qint64 finishedBefore, QObject *context, Answer<qint64> answer)
{
    m_core.purgeSlice(finishedBefore, 0, runtime::deliverInContext(context, std::move(answer)));
}

} // namespace sagadesk::engine
