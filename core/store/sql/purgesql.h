#pragma once

#include "core/store/sql/connection.h"

namespace sagadesk::store {

// True for a finished task that is not protected. ?4 is the time of the oldest kept response, or 0.
// No response of a task is later than the last change of the task.
inline constexpr char kMayBePurged[] =
    "NOT EXISTS (SELECT 1 FROM alert WHERE alert.task_id = task.id AND alert.state <> 4)"
    " AND NOT EXISTS (SELECT 1 FROM operation JOIN operation_item"
    " ON operation_item.operation_id = operation.id AND operation_item.task_id = task.id"
    " WHERE operation.finished_ms = 0 AND operation_item.state IN (0, 1))"
    " AND NOT (?4 > 0 AND task.updated_ms >= ?4 AND EXISTS (SELECT 1 FROM submission"
    " WHERE submission.id = task.id AND submission.response_queue IS NOT NULL))";

// The columns that sort messages by time. Ids of several writers are not in the order of time.
[[nodiscard]] inline QByteArray responseOrder(const Connection &connection)
{
    return connection.hasOneWriter() ? "id" : "at_ms, id";
}

[[nodiscard]] inline QByteArray oldestResponseSql(const Connection &connection)
{
    return "SELECT at_ms FROM response ORDER BY " + responseOrder(connection) + " LIMIT 1";
}

} // namespace sagadesk::store
