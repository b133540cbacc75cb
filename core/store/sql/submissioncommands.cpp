#include "core/store/sql/submissioncommands.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"
#include "core/model/claim.h"
#include "core/store/seam/submissionrules.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <utility>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr char kInsertSubmission[] =
    "INSERT INTO submission(id, public_id, idem_key, traceparent, workflow, workflow_version,"
    " priority, response_queue, received_ms, content_hash, input)"
    " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

QByteArray jsonList(const QSet<QString> &texts)
{
    QJsonArray list;
    for (const QString &text : texts)
        list.append(text);
    return QJsonDocument(list).toJson(QJsonDocument::Compact);
}

} // namespace

SubmissionCommands::SubmissionCommands(
    Connection &connection, StoreCounters &counters, TaskChanges &changes, SubjectAlerts &alerts)
    : m_connection(connection)
    , m_counters(counters)
    , m_changes(changes)
    , m_alerts(alerts)
    , m_insert(connection, "insert-submission",
          QByteArray(kInsertSubmission) + " ON CONFLICT DO NOTHING RETURNING id")
    , m_insertNew(connection, "insert-submission", kInsertSubmission)
    , m_byName(connection, "find-submission",
          "SELECT id, public_id, content_hash FROM submission WHERE public_id=?")
    , m_byKey(connection, "find-submission-key",
          "SELECT id, public_id, content_hash FROM submission WHERE idem_key=?")
    , m_byNames(connection, "find-submissions",
          "SELECT id, public_id, content_hash FROM submission"
          " WHERE public_id IN (SELECT value FROM json_each(CAST(? AS TEXT)))")
    , m_byKeys(connection, "find-submission-keys",
          "SELECT id, public_id, content_hash, idem_key FROM submission WHERE idem_key IS NOT NULL"
          " AND idem_key IN (SELECT value FROM json_each(CAST(? AS TEXT)))")
    , m_othersWaiting(connection, "count-others-waiting", "SELECT sum(inbox) FROM meta WHERE id<>?")
    , m_inbox(connection, counters.writer())
    , m_selectWaiting(connection, "select-submission",
          "SELECT public_id, idem_key, workflow, workflow_version, priority, response_queue,"
          " received_ms, input, traceparent FROM submission WHERE id=?")
    , m_refuse(connection, "refuse-submission",
          "UPDATE submission SET refused=? WHERE id=? AND refused IS NULL AND purged_ms=0")
    , m_insertOrder(connection, "insert-order", "INSERT INTO orders VALUES(?, ?, ?)")
{
}

base::Result<SubmitReceipt> SubmissionCommands::insertSubmission(
    const Submit &command, const Work &work)
{
    const Submission &submission = command.submission;
    if (auto checked = checkSubmission(submission); !checked)
        return checked.error();
    const QByteArray hash = contentHash(submission);
    const qint64 id = m_counters.nextId(StoreCounters::Id::Submission);
    const bool isNamed = !submission.publicId.isEmpty();
    QString publicId = isNamed ? submission.publicId : u"T-%1"_s.arg(id);
    const bool hasRoom = inboxHasRoom();
    bool inserted = hasRoom && insertLooked(command, id, publicId, hash, work.now);
    while (hasRoom && !isNamed && !inserted && findName(publicId)) {
        publicId += "-x"_L1; // a caller has chosen the same name before
        inserted = insertLooked(command, id, publicId, hash, work.now);
    }
    if (m_connection.failed())
        return m_connection.takeError();
    if (!inserted)
        return known(submission, hash);
    m_counters.numbers().lastSubmission = id;
    ++m_counters.numbers().inbox;
    m_inbox.add(TaskId{id}, command.priority, work.now);
    Submission accepted = submission;
    accepted.publicId = publicId;
    accepted.version = command.version;
    accepted.priority = command.priority;
    accepted.receivedAt = work.now;
    m_inbox.remember(TaskId{id}, accepted);
    work.notice.inbox = true;
    if (!m_inbox.writeRow(TaskId{id}, command.priority, work.now)
        || !m_changes.respond(
            submission.responseQueue, publicId, {ResponseStatus::Received, {}}, work))
        return m_connection.takeError();
    return SubmitReceipt{TaskId{id}, publicId, true};
}

// The limit applies to the submissions that wait for all connections.
bool SubmissionCommands::inboxHasRoom()
{
    if (!m_connection.hasOneWriter() && !m_looked.othersWaiting)
        if (Rows rows = m_othersWaiting.query(m_counters.writer().connection); rows.next())
            m_looked.othersWaiting = rows.integer(0);
    return m_counters.numbers().inbox + m_looked.othersWaiting.value_or(0) < limits::kInboxMax;
}

base::Result<SubmitReceipt> SubmissionCommands::known(
    const Submission &submission, const QByteArray &hash)
{
    std::optional<Known> named;
    std::optional<Known> keyed;
    if (!submission.publicId.isEmpty())
        named = findName(submission.publicId);
    if (!submission.idempotencyKey.isEmpty())
        keyed = findKey(submission.idempotencyKey);
    if (m_connection.failed())
        return m_connection.takeError();
    if (!named && !keyed)
        return base::Error{
            base::ErrorKind::Overloaded, codes::kInboxFull, {{u"limit"_s, limits::kInboxMax}}};
    const Known &first = named ? *named : *keyed;
    const bool oneTask = !named || !keyed || named->task == keyed->task;
    if (!oneTask || first.hash != hash)
        return base::Error{
            base::ErrorKind::Conflict, codes::kSubmissionDiffers, {{u"task"_s, first.publicId}}};
    return SubmitReceipt{first.task, first.publicId, false};
}

std::optional<SubmissionCommands::Known> SubmissionCommands::find(
    Statement &statement, const QString &name)
{
    Rows rows = statement.query(name);
    if (!rows.next())
        return {};
    return Known{rows.id<TaskId>(0), rows.text(1), rows.bytes(2)};
}

// Texts with U+0000 are not looked up: a database with several writers does not store them.
bool SubmissionCommands::announce(const std::vector<const Submit *> &submissions)
{
    if (m_connection.hasOneWriter() || submissions.empty())
        return true;
    QSet<QString> names;
    QSet<QString> keys;
    qint64 unnamed = m_counters.numbers().lastSubmission;
    for (const Submit *submit : submissions) {
        const Submission &submission = submit->submission;
        // A submission without a name is named after its id, which is not known yet. But the ids
        // of a block follow each other.
        names.insert(u"T-%1"_s.arg(++unnamed));
        if (!submission.publicId.isEmpty())
            names.insert(submission.publicId);
        if (!submission.idempotencyKey.isEmpty())
            keys.insert(submission.idempotencyKey);
    }
    const auto isStorable = [](const QString &text) { return !text.contains(QChar::Null); };
    names.removeIf([&](const QString &text) { return !isStorable(text); });
    keys.removeIf([&](const QString &text) { return !isStorable(text); });
    for (const QString &name : std::as_const(names))
        m_looked.names.insert(name, {});
    for (const QString &key : std::as_const(keys))
        m_looked.keys.insert(key, {});
    const QByteArray nameList = jsonList(names);
    const QByteArray keyList = jsonList(keys);
    m_namesAnnounced = true;
    m_keysAnnounced = !keys.isEmpty();
    return m_byNames.announce(Utf8{nameList})
        && (!m_keysAnnounced || m_byKeys.announce(Utf8{keyList}))
        && m_othersWaiting.announce(m_counters.writer().connection);
}

void SubmissionCommands::takeAnnounced()
{
    if (std::exchange(m_namesAnnounced, false)) {
        Rows rows = m_byNames.announced();
        while (rows.next())
            m_looked.names.insert(rows.text(1), {rows.id<TaskId>(0), rows.text(1), rows.bytes(2)});
        if (Rows others = m_othersWaiting.announced(); others.next())
            m_looked.othersWaiting = others.integer(0);
    }
    if (std::exchange(m_keysAnnounced, false)) {
        Rows rows = m_byKeys.announced();
        while (rows.next())
            m_looked.keys.insert(rows.text(3), {rows.id<TaskId>(0), rows.text(1), rows.bytes(2)});
    }
}

void SubmissionCommands::endTransaction()
{
    m_looked = {};
    m_namesAnnounced = false;
    m_keysAnnounced = false;
}

std::optional<SubmissionCommands::Known> SubmissionCommands::findName(const QString &name)
{
    const auto examined = m_looked.names.constFind(name);
    if (examined == m_looked.names.cend())
        return find(m_byName, name);
    return examined->task ? std::optional(*examined) : std::nullopt;
}

std::optional<SubmissionCommands::Known> SubmissionCommands::findKey(const QString &key)
{
    const auto examined = m_looked.keys.constFind(key);
    if (examined == m_looked.keys.cend())
        return find(m_byKey, key);
    return examined->task ? std::optional(*examined) : std::nullopt;
}

// Uses what announce() has looked up instead of a query. If another writer has inserted the same
// name or key since, the transaction fails and is run again.
bool SubmissionCommands::insertLooked(const Submit &command, qint64 id, const QString &publicId,
    const QByteArray &hash, base::WallMs now)
{
    const Submission &submission = command.submission;
    const QString &key = submission.idempotencyKey;
    const auto name = m_looked.names.find(publicId);
    const auto keyed = m_looked.keys.find(key);
    if (name == m_looked.names.end() || (!key.isEmpty() && keyed == m_looked.keys.end()))
        return insert(command, id, publicId, hash, now);
    if (name->task || (!key.isEmpty() && keyed->task))
        return false;
    const QByteArray input = submission.input.isNull() ? QByteArray("") : submission.input;
    if (!m_insertNew.run(id, publicId, orNull(key), orNull(submission.traceparent),
            submission.workflow, command.version, command.priority,
            orNull(submission.responseQueue), now, hash, input))
        return false;
    const Known known{TaskId{id}, publicId, hash};
    *name = known;
    if (!key.isEmpty())
        *keyed = known;
    return true;
}

// False: its name or key already exists, or the connection has failed.
bool SubmissionCommands::insert(const Submit &command, qint64 id, const QString &publicId,
    const QByteArray &hash, base::WallMs now)
{
    const Submission &submission = command.submission;
    const QByteArray input = submission.input.isNull() ? QByteArray("") : submission.input;
    Rows rows = m_insert.query(id, publicId, orNull(submission.idempotencyKey),
        orNull(submission.traceparent), submission.workflow, command.version, command.priority,
        orNull(submission.responseQueue), now, hash, input);
    return rows.next();
}

std::optional<SubmissionCommands::Waiting> SubmissionCommands::readWaiting(
    TaskId id, base::WallMs now)
{
    if (const auto known = m_inbox.find(id)) {
        Waiting waiting{id, *known};
        waiting.submission.receivedAt = std::min(known->receivedAt, now);
        return waiting;
    }
    Rows rows = m_selectWaiting.query(id);
    if (!rows.next()) {
        if (!m_connection.failed())
            m_connection.failCorrupt("select-submission");
        return {};
    }
    Waiting waiting{id, {}};
    Submission &submission = waiting.submission;
    submission.publicId = rows.text(0);
    submission.idempotencyKey = rows.text(1);
    submission.workflow = rows.text(2);
    submission.version = static_cast<int>(rows.integer(3));
    submission.priority = static_cast<int>(rows.integer(4));
    submission.responseQueue = rows.text(5);
    submission.receivedAt = std::min(rows.integer(6), now);
    submission.input = rows.bytes(7);
    submission.traceparent = rows.text(8);
    return waiting;
}

base::Result<Created> SubmissionCommands::createTasks(const CreateTasks &command, const Work &work)
{
    StoreCounters::Numbers &numbers = m_counters.numbers();
    if (!m_inbox.load(numbers.createdThrough))
        return m_connection.takeError();
    Created created;
    // Priorities whose next submission must wait; later ones of the same priority must not
    // overtake it.
    Inbox::Priorities held;
    const auto findBest = [&] { return m_inbox.findBest(work.now, command.priorityStepMs, held); };
    const int limit = std::clamp(command.limit, 1, limits::kSubmissionBatchMax);
    auto best = findBest();
    for (int examined = 0; best && examined < limit; ++examined, best = findBest()) {
        const auto next = readWaiting(best->id, work.now);
        if (!next)
            return m_connection.takeError();
        auto made = command.plan(next->submission, work.now);
        if (!made && base::classify(made.error().kind) == base::ErrorClass::TryLater) {
            held.set(best->priority);
            continue;
        }
        const bool done = made ? make(*next, std::move(*made), command, work, created)
                               : refuse(*next, made.error(), work);
        if (!done || !m_inbox.removeRow(next->id))
            return m_connection.takeError();
        m_inbox.removeFirst(best->priority);
        --numbers.inbox;
    }
    if (m_connection.hasOneWriter())
        numbers.createdThrough = m_inbox.takenThrough(numbers.lastSubmission);
    created.more = best.has_value();
    if (m_inbox.isEmpty())
        work.notice.inbox = false; // this transaction has also created the tasks of all of them
    return created;
}

bool SubmissionCommands::make(const Waiting &waiting, NewTask made, const CreateTasks &command,
    const Work &work, Created &created)
{
    TaskRecord &task = made.record;
    SAGADESK_ASSERT(task.steps.size() <= static_cast<size_t>(limits::kStepsPerTaskMax));
    task.id = waiting.id;
    task.publicId = waiting.submission.publicId;
    task.responseQueue = waiting.submission.responseQueue;
    task.traceparent = waiting.submission.traceparent;
    Decision creation = m_changes.decideCreation(command, task, waiting.submission.input);
    if (m_connection.failed() || !m_changes.create(creation, work))
        return false;
    if (!made.businessRecord.isEmpty()
        && !m_insertOrder.run(task.id, task.publicId, made.businessRecord))
        return false;
    const auto record = std::make_shared<const TaskRecord>(std::move(creation.after));
    ++created.created;
    if (hasOpenClaim(*record))
        created.started.push_back(record);
    work.notice.created.push_back({record, waiting.submission.input, std::move(creation.payloads)});
    return true;
}

// For a submission that can't become a task, for example because its workflow is not registered. It
// must neither be lost nor block those behind it. It was already acknowledged to its client, so an
// alert informs an operator.
bool SubmissionCommands::refuse(const Waiting &waiting, const base::Error &error, const Work &work)
{
    const Reason reason{error.code, error.parameters};
    work.notice.tasks.append(waiting.id);
    work.notice.rested.append(waiting.id); // for clients that wait for the end of the task
    return m_refuse.runOnOne(Utf8{reasonJson(reason)}, waiting.id)
        && m_alerts.raise(
            AlertKind::SubmissionRefused, waiting.submission.publicId, reason, {}, work)
        && m_changes.respond(waiting.submission.responseQueue, waiting.submission.publicId,
            {ResponseStatus::Failed, reason}, work);
}

} // namespace sagadesk::store
