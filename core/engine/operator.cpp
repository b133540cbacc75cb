#include "core/engine/operator.h"

#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/inputcodes.h"
#include "core/base/log.h"
#include "core/base/refusalcodes.h"
#include "core/base/servercodes.h"
#include "core/engine/enginecore.h"
#include "core/engine/repeatedcommands.h"
#include "core/json/diagnostics.h"
#include "core/json/parser.h"
#include "core/operator/validation.h"
#include "core/runtime/replycontext.h"

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

// The id of the version if it is registered with this content. It is not registered again, so its
// stored text does not change, and later rules don't apply to it.
std::optional<model::WorkflowId> findSame(
    const workflow::Definition &definition, const workflow::WorkflowCatalog &catalog)
{
    const auto id = catalog.findVersion(definition.name, definition.version);
    const auto known = catalog.findDefinition(id);
    const bool isSame =
        known && json::parseUnchecked(known->source) == json::parseUnchecked(definition.source);
    return isSame ? std::optional(id) : std::nullopt;
}

bool hasUnknownService(const std::vector<json::ValidationError> &errors)
{
    return std::any_of(errors.begin(), errors.end(),
        [](const auto &error) { return error.what.code == codes::kUnknownService; });
}

QStringList serviceNames(const ServiceConfigs &services)
{
    QStringList names;
    const auto list = services.list();
    for (const model::ServiceConfig &service : *list)
        names.append(service.name);
    return names;
}

// Setting a limit to its configured value lifts the restriction.
model::ControlEffect effectOf(
    model::ServiceAction action, double value, const model::ServiceConfig &config)
{
    using enum model::ControlEffect;
    switch (action) {
    case model::ServiceAction::Pause:
    case model::ServiceAction::HoldOpen:
        return Restricts;
    case model::ServiceAction::Resume:
    case model::ServiceAction::Reset:
        return Lifts;
    case model::ServiceAction::SetConcurrency:
        return qRound(value) == config.concurrency ? Lifts : Restricts;
    case model::ServiceAction::SetRate:
        return qFuzzyCompare(1 + value, 1 + config.ratePerSecond) ? Lifts : Restricts;
    }
    return None;
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
    const auto parsed = workflow::parseDefinition(json, serviceNames(m_core.services));
    const auto wanted = parsed.definition || hasUnknownService(parsed.errors)
        ? parsed.definition
        : workflow::readStoredDefinition(json);
    if (const auto same = wanted ? findSame(*wanted, m_core.catalog) : std::nullopt)
        deliver(*same);
    else if (parsed.definition)
        m_core.registerWorkflow(parsed.definition, deliver);
    else
        deliver(json::validationFailed(codes::kDefinitionInvalid, parsed.errors));
}

void Operator::checkWorkflow(const QByteArray &json, QObject *context, Answer<QString> answer)
{
    m_core.reader->read<QString>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [json, services = serviceNames(m_core.services)](
            store::StoreReader &) -> base::Result<QString> {
            const auto parsed = workflow::parseDefinition(json, services);
            if (!parsed.definition)
                return json::validationFailed(codes::kDefinitionInvalid, parsed.errors);
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
    const auto version = m_core.catalog.findVersion(submission.workflow, submission.version);
    if (m_core.catalog.findUnreadable(version)) {
        deliver(workflow::noDefinition(m_core.catalog, version));
        return;
    }
    // Fixes the version now, so that one registered while the submission is in the inbox is
    // not used.
    store::Submit command{submission};
    if (const auto definition = m_core.catalog.findDefinition(version)) {
        command.version = definition->version;
        if (command.priority < 0)
            command.priority = definition->priority;
    }
    m_core.writer->submit(
        std::move(command), [deliver](const base::Result<model::SubmitReceipt> &receipt) {
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
    m_core.changeTask(command, deliver);
}

void Operator::changeAlert(
    const model::AlertCommand &command, QObject *context, Answer<model::AlertId> answer)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    if (const auto checked = operators::validateAlertCommand(command); !checked) {
        deliver(checked.error());
        return;
    }
    if (command.key.id.isEmpty()) {
        m_core.writer->submit(store::ChangeAlert{command}, std::move(deliver));
        return;
    }
    m_core.reader->read<bool>(
        runtime::ReplyContext::makeFor(nullptr),
        [this, command, deliver](const base::Result<bool> &isRepeated) {
            if (!isRepeated)
                deliver(isRepeated.error());
            else if (*isRepeated)
                deliver(command.alert);
            else
                m_core.writer->submit(store::ChangeAlert{command}, deliver);
        },
        [this, command](store::StoreReader &reader) {
            return findAlertCommand(reader, m_core, command.alert, command.key);
        });
}

bool Operator::controlService(const QString &service, model::ServiceAction action, double value,
    const model::OperatorNote &by, QObject *context, const ControlAnswer &answer)
{
    const auto services = m_core.services.list();
    const auto config = std::find_if(services->begin(), services->end(),
        [&service](const model::ServiceConfig &candidate) { return candidate.name == service; });
    if (config == services->end())
        return false;
    const bool lifted = action == model::ServiceAction::SetRate && value <= 0;
    carryOut({lifted ? u"lift-rate"_s : name(action), service, value, by,
                 effectOf(action, value, *config)},
        context, answer);
    return true;
}

void Operator::stepDownSupervisor(
    const model::OperatorNote &by, QObject *context, const ControlAnswer &answer)
{
    carryOut({u"step-down"_s, {}, 0, by}, context, answer);
}

void Operator::setDraining(const QString &node, bool drains, const model::OperatorNote &by,
    QObject *context, const ControlAnswer &answer)
{
    auto deliver = runtime::deliverInContext<model::ControlReceipt>(context, answer);
    const QString name = node.isEmpty() ? m_core.nodeName() : node;
    m_core.writer->submit(store::DrainNode{name, drains},
        [this, name, drains, by, deliver](const base::Result<store::NodeState> &state) {
            if (state)
                m_core.carryOut(
                    {drains ? u"drain-node"_s : u"resume-node"_s, name, 0, by}, deliver);
            else
                deliver(state.error());
        });
}

void Operator::setIntakePaused(
    bool paused, const model::OperatorNote &by, QObject *context, const ControlAnswer &answer)
{
    using enum model::ControlEffect;
    carryOut(
        {paused ? u"pause-intake"_s : u"resume-intake"_s, {}, 0, by, paused ? Restricts : Lifts},
        context, answer);
}

void Operator::carryOut(
    const model::Control &control, QObject *context, const ControlAnswer &answer)
{
    m_core.carryOut(control,
        answer ? runtime::deliverInContext<model::ControlReceipt>(context, answer)
               : ControlAnswer());
}

// Any command is suitable, because every transaction writes at least its number.
void Operator::tryWriting(QObject *context, Answer<bool> answer)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    m_core.writer->submit(
        store::ListBulk{}, [deliver](const base::Result<store::BulkList> &listed) {
            deliver(listed ? base::Result<bool>(true) : base::Result<bool>(listed.error()));
        });
}

void Operator::backupStore(
    const QString &file, QObject *context, Answer<QString> answer, const QString &tag)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    if (const auto refused = m_core.refusal()) {
        deliver(*refused);
        return;
    }
    m_core.backups->make(
        file,
        [deliver](const base::Result<QString> &made) {
            if (made)
                base::log(base::LogLevel::Info, "backup-made"_L1, {{u"file"_s, *made}});
            else
                base::log(
                    base::LogLevel::Warning, "backup-failed"_L1, {{u"error"_s, made.error().code}});
            deliver(made);
        },
        tag);
}

void Operator::purgeTasks(
    qint64 finishedBefore, QObject *context, Answer<qint64> answer, const model::OperatorNote &by)
{
    auto deliver = runtime::deliverInContext<qint64>(context, std::move(answer));
    m_core.purgeTasks(finishedBefore, [this, by, deliver](const base::Result<qint64> &purged) {
        if (purged)
            m_core.carryOut({u"purge"_s, {}, static_cast<double>(*purged), by}, {});
        deliver(purged);
    });
}

void Operator::previewPurge(
    qint64 finishedBefore, QObject *context, Answer<store::Purgeable> answer)
{
    m_core.reader->read<store::Purgeable>(runtime::ReplyContext::makeFor(context),
        std::move(answer),
        [finishedBefore](store::StoreReader &reader) { return reader.purgeable(finishedBefore); });
}

} // namespace sagadesk::engine
