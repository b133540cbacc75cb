#include "core/store/sql/purgecommands.h"

#include "core/base/enginelimits.h"
#include "core/store/sql/purgesql.h"

#include <algorithm>
#include <limits>

namespace sagadesk::store {

using namespace model;

namespace {

// The time of the oldest row of the journal; NULL if it is empty. With several writers it is the
// earliest among the oldest rows of each, because the times of a connection never decrease.
QByteArray journalBeginSql(const Connection &connection)
{
    if (connection.hasOneWriter())
        return "(SELECT at_ms FROM event ORDER BY id LIMIT 1)";
    return "(SELECT min((SELECT event.at_ms FROM event WHERE event.connection = meta.id"
           " ORDER BY event.batch, event.id LIMIT 1)) FROM meta)";
}

// Removes pauses that ended before the oldest row of the journal. If the journal is empty, the time
// of the last row that it contained (?1) is used.
QByteArray purgeDowntimesSql(const Connection &connection)
{
    const QByteArray begin = "coalesce(" + journalBeginSql(connection) + ", ?1)";
    return "DELETE FROM downtime WHERE from_ms < " + begin + " AND to_ms < " + begin;
}

QByteArray alertsBeginSql(const Connection &connection)
{
    return connection.hasOneWriter() ? "(SELECT at_ms FROM alert_event ORDER BY id LIMIT 1)"
                                     : "(SELECT min(at_ms) FROM alert_event)";
}

// The oldest messages; the parameter is their maximum number.
QByteArray oldestResponsesSql(const Connection &connection, const char *columns)
{
    return QByteArray("(SELECT ") + columns + " FROM response ORDER BY " + responseOrder(connection)
        + " LIMIT ?) AS oldest";
}

constexpr char kInList[] = " IN (SELECT value FROM json_each(?1))"; // a JSON array of ids

constexpr char kKeepLaterMark[] = " ON CONFLICT(queue, connection) DO UPDATE SET"
                                  " through=max(response_purged.through, excluded.through),"
                                  " batch=max(response_purged.batch, excluded.batch),"
                                  " at_ms=max(response_purged.at_ms, excluded.at_ms),"
                                  " purges=response_purged.purges + 1";

QByteArray ofTasks(const char *statement)
{
    return QByteArray(statement) + " WHERE task_id" + kInList;
}

QByteArray idList(const std::vector<TaskId> &tasks)
{
    QByteArray list;
    for (const TaskId task : tasks)
        list += (list.isEmpty() ? '[' : ',') + QByteArray::number(task.value);
    return list + ']';
}

} // namespace

PurgeCommands::PurgeCommands(Connection &connection, StoreCounters &counters)
    : m_connection(connection)
    , m_counters(counters)
    , m_select(connection, "select-finished",
          "SELECT id, workflow_id, state, priority, version, finished_ms"
          " FROM task INDEXED BY task_finished"
          " WHERE finished_ms > 0 AND finished_ms>=?1 AND (finished_ms > ?1 OR id > ?2)"
          " AND finished_ms<?3 ORDER BY finished_ms, id LIMIT ?4")
    , m_countFinished(connection, "count-finished",
          "SELECT coalesce(sum(tasks), 0) FROM counter WHERE state IN (2, 5, 6)")
    , m_oldestResponse(connection, "find-oldest-response", oldestResponseSql(connection))
    , m_deleteTask(connection, "purge-task",
          QByteArray("DELETE FROM task WHERE id=?1 AND version=?2 AND finished_ms > 0"
                     " AND finished_ms<?3 AND ")
              + kMayBePurged + " RETURNING id")
    // Notes the last purged journal row under the empty name, which no response queue has.
    , m_markEvents(connection, "mark-purged-events",
          QByteArray("INSERT INTO response_purged(queue, connection, through, batch, at_ms, purges)"
                     " SELECT '', connection, max(id), max(batch), max(at_ms), 1"
                     " FROM event WHERE task_id")
              + kInList + " GROUP BY connection" + kKeepLaterMark)
    , m_deleteRows{{connection, "purge-payload", ofTasks("DELETE FROM payload")},
          {connection, "purge-event", ofTasks("DELETE FROM event")},
          {connection, "purge-alert", ofTasks("DELETE FROM alert")},
          {connection, "purge-order", ofTasks("DELETE FROM orders")},
          {connection, "purge-claim", ofTasks("DELETE FROM claim")},
          {connection, "purge-waiting", ofTasks("DELETE FROM waiting")},
          {connection, "purge-step", ofTasks("DELETE FROM step")}}
    , m_bury(connection, "bury-submission",
          QByteArray("UPDATE submission SET input=NULL, purged_ms=?2 WHERE purged_ms=0 AND id")
              + kInList)
    , m_buryRefused(connection, "bury-refused",
          "UPDATE submission SET input=NULL, refused=NULL, purged_ms=? WHERE id IN"
          " (SELECT id FROM submission WHERE refused IS NOT NULL AND received_ms<?"
          " AND NOT EXISTS(SELECT 1 FROM alert WHERE subject = public_id AND kind = 9"
          " AND state <> 4) LIMIT ?)"
          " AND refused IS NOT NULL")
    // Notes the last purged message of each queue and connection.
    , m_markResponses(connection, "mark-purged-responses",
          QByteArray("INSERT INTO response_purged(queue, connection, through, batch, at_ms, purges)"
                     " SELECT queue, connection, max(id), max(batch), max(at_ms), 1 FROM ")
              + oldestResponsesSql(connection, "id, queue, at_ms, batch, connection")
              + " WHERE at_ms<? GROUP BY queue, connection" + kKeepLaterMark)
    , m_deleteResponses(connection, "purge-response",
          "DELETE FROM response WHERE id IN (SELECT id FROM "
              + oldestResponsesSql(connection, "id, at_ms") + " WHERE at_ms<?)")
    // Keeps the newest control, so that its number is not used again.
    , m_deleteControls(connection, "purge-control",
          "DELETE FROM control WHERE id IN"
          " (SELECT id FROM (SELECT id, at_ms FROM control ORDER BY id LIMIT ?) AS oldest"
          " WHERE at_ms<?) AND id < (SELECT max(id) FROM control)")
    , m_limitControls(connection, "limit-controls",
          "DELETE FROM control WHERE id IN (SELECT id FROM control"
          " WHERE id <= (SELECT max(id) FROM control) - ? ORDER BY id LIMIT ?)")
    // Removes the instances of processes that ended before the oldest rows of `event` and
    // `alert_event` were written: no row refers to them. A process that is not a living node had
    // ended when a later one registered its first instance (engine-1). Keeps the newest instance,
    // so that its number is not used again.
    , m_deleteInstances(connection, "purge-instances",
          "DELETE FROM instance WHERE id < (SELECT max(id) FROM instance) AND NOT EXISTS (SELECT 1"
          " FROM node WHERE node.id > 0 AND node.id = instance.node"
          " AND node.incarnation = instance.incarnation AND node.status IN (0, 1))"
          " AND registered_ms < "
          "(SELECT max(registered_ms) FROM instance"
          " WHERE name LIKE '%:engine-1'"
          " AND registered_ms <= coalesce("
              + journalBeginSql(connection) + ", registered_ms) AND registered_ms <= coalesce("
              + alertsBeginSql(connection) + ", registered_ms))")
    // Keeps pauses for as long as the journal contains claims that are checked against them.
    , m_deleteDowntimes(connection, "purge-downtimes", purgeDowntimesSql(connection))
    , m_deleteAlertEvents(connection, "purge-alert-events",
          "DELETE FROM alert_event WHERE alert_id IN (SELECT id FROM alert WHERE"
          " subject IS NOT NULL AND state = 4 AND closed_ms<? ORDER BY id LIMIT ?)")
    , m_deleteSubjectAlerts(connection, "purge-subject-alerts",
          "DELETE FROM alert WHERE subject IS NOT NULL AND state = 4 AND closed_ms<?"
          " AND NOT EXISTS(SELECT 1 FROM alert_event WHERE alert_id = alert.id)")
    , m_deleteTombstones(connection, "purge-tombstone",
          "DELETE FROM submission WHERE id IN (SELECT id FROM submission"
          " WHERE purged_ms > 0 AND purged_ms<?1 ORDER BY purged_ms LIMIT ?2)"
          " AND purged_ms > 0 AND purged_ms<?1")
    , m_deleteBulkItems(connection, "purge-bulk-items",
          "DELETE FROM operation_item WHERE (operation_id, task_id) IN"
          " (SELECT operation_id, task_id FROM operation_item WHERE operation_id IN"
          " (SELECT id FROM operation WHERE finished_ms > 0 AND finished_ms<?) LIMIT ?)")
    , m_deleteBulkEvents(connection, "purge-bulk-events",
          "DELETE FROM operation_event WHERE id IN (SELECT id FROM operation_event"
          " WHERE operation_id IN (SELECT id FROM operation WHERE"
          " finished_ms > 0 AND finished_ms<? AND NOT EXISTS"
          " (SELECT 1 FROM operation_item WHERE operation_id = operation.id)) LIMIT ?)")
    // Keeps the newest operation, so that its number is not used again.
    , m_deleteBulk(connection, "purge-bulk",
          "DELETE FROM operation WHERE id IN (SELECT id FROM operation"
          " WHERE finished_ms > 0 AND finished_ms<?"
          " AND id < (SELECT max(id) FROM operation) AND NOT EXISTS"
          " (SELECT 1 FROM operation_item WHERE operation_id = operation.id)"
          " AND NOT EXISTS (SELECT 1 FROM operation_event WHERE operation_id = operation.id)"
          " LIMIT ?)")
{
}

qint64 PurgeCommands::number(Statement &statement)
{
    Rows rows = statement.query();
    return rows.next() ? rows.integer(0) : 0;
}

std::vector<PurgeCommands::Finished> PurgeCommands::finished(
    const PurgePlace &after, qint64 before, int limit)
{
    std::vector<Finished> tasks;
    Rows rows = m_select.query(after.finishedAt, after.task, before, limit);
    while (rows.next())
        tasks.push_back(
            {rows.id<TaskId>(0), rows.id<WorkflowId>(1), static_cast<TaskState>(rows.integer(2)),
                static_cast<int>(rows.integer(3)), rows.integer(4), rows.integer(5)});
    return tasks;
}

bool PurgeCommands::removeTask(const Finished &task, qint64 before, qint64 oldestResponse)
{
    Rows rows = m_deleteTask.query(task.task, task.version, before, oldestResponse);
    if (!rows.next())
        return false;
    m_counters.count(task.workflow, task.state, -1);
    m_counters.blocks().count(task.task, task.workflow, task.priority, -1);
    return true;
}

// Removes the rows that belong to tasks that have just been removed.
bool PurgeCommands::removeRest(const std::vector<TaskId> &tasks, qint64 now)
{
    if (tasks.empty())
        return true;
    const QByteArray list = idList(tasks);
    const Utf8 ids{list};
    if (!m_markEvents.run(ids))
        return false;
    for (Statement &statement : m_deleteRows) {
        if (!statement.run(ids))
            return false;
    }
    return m_bury.run(ids, now)
        && (m_connection.rowsOfLastWrite() == static_cast<qint64>(tasks.size())
            || m_connection.failOutdated("bury-submission"));
}

bool PurgeCommands::removeResponses(const Purge &command)
{
    const int limit = std::max(command.limit, 1);
    if (command.responsesBefore <= 0)
        return true;
    if (!m_markResponses.run(limit, command.responsesBefore)
        || !m_deleteResponses.run(limit, command.responsesBefore))
        return false;
    m_mostRemoved = std::max<qint64>(m_mostRemoved, m_connection.rowsOfLastWrite());
    return true;
}

// Starts where the previous command ended, so that tasks that must be kept are examined once in a
// pass and not by every command.
bool PurgeCommands::removeTasks(const Purge &command, const Work &work, Purged &purged)
{
    constexpr qint64 kAnyTime = std::numeric_limits<qint64>::max();
    // The number of tasks above the limit. Tasks that must be kept count among them, so that no
    // newer task is removed instead.
    qint64 excess = command.finishedCount > 0 ? number(m_countFinished)
            + m_counters.finalNotWritten() - command.finishedCount - command.after.held
                                              : 0;
    const qint64 oldestResponse = number(m_oldestResponse);
    const int examined = std::max(command.limit, 1) * limits::kPurgeExaminedRatio;
    const auto tasks =
        finished(command.after, excess > 0 ? kAnyTime : command.finishedBefore, examined);
    purged.next = command.after;
    purged.more = tasks.size() == static_cast<size_t>(examined);
    std::vector<TaskId> removed;
    for (const Finished &task : tasks) {
        const bool isOld = task.finishedAt < command.finishedBefore;
        if (!isOld && excess <= 0) {
            purged.more = false;
            break;
        }
        if (purged.tasks == command.limit) {
            purged.more = true;
            break;
        }
        --excess;
        const qint64 before = isOld ? command.finishedBefore : kAnyTime;
        if (removeTask(task, before, oldestResponse)) {
            removed.push_back(task.task);
            ++purged.tasks;
            work.notice.tasks.append(task.task);
        } else {
            ++purged.held;
        }
        purged.next = {task.finishedAt, task.task, command.after.held + purged.held};
    }
    return !m_connection.failed() && removeRest(removed, work.now);
}

bool PurgeCommands::removeRecords(const Purge &command, qint64 now)
{
    const int limit = std::max(command.limit, 1);
    const auto ran = [this](bool done) {
        m_mostRemoved = std::max<qint64>(m_mostRemoved, m_connection.rowsOfLastWrite());
        return done;
    };
    return ran(m_buryRefused.run(now, command.finishedBefore, limit))
        && ran(m_deleteControls.run(limit, command.finishedBefore))
        && ran(m_limitControls.run(limits::kControlsKeptMax, limit))
        && m_deleteAlertEvents.run(command.finishedBefore, limit)
        && ran(m_deleteSubjectAlerts.run(command.finishedBefore))
        && ran(m_deleteTombstones.run(command.tombstonesBefore, limit))
        && ran(m_deleteBulkItems.run(command.finishedBefore, limit)) && m_deleteInstances.run()
        && m_deleteDowntimes.run(m_counters.numbers().lastEventAt)
        && ran(m_deleteBulkEvents.run(command.finishedBefore, limit))
        && ran(m_deleteBulk.run(command.finishedBefore, limit));
}

base::Result<Purged> PurgeCommands::purge(const Purge &command, const Work &work)
{
    Purged purged;
    m_mostRemoved = 0;
    if (!removeResponses(command) || !removeTasks(command, work, purged)
        || !removeRecords(command, work.now) || m_connection.failed())
        return m_connection.takeError();
    purged.more = purged.more || m_mostRemoved >= std::max(command.limit, 1);
    if (!purged.more)
        purged.next = {};
    return purged;
}

} // namespace sagadesk::store
