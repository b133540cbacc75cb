#pragma once

namespace sagadesk::store {

// Selects the steps with an open claim, of the step itself or of its undo (both may be open). The
// caller adds an order and a limit. Visits all tasks that have an open claim or a deadline
// (due_ms > 0). Only steps with an open claim are sorted, at most as many as the services have
// places. An index by id of the tasks with an open claim would make sorting unnecessary, but would
// change whenever a claim starts or ends.
inline constexpr char kOpenClaims[] =
    "SELECT task.id, step.idx, workflow_step.service, task.claim_rank,"
    " step.state = 1 AND step.handed_over = 0,"
    " step.token, step.locked_by, step.complete_by_ms,"
    " step.undo_state = 2 AND step.undo_handed_over = 0,"
    " step.undo_token, step.undo_locked_by, step.undo_complete_by_ms"
    " FROM task INDEXED BY task_due JOIN step_record step ON step.task_id = task.id"
    " JOIN workflow_step ON workflow_step.workflow_id = task.workflow_id"
    "  AND workflow_step.idx = step.idx"
    " WHERE task.due_ms > 0 AND task.complete_by_ms > 0"
    " AND ((step.state = 1 AND step.handed_over = 0)"
    "  OR (step.undo_state = 2 AND step.undo_handed_over = 0))";
// Appended to kOpenClaims to select the claims of one node. If both claims of a step are open, the
// other one may be that of another node.
inline constexpr char kAndOfNode[] =
    " AND (step.locked_by IN (SELECT id FROM instance WHERE node=?1 AND incarnation=?2)"
    "  OR step.undo_locked_by IN (SELECT id FROM instance WHERE node=?1 AND incarnation=?2))";

// The open claims, with a separate row for the claim of an undo.
inline constexpr char kClaims[] =
    "(SELECT task.id AS task_id, workflow_step.service AS service, step.locked_by AS holder,"
    " step.complete_by_ms AS complete_by_ms"
    " FROM task JOIN step_record step ON step.task_id = task.id"
    " JOIN workflow_step ON workflow_step.workflow_id = task.workflow_id"
    " AND workflow_step.idx = step.idx"
    " WHERE task.due_ms > 0 AND task.complete_by_ms > 0 AND step.state = 1 AND step.handed_over = 0"
    " UNION ALL SELECT task.id, workflow_step.service, step.undo_locked_by,"
    " step.undo_complete_by_ms"
    " FROM task JOIN step_record step ON step.task_id = task.id"
    " JOIN workflow_step ON workflow_step.workflow_id = task.workflow_id"
    " AND workflow_step.idx = step.idx"
    " WHERE task.due_ms > 0 AND task.complete_by_ms > 0 AND step.undo_state = 2"
    " AND step.undo_handed_over = 0) AS claims";

} // namespace sagadesk::store
