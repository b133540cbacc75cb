#include "core/engine/opening.h"

#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/log.h"
#include "core/engine/workerthread.h"
#include "core/scheduler/decisions.h"
#include "core/statestore/batchexecutor.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSysInfo>

#include <cstring>
#include <optional>

namespace sagadesk::engine {

using statestore::CommandReply;

namespace {

statestore::OpenOptions storeOptions(const QString &dataDir)
{
    statestore::OpenOptions options;
    options.path = databasePath(dataDir);
    if (base::anyFailpointArmed())
        options.hook = [](const char *access) {
            if (std::strcmp(access, "commit") == 0)
                base::failpoint("in-commit");
            if (std::strcmp(access, "migration-commit") == 0)
                base::failpoint("migration");
            return statestore::AccessFault::None;
        };
    return options;
}

// Before the writer's thread is there: one command, one transaction.
class Setup final
{
public:
    explicit Setup(statestore::StateStore &store)
        : m_executor(store, [](const auto &) {})
    {
    }

    base::Result<CommandReply> run(statestore::Command command)
    {
        return m_executor.runOne(std::move(command), systemWallNow());
    }

private:
    statestore::BatchExecutor m_executor;
};

base::Result<model::InstanceId> registerInstance(
    Setup &setup, Instances &instances, const QString &role)
{
    const QString name = instances.prefix + QLatin1Char(':') + role;
    const auto reply = setup.run(statestore::RegisterInstance{name});
    if (!reply)
        return reply.error();
    const model::InstanceId id{std::get<statestore::Done>(*reply).id};
    instances.names.insert(id, name);
    return id;
}

base::Result<std::vector<model::InstanceId>> registerInstances(
    Setup &setup, Instances &instances, const QString &role, int count)
{
    std::vector<model::InstanceId> ids;
    for (int n = 1; n <= count; ++n) {
        const auto id =
            registerInstance(setup, instances, role + QLatin1Char('-') + QString::number(n));
        if (!id)
            return id.error();
        ids.push_back(*id);
    }
    return ids;
}

base::Result<Instances> registerAll(Setup &setup, const EngineOptions &options)
{
    Instances instances;
    instances.prefix = QSysInfo::machineHostName() + QLatin1Char(':')
        + QString::number(QCoreApplication::applicationPid());
    const auto engine = registerInstance(setup, instances, QStringLiteral("engine-1"));
    if (!engine)
        return engine.error();
    const auto submission = registerInstance(setup, instances, QStringLiteral("submission-1"));
    if (!submission)
        return submission.error();
    auto schedulers =
        registerInstances(setup, instances, QStringLiteral("scheduler"), options.schedulers);
    if (!schedulers)
        return schedulers.error();
    auto supervisors =
        registerInstances(setup, instances, QStringLiteral("supervisor"), options.supervisors);
    if (!supervisors)
        return supervisors.error();
    instances.engine = *engine;
    instances.submission = *submission;
    instances.schedulers = std::move(*schedulers);
    instances.supervisors = std::move(*supervisors);
    return instances;
}

base::Result<void> loadWorkflows(statestore::StoreReader &reader,
    workflow::WorkflowCatalog &catalog, model::PolicyBook &policies)
{
    const auto workflows = reader.workflows();
    if (!workflows)
        return workflows.error();
    for (const model::WorkflowView &view : *workflows) {
        // Services may have changed since: a running task stays on its version all the same.
        const auto parsed = workflow::parseDefinition(view.definition, std::nullopt);
        if (!parsed.definition)
            return base::Error{base::ErrorKind::StoreCorrupt,
                QStringLiteral("stored-workflow-unreadable"),
                {{QStringLiteral("workflow"), view.name},
                    {QStringLiteral("version"), view.version}}};
        adopt(view.id, parsed.definition, catalog, policies);
    }
    return {};
}

base::Result<int> releaseClaims(Setup &setup, model::InstanceId author)
{
    int released = 0;
    model::TaskId after;
    for (;;) {
        const auto reply =
            setup.run(takeBackSlice(after, author, QStringLiteral("restarted"), systemWallNow()));
        if (!reply)
            return reply.error();
        const auto &changed = std::get<statestore::Changed>(*reply);
        released += static_cast<int>(changed.after.size());
        if (!changed.after.empty())
            base::failpoint("recovery");
        if (!changed.more)
            return released;
        after = changed.last;
    }
}

// The Supervisor that led in an earlier process is gone as surely as its claims' holders: without
// this the new ones would wait for the end of its lease.
base::Result<void> releaseLease(Setup &setup, statestore::StoreReader &reader)
{
    const auto lease = reader.lease();
    if (!lease)
        return lease.error();
    if (lease->leader.isEmpty())
        return {};
    const auto holder = setup.run(statestore::RegisterInstance{lease->leader}); // finds it
    if (!holder)
        return holder.error();
    const auto resigned = setup.run(statestore::Lease{statestore::Lease::Action::Resign,
        model::InstanceId{std::get<statestore::Done>(*holder).id}, lease->epoch, 0});
    if (!resigned)
        return resigned.error();
    return {};
}

} // namespace

QString databasePath(const QString &dataDir)
{
    return dataDir + QStringLiteral("/state.db");
}

base::Result<void> makeDataDir(const QString &path)
{
    if (QDir(path).exists())
        return {};
    if (!QDir().mkpath(path)
        || !QFile::setPermissions(
            path, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner))
        return base::Error{base::ErrorKind::StoreIo, QStringLiteral("data-dir-not-made"),
            {{QStringLiteral("path"), path}}};
    return {};
}

void hideSecrets(const std::vector<model::ServiceConfig> &services)
{
    for (const model::ServiceConfig &service : services) {
        if (!service.bearerEnv.isEmpty())
            base::addLogSecret(
                qEnvironmentVariable(service.bearerEnv.toLocal8Bit().constData()).trimmed());
        QFile file(service.bearerFile);
        if (!service.bearerFile.isEmpty() && file.open(QIODevice::ReadOnly))
            base::addLogSecret(QString::fromUtf8(file.readAll()).trimmed());
    }
}

void adopt(model::WorkflowId id, const workflow::WorkflowCatalog::Entry &definition,
    workflow::WorkflowCatalog &catalog, model::PolicyBook &policies)
{
    std::vector<model::RecoveryPolicy> ofSteps;
    for (const workflow::StepDefinition &step : definition->steps) {
        ofSteps.push_back(step.policy);
        static_cast<void>(catalog.laneOf(step.service));
    }
    // Policies first: who sees the workflow must find them.
    policies.add(id, std::move(ofSteps));
    catalog.add(id, definition);
}

statestore::RecoverClaims takeBackSlice(
    model::TaskId after, model::InstanceId author, const QString &reason, qint64 now)
{
    const auto plan = [author, reason, now](
                          const model::TaskRecord &task, statestore::PayloadSource &) {
        return scheduler::planTakeBack(task, model::Author{author, {}}, {reason, {}}, now);
    };
    return {after, limits::kSweepBatchMax, plan};
}

base::Result<Opened> openStore(
    const EngineOptions &options, workflow::WorkflowCatalog &catalog, model::PolicyBook &policies)
{
    auto store = statestore::StateStore::open(storeOptions(options.dataDir));
    if (!store)
        return store.error();
    Opened opened;
    opened.store = std::move(*store);
    raiseSystemWall(opened.store->lastEventAt());
    Setup setup(*opened.store);
    auto instances = registerAll(setup, options);
    if (!instances)
        return instances.error();
    opened.instances = std::move(*instances);
    auto downtimes = opened.store->downtimes();
    if (!downtimes)
        return downtimes.error();
    opened.downtimes = std::make_shared<const model::Downtimes>(*std::move(downtimes));
    const auto reader = statestore::StoreReader::open(databasePath(options.dataDir));
    if (!reader)
        return reader.error();
    if (const auto loaded = loadWorkflows(*reader.value(), catalog, policies); !loaded)
        return loaded.error();
    const auto newest = reader.value()->newestEvent();
    if (!newest)
        return newest.error();
    opened.journalBefore = *newest;
    if (const auto resigned = releaseLease(setup, *reader.value()); !resigned)
        return resigned.error();
    const auto released = releaseClaims(setup, opened.instances.engine);
    if (!released)
        return released.error();
    opened.claimsReleased = *released;
    return opened;
}

} // namespace sagadesk::engine
