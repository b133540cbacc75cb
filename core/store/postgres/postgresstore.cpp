#include "core/store/postgres/postgresstore.h"

#include "core/base/assert.h"
#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "core/store/postgres/schema.h"
#include "core/store/seam/nodesteps.h"
#include "core/store/sql/rowplace.h"
#include "core/store/sqlite/sqlitefile.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

// The key is "SAGA". The lock belongs to a session and to the current database. Nodes share it.
constexpr char kLock[] = "SELECT pg_advisory_lock(1396786497)";
constexpr char kSharedLock[] = "SELECT pg_advisory_lock_shared(1396786497)";
constexpr qint64 kNodeLimitMinMs = 1000;
// The server may need this long to notice that a process has ended.
constexpr char kLockWait[] = "SET lock_timeout = 2000";

// If the tables were upgraded while this process was running, its engine treats the store as
// unavailable until the program is upgraded too.
base::Error unavailable(base::Error error)
{
    if (error.kind == base::ErrorKind::StoreNewer)
        error.kind = base::ErrorKind::StoreIo;
    return error;
}

} // namespace

base::Result<void> lockStore(PostgresConnection &connection, StoreUse use)
{
    static_cast<void>(connection.exec("lock", kLockWait));
    static_cast<void>(connection.value("lock", use == StoreUse::Alone ? kLock : kSharedLock));
    if (!connection.failed())
        return {};
    const base::Error error = connection.takeError();
    if (error.kind == base::ErrorKind::StoreBusy)
        return base::Error{base::ErrorKind::Locked, codes::kServerStoreInUse, {}};
    return error;
}

base::Result<void> limitNode(PostgresConnection &connection, qint64 leaseTtlMs)
{
    const qint64 limit = std::max(leaseTtlMs / 3, kNodeLimitMinMs);
    for (const char *name : {"idle_in_transaction_session_timeout", "statement_timeout"}) {
        const QByteArray sql = QByteArray("SET ") + name + " = " + QByteArray::number(limit);
        if (!connection.exec("settings", sql.constData()))
            return connection.takeError();
    }
    return {};
}

base::Result<void> PostgresStore::openFirst()
{
    if (!m_options.dataDir.isEmpty()) {
        auto lock = LockFile::take(sqliteFileIn(m_options.dataDir));
        if (!lock)
            return lock.error();
        m_lock = std::move(*lock);
    }
    return openSession();
}

PostgresStore::~PostgresStore()
{
    endSession();
}

void PostgresStore::endSession()
{
    m_rowsOfEarlierSessions = rowsWritten();
    if (m_nodeSteps)
        m_nodeSteps->rolledBack();
    m_session.reset();
    m_fence.reset();
    m_time.reset();
    m_connection.reset();
}

// A commit must be on disk when it is acknowledged.
base::Result<void> PostgresStore::checkSettings()
{
    for (const auto &[sql, off] :
        {std::pair("SHOW synchronous_commit", "synchronous_commit=off"_L1),
            std::pair("SHOW fsync", "fsync=off"_L1)}) {
        const QString mode = m_connection->value("settings", sql);
        if (m_connection->failed())
            return m_connection->takeError();
        if (mode == "off"_L1)
            return base::Error{
                base::ErrorKind::StoreIo, codes::kServerNotDurable, {{u"setting"_s, off}}};
    }
    return {};
}

// The copy was left by an interrupted transfer only if no running transfer holds the lock.
base::Error PostgresStore::uncheckedCopy(const base::Error &error)
{
    const auto locked = lockStore(*m_connection, use());
    return locked ? error : locked.error();
}

base::Result<void> PostgresStore::takeOver()
{
    if (auto locked = lockStore(*m_connection, use()); !locked)
        return locked;
    if (m_options.hasNodes)
        if (auto limited = limitNode(*m_connection, m_options.leaseTtlMs); !limited)
            return limited;
    // m_incarnation is set if this process had opened the store and lost its connection.
    if (m_incarnation == 0 && !replaceOthers())
        return m_connection->takeError();
    return {};
}

// Fences off an earlier single process, and all nodes if this process uses the store alone; it then
// also takes over the submissions that wait for them.
bool PostgresStore::replaceOthers()
{
    const qint64 incarnation = QRandomGenerator::system()->bounded(qint64{1} << 53) + 1;
    Statement take(*m_connection, "take-node", "UPDATE node SET incarnation=? WHERE id = 0");
    Statement lock(*m_connection, "lock-nodes",
        "SELECT id FROM node WHERE id > 0 AND status IN (0, 1) ORDER BY id FOR UPDATE");
    Statement end(
        *m_connection, "end-nodes", "UPDATE node SET status = 3 WHERE id > 0 AND status IN (0, 1)");
    Statement inbox(
        *m_connection, "take-inbox", "UPDATE inbox SET connection = 1 WHERE connection <> 1");
    const auto endNodes = [&] {
        static_cast<void>(lock.query().next()); // waits for the transactions of the nodes
        return end.run() && inbox.run();
    };
    if (!m_connection->beginWriting("take-node") || !take.runOnOne(incarnation)
        || !(m_options.hasNodes || endNodes()) || !m_connection->exec("take-node", "COMMIT"))
        return false;
    m_incarnation = incarnation;
    return true;
}

Writer PostgresStore::writer() const
{
    if (!m_options.hasNodes)
        return {};
    return {m_node.node, ConnectionId{m_node.node.value}, m_nodeSteps.get()};
}

void PostgresStore::prepareFence()
{
    m_fence.reset();
    if (!m_options.hasNodes)
        m_fence = std::make_unique<Statement>(*m_connection, "select-node",
            "SELECT 1 FROM node WHERE id=? AND incarnation=? FOR SHARE");
    else if (m_node)
        m_fence = std::make_unique<Statement>(*m_connection, "select-node",
            "SELECT 1 FROM node WHERE id=? AND incarnation=? AND status IN (0, 1) FOR KEY SHARE");
}

// Opens the store again, because the batches of each node have their own numbers.
void PostgresStore::actAs(const model::NodeKey &node)
{
    if (!m_options.hasNodes || node == m_node)
        return;
    m_node = node;
    m_nodeSteps = node ? std::make_unique<NodeSteps>(node.node) : nullptr;
    m_lastBatch = 0;
    m_firstBatch = 0;
    if (!openSession()) // begin() tries again
        endSession();
}

base::Result<void> PostgresStore::openSession()
{
    endSession();
    auto connection = PostgresConnection::open(
        m_options.server, PostgresConnection::Mode::ReadWrite, m_options.hook);
    if (!connection)
        return connection.error();
    m_connection = std::move(*connection);
    const auto identity = readIdentity(*m_connection);
    if (!identity)
        return identity.error();
    if (auto checked = m_options.known->check(*identity); !checked) // before anything is written
        return checked;
    if (auto prepared = prepareServer(); !prepared)
        return prepared;
    if (auto loaded = loadSession(); !loaded)
        return loaded;
    ++m_connections;
    auto remembered = m_options.known->remember(*identity);
    if (!remembered)
        endSession();
    return remembered;
}

base::Result<void> PostgresStore::prepareServer()
{
    if (auto made = createOrMigrate(*m_connection); !made)
        return made.error().code == codes::kTransferUnchecked ? uncheckedCopy(made.error())
                                                              : made.error();
    if (auto checked = checkSettings(); !checked)
        return checked;
    return takeOver();
}

base::Result<void> PostgresStore::loadSession()
{
    prepareFence();
    m_time = std::make_unique<Statement>(*m_connection, "select-time",
        "SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)");
    auto session =
        std::make_unique<Session>(*m_connection, writer(), m_lease, m_options.checkCopies);
    const qint64 lastBatch = writer().isUnfenced() ? 0 : session->batches().last();
    if (!session->load() || m_connection->failed())
        return m_connection->takeError();
    m_lastBatch = std::max(m_lastBatch, lastBatch);
    if (m_firstBatch == 0)
        m_firstBatch = m_lastBatch + 1;
    m_session = std::move(session);
    return {};
}

qint64 PostgresStore::fencedIncarnation() const
{
    return m_options.hasNodes ? m_node.incarnation.value : m_incarnation;
}

base::Error PostgresStore::replaced() const
{
    return {base::ErrorKind::Locked,
        m_options.hasNodes ? codes::kNodeEnded : codes::kServerStoreInUse, {}};
}

BatchId PostgresStore::nextBatch() const
{
    return {m_node.node, m_node.incarnation, writer().connection, m_lastBatch + 1};
}

base::Result<void> PostgresStore::begin(const BatchId &batch)
{
    const auto commands = std::exchange(m_announced, {});
    if (!m_session || m_connection->suspect()) {
        if (auto opened = openSession(); !opened)
            return unavailable(opened.error());
        // The number was chosen before openSession() read the last one in the store.
        if (m_node && batch.number <= m_lastBatch)
            return base::Error{base::ErrorKind::StoreBusy, codes::kStoreBusy, {}};
    }
    SAGADESK_ASSERT(!m_connection->inTransaction());
    if (!beginFenced(commands)) {
        const base::Error error = m_connection->failed() ? m_connection->takeError() : replaced();
        rollback();
        return error;
    }
    m_session->beginBatch(batch.number);
    return {};
}

// One round trip: the fence, the locks, what the commands need, and then the stamp of the batch.
// False: an error, or the fence is gone: the node has ended, or another process uses the store.
bool PostgresStore::beginFenced(std::span<const QueuedCommand> commands)
{
    if (!m_connection->beginWriting("begin")
        || (m_fence && !m_fence->announce(m_node.node, fencedIncarnation()))
        || !m_session->announce(commands))
        return false;
    if (Rows rows = m_time->query(); rows.next())
        m_stamp = m_options.clock ? m_options.clock() : rows.integer(0);
    const bool isOurs = !m_fence || m_fence->announced().next();
    return m_session->takeAnnounced() && isOurs;
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

// First closes the old connection, so that the server ends its transaction: the upsert of the id
// waits for that.
base::Result<bool> PostgresStore::resolve(const BatchId &batch)
{
    if (auto opened = openSession(); !opened)
        return opened.error();
    if (writer().isUnfenced()) // registrations and heartbeats can be repeated
        return false;
    // Once this incarnation has ended, the next one may have used the number.
    const auto isOurs = [this] {
        return !m_fence || m_fence->query(m_node.node, fencedIncarnation()).next();
    };
    const std::optional<bool> resolved = m_session->batches().resolve(batch.number, isOurs);
    if (!resolved && !m_connection->failed()) {
        rollback();
        return replaced();
    }
    const bool committed = resolved.value_or(false);
    // The batch may have been committed after openSession() had read the counters.
    if (committed && !m_connection->failed())
        static_cast<void>(m_session->load());
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
    const bool hasOwnTime = m_options.hasNodes || m_options.clock;
    return m_session->execute(command, hasOwnTime ? m_stamp : now, notice);
}

qint64 PostgresStore::rowsWritten() const
{
    return m_rowsOfEarlierSessions + (m_connection ? m_connection->rowsWritten() : 0);
}

} // namespace sagadesk::store::postgres
