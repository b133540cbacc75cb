#pragma once

#include "core/model/bulkoutcome.h"
#include "core/store/sql/taskchanges.h"

namespace sagadesk::store {

// The rows of bulk operations and of their items, which are updated together when a task is changed
// and when its outcome is known. The condition of each write contains the values that it is based
// on. The functions return false if the connection has failed.
class BulkItems final
{
public:
    struct Marked
    {
        model::BulkItemState state = model::BulkItemState::Pending;
        model::Reason reason;
        QString watched;
        qint64 seenVersion = 0;
    };

    BulkItems(Connection &connection, StoreCounters &counters);

    // For TaskChange::bulk: whether the change may be written now.
    [[nodiscard]] base::Result<void> check(model::OperationJobId bulk, model::TaskId task);
    // dispatched() and refused() mark the item of such a change.
    [[nodiscard]] bool dispatched(model::OperationJobId bulk, const model::TaskRecord &before,
        const model::TaskRecord &after, const Work &work);
    [[nodiscard]] bool refused(
        model::OperationJobId bulk, model::TaskId task, const base::Error &error, const Work &work);

    [[nodiscard]] std::optional<model::BulkOperation> load(model::OperationJobId id);
    // Changes the item, the counts, and the operation as the outcome requires.
    [[nodiscard]] bool mark(model::BulkOperation &bulk, model::TaskId task, const QString &publicId,
        model::BulkItemState from, const Marked &marked, const Work &work);
    [[nodiscard]] bool finish(model::BulkOperation &bulk, const Work &work);
    [[nodiscard]] bool save(
        const model::BulkOperation &before, model::BulkOperation &bulk, const Work &work);
    [[nodiscard]] bool record(const model::BulkOperation &bulk, const QString &operatorName,
        const model::Reason &reason, const Work &work);

private:
    [[nodiscard]] bool markOne(const model::BulkOperation &before, model::TaskId task,
        const Marked &marked, const Work &work);
    [[nodiscard]] bool noteOutcome(model::BulkOperation &bulk, const QString &publicId,
        model::BulkItemState state, const Work &work);
    [[nodiscard]] bool stop(model::BulkOperation &bulk, model::Reason reason, const Work &work);

    Connection &m_connection;
    StoreCounters &m_counters;
    Statement m_select;
    Statement m_selectState;
    Statement m_update;
    Statement m_markItem;
    Statement m_insertEvent;
};

[[nodiscard]] QString textOf(const model::Reason &reason); // null: no reason

} // namespace sagadesk::store
