#pragma once

#include "core/base/clock.h"
#include "core/model/ids.h"

#include <QString>

namespace sagadesk::model {

// The state of an incarnation of a node. The numbers are stored. Active and Draining are alive; the
// other states are final, and the node must register as another incarnation.
enum class NodeStatus : quint8 {
    Active = 0,
    Draining = 1, // no new claims; those whose requests are not in flight are released
    Left = 2, // a clean shutdown: it has released its claims
    Lost = 3, // its heartbeat was two lease times old, or another incarnation took its name
};
[[nodiscard]] constexpr bool isAlive(NodeStatus status)
{
    return status == NodeStatus::Active || status == NodeStatus::Draining;
}

// What a node does, as bits. The numbers are stored.
enum class NodeRole : quint8 {
    Engine = 1, // runs steps
    Window = 2, // shows a window
};

// The share of a service's limits that a node may use (its slice). The leading Supervisor sets
// `granted`, and the heartbeats of the node set `held`. A node never has more than `held` places in
// use. The sum of max(granted, held) over all nodes exceeds the limit only after the limit was
// lowered, until the nodes have given places back.
struct Slice
{
    QString service;
    int wanted = 0; // places in use, and waiting steps, up to the limit
    int held = 0; // places that the node may use now
    int granted = 0;
    int heldShare = 0; // of the service's rate, in thousandths
    int grantedShare = 0;
    // When the places of an incarnation that has ended become free: until then its requests may be
    // in progress. 0: it has not ended.
    base::WallMs until = 0;

    friend bool operator==(const Slice &, const Slice &) = default;
};

} // namespace sagadesk::model
