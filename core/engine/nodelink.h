#pragma once

#include "core/runtime/actorunit.h"
#include "core/runtime/nodekeeper.h"
#include "core/store/seam/cursor.h"

#include <functional>
#include <memory>

namespace sagadesk::engine {

class EngineCore;

// Detects changes by other nodes by reading the store: tasks (for the window and waiting callers),
// workflows, and operators' restrictions of services and of the intake. An actor.
class NodeWatch final
{
public:
    NodeWatch(base::ActorHost &host, EngineCore &core, store::Store &store);
    Q_DISABLE_COPY_MOVE(NodeWatch)

    void start();

private:
    void look();
    [[nodiscard]] bool open();
    [[nodiscard]] bool readChanges(); // false: the store can't be read
    void readPauses();
    void readWorkflows();
    void readRestrictions();

    base::ActorHost &m_host;
    EngineCore &m_core;
    store::Store &m_store;
    std::unique_ptr<store::StoreReader> m_reader;
    store::Cursor m_after;
    int m_checks = 0;
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
    void beatSoon(); // call it when draining has started or ended
    // Sends the last heartbeat, then runs `done` in the host's turn.
    void leave(base::ActorHost &host, std::function<void()> done);
    void stop();

private:
    [[nodiscard]] std::vector<store::SliceNeed> needs();

    EngineCore &m_core;
    store::Store &m_store;
    std::unique_ptr<store::StoreReader> m_reader; // used in the keeper's turn
    std::unique_ptr<runtime::Worker> m_worker;
    std::unique_ptr<runtime::Worker> m_watchWorker;
    std::unique_ptr<runtime::ActorUnit<runtime::NodeKeeper>> m_keeper;
    std::unique_ptr<runtime::ActorUnit<NodeWatch>> m_watch;
};

} // namespace sagadesk::engine
