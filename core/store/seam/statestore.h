#pragma once

#include "core/model/downtime.h"
#include "core/store/seam/commands.h"

#include <QString>

#include <memory>

namespace sagadesk::store {

// Faults of the store for tests: asked before each access (statement, begin, commit) by its name.
enum class AccessFault : quint8 {
    None,
    Fail, // not done, error reported
    DoneButFailed, // done, error reported (a COMMIT whose outcome is unknown)
};
using AccessHook = std::function<AccessFault(const char *access)>;

struct OpenOptions
{
    QString path; // of the database file
    AccessHook hook; // tests only
    bool lockFile = true; // take `state.lock` beside it; the simulation reopens within one process
    bool checkCopies = false; // tests only: now and then TaskChange::before is compared
};

// The state store (P8): the contract in domain words, SQL behind it. One writer: this object lives
// on one thread and holds the only connection that writes and checkpoints. Everything happens
// between begin() and commit(); whatever was executed is durable (synchronous=FULL) when commit()
// returned OK, and gone after rollback(), a failed commit or a crash.
//
// Rows changed by a decision, its journal row, alerts, responses and counters are one transaction.
// The journal holds every changed value, so that replaying it from empty gives the tables (I20).
class StateStore
{
public:
    // Creates the file (0600) or opens and migrates it. Errors by kind: Locked, StoreForeign
    // (another application's database, left untouched), StoreNewer, StoreCorrupt, StoreReadOnly,
    // StoreFull, StoreIo.
    [[nodiscard]] static base::Result<std::unique_ptr<StateStore>> open(const OpenOptions &options);
    virtual ~StateStore() = default;

    [[nodiscard]] virtual base::Result<void> begin() = 0;
    // `batch` identifies the transaction: after an error of unknown outcome,
    // committed(batch) tells.
    [[nodiscard]] virtual base::Result<void> commit(qint64 batch) = 0;
    virtual void rollback() = 0;
    // Closes and opens the file again and asks whether that batch stands.
    [[nodiscard]] virtual base::Result<bool> committed(qint64 batch) = 0;
    [[nodiscard]] virtual qint64 lastBatch() const = 0;
    // The latest time of the journal. A process whose clock is behind it goes on from there: else
    // what waits until a time, and the lease, would wait for the clock to catch up.
    [[nodiscard]] virtual base::WallMs lastEventAt() const = 0;
    // The latest ones, also the one before this process once it has been recorded (RecordPause).
    [[nodiscard]] virtual base::Result<model::Downtimes> downtimes() = 0;

    [[nodiscard]] virtual base::Result<CommandReply> execute(
        const Command &command, base::WallMs now, CommitNotice &notice) = 0;

    // Between transactions: PASSIVE above limits::kWalCheckpointPages,
    // TRUNCATE when idle or above kWalTruncatePages.
    virtual base::Result<void> checkpoint(bool idle) = 0;
    // Of the write-ahead log, as of the last checkpoint: what could not be written back because a
    // reader (a backup, a verification) still sees the state before it, or because the store is
    // closed after a failure (1).
    [[nodiscard]] virtual qint64 heldLogPages() const { return 0; }
    // Counts up; the same as before a transaction: that one wrote nothing.
    [[nodiscard]] virtual qint64 rowsWritten() const = 0;
};

} // namespace sagadesk::store
