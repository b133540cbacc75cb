#pragma once

#include "core/model/ids.h"

#include <compare>

namespace sagadesk::store {

using model::Incarnation;
using model::NodeId;
using ConnectionId = base::Id<struct ConnectionTag>; // of a node, or of the only process of a store

// One transaction of a writer. A connection runs its batches in sequence, with increasing numbers,
// which continue when the store is opened again. In a store with a single writing connection
// (SQLite), the number alone is the id.
struct BatchId
{
    NodeId node;
    Incarnation incarnation;
    ConnectionId connection;
    qint64 number = 0;
    friend auto operator<=>(const BatchId &, const BatchId &) = default;
};

} // namespace sagadesk::store
