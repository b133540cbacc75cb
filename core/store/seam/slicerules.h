#pragma once

#include "core/store/seam/nodes.h"

namespace sagadesk::store {

// How the limits of a service are shared between nodes. Pure functions that every store uses.

constexpr int kWholeShare = 1000;

// Applies a heartbeat to a slice: the node now holds what the leader has granted, and no longer
// holds what it has given back.
void confirm(model::Slice &slice, const SliceNeed &need);

struct NodeSlice
{
    model::Slice *slice;
    model::NodeStatus status = model::NodeStatus::Active;
};
// Sets `granted` and `grantedShare` of all slices of one service: first what active nodes want, in
// equal parts, then the rest in equal parts, so that a node that gets work later can begin at once.
// The sum of max(granted, held) over all slices stays within `places`, unless it already exceeds it
// because the limit was lowered. Nodes that are not active get nothing, but what they hold counts.
// A rate (per second; 0: no limit) below one for each node goes to fewer nodes, at least one, with
// all places: otherwise each node would hold claims that wait long for their turn.
void distribute(const std::vector<NodeSlice> &slices, int places, double rate = 0);

} // namespace sagadesk::store
