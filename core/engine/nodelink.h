#pragma once

#include "core/runtime/actorunit.h"
#include "core/runtime/nodekeeper.h"
#include "core/views/stepdurations.h"

#include <functional>
#include <memory>
#include <mutex>

namespace sagadesk::engine {

class EngineCore;

// Detects changes by other nodes by reading the store: tasks (for the window and waiting callers),
// workflows, pauses, and operators' restrictions of services and of the intake. Also counts the
// waiting steps for the heartbeats, which must not wait for a read, and reads the age of the oldest
// transaction for the Supervisor. An actor.
class NodeWatch final
{
public:
    // Calls `stepsWait` when steps of a service wait and none did at the previous count.
    NodeWatch(base::ActorHost &host, EngineCore &core, store::Store &store,
        std::function<void()> stepsWait);
    Q_DISABLE_COPY_MOVE(NodeWatch)

    void start();
    // The waiting steps as last counted; each count stops at limits::kClaimBatchMax. Thread-safe.
    [[nodiscard]] model::WaitingSteps waiting() const;

private:
    void look();
    [[nodiscard]] bool open();
    [[nodiscard]] bool readChanges(); // false: the store can't be read
    void report(const QSet<model::TaskId> &tasks);
    void countWaiting();
    void readPauses();
    void readRestrictions();
    void readOldestTransaction();

    base::ActorHost &m_host;
    EngineCore &m_core;
    store::Store &m_store;
    std::function<void()> m_stepsWait;
    std::unique_ptr<store::StoreReader> m_reader;
    store::Cursor m_seen; // the changes up to there were reported
    int m_checks = 0;
    mutable std::mutex m_mutex;
    model::WaitingSteps m_waiting; // guarded by m_mutex
};

// The parts of the engine that exist only on a store that several nodes use: the heartbeats of this
// node, and the NodeWatch for the changes of other nodes.
class NodeLink final
{
public:
    NodeLink(runtime::Runtime &runtime, EngineCore &core, qint64 leaseTtlMs,
        std::function<void()> ended);
    ~NodeLink();
    Q_DISABLE_COPY_MOVE(NodeLink)

    void start();
    // Sends the next heartbeat soon. Call it if the heartbeat would report something new, or if
    // its reply may contain something new.
    void beatSoon();
    // Sends the last heartbeat, then runs `done` in a turn of `host`.
    void leave(base::ActorHost &host, std::function<void()> done);
    void stop();

private:
    [[nodiscard]] std::vector<store::SliceNeed> needs();
    void setDraining(bool drains);

    EngineCore &m_core;
    store::Store &m_store;
    std::unique_ptr<runtime::Worker> m_worker;
    std::unique_ptr<runtime::Worker> m_watchWorker;
    std::unique_ptr<runtime::ActorUnit<runtime::NodeKeeper>> m_keeper;
    std::unique_ptr<runtime::ActorUnit<NodeWatch>> m_watch;
};

} // namespace sagadesk::engine
