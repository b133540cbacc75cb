#include "core/engine/startup.h"

#include "core/agent/secrets.h"
#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/log.h"
#include "core/base/reasoncodes.h"
#include "core/base/storecodes.h"
#include "core/model/claim.h"
#include "core/scheduler/decisions.h"
#include "core/scheduler/taskpass.h"
#include "core/store/seam/batchexecutor.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

constexpr int kOpenTries = 20;

// Runs commands before the writer accepts any, with one transaction for each command or batch.
class Setup final : public store::StoreClient
{
public:
    Setup(store::StateStore &store, const base::Clock &clock)
        : m_clock(clock)
        , m_executor(store, [](const auto &) {})
    {
    }

    template <class C>
    base::Result<typename C::Reply> run(C command)
    {
        return m_executor.runOne(std::move(command), m_clock.wallNow());
    }
    // Runs all submitted commands. Commands that are submitted during the run form the next batch.
    void runBatch()
    {
        std::vector<store::QueuedCommand> batch = std::exchange(m_submitted, {});
        if (!m_executor.runTogether(batch, m_clock.wallNow()))
            m_executor.runEach(batch, m_clock.wallNow());
    }

    [[nodiscard]] base::WallMs wallNow() const { return m_clock.wallNow(); }

protected:
    void submitCommand(store::Command command, store::Completion done) override
    {
        m_submitted.push_back({std::move(command), std::move(done)});
    }

private:
    const base::Clock &m_clock;
    store::BatchExecutor m_executor;
    std::vector<store::QueuedCommand> m_submitted;
};

struct Registry
{
    Setup &setup;
    model::OwnNode &node;
};

base::Result<model::InstanceId> registerInstance(
    const Registry &registry, Instances &instances, const QString &role)
{
    const QString name = instances.prefix + u':' + role;
    const auto id = registry.setup.run(store::RegisterInstance{name, registry.node.key()});
    if (!id)
        return id;
    instances.names.insert(*id, name);
    registry.node.addInstance(*id);
    return id;
}

base::Result<std::vector<model::InstanceId>> registerInstances(
    const Registry &setup, Instances &instances, const QString &role, int count)
{
    std::vector<model::InstanceId> ids;
    for (int n = 1; n <= count; ++n) {
        const auto id = registerInstance(setup, instances, role + u'-' + QString::number(n));
        if (!id)
            return id.error();
        ids.push_back(*id);
    }
    return ids;
}

base::Result<Instances> registerAll(
    const Registry &setup, const EngineOptions &options, const QString &prefix)
{
    Instances instances;
    instances.prefix = prefix;
    const auto engine = registerInstance(setup, instances, u"engine-1"_s);
    if (!engine)
        return engine.error();
    const auto submissions =
        registerInstances(setup, instances, u"submission"_s, options.submissions);
    if (!submissions)
        return submissions.error();
    auto schedulers = registerInstances(setup, instances, u"scheduler"_s, options.schedulers);
    if (!schedulers)
        return schedulers.error();
    auto supervisors = registerInstances(setup, instances, u"supervisor"_s, options.supervisors);
    if (!supervisors)
        return supervisors.error();
    instances.engine = *engine;
    instances.schedulers = std::move(*schedulers);
    instances.supervisors = std::move(*supervisors);
    return instances;
}

// The lock file of the data folder, which two incarnations of a node cannot hold at the same time.
store::NodeLock lockOf(const QString &dataDir)
{
    struct stat file = {};
    const QByteArray path = QFile::encodeName(dataDir + u"/state.lock"_s);
    QFile boot(u"/proc/sys/kernel/random/boot_id"_s);
    if (::stat(path.constData(), &file) != 0 || !boot.open(QIODevice::ReadOnly))
        return {};
    return {QString::fromLatin1(boot.readAll().trimmed()), static_cast<qint64>(file.st_dev),
        static_cast<qint64>(file.st_ino)};
}

// Registers the process as a node. From then on, the store refuses this process's transactions once
// its incarnation has ended.
base::Result<void> registerNode(Setup &setup, store::StateStore &store,
    const EngineOptions &options, runtime::Runtime &runtime, model::OwnNode &node)
{
    store::RegisterNode command;
    command.name = nodeName(options, runtime);
    command.incarnation = runtime.makeIncarnation();
    command.roles = static_cast<int>(model::NodeRole::Engine)
        | (options.hasWindow ? static_cast<int>(model::NodeRole::Window) : 0);
    command.version = QCoreApplication::applicationVersion();
    command.lock = lockOf(options.dataDir);
    command.leaseTtlMs = leaseTtl(options);
    const base::SteadyMs asked = runtime.clock().steadyNow();
    const auto state = setup.run(std::move(command));
    if (!state)
        return state.error();
    node.begin(state->node, asked + leaseTtl(options));
    runtime.clock().follow(state->at, asked, runtime.clock().steadyNow());
    store.actAs(state->node);
    return {};
}

// Opens the store and, if it has nodes, registers this process as one. Nodes that start at the same
// time write the same rows, so the transaction of one of them may fail; it is then repeated.
base::Result<std::unique_ptr<store::StateStore>> openWriter(
    const EngineOptions &options, runtime::Runtime &runtime, model::OwnNode &node)
{
    const bool hasNodes = !runtime.store().capabilities().oneProcess;
    for (int tries = 1;; ++tries) {
        auto store = runtime.store().openWriter();
        if (!hasNodes)
            return store;
        if (store) {
            Setup setup(**store, runtime.clock());
            if (auto done = registerNode(setup, **store, options, runtime, node); !done)
                store = done.error();
        }
        if (store || store.error().kind != base::ErrorKind::StoreBusy || tries == kOpenTries)
            return store;
    }
}

struct Unreadable
{
    model::WorkflowId id;
    model::Reason why;
};

// Loads definitions as they were accepted: a running task keeps its version, even if services or
// rules have changed since. Returns the definitions that can't be read.
base::Result<std::vector<Unreadable>> loadWorkflows(
    store::StoreReader &reader, workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies)
{
    const auto workflows = reader.workflows();
    if (!workflows)
        return workflows.error();
    std::vector<Unreadable> unreadable;
    for (const model::WorkflowView &view : *workflows) {
        if (const auto definition = workflow::readStoredDefinition(view.definition)) {
            registerDefinition(view.id, definition, catalog, policies);
            continue;
        }
        const QJsonObject which{{u"workflow"_s, view.name}, {u"version"_s, view.version}};
        base::log(base::LogLevel::Error, codes::kStoredWorkflowUnreadable, which);
        catalog.addUnreadable(view.id, {view.name, view.version, view.definition});
        unreadable.push_back({view.id, {codes::kStoredWorkflowUnreadable, which}});
    }
    return unreadable;
}

// Applies the plan to all tasks with claims or, if `workflow` is set, to the tasks of that workflow
// (TaskPass). Returns how many were changed.
base::Result<int> changeEach(Setup &setup, const store::Plan &plan, model::WorkflowId workflow = {})
{
    scheduler::TaskPass pass([&setup] { return setup.wallNow(); }, setup, plan, workflow);
    std::optional<base::Result<int>> outcome;
    pass.run([&outcome](base::Result<int> changed) { outcome.emplace(std::move(changed)); });
    for (int changed = 0; !outcome; changed = pass.changed()) {
        setup.runBatch();
        if (pass.changed() > changed)
            base::failpoint("recovery");
    }
    return *std::move(outcome);
}

base::Result<int> quarantineTasksOf(
    Setup &setup, const Unreadable &workflow, model::InstanceId author)
{
    const auto plan = [&workflow, author](const model::TaskRecord &task,
                          store::PayloadSource &from) -> base::Result<model::Decision> {
        model::TaskEdit edit(task, model::Author{author, {}}, from.writtenAt());
        model::quarantine(edit, model::kWholeTask, workflow.why);
        return std::move(edit).finish(workflow.why);
    };
    return changeEach(setup, plan, workflow.id);
}

} // namespace

QString backupsDir(const QString &dataDir)
{
    return dataDir + u"/backups"_s;
}

base::Result<void> makeDataDir(const QString &path)
{
    if (QDir(path).exists())
        return {};
    if (!QDir().mkpath(path)
        || !QFile::setPermissions(
            path, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner))
        return base::Error{base::ErrorKind::StoreIo, codes::kDataDirNotMade, {{u"path"_s, path}}};
    return {};
}

void hideSecrets(const std::vector<model::ServiceConfig> &services)
{
    for (const model::ServiceConfig &service : services)
        for (const QByteArray &secret : agent::knownSecrets(service))
            base::addLogSecret(QString::fromUtf8(secret));
}

void registerDefinition(model::WorkflowId id, const workflow::WorkflowCatalog::Entry &definition,
    workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies)
{
    std::vector<model::RecoveryPolicy> ofSteps;
    for (const workflow::StepDefinition &step : definition->steps) {
        ofSteps.push_back(step.policy);
        ofSteps.back().serviceQueue = catalog.getServiceQueue(step.service);
    }
    // Policies are added first, so that they exist for every workflow in the catalog.
    policies.add(id, std::move(ofSteps));
    catalog.add(id, definition);
}

qint64 leaseTtl(const EngineOptions &options)
{
    const qint64 wanted = options.leaseTtlMs > 0 ? options.leaseTtlMs : limits::kLeaseTtlMs;
    return std::max(wanted, limits::kLeaseTtlMinMs);
}

QString nodeName(const EngineOptions &options, const runtime::Runtime &runtime)
{
    return options.nodeName.isEmpty() ? runtime.instancePrefix().section(u':', 0, 0)
                                      : options.nodeName;
}

store::Plan planToTakeBack(model::InstanceId author, const QString &reason,
    const model::PolicyRegistry &policies, std::function<bool(model::InstanceId)> fits)
{
    return [author, reason, known = &policies, fits = std::move(fits)](
               const model::TaskRecord &task, store::PayloadSource &from) {
        return scheduler::planRevocationOf(
            fits, task, model::Author{author, {}}, {reason, {}}, from.writtenAt(), known);
    };
}

base::Result<Opened> openStore(const EngineOptions &options, runtime::Runtime &runtime,
    workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies, model::OwnNode &node)
{
    auto store = openWriter(options, runtime, node);
    if (!store)
        return store.error();
    Opened opened;
    opened.store = std::move(*store);
    const bool isAlone = runtime.store().capabilities().oneProcess;
    Setup setup(*opened.store, runtime.clock());
    if (isAlone) {
        runtime.clock().raiseTo(opened.store->lastEventAt());
        if (auto recorded = setup.run(store::RecordPause{0, setup.wallNow()}); !recorded)
            return recorded.error();
    }
    auto instances = registerAll({setup, node}, options, runtime.instancePrefix());
    if (!instances)
        return instances.error();
    opened.instances = std::move(*instances);
    const auto downtimes = opened.store->downtimes();
    if (!downtimes)
        return downtimes.error();
    for (const model::Downtime &downtime : *downtimes)
        runtime.pauses().log()->add(downtime);
    const auto reader = runtime.store().openReader();
    if (!reader)
        return reader.error();
    const auto unreadable = loadWorkflows(*reader.value(), catalog, policies);
    if (!unreadable)
        return unreadable.error();
    auto restrictions = reader.value()->restrictions();
    if (!restrictions)
        return restrictions.error();
    opened.restrictions = *std::move(restrictions);
    const auto journalEnd = reader.value()->journalEnd();
    if (!journalEnd)
        return journalEnd.error();
    opened.journalBefore = *journalEnd;
    if (isAlone) {
        const auto released = changeEach(setup,
            planToTakeBack(opened.instances.engine, codes::kRestarted, policies,
                [](model::InstanceId) { return true; }));
        if (!released)
            return released.error();
        opened.claimsReleased = *released;
    }
    for (const Unreadable &workflow : *unreadable)
        if (const auto done = quarantineTasksOf(setup, workflow, opened.instances.engine); !done)
            return done.error();
    return opened;
}

base::Result<OpenedToLook> openStoreToLook(
    store::Store &store, workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies)
{
    const auto reader = store.openReader();
    if (!reader)
        return reader.error();
    if (const auto unreadable = loadWorkflows(**reader, catalog, policies); !unreadable)
        return unreadable.error();
    auto restrictions = (*reader)->restrictions();
    if (!restrictions)
        return restrictions.error();
    auto end = (*reader)->journalEnd();
    if (!end)
        return end.error();
    return OpenedToLook{std::move(*restrictions), std::move(*end)};
}

base::Result<void> addNewWorkflows(
    store::StoreReader &reader, workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies)
{
    const auto workflows = reader.workflows();
    if (!workflows)
        return workflows.error();
    for (const model::WorkflowView &view : *workflows) {
        if (catalog.findDefinition(view.id) || catalog.findUnreadable(view.id))
            continue;
        if (const auto definition = workflow::readStoredDefinition(view.definition))
            registerDefinition(view.id, definition, catalog, policies);
        else
            catalog.addUnreadable(view.id, {view.name, view.version, view.definition});
    }
    return {};
}

} // namespace sagadesk::engine
