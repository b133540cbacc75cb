#include "core/store/postgres/postgresstore.h"

#include "core/base/assert.h"
#include "core/base/servercodes.h"
#include "core/store/postgres/schema.h"
#include "core/store/sql/rowplace.h"
#include "core/store/sqlite/sqlitefile.h"

#include <QRandomGenerator>

#include <algorithm>

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

static_assert(kPostgresCapabilities.oneProcess, "the lease is held in memory");

namespace {

// "SAGA". The lock belongs to a session, and to the current database.
constexpr char kLock[] = "SELECT pg_advisory_lock(1396786497)";
// The server may need this long to notice that a process has ended.
constexpr char kLockWait[] = "SET lock_timeout = 2000";

} // namespace

base::Result<void> lockStore(PostgresConnection &connection)
{
    static_cast<void>(connection.exec("lock", kLockWait));
    static_cast<void>(connection.value("lock", kLock));
    if (!connection.failed())
        return {};
    const base::Error error = connection.takeError();
    if (error.kind == base::ErrorKind::StoreBusy)
        return base::Error{base::ErrorKind::Locked, codes::kServerStoreInUse, {}};
    return error;
}

base::Result<void> PostgresStore::openFirst()
{
    if (!m_options.dataDir.isEmpty()) {
        auto lock = LockFile::take(sqliteFileIn(m_options.dataDir));
        if (!lock)
            return lock.error();
        m_lock = std::move(*lock);
    }
    if (auto opened = openSession(); !opened)
        return opened;
    m_firstBatch = m_lastBatch + 1;
    return {};
}

PostgresStore::~PostgresStore()
{
    endSession();
}

void PostgresStore::endSession()
{
    m_rowsOfEarlierSessions = rowsWritten();
    m_session.reset();
    m_fence.reset();
    m_connection.reset();
}

// A commit must be on disk when it is acknowledged.
base::Result<void> PostgresStore::checkSettings()
{
    const QString mode = m_connection->value("settings", "SHOW synchronous_commit");
    if (m_connection->failed())
        return m_connection->takeError();
    if (mode == "off"_L1)
        return base::Error{base::ErrorKind::StoreIo, codes::kServerNotDurable, {}};
    return {};
}

base::Result<void> PostgresStore::takeOver()
{
    if (auto locked = lockStore(*m_connection); !locked)
        return locked;
    if (m_incarnation != 0) // the connection was lost, and this process continues
        return {};
    const qint64 incarnation = QRandomGenerator::system()->bounded(qint64{1} << 53) + 1;
    Statement take(*m_connection, "take-node", "UPDATE node SET incarnation=? WHERE id = 0");
    if (!m_connection->beginWriting("take-node") || !take.runOnOne(incarnation)
        || !m_connection->exec("take-node", "COMMIT"))
        return m_connection->takeError();
    m_incarnation = incarnation;
    return {};
}

base::Result<void> PostgresStore::openSession()
{
    endSession();
    auto connection = PostgresConnection::open(
        m_options.server, PostgresConnection::Mode::ReadWrite, m_options.hook);
    if (!connection)
        return connection.error();
    m_connection = std::move(*connection);
    if (auto made = createOrMigrate(*m_connection); !made)
        return made;
    if (auto checked = checkSettings(); !checked)
        return checked;
    if (auto taken = takeOver(); !taken)
        return taken;
    m_fence = std::make_unique<Statement>(*m_connection, "select-node",
        "SELECT 1 FROM node WHERE id = 0 AND incarnation=? FOR SHARE");
    auto session = std::make_unique<Session>(*m_connection, m_lease, m_options.checkCopies);
    const qint64 lastBatch = session->batches().last();
    if (!session->load())
        return m_connection->takeError();
    m_lastBatch = std::max(m_lastBatch, lastBatch);
    m_session = std::move(session);
    return {};
}

BatchId PostgresStore::nextBatch() const
{
    return {{}, {}, kWritingConnection, m_lastBatch + 1};
}

base::Result<void> PostgresStore::begin(const BatchId &batch)
{
    if (!m_session || m_connection->suspect()) {
        if (auto opened = openSession(); !opened)
            return opened;
    }
    SAGADESK_ASSERT(!m_connection->inTransaction());
    bool isOurs = false;
    if (m_connection->beginWriting("begin")) {
        Rows rows = m_fence->query(m_incarnation);
        isOurs = rows.next();
    }
    if (!isOurs) {
        const base::Error error = m_connection->failed()
            ? m_connection->takeError()
            : base::Error{base::ErrorKind::Locked, codes::kServerStoreInUse, {}};
        rollback();
        return error;
    }
    m_session->beginBatch(batch.number);
    return {};
}

CommitResult PostgresStore::commit()
{
    using Outcome = CommitResult::Outcome;
    SAGADESK_ASSERT(m_session && m_connection->inTransaction());
    if (!m_session->finishBatch(m_firstBatch)) {
        const base::Error error = m_connection->takeError();
        rollback();
        return {Outcome::NotDone, error};
    }
    m_lastBatch = std::max(m_lastBatch, m_session->batch());
    if (m_connection->exec("commit", "COMMIT")) {
        m_session->committed();
        return {};
    }
    const base::Error error = m_connection->takeError();
    if (m_connection->wasCommitSent() || m_connection->suspect())
        return {Outcome::Unknown, error};
    rollback();
    return {Outcome::NotDone, error};
}

void PostgresStore::rollback()
{
    if (!m_session)
        return;
    m_session->rolledBack();
    m_connection->rollback();
    if (m_connection->suspect())
        endSession();
}

// The connection is closed first, so that the server ends its transaction, for which the upsert of
// the id waits.
base::Result<bool> PostgresStore::resolve(const BatchId &batch)
{
    if (auto opened = openSession(); !opened)
        return opened.error();
    const bool committed = m_session->batches().resolve(batch.number);
    if (m_connection->failed()) {
        const base::Error error = m_connection->takeError();
        rollback();
        return error;
    }
    m_lastBatch = std::max(m_lastBatch, batch.number);
    return committed;
}

base::WallMs PostgresStore::lastEventAt() const
{
    return m_session ? m_session->lastEventAt() : 0;
}

base::Result<model::Downtimes> PostgresStore::downtimes()
{
    if (!m_session) {
        if (auto opened = openSession(); !opened)
            return opened.error();
    }
    model::Downtimes found = selectDowntimes(*m_connection);
    if (m_connection->failed())
        return m_connection->takeError();
    return found;
}

base::Result<CommandReply> PostgresStore::execute(
    const Command &command, base::WallMs now, CommitNotice &notice)
{
    SAGADESK_ASSERT(m_session && m_connection->inTransaction());
    return m_session->execute(command, now, notice);
}

qint64 PostgresStore::rowsWritten() const
{
    return m_rowsOfEarlierSessions + (m_connection ? m_connection->rowsWritten() : 0);
}

} // namespace sagadesk::store::postgres
