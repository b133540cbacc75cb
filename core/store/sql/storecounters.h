#pragma once

#include "core/model/records.h"
#include "core/store/sql/connection.h"
#include "core/store/sql/taskblocks.h"

#include <QHash>

namespace sagadesk::store {

// The numbers that every commit updates: the row of `meta` and the counters by workflow and state.
// Kept in memory, written once per transaction, and restored on a rollback.
class StoreCounters final
{
public:
    explicit StoreCounters(Connection &connection);

    struct Numbers
    {
        qint64 lastSubmission = 0;
        qint64 createdThrough = 0; // no submission up to this id waits
        qint64 inbox = 0; // number of waiting submissions, all of them above createdThrough
        qint64 lastEvent = 0;
        qint64 lastEventAt = 0; // the journal's time never goes back
        qint64 lastAlert = 0;
        qint64 lastResponse = 0;
        qint64 openAlerts = 0;
        qint64 refusedWrites = 0;
        friend bool operator==(const Numbers &, const Numbers &) = default;
    };

    [[nodiscard]] bool load();
    // The number of the transaction, for the rows that name it.
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
    Connection &m_connection;
    Statement m_select;
    Statement m_update;
    Statement m_addCount;
    TaskBlocks m_blocks;
    qint64 m_batch = 0;
    Numbers m_now;
    Numbers m_committed;
    QHash<std::pair<qint64, int>, qint64> m_counts; // (workflow, state): change in this transaction
};

} // namespace sagadesk::store
