#include "core/store/sqlite/taskrows.h"

#include "core/base/assert.h"
#include "core/model/waits.h"

#include <QVarLengthArray>

#include <sqlite3.h>

namespace sagadesk::store {

using namespace model;

namespace {

struct DigestColumn
{
    const char *column;
    qint64 TaskDigest::*member;
};
constexpr DigestColumn kDigest[] = {{"due_ms", &TaskDigest::dueAt},
    {"retries", &TaskDigest::retries}, {"failures", &TaskDigest::failures},
    {"steps_done", &TaskDigest::stepsDone}, {"current_step", &TaskDigest::currentStep}};

constexpr qint64 kNoRank = 0; // of a step that does not wait

template <class Record>
QByteArray columnList(std::span<const Field<Record>> fields)
{
    QByteArray list;
    for (const Field<Record> &field : fields)
        list += QByteArray(", ") + field.column;
    return list;
}

QByteArray places(size_t count)
{
    QByteArray list = "?";
    for (size_t i = 1; i < count; ++i)
        list += ", ?";
    return list;
}

QByteArray insertTaskSql()
{
    QByteArray columns = "id, version, updated_ms, step_count" + columnList(taskFields());
    for (const DigestColumn &digest : kDigest)
        columns += QByteArray(", ") + digest.column;
    return "INSERT INTO task(" + columns + ") VALUES("
        + places(4 + taskFields().size() + std::size(kDigest)) + ")";
}

QByteArray insertStepSql()
{
    return "INSERT INTO step(task_id, idx, has_undo, claim_rank" + columnList(stepFields())
        + columnList(claimFields()) + ") VALUES("
        + places(4 + stepFields().size() + claimFields().size()) + ")";
}

QByteArray insertUndoSql()
{
    return "INSERT OR REPLACE INTO undo(task_id, idx" + columnList(claimFields()) + ") VALUES("
        + places(2 + claimFields().size()) + ")";
}

template <class Record>
bool bindFields(
    Statement &statement, int &index, std::span<const Field<Record>> fields, const Record &record)
{
    for (const Field<Record> &field : fields) {
        if (!statement.bindAt(++index, field.get(record)))
            return false;
    }
    return true;
}

template <class Record>
void readFields(
    const Rows &rows, int &column, std::span<const Field<Record>> fields, Record &record)
{
    for (const Field<Record> &field : fields)
        field.set(record, rows.integer(column++));
}

bool hasNewUndo(const StepRecord &from, const StepRecord &to)
{
    return from.undo == ClaimRecord() && to.undo != ClaimRecord();
}

} // namespace

// The columns of one row that changed: which (a bit each), their names and their new values.
class TaskRows::RowChange final
{
public:
    enum Table : quint8 { Task, Step, Undo };
    using Condition = QVarLengthArray<qint64, 4>;

    // `condition`: which row, and what was read of it; in the order of kUpdates.
    RowChange(Table table, const Condition &condition)
        : m_table(table)
        , m_condition(condition)
    {
    }

    template <class Record>
    void compare(std::span<const Field<Record>> fields, const Record &before, const Record &after)
    {
        for (const Field<Record> &field : fields) {
            const qint64 value = field.get(after);
            add(field.column, field.get(before) != value, value);
        }
    }
    void add(const char *column, bool changed, qint64 value)
    {
        if (changed) {
            m_mask |= quint64{1} << m_next;
            m_columns.push_back(column);
            m_values.push_back(value);
        }
        ++m_next;
    }
    [[nodiscard]] bool isEmpty() const { return m_columns.empty(); }
    [[nodiscard]] Table table() const { return m_table; }
    [[nodiscard]] quint64 columnMask() const { return m_mask; }

    [[nodiscard]] const char *access() const { return kUpdates[m_table].access; }
    [[nodiscard]] std::shared_ptr<Statement> makeStatement(Connection &connection) const
    {
        QByteArray sql = kUpdates[m_table].sql;
        for (size_t i = 0; i < m_columns.size(); ++i)
            sql += QByteArray(i ? ", " : "") + m_columns[i] + "=?";
        sql += kUpdates[m_table].condition;
        return std::make_shared<Statement>(connection, access(), sql);
    }
    [[nodiscard]] bool bindTo(Statement &statement) const
    {
        int index = 0;
        for (const qint64 value : m_values) {
            if (!statement.bindAt(++index, value))
                return false;
        }
        for (const qint64 value : m_condition) {
            if (!statement.bindAt(++index, value))
                return false;
        }
        return true;
    }

private:
    struct Update
    {
        const char *access;
        const char *sql;
        const char *condition;
    };
    static constexpr Update kUpdates[] = {
        {"update-task", "UPDATE task SET ", " WHERE id=? AND version=?"},
        {"update-step", "UPDATE step SET ", " WHERE task_id=? AND idx=? AND state=? AND token=?"},
        {"update-undo", "UPDATE undo SET ", " WHERE task_id=? AND idx=? AND token=?"}};

    Table m_table;
    Condition m_condition;
    int m_next = 0;
    quint64 m_mask = 0;
    std::vector<const char *> m_columns;
    std::vector<qint64> m_values;
};

QByteArray selectTaskSql(const char *condition)
{
    return "SELECT task.id, task.version, task.updated_ms, task.step_count, submission.public_id,"
           " submission.response_queue"
        + columnList(taskFields()).replace(", ", ", task.")
        + " FROM task JOIN submission ON submission.id = task.id " + condition;
}

QByteArray selectStepsSql()
{
    return "SELECT has_undo" + columnList(stepFields()) + columnList(claimFields())
        + " FROM step WHERE task_id=? ORDER BY idx";
}

QByteArray selectUndoSql()
{
    return "SELECT idx" + columnList(claimFields()) + " FROM undo WHERE task_id=?";
}

TaskRecord taskFromRow(const Rows &rows)
{
    TaskRecord task;
    int column = 0;
    task.id = rows.id<TaskId>(column++);
    task.version = rows.integer(column++);
    task.updatedAt = rows.integer(column++);
    task.steps.reserve(static_cast<size_t>(rows.integer(column++)));
    task.publicId = rows.text(column++);
    task.responseQueue = rows.text(column++);
    readFields(rows, column, taskFields(), task);
    return task;
}

bool stepFromRow(const Rows &rows, TaskRecord &task)
{
    StepRecord &step = task.steps.emplace_back();
    int column = 1;
    readFields(rows, column, stepFields(), step);
    readFields(rows, column, claimFields(), step.forward);
    return rows.integer(0) != 0;
}

void undoFromRow(const Rows &rows, TaskRecord &task)
{
    int column = 1;
    readFields(rows, column, claimFields(), task.step(static_cast<int>(rows.integer(0))).undo);
}

TaskRows::TaskRows(Connection &connection)
    : m_connection(connection)
    , m_selectTask(connection, "select-task", selectTaskSql("WHERE task.id=?"))
    , m_selectSteps(connection, "select-steps", selectStepsSql())
    , m_selectUndo(connection, "select-undo", selectUndoSql())
    , m_insertTask(connection, "insert-task", insertTaskSql())
    , m_insertStep(connection, "insert-step", insertStepSql())
    , m_insertUndo(connection, "insert-undo", insertUndoSql())
{
}

std::optional<TaskRecord> TaskRows::load(TaskId id)
{
    std::optional<TaskRecord> task;
    {
        Rows rows = m_selectTask.query(id);
        if (!rows.next())
            return {};
        task = taskFromRow(rows);
    }
    if (!loadSteps(*task))
        return {};
    return task;
}

bool TaskRows::loadSteps(TaskRecord &task)
{
    bool undone = false;
    {
        Rows rows = m_selectSteps.query(task.id);
        while (rows.next())
            undone |= stepFromRow(rows, task);
    }
    if (undone) {
        Rows rows = m_selectUndo.query(task.id);
        while (rows.next())
            undoFromRow(rows, task);
    }
    return !m_connection.failed();
}

bool TaskRows::insert(const TaskRecord &task)
{
    SAGADESK_ASSERT(task.unstamped.isEmpty());
    const TaskDigest digest = digestOf(task);
    int index = 4;
    if (!m_insertTask.bindAt(1, task.id) || !m_insertTask.bindAt(2, task.version)
        || !m_insertTask.bindAt(3, task.updatedAt)
        || !m_insertTask.bindAt(4, static_cast<qint64>(task.steps.size()))
        || !bindFields(m_insertTask, index, taskFields(), task))
        return false;
    for (const DigestColumn &column : kDigest) {
        if (!m_insertTask.bindAt(++index, digest.*column.member))
            return false;
    }
    if (!m_insertTask.runBound())
        return false;
    for (int i = 0; i < task.stepCount(); ++i) {
        const StepRecord &step = task.step(i);
        const bool hasUndo = step.undo != ClaimRecord();
        index = 4;
        if (!m_insertStep.bindAt(1, task.id) || !m_insertStep.bindAt(2, i)
            || !m_insertStep.bindAt(3, hasUndo)
            || !m_insertStep.bindAt(4, isWaiting(step) ? task.rank : kNoRank)
            || !bindFields(m_insertStep, index, stepFields(), step)
            || !bindFields(m_insertStep, index, claimFields(), step.forward)
            || !m_insertStep.runBound())
            return false;
        if (hasUndo && !insertUndo(task.id, i, step.undo))
            return false;
    }
    return true;
}

bool TaskRows::insertUndo(TaskId task, int index, const ClaimRecord &undo)
{
    int column = 2;
    return m_insertUndo.bindAt(1, task) && m_insertUndo.bindAt(2, index)
        && bindFields(m_insertUndo, column, claimFields(), undo) && m_insertUndo.runBound();
}

TaskRows::RowChange TaskRows::taskChange(
    const TaskRecord &before, const TaskRecord &after, qint64 version)
{
    RowChange change(RowChange::Task, {after.id.value, version});
    change.add("version", true, after.version);
    change.add("updated_ms", before.updatedAt != after.updatedAt, after.updatedAt);
    change.compare(taskFields(), before, after);
    const TaskDigest from = digestOf(before);
    const TaskDigest to = digestOf(after);
    for (const DigestColumn &column : kDigest)
        change.add(column.column, from.*column.member != to.*column.member, to.*column.member);
    return change;
}

void TaskRows::addStepChanges(std::vector<RowChange> &changes, const TaskRecord &task, int index,
    const StepRecord &from, const StepRecord &to)
{
    const bool newUndo = hasNewUndo(from, to);
    RowChange step(RowChange::Step,
        {task.id.value, index, static_cast<qint64>(from.state), from.forward.token.value});
    step.compare(stepFields(), from, to);
    step.compare(claimFields(), from.forward, to.forward);
    step.add("has_undo", newUndo, 1);
    // That of the task; what stays behind when the step no longer waits is in no index.
    step.add("claim_rank", isWaiting(to) && !isWaiting(from), task.rank);
    changes.push_back(std::move(step));
    if (newUndo)
        return;
    RowChange undo(RowChange::Undo, {task.id.value, index, from.undo.token.value});
    undo.compare(claimFields(), from.undo, to.undo);
    changes.push_back(std::move(undo));
}

bool TaskRows::write(const RowChange &change)
{
    std::shared_ptr<Statement> &statement = m_updates[change.table()][change.columnMask()];
    if (!statement)
        statement = change.makeStatement(m_connection);
    return change.bindTo(*statement) && statement->runBound();
}

// Nobody changes the rows of steps without the version of their task, which was the expected one:
// a row that is not as it was read is damage.
bool TaskRows::writeSteps(const TaskRecord &before, const TaskRecord &after)
{
    std::vector<RowChange> changes;
    for (int i = 0; i < after.stepCount(); ++i) {
        const StepRecord &from = before.step(i);
        const StepRecord &to = after.step(i);
        if (from == to)
            continue;
        addStepChanges(changes, after, i, from, to);
        if (hasNewUndo(from, to) && !insertUndo(after.id, i, to.undo))
            return false;
    }
    for (const RowChange &change : changes) {
        if (change.isEmpty())
            continue;
        if (!write(change))
            return false;
        if (m_connection.rowsOfLastWrite() != 1)
            return m_connection.fail(SQLITE_CORRUPT, change.access());
    }
    return true;
}

Written TaskRows::updateRows(const TaskRecord &before, const TaskRecord &after, qint64 version)
{
    SAGADESK_ASSERT(before.id == after.id && before.steps.size() == after.steps.size());
    SAGADESK_ASSERT(before.publicId == after.publicId);
    SAGADESK_ASSERT(before.unstamped.isEmpty() && after.unstamped.isEmpty());
    SAGADESK_ASSERT(before.responseQueue == after.responseQueue);
    if (!write(taskChange(before, after, version)))
        return Written::Failed;
    if (m_connection.rowsOfLastWrite() != 1)
        return Written::Conflict;
    return writeSteps(before, after) ? Written::Done : Written::Failed;
}

} // namespace sagadesk::store
