#include "tests/simulation/nodesrun.h"

#include "core/base/reasoncodes.h"
#include "tests/simulation/describe.h"
#include "tests/simulation/nodesworld.h"

#include <algorithm>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kNoticedMs = 2000; // delay until a change by another node is noticed

} // namespace

void NodesWorld::runFor(qint64 ms)
{
    const base::SteadyMs until = m_core.clock.steadyNow() + ms;
    bool reached = false;
    m_core.queue.callAt(until, [&reached] { reached = true; });
    while (!reached && m_core.queue.runNext()) { }
}

void NodesWorld::checkLimits()
{
    for (auto &[name, service] : m_network.services()) {
        if (std::exchange(service.begun, 0) == 0)
            continue;
        const int beyond = std::exchange(service.overLimit, 0);
        m_checker.holds("I30", beyond == 0, [&name = name, beyond] {
            return u"%1 got %2 requests beyond its limit from all nodes"_s.arg(name).arg(beyond);
        });
    }
}

void NodesWorld::stopFaults()
{
    m_core.faultsOn = false;
    m_core.faultsAreOver = true;
    m_serviceFaults.apply();
    for (const auto &node : m_nodes) {
        node->faults.heal();
        node->cutUntil = 0;
        if (!node->process)
            continue;
        node->process->spare();
        node->process->wakeAll();
    }
}

bool NodesWorld::atRest()
{
    store::StoreReader *reader = m_checker.reader();
    if (!m_client.allAcknowledged() || !reader)
        return false;
    const auto counters = reader->counters();
    if (!counters)
        return false;
    using model::TaskState;
    const auto count = [&](TaskState state) { return counters->total[static_cast<size_t>(state)]; };
    return counters->inbox == 0 && !m_checker.hasServiceAlert() && count(TaskState::Pending) == 0
        && count(TaskState::Processing) == 0 && count(TaskState::Compensating) == 0
        && !m_checker.hasClaims();
}

void NodesWorld::resumeTasks()
{
    m_checker.eachTask([this](const model::TaskDetail &task) {
        if (task.record.pausedAt != 0)
            m_operator.resume(task.record.publicId);
        else if (task.record.readyAt > m_core.clock.wallNow() + kPutOffMs)
            m_operator.runNow(task.record.publicId);
    });
}

bool NodesWorld::comeToRest(const char *phase)
{
    const base::SteadyMs begun = m_core.clock.steadyNow();
    qint64 budget = kQuietMs;
    for (const auto &workflow : m_workflows)
        budget = std::max(budget, kQuietMs + budgetMs(*workflow) * m_client.count());
    for (int looks = 0; !atRest(); ++looks) {
        if (looks % 20 == 0) {
            resumeTasks();
            m_operator.letServicesWork(m_network);
        }
        runFor(kPollMs);
        checkLimits();
        const base::SteadyMs now = m_core.clock.steadyNow();
        const bool isStuck = now - std::max(m_progressAt, begun) > kQuietMs;
        ++m_report.checks[u"L6"_s];
        if (!isStuck && now - begun < budget)
            continue;
        m_checker.problem(u"%1: %2"_s.arg(QString::fromLatin1(phase),
            isStuck ? u"no progress for five minutes with work pending (L6)"_s
                    : u"not at rest within the sum of the budgets (L1)"_s));
        for (const auto &node : m_nodes)
            m_report.held += node->process ? node->process->held() : QStringList();
        m_checker.eachTask([this](const model::TaskDetail &task) {
            if (!model::isFinal(task.record.state))
                m_report.held.append(describe(task, m_core.clock.wallNow()));
        });
        return false;
    }
    return true;
}

void NodesWorld::endParked()
{
    for (int round = 0; round < kOperatorRounds; ++round) {
        bool any = false;
        m_checker.eachTask([&](const model::TaskDetail &task) {
            if (task.record.state == model::TaskState::Error) {
                any = true;
                m_operator.actOn(task);
            }
        });
        if (!any)
            return;
        runFor(2000);
        if (!comeToRest("operator"))
            return;
    }
    m_checker.problem(u"no operator can end all tasks"_s);
}

// I26 across nodes: the listener of each node was notified of the last change of every task.
void NodesWorld::checkNoticed()
{
    runFor(kNoticedMs);
    m_checker.eachTask([this](const model::TaskDetail &task) {
        for (const auto &node : m_nodes) {
            if (!node->process || task.record.updatedAt <= node->upSince + kNoticedMs)
                continue;
            const auto reported = node->toldAt.find(task.record.id);
            m_checker.holds("I26",
                reported != node->toldAt.end() && reported->second >= task.record.updatedAt, [&] {
                    return u"%1 does not know of the last change of %2"_s.arg(
                        node->setup.nodeName, task.record.publicId);
                });
        }
    });
}

// Claims are revoked only if their holder is known to be gone, so no node revokes any at its start.
void NodesWorld::checkRevocations()
{
    m_checker.eachTask([this](const model::TaskDetail &task) {
        const auto events = m_checker.reader()->events(task.record.id, {}, 100'000);
        if (!events)
            return;
        for (const model::EventView &event : *events)
            m_checker.holds("I33", event.reason.code != codes::kRestarted, [&] {
                return u"%1 revoked claims of %2 when it started"_s.arg(
                    event.actor, task.record.publicId);
            });
    });
}

void NodesWorld::checkNodes()
{
    const auto list = m_checker.reader()->nodes();
    if (!list) {
        m_checker.problem(u"nodes: "_s + list.error().code);
        return;
    }
    const auto alive = std::count_if(list->nodes.begin(), list->nodes.end(),
        [](const model::NodeView &node) { return model::isAlive(node.status); });
    m_checker.holds("L3", alive == std::ssize(m_nodes), [&] {
        return u"%1 of %2 nodes are alive without faults"_s.arg(alive).arg(std::ssize(m_nodes));
    });
    m_checker.holds("L3",
        std::any_of(list->nodes.begin(), list->nodes.end(),
            [](const model::NodeView &node) { return node.leads; }),
        [] { return u"no node leads"_s; });
    QMap<QString, int> held;
    for (const model::NodeView &node : list->nodes)
        for (const model::Slice &slice : node.slices)
            held[slice.service] += std::max(slice.granted, slice.held);
    for (const auto &[name, service] : m_network.services())
        m_checker.holds(
            "I30", held.value(name) <= service.config.concurrency, [&name = name, &held] {
                return u"the slices of %1 are %2 places"_s.arg(name).arg(held.value(name));
            });
}

void NodesWorld::shutDown()
{
    int stopped = 0;
    for (const auto &node : m_nodes) {
        if (!node->process)
            continue;
        ++stopped;
        node->isStopping = true;
        node->process->stop([this, &stopped](const base::Result<void> &released) {
            --stopped;
            if (!released)
                m_checker.problem(u"clean shutdown: claims could not be released"_s);
        });
    }
    for (int looks = 0; stopped > 0 && looks < 2000; ++looks)
        runFor(50);
    if (stopped > 0)
        m_checker.problem(u"a node does not stop"_s);
    for (const auto &node : m_nodes) {
        if (node->process)
            node->process->close();
        node->process.reset();
    }
    m_checker.shutDown();
    const auto list = m_checker.reader()->nodes();
    for (const model::NodeView &node : list->nodes)
        m_checker.holds("L7", !model::isAlive(node.status),
            [&node] { return node.name + u" is registered after a clean shutdown"_s; });
}

RunReport NodesWorld::run()
{
    m_report.seed = m_options.seed;
    m_report.store = u"memory, %1 nodes"_s.arg(m_options.nodes);
    build();
    const qint64 safetyMs = m_core.random.between(30'000, 150'000);
    const base::SteadyMs begun = m_core.clock.steadyNow();
    m_core.faultsOn = true;
    m_serviceFaults.apply();
    planSubmissions(safetyMs);
    m_checker.watch(*m_observed);
    for (const auto &node : m_nodes) {
        restartLater(*node, 3000);
        strikeLater(*node);
    }
    operate();
    for (qint64 done = 0; done < safetyMs; done += 5000) {
        runFor(5000);
        checkLimits();
    }
    m_checker.audit("after the faults", false);
    stopFaults();
    if (comeToRest("liveness")) {
        m_checker.atRest();
        m_checker.audit("at rest", true);
        endParked();
        m_checker.answers();
        // A moved node cannot register until its old incarnation is declared lost.
        runFor(4 * limits::kLeaseTtlMs);
        checkNoticed();
        checkNodes();
        shutDown();
    }
    m_checker.audit("at the end", true);
    checkRevocations();
    m_checker.journal();
    m_report.problems.append(m_client.problems());
    if (m_report.tasks == 0)
        m_checker.problem(u"the workload was empty"_s);
    m_report.simulatedMs = m_core.clock.steadyNow() - begun;
    m_report.requests = m_network.requestCount();
    m_report.faults = m_core.tally;
    m_report.attempts = m_core.attempts;
    m_report.operatorAccepted = m_operator.accepted();
    m_report.traceHash = m_core.trace.hash();
    m_report.trace = m_core.trace.tail();
    return std::move(m_report);
}

RunReport runNodes(const NodesOptions &options)
{
    NodesWorld world(options);
    return world.run();
}

} // namespace sagadesk::simulation
