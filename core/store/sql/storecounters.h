#pragma once

#include "core/model/records.h"
#include "core/store/seam/batchid.h"
#include "core/store/sql/connection.h"
#include "core/store/sql/taskblocks.h"

#include <QHash>

namespace sagadesk::store {

class NodeSteps;

// The connection that writes, and the node that it belongs to (seam/batchid.h). The number of the
// connection stays the same when the store is opened again, which requires that the last
// transaction of the previous process has ended.
struct Writer
{
    NodeId node; // 0: the only process, or not fenced
    ConnectionId connection{1}; // 0: not fenced; only for commands about nodes
    NodeSteps *nodeSteps = nullptr; // of the node; null if only one process uses the store

    [[nodiscard]] bool isUnfenced() const { return !connection; }
    [[nodiscard]] bool hasNodes() const { return node || isUnfenced(); }
};

// The numbers that a connection updates with every commit: its row of `meta`, and the counters by
// workflow and state. Kept in memory, written once per transaction, and restored on a rollback.
// Ids are taken from blocks that belong to the connection, so only a transaction that takes a block
// may have to wait for another one to get ids.
class StoreCounters final
{
public:
    StoreCounters(Connection &connection, const Writer &writer);

    struct Numbers
    {
        qint64 lastSubmission = 0;
        qint64 submissionEnd = 0; // the last id of the block, like the other ends
        qint64 createdThrough = 0; // no submission up to this id waits; with one writer only
        // Number of waiting submissions. With nodes, only the sum of all connections is right: a
        // submission that was taken over is counted by one and subtracted by another.
        qint64 inbox = 0;
        qint64 lastEvent = 0;
        qint64 eventEnd = 0;
        qint64 lastEventAt = 0; // stamp of the newest journal row; stamps never decrease
        qint64 lastAlert = 0;
        qint64 alertEnd = 0;
        qint64 lastResponse = 0;
        qint64 responseEnd = 0;
        qint64 openAlerts = 0;
        qint64 refusedWrites = 0;
        friend bool operator==(const Numbers &, const Numbers &) = default;
    };
    enum class Id : quint8 { Submission, Event, Alert, Response };

    [[nodiscard]] bool load();
    [[nodiscard]] const Writer &writer() const { return m_writer; }
    // The next id. May take a new block; 0: Connection::failed().
    [[nodiscard]] qint64 nextId(Id kind);
    [[nodiscard]] qint64 takeId(Id kind); // like nextId(), and uses the id
    // Number of blocks taken so far; each changed one row.
    [[nodiscard]] qint64 blocksTaken() const { return m_blocksTaken; }
    void setBatch(qint64 number) { m_batch = number; }
    [[nodiscard]] qint64 batch() const { return m_batch; }
    Numbers &numbers() { return m_now; }
    [[nodiscard]] const Numbers &numbers() const { return m_now; }
    // `now`, or the last time of the journal if the clock went back.
    [[nodiscard]] qint64 timeFor(qint64 now) const;
    // Like timeFor(), for a row that is written: the result becomes the last time of the journal.
    [[nodiscard]] qint64 stamp(qint64 now);
    void count(model::WorkflowId workflow, model::TaskState state, int change);
    TaskBlocks &blocks() { return m_blocks; }
    // The change in the number of final tasks by this transaction that is not in the table yet.
    [[nodiscard]] qint64 finalNotWritten() const;

    // Call this before COMMIT if the transaction wrote something.
    [[nodiscard]] bool write();
    void committed() { m_committed = m_now; }
    void rolledBack();
    [[nodiscard]] bool changed() const
    {
        return m_now != m_committed || !m_counts.isEmpty() || m_blocks.changed();
    }

private:
    struct Block;
    [[nodiscard]] static const Block &blockOf(Id kind);

    Connection &m_connection;
    const Writer m_writer;
    Statement m_takeBlock;
    Statement m_select;
    Statement m_update;
    Statement m_addCount;
    TaskBlocks m_blocks;
    qint64 m_batch = 0;
    qint64 m_blocksTaken = 0;
    Numbers m_now;
    Numbers m_committed;
    // (workflow, state): change in the number of tasks by this transaction.
    QHash<std::pair<qint64, int>, qint64> m_counts;
};

} // namespace sagadesk::store
