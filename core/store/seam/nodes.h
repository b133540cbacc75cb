#pragma once

#include "core/model/node.h"

#include <vector>

namespace sagadesk::store {

// Several nodes on one store. A node is a process with a row in the store: name, incarnation,
// heartbeat. It starts claims and sends requests only within one lease time of its last confirmed
// heartbeat, counted from when that heartbeat was sent, and is declared lost by the leading
// Supervisor when its heartbeat is two lease times old. So it is silent before another one takes
// over, except for requests already under way.
//
// An incarnation has ended once it was lost, has left, or another incarnation took its name. That
// is final, so a decision based on it needs no further check: the store refuses every later
// transaction of that incarnation (StateStore::actAs). What is left of it is recovered by the
// leader: claims (ReadClaimed::ofEnded), the lease (Lease), places of services (SweepNodes).
//
// With Capabilities::oneProcess there are no nodes; these commands are Refused "nodes-unsupported".

// A lock file that two incarnations of a node cannot hold at the same time. Empty: none.
struct NodeLock
{
    QString bootId;
    qint64 device = 0;
    qint64 inode = 0;

    [[nodiscard]] bool isSame(const NodeLock &other) const
    {
        return inode != 0 && bootId == other.bootId && device == other.device
            && inode == other.inode;
    }
};

// The answer to a heartbeat, as committed.
struct NodeState
{
    model::NodeKey node;
    model::NodeStatus status = model::NodeStatus::Active; // Lost: the incarnation has ended
    base::WallMs at = 0; // store time of the transaction
    std::vector<model::Slice> slices; // of this node, sorted by service
};

// Command: registers an incarnation of the node with that name, which thereby replaces an earlier
// one. While the earlier one is alive and its heartbeat is less than two lease times old, this is
// possible only with the same lock file; otherwise Conflict "node-name-taken" {node}.
struct RegisterNode
{
    using Reply = NodeState;
    QString name;
    model::Incarnation incarnation; // random; repeating the command with it changes nothing
    int roles = 0; // model::NodeRole
    QString version;
    NodeLock lock;
    qint64 leaseTtlMs = 0;
};

// What a node needs of a service. It needs nothing of a service that its heartbeat does not name.
struct SliceNeed
{
    QString service;
    int wanted = 0; // places in use, and waiting steps that it could start
    // From the moment at which this was sent, the node uses no more than this until an answer
    // grants more. It is never more than the node was last granted, and never less than its places
    // in use.
    int holds = 0;
    int holdsShare = 0; // the same for its share of the rate, in thousandths
};

// Command: a heartbeat. If the incarnation has ended, the answer has the status Lost and nothing is
// written. Run it on a connection of its own (Store::openForBeats), not fenced.
struct NodeBeat
{
    using Reply = NodeState;
    model::NodeKey node;
    // Active, Draining, or Left: the last heartbeat, after it has released its claims.
    model::NodeStatus status = model::NodeStatus::Active;
    std::vector<SliceNeed> needs = {};
};

// The limits of a service over all nodes.
struct ServiceLimit
{
    QString service;
    int places = 0;
    qint64 settlingMs = 0;
};

// Command of the leading Supervisor: declares nodes lost, distributes the slices (slicerules.h),
// and forgets nodes that ended long ago and hold nothing.
struct NodesSwept
{
    std::vector<model::NodeKey> lost; // by this command
    bool endedHoldClaims = false; // an incarnation that has ended still has open claims
};
struct SweepNodes
{
    using Reply = NodesSwept;
    model::Epoch epoch; // see TaskChange
    std::vector<ServiceLimit> limits = {};
};

} // namespace sagadesk::store
