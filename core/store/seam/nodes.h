#pragma once

#include "core/model/node.h"

#include <vector>

namespace sagadesk::store {

// Several nodes on one store. A node is a process with a row in the store: name, incarnation,
// heartbeat. It starts claims and sends requests only within one lease time of its last confirmed
// heartbeat, counted from when that heartbeat was sent, and is declared lost by the leading
// Supervisor when its heartbeat is two lease times old. So it stops sending before another node
// takes over its work, except for requests already in progress.
//
// An incarnation has ended once it has been declared lost, has left, or has been replaced by one of
// the same name. That is final, so a decision based on it needs no further check: the store refuses
// every later transaction of that incarnation (StateStore::actAs). Other nodes then recover its
// claims (ReadClaimed::ofEnded), its lease (Lease) and its places of services (SweepNodes).
//
// With Capabilities::oneProcess there are no nodes; these commands are Refused "nodes-unsupported".

// Identifies a lock file that two incarnations of a node cannot hold at the same time. All members
// are empty if there is no lock file.
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

// The committed state of a node: the reply to RegisterNode, NodeBeat and DrainNode.
struct NodeState
{
    model::NodeKey node;
    model::NodeStatus status = model::NodeStatus::Active; // Lost: the incarnation has ended
    base::WallMs at = 0; // store time of the transaction
    std::vector<model::Slice> slices; // of this node, sorted by service; empty for DrainNode
    bool drains = false; // set by DrainNode; false for a new incarnation
};

// Command: registers an incarnation of the node `name`, which thereby replaces an earlier one.
// While the earlier one is alive and its heartbeat is less than two lease times old, this is
// possible only with the same lock file; otherwise Conflict "node-name-taken" {node}.
struct RegisterNode
{
    using Reply = NodeState;
    QString name;
    model::Incarnation incarnation; // random; a repeated command with the same one changes nothing
    int roles = 0; // model::NodeRole
    QString version;
    NodeLock lock;
    qint64 leaseTtlMs = 0;
};

// The places of a service that a node needs; it needs none if its heartbeat omits the service.
struct SliceNeed
{
    QString service;
    int wanted = 0; // places in use, and waiting steps that it could start
    // From the sending of this heartbeat until a reply grants more, the node uses at most this many
    // places: those last granted, or those in use at that time if they were more.
    int holds = 0;
    int holdsShare = 0; // the same for its share of the rate, in thousandths
};

// Command: a heartbeat. If the incarnation has ended, the reply has the status Lost and nothing is
// written. Run it on a separate, unfenced connection (Store::openForBeats).
struct NodeBeat
{
    using Reply = NodeState;
    model::NodeKey node;
    // Active, Draining, or Left: the last heartbeat, after it has released its claims.
    model::NodeStatus status = model::NodeStatus::Active;
    std::vector<SliceNeed> needs = {};
};

// Command of an operator, from any node: the node is to make no new claims, or to make claims
// again. It learns this from the reply to its next heartbeat. Applies to the current incarnation.
// NotFound "node-not-found" {node} if no node of this name is alive.
struct DrainNode
{
    using Reply = NodeState;
    QString name;
    bool drains = true;
};

// The limits of a service, for all nodes together.
struct ServiceLimit
{
    QString service;
    int places = 0;
    qint64 settlingMs = 0;
    double ratePerSecond = 0; // 0: no limit
};

struct NodesSwept
{
    std::vector<model::NodeKey> lost; // those that this command has declared lost
    bool endedHoldClaims = false; // an incarnation that has ended still has open claims
};
// Command of the leading Supervisor: declares nodes lost, distributes the slices
// (slicerules.h), takes over the waiting submissions of nodes that have ended, and removes
// nodes that ended long ago.
struct SweepNodes
{
    using Reply = NodesSwept;
    model::Epoch epoch; // see TaskChange
    std::vector<ServiceLimit> limits = {};
};

} // namespace sagadesk::store
