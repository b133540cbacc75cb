#include "tests/simulation/nodesworld.h"

#include "tests/simulation/describe.h"
#include "tests/simulation/randomworkflows.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <algorithm>

// One run of several nodes: the set-up and the faults. nodesrun.cpp has the phases and the checks.
namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

using memorystore::CommitBehavior;
using store::AccessFault;

namespace {

constexpr quint64 kNodeStream = 0x6e6f'6465'7321'0001;
constexpr qint64 kClockWrongMaxMs = 3'600'000;
constexpr qint64 kDownMaxMs = 60'000; // longer than two leases
constexpr qint64 kFrozenMaxMs = 60'000;
constexpr qint64 kBetweenFaultsMaxMs = 25'000;
constexpr qint64 kReplyDelayMaxMs = 60;

// Faults of the plan that this simulation does not inject, or injects in its own way.
QStringList withoutOthers(QStringList names)
{
    for (const Fault fault : {Fault::ProcessSuspended, Fault::StoreFull, Fault::StoreBusy,
             Fault::ProcessKilled, Fault::KilledInBatch, Fault::CleanRestart, Fault::WallJump,
             Fault::WallDrift, Fault::BulkWork, Fault::LimitsChanged, Fault::ServicePaused,
             Fault::ServiceHeldOpen, Fault::ServiceDown, Fault::ServiceRemoved,
             Fault::HealthCheckFails, Fault::SuspendedInOutage, Fault::CommitUnresolved})
        names.append(name(fault));
    return names;
}

} // namespace

NodesWorld::Node::Node(SimCore &core, int nodeNumber)
    : number(nodeNumber)
    , clock(core.clock)
    , faults(core)
{
}

NodesWorld::NodesWorld(const NodesOptions &options)
    : m_options(options)
    , m_core(options.seed, withoutOthers(options.without))
    , m_nodeRandom(options.seed ^ kNodeStream)
    , m_network(m_core)
    , m_serviceFaults(m_core, m_network, options.without)
    , m_client(m_core, [this] { return anyProcess(); })
    , m_operator(m_core, [this] { return anyProcess(); })
    , m_checker(m_core, m_network, m_client, m_report)
{
    m_core.trace.setKept(options.traceLines);
    m_core.clock.startProcess();
    m_database->time = [this] { return m_core.clock.wallNow(); };
    m_observed =
        std::make_unique<memorystore::MemoryBackend>(m_database, memorystore::MemoryOptions{});
}

NodesWorld::~NodesWorld()
{
    for (const auto &node : m_nodes)
        node->process.reset();
    m_core.queue.clear();
}

bool NodesWorld::shouldInject(const QString &fault, double rate)
{
    if (!m_core.faultsOn || m_options.without.contains(fault) || !m_nodeRandom.chance(rate))
        return false;
    m_core.recordFault(fault);
    return true;
}

store::AccessHook NodesWorld::hookOf(Node &node)
{
    return [this, &node, usual = node.faults.hook()](const char *access) {
        if (m_core.clock.steadyNow() < node.cutUntil)
            return AccessFault::Fail;
        return usual(access);
    };
}

CommitBehavior NodesWorld::fateOf(Node &node)
{
    if (shouldInject(u"serialization-conflict"_s, 0.02))
        return CommitBehavior::Conflict;
    return node.faults.drawCommit();
}

void NodesWorld::buildServices()
{
    for (const model::ServiceConfig &config : randomServices(m_core.random)) {
        SimService &service = m_network.add(config, m_core.random.next());
        service.model->setDocument(u"/documents/d1"_s, {{u"required"_s, true}});
        m_serviceFaults.draw(config.name);
        service.model->setHonorsKeys(!m_core.chooses(Fault::KeysIgnored));
    }
    m_network.setConcurrencyInForce([this](const QString &service) {
        return m_network.services().at(service).config.concurrency;
    });
}

void NodesWorld::build()
{
    buildServices();
    std::vector<model::ServiceConfig> services;
    QStringList keyless;
    for (const auto &[name, service] : m_network.services()) {
        services.push_back(service.config);
        if (!service.model->honorsKeys())
            keyless.append(name);
    }
    const qint64 workflows = m_core.random.between(1, 3);
    for (qint64 i = 0; i < workflows; ++i)
        m_workflows.push_back(randomWorkflow(m_core, u"w%1"_s.arg(i), services, keyless, 8));
    for (int i = 0; i < m_options.nodes; ++i) {
        m_nodes.push_back(std::make_unique<Node>(m_core, i + 1));
        Node &node = *m_nodes.back();
        node.store = std::make_unique<memorystore::MemoryBackend>(m_database,
            memorystore::MemoryOptions{hookOf(node), [this, &node] { return fateOf(node); }});
        node.setup.store = node.store.get();
        node.setup.nodeName = u"node-%1"_s.arg(node.number);
        node.setup.schedulers = static_cast<int>(m_nodeRandom.between(1, 2));
        node.setup.supervisors = static_cast<int>(m_nodeRandom.between(1, 2));
        node.setup.workflows = m_workflows;
        node.setup.node.clock = &node.clock;
        node.setup.node.requested = [this, &node] { requested(node); };
        node.setup.nodeEnded = [this, &node] { nodeEnded(node); };
        node.setup.changed = [this, &node](const model::ChangeSet &changes) {
            if (!changes.tasks.isEmpty() || changes.everything)
                m_progressAt = m_core.clock.steadyNow();
            for (const model::TaskId task : changes.tasks)
                node.toldAt[task] = m_core.clock.wallNow();
        };
        makeFolder(node);
    }
}

// Gives the node a new data folder. If the node is started again in the same folder, its lock file
// proves that the earlier incarnation has ended.
void NodesWorld::makeFolder(Node &node)
{
    node.setup.folder = m_options.folder + u"/node-%1-%2"_s.arg(node.number).arg(++node.folders);
    QDir().mkpath(node.setup.folder);
    QFile lock(node.setup.folder + u"/state.lock"_s);
    if (!lock.open(QIODevice::WriteOnly))
        m_checker.problem(u"no lock file"_s);
}

void NodesWorld::planSubmissions(qint64 safetyMs)
{
    const qint64 count = m_core.random.between(3, 25);
    for (qint64 i = 0; i < count; ++i) {
        model::Submission submission;
        if (m_core.random.chance(0.8))
            submission.publicId = u"D-%1"_s.arg(i);
        else
            submission.idempotencyKey = u"key-%1"_s.arg(i);
        submission.workflow = m_core.random.pick(m_workflows)->name;
        QJsonObject input = randomInput(m_core.random);
        if (m_core.plan.enabled(Fault::UndoByInput))
            input = withReference(m_core, std::move(input));
        submission.input = QJsonDocument(input).toJson(QJsonDocument::Compact);
        if (m_core.random.chance(0.3))
            submission.priority = static_cast<int>(m_core.random.between(0, 9));
        if (m_core.random.chance(0.5))
            submission.responseQueue = u"client"_s;
        m_client.submitAt(m_core.clock.steadyNow() + m_core.random.below(safetyMs * 3 / 4),
            std::move(submission));
    }
}

SimProcess *NodesWorld::anyProcess()
{
    std::vector<SimProcess *> ready;
    for (const auto &node : m_nodes)
        if (node->process && !node->isStopping && node->process->isReady())
            ready.push_back(node->process.get());
    return ready.empty() ? nullptr : m_nodeRandom.pick(ready);
}

void NodesWorld::bringUp(Node &node)
{
    node.setup.life = static_cast<int>(++m_report.lives); // unique across all nodes
    ++node.life;
    node.isStopping = false;
    node.clock.startProcess(m_nodeRandom.between(-kClockWrongMaxMs, kClockWrongMaxMs),
        m_nodeRandom.skewed(0, kReplyDelayMaxMs));
    auto process = SimProcess::start(m_core, m_network, node.faults, node.setup);
    if (!process) {
        m_core.trace.add(u"%1 does not start: "_s.arg(node.setup.nodeName) + process.error().code);
        restartLater(node, 5000);
        return;
    }
    node.process = std::move(*process);
    node.upSince = m_core.clock.wallNow();
    node.toldAt.clear();
    node.process->onCommitted([&node](base::WallMs, base::WallMs, bool) {
        if (node.process)
            node.process->noteBreakers();
    });
    node.process->onSwept([this](model::Epoch epoch) { m_checker.swept(epoch); });
    m_core.trace.add(u"%1 is up, life %2"_s.arg(node.setup.nodeName).arg(node.setup.life));
}

void NodesWorld::restartLater(Node &node, qint64 maxMs)
{
    m_core.queue.callIn(m_nodeRandom.skewed(1, maxMs), [this, &node, life = node.life] {
        if (!node.process && node.life == life)
            bringUp(node);
    });
}

void NodesWorld::kill(Node &node)
{
    node.process.reset();
    restartLater(node, kDownMaxMs);
}

void NodesWorld::freeze(Node &node)
{
    node.process->suspend();
    m_core.queue.callIn(m_nodeRandom.skewed(500, kFrozenMaxMs), [this, &node, life = node.life] {
        if (lives(node, life) && node.process->suspended())
            node.process->wakeAll();
    });
}

void NodesWorld::stop(Node &node)
{
    node.isStopping = true;
    node.process->stop([this, &node, life = node.life](const auto &) {
        m_core.queue.callIn(0, [this, &node, life] {
            if (!lives(node, life))
                return;
            node.process->close();
            node.process.reset();
            restartLater(node, kDownMaxMs);
        });
    });
}

// Restarts the process, as `sagadeskctl run` does.
void NodesWorld::nodeEnded(Node &node)
{
    m_core.recordFault(u"node-ended"_s);
    m_core.queue.callIn(0, [this, &node, life = node.life] {
        if (!lives(node, life))
            return;
        node.process.reset();
        restartLater(node, 2000);
    });
}

// A node may send a request only while it is alive and within a lease time of its last heartbeat.
void NodesWorld::requested(const Node &node)
{
    if (!node.process)
        return;
    const model::NodeKey key = node.process->nodeKey();
    const memorystore::NodeRow *row = m_database->tables.nodes.find(key.node);
    const bool isAlive = row && row->incarnation == key.incarnation && model::isAlive(row->status);
    m_checker.holds("I8", isAlive,
        [&node] { return node.setup.nodeName + u" sends a request after it was declared lost"_s; });
    const qint64 silence = row ? m_core.clock.wallNow() - row->heartbeatAt : 0;
    m_checker.holds("I8", !row || silence <= row->leaseTtlMs, [&] {
        return u"%1 sends a request %2 ms after its last heartbeat"_s.arg(node.setup.nodeName)
            .arg(silence);
    });
}

void NodesWorld::strikeLater(Node &node)
{
    m_core.queue.callIn(m_nodeRandom.skewed(500, kBetweenFaultsMaxMs), [this, &node] {
        if (!m_core.faultsOn)
            return;
        strike(node);
        strikeLater(node);
    });
}

void NodesWorld::strike(Node &node)
{
    if (!node.process || node.isStopping || node.process->suspended())
        return;
    if (shouldInject(u"node-killed"_s, 0.12)) {
        kill(node);
    } else if (shouldInject(u"node-moved"_s, 0.05)) {
        kill(node);
        makeFolder(node);
    } else if (shouldInject(u"node-frozen"_s, 0.15)) {
        freeze(node);
    } else if (shouldInject(u"node-restarted"_s, 0.08)) {
        stop(node);
    } else if (shouldInject(u"node-cut-off"_s, 0.15)) {
        node.cutUntil = m_core.clock.steadyNow() + m_nodeRandom.between(100, kFrozenMaxMs);
    } else {
        static constexpr std::array kActors{Fault::SchedulerKilled, Fault::SupervisorKilled,
            Fault::SubmissionKilled, Fault::AgentKilled, Fault::SchedulerFrozen,
            Fault::LeaderFrozen, Fault::AgentFrozen, Fault::LeaderStepsDown};
        const Fault fault = kActors[m_nodeRandom.below(kActors.size())];
        if (m_core.plan.enabled(fault) && node.process->inject(fault))
            m_core.recordFault(name(fault));
    }
}

// Sends operators' commands, which any node may receive.
void NodesWorld::operate()
{
    if (!m_core.faultsOn || m_options.without.contains("operator"_L1))
        return;
    m_core.queue.callIn(m_core.random.skewed(500, 30'000), [this] { operate(); });
    const std::vector<QString> names = m_client.publicIds();
    if (names.empty() || !anyProcess())
        return;
    const QString &name = m_core.random.pick(names);
    if (m_core.random.chance(0.5)) {
        m_operator.actAtRandom(name);
        return;
    }
    const auto task = m_checker.detail(name);
    if (task && task->record.state == model::TaskState::Error)
        m_operator.actOn(*task);
}

} // namespace sagadesk::simulation
