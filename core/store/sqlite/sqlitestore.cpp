#include "core/store/sqlite/sqlitestore.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/storecodes.h"
#include "core/store/sql/rowplace.h"

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

static_assert(kSqliteCapabilities.oneProcess, "the lease is held in memory");

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
    if (m_lock && m_session) // a store that could not be opened keeps its mark
        m_lock->markClosed();
    endSession();
}

// Closing the last connection removes the log, which need not exist until the store is reopened.
void SqliteStore::endSession()
{
    m_rowsOfEarlierSessions = rowsWritten();
    m_session.reset();
    m_connection.reset();
    m_watch.forgetLog();
}

base::Result<void> SqliteStore::openSession(bool check)
{
    // SQLite would create a missing file, and must not write to a different one.
    if (auto checked = m_watch.check(); !checked)
        return checked;
    endSession();
    auto connection = openForWriting(m_options.path, m_options.hook, check);
    if (!connection)
        return connection.error();
    auto session =
        std::make_unique<Session>(**connection, Writer(), m_lease, m_options.checkCopies);
    const qint64 lastBatch = session->batches().last();
    if (!session->load())
        return (*connection)->takeError();
    // An existing log is written back when idle, because there may never be another write.
    m_walPages = QFileInfo(m_options.path + "-wal"_L1).size() > 0 ? 1 : 0;
    m_walPagesTried = 0;
    sqlite3_wal_hook((*connection)->handle(), rememberWalPages, &m_walPages);
    m_lastBatch = std::max(m_lastBatch, lastBatch);
    m_connection = std::move(*connection);
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
    if (auto checked = m_watch.check(); !checked) {
        rescueLog();
        return checked;
    }
    if (!m_session || m_connection->suspect()) {
        if (auto opened = openSession(false); !opened)
            return opened;
    }
    SqliteConnection &connection = *m_connection;
    SAGADESK_ASSERT(!connection.inTransaction());
    if (batch.number <= m_givenUp)
        return base::Error{base::ErrorKind::Conflict, codes::kStoreOutcomeUnknown, {}};
    if (!connection.beginWriting("begin")) {
        const base::Error error = connection.takeError();
        rollback();
        return error;
    }
    m_session->beginBatch(batch.number);
    return {};
}

// A removed log exists only until this connection closes it. Its content is written to the database
// so that it is not lost if the process is killed.
void SqliteStore::rescueLog()
{
    if (m_session && !FileIdentity::of(m_options.path + "-wal"_L1))
        sqlite3_wal_checkpoint_v2(
            m_connection->handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

// The id of the batch is inserted last, which is sufficient because no other transaction can write.
CommitResult SqliteStore::commit()
{
    using Outcome = CommitResult::Outcome;
    SAGADESK_ASSERT(m_session && m_connection->inTransaction());
    base::Result<void> ready;
    if (m_session->finishBatch(m_firstBatch))
        ready = m_watch.check(); // a commit to a removed file would be lost
    else
        ready = m_connection->takeError();
    if (!ready) {
        rollback();
        return {Outcome::NotDone, ready.error()};
    }
    m_lastBatch = std::max(m_lastBatch, m_session->batch());
    if (!m_connection->exec("commit", "COMMIT"))
        return {Outcome::Unknown, m_connection->takeError()};
    m_session->committed();
    if (m_session->hasWritten()) // otherwise the batch has no row
        markCommits(m_session->batch());
    return {};
}

void SqliteStore::markCommits(qint64 lastBatch)
{
    if (m_lock)
        m_lock->markCommits(m_options.path, lastBatch);
}

void SqliteStore::rollback()
{
    if (!m_session)
        return;
    m_session->rolledBack();
    if (m_connection->inTransaction()
        && sqlite3_exec(m_connection->handle(), "ROLLBACK", nullptr, nullptr, nullptr) != SQLITE_OK)
        endSession(); // closing the connection ends the transaction
}

base::Result<bool> SqliteStore::resolve(const BatchId &batch)
{
    if (auto opened = openSession(false); !opened)
        return opened.error();
    SqliteConnection &connection = *m_connection;
    bool committed = m_session->batches().resolve(batch.number).value_or(false);
    if (connection.failed()) {
        const base::Error error = connection.takeError();
        rollback();
        if (!m_session)
            return error;
        // The row of an abandoned batch could not be written, for example because the disk is full.
        // But the connection of that batch is closed and no other one writes, so the batch cannot
        // commit anymore, provided that begin() refuses its number.
        committed = m_session->batches().isCommitted(batch.number);
        if (connection.failed())
            return connection.takeError();
        m_givenUp = std::max(m_givenUp, batch.number);
    }
    m_lastBatch = std::max(m_lastBatch, batch.number);
    if (committed)
        markCommits(batch.number);
    return committed;
}

base::WallMs SqliteStore::lastEventAt() const
{
    return m_session ? m_session->lastEventAt() : 0;
}

base::Result<model::Downtimes> SqliteStore::downtimes()
{
    if (!m_session) {
        if (auto opened = openSession(false); !opened)
            return opened.error();
    }
    SqliteConnection &connection = *m_connection;
    model::Downtimes found = selectDowntimes(connection);
    if (connection.failed())
        return connection.takeError();
    return found;
}

base::Result<CommandReply> SqliteStore::execute(
    const Command &command, base::WallMs now, CommitNotice &notice)
{
    SAGADESK_ASSERT(m_session && m_connection->inTransaction());
    return m_session->execute(command, now, notice);
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
    sqlite3 *handle = m_connection->handle();
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
    m_connection->failWith(result, "checkpoint");
    return m_connection->takeError();
}

qint64 SqliteStore::rowsWritten() const
{
    return m_rowsOfEarlierSessions + (m_connection ? m_connection->rowsWritten() : 0);
}

} // namespace sagadesk::store
