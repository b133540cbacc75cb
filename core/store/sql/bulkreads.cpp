#include "core/base/refusalcodes.h"
#include "core/store/seam/journal.h"
#include "core/store/sql/bulkkeys.h"
#include "core/store/sql/bulkrows.h"
#include "core/store/sql/sqlreader.h"

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;
using namespace model;

base::Result<std::vector<BulkOperation>> SqlReader::bulks(int limit)
{
    return snapshot<std::vector<BulkOperation>>([&](std::vector<BulkOperation> &found) {
        Statement statement(*m_connection, "read-bulks", bulkSql("ORDER BY id DESC LIMIT ?"));
        Rows rows = statement.query(limit);
        while (rows.next())
            found.push_back(bulkFromRow(rows));
        return true;
    });
}

base::Result<BulkDetail> SqlReader::bulk(OperationJobId id)
{
    auto detail = snapshot<BulkDetail>([&](BulkDetail &made) {
        {
            Statement statement(*m_connection, "read-bulk", bulkSql("WHERE id=?"));
            Rows rows = statement.query(id);
            if (!rows.next())
                return !m_connection->failed();
            made.operation = bulkFromRow(rows);
        }
        return readBulkEvents(id, made.events);
    });
    if (detail && !detail->operation.id)
        return base::Error{base::ErrorKind::NotFound, codes::kBulkNotFound, {}};
    return detail;
}

base::Result<std::vector<EventView>> SqlReader::bulkControls(int limit)
{
    return snapshot<std::vector<EventView>>([&](std::vector<EventView> &controls) {
        // Skips the first event of each operation, which is its creation.
        Statement statement(*m_connection, "read-bulk-controls",
            "SELECT id, at_ms, operator, reason, operation_id FROM operation_event AS event"
            " WHERE operator <> '' AND EXISTS (SELECT 1 FROM operation_event AS earlier"
            " WHERE earlier.operation_id = event.operation_id AND earlier.id < event.id)"
            " ORDER BY id DESC LIMIT ?");
        Rows rows = statement.query(limit);
        while (rows.next()) {
            EventView &control = controls.emplace_back();
            control.id = rows.id<EventId>(0);
            control.at = rows.integer(1);
            control.operatorName = rows.text(2);
            control.reason = reasonFromJson(rows.bytes(3));
            control.reason.parameters.insert(u"operation"_s, rows.integer(4));
        }
        return true;
    });
}

base::Result<std::optional<BulkOperation>> SqlReader::bulkWithKey(const BulkKey &key)
{
    Statement statement(*m_connection, "read-bulk-key", kBulkWithKey);
    return findByKey(statement, key, *m_connection);
}

bool SqlReader::readBulkEvents(OperationJobId id, std::vector<BulkEventView> &into)
{
    Statement statement(*m_connection, "read-bulk-events",
        "SELECT at_ms, operator, reason FROM operation_event WHERE operation_id=? ORDER BY id");
    Rows rows = statement.query(id);
    while (rows.next())
        into.push_back({rows.integer(0), rows.text(1), reasonFromJson(rows.bytes(2))});
    return !m_connection->failed();
}

base::Result<std::vector<BulkItemView>> SqlReader::bulkItems(
    OperationJobId id, std::optional<BulkItemState> state, TaskId after, int limit)
{
    return snapshot<std::vector<BulkItemView>>([&](std::vector<BulkItemView> &found) {
        Statement statement(*m_connection, "read-bulk-items",
            bulkItemsSql("WHERE item.operation_id=? AND item.task_id>? AND (?<0 OR item.state=?)"
                         " ORDER BY item.task_id LIMIT ?"));
        const int wanted = state ? static_cast<int>(*state) : -1;
        Rows rows = statement.query(id, after, wanted, wanted, limit);
        while (rows.next())
            found.push_back(bulkItemFromRow(rows));
        return true;
    });
}

base::Result<std::vector<TaskId>> SqlReader::matching(const Filter &filter, qint64 now, int atMost)
{
    return snapshot<std::vector<TaskId>>([&](std::vector<TaskId> &found) {
        FilterSql made = filterSql(filter, now);
        if (namesFew(made))
            lookUpNamed(made);
        const bool unfinished = !made.states.empty()
            && std::find(made.states.begin(), made.states.end(),
                   static_cast<qint64>(TaskState::Processed))
                == made.states.end();
        SqlPiece sql;
        sql.add("SELECT task.id FROM task");
        if (made.needsSubmission)
            sql.add(" JOIN submission ON submission.id = task.id");
        sql.add(unfinished ? " WHERE task.state <> 2 AND " : " WHERE ");
        sql.append(made.condition);
        sql.add(" LIMIT ?");
        sql.bind(qint64{atMost} + 1);
        Statement statement(*m_connection, "read-matching", sql.sql);
        if (!sql.bindTo(statement))
            return false;
        Rows rows = statement.query();
        while (rows.next())
            found.push_back(rows.id<TaskId>(0));
        std::sort(found.begin(), found.end());
        return true;
    });
}

base::Result<std::vector<BulkCandidate>> SqlReader::candidates(const std::vector<TaskId> &ids)
{
    return snapshot<std::vector<BulkCandidate>>([&](std::vector<BulkCandidate> &found) {
        Statement alerts(*m_connection, "read-candidate-alerts",
            "SELECT state FROM alert WHERE task_id=? AND state<>4");
        for (const TaskId id : ids) {
            auto task = record(id);
            if (!task)
                continue;
            BulkCandidate &candidate = found.emplace_back();
            candidate.task = std::move(*task);
            Rows rows = alerts.query(id);
            while (rows.next()) {
                const auto state = static_cast<AlertState>(rows.integer(0));
                ++candidate.openAlerts;
                candidate.unacknowledgedAlerts +=
                    state == AlertState::Open || state == AlertState::Snoozed;
            }
        }
        return !m_connection->failed();
    });
}

} // namespace sagadesk::store
