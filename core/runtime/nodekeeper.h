#pragma once

#include "core/base/actor.h"
#include "core/model/ownnode.h"
#include "core/store/seam/store.h"

#include <functional>
#include <memory>

namespace sagadesk::runtime {

// Keeps the registration of this process as a node alive (core/store/seam/nodes.h): sends
// heartbeats on a connection of its own, and sets in OwnNode the time until which the process may
// work. Each reply also sets the clock of the process to the store's time, and contains the slices
// of the services' limits.
//
// An actor that makes its calls to the store directly. Its worker must do nothing else.
class NodeKeeper final
{
public:
    struct Parts
    {
        store::Store &store;
        base::Clock &clock;
        model::OwnNode &node;
        qint64 leaseTtlMs = 0;
        // The content of the next heartbeat, and the receiver of the slices in its reply. Both are
        // called in the keeper's turn, and so is `drains`.
        std::function<std::vector<store::SliceNeed>()> needs;
        std::function<void(const std::vector<model::Slice> &)> slices;
        std::function<void(bool)> drains; // receives NodeState::drains of the reply
        std::function<void()> ended; // the incarnation has ended: nothing more can be written
    };
    NodeKeeper(base::ActorHost &host, Parts parts);
    Q_DISABLE_COPY_MOVE(NodeKeeper)

    void start();
    void beatSoon(); // call it when the content of the next heartbeat has changed
    // Call it when the claims have been released. Sends the last heartbeat and then calls `done`.
    void leave(const std::function<void()> &done);

private:
    void beat();
    [[nodiscard]] base::Result<store::NodeState> send(model::NodeStatus status);
    void answered(const store::NodeState &state, base::SteadyMs asked);
    void scheduleBeat(base::SteadyMs at);

    base::ActorHost &m_host;
    Parts m_parts;
    std::unique_ptr<store::StateStore> m_store; // null: not open
    base::TimerId m_timer = 0;
    base::SteadyMs m_timerAt = 0;
    base::SteadyMs m_lastBeat = 0;
    bool m_isOver = false;
};

} // namespace sagadesk::runtime
