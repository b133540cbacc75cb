#include "core/store/sql/auditreads.h"

#include "core/base/reasoncodes.h"
#include "core/store/seam/journal.h"
#include "core/store/seam/journalcodes.h"
#include "core/store/sql/cursorwindows.h"
#include "core/store/sql/taskrows.h"
#include "core/store/sql/viewrows.h"

namespace sagadesk::store {

using namespace model;

namespace {

template <class Record>
QByteArray columns(std::span<const Field<Record>> fields, const char *table)
{
    QByteArray list;
    for (const Field<Record> &field : fields)
        list += QByteArray(", ") + table + '.' + field.column;
    return list;
}

template <class Record>
void read(const Rows &rows, int &column, std::span<const Field<Record>> fields, Record &record)
{
    for (const Field<Record> &field : fields)
        field.set(record, rows.integer(column++));
}

QByteArray auditTasksSql()
{
    return "SELECT task.id, task.version, task.updated_ms, task.step_count, submission.public_id,"
           " submission.response_queue, task.due_ms, task.retries, task.failures, task.steps_done,"
           " task.current_step, orders.task_id IS NOT NULL"
        + columns(taskFields(), "task")
        + " FROM task JOIN submission ON submission.id = task.id"
          " LEFT JOIN orders ON orders.task_id = task.id ORDER BY task.id";
}

QByteArray auditStepsSql()
{
    return "SELECT task_id, idx" + stepRecordColumns() + " FROM step_record ORDER BY task_id, idx";
}

// With several writers, ids are not in the order of commits.
QByteArray auditEventsSql(bool hasOneWriter)
{
    return QByteArray("SELECT event.task_id, event.id, event.at_ms, event.version, event.operator,"
                      " event.code, event.op_step, event.op_kind, event.token, event.epoch,"
                      " event.detail, instance.name FROM event"
                      " LEFT JOIN instance ON instance.id = event.instance"
                      " ORDER BY event.task_id, event.")
        + (hasOneWriter ? "id" : "version");
}
constexpr char kAuditAlerts[] =
    "SELECT task_id, id, step, kind, state FROM alert WHERE task_id IS NOT NULL"
    " ORDER BY task_id, id";

constexpr char kAuditPayloads[] =
    "SELECT task_id, step, kind, bytes FROM cold_value ORDER BY task_id, step, kind";
// The steps that have a stored claim (third column 1), and those that have a row of `step` or
// `waiting` (0).
constexpr char kAuditStored[] =
    "SELECT id AS task_id, claim1_step AS step, 1 FROM task WHERE claim1_step IS NOT NULL"
    " UNION ALL SELECT id, claim2_step, 1 FROM task WHERE claim2_step IS NOT NULL"
    " UNION ALL SELECT task_id, step, 1 FROM claim UNION ALL SELECT task_id, idx, 0 FROM step"
    " UNION ALL SELECT task_id, step, 0 FROM waiting ORDER BY task_id";
constexpr char kAuditServices[] =
    "SELECT queue, alert_after_ms, EXISTS(SELECT 1 FROM alert WHERE subject = service AND kind = 5"
    " AND (state <> 4 OR (closed_ms >= since_ms"
    " AND json_extract(close_reason, '$.code') = 'closed-by-operator'))),"
    " (SELECT max(event.at_ms) FROM workflow_step ws JOIN task ON task.workflow_id = ws.workflow_id"
    "  JOIN event ON event.task_id = task.id AND event.op_step = ws.idx"
    "  WHERE ws.service = service_view.service AND CAST(event.code AS TEXT) IN (?, ?))"
    " FROM service_view";

constexpr char kNotReadable[] = "{\"t\":0}"; // replay() refuses it

EventView auditEventOf(const Rows &rows, const TaskRecord &task, const EndpointNames &endpoints)
{
    EventView event;
    event.id = rows.id<EventId>(1);
    event.at = rows.integer(2);
    event.version = rows.integer(3);
    event.operatorName = rows.text(4);
    if (event.operatorName.isEmpty())
        event.actor = rows.text(11);
    event.reason.code = eventCode(rows, 5);
    if (!rows.isNull(6))
        event.operation = OperationId{rows.id<TaskId>(0), static_cast<int>(rows.integer(6)),
            static_cast<OperationKind>(rows.integer(7))};
    event.token = rows.id<ClaimToken>(8);
    event.epoch = rows.id<Epoch>(9);
    const QByteArray detail = event.reason.code.isNull() ? kNotReadable : rows.bytes(10);
    event.changes =
        expand(detail, {event.id, event.at, task.publicId, task.responseQueue, endpoints.find()});
    return event;
}

} // namespace

RowsByOwner::RowsByOwner(Connection &connection, const char *name, QByteArray sql)
    : m_statement(connection, name, std::move(sql))
{
}

const Rows *RowsByOwner::next(qint64 owner)
{
    if (!m_rows)
        m_rows.reset(new Rows(m_statement.query())); // NOLINT: Rows can't be moved
    while (!m_ended) {
        if (!m_ahead && !m_rows->next()) {
            m_ended = true;
            break;
        }
        m_ahead = m_rows->integer(0) > owner;
        if (m_ahead)
            return nullptr;
        if (m_rows->integer(0) == owner)
            return m_rows.get();
    }
    return nullptr;
}

AuditReads::AuditReads(std::unique_ptr<Connection> connection, IntegrityCheck checkIntegrity)
    : m_connection(std::move(connection))
    , m_endpoints(*m_connection)
    , m_storeFacts(*m_connection, checkIntegrity)
    , m_bulkFacts(*m_connection)
    , m_publicId(*m_connection, "audit-public-id", "SELECT public_id FROM submission WHERE id=?")
    , m_selectTasks(*m_connection, "audit-tasks", auditTasksSql())
    , m_steps(*m_connection, "audit-steps", auditStepsSql())
    , m_events(*m_connection, "audit-events", auditEventsSql(m_connection->hasOneWriter()))
    , m_alerts(*m_connection, "audit-alerts", kAuditAlerts)
    , m_payloads(*m_connection, "audit-payloads", kAuditPayloads)
    , m_stored(*m_connection, "audit-stored-steps", kAuditStored)
{
}

base::Result<std::unique_ptr<AuditSource>> AuditReads::open(
    std::unique_ptr<Connection> connection, IntegrityCheck checkIntegrity)
{
    std::unique_ptr<AuditReads> reads(new AuditReads(std::move(connection), checkIntegrity));
    if (!reads->begin())
        return reads->m_connection->takeError();
    return std::unique_ptr<AuditSource>(std::move(reads));
}

// The first read of the transaction fixes the snapshot of all others.
bool AuditReads::begin()
{
    if (!m_connection->beginSnapshot("begin"))
        return false;
    static_cast<void>(m_connection->value("audit-begin", "SELECT count(*) FROM meta"));
    return !m_connection->failed();
}

bool AuditReads::isOrdered()
{
    return m_connection->hasOneWriter()
        || isOfOneConnection(CursorWindows(*m_connection).committed());
}

// The instances of a node are kept as long as the journal has rows of them.
bool AuditReads::hadNodes()
{
    return !m_connection->value("audit-nodes", "SELECT id FROM instance WHERE node > 0 LIMIT 1")
                .isEmpty();
}

base::Result<void> AuditReads::status()
{
    if (m_connection->failed())
        return m_connection->takeError();
    return {};
}

QString AuditReads::publicId(TaskId task)
{
    Rows rows = m_publicId.query(task);
    return rows.next() ? rows.text(0) : QString();
}

std::vector<AuditWorkflow> AuditReads::workflows()
{
    std::vector<AuditWorkflow> found;
    Statement select(*m_connection, "audit-workflows", "SELECT id, definition FROM workflow");
    Rows rows = select.query();
    while (rows.next())
        found.push_back({rows.id<WorkflowId>(0), rows.bytes(1)});
    return found;
}

std::vector<AuditService> AuditReads::services()
{
    std::vector<AuditService> found;
    Statement select(*m_connection, "audit-services", kAuditServices);
    Rows rows = select.query(QString::number(journalCode(codes::kStepCompleted)),
        QString::number(journalCode(codes::kUndone)));
    while (rows.next())
        found.push_back({static_cast<int>(rows.integer(0)), rows.integer(1), rows.integer(2) != 0,
            rows.integer(3)});
    return found;
}

Downtimes AuditReads::pauses()
{
    Downtimes found;
    Statement select(
        *m_connection, "audit-pauses", "SELECT from_ms, to_ms FROM downtime ORDER BY from_ms");
    Rows rows = select.query();
    while (rows.next())
        found.push_back({rows.integer(0), rows.integer(1)});
    return found;
}

bool AuditReads::nextTask(AuditTask &found)
{
    if (!m_tasks)
        m_tasks.reset(new Rows(m_selectTasks.query())); // NOLINT: Rows can't be moved
    if (!m_tasks->next())
        return false;
    found = {};
    TaskRecord &task = found.record;
    task.id = m_tasks->id<TaskId>(0);
    task.version = m_tasks->integer(1);
    task.updatedAt = m_tasks->integer(2);
    task.steps.resize(static_cast<size_t>(qMax<qint64>(0, m_tasks->integer(3))));
    task.publicId = m_tasks->text(4);
    task.responseQueue = m_tasks->text(5);
    found.digest = {m_tasks->integer(6), m_tasks->integer(7), m_tasks->integer(8),
        m_tasks->integer(9), m_tasks->integer(10)};
    found.orderThere = m_tasks->integer(11) != 0;
    int column = 12;
    read(*m_tasks, column, taskFields(), task);
    readSteps(found);
    readEvents(found);
    readAlerts(found);
    readPayloads(found);
    return !m_connection->failed();
}

void AuditReads::readPayloads(AuditTask &task)
{
    while (const Rows *row = m_payloads.next(task.record.id.value)) {
        const auto step = static_cast<int>(row->integer(1));
        const auto kind = static_cast<PayloadKind>(row->integer(2));
        const QByteArray bytes = row->bytes(3);
        const bool isNew = task.payloads.insert_or_assign({step, kind}, markOf(bytes)).second;
        task.isPayloadDoubled |= !isNew;
        if (kind == PayloadKind::UndoRequest)
            task.undoRequests.insert(step, bytes);
    }
}

void AuditReads::readSteps(AuditTask &task)
{
    std::vector<StepRecord> &steps = task.record.steps;
    while (const Rows *row = m_steps.next(task.record.id.value)) {
        const auto index = static_cast<size_t>(row->integer(1));
        ++task.stepRows;
        if (index < steps.size()) // otherwise the comparison with the journal fails
            readStepRecord(*row, 2, steps[index]);
    }
    while (const Rows *row = m_stored.next(task.record.id.value)) {
        const auto step = static_cast<int>(row->integer(1));
        task.strayRows += !task.record.hasStep(step);
        if (row->integer(2) != 0)
            ++task.claims[step];
    }
}

void AuditReads::readEvents(AuditTask &task)
{
    while (const Rows *row = m_events.next(task.record.id.value))
        task.events.push_back(auditEventOf(*row, task.record, m_endpoints));
}

void AuditReads::readAlerts(AuditTask &task)
{
    while (const Rows *row = m_alerts.next(task.record.id.value)) {
        AuditAlert alert;
        alert.id = row->integer(1);
        alert.step = static_cast<int>(row->integer(2));
        alert.kind = static_cast<AlertKind>(row->integer(3));
        alert.state = static_cast<AlertState>(row->integer(4));
        task.alerts.push_back(alert);
    }
}

} // namespace sagadesk::store
