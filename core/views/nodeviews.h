#pragma once

#include "core/model/node.h"

#include <optional>
#include <vector>

namespace sagadesk::model {

// A node as its row shows it. Times are those of the store, in UTC ms.
struct NodeView
{
    NodeKey key;
    QString name;
    NodeStatus status = NodeStatus::Active;
    int roles = 0; // NodeRole values, combined as bits
    QString version;
    base::WallMs registeredAt = 0;
    base::WallMs heartbeatAt = 0;
    qint64 leaseTtlMs = 0; // the node is lost when its heartbeat is older than twice this time
    qint64 openClaims = 0;
    bool leads = false; // one of its Supervisors holds the lease
    bool drains = false; // an operator wants it to drain; `status` shows whether it does
    std::vector<Slice> slices; // sorted by service
};

// What prevents a database server from removing dead rows and old log files. Dead rows slow down
// the tables that change most.
struct DatabaseFigures
{
    struct Table
    {
        QString name;
        qint64 rows = 0; // estimates of the server, like deadRows
        qint64 deadRows = 0;
    };
    struct ReplicationSlot
    {
        QString name;
        bool isActive = false; // a standby or another receiver is connected
        qint64 keptBytes = 0; // of the log
    };

    // The age of the oldest transaction that dead rows are kept for; 0: none. Those of other users
    // count only if the user of this connection may see them.
    qint64 oldestTransactionMs = 0;
    std::vector<Table> tables; // those that change most; the one with the most dead rows first
    std::vector<ReplicationSlot> replicationSlots; // the one that keeps most first
};

// What an acknowledged commit guarantees, according to the settings of the database server.
struct CommitSafety
{
    // Number of servers that have the commit on disk; 0: not known, or not even one.
    int disks = 0;
    QString synchronousCommit; // synchronous_commit; empty: the store is not on a server
    QString standbys; // synchronous_standby_names
    // Whether full_page_writes is on. Otherwise a crash of the server can damage pages, unless its
    // file system prevents that.
    bool hasFullPages = true;
};

struct NodeList
{
    base::WallMs at = 0; // store time of the read
    std::vector<NodeView> nodes;
    std::optional<DatabaseFigures> database = {}; // none: not known
    CommitSafety commits = {};
};

} // namespace sagadesk::model
