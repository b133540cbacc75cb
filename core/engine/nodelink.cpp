#include "core/engine/nodelink.h"

#include "core/base/enginelimits.h"
#include "core/engine/enginecore.h"
#include "core/engine/startup.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kPollIntervalMs = 250;
constexpr int kCountEvery = 2; // the waiting steps are counted at every second poll
constexpr int kRarelyEvery = 4; // data that rarely changes is read at every fourth poll
constexpr int kStatisticsEvery = 240; // the statistics of the server are read each minute
// If the journal has as many new rows, all tasks are reported as changed.
constexpr int kRowsMax = 400;

} // namespace

NodeWatch::NodeWatch(
    base::ActorHost &host, EngineCore &core, store::Store &store, std::function<void()> stepsWait)
    : m_host(host)
    , m_core(core)
    , m_store(store)
    , m_stepsWait(std::move(stepsWait))
    , m_seen(core.journalBefore)
{
}

void NodeWatch::start()
{
    look();
}

bool NodeWatch::open()
{
    if (m_reader)
        return true;
    if (auto opened = m_store.openReader())
        m_reader = std::move(*opened);
    return m_reader != nullptr;
}

void NodeWatch::look()
{
    if (open() && readChanges()) {
        readPauses();
        if (m_checks % kCountEvery == 0)
            countWaiting();
        if (m_checks % kStatisticsEvery == 0)
            readOldestTransaction();
        if (m_checks++ % kRarelyEvery == 0) {
            static_cast<void>(addNewWorkflows(*m_reader, m_core.catalog, m_core.policies));
            readRestrictions();
            // A message about a submission that is not a task yet has no row in the journal.
            m_core.commits.responsesMayHaveChanged();
        }
    }
    m_host.callAt(m_host.steadyNow() + kPollIntervalMs, [this] { look(); });
}

// Changes of this node are reported a second time, which is harmless.
bool NodeWatch::readChanges()
{
    auto changed = m_reader->changedTasks(m_seen, kRowsMax);
    if (!changed) {
        m_reader.reset();
        return false;
    }
    m_seen = std::move(changed->next);
    if (!changed->isAll) {
        m_core.feed->everythingChanged();
        m_core.commits.anythingMayHaveChanged();
    } else if (!changed->tasks.isEmpty()) {
        report(changed->tasks);
    }
    return true;
}

void NodeWatch::report(const QSet<model::TaskId> &tasks)
{
    store::CommitNotice notice;
    notice.tasks = QList<model::TaskId>(tasks.begin(), tasks.end());
    notice.alerts = true;
    notice.operations = true;
    notice.rested = notice.tasks; // subscribers read the state of the task themselves
    m_core.feed->committed(notice);
    m_core.commits.committed(notice);
    m_core.commits.responsesMayHaveChanged();
}

void NodeWatch::countWaiting()
{
    const auto counted = m_reader->waitingSteps(limits::kClaimBatchMax);
    if (!counted)
        return;
    std::unique_lock lock(m_mutex);
    const model::WaitingSteps before = std::exchange(m_waiting, *counted);
    lock.unlock();
    for (const auto &[service, steps] : counted->asKeyValueRange())
        if (steps > 0 && before.value(service) == 0) {
            m_stepsWait();
            return;
        }
}

model::WaitingSteps NodeWatch::waiting() const
{
    const std::scoped_lock lock(m_mutex);
    return m_waiting;
}

// The Supervisor of this node must not count a failure for a claim that expired in a pause of
// another node (I33).
void NodeWatch::readPauses()
{
    const auto stored = m_reader->downtimes();
    if (!stored)
        return;
    const auto known = m_core.pauses->recorded();
    for (const model::Downtime &pause : *stored)
        if (std::find(known->begin(), known->end(), pause) == known->end())
            m_core.pauses->add(pause);
}

void NodeWatch::readRestrictions()
{
    const auto stored = m_reader->restrictions();
    if (stored)
        m_core.adoptRestrictions(*stored);
}

void NodeWatch::readOldestTransaction()
{
    const auto nodes = m_reader->nodes();
    m_core.oldestTransactionMs =
        nodes && nodes->database ? nodes->database->oldestTransactionMs : -1;
}

NodeLink::NodeLink(
    runtime::Runtime &runtime, EngineCore &core, qint64 leaseTtlMs, std::function<void()> ended)
    : m_core(core)
    , m_store(runtime.store())
    , m_worker(runtime.makeNodeWorker("sd-node"))
    , m_watchWorker(runtime.makeWorker("sd-nodewatch"))
    , m_keeper(std::make_unique<runtime::ActorUnit<runtime::NodeKeeper>>(*m_worker))
    , m_watch(std::make_unique<runtime::ActorUnit<NodeWatch>>(*m_watchWorker))
{
    m_keeper->make(runtime::NodeKeeper::Parts{m_store, runtime.clock(), core.agentRegistry.node(),
        leaseTtlMs, [this] { return needs(); },
        [this](const std::vector<model::Slice> &slices) { m_core.agentRegistry.setSlices(slices); },
        [this](bool drains) { setDraining(drains); }, std::move(ended)});
    m_watch->make(core, m_store, [this] { beatSoon(); });
}

NodeLink::~NodeLink()
{
    stop();
}

void NodeLink::start()
{
    m_keeper->ref.tell(
        base::Channel::Reliable, [](runtime::NodeKeeper &keeper) { keeper.start(); });
    m_watch->ref.tell(base::Channel::Reliable, [](NodeWatch &watch) { watch.start(); });
    m_worker->start();
    m_watchWorker->start();
}

void NodeLink::stop()
{
    m_worker->stop();
    m_watchWorker->stop();
}

void NodeLink::beatSoon()
{
    m_keeper->ref.tell(
        base::Channel::Reliable, [](runtime::NodeKeeper &keeper) { keeper.beatSoon(); });
}

void NodeLink::leave(base::ActorHost &host, std::function<void()> done)
{
    m_keeper->ref.tell(base::Channel::Reliable,
        [mailbox = host.mailbox(), done = std::move(done)](runtime::NodeKeeper &keeper) {
            keeper.leave([&] { mailbox->post(base::Channel::Reliable, done); });
        });
}

// Runs in the turn of the NodeKeeper.
void NodeLink::setDraining(bool drains)
{
    if (!m_core.agentRegistry.node().setDraining(drains))
        return;
    if (drains)
        m_core.agents->returnUnsent();
    beatSoon(); // tells the other nodes
}

// Waiting steps do not belong to a node, so each node that could start them asks for places.
// A draining node asks only for the places that it uses.
std::vector<store::SliceNeed> NodeLink::needs()
{
    const bool drains = m_core.agentRegistry.node().isDraining();
    const model::WaitingSteps waiting = drains ? model::WaitingSteps() : m_watch->actor->waiting();
    std::vector<store::SliceNeed> needs;
    for (const agent::AgentRegistry::SliceUse &use : m_core.agentRegistry.sliceUse()) {
        const qint64 wanted = use.places + waiting.value(use.service);
        const int most = m_core.agentRegistry.concurrency(use.service);
        needs.push_back(
            {use.service, static_cast<int>(std::min<qint64>(wanted, most)), use.limit, use.share});
    }
    return needs;
}

} // namespace sagadesk::engine
