#include "core/store/sql/sqlreader.h"

#include <algorithm>

namespace sagadesk::store {

using namespace model;

namespace {

constexpr char kNewestFinished[] =
    "SELECT id, finished_ms FROM (SELECT id, workflow_id, finished_ms FROM task"
    " WHERE finished_ms>0 ORDER BY finished_ms DESC, id DESC LIMIT ?) newest"
    " WHERE workflow_id=? ORDER BY finished_ms DESC, id DESC LIMIT ?";
constexpr char kStepTimes[] =
    "SELECT idx, finished_ms-started_ms FROM step_record WHERE task_id=? AND state=?"
    " AND started_ms>0 AND finished_ms>=started_ms ORDER BY idx";

// Stops at the limit, so that not all of a million waiting steps are visited.
constexpr char kCountWaitingUpTo[] =
    "SELECT (SELECT count(*) FROM (SELECT 1 FROM task INDEXED BY task_ready"
    "  WHERE ready_ms = 0 AND lane=?1 LIMIT ?2) counted)"
    " + (SELECT count(*) FROM (SELECT 1 FROM task INDEXED BY task_waiting_lane"
    "  WHERE ready_ms > 0 AND lane=?1 LIMIT ?2) counted)"
    " + (SELECT count(*) FROM (SELECT 1 FROM waiting INDEXED BY waiting_ready"
    "  WHERE ready_ms = 0 AND lane=?1 LIMIT ?2) counted)"
    " + (SELECT count(*) FROM (SELECT 1 FROM waiting INDEXED BY waiting_lane"
    "  WHERE ready_ms > 0 AND lane=?1 LIMIT ?2) counted)";

} // namespace

base::Result<StepSamples> SqlReader::stepSamples(WorkflowId workflow)
{
    return snapshot<StepSamples>([&](StepSamples &found) {
        Statement newest(*m_connection, "read-newest-finished", kNewestFinished);
        Statement steps(*m_connection, "read-step-times", kStepTimes);
        Rows tasks = newest.query(kMeasuredAmongMax, workflow, kMeasuredTasksMax);
        while (tasks.next()) {
            ++found.tasks;
            found.since = tasks.integer(1);
            Rows rows = steps.query(tasks.integer(0), static_cast<int>(StepState::Completed));
            while (rows.next())
                found.samples.push_back({static_cast<int>(rows.integer(0)), rows.integer(1)});
        }
        return true;
    });
}

base::Result<WaitingSteps> SqlReader::waitingSteps(int atMost)
{
    return snapshot<WaitingSteps>([&](WaitingSteps &found) {
        Statement services(*m_connection, "read-service-queues",
            "SELECT DISTINCT service, queue FROM service_view");
        Statement count(*m_connection, "count-waiting-up-to", kCountWaitingUpTo);
        Rows rows = services.query();
        while (rows.next()) {
            Rows counted = count.query(rows.integer(1), atMost);
            if (counted.next())
                found[rows.text(0)] = std::min<qint64>(counted.integer(0), atMost);
        }
        return true;
    });
}

// Tasks with an open claim are skipped; there are at most as many as the services have places.
base::Result<std::vector<TaskDeadline>> SqlReader::deadlines(qint64 by, int limit)
{
    return snapshot<std::vector<TaskDeadline>>([&](std::vector<TaskDeadline> &found) {
        Statement statement(*m_connection, "read-deadlines",
            "SELECT id, deadline_ms FROM task INDEXED BY task_due WHERE due_ms > 0 AND due_ms<=?"
            " AND complete_by_ms = 0 AND due_ms = deadline_ms ORDER BY due_ms, id LIMIT ?");
        Rows rows = statement.query(by, limit);
        while (rows.next())
            found.push_back({rows.id<TaskId>(0), rows.integer(1)});
        return true;
    });
}

} // namespace sagadesk::store
