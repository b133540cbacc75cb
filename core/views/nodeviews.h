#pragma once

#include "core/model/node.h"

#include <vector>

namespace sagadesk::model {

// A node as its row shows it. Times are those of the store, in UTC ms.
struct NodeView
{
    NodeKey key;
    QString name;
    NodeStatus status = NodeStatus::Active;
    int roles = 0; // NodeRole
    QString version;
    base::WallMs registeredAt = 0;
    base::WallMs heartbeatAt = 0;
    qint64 leaseTtlMs = 0; // the node is lost when its heartbeat is older than twice this time
    qint64 openClaims = 0;
    bool leads = false; // one of its Supervisors holds the lease
    bool drains = false; // an operator wants it to drain; `status` shows whether it does
    std::vector<Slice> slices; // sorted by service
};

struct NodeList
{
    base::WallMs at = 0; // store time of the read
    std::vector<NodeView> nodes;
};

} // namespace sagadesk::model
