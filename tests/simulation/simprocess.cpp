#include "tests/simulation/simprocess.h"

#include "core/rehearsal/enginefaults.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

using store::CommandReply;

namespace {

constexpr qint64 kReplaceMaxMs = 8000;
constexpr qint64 kFreezeMaxMs = 45'000; // longer than a lease and than most complete-bys
constexpr qint64 kRetryMs = 500;

engine::EngineOptions optionsOf(const ProcessSetup &setup, const SimNetwork &network)
{
    engine::EngineOptions options;
    options.dataDir = setup.folder;
    options.schedulers = setup.schedulers;
    options.supervisors = setup.supervisors;
    options.submissions = setup.submissions;
    options.faultLab = true;
    options.nodeName = setup.nodeName;
    for (const auto &[name, service] : network.services())
        if (!setup.removed.contains(name))
            options.services.push_back(service.config);
    return options;
}

} // namespace

SimProcess::SimProcess(
    SimCore &core, SimNetwork &network, StoreFaults &faults, const ProcessSetup &setup)
    : m_core(core)
    , m_network(network)
    , m_faults(faults)
    , m_setup(setup)
    , m_runtime(core, network, *setup.store, setup.life, setup.node)
    , m_engine(m_runtime, optionsOf(setup, network))
    , m_lastProgress(core.clock.steadyNow())
{
    m_engine.setListeners(
        [this](const model::ChangeSet &changes, const std::function<void()> &taken) {
            if (!changes.tasks.isEmpty() || changes.everything)
                m_lastProgress = m_core.clock.steadyNow();
            m_setup.changed(changes);
            taken();
        },
        [this](const base::Error &error) { m_core.trace.add(u"store trouble: "_s + error.code); },
        [this] { m_core.trace.add(u"store well"_s); });
    m_engine.onNodeEnded([this] { m_setup.nodeEnded(); });
}

SimProcess::~SimProcess()
{
    const auto attempts = m_engine.actors ? m_engine.actors->changeAttempts().counts()
                                          : scheduler::ChangeAttempts::Counts{};
    for (size_t i = 0; i < attempts.size(); ++i)
        if (attempts[i] > 0)
            m_core.attempts[u"attempts: %1"_s.arg(i + 1)] += attempts[i];
    if (m_setup.nodeName.isEmpty())
        m_network.setConcurrencyInForce({});
    *m_alive = false;
}

base::Result<std::unique_ptr<SimProcess>> SimProcess::start(
    SimCore &core, SimNetwork &network, StoreFaults &faults, const ProcessSetup &setup)
{
    std::unique_ptr<SimProcess> process(new SimProcess(core, network, faults, setup));
    if (const auto opened = process->m_engine.open(); !opened)
        return opened.error();
    for (const model::Restriction &restriction : process->restrictions())
        if (restriction.what == "set-concurrency"_L1)
            process->m_concurrencySet[restriction.service] = static_cast<int>(restriction.value);
    if (setup.nodeName.isEmpty())
        network.setConcurrencyInForce([running = process.get()](const QString &service) {
            return running->concurrencyOf(service);
        });
    process->m_engine.start();
    process->registerWorkflows();
    return process;
}

std::shared_ptr<const workflow::Definition> SimProcess::unregistered() const
{
    for (const auto &definition : m_setup.workflows)
        if (!m_engine.catalog.findVersion(definition->name, definition->version))
            return definition;
    return nullptr;
}

bool SimProcess::isReady() const
{
    return unregistered() == nullptr;
}

// At the first start, registers one workflow after another until the store has all of them.
void SimProcess::registerWorkflows()
{
    const auto next = unregistered();
    if (!next)
        return;
    m_engine.registerWorkflow(next, [this](const base::Result<model::WorkflowId> &id) {
        m_core.queue.callIn(id ? 0 : kRetryMs, [this, alive = m_alive] {
            if (*alive)
                registerWorkflows();
        });
    });
}

// The caller is not an actor: the reply comes with the commit, or is lost with the process.
void SimProcess::submitCommand(store::Command command, store::Completion done)
{
    m_engine.writer->submitCommand(std::move(command),
        [this, alive = m_alive, done = std::move(done)](base::Result<CommandReply> reply) {
            m_core.queue.callIn(0, [alive, done, reply = std::move(reply)] {
                if (*alive)
                    done(reply);
            });
        });
}

QString SimProcess::someone(const QStringList &actors)
{
    return actors.isEmpty() ? QString() : actors.at(m_core.random.below(actors.size()));
}

QString SimProcess::someAgent()
{
    QStringList names;
    for (const auto &agent : m_engine.agents->instances())
        names.append(agent.name);
    return someone(names);
}

// runInEach() returns only after it has visited every Supervisor, because the simulation has a
// single thread.
QString SimProcess::leader() const
{
    QString leader;
    m_engine.actors->supervisors().runInEach(
        [&leader](const QString &name, const supervisor::Supervisor &actor) {
            if (actor.leads())
                leader = name;
        });
    return leader;
}

bool SimProcess::kill(const QString &actor)
{
    if (actor.isEmpty())
        return false;
    m_engine.faults->end(actor, m_core.random.skewed(50, kReplaceMaxMs), nullptr,
        [](const base::Result<qint64> &) {});
    return true;
}

bool SimProcess::freeze(const QString &actor)
{
    if (actor.isEmpty())
        return false;
    m_engine.faults->freeze(actor, m_core.random.skewed(100, kFreezeMaxMs), nullptr,
        [](const base::Result<qint64> &) {});
    return true;
}

// Freezes an actor that holds no claims.
bool SimProcess::freezeHelper(const QString &actor)
{
    return !actor.isEmpty()
        && m_engine.actors->freezeUntil(
            actor, m_core.clock.steadyNow() + m_core.random.skewed(100, kFreezeMaxMs));
}

bool SimProcess::killLeader()
{
    return kill(leader());
}

bool SimProcess::inject(Fault fault)
{
    runtime::ActorPool &actors = *m_engine.actors;
    switch (fault) {
    case Fault::SchedulerKilled:
        return kill(someone(actors.schedulers().names()));
    case Fault::SupervisorKilled:
        return m_core.random.chance(0.7) ? killLeader()
                                         : kill(someone(actors.supervisors().names()));
    case Fault::SubmissionKilled:
        return kill(someone(actors.submissions().names()));
    case Fault::BulkDriverKilled:
        return kill(someone(actors.bulkDrivers().names()));
    case Fault::AgentKilled:
        return kill(someAgent());
    case Fault::SchedulerFrozen:
        return freeze(someone(actors.schedulers().names()));
    case Fault::SubmissionFrozen:
        return freezeHelper(someone(actors.submissions().names()));
    case Fault::BulkDriverFrozen:
        return freezeHelper(someone(actors.bulkDrivers().names()));
    case Fault::LeaderFrozen:
        return freeze(leader());
    case Fault::AgentFrozen:
        return freeze(someAgent());
    case Fault::LeaderStepsDown: {
        const bool any = hasLeader();
        m_engine.stepDownSupervisors();
        return any;
    }
    default:
        return false;
    }
}

void SimProcess::suspend()
{
    m_suspended = true;
    m_runtime.suspend();
}

void SimProcess::wakeAll()
{
    m_suspended = false;
    m_runtime.wakeAll();
}

void SimProcess::spare()
{
    m_runtime.writer().afterBatch({});
    m_runtime.writer().adoptQueueLimit();
}

void SimProcess::control(const model::Control &control, ControlDone done)
{
    if (control.what == "set-concurrency"_L1) {
        const int value = static_cast<int>(control.value);
        int &set = m_concurrencySet[control.service];
        set = std::max(set, value);
        int &max = m_network.services().at(control.service).concurrencyMax;
        max = std::max(max, value);
    }
    m_engine.carryOut(control, [alive = m_alive, done = std::move(done)](const auto &receipt) {
        if (*alive && receipt)
            done(receipt->saved);
    });
}

void SimProcess::changeTask(
    const model::OperatorCommand &command, engine::OperatorCommands::Done done)
{
    m_engine.changeTask(command, [alive = m_alive, done = std::move(done)](const auto &receipt) {
        if (*alive)
            done(receipt);
    });
}

// After a limit is lowered, requests that were sent still return to the queue for their retries, so
// the highest limit counts.
int SimProcess::mostOpen(const QString &service) const
{
    return std::max(
        m_network.services().at(service).config.concurrency, m_concurrencySet.value(service));
}

std::vector<model::AgentStatus> SimProcess::agentsOf(const QString &service) const
{
    std::vector<model::AgentStatus> agents = m_engine.agentRegistry.statuses();
    std::erase_if(
        agents, [&service](const model::AgentStatus &agent) { return agent.service != service; });
    return agents;
}

void SimProcess::noteBreakers()
{
    for (const model::AgentStatus &status : m_engine.agentRegistry.statuses())
        if (status.breaker != model::BreakerState::Closed)
            m_network.services().at(status.service).hadBreaker = true;
}

agent::Places::Use SimProcess::placesOf(const QString &service)
{
    return m_engine.agentRegistry.places().use(service);
}

int SimProcess::concurrencyOf(const QString &service) const
{
    return m_engine.agentRegistry.concurrency(service);
}

int SimProcess::concurrencyOrdered(const QString &service) const
{
    for (const model::Restriction &restriction : restrictions())
        if (restriction.service == service && restriction.what == "set-concurrency"_L1
            && !restriction.lifted)
            return static_cast<int>(restriction.value);
    return m_network.services().at(service).config.concurrency;
}

QStringList SimProcess::missingActors() const
{
    QStringList missing;
    const auto compare = [&missing](const char *role, qsizetype there, int wanted) {
        if (there != wanted)
            missing.append(u"%1 of %2 %3"_s.arg(there).arg(wanted).arg(QLatin1StringView(role)));
    };
    const engine::EngineOptions &wanted = m_engine.options;
    compare(
        "submission processes", m_engine.actors->submissions().names().size(), wanted.submissions);
    compare("Schedulers", m_engine.actors->schedulers().names().size(), wanted.schedulers);
    compare("Supervisors", m_engine.actors->supervisors().names().size(), wanted.supervisors);
    return missing;
}

QStringList SimProcess::overLimits() const
{
    QStringList broken;
    for (const model::AgentStatus &status : m_engine.agentRegistry.statuses()) {
        if (status.queued > m_runtime.queueMax(status.instance) + mostOpen(status.service))
            broken.append(u"%1 queues %2"_s.arg(status.instance).arg(status.queued));
        if (status.placesRepaired > 0)
            broken.append(u"%1: %2 places of %3 had to be repaired"_s.arg(status.instance)
                              .arg(status.placesRepaired)
                              .arg(status.service));
    }
    const int attempts = m_engine.actors->changeAttempts().most();
    if (attempts > scheduler::Decider::kConflictsMax + 1)
        broken.append(u"a change was tried %1 times"_s.arg(attempts));
    return broken;
}

void SimProcess::leavePlace(const QString &service)
{
    model::StepRequest left;
    left.operation.task = model::TaskId{std::numeric_limits<qint64>::max()};
    left.service = service;
    m_engine.agentRegistry.places().leaveUnsent(left,
        m_core.clock.steadyNow() + limits::kCompleteWithinDefaultMs,
        m_engine.actors->active()->instance());
}

void SimProcess::dieInNextBatch(std::function<void()> died)
{
    m_faults.dieAfter(static_cast<int>(m_core.random.skewed(0, 40)));
    m_runtime.writer().afterBatch([this, died = std::move(died)] {
        if (m_core.random.chance(0.5)) // replies that were ready are delivered before the kill
            m_runtime.writer().letAnswersOut();
        died();
    });
}

QStringList SimProcess::held() const
{
    QStringList lines;
    m_engine.actors->schedulers().runInEach([&](const QString &name, const auto &actor) {
        lines.append(u"%1 in flight %2"_s.arg(name).arg(actor.inFlight()));
    });
    m_engine.actors->supervisors().runInEach([&](const QString &name, const auto &actor) {
        lines.append(
            u"%1 leads %2 epoch %3"_s.arg(name).arg(actor.leads()).arg(actor.epoch().value));
    });
    for (const model::AgentStatus &status : m_engine.agentRegistry.statuses())
        lines.append(u"%1 breaker %2 healthy %3 in flight %4 queued %5 free %6"_s
                         .arg(status.instance, model::name(status.breaker))
                         .arg(status.healthy)
                         .arg(status.inFlight)
                         .arg(status.queued)
                         .arg(m_engine.agentRegistry.freeCapacity(status.service)));
    return lines;
}

} // namespace sagadesk::simulation
