#pragma once

#include "core/model/downtime.h"
#include "core/store/seam/batchid.h"
#include "core/store/seam/commands.h"

#include <span>

namespace sagadesk::store {

// Faults of the store for tests. Before each access (statement, begin, commit), the hook is called
// with the name of the access.
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
        NotDone, // certainly nothing was written, and the transaction has ended
        // COMMIT was sent, but its success was not confirmed: resolve() determines the outcome.
        Unknown,
    } outcome = Outcome::Done;
    base::Error error; // set unless done
};

// The state store (P8) as its writer sees it. Each process has one writer: this object lives on one
// thread and holds the connection that writes and checkpoints (only heartbeats use another one,
// Store::openForBeats). Everything happens between begin() and commit(). When commit() returns
// Done, all executed commands are durable. After rollback(), a commit that was NotDone, or a crash
// before commit(), none of them has taken effect.
//
// The rows changed by a decision, its journal row, alerts, responses and counters are written in
// one transaction. The journal contains every changed value, so that replaying it from empty
// records reproduces those of the tables (I20).
class StateStore
{
public:
    virtual ~StateStore() = default;

    // The id for the next transaction: no COMMIT was ever sent with it.
    [[nodiscard]] virtual BatchId nextBatch() const = 0;
    // Tells which commands the next transaction will execute, in this order, so that the store can
    // request what they need together. They must exist until begin(). Optional.
    virtual void announce(std::span<const QueuedCommand>) { }
    // The fence of a node. From the next transaction on, begin() fails with Locked "node-ended" if
    // that incarnation is no longer alive (nodes.h); the incarnation cannot end before a
    // transaction in progress has ended. BatchIds name the node. No effect with
    // Capabilities::oneProcess. Without this call, transactions are not fenced (heartbeats).
    virtual void actAs(const model::NodeKey &node) { Q_UNUSED(node); }
    // The transaction also inserts `batch`, so it cannot commit if that id exists. A transaction
    // that writes nothing inserts no id.
    [[nodiscard]] virtual base::Result<void> begin(const BatchId &batch) = 0;
    [[nodiscard]] virtual CommitResult commit() = 0;
    virtual void rollback() = 0;
    // Whether that batch is committed. False also means that it can never commit, even if its
    // COMMIT is executed later. This is decided by an upsert of its id, in a separate durable
    // transaction on a new connection: if the upsert inserts the id, the batch is abandoned. After
    // an error the outcome is still unknown: ask again.
    [[nodiscard]] virtual base::Result<bool> resolve(const BatchId &batch) = 0;
    // The latest time of the journal. A process whose clock is behind continues from it; otherwise
    // the lease and everything that waits until a time would wait for the clock to catch up.
    [[nodiscard]] virtual base::WallMs lastEventAt() const = 0;
    // The latest downtimes, including the one before this process once it has been
    // recorded (RecordPause).
    [[nodiscard]] virtual base::Result<model::Downtimes> downtimes() = 0;

    // A store that several processes use has its own time: it ignores `now` and takes one stamp per
    // transaction from its clock. NodeState::at is such a stamp.
    [[nodiscard]] virtual base::Result<CommandReply> execute(
        const Command &command, base::WallMs now, CommitNotice &notice) = 0;

    // Writes back the write-ahead log, if there is one; called between transactions. PASSIVE each
    // time the log has grown by limits::kWalCheckpointPages; TRUNCATE instead if it is larger than
    // kWalTruncatePages, and always when idle.
    virtual base::Result<void> checkpoint(bool idle) = 0;
    // Pages of the write-ahead log that the last checkpoint could not write back, because a reader
    // (a backup, a verification) still sees the earlier state. 1 if all were written back but a
    // reader still uses the log, or if the store is closed after a failure.
    [[nodiscard]] virtual qint64 heldLogPages() const { return 0; }
    // Number of connections to a server so far; 0: there is no server. A new one may lead to a
    // promoted standby that lacks the latest commits, so copies of records are dropped then.
    [[nodiscard]] virtual qint64 connections() const { return 0; }
    // Counts the written rows and never decreases. A transaction that does not change the value
    // wrote nothing.
    [[nodiscard]] virtual qint64 rowsWritten() const = 0;
};

} // namespace sagadesk::store
