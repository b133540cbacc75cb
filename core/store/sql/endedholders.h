#pragma once

#include "core/model/ids.h"
#include "core/store/sql/connection.h"

#include <QHash>

namespace sagadesk::store {

// Instances of incarnations that have ended: FROM and WHERE of a statement, to which conditions
// can be added. Node 0 is a process that uses the store alone.
inline constexpr char kEndedInstances[] =
    "instance LEFT JOIN node ON node.id = instance.node AND node.incarnation = instance.incarnation"
    " AND node.status IN (0, 1) WHERE instance.node > 0 AND node.id IS NULL";

// Finds out whether the incarnation of an instance has ended: it is not the one in the row of its
// node, or is not alive according to that row. Instances without a node belong to the only process.
class EndedHolders final
{
public:
    explicit EndedHolders(Connection &connection);

    // False also if the connection has failed.
    [[nodiscard]] bool hasEnded(model::InstanceId holder);
    void forget() { m_known.clear(); } // at the end of a transaction

private:
    Statement m_select;
    QHash<model::InstanceId, bool> m_known;
};

} // namespace sagadesk::store
