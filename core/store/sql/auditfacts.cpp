#include "core/store/sql/auditfacts.h"

#include "core/store/sql/auditreads.h"
#include "core/store/sql/taskblocks.h"

#include <map>
#include <tuple>
#include <utility>

namespace sagadesk::store {

using namespace model;
using namespace Qt::StringLiterals;

namespace {

// The second column tells whether task creation has processed the submission.
QByteArray auditSubmissionsSql(bool hasOneWriter)
{
    return QByteArray("SELECT public_id, ")
        + (hasOneWriter ? "id <= (SELECT created_through FROM meta WHERE id = 1)"
                        : "NOT EXISTS(SELECT 1 FROM inbox WHERE inbox.id = submission.id)")
        + ", refused IS NOT NULL, purged_ms <> 0,"
          " EXISTS(SELECT 1 FROM task WHERE task.id = submission.id) FROM submission";
}
// Does not use the unique indexes, because these may be damaged.
constexpr char kDoubledIds[] =
    "SELECT public_id FROM submission NOT INDEXED GROUP BY public_id HAVING COUNT(*) > 1";
constexpr char kDoubledKeys[] =
    "SELECT min(public_id) FROM submission NOT INDEXED WHERE idem_key IS NOT NULL"
    " GROUP BY idem_key HAVING COUNT(*) > 1";
constexpr char kAuditSubjectAlerts[] =
    "SELECT alert.id, alert.subject, alert.state, alert.kind, (SELECT state FROM alert_event"
    " WHERE alert_id = alert.id ORDER BY id DESC LIMIT 1) FROM alert WHERE subject IS NOT NULL"
    " ORDER BY alert.id";
constexpr char kAuditAlertEvents[] =
    "SELECT alert_id, epoch, operator IS NOT NULL, (SELECT kind FROM alert"
    " WHERE alert.id = alert_id) FROM alert_event ORDER BY id";

// Groups along the primary key, so that nothing is sorted.
constexpr char kAuditBulks[] =
    "SELECT o.id, o.state, o.phase, o.stop_reason IS NOT NULL, o.canary, o.grace_ms, o.finished_ms,"
    " o.pending, o.dispatched, o.completed, o.refused, o.failed, o.left_out, o.canceled,"
    " COALESCE(n.s0, 0), COALESCE(n.s1, 0), COALESCE(n.s2, 0), COALESCE(n.s3, 0),"
    " COALESCE(n.s4, 0), COALESCE(n.s5, 0), COALESCE(n.s6, 0) FROM operation o LEFT JOIN ("
    " SELECT operation_id, COUNT(*) FILTER (WHERE state = 0) AS s0, COUNT(*) FILTER (WHERE state = "
    "1) AS s1, COUNT(*) FILTER (WHERE state = 2) AS s2,"
    " COUNT(*) FILTER (WHERE state = 3) AS s3, COUNT(*) FILTER (WHERE state = 4) AS s4, COUNT(*) "
    "FILTER (WHERE state = 5) AS s5, COUNT(*) FILTER (WHERE state = 6) AS s6"
    " FROM operation_item GROUP BY operation_id) n ON n.operation_id = o.id ORDER BY o.id";
constexpr char kAuditBulkEvents[] =
    "SELECT operation_id, at_ms, operator IS NOT NULL,"
    " CASE WHEN json_valid(reason) THEN json_extract(reason, '$.code') END"
    " FROM operation_event ORDER BY operation_id, id";
// The id of the bulk operation that the detail of an operator's journal row contains, whether the
// detail is stored or expanded (seam/journal.h); NULL if there is none.
constexpr char kNamed[] =
    "CASE WHEN json_valid(event.detail) THEN coalesce("
    "CAST(json_extract(event.detail, '$.x.operation') AS INTEGER),"
    " CAST(json_extract(event.detail, '$.parameters.operation') AS INTEGER)) END";

QByteArray auditItemsSql()
{
    return QByteArray("SELECT i.operation_id, i.task_id, submission.public_id, i.state,"
                      " i.reason IS NOT NULL, i.watched, i.seen_version, i.dispatched_ms,"
                      " i.ended_ms, o.action, o.created_ms, o.finished_ms, task.id IS NOT NULL,"
                      " task.version, task.state, (SELECT COUNT(*) FROM event"
                      "  WHERE event.task_id = i.task_id AND +event.operator IS NOT NULL AND ")
        + kNamed
        + " = i.operation_id)"
          " FROM operation_item i JOIN operation o ON o.id = i.operation_id"
          " LEFT JOIN task ON task.id = i.task_id"
          " LEFT JOIN submission ON submission.id = i.task_id"
          " ORDER BY i.operation_id, i.task_id";
}

QByteArray auditCommandsSql()
{
    return QByteArray("SELECT e.id, e.operation, e.version, submission.public_id, e.operator,"
                      " o.id IS NOT NULL, o.operator, i.task_id IS NOT NULL, i.dispatched_ms,"
                      " i.fenced, i.version FROM (SELECT event.id, event.task_id, event.version,"
                      "  event.operator, ")
        + kNamed
        + " AS operation FROM event WHERE event.operator IS NOT NULL) e"
          " LEFT JOIN operation o ON o.id = e.operation"
          " LEFT JOIN operation_item i ON i.operation_id = e.operation AND i.task_id = e.task_id"
          " LEFT JOIN submission ON submission.id = e.task_id WHERE e.operation IS NOT NULL";
}

// Reads seven columns from `column` on: one count for each BulkItemState, in its order.
BulkCounts countsOf(const Rows &rows, int column)
{
    BulkCounts counts;
    for (int state = 0; state <= static_cast<int>(BulkItemState::Canceled); ++state)
        counts.getCount(static_cast<BulkItemState>(state)) =
            static_cast<int>(rows.integer(column + state));
    return counts;
}

} // namespace

SqlStoreFacts::SqlStoreFacts(Connection &connection, IntegrityCheck checkIntegrity)
    : m_connection(connection)
    , m_checkIntegrity(checkIntegrity)
    , m_input(connection, "audit-submission",
          "SELECT input, purged_ms <> 0 FROM submission WHERE public_id=?")
{
}

void SqlStoreFacts::forEachSubmission(const Visit<AuditSubmission> &visit)
{
    Statement select(
        m_connection, "audit-submissions", auditSubmissionsSql(m_connection.hasOneWriter()));
    Rows rows = select.query();
    while (rows.next())
        visit({rows.text(0), rows.integer(1) != 0, rows.integer(2) != 0, rows.integer(3) != 0,
            rows.integer(4) != 0});
}

std::optional<StoredInput> SqlStoreFacts::findInput(const QString &publicId)
{
    Rows rows = m_input.query(publicId);
    if (!rows.next())
        return std::nullopt;
    return StoredInput{rows.bytes(0), rows.integer(1) != 0};
}

void SqlStoreFacts::forEachDoubledSubmission(const Visit<QString> &visit)
{
    for (const char *sql : {kDoubledIds, kDoubledKeys}) {
        Statement select(m_connection, "audit-doubles", sql);
        Rows rows = select.query();
        while (rows.next())
            visit(rows.text(0));
    }
}

// Scans the tasks once: grouping them in SQL would sort all of them.
AuditCounts SqlStoreFacts::counts()
{
    std::map<std::pair<qint64, qint64>, AuditCounter> counters;
    std::map<std::tuple<qint64, qint64, qint64>, qint64> blocks;
    const auto counter = [&](qint64 workflow, qint64 state) -> AuditCounter & {
        return counters.try_emplace({workflow, state}, AuditCounter{workflow, state, 0, 0})
            .first->second;
    };
    Statement stored(
        m_connection, "audit-counters", "SELECT workflow_id, state, tasks FROM counter");
    for (Rows rows = stored.query(); rows.next();)
        counter(rows.integer(0), rows.integer(1)).counted += rows.integer(2);
    Statement storedBlocks(
        m_connection, "audit-blocks", "SELECT sorted_by, value, block, tasks FROM task_block");
    for (Rows rows = storedBlocks.query(); rows.next();)
        blocks[{rows.integer(0), rows.integer(1), rows.integer(2)}] += rows.integer(3);
    Statement tasks(m_connection, "audit-counted-tasks",
        "SELECT id, workflow_id, state, priority FROM task NOT INDEXED");
    for (Rows rows = tasks.query(); rows.next();) {
        const qint64 block = rows.integer(0) / TaskBlocks::kTaskBlockSize;
        ++counter(rows.integer(1), rows.integer(2)).actual;
        --blocks[{qint64(TaskBlocks::Order::Workflow), rows.integer(1), block}];
        --blocks[{qint64(TaskBlocks::Order::Priority), rows.integer(3), block}];
    }
    AuditCounts found;
    for (const auto &[key, each] : counters)
        found.counters.push_back(each);
    for (const auto &[key, difference] : blocks)
        found.wrongBlocks += difference != 0;
    return found;
}

AuditTotals SqlStoreFacts::totals()
{
    const auto number = [this](const char *name, const char *sql) {
        return m_connection.value(name, sql).toLongLong();
    };
    return {number("audit-open-alerts", "SELECT sum(open_alerts) FROM meta"),
        number("audit-count-alerts", "SELECT COUNT(*) FROM alert WHERE state <> 4"),
        number("audit-inbox", "SELECT sum(inbox) FROM meta"),
        Epoch{number("audit-lease", "SELECT MAX(epoch) FROM lease")}};
}

void SqlStoreFacts::forEachEpoch(const std::function<void(EventId, Epoch)> &visit)
{
    Statement select(m_connection, "audit-epochs",
        QByteArray("SELECT id, epoch FROM event WHERE epoch > 0 ORDER BY ")
            + (m_connection.hasOneWriter() ? "id" : "at_ms, epoch, id"));
    Rows rows = select.query();
    while (rows.next())
        visit(rows.id<EventId>(0), rows.id<Epoch>(1));
}

void SqlStoreFacts::forEachSubjectAlert(const Visit<AuditSubjectAlert> &visit)
{
    Statement select(m_connection, "audit-subject-alerts", kAuditSubjectAlerts);
    Rows rows = select.query();
    while (rows.next()) {
        AuditSubjectAlert alert;
        alert.id = rows.integer(0);
        alert.subject = rows.text(1);
        alert.state = static_cast<AlertState>(rows.integer(2));
        alert.kind = static_cast<AlertKind>(rows.integer(3));
        if (!rows.isNull(4))
            alert.recorded = static_cast<AlertState>(rows.integer(4));
        visit(alert);
    }
}

void SqlStoreFacts::forEachAlertEvent(const Visit<AuditAlertEvent> &visit)
{
    Statement select(m_connection, "audit-alert-events", kAuditAlertEvents);
    Rows rows = select.query();
    while (rows.next()) {
        AuditAlertEvent event{rows.integer(0), rows.id<Epoch>(1), rows.integer(2) != 0, {}};
        if (!rows.isNull(3))
            event.kind = static_cast<AlertKind>(rows.integer(3));
        visit(event);
    }
}

Integrity SqlStoreFacts::integrity()
{
    return m_checkIntegrity(m_connection);
}

SqlBulkFacts::SqlBulkFacts(Connection &connection)
    : m_connection(connection)
    , m_step(connection, "audit-bulk-step",
          "SELECT state, undo_state FROM step_record WHERE task_id=? AND idx=?")
{
}

void SqlBulkFacts::forEachBulk(const Visit<AuditBulk> &visit)
{
    Statement select(m_connection, "audit-bulks", kAuditBulks);
    RowsByOwner events(m_connection, "audit-bulk-events", kAuditBulkEvents);
    Rows rows = select.query();
    while (rows.next()) {
        AuditBulk bulk;
        bulk.id = rows.integer(0);
        bulk.state = static_cast<BulkState>(rows.integer(1));
        bulk.phase = static_cast<BulkState>(rows.integer(2));
        bulk.hasStopReason = rows.integer(3) != 0;
        bulk.hasCanary = rows.integer(4) != 0;
        bulk.graceMs = rows.integer(5);
        bulk.finishedAt = rows.integer(6);
        bulk.counted = countsOf(rows, 7);
        bulk.items = countsOf(rows, 14);
        while (const Rows *event = events.next(bulk.id))
            bulk.events.push_back({event->integer(1), event->text(3), event->integer(2) != 0});
        visit(bulk);
    }
}

void SqlBulkFacts::forEachItem(const Visit<AuditBulkItem> &visit)
{
    Statement select(m_connection, "audit-bulk-items", auditItemsSql());
    Rows rows = select.query();
    while (rows.next()) {
        int column = 0;
        AuditBulkItem item;
        item.operation = rows.integer(column++);
        item.task = rows.id<TaskId>(column++);
        item.publicId = rows.text(column++);
        item.state = static_cast<BulkItemState>(rows.integer(column++));
        item.hasReason = rows.integer(column++) != 0;
        item.watched = rows.text(column++);
        item.seenVersion = rows.integer(column++);
        item.dispatchedAt = rows.integer(column++);
        item.endedAt = rows.integer(column++);
        item.action = rows.text(column++);
        item.createdAt = rows.integer(column++);
        item.finishedAt = rows.integer(column++);
        item.taskThere = rows.integer(column++) != 0;
        item.taskVersion = rows.integer(column++);
        item.taskState = static_cast<TaskState>(rows.integer(column++));
        item.commands = rows.integer(column++);
        visit(item);
    }
}

void SqlBulkFacts::forEachCommand(const Visit<AuditBulkCommand> &visit)
{
    Statement select(m_connection, "audit-bulk-commands", auditCommandsSql());
    Rows rows = select.query();
    while (rows.next()) {
        AuditBulkCommand command{
            rows.integer(0), rows.integer(1), rows.integer(2), rows.text(3), rows.text(4), {}, {}};
        if (rows.integer(5) != 0)
            command.orderedBy = rows.text(6);
        if (rows.integer(7) != 0)
            command.item = {rows.integer(8), rows.integer(9) != 0, rows.integer(10)};
        visit(command);
    }
}

std::optional<StepStates> SqlBulkFacts::findStep(TaskId task, int step)
{
    Rows rows = m_step.query(task, step);
    if (!rows.next())
        return std::nullopt;
    return StepStates{
        static_cast<StepState>(rows.integer(0)), static_cast<UndoState>(rows.integer(1))};
}

} // namespace sagadesk::store
