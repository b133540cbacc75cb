#include "core/store/sqlite/sqlitestore.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/storecodes.h"
#include "core/store/sqlite/rowplace.h"

#include <QFileInfo>

#include <sqlite3.h>

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

namespace {

int rememberWalPages(void *pages, sqlite3 *, const char *, int count)
{
    *static_cast<int *>(pages) = count;
    return SQLITE_OK;
}

// Maps each command to the object that executes it.
struct CommandHandlers
{
    using Answer = base::Result<CommandReply>;

    Answer operator()(const Submit &c)
    {
        return untypedReply(session.submissions.insertSubmission(c, work));
    }
    Answer operator()(const CreateTasks &c)
    {
        return untypedReply(session.submissions.createTasks(c, work));
    }
    Answer operator()(const TaskChange &c) { return untypedReply(session.tasks.change(c, work)); }
    Answer operator()(const ChangeTask &c)
    {
        return untypedReply(session.tasks.changeTaskById(c, work));
    }
    Answer operator()(const ClaimTasks &c)
    {
        return untypedReply(session.tasks.claimTasks(c, work));
    }
    Answer operator()(const SweepAlerts &c)
    {
        return untypedReply(session.tasks.sweepAlerts(c, work));
    }
    Answer operator()(const ReadClaimed &c) { return untypedReply(session.tasks.readClaimed(c)); }
    Answer operator()(const ReadOpenClaims &c)
    {
        return untypedReply(session.tasks.readOpenClaims(c));
    }
    Answer operator()(const Lease &c) { return untypedReply(session.lease.changeLease(c, work)); }
    Answer operator()(const ChangeAlert &c)
    {
        return untypedReply(session.alerts.changeAlert(c, work));
    }
    Answer operator()(const RegisterWorkflow &c)
    {
        return untypedReply(session.registry.registerWorkflow(c, work));
    }
    Answer operator()(const RegisterInstance &c)
    {
        return untypedReply(session.registry.registerInstance(c, work));
    }
    Answer operator()(const RecordPause &c)
    {
        return untypedReply(session.registry.recordPause(c, work));
    }
    Answer operator()(const Purge &c) { return untypedReply(session.purges.purge(c, work)); }
    Answer operator()(const CreateBulk &c)
    {
        return untypedReply(session.bulks.createBulk(c, work));
    }
    Answer operator()(const ControlBulk &c)
    {
        return untypedReply(session.bulks.controlBulk(c, work));
    }
    Answer operator()(const AdvanceBulk &c)
    {
        return untypedReply(session.bulks.advanceBulk(c, work));
    }
    Answer operator()(const LookBulk &c) { return untypedReply(session.bulks.lookBulk(c, work)); }
    Answer operator()(const NoteControl &c)
    {
        return untypedReply(session.controls.noteControl(c, work));
    }
    Answer operator()(const NoteServices &c)
    {
        return untypedReply(session.services.noteServices(c, work));
    }
    Answer operator()(const NoteWebhook &c)
    {
        return untypedReply(session.webhooks.noteWebhook(c, work));
    }

    Session &session;
    Work work;
};

} // namespace

base::Result<void> SqliteStore::openFirst()
{
    // Inspects the file once before taking the lock, so that not even a lock file is created beside
    // a foreign file, and once with the lock, when no other process can change the file.
    if (auto before = inspectFile(m_options.path); !before)
        return before.error();
    if (m_options.lockFile) {
        auto lock = LockFile::take(m_options.path);
        if (!lock)
            return lock.error();
        m_lock = std::move(*lock);
    }
    const auto state = inspectFile(m_options.path);
    if (!state)
        return state.error();
    if (state->kind != FileKind::Ours) {
        if (auto created = createStoreFile(m_options.path, m_options.hook); !created)
            return created;
    }
    if (m_lock) {
        if (auto fits = m_lock->checkLog(m_options.path); !fits)
            return fits;
    }
    if (auto opened = openSession(state->needsCheck); !opened)
        return opened;
    m_firstBatch = m_lastBatch + 1;
    return {};
}

SqliteStore::~SqliteStore()
{
    closeSession();
}

void SqliteStore::closeSession()
{
    if (m_lock && m_session) // the mark of a refused store stays
        m_lock->markClosed();
    m_marked = false;
    endSession();
}

// Closing the last connection removes the log, so it need not exist until the next one is opened.
void SqliteStore::endSession()
{
    m_rowsOfEarlierSessions = rowsWritten();
    m_session.reset();
    m_watch.forgetLog();
}

base::Result<void> SqliteStore::openSession(bool check)
{
    // SQLite would create a missing file, and must not write to a different one.
    if (auto looked = m_watch.look(); !looked)
        return looked;
    closeSession();
    auto connection = openForWriting(m_options.path, m_options.hook, check);
    if (!connection)
        return connection.error();
    auto session = std::make_unique<Session>(std::move(*connection), m_lease);
    const qint64 lastBatch = session->batches.last();
    if (!session->books.load() || !session->lease.load())
        return session->connection->takeError();
    session->tasks.setChecksCopies(m_options.checkCopies);
    session->changes.waiting().setChecksHeads(m_options.checkCopies);
    // An existing log is written back when idle, because there may never be another write.
    m_walPages = QFileInfo(m_options.path + "-wal"_L1).size() > 0 ? 1 : 0;
    m_walPagesTried = 0;
    sqlite3_wal_hook(session->connection->handle(), rememberWalPages, &m_walPages);
    m_lastBatch = std::max(m_lastBatch, lastBatch);
    m_session = std::move(session);
    m_watch.remember(m_options.path);
    return {};
}

BatchId SqliteStore::nextBatch() const
{
    return {{}, {}, kWritingConnection, m_lastBatch + 1};
}

base::Result<void> SqliteStore::begin(const BatchId &batch)
{
    if (auto looked = m_watch.look(); !looked) {
        rescueLog();
        return looked;
    }
    if (!m_session || m_session->connection->suspect()) {
        if (auto opened = openSession(false); !opened)
            return opened;
    }
    Connection &connection = *m_session->connection;
    SAGADESK_ASSERT(!connection.inTransaction());
    if (batch.number <= m_givenUp)
        return base::Error{base::ErrorKind::Conflict, codes::kStoreOutcomeUnknown, {}};
    m_changesAtBegin = sqlite3_total_changes64(connection.handle());
    if (!connection.exec("begin", "BEGIN IMMEDIATE")) {
        const base::Error error = connection.takeError();
        rollback();
        return error;
    }
    m_session->books.setBatch(batch.number);
    return {};
}

// The only reference to a removed log is this connection. Its content is written to the database
// before a kill could lose it; after that, no log is missing.
void SqliteStore::rescueLog()
{
    if (!m_session || !m_marked || FileIdentity::of(m_options.path + "-wal"_L1))
        return;
    int pages = 0;
    int done = 0;
    const int result = sqlite3_wal_checkpoint_v2(
        m_session->connection->handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &done);
    if (result != SQLITE_OK || pages != done)
        return;
    m_lock->markClosed();
    m_marked = false;
}

// The id of the batch is inserted last, which is sufficient because no other transaction can write.
base::Result<void> SqliteStore::writeBooks()
{
    Connection &connection = *m_session->connection;
    const bool wrote = sqlite3_total_changes64(connection.handle()) != m_changesAtBegin;
    if ((wrote || m_session->books.changed())
        && (!m_session->batches.insert(m_session->books.batch(), m_firstBatch)
            || !m_session->books.write()))
        return connection.takeError();
    return {};
}

CommitResult SqliteStore::commit()
{
    using Outcome = CommitResult::Outcome;
    SAGADESK_ASSERT(m_session && m_session->connection->inTransaction());
    auto ready = writeBooks();
    if (ready)
        ready = m_watch.look(); // a commit to a removed file would be lost
    if (!ready) {
        rollback();
        return {Outcome::NotDone, ready.error()};
    }
    m_lastBatch = std::max(m_lastBatch, m_session->books.batch());
    Connection &connection = *m_session->connection;
    if (!connection.exec("commit", "COMMIT"))
        return {Outcome::Unknown, connection.takeError()};
    m_session->books.committed();
    m_session->lease.committed();
    markLog();
    return {};
}

// Marks in the lock that the log contains commits.
void SqliteStore::markLog()
{
    if (m_lock && !m_marked) {
        m_lock->markOpen(m_options.path);
        m_marked = true;
    }
}

void SqliteStore::rollback()
{
    if (!m_session)
        return;
    Connection &connection = *m_session->connection;
    m_session->books.rolledBack();
    m_session->submissions.rolledBack();
    m_session->lease.rolledBack();
    m_session->changes.rolledBack();
    if (connection.inTransaction()
        && sqlite3_exec(connection.handle(), "ROLLBACK", nullptr, nullptr, nullptr) != SQLITE_OK)
        endSession(); // closing the connection ends the transaction
}

base::Result<bool> SqliteStore::resolve(const BatchId &batch)
{
    if (auto opened = openSession(false); !opened)
        return opened.error();
    Connection &connection = *m_session->connection;
    bool committed = m_session->batches.resolve(batch.number);
    if (connection.failed()) {
        const base::Error error = connection.takeError();
        rollback();
        if (!m_session)
            return error;
        // A full disk has no room for the row of an abandoned batch. But the connection of that
        // batch is closed and no other one writes, so the batch cannot commit anymore, provided
        // that begin() refuses its number.
        committed = m_session->batches.isCommitted(batch.number);
        if (connection.failed())
            return connection.takeError();
        m_givenUp = std::max(m_givenUp, batch.number);
    }
    m_lastBatch = std::max(m_lastBatch, batch.number);
    markLog();
    return committed;
}

base::WallMs SqliteStore::lastEventAt() const
{
    return m_session ? m_session->books.numbers().lastEventAt : 0;
}

base::Result<model::Downtimes> SqliteStore::downtimes()
{
    if (!m_session) {
        if (auto opened = openSession(false); !opened)
            return opened.error();
    }
    Connection &connection = *m_session->connection;
    model::Downtimes found = selectDowntimes(connection);
    if (connection.failed())
        return connection.takeError();
    return found;
}

base::Result<CommandReply> SqliteStore::execute(
    const Command &command, base::WallMs now, CommitNotice &notice)
{
    SAGADESK_ASSERT(m_session && m_session->connection->inTransaction());
    const qint64 before = sqlite3_total_changes64(m_session->connection->handle());
    m_session->changes.beginCommand(now);
    auto answer = std::visit(CommandHandlers{*m_session, Work{now, notice}}, command);
    SAGADESK_ASSERT(!m_session->connection->failed());
    SAGADESK_ASSERT(answer.ok() || !base::concernsOneCommand(answer.error())
        || sqlite3_total_changes64(m_session->connection->handle()) == before);
    return answer;
}

base::Result<void> SqliteStore::checkpoint(bool idle)
{
    if (!m_session) { // the content of the log is known only after reopening
        m_heldLogPages = 1;
        return {};
    }
    if (m_walPages == 0) {
        m_heldLogPages = 0;
        return {};
    }
    if (m_walPages < m_walPagesTried) // the log was restarted
        m_walPagesTried = 0;
    const bool large = m_walPages > limits::kWalTruncatePages;
    const bool grown = m_walPages - m_walPagesTried > limits::kWalCheckpointPages;
    if (!idle && !grown)
        return {};
    sqlite3 *handle = m_session->connection->handle();
    sqlite3_busy_timeout(handle, 0); // a reader's snapshot must not block the writer
    int pages = 0;
    int done = 0;
    const bool truncates = idle || large;
    const int result = sqlite3_wal_checkpoint_v2(handle, nullptr,
        truncates ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE, &pages, &done);
    sqlite3_busy_timeout(handle, 5000);
    m_walPagesTried = m_walPages;
    const bool busy = (result & 0xff) == SQLITE_BUSY;
    // The whole log may be written back while a reader still uses the log file.
    m_heldLogPages = std::max(pages - done, idle && busy ? 1 : 0);
    if (truncates && result == SQLITE_OK) // otherwise the file keeps its length
        m_walPages = 0;
    if (result == SQLITE_OK || busy)
        return {};
    m_session->connection->fail(result, "checkpoint");
    return m_session->connection->takeError();
}

qint64 SqliteStore::rowsWritten() const
{
    const qint64 now =
        m_session ? sqlite3_total_changes64(m_session->connection->handle()) : qint64{0};
    return m_rowsOfEarlierSessions + now;
}

} // namespace sagadesk::store
