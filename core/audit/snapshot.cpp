#include "core/audit/snapshot.h"
#include "core/base/storecodes.h"
#include "core/json/parser.h"
#include "core/store/sqlite/storefile.h"

#include <QFileInfo>

namespace sagadesk::audit {

using namespace model;
using namespace Qt::StringLiterals;
using store::Field;
using store::Rows;

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

QByteArray tasksSql()
{
    return "SELECT task.id, task.version, task.updated_ms, task.step_count, submission.public_id,"
           " submission.response_queue, task.due_ms, task.retries, task.failures, task.steps_done,"
           " task.current_step, orders.task_id IS NOT NULL"
        + columns(store::taskFields(), "task")
        + " FROM task JOIN submission ON submission.id = task.id"
          " LEFT JOIN orders ON orders.task_id = task.id ORDER BY task.id";
}

QByteArray stepsSql()
{
    return "SELECT task_id, idx" + columns(store::stepFields(), "step")
        + columns(store::claimFields(), "step") + " FROM step ORDER BY task_id, idx";
}

QByteArray undosSql()
{
    return "SELECT task_id, idx" + columns(store::claimFields(), "undo")
        + " FROM undo ORDER BY task_id, idx";
}

constexpr char kEvents[] =
    "SELECT task_id, id, at_ms, version, operator, code, op_step, op_kind, token, epoch, detail"
    " FROM event ORDER BY task_id, id";
constexpr char kAlerts[] =
    "SELECT task_id, id, step, kind, state FROM alert WHERE task_id IS NOT NULL"
    " ORDER BY task_id, id";

constexpr char kUndoRequests[] =
    "SELECT task_id, step, bytes FROM payload WHERE kind=3 ORDER BY task_id, step";

EventView eventOf(const Rows &rows)
{
    EventView event;
    event.id = rows.id<EventId>(1);
    event.at = rows.integer(2);
    event.version = rows.integer(3);
    event.operatorName = rows.text(4);
    event.reason.code = rows.text(5);
    if (!rows.isNull(6))
        event.operation = OperationId{rows.id<TaskId>(0), static_cast<int>(rows.integer(6)),
            static_cast<OperationKind>(rows.integer(7))};
    event.token = rows.id<ClaimToken>(8);
    event.epoch = rows.id<Epoch>(9);
    event.changes = json::parseUnchecked(rows.bytes(10)).toObject();
    return event;
}

} // namespace

TaskCursor::TaskCursor(store::Connection &connection, const char *name, QByteArray sql)
    : m_statement(connection, name, std::move(sql))
{
}

const Rows *TaskCursor::next(qint64 task)
{
    if (!m_rows)
        m_rows.reset(new Rows(m_statement.query())); // NOLINT: Rows can't be moved
    while (!m_ended) {
        if (!m_ahead && !m_rows->next()) {
            m_ended = true;
            break;
        }
        m_ahead = m_rows->integer(0) > task;
        if (m_ahead)
            return nullptr;
        if (m_rows->integer(0) == task)
            return m_rows.get();
    }
    return nullptr;
}

Snapshot::Snapshot(std::unique_ptr<store::Connection> connection)
    : m_connection(std::move(connection))
    , m_selectTasks(*m_connection, "audit-tasks", tasksSql())
    , m_steps(*m_connection, "audit-steps", stepsSql())
    , m_undos(*m_connection, "audit-undos", undosSql())
    , m_events(*m_connection, "audit-events", kEvents)
    , m_alerts(*m_connection, "audit-alerts", kAlerts)
    , m_undoRequests(*m_connection, "audit-undo-requests", kUndoRequests)
{
}

base::Result<std::unique_ptr<Snapshot>> Snapshot::open(const QString &database)
{
    if (!QFileInfo::exists(database))
        return base::Error{
            base::ErrorKind::NotFound, codes::kStoreNotFound, {{u"file"_s, database}}};
    // Refuses what is no store of ours, or a newer one, before anything is made of it.
    auto connection = store::openForReading(database);
    if (!connection)
        return connection.error();
    std::unique_ptr<Snapshot> snapshot(new Snapshot(std::move(connection).value()));
    if (!snapshot->begin())
        return snapshot->m_connection->takeError();
    return snapshot;
}

// The first read of the transaction fixes what all others see.
bool Snapshot::begin()
{
    if (!m_connection->exec("begin", "BEGIN"))
        return false;
    store::Statement select(
        *m_connection, "audit-workflows", "SELECT id, definition FROM workflow");
    Rows rows = select.query();
    while (rows.next())
        m_definitions.insert(rows.integer(0), workflow::readStoredDefinition(rows.bytes(1)));
    store::Statement selectPauses(
        *m_connection, "audit-pauses", "SELECT from_ms, to_ms FROM downtime ORDER BY from_ms");
    Downtimes pauses;
    for (Rows pause = selectPauses.query(); pause.next();)
        pauses.push_back({pause.integer(0), pause.integer(1)});
    m_pauses = std::make_shared<const Downtimes>(std::move(pauses));
    return !m_connection->failed();
}

bool Snapshot::next(TaskSnapshot &dossier)
{
    if (!m_tasks)
        m_tasks.reset(new Rows(m_selectTasks.query())); // NOLINT: as above
    if (!m_tasks->next())
        return false;
    dossier = {};
    TaskRecord &task = dossier.record;
    task.id = m_tasks->id<TaskId>(0);
    task.version = m_tasks->integer(1);
    task.updatedAt = m_tasks->integer(2);
    task.steps.resize(static_cast<size_t>(qMax<qint64>(0, m_tasks->integer(3))));
    task.publicId = m_tasks->text(4);
    task.responseQueue = m_tasks->text(5);
    dossier.digest = {m_tasks->integer(6), m_tasks->integer(7), m_tasks->integer(8),
        m_tasks->integer(9), m_tasks->integer(10)};
    dossier.orderThere = m_tasks->integer(11) != 0;
    int column = 12;
    read(*m_tasks, column, store::taskFields(), task);
    dossier.pauses = m_pauses;
    dossier.definition = m_definitions.value(task.workflow.value);
    dossier.definedSteps = dossier.definition ? dossier.definition->stepCount() : 0;
    if (dossier.definition && dossier.definition->steps.size() != task.steps.size())
        dossier.definition.reset();
    dossier.keepsOrder = dossier.definition && dossier.definition->keepsOrder;
    readSteps(dossier);
    readEvents(dossier);
    readAlerts(dossier);
    while (const Rows *row = m_undoRequests.next(task.id.value))
        dossier.undoRequests.insert(static_cast<int>(row->integer(1)), row->bytes(2));
    return !m_connection->failed();
}

void Snapshot::readSteps(TaskSnapshot &dossier)
{
    std::vector<StepRecord> &steps = dossier.record.steps;
    while (const Rows *row = m_steps.next(dossier.record.id.value)) {
        const auto index = static_cast<size_t>(row->integer(1));
        ++dossier.stepRows;
        if (index >= steps.size())
            steps.resize(index + 1); // the journal will not agree
        int column = 2;
        read(*row, column, store::stepFields(), steps[index]);
        read(*row, column, store::claimFields(), steps[index].forward);
    }
    while (const Rows *row = m_undos.next(dossier.record.id.value)) {
        const auto index = static_cast<size_t>(row->integer(1));
        int column = 2;
        if (index < steps.size())
            read(*row, column, store::claimFields(), steps[index].undo);
    }
}

void Snapshot::readEvents(TaskSnapshot &dossier)
{
    while (const Rows *row = m_events.next(dossier.record.id.value))
        dossier.events.push_back(eventOf(*row));
}

void Snapshot::readAlerts(TaskSnapshot &dossier)
{
    while (const Rows *row = m_alerts.next(dossier.record.id.value)) {
        AlertRow alert;
        alert.id = row->integer(1);
        alert.step = static_cast<int>(row->integer(2));
        alert.kind = static_cast<AlertKind>(row->integer(3));
        alert.state = static_cast<AlertState>(row->integer(4));
        dossier.alerts.push_back(alert);
    }
}

} // namespace sagadesk::audit
