#pragma once

#include "core/agent/agentregistry.h"
#include "core/base/actor.h"
#include "core/store/seam/commands.h"
#include "core/store/seam/store.h"

#include <QSet>

#include <atomic>
#include <memory>
#include <mutex>

namespace sagadesk::runtime {

// Collects commits into change notices: at most limits::kChangesPerSecond per second, never more
// than one pending, and none without changes. Each notice contains all changes since the previous
// one as ids and counters, so a slow receiver gets fewer notices, but misses no change.
class ChangeFeed final
{
public:
    // Receives a notice and a function to call, on any thread, when the notice has been handled.
    using Emit = std::function<void(model::ChangeSet, std::function<void()>)>;

    ChangeFeed(base::ActorHost &host, store::Store &store,
        const agent::AgentRegistry &agentRegistry, Emit emit);
    Q_DISABLE_COPY_MOVE(ChangeFeed)

    void start(); // call it before its thread runs
    void close(); // call it in its own turn; no notices afterwards

    // The public functions below are thread-safe.
    void committed(const store::CommitNotice &notice);
    void supervisorChanged();
    void everythingChanged(); // for changes that are not known in detail
    [[nodiscard]] model::Counters withProcessCounts(model::Counters counters) const;

private:
    void note(const std::function<void()> &change); // runs `change` with m_mutex locked
    void schedule();
    void flush();
    void count();
    void watchAgents();

    base::ActorHost &m_host;
    store::Store &m_store;
    std::unique_ptr<store::StoreReader> m_reader; // opened by the first flush
    const agent::AgentRegistry &m_agentRegistry;
    Emit m_emit;
    std::shared_ptr<base::Mailbox> m_mailbox;

    mutable std::mutex m_mutex;
    QSet<model::TaskId> m_tasks; // m_mutex guards the members from here to m_finishedTasks
    bool m_everything = false;
    bool m_alerts = false;
    bool m_agents = false;
    bool m_supervisor = false;
    bool m_operations = false;
    bool m_scheduled = false; // a flush is due, or a notice has not been handled yet
    bool m_dirty = false;
    qint64 m_completedSteps = 0; // since the process started
    qint64 m_retries = 0;
    qint64 m_failures = 0;
    qint64 m_finishedTasks = 0;

    base::SteadyMs m_lastFlush = 0;
    model::Counters m_lastCounters;
    bool m_closed = false;
    std::vector<model::AgentStatus> m_agentsSeen;
};

} // namespace sagadesk::runtime
