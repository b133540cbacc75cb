#include "core/simulation/simprocess.h"

#include "core/base/assert.h"
#include "core/engine/operatorplans.h"

#include <algorithm>
#include <limits>

namespace sagadesk::simulation {

using base::Channel;
using statestore::CommandReply;

namespace {

constexpr qint64 kReplaceMaxMs = 8000;
constexpr qint64 kFreezeMaxMs = 45'000; // longer than a lease and than most complete-bys
constexpr int kRecoverSlice = 50;

} // namespace

SimProcess::SimProcess(
    SimCore &core, SimNetwork &network, StoreFaults &faults, const ProcessSetup &setup)
    : m_core(core)
    , m_network(network)
    , m_faults(faults)
    , m_setup(setup)
{
}

SimProcess::~SimProcess()
{
    *m_alive = false;
    m_writer.reset(); // nothing is answered any more
}

base::Result<std::unique_ptr<SimProcess>> SimProcess::start(
    SimCore &core, SimNetwork &network, StoreFaults &faults, const ProcessSetup &setup)
{
    std::unique_ptr<SimProcess> process(new SimProcess(core, network, faults, setup));
    if (const auto opened = process->open(); !opened)
        return opened.error();
    if (const auto known = process->registerWorkflows(); !known)
        return known.error();
    if (const auto recovered = process->recover(QStringLiteral("restarted")); !recovered)
        return recovered.error();
    process->makeActors();
    return process;
}

base::Result<void> SimProcess::open()
{
    statestore::OpenOptions options;
    options.path = m_setup.path;
    options.hook = m_faults.hook();
    options.lockFile = false;
    m_core.clock.startProcess();
    auto store = statestore::StateStore::open(options);
    if (!store)
        return store.error();
    m_store = std::move(*store);
    m_core.clock.raiseTo(m_store->lastEventAt());
    m_writer = std::make_unique<SimWriter>(
        m_core, *m_store, [this](const statestore::CommitNotice &notice) { committed(notice); },
        [this](model::Epoch epoch) {
            if (m_swept)
                m_swept(epoch);
        });
    m_lastProgress = m_core.clock.steadyNow();
    return {};
}

// Before the actors run: a batch of one command at once.
base::Result<CommandReply> SimProcess::runNow(statestore::Command command)
{
    statestore::BatchExecutor executor(*m_store, [](const statestore::CommitNotice &) {});
    return executor.runOne(std::move(command), m_core.clock.wallNow());
}

base::Result<void> SimProcess::registerWorkflows()
{
    const auto engine =
        runNow(statestore::RegisterInstance{instanceName(QStringLiteral("engine"))});
    if (!engine)
        return engine.error();
    m_engine = model::InstanceId{std::get<statestore::Done>(*engine).id};
    auto downtimes = m_store->downtimes();
    if (!downtimes)
        return downtimes.error();
    m_downtimes = std::make_shared<const model::Downtimes>(*std::move(downtimes));
    for (const auto &definition : m_setup.workflows) {
        statestore::RegisterWorkflow command;
        command.name = definition->name;
        command.version = definition->version;
        command.definition = definition->source;
        for (const workflow::StepDefinition &step : definition->steps) {
            command.steps.append(step.name);
            command.policies.push_back(step.policy);
            command.services.push_back(step.service);
        }
        const auto policies = command.policies;
        const auto done = runNow(std::move(command));
        if (!done)
            return done.error();
        const model::WorkflowId id{std::get<statestore::Done>(*done).id};
        m_catalog.add(id, definition);
        m_policies.add(id, policies);
    }
    return {};
}

base::Result<void> SimProcess::recover(const QString &reason)
{
    model::TaskId after;
    for (;;) {
        statestore::RecoverClaims slice;
        slice.after = after;
        slice.limit = kRecoverSlice;
        slice.plan = [reason, author = m_engine, now = m_core.clock.wallNow()](
                         const model::TaskRecord &task, statestore::PayloadSource &) {
            return scheduler::planTakeBack(task, {author, {}}, {reason, {}}, now);
        };
        const auto done = runNow(std::move(slice));
        if (!done)
            return done.error();
        const auto &changed = std::get<statestore::Changed>(*done);
        if (!changed.more)
            return {};
        after = changed.last;
    }
}

QString SimProcess::instanceName(const QString &role)
{
    return QStringLiteral("sim:%1:%2-%3").arg(m_setup.life).arg(role).arg(m_nextInstance++);
}

void SimProcess::makeActors()
{
    m_schedulers.resize(static_cast<size_t>(m_setup.schedulers));
    m_supervisors.resize(static_cast<size_t>(m_setup.supervisors));
    m_board.onCapacity([this] { wakeScheduler(); });
    for (auto &[name, service] : m_network.services()) {
        for (const QString &endpoint : service.config.endpoints) {
            m_agents.push_back(std::make_unique<AgentPlace>());
            m_agents.back()->service = name;
            m_agents.back()->endpoint = endpoint;
            makeAgent(*m_agents.back());
        }
    }
    m_submissions.resize(static_cast<size_t>(m_setup.submissions));
    for (size_t i = 0; i < m_submissions.size(); ++i)
        makeSubmission(i);
    for (size_t i = 0; i < m_schedulers.size(); ++i)
        makeScheduler(i);
    for (size_t i = 0; i < m_supervisors.size(); ++i)
        makeSupervisor(i);
    m_bulk.resize(m_core.plan.enabled(Fault::BulkWork) ? 1 : 0);
    for (size_t i = 0; i < m_bulk.size(); ++i)
        makeBulkDriver(i);
}

// Instances get their number from the store, as in the engine; a refusal (a fault) is tried again.
void SimProcess::registered(const QString &name, std::function<void(model::InstanceId)> made)
{
    submit(statestore::RegisterInstance{name},
        [this, name, made = std::move(made)](const base::Result<CommandReply> &reply) {
            if (reply.ok()) {
                made(model::InstanceId{std::get<statestore::Done>(*reply).id});
                return;
            }
            replaceLater([this, name, made] { registered(name, made); });
        });
}

void SimProcess::replaceLater(std::function<void()> make)
{
    m_core.queue.callIn(
        m_core.random.skewed(50, kReplaceMaxMs), [this, alive = m_alive, make = std::move(make)] {
            if (!*alive || m_stopping)
                return;
            if (m_suspended)
                m_heldMakes.push_back(make);
            else
                make();
        });
}

void SimProcess::makeScheduler(size_t place)
{
    const QString name = instanceName(QStringLiteral("scheduler"));
    registered(name, [this, place, name](model::InstanceId id) {
        auto role = std::make_unique<Role<scheduler::Scheduler>>();
        role->housed.host = std::make_unique<SimHost>(m_core, name);
        role->store = m_writer->client(role->housed.host->mailbox());
        role->housed.settle(std::make_unique<scheduler::Scheduler>(*role->housed.host, *role->store,
            m_catalog, m_board, static_cast<const scheduler::AgentDirectory &>(*this),
            scheduler::SchedulerOptions{.instance = id, .downtimes = m_downtimes},
            role->housed.ref()));
        m_schedulers[place] = std::move(role);
        m_schedulers[place]->housed.actor->start();
    });
}

void SimProcess::makeSupervisor(size_t place)
{
    const QString name = instanceName(QStringLiteral("supervisor"));
    registered(name, [this, place, name](model::InstanceId id) {
        auto role = std::make_unique<Role<supervisor::Supervisor>>();
        role->housed.host = std::make_unique<SimHost>(m_core, name);
        role->store = m_writer->client(role->housed.host->mailbox());
        supervisor::SupervisorOptions options;
        options.instance = id;
        role->housed.settle(std::make_unique<supervisor::Supervisor>(
            *role->housed.host, *role->store, m_policies, options));
        m_supervisors[place] = std::move(role);
        m_supervisors[place]->housed.actor->start();
    });
}

void SimProcess::makeSubmission(size_t place)
{
    auto role = std::make_unique<Role<submission::SubmissionProcess>>();
    role->housed.host =
        std::make_unique<SimHost>(m_core, instanceName(QStringLiteral("submission")));
    role->store = m_writer->client(role->housed.host->mailbox());
    role->housed.settle(std::make_unique<submission::SubmissionProcess>(
        *role->housed.host, *role->store, m_catalog));
    m_submissions[place] = std::move(role);
    m_submissions[place]->housed.actor->start();
}

void SimProcess::makeBulkDriver(size_t place)
{
    auto role = std::make_unique<Role<engine::BulkDriver>>();
    role->housed.host =
        std::make_unique<SimHost>(m_core, instanceName(QStringLiteral("bulk-driver")));
    role->store = m_writer->client(role->housed.host->mailbox());
    role->housed.settle(std::make_unique<engine::BulkDriver>(*role->housed.host, *role->store,
        [this](const model::OperatorCommand &order, base::WallMs now) {
            return engine::planOperatorCommand(order, m_catalog, now);
        }));
    m_bulk[place] = std::move(role);
    m_bulk[place]->housed.actor->start();
}

void SimProcess::makeAgent(AgentPlace &place)
{
    auto &housed = place.role.housed;
    place.instance = instanceName(QStringLiteral("agent-") + place.service);
    housed.slot = std::make_shared<agent::Agent *>(nullptr);
    housed.host = std::make_unique<SimHost>(m_core, place.instance);
    place.role.transport = m_network.transport(housed.host->mailbox());
    agent::AgentOptions options;
    options.service = m_network.services().at(place.service).config;
    options.endpoint = place.endpoint;
    options.instance = place.instance;
    place.queueMax =
        static_cast<int>(m_core.limitOf(Fault::AgentQueueFull, limits::kAgentQueueMax));
    options.queueMax = place.queueMax;
    options.turnedAway = [this] { m_core.struck(name(Fault::AgentQueueFull)); };
    housed.settle(std::make_unique<agent::Agent>(
        *housed.host, *place.role.transport, m_board, std::move(options)));
}

base::ActorRef<agent::Agent> SimProcess::find(const QString &instance) const
{
    for (const auto &place : m_agents)
        if (place->instance == instance && place->role.housed.host)
            return place->role.housed.ref();
    return {};
}

// From outside there is no actor: the answer comes with the commit, or is lost with the process.
void SimProcess::submit(statestore::Command command, statestore::Completion done)
{
    m_writer->enqueue(std::move(command),
        [this, alive = m_alive, done = std::move(done)](base::Result<CommandReply> reply) {
            m_core.queue.callIn(0, [alive, done, reply = std::move(reply)] {
                if (*alive)
                    done(reply);
            });
        });
}

// Wakes whoever has work from a commit, as the engine does.
void SimProcess::committed(const statestore::CommitNotice &notice)
{
    if (!notice.tasks.isEmpty())
        m_lastProgress = m_core.clock.steadyNow();
    for (const auto &role : m_submissions)
        if (notice.inbox && role && role->housed.host)
            role->housed.ref().tell(
                Channel::Hint, [](submission::SubmissionProcess &process) { process.wake(); });
    if (notice.ready || notice.readyFrom != 0)
        wakeScheduler();
    wakeBulkDriver(notice);
    for (const auto &role : m_supervisors) {
        if (!role || !role->housed.host)
            continue;
        if (notice.handedOver)
            role->housed.ref().tell(
                Channel::Hint, [](supervisor::Supervisor &supervisor) { supervisor.wake(); });
        if (notice.completeBy != 0
            && notice.completeBy < m_core.clock.wallNow() + limits::kSweepEveryMs)
            role->housed.ref().tell(
                Channel::Hint, [at = notice.completeBy](supervisor::Supervisor &supervisor) {
                    supervisor.wakeAt(at);
                });
    }
}

// They take turns, as in the engine: any of them can take any task.
void SimProcess::wakeScheduler()
{
    const auto &role = m_schedulers[m_nextWoken++ % m_schedulers.size()];
    if (role && role->housed.host)
        role->housed.ref().tell(
            Channel::Hint, [](scheduler::Scheduler &scheduler) { scheduler.wake(); });
}

void SimProcess::wakeBulkDriver(const statestore::CommitNotice &notice)
{
    for (const auto &role : m_bulk) {
        if (!role || !role->housed.host)
            continue;
        if (notice.operations)
            role->housed.ref().tell(
                Channel::Hint, [](engine::BulkDriver &driver) { driver.look(); });
        else if (*role->housed.actor->busy() && !notice.tasks.isEmpty())
            role->housed.ref().tell(
                Channel::Hint, [](engine::BulkDriver &driver) { driver.wake(); });
    }
}

template <class Actor>
SimProcess::Role<Actor> *SimProcess::someone(Roles<Actor> &roles)
{
    std::vector<Role<Actor> *> living;
    for (const auto &role : roles)
        if (role && role->housed.host)
            living.push_back(role.get());
    return living.empty() ? nullptr : m_core.random.pick(living);
}

SimProcess::Role<supervisor::Supervisor> *SimProcess::leader()
{
    for (const auto &role : m_supervisors)
        if (role && role->housed.actor && role->housed.actor->leads())
            return role.get();
    return nullptr;
}

template <class Actor>
bool SimProcess::freeze(Role<Actor> *role)
{
    if (role)
        role->housed.host->freezeUntil(
            m_core.clock.steadyNow() + m_core.random.skewed(100, kFreezeMaxMs));
    return role != nullptr;
}

SimProcess::AgentPlace &SimProcess::someAgent()
{
    return *m_agents[static_cast<size_t>(
        m_core.random.below(static_cast<qint64>(m_agents.size())))];
}

template <class Actor>
bool SimProcess::killOne(Roles<Actor> &roles, Role<Actor> *role, void (SimProcess::*make)(size_t))
{
    const auto entry = std::find_if(
        roles.begin(), roles.end(), [role](const auto &each) { return each.get() == role; });
    if (!role || entry == roles.end())
        return false;
    const auto place = static_cast<size_t>(entry - roles.begin());
    entry->reset();
    replaceLater([this, place, make] { (this->*make)(place); });
    return true;
}

bool SimProcess::killAgent()
{
    AgentPlace &place = someAgent();
    if (!place.role.housed.host)
        return false;
    place.role.housed.kill();
    m_board.remove(place.instance);
    replaceLater([this, &place] { makeAgent(place); });
    return true;
}

bool SimProcess::killLeader()
{
    return killOne(m_supervisors, leader(), &SimProcess::makeSupervisor);
}

bool SimProcess::strike(Fault fault)
{
    switch (fault) {
    case Fault::SchedulerKilled:
        return killOne(m_schedulers, someone(m_schedulers), &SimProcess::makeScheduler);
    case Fault::SupervisorKilled:
        return m_core.random.chance(0.7)
            ? killLeader()
            : killOne(m_supervisors, someone(m_supervisors), &SimProcess::makeSupervisor);
    case Fault::SubmissionKilled:
        return killOne(m_submissions, someone(m_submissions), &SimProcess::makeSubmission);
    case Fault::AgentKilled:
        return killAgent();
    case Fault::SchedulerFrozen:
        return freeze(someone(m_schedulers));
    case Fault::SubmissionFrozen:
        return freeze(someone(m_submissions));
    case Fault::BulkDriverKilled:
        return killOne(m_bulk, someone(m_bulk), &SimProcess::makeBulkDriver);
    case Fault::BulkDriverFrozen:
        return freeze(someone(m_bulk));
    case Fault::LeaderFrozen:
        return freeze(leader());
    case Fault::LeaderStepsDown:
        if (auto *role = leader()) {
            role->housed.actor->stepDown();
            return true;
        }
        return false;
    case Fault::AgentFrozen: {
        AgentPlace &place = someAgent();
        return place.role.housed.host && freeze(&place.role);
    }
    default:
        return false;
    }
}

template <class Visit>
void SimProcess::eachHost(Visit visit)
{
    const auto each = [&visit](const auto &roles) {
        for (const auto &role : roles)
            if (role && role->housed.host)
                visit(*role->housed.host);
    };
    each(m_submissions);
    each(m_schedulers);
    each(m_supervisors);
    each(m_bulk);
    for (const auto &place : m_agents)
        if (place->role.housed.host)
            visit(*place->role.housed.host);
}

void SimProcess::suspend()
{
    constexpr qint64 kForEver = std::numeric_limits<qint64>::max() / 2;
    m_suspended = true;
    m_writer->suspend();
    eachHost([](SimHost &host) { host.freezeUntil(kForEver); });
}

void SimProcess::wakeAll()
{
    m_suspended = false;
    m_writer->wake();
    eachHost([](SimHost &host) { host.wake(); });
    for (const auto &make : std::exchange(m_heldMakes, {}))
        make();
}

void SimProcess::control(const QString &service, model::ServiceAction action, int value)
{
    if (action == model::ServiceAction::SetConcurrency) {
        m_concurrencyChanged = true;
        m_concurrencySet[service] = std::max(m_concurrencySet.value(service), value);
    }
    for (const auto &place : m_agents)
        if (place->service == service && place->role.housed.host)
            place->role.housed.ref().tell(Channel::Reliable,
                [action, value](agent::Agent &agent) { agent.control(action, value); });
}

// A request that is under way comes back to the queue when it has to be tried again.
int SimProcess::mostOpen(const QString &service) const
{
    return std::max(
        m_network.services().at(service).config.concurrency, m_concurrencySet.value(service));
}

QStringList SimProcess::overLimits() const
{
    QStringList broken;
    QMap<QString, int> inFlight;
    for (const model::AgentStatus &status : m_board.statuses()) {
        inFlight[status.service] += status.inFlight;
        const auto place = std::find_if(m_agents.begin(), m_agents.end(),
            [&status](const auto &each) { return each->instance == status.instance; });
        if (place != m_agents.end()
            && status.queued > (*place)->queueMax + mostOpen(status.service))
            broken.append(QStringLiteral("%1 queues %2").arg(status.instance).arg(status.queued));
    }
    for (auto entry = inFlight.cbegin(); entry != inFlight.cend(); ++entry)
        if (!m_concurrencyChanged && entry.value() > m_board.concurrency(entry.key()))
            broken.append(
                QStringLiteral("%1 has %2 requests open").arg(entry.key()).arg(entry.value()));
    return broken;
}

void SimProcess::stopActors()
{
    m_stopping = true;
    m_submissions.clear();
    for (const auto &role : m_schedulers)
        if (role && role->housed.actor)
            role->housed.actor->stop();
    for (const auto &role : m_supervisors)
        if (role && role->housed.actor)
            role->housed.actor->stop();
    for (const auto &role : m_bulk)
        if (role && role->housed.actor)
            role->housed.actor->stop();
}

base::Result<void> SimProcess::giveBackClaims()
{
    for (const auto &place : m_agents)
        place->role.housed.kill();
    m_schedulers.clear();
    m_supervisors.clear();
    m_bulk.clear();
    return recover(QStringLiteral("shutdown"));
}

void SimProcess::dieInNextBatch(std::function<void()> died)
{
    m_faults.dieAfter(static_cast<int>(m_core.random.skewed(0, 40)));
    m_writer->afterBatch([this, died = std::move(died)] {
        if (m_core.random.chance(0.5)) // what was answered by then was answered
            m_writer->letAnswersOut();
        died();
    });
}

QStringList SimProcess::held() const
{
    QStringList lines;
    for (const auto &role : m_schedulers)
        if (role && role->housed.actor)
            lines.append(QStringLiteral("%1 in flight %2")
                             .arg(role->housed.host->actorName())
                             .arg(role->housed.actor->inFlight()));
    for (const auto &role : m_supervisors)
        if (role && role->housed.actor)
            lines.append(QStringLiteral("%1 leads %2 epoch %3")
                             .arg(role->housed.host->actorName())
                             .arg(role->housed.actor->leads())
                             .arg(role->housed.actor->epoch().value));
    for (const model::AgentStatus &status : m_board.statuses())
        lines.append(QStringLiteral("%1 breaker %2 healthy %3 in flight %4 queued %5 free %6")
                         .arg(status.instance, model::name(status.breaker))
                         .arg(status.healthy)
                         .arg(status.inFlight)
                         .arg(status.queued)
                         .arg(m_board.freeCapacity(status.service)));
    return lines;
}

} // namespace sagadesk::simulation
