#include "core/engine/engine.h"

#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/log.h"
#include "core/engine/addressee.h"
#include "core/engine/enginecore.h"
#include "core/engine/enginefaults.h"
#include "core/engine/operatorplans.h"
#include "core/engine/submitrules.h"

#include <QJsonArray>

namespace sagadesk::engine {

using statestore::CommandReply;

namespace {

base::Error invalidDefinition(const std::vector<workflow::Mistake> &mistakes)
{
    QJsonArray list;
    for (const workflow::Mistake &mistake : mistakes) {
        QJsonObject entry = mistake.what.parameters;
        entry.insert(QStringLiteral("pointer"), mistake.pointer);
        entry.insert(QStringLiteral("code"), mistake.what.code);
        list.append(entry);
    }
    return {base::ErrorKind::InvalidInput, QStringLiteral("definition-invalid"),
        {{QStringLiteral("mistakes"), list}}};
}

QStringList serviceNames(const EngineOptions &options)
{
    QStringList names;
    for (const model::ServiceConfig &service : options.services)
        names.append(service.name);
    return names;
}

statestore::RegisterWorkflow registration(const workflow::Definition &definition)
{
    statestore::RegisterWorkflow command;
    command.name = definition.name;
    command.version = definition.version;
    command.definition = definition.source;
    for (const workflow::StepDefinition &step : definition.steps) {
        command.steps.append(step.name);
        command.policies.push_back(step.policy);
        command.services.push_back(step.service);
    }
    return command;
}

// The answer of one command, taken out of what the writer says.
template <class Reply, class T>
statestore::Completion completion(Answer<T> answer, std::function<T(const Reply &)> take)
{
    return [answer = std::move(answer), take = std::move(take)](
               const base::Result<CommandReply> &reply) {
        if (reply)
            answer(take(std::get<Reply>(*reply)));
        else
            answer(reply.error());
    };
}

} // namespace

base::Result<std::unique_ptr<Engine>> Engine::open(const EngineOptions &options)
{
    std::unique_ptr<Engine> engine(new Engine(std::make_unique<Private>(options)));
    if (const auto opened = engine->d->open(); !opened)
        return opened.error();
    base::log(base::LogLevel::Info, QLatin1StringView("engine-opened"),
        {{QStringLiteral("dataDir"), options.dataDir},
            {QStringLiteral("instance"), engine->d->instances.prefix}});
    return engine;
}

Engine::Engine(std::unique_ptr<Private> implementation)
    : d(std::move(implementation))
{
    d->setListeners(
        [this](const model::ChangeSet &changes, const std::function<void()> &taken) {
            QMetaObject::invokeMethod(
                this,
                [this, changes, taken] {
                    Q_EMIT changed(changes);
                    taken();
                },
                Qt::QueuedConnection);
        },
        [this](const base::Error &error) {
            QMetaObject::invokeMethod(
                this, [this, error] { Q_EMIT storeTrouble(error); }, Qt::QueuedConnection);
        },
        [this] {
            QMetaObject::invokeMethod(
                this, [this] { Q_EMIT storeWell(); }, Qt::QueuedConnection);
        });
}

Engine::~Engine()
{
    stop();
}

void Engine::start()
{
    d->start();
}

void Engine::stop()
{
    d->stop();
}

void Engine::registerWorkflow(
    const QByteArray &json, QObject *context, Answer<model::WorkflowId> answer)
{
    auto deliver = addressed<model::WorkflowId>(Addressee::of(context), std::move(answer));
    const auto parsed = workflow::parseDefinition(json, serviceNames(d->options));
    if (!parsed.definition) {
        deliver(invalidDefinition(parsed.mistakes));
        return;
    }
    const auto definition = parsed.definition;
    d->writer->submit(registration(*definition),
        completion<statestore::Done, model::WorkflowId>(
            std::move(deliver), [this, definition](const statestore::Done &done) {
                const model::WorkflowId id{done.id};
                adopt(id, definition, d->catalog, d->policies);
                return id;
            }));
}

void Engine::checkWorkflow(const QByteArray &json, QObject *context, Answer<QString> answer)
{
    d->reader->read<QString>(Addressee::of(context), std::move(answer),
        [json, services = serviceNames(d->options)](
            statestore::StoreReader &) -> base::Result<QString> {
            const auto parsed = workflow::parseDefinition(json, services);
            if (!parsed.definition)
                return invalidDefinition(parsed.mistakes);
            return parsed.definition->name;
        });
}

void Engine::submit(
    const model::Submission &submission, QObject *context, Answer<model::SubmitReceipt> answer)
{
    auto deliver = addressed<model::SubmitReceipt>(Addressee::of(context), std::move(answer));
    if (const auto checked = checkSubmission(submission, d->catalog); !checked) {
        deliver(checked.error());
        return;
    }
    d->writer->submit(statestore::Submit{submission},
        completion<model::SubmitReceipt, model::SubmitReceipt>(
            std::move(deliver), [](const model::SubmitReceipt &receipt) {
                base::failpoint("submission-before-answer");
                return receipt;
            }));
}

void Engine::operate(
    const model::OperatorCommand &command, QObject *context, Answer<model::OperatorReceipt> answer)
{
    auto deliver = addressed<model::OperatorReceipt>(Addressee::of(context), std::move(answer));
    if (const auto checked = checkOperatorCommand(command); !checked) {
        deliver(checked.error());
        return;
    }
    d->writer->submit(statestore::ChangeTaskByName{command.task,
                          planOperatorCommand(command, d->catalog, systemWallNow())},
        completion<statestore::Changed, model::OperatorReceipt>(
            std::move(deliver), [](const statestore::Changed &changed) {
                const model::TaskRecord &task = changed.after.front();
                return model::OperatorReceipt{task.id, task.version};
            }));
}

void Engine::operateAlert(
    const model::AlertCommand &command, QObject *context, Answer<model::AlertId> answer)
{
    auto deliver = addressed<model::AlertId>(Addressee::of(context), std::move(answer));
    if (const auto checked = checkAlertCommand(command); !checked) {
        deliver(checked.error());
        return;
    }
    d->writer->submit(statestore::ChangeAlert{command},
        completion<statestore::Done, model::AlertId>(std::move(deliver),
            [](const statestore::Done &done) { return model::AlertId{done.id}; }));
}

bool Engine::controlService(const QString &service, model::ServiceAction action, double value,
    const model::OperatorNote &by)
{
    if (!d->agents->control(service, action, value))
        return false;
    const bool lifted = action == model::ServiceAction::SetRate && value <= 0;
    d->note({lifted ? QStringLiteral("lift-rate") : name(action), service, value, by});
    return true;
}

void Engine::stepDownSupervisor(const model::OperatorNote &by)
{
    d->stepDownSupervisors();
    d->note({QStringLiteral("step-down"), {}, 0, by});
}

void Engine::backup(const QString &file, QObject *context, Answer<QString> answer)
{
    auto deliver = addressed<QString>(Addressee::of(context), std::move(answer));
    const bool taken = d->writer->between([file, deliver](statestore::StateStore &store) {
        base::failpoint("backup");
        const auto made = store.backup(file);
        deliver(made ? base::Result<QString>(file) : base::Result<QString>(made.error()));
    });
    if (!taken)
        deliver(base::Error{base::ErrorKind::Refused, QStringLiteral("engine-stopped"), {}});
}

void Engine::purge(qint64 finishedBefore, QObject *context, Answer<qint64> answer)
{
    d->purgeSlice(finishedBefore, 0, addressed<qint64>(Addressee::of(context), std::move(answer)));
}

void Engine::setIntakePaused(bool paused, const model::OperatorNote &by)
{
    d->setIntakePaused(paused);
    d->note({paused ? QStringLiteral("pause-intake") : QStringLiteral("resume-intake"), {}, 0, by});
}

bool Engine::intakePaused() const
{
    return d->intakePaused;
}

std::vector<model::AgentStatus> Engine::agents() const
{
    return d->board.statuses();
}

std::vector<model::ServiceConfig> Engine::services() const
{
    return d->options.services;
}

EngineFaults *Engine::faults() const
{
    return d->faults.get();
}

QString Engine::dataDir() const
{
    return d->options.dataDir;
}

} // namespace sagadesk::engine
