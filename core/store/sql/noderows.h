#pragma once

#include "core/store/seam/nodes.h"
#include "core/store/sql/endedholders.h"
#include "core/store/sql/inbox.h"
#include "core/store/sql/taskchanges.h"
#include "core/views/nodeviews.h"

#include <map>

namespace sagadesk::store {

// Nodes and the slices of services' limits (seam/nodes.h). Rows of nodes are locked in the order of
// their ids, and then rows of slices.
//
// The row of a node is its fence: the node's transactions lock it FOR KEY SHARE, so that its
// heartbeats can still update it, and commands of this class that end an incarnation lock it FOR
// UPDATE, which waits for them.
class NodeCommands final
{
public:
    NodeCommands(Connection &connection, const Writer &writer, Inbox &inbox);

    [[nodiscard]] base::Result<NodeState> registerNode(
        const RegisterNode &command, const Work &work);
    [[nodiscard]] base::Result<NodeState> beat(const NodeBeat &command, const Work &work);
    [[nodiscard]] base::Result<NodeState> drain(const DrainNode &command, const Work &work);
    // The caller has checked the epoch.
    [[nodiscard]] base::Result<NodesSwept> sweep(const SweepNodes &command, const Work &work);

private:
    struct Stored; // the row of a node
    using Alive = std::map<model::NodeKey, model::NodeStatus>;

    [[nodiscard]] std::optional<Stored> findLocked(const QString &name);
    [[nodiscard]] NodeState stateOf(
        model::NodeKey node, model::NodeStatus status, const Work &work);
    [[nodiscard]] std::vector<model::Slice> slicesOf(model::NodeKey node, Statement &select);
    [[nodiscard]] bool write(model::NodeKey node, const model::Slice &slice);
    [[nodiscard]] bool confirmSlices(const NodeBeat &command);
    [[nodiscard]] bool endSlices(model::NodeKey node, const std::vector<ServiceLimit> &limits);
    [[nodiscard]] bool endNodes(const Work &work, NodesSwept &swept);
    [[nodiscard]] bool endLeftSlices(const std::vector<ServiceLimit> &limits);
    [[nodiscard]] bool share(const ServiceLimit &limit, const Alive &alive);
    [[nodiscard]] Alive alive();
    [[nodiscard]] bool takeInbox(const Work &work);

    Connection &m_connection;
    const Writer m_writer;
    Inbox &m_inbox;
    Statement m_find;
    Statement m_insert;
    Statement m_replace;
    Statement m_addNumbers;
    Statement m_beat;
    Statement m_drain;
    Statement m_selectAll;
    Statement m_lockAlive;
    Statement m_end;
    Statement m_forget;
    Statement m_selectSlices;
    Statement m_lockSlices;
    Statement m_ofService;
    Statement m_addSlices;
    Statement m_writeSlice;
    Statement m_deleteSlice;
    Statement m_deleteSlices;
    Statement m_deletePassed;
    Statement m_leftSlices;
    Statement m_claims;
    Statement m_anyEnded;
    Statement m_endedHold;
    Statement m_takeInbox;
};

// Reads the nodes with their states at the time `list.at` (0: the time of the server). False:
// Connection::failed().
[[nodiscard]] bool readNodes(Connection &connection, model::NodeList &list);

} // namespace sagadesk::store
