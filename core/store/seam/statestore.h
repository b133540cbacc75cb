#pragma once

#include "core/model/downtime.h"
#include "core/store/seam/batchid.h"
#include "core/store/seam/commands.h"

namespace sagadesk::store {

// Faults of the store for tests: asked before each access (statement, begin, commit) by its name.
enum class AccessFault : quint8 {
    None,
    Fail, // not done, error reported
    DoneButFailed, // done, error reported (a COMMIT whose outcome is unknown)
};
using AccessHook = std::function<AccessFault(const char *access)>;

// How a transaction ended.
struct CommitResult
{
    enum class Outcome : quint8 {
        Done,
        NotDone, // certainly: nothing was written, and the transaction is over
        Unknown, // COMMIT was sent and not answered with a success: resolve() finds out
    } outcome = Outcome::Done;
    base::Error error; // unless done
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
    virtual ~StateStore() = default;

    // The id for the next transaction: no COMMIT was ever sent with it.
    [[nodiscard]] virtual BatchId nextBatch() const = 0;
    // The transaction inserts `batch` beside what it writes: so it can't commit if that id is there
    // already. One that writes nothing leaves no id.
    [[nodiscard]] virtual base::Result<void> begin(const BatchId &batch) = 0;
    [[nodiscard]] virtual CommitResult commit() = 0;
    virtual void rollback() = 0;
    // Whether that batch is committed; false: nor can it be any more, however late its COMMIT
    // arrives. An upsert of its id, in a durable transaction of its own and on a new connection,
    // decides: where it inserts, the batch is abandoned. An error: not known yet, ask again.
    [[nodiscard]] virtual base::Result<bool> resolve(const BatchId &batch) = 0;
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
