#include "core/runtime/changefeed.h"

#include "core/base/enginelimits.h"

#include <algorithm>
#include <tuple>

namespace sagadesk::runtime {

namespace {

constexpr qsizetype kIdsMax = 10'000; // for more, ChangeSet::everything is set
constexpr qint64 kFlushEveryMs = 1000 / limits::kChangesPerSecond;
constexpr qint64 kAgentsEveryMs = 500;

auto shown(const model::AgentStatus &status)
{
    return std::tie(status.instance, status.healthy, status.paused, status.breaker,
        status.nextProbeAt, status.openMax, status.inFlight, status.concurrency, status.queued,
        status.calls, status.failures);
}

bool same(const std::vector<model::AgentStatus> &a, const std::vector<model::AgentStatus> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [](const auto &x, const auto &y) { return shown(x) == shown(y); });
}

} // namespace

ChangeFeed::ChangeFeed(base::ActorHost &host, store::Store &store,
    const agent::AgentRegistry &agentRegistry, Emit emit)
    : m_host(host)
    , m_store(store)
    , m_agentRegistry(agentRegistry)
    , m_emit(std::move(emit))
    , m_mailbox(host.mailbox())
{
}

void ChangeFeed::start()
{
    watchAgents();
}

void ChangeFeed::close()
{
    m_closed = true;
    m_reader.reset();
}

void ChangeFeed::committed(const store::CommitNotice &notice)
{
    note([this, &notice] {
        m_alerts = m_alerts || notice.alerts;
        m_operations = m_operations || notice.operations;
        m_completedSteps += notice.stepsCompleted;
        m_retries += notice.retriesAdded;
        m_failures += notice.failuresAdded;
        m_finishedTasks += notice.tasksFinished;
        if (m_everything)
            return;
        for (const model::TaskId task : notice.tasks)
            m_tasks.insert(task);
        if (m_tasks.size() > kIdsMax) {
            m_everything = true;
            m_tasks.clear();
        }
    });
}

void ChangeFeed::supervisorChanged()
{
    note([this] { m_supervisor = true; });
}

void ChangeFeed::everythingChanged()
{
    note([this] {
        m_everything = m_alerts = m_supervisor = m_operations = true;
        m_tasks.clear();
    });
}

model::Counters ChangeFeed::withProcessCounts(model::Counters counters) const
{
    const std::scoped_lock lock(m_mutex);
    counters.completedSteps = m_completedSteps;
    counters.retries = m_retries;
    counters.failures = m_failures;
    counters.finishedTasks = m_finishedTasks;
    return counters;
}

void ChangeFeed::note(const std::function<void()> &change)
{
    const std::scoped_lock lock(m_mutex);
    change();
    m_dirty = true;
    if (m_scheduled)
        return;
    m_scheduled = m_mailbox->post(base::Channel::Reliable, [this] { schedule(); });
}

void ChangeFeed::schedule()
{
    m_host.callAt(m_lastFlush + kFlushEveryMs, [this] { flush(); });
}

void ChangeFeed::flush()
{
    if (m_closed)
        return;
    m_lastFlush = m_host.steadyNow();
    model::ChangeSet changes;
    {
        const std::scoped_lock lock(m_mutex);
        changes.tasks = m_tasks.values();
        changes.everything = std::exchange(m_everything, false);
        changes.alerts = std::exchange(m_alerts, false);
        changes.agents = std::exchange(m_agents, false);
        changes.supervisor = std::exchange(m_supervisor, false);
        changes.operations = std::exchange(m_operations, false);
        m_tasks.clear();
        m_dirty = false;
    }
    // The counters are read after the ids were taken, so that they include changes of these tasks.
    count();
    changes.counters = withProcessCounts(m_lastCounters);
    m_emit(std::move(changes), [this, mailbox = m_mailbox] {
        const std::scoped_lock lock(m_mutex);
        m_scheduled = m_dirty && mailbox->post(base::Channel::Reliable, [this] { schedule(); });
    });
}

// If the counters can't be read, the notice contains the previous values.
void ChangeFeed::count()
{
    if (!m_reader) {
        auto opened = m_store.openReader();
        if (!opened)
            return;
        m_reader = std::move(*opened);
    }
    if (const auto counters = m_reader->counters())
        m_lastCounters = *counters;
}

void ChangeFeed::watchAgents()
{
    auto statuses = m_agentRegistry.statuses();
    if (!same(statuses, m_agentsSeen)) {
        m_agentsSeen = std::move(statuses);
        note([this] { m_agents = true; });
    }
    m_host.callAt(m_host.steadyNow() + kAgentsEveryMs, [this] { watchAgents(); });
}

} // namespace sagadesk::runtime
