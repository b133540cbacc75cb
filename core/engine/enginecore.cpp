#include "core/engine/enginecore.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/log.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/operator/operatorplans.h"
#include "core/rehearsal/enginefaultparts.h"
#include "core/runtime/refusingwriter.h"
#include "core/store/seam/taskfields.h"
#include "core/supervisor/recovery.h"

#include <algorithm>
#include <mutex>
#include <utility>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using store::CommandReply;

namespace {

qint64 orDefault(qint64 value, qint64 standard)
{
    return value > 0 ? value : standard;
}

// The preview makes the same decision as the sweep, but does not read the cause that the
// sweep would record.
struct NoPayloads final : store::PayloadSource
{
    QByteArray payload(int, model::PayloadKind) override { return {}; }
    [[nodiscard]] base::WallMs writtenAt() const override { return 0; }
};

supervisor::SupervisorOptions supervisorOptions(
    const EngineOptions &options, std::shared_ptr<const supervisor::NodeSweeps> nodes)
{
    supervisor::SupervisorOptions made;
    made.sweepEveryMs = orDefault(options.sweepEveryMs, limits::kSweepEveryMs);
    made.leaseTtlMs = leaseTtl(options);
    made.leaseRenewMs = made.leaseTtlMs / 3;
    made.leaseMarginMs = made.leaseTtlMs / limits::kLeaseMarginShare;
    made.nodes = std::move(nodes);
    return made;
}

std::vector<model::ServiceConfig> withSettling(
    std::vector<model::ServiceConfig> services, qint64 settlingMs)
{
    for (model::ServiceConfig &service : services)
        if (!service.hasOwnSettling)
            service.settlingMs = settlingMs;
    return services;
}

store::RegisterWorkflow registration(const workflow::Definition &definition)
{
    store::RegisterWorkflow command;
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

} // namespace

EngineCore::EngineCore(runtime::Runtime &runtime, EngineOptions engineOptions)
    : options(std::move(engineOptions))
    , clock(runtime.clock())
    , services(withSettling(options.services, options.settlingMs))
    , pauses(runtime.pauses().log())
    , m_runtime(runtime)
    , m_notifier(orDefault(options.sweepEveryMs, limits::kSweepEveryMs))
{
    catalog.setPriorityStep(options.priorityStepMs);
}

EngineCore::~EngineCore()
{
    // Ends actors before the parts that they use.
    if (faults)
        faults->close();
    if (webhooks)
        webhooks->close();
    m_nodeLink.reset();
    agents.reset();
    actors.reset();
    faults.reset();
    backups.reset();
    if (m_feedWorker)
        m_feedWorker->stop();
    writer.reset();
}

base::Result<void> EngineCore::open()
{
    writer = m_runtime.makeWriter(writerEvents());
    if (auto opened = writer->start([this] { return openOnWriter(); }); !opened)
        return opened;
    removeUnfinishedBackups(backupsDir(options.dataDir));
    backups = std::make_unique<Backups>(
        m_runtime, backupsDir(options.dataDir), options.retention.backups);
    makeFeed();
    makeActors();
    return {};
}

base::Result<void> EngineCore::openToLook()
{
    auto opened = openStoreToLook(m_runtime.store(), catalog, policies);
    if (!opened)
        return opened.error();
    m_runtime.pauses().abandon(); // nothing would record a pause
    patterns = std::make_unique<rehearsal::FailureModeTracker>(opened->journalEnd);
    writer = std::make_unique<runtime::RefusingWriter>(clock, m_runtime.pauses(), *refusal());
    backups = std::make_unique<Backups>(
        m_runtime, backupsDir(options.dataDir), options.retention.backups);
    makeFeed();
    makeActors();
    restore(std::move(opened->restrictions));
    makeWatch(std::move(opened->journalEnd));
    return {};
}

std::optional<base::Error> EngineCore::refusal() const
{
    return options.lookOnly ? std::optional(base::refused(codes::kLookOnly)) : std::nullopt;
}

void EngineCore::makeWatch(store::Cursor end)
{
    m_watch = std::make_unique<runtime::ActorUnit<StoreWatch>>(*m_feedWorker);
    m_watch->make(m_runtime.store(), std::move(end),
        StoreWatch::Events{
            [this](const auto &notice, auto &from) { committedElsewhere(notice, from); },
            [this](const base::Error &error) { m_problem(error); }, [this] { m_well(); }});
}

void EngineCore::committedElsewhere(const store::CommitNotice &notice, store::StoreReader &from)
{
    // If a read fails, the catalog and the restrictions are updated at the next commit.
    static_cast<void>(addNewWorkflows(from, catalog, policies));
    if (auto stored = from.restrictions())
        restore(std::move(*stored));
    feed->committed(notice);
    feed->everythingChanged();
}

void EngineCore::restore(std::vector<model::Restriction> stored)
{
    intakePaused = std::any_of(stored.begin(), stored.end(),
        [](const model::Restriction &each) { return each.what == "pause-intake"_L1; });
    restrictions.restore(std::move(stored));
}

base::Result<void> EngineCore::openReader()
{
    reader = std::make_unique<runtime::ReaderThread>(clock);
    return reader->start(m_runtime.store());
}

runtime::WriterEvents EngineCore::writerEvents()
{
    runtime::WriterEvents events;
    events.committed = [this](const auto &notice) { committed(notice); };
    events.answered = [this](const auto &notice) { commits.committed(notice); };
    events.done = [this](const CommandReply &reply) {
        if (const auto *lease = std::get_if<store::LeaseState>(&reply)) {
            agentRegistry.node().noteLease(lease->holder, lease->expiresAt);
            feed->supervisorChanged();
        }
        if (options.faultLab)
            m_recoveries.committed(reply, clock.wallNow());
    };
    events.stale = [this](const base::Error &, model::TaskId task) {
        m_recoveries.stale(task);
        patterns->noteLate(task, clock.wallNow());
    };
    events.problem = [this](const base::Error &error) { m_problem(error); };
    events.well = [this] { m_well(); };
    events.reconnected = [this] { ++*reconnects; };
    events.commitTook = [this](double commitMs) { agentRegistry.setCommitMs(commitMs); };
    events.commitMeasured = [this](qint64 commitMs) { commitTimes.add(commitMs); };
    return events;
}

base::Result<std::unique_ptr<store::StateStore>> EngineCore::openOnWriter()
{
    auto opened = openStore(options, m_runtime, catalog, policies, agentRegistry.node());
    if (!opened)
        return opened.error();
    instances = std::move(opened->instances);
    restrictions.restore(std::move(opened->restrictions));
    journalBefore = opened->journalBefore;
    patterns = std::make_unique<rehearsal::FailureModeTracker>(opened->journalBefore);
    if (opened->claimsReleased > 0)
        base::log(
            base::LogLevel::Info, "claims-released"_L1, {{u"tasks"_s, opened->claimsReleased}});
    return std::move(opened->store);
}

void EngineCore::setListeners(runtime::ChangeFeed::Emit changes,
    std::function<void(const base::Error &)> problem, std::function<void()> well)
{
    m_emit = std::move(changes);
    m_problem = std::move(problem);
    m_well = std::move(well);
}

void EngineCore::makeFeed()
{
    m_feedWorker = m_runtime.makeWorker("sd-feed");
    m_feedHost = m_feedWorker->makeHost();
    m_client = writer->clientFor(m_feedHost->mailbox());
    feed = std::make_unique<runtime::ChangeFeed>(*m_feedHost, m_runtime.store(), agentRegistry,
        [this](model::ChangeSet changes, std::function<void()> taken) {
            m_emit(std::move(changes), std::move(taken));
        });
    m_housekeeping = std::make_unique<runtime::ActorUnit<Housekeeping>>(*m_feedWorker);
    m_housekeeping->client = writer->clientFor(m_housekeeping->host->mailbox());
    m_housekeeping->make(*m_housekeeping->client, options.retention, agentRegistry.node());
    m_serviceReporter = std::make_unique<runtime::ActorUnit<ServiceReporter>>(*m_feedWorker);
    m_serviceReporter->client = writer->clientFor(m_serviceReporter->host->mailbox());
    m_serviceReporter->make(*m_serviceReporter->client,
        ServiceReporter::Sources{agentRegistry, catalog, services, serviceStops, instances.engine});
    if (options.ratesFile.isEmpty())
        return;
    m_rateRecorder = std::make_unique<runtime::ActorUnit<RateRecorder>>(*m_feedWorker);
    m_rateRecorder->make(rates,
        RateRecorder::Sources{[this] { return feed->withProcessCounts({}); },
            [this] { return agentRegistry.statuses(); }});
}

std::shared_ptr<const supervisor::NodeSweeps> EngineCore::nodeSweeps()
{
    if (!agentRegistry.node().isNode())
        return nullptr;
    supervisor::NodeSweeps sweeps;
    sweeps.limits = [this] {
        std::vector<store::ServiceLimit> limits;
        for (const model::ServiceConfig &service : *services.list())
            limits.push_back({service.name, agentRegistry.concurrency(service.name),
                service.settlingMs, agentRegistry.rate(service.name)});
        return limits;
    };
    sweeps.revoke = [this](const std::vector<model::InstanceId> &ended) {
        return planToTakeBack(
            instances.engine, codes::kNodeLost, policies, [ended](model::InstanceId holder) {
                return std::find(ended.begin(), ended.end(), holder) != ended.end();
            });
    };
    sweeps.oldestTransactionMs = [this] { return oldestTransactionMs.exchange(-1); };
    return std::make_shared<const supervisor::NodeSweeps>(std::move(sweeps));
}

void EngineCore::makeNode()
{
    if (!agentRegistry.node().isNode())
        return;
    agentRegistry.beginSlices();
    m_nodeLink =
        std::make_unique<NodeLink>(m_runtime, *this, leaseTtl(options), [this] { m_nodeEnded(); });
}

void EngineCore::makeActors()
{
    makeNode();
    agentRegistry.onCapacity([this] { m_notifier.capacityFreed(); });
    agentRegistry.onUsability([reporter = m_serviceReporter->ref] {
        reporter.tell(base::Channel::Reliable, [](ServiceReporter &actor) { actor.refresh(); });
    });
    agents = std::make_unique<runtime::AgentPool>(
        m_runtime, *services.list(), options.networkWorkers, agentRegistry);
    const auto plan = [this](const model::OperatorCommand &order, qint64 now) {
        return operators::planOperatorCommand(order, catalog, now);
    };
    actors = std::make_unique<runtime::ActorPool>(
        runtime::ActorPool::Parts{m_runtime, *writer, m_notifier, catalog, policies, agentRegistry,
            *agents, supervisorOptions(options, nodeSweeps()), pauses, plan, reconnects});
    m_operatorCommands = std::make_unique<runtime::ActorUnit<OperatorCommands>>(*m_feedWorker);
    m_operatorCommands->make(m_runtime.store(), actors->active(), plan,
        OperatorCommands::IsPaused([this] { return intakePaused.load(); }));
    for (int n = 1; n <= options.submissions && !options.lookOnly; ++n)
        actors->addSubmission(instances.prefix + u":submission-"_s + QString::number(n));
    if (!options.lookOnly)
        actors->addBulkDriver(instances.prefix + u":bulk-driver-1"_s);
    for (const model::InstanceId id : instances.schedulers)
        actors->addScheduler(id, instances.names.value(id));
    for (const model::InstanceId id : instances.supervisors)
        actors->addSupervisor(id, instances.names.value(id));
    webhooks = std::make_unique<WebhookSender>(
        m_runtime, *writer, catalog, agentRegistry.node(), instances.engine);
    if (options.faultLab)
        makeFaults();
    makeControls();
    applyRestrictions();
}

void EngineCore::makeFaults()
{
    for (const model::InstanceId id : instances.supervisors)
        m_recoveries.know(id, instances.names.value(id));
    faults = std::make_unique<rehearsal::EngineFaults>(
        rehearsal::EngineFaultParts{m_runtime, *actors, *agents, *writer, m_recoveries, policies,
            instances.engine, agentRegistry.node(), leaseTtl(options) * 4 / 3});
}

void EngineCore::committed(const store::CommitNotice &notice)
{
    feed->committed(notice);
    m_notifier.committed(notice, clock.wallNow());
    if (webhooks)
        webhooks->committed(notice);
}

void EngineCore::start()
{
    base::log(base::LogLevel::Info, "engine-started"_L1,
        {{u"schedulers"_s, options.schedulers}, {u"supervisors"_s, options.supervisors},
            {u"services"_s, static_cast<int>(services.list()->size())}});
    webhooks->configure(options.webhooks); // before the first commit, so that none is missed
    feed->start();
    if (m_rateRecorder) {
        if (!options.lookOnly)
            rates.open(options.ratesFile);
        m_rateRecorder->ref.tell(
            base::Channel::Reliable, [](RateRecorder &recorder) { recorder.start(); });
    }
    if (m_watch) {
        m_watch->ref.tell(base::Channel::Reliable, [](StoreWatch &watch) { watch.start(); });
        m_feedWorker->start();
        return;
    }
    m_housekeeping->ref.tell(
        base::Channel::Reliable, [](Housekeeping &housekeeping) { housekeeping.start(); });
    m_serviceReporter->ref.tell(
        base::Channel::Reliable, [](ServiceReporter &reporter) { reporter.start(); });
    m_feedWorker->start();
    agents->start();
    actors->start();
    if (m_nodeLink)
        m_nodeLink->start();
}

void EngineCore::stop(Shutdown::Done done)
{
    if (faults)
        faults->close(); // otherwise the shutdown would wait for frozen actors
    m_runtime.pauses().abandon(); // the store may never be able to record a pause
    writer->waitNoLongerForOutcomes(); // the store may never be able to determine one
    if (m_watch) { // look-only: no claims or leases to release
        m_feedHost->mailbox()->post(base::Channel::Reliable, [this, done = std::move(done)] {
            m_watch->actor->close();
            feed->close();
            done({});
        });
        return;
    }
    m_shutdown =
        std::make_unique<Shutdown>(Shutdown::Parts{*m_feedHost, *m_client, *actors, *agents,
                                       policies, instances.engine, agentRegistry.node()},
            [this, done = std::move(done)](const base::Result<void> &released) {
                feed->close();
                if (m_nodeLink)
                    m_nodeLink->leave(*m_feedHost, [done, released] { done(released); });
                else
                    done(released);
            });
    m_feedHost->mailbox()->post(base::Channel::Reliable, [this] { m_shutdown->begin(); });
}

void EngineCore::close()
{
    if (std::exchange(m_closed, true))
        return;
    if (faults)
        faults->close();
    if (webhooks)
        webhooks->close();
    if (m_nodeLink)
        m_nodeLink->stop();
    if (agents)
        agents->stop();
    if (actors)
        actors->stop();
    if (m_feedWorker)
        m_feedWorker->stop();
    if (m_operatorCommands)
        m_operatorCommands->actor->close();
    if (m_rateRecorder)
        m_rateRecorder->actor->close();
    if (reader)
        reader->stop();
    if (backups)
        backups->stop();
    if (writer)
        writer->stop();
    base::log(base::LogLevel::Info, "engine-stopped"_L1);
}

void EngineCore::registerWorkflow(
    const workflow::WorkflowCatalog::Entry &definition, const Answer<model::WorkflowId> &answer)
{
    auto command = registration(*definition);
    const auto known = catalog.findVersion(definition->name, definition->version);
    if (const auto unreadable = catalog.findUnreadable(known))
        command.unreadable = unreadable->stored;
    writer->submit(
        std::move(command), [this, definition, answer](const base::Result<model::WorkflowId> &id) {
            if (id)
                registerDefinition(*id, definition, catalog, policies);
            answer(id);
        });
}

void EngineCore::askSupervisors(std::function<void(model::SupervisorStatus)> next)
{
    // The destructor calls `next` once the last Supervisor has responded or has ended.
    struct Gathered
    {
        explicit Gathered(std::function<void(model::SupervisorStatus)> then)
            : next(std::move(then))
        {
        }
        ~Gathered() { next(status); }
        Q_DISABLE_COPY_MOVE(Gathered)

        std::mutex mutex;
        model::SupervisorStatus status;
        std::function<void(model::SupervisorStatus)> next;
    };
    auto gathered = std::make_shared<Gathered>(std::move(next));
    gathered->status.instances = actors->supervisors().names();
    actors->supervisors().runInEach([gathered](const QString &name, supervisor::Supervisor &actor) {
        const std::scoped_lock lock(gathered->mutex);
        if (actor.leads()) {
            gathered->status.leader = name;
            gathered->status.leaseExpiresAt = actor.leaseExpiresAt();
            gathered->status.lastSweepAt = actor.lastSweepAt();
            gathered->status.nextSweepAt = actor.nextSweepAt();
        }
    });
}

void EngineCore::stepDownSupervisors()
{
    actors->supervisors().runInEach([](const QString &, auto &actor) { actor.stepDown(); });
}

void EngineCore::makeControls()
{
    m_controls = std::make_unique<runtime::ActorUnit<Controls>>(*m_feedWorker);
    m_controls->client = writer->clientFor(m_controls->host->mailbox());
    m_controls->make(*m_controls->client, restrictions,
        [this](const model::Control &control) { applyControl(control); });
}

void EngineCore::carryOut(const model::Control &control, Controls::Done done)
{
    if (const auto refused = refusal()) {
        if (done)
            done(*refused);
        return;
    }
    const bool taken = m_controls->ref.tell(base::Channel::Reliable,
        [control, done](Controls &actor) { actor.carryOut(control, done); });
    if (!taken && done)
        done(base::refused(codes::kEngineStopped));
}

void EngineCore::changeTask(
    const model::OperatorCommand &command, const OperatorCommands::Done &done)
{
    if (const auto refused = refusal()) {
        done(*refused);
        return;
    }
    const bool taken = m_operatorCommands->ref.tell(base::Channel::Reliable,
        [command, done](OperatorCommands &actor) { actor.carryOut(command, done); });
    if (!taken)
        done(base::refused(codes::kEngineStopped));
}

void EngineCore::applyControl(const model::Control &control)
{
    if (const auto action = model::serviceActionNamed(control.what)) {
        serviceStops.note(control.service, *action, control.by); // before its effect is reported
        agents->control(control.service, *action, control.value, control.effect);
    } else if (control.what == "step-down"_L1) {
        stepDownSupervisors();
    } else if (control.what == "drain-node"_L1 || control.what == "resume-node"_L1) {
        if (m_nodeLink && control.service == nodeName())
            m_nodeLink->beatSoon(); // the reply to a heartbeat contains the new state
    } else if (control.what != "skip-event"_L1 && control.what != "purge"_L1) {
        // "skip-event" and "purge" were carried out before; such a control is only recorded.
        intakePaused = control.what == "pause-intake"_L1;
        actors->setIntakePaused(intakePaused);
    }
}

// Called before anything runs, so that nothing is sent to a service that was stopped.
void EngineCore::applyRestrictions()
{
    for (const model::Restriction &restriction : restrictions.list()) {
        applyControl({restriction.what, restriction.service, restriction.value, restriction.by,
            model::ControlEffect::Restricts});
        base::log(base::LogLevel::Warning, "restriction-in-force"_L1,
            {{u"what"_s, restriction.what}, {u"service"_s, restriction.service},
                {u"value"_s, restriction.value}, {u"operator"_s, restriction.by.operatorName},
                {u"reason"_s, restriction.by.reason}, {u"since"_s, restriction.since}});
    }
}

void EngineCore::adoptRestrictions(const std::vector<model::Restriction> &stored)
{
    const auto configured = [list = services.list()](const model::Restriction &restriction) {
        for (const model::ServiceConfig &service : *list)
            if (service.name == restriction.service)
                return restriction.what == "set-rate"_L1 ? service.ratePerSecond
                                                         : double(service.concurrency);
        return 0.0;
    };
    m_controls->ref.tell(base::Channel::Reliable,
        [stored, configured](Controls &controls) { controls.adopt(stored, configured); });
}

void EngineCore::setServices(std::vector<model::ServiceConfig> wanted)
{
    hideSecrets(wanted);
    wanted = withSettling(std::move(wanted), options.settlingMs);
    base::log(base::LogLevel::Info, "services-changed"_L1,
        {{u"services"_s, static_cast<int>(wanted.size())}});
    services.set(wanted);
    agents->setServices(wanted);
    m_serviceReporter->ref.tell(
        base::Channel::Reliable, [](ServiceReporter &reporter) { reporter.refresh(); });
}

ServiceTrial &EngineCore::trial()
{
    const std::scoped_lock lock(m_trialMutex);
    if (!m_trial)
        m_trial = std::make_unique<ServiceTrial>(m_runtime);
    return *m_trial;
}

void EngineCore::purgeTasks(qint64 finishedBefore, const Answer<qint64> &answer)
{
    if (const auto refused = refusal()) {
        answer(*refused);
        return;
    }
    const bool taken = m_housekeeping->ref.tell(
        base::Channel::Reliable, [finishedBefore, answer](Housekeeping &actor) {
            actor.purgeTasks(finishedBefore, answer);
        });
    if (!taken)
        answer(base::refused(codes::kEngineStopped));
}

void EngineCore::preview(
    const model::TaskRecord &task, qint64 now, std::vector<model::SweepPreview> &previews) const
{
    const auto known = policies.findPolicies(task.workflow);
    const auto definition = catalog.findDefinition(task.workflow);
    if (!known || !definition)
        return;
    const qint64 at = std::max(now, store::digestOf(task).dueAt);
    NoPayloads payloads;
    supervisor::Finding finding;
    const auto check = [&] {
        auto decision = supervisor::planRecovery(
            task, *known, payloads, {instances.engine, at, nullptr, pauses.get()}, &finding);
        while (decision) {
            previews.push_back({at, task.publicId, definition->step(finding.operation.step).name,
                finding.operation.kind, finding.decision});
            decision = supervisor::planRecovery(decision->after, *known, payloads,
                {instances.engine, at, nullptr, pauses.get()}, &finding);
        }
    };
    // If an assertion fails here, it will also fail in the sweep, which quarantines the task.
    static_cast<void>(base::containAssertions(check));
}

} // namespace sagadesk::engine
