#pragma once

#include "core/store/postgres/options.h"
#include "core/store/seam/store.h"

#include <functional>

namespace sagadesk::store::postgres {

struct TransferOrder
{
    enum class Direction : quint8 { FileToServer, ServerToFile };

    Direction direction = Direction::FileToServer;
    QString file; // the SQLite file
    ServerOptions server;
    std::function<void(qint64 rows)> progress = {}; // rows copied so far
    AccessHook hook = {}; // of the writing connection; only for tests
};

// A copy of a store in a store of the other kind, with every table, id and time unchanged; only the
// row of the node is the target's own, and a file has the rows of one process (writermerge.h).
// While this object exists, no other process can open either store for writing, and a target file
// does not have its final name yet.
class Transfer
{
public:
    // Copies all rows in one transaction of the target, and then compares both stores row by row.
    // If the target is a file, then merges what several nodes have written, and compares the merged
    // tables.
    // A target on a server is marked as unchecked until keep(): if the process ends before that,
    // nothing opens it, and the next copy replaces it.
    // After an error there is no target. Errors: Locked (in use; "transfer-nodes-running" {node}),
    // NotFound "store-missing", StoreNewer (also if this version could use the tables), Conflict
    // "transfer-target-exists" {file}, Internal "transfer-differs" {table}, and those of reading
    // and writing.
    [[nodiscard]] static base::Result<std::unique_ptr<Transfer>> copy(TransferOrder order);
    virtual ~Transfer() = default; // removes the target unless keep() has succeeded
    Q_DISABLE_COPY_MOVE(Transfer)

    [[nodiscard]] virtual Store &source() = 0;
    [[nodiscard]] virtual Store &target() = 0; // for reading
    [[nodiscard]] virtual base::Result<void> keep() = 0;
    [[nodiscard]] qint64 rows() const { return m_rows; }

protected:
    Transfer() = default;
    qint64 m_rows = 0;
};

} // namespace sagadesk::store::postgres
