#pragma once

#include "core/store/sql/taskchanges.h"

namespace sagadesk::store {

// Retention: removes finished tasks and old rows. The statement that deletes a task repeats the
// conditions under which it was selected. Its other rows are removed only if that statement has
// deleted the task.
class PurgeCommands final
{
public:
    PurgeCommands(Connection &connection, StoreCounters &counters);
    [[nodiscard]] base::Result<Purged> purge(const Purge &command, const Work &work);

private:
    struct Finished
    {
        model::TaskId task;
        model::WorkflowId workflow;
        model::TaskState state;
        int priority = 0;
        qint64 version = 0;
        qint64 finishedAt = 0;
    };
    [[nodiscard]] bool removeResponses(const Purge &command);
    [[nodiscard]] bool removeTasks(const Purge &command, const Work &work, Purged &purged);
    [[nodiscard]] std::vector<Finished> finished(const PurgePlace &after, qint64 before, int limit);
    // False: the task is protected or has been changed since it was selected, or the store failed.
    [[nodiscard]] bool removeTask(const Finished &task, qint64 before, qint64 oldestResponse);
    [[nodiscard]] bool removeRest(const std::vector<model::TaskId> &tasks, qint64 now);
    [[nodiscard]] bool removeRecords(const Purge &command, qint64 now);
    [[nodiscard]] qint64 number(Statement &statement);

    Connection &m_connection;
    StoreCounters &m_counters;
    qint64 m_mostRemoved = 0; // the most rows that one statement of this command removed
    Statement m_select;
    Statement m_countFinished;
    Statement m_oldestResponse;
    Statement m_deleteTask;
    Statement m_markEvents;
    Statement m_deleteRows[7];
    Statement m_bury;
    Statement m_buryRefused;
    Statement m_markResponses;
    Statement m_deleteResponses;
    Statement m_deleteControls;
    Statement m_limitControls;
    Statement m_deleteInstances;
    Statement m_deleteDowntimes;
    Statement m_deleteAlertEvents;
    Statement m_deleteSubjectAlerts;
    Statement m_deleteTombstones;
    Statement m_deleteBulkItems;
    Statement m_deleteBulkEvents;
    Statement m_deleteBulk;
};

} // namespace sagadesk::store
