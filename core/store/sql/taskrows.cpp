#include "core/store/sql/taskrows.h"

#include "core/base/assert.h"
#include "core/model/waits.h"
#include "core/store/sql/recordimage.h"

#include <algorithm>
#include <utility>

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

constexpr int kTaskColumns = 7; // columns of selectTaskSql() before the fields

constexpr RowChange::Table kUpdateTask = {
    "update-task", "UPDATE task SET ", " WHERE id=? AND version=?"};

// A JSON array of ids.
template <class IdType>
QByteArray lockList(const std::vector<IdType> &ids)
{
    QByteArrayList numbers;
    for (const IdType id : ids)
        numbers.append(QByteArray::number(id.value));
    return '[' + numbers.join(',') + ']';
}

template <class Record>
QByteArray columnsOf(std::span<const Field<Record>> fields, const char *prefix = "")
{
    QByteArray list;
    for (const Field<Record> &field : fields)
        list += QByteArray(", ") + prefix + field.column;
    return list;
}

QByteArray insertTaskSql()
{
    QByteArray columns = "id, version, updated_ms, step_count" + columnsOf(taskFields());
    for (const DigestColumn &digest : kDigest)
        columns += QByteArray(", ") + digest.column;
    columns += ", claim1_step, claim1, claim1_undos, claim2_step, claim2, claim2_undos";
    QByteArray places = "?";
    for (qsizetype i = columns.count(','); i > 0; --i)
        places += ", ?";
    return "INSERT INTO task(" + columns + ") VALUES(" + places + ")";
}

// The row of a task as in selectTaskSql(), then its digest and slots, and whether it has
// rows of claims and of waits.
QByteArray selectWholeTaskSql(const char *condition)
{
    QByteArray further;
    QByteArray sql = selectTaskSql(condition);
    for (const DigestColumn &digest : kDigest)
        further += QByteArray(", task.") + digest.column;
    further += ", task.claim1_step, task.claim1, task.claim2_step, task.claim2,"
               " EXISTS(SELECT 1 FROM claim WHERE claim.task_id = task.id),"
               " EXISTS(SELECT 1 FROM waiting WHERE waiting.task_id = task.id)";
    return sql.insert(sql.indexOf(" FROM task"), further);
}

QByteArray selectStepRowsSql(const char *condition)
{
    return "SELECT idx, undo" + columnsOf(storedStepFields()) + columnsOf(claimFields())
        + ", task_id FROM step " + condition;
}
const int kStepColumns = 2 + static_cast<int>(storedStepFields().size() + claimFields().size());

template <class Record>
void readFields(
    const Rows &rows, int &column, std::span<const Field<Record>> fields, Record &record)
{
    for (const Field<Record> &field : fields)
        field.set(record, rows.integer(column++));
}

TaskDigest digestFromRow(const Rows &rows, int &column)
{
    TaskDigest digest;
    for (const DigestColumn &each : kDigest)
        digest.*each.member = rows.integer(column++);
    return digest;
}

// Sets the step from the image of its open claim. False if the task has no such step, the step
// already has an open claim, or the image is unreadable or has none.
bool takeImage(TaskRecord &task, qint64 step, const QByteArray &image)
{
    const auto index = static_cast<int>(step);
    StepRecord record;
    if (!task.hasStep(index) || isClaimed(task.step(index)) || !readStepImage(image, record)
        || !isClaimed(record))
        return false;
    task.step(index) = record;
    return true;
}

// Ignores the current step, which is stored only for lists and filters.
bool agree(const TaskDigest &one, const TaskDigest &other)
{
    return one.dueAt == other.dueAt && one.retries == other.retries
        && one.failures == other.failures && one.stepsDone == other.stepsDone;
}

bool bindSlots(Statement &statement, int index, const StepWrites::Slots &places)
{
    for (const StepWrites::Slot &slot : places) {
        const bool isFree = slot.step == kWholeTask;
        const bool done = isFree
            ? statement.bindAt(index + 1, nullptr) && statement.bindAt(index + 2, nullptr)
            : statement.bindAt(index + 1, slot.step)
                && statement.bindAt(index + 2, Utf8{slot.image});
        if (!done || !statement.bindAt(index + 3, slot.undos))
            return false;
        index += 3;
    }
    return true;
}

bool areStoredOnce(const TaskRecord &task, const ClaimPlacesOfTask &places)
{
    return std::count_if(task.steps.begin(), task.steps.end(), isClaimed) == std::ssize(places);
}

} // namespace

QByteArray selectTaskSql(const char *condition)
{
    return "SELECT task.id, task.version, task.updated_ms, task.step_count, submission.public_id,"
           " submission.response_queue, submission.traceparent"
        + columnsOf(taskFields(), "task.")
        + " FROM task JOIN submission ON submission.id = task.id " + condition;
}

QByteArray stepRecordColumns()
{
    return columnsOf(stepFields()) + columnsOf(claimFields()) + columnsOf(claimFields(), "undo_");
}

void readStepRecord(const Rows &rows, int column, StepRecord &step)
{
    readFields(rows, column, stepFields(), step);
    readFields(rows, column, claimFields(), step.forward);
    readFields(rows, column, claimFields(), step.undo);
}

QByteArray selectStepsSql()
{
    return "SELECT idx" + stepRecordColumns() + " FROM step_record WHERE task_id=?";
}

TaskRecord taskFromRow(const Rows &rows)
{
    TaskRecord task;
    int column = 0;
    task.id = rows.id<TaskId>(column++);
    task.version = rows.integer(column++);
    task.updatedAt = rows.integer(column++);
    task.steps.resize(static_cast<size_t>(std::max<qint64>(rows.integer(column++), 0)));
    task.publicId = rows.text(column++);
    task.responseQueue = rows.text(column++);
    task.traceparent = rows.text(column++);
    readFields(rows, column, taskFields(), task);
    return task;
}

void stepFromRow(const Rows &rows, TaskRecord &task)
{
    const auto index = static_cast<int>(rows.integer(0));
    if (task.hasStep(index)) // the audit reports other rows
        readStepRecord(rows, 1, task.step(index));
}

TaskRows::TaskRows(Connection &connection)
    : m_connection(connection)
    , m_steps(connection)
    , m_places(connection)
    , m_lock(connection, "lock-tasks",
          "SELECT id, version FROM task WHERE id IN (SELECT value FROM json_each(?))"
          " ORDER BY id FOR UPDATE")
    , m_lockWithAlerts(connection, "lock-tasks",
          "SELECT id, version FROM task WHERE id IN ("
          "SELECT asked.id FROM task AS asked WHERE asked.id IN (SELECT value FROM json_each(?1))"
          " UNION SELECT task_id FROM alert WHERE alert.id IN (SELECT value FROM json_each(?2)))"
          " ORDER BY id FOR UPDATE")
    , m_selectTask(connection, "select-task", selectWholeTaskSql("WHERE task.id=?"))
    , m_selectTasks(connection, "select-tasks",
          selectWholeTaskSql("WHERE task.id IN (SELECT value FROM json_each(?))"))
    , m_selectSteps(connection, "select-steps", selectStepRowsSql("WHERE task_id=?"))
    , m_selectStepsOfTasks(connection, "select-steps-of-tasks",
          selectStepRowsSql("WHERE task_id IN (SELECT value FROM json_each(?))"))
    , m_selectClaims(connection, "select-claims", "SELECT step, image FROM claim WHERE task_id=?")
    , m_selectWaits(connection, "select-waiting-steps",
          "SELECT step" + columnsOf(waitFields()) + " FROM waiting WHERE task_id=?")
    , m_viewTask(connection, nullptr, selectTaskSql("WHERE task.id=?"))
    , m_viewSteps(connection, nullptr, selectStepsSql())
    , m_insertTask(connection, "insert-task", insertTaskSql())
    , m_updates(connection)
{
}

std::optional<TaskRecord> TaskRows::load(TaskId id)
{
    m_contradictory.remove(id);
    Loaded loaded = m_ahead.value(id);
    if (!loaded.task.id && !loadRows(id, loaded))
        return {};
    loadClaims(loaded);
    if (loaded.hasWaits)
        loadWaits(loaded);
    if (m_connection.failed())
        return {};
    if (!loaded.fits || !agree(digestOf(loaded.task), loaded.digest))
        m_contradictory.insert(id);
    return std::move(loaded.task);
}

bool TaskRows::loadAhead(const std::vector<TaskId> &tasks)
{
    if (m_connection.hasOneWriter() || tasks.empty())
        return true;
    const QByteArray list = lockList(tasks);
    for (Rows rows = m_selectTasks.query(Utf8{list}); rows.next();) {
        Loaded loaded = fromRow(rows);
        m_ahead.insert(loaded.task.id, std::move(loaded));
    }
    for (Rows rows = m_selectStepsOfTasks.query(Utf8{list}); rows.next();)
        if (const auto task = m_ahead.find(rows.id<TaskId>(kStepColumns)); task != m_ahead.end())
            addStep(rows, *task);
    if (m_connection.failed())
        m_ahead.clear();
    return !m_connection.failed();
}

bool TaskRows::loadRows(TaskId id, Loaded &loaded)
{
    {
        Rows rows = m_selectTask.query(id);
        if (!rows.next())
            return false;
        loaded = fromRow(rows);
    }
    for (Rows rows = m_selectSteps.query(id); rows.next();)
        addStep(rows, loaded);
    return true;
}

TaskRows::Loaded TaskRows::fromRow(const Rows &rows)
{
    Loaded loaded;
    loaded.task = taskFromRow(rows);
    int column = kTaskColumns + static_cast<int>(taskFields().size());
    loaded.digest = digestFromRow(rows, column);
    for (int slot = 0; slot < ClaimPlace::kSlots; ++slot, column += 2)
        if (!rows.isNull(column))
            loaded.images.emplace_back(rows.integer(column), rows.bytes(column + 1));
    loaded.hasClaims = rows.integer(column) != 0;
    loaded.hasWaits = rows.integer(column + 1) != 0;
    return loaded;
}

// While the claim of a step is open, the row of the step is the one from before the claim.
void TaskRows::addStep(const Rows &rows, Loaded &loaded)
{
    const auto index = static_cast<int>(rows.integer(0));
    loaded.fits = loaded.fits && loaded.task.hasStep(index);
    if (!loaded.task.hasStep(index))
        return;
    StepRecord &step = loaded.task.step(index);
    int column = 2;
    readFields(rows, column, storedStepFields(), step);
    readFields(rows, column, claimFields(), step.forward);
    loaded.fits = readUndoImage(rows.bytes(1), step.undo) && !isClaimed(step) && loaded.fits;
}

void TaskRows::loadClaims(Loaded &loaded)
{
    for (const auto &[step, image] : loaded.images)
        loaded.fits = takeImage(loaded.task, step, image) && loaded.fits;
    if (!loaded.hasClaims)
        return;
    for (Rows rows = m_selectClaims.query(loaded.task.id); rows.next();)
        loaded.fits = takeImage(loaded.task, rows.integer(0), rows.bytes(1)) && loaded.fits;
}

void TaskRows::loadWaits(Loaded &loaded)
{
    for (Rows rows = m_selectWaits.query(loaded.task.id); rows.next();) {
        const auto index = static_cast<int>(rows.integer(0));
        int column = 1;
        loaded.fits = loaded.fits && loaded.task.hasStep(index);
        if (loaded.task.hasStep(index))
            readFields(rows, column, waitFields(), loaded.task.step(index));
    }
}

std::optional<TaskRecord> TaskRows::view(TaskId id)
{
    TaskRecord task;
    {
        Rows rows = m_viewTask.query(id);
        if (!rows.next())
            return {};
        task = taskFromRow(rows);
    }
    Rows rows = m_viewSteps.query(id);
    while (rows.next())
        stepFromRow(rows, task);
    return task;
}

bool TaskRows::insert(
    const TaskRecord &before, const TaskRecord &task, std::span<const PayloadWrite> payloads)
{
    SAGADESK_ASSERT(task.unstamped.isEmpty());
    const StepWrites writes(before, task, payloads, {});
    const TaskDigest digest = digestOf(task);
    int index = 4;
    if (!m_insertTask.bindAt(1, task.id) || !m_insertTask.bindAt(2, task.version)
        || !m_insertTask.bindAt(3, task.updatedAt)
        || !m_insertTask.bindAt(4, static_cast<qint64>(task.steps.size())))
        return false;
    for (const Field<TaskRecord> &field : taskFields()) {
        if (!m_insertTask.bindAt(++index, field.get(task)))
            return false;
    }
    for (const DigestColumn &column : kDigest) {
        if (!m_insertTask.bindAt(++index, digest.*column.member))
            return false;
    }
    if (!bindSlots(m_insertTask, index, writes.slotsAfter()) || !m_insertTask.runBound())
        return false;
    if (!m_connection.hasOneWriter())
        m_locked.insert(task.id, task.version);
    return writeSteps(before, task, writes);
}

bool TaskRows::announceLock(std::vector<TaskId> tasks, const std::vector<AlertId> &alerts)
{
    std::sort(tasks.begin(), tasks.end());
    tasks.erase(std::unique(tasks.begin(), tasks.end()), tasks.end());
    std::erase_if(tasks, [this](TaskId task) { return m_locked.contains(task); });
    if (m_connection.hasOneWriter() || (tasks.empty() && alerts.empty()))
        return true;
    const QByteArray list = lockList(tasks);
    m_announced = std::move(tasks);
    m_announcedLock = alerts.empty() ? &m_lock : &m_lockWithAlerts;
    return alerts.empty() ? m_lock.announce(Utf8{list})
                          : m_lockWithAlerts.announce(Utf8{list}, Utf8{lockList(alerts)});
}

void TaskRows::takeLocks()
{
    Statement *const request = std::exchange(m_announcedLock, nullptr);
    if (request == nullptr)
        return;
    for (const TaskId task : std::exchange(m_announced, {}))
        m_locked.insert(task, 0);
    Rows rows = request->announced();
    while (rows.next())
        m_locked.insert(rows.id<TaskId>(0), rows.integer(1));
}

bool TaskRows::lock(std::vector<TaskId> tasks)
{
    if (!announceLock(std::move(tasks)))
        return false;
    takeLocks();
    return !m_connection.failed();
}

std::optional<qint64> TaskRows::lockedVersion(TaskId task) const
{
    const auto found = m_locked.constFind(task);
    return found == m_locked.cend() ? std::nullopt : std::optional(*found);
}

// `version`: the expected version, which the condition of the change also contains. `after`: the
// new version.
Written TaskRows::writeTask(const RowChange &change, TaskId task, qint64 version, qint64 after)
{
    m_ahead.remove(task);
    const auto locked = lockedVersion(task);
    if (locked && *locked != version)
        return Written::Conflict;
    if (!locked)
        m_connection.separateWrites();
    if (!m_updates.write(change))
        return Written::Failed;
    if (!locked)
        return m_connection.rowsOfLastWrite() == 1 ? Written::Done : Written::Conflict;
    m_locked.insert(task, after);
    return m_connection.expectOneRow(kUpdateTask.access, Connection::Unless::Outdated)
        ? Written::Done
        : Written::Failed;
}

bool TaskRows::writeSteps(
    const TaskRecord &before, const TaskRecord &after, const StepWrites &writes)
{
    SAGADESK_ASSERT(isContradictory(after.id) || areStoredOnce(after, writes.places()));
    if (!m_steps.write(before, after, writes))
        return false;
    m_places.note(after.id, after.version, writes.places());
    return true;
}

Written TaskRows::update(const TaskRecord &before, const TaskRecord &after,
    std::span<const PayloadWrite> payloads, qint64 version)
{
    SAGADESK_ASSERT(before.id == after.id && before.steps.size() == after.steps.size());
    SAGADESK_ASSERT(before.publicId == after.publicId);
    SAGADESK_ASSERT(before.unstamped.isEmpty() && after.unstamped.isEmpty());
    SAGADESK_ASSERT(before.responseQueue == after.responseQueue);
    SAGADESK_ASSERT(before.traceparent == after.traceparent);
    const bool mayHaveUnknownClaims = isContradictory(before.id);
    auto places = m_places.find(before, mayHaveUnknownClaims);
    if (!places)
        return m_connection.failed() ? Written::Failed : Written::Conflict;
    const StepWrites writes(before, after, payloads, *std::move(places));
    RowChange change(kUpdateTask, {after.id.value, version});
    change.add("version", true, after.version);
    change.add("updated_ms", before.updatedAt != after.updatedAt, after.updatedAt);
    change.compare(taskFields(), before, after);
    const TaskDigest from = digestOf(before);
    const TaskDigest to = digestOf(after);
    for (const DigestColumn &column : kDigest)
        change.add(column.column, mayHaveUnknownClaims || from.*column.member != to.*column.member,
            to.*column.member);
    writes.addSlots(change);
    const Written written = writeTask(change, after.id, version, after.version);
    if (written != Written::Done)
        return written;
    if (!writeSteps(before, after, writes))
        return Written::Failed;
    m_contradictory.remove(after.id); // the caller has decided without these rows
    return Written::Done;
}

// Does not repair rows that contradict each other.
Written TaskRows::touch(const TaskRecord &before, const TaskRecord &after)
{
    RowChange change(kUpdateTask, {after.id.value, before.version});
    change.add("version", true, after.version);
    change.add("updated_ms", before.updatedAt != after.updatedAt, after.updatedAt);
    return writeTask(change, after.id, before.version, after.version);
}

} // namespace sagadesk::store
