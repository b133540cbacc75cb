#pragma once

namespace sagadesk::store {

// What holds a finished task back; ?4 is the time of the oldest response that is kept, 0: none. A
// task tells its response queue at the end, so its last response is as old as its last change.
inline constexpr char kMayBePurged[] =
    "NOT EXISTS (SELECT 1 FROM alert WHERE alert.task_id = task.id AND alert.state <> 4)"
    " AND NOT EXISTS (SELECT 1 FROM operation JOIN operation_item"
    " ON operation_item.operation_id = operation.id AND operation_item.task_id = task.id"
    " WHERE operation.finished_ms = 0 AND operation_item.state IN (0, 1))"
    " AND NOT (?4 > 0 AND task.updated_ms >= ?4 AND EXISTS (SELECT 1 FROM submission"
    " WHERE submission.id = task.id AND submission.response_queue IS NOT NULL))";

inline constexpr char kOldestResponse[] = "SELECT at_ms FROM response ORDER BY id LIMIT 1";

} // namespace sagadesk::store
