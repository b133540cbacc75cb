#include "core/store/postgres/connection.h"

#include "core/base/assert.h"
#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "core/store/postgres/dialect.h"
#include "core/store/postgres/options.h"
#include "core/store/postgres/poolercheck.h"
#include "core/store/postgres/prepared.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <QVariant>

#include <libpq-fe.h>

#include <algorithm>
#include <atomic>

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

// At most this many requests are queued before their results are read.
constexpr size_t kQueuedMax = 1000;
// The statements of a writer find their rows by an index. The server keeps their plans, which may
// have been made while a table was almost empty: such a plan reads the whole table, for each batch.
// So it may not choose this where it has another choice, and plans again from time to time.
constexpr char kUseIndexes[] =
    "SELECT count(set_config(name, 'off', false)) FROM pg_settings WHERE name IN"
    " ('enable_hashjoin', 'enable_mergejoin', 'enable_seqscan', 'jit')";
constexpr int kPlannerSettings = 4; // fewer: not the planner of PostgreSQL
// Plans are renewed after kPlansKeptRows, but not within kPlansKeptLeast. Other connections write
// too, so plans are renewed after kPlansKeptMost in any case.
constexpr auto kPlansKeptLeast = std::chrono::seconds(1);
constexpr qint64 kPlansKeptRows = 2000; // written by this connection
constexpr auto kPlansKeptMost = std::chrono::seconds(30);
constexpr char kDivisionByZero[] = "22012"; // see arraySql()
// A server that no longer responds is detected within these times, unless the address sets others.
constexpr char kTimeouts[] = "connect_timeout=10;tcp_user_timeout=20000;keepalives_idle=10;"
                             "keepalives_interval=5;keepalives_count=2;";

QString uniqueName()
{
    static std::atomic<quint64> number = 0;
    return u"sagadesk-postgres-%1"_s.arg(++number);
}

struct Meaning
{
    base::ErrorKind kind;
    QLatin1StringView code;
    bool suspect = false;
};

// A serialization failure or a deadlock. 40003 means that the outcome is unknown.
bool isRolledBack(QByteArrayView state)
{
    return state == "40001" || state == "40P01";
}

// https://www.postgresql.org/docs/15/errcodes-appendix.html
Meaning meaningOf(QByteArrayView state)
{
    using base::ErrorKind;
    if (isRolledBack(state) || state == "55P03" || state == "57014")
        return {ErrorKind::StoreBusy, codes::kStoreBusy};
    // Another writer has inserted the same key since it was looked up, or the counters of this
    // connection are outdated.
    if (state == "23505")
        return {ErrorKind::StoreBusy, codes::kStoreBusy, true};
    if (state == "53100")
        return {ErrorKind::StoreFull, codes::kStoreFull};
    if (state == "25006")
        return {ErrorKind::StoreReadOnly, codes::kServerReadOnly, true};
    if (state == "42501")
        return {ErrorKind::Internal, codes::kServerPermissionDenied};
    if (state.startsWith("XX001") || state.startsWith("XX002"))
        return {ErrorKind::StoreCorrupt, codes::kStoreCorrupt, true};
    if (state.isEmpty() || state.startsWith("08") || state.startsWith("57P")
        || state == "25P03") // a transaction was idle for too long
        return {ErrorKind::StoreIo, codes::kServerConnectionLost, true};
    // 26000: a statement that this session has prepared is missing; a new session prepares it.
    if (state == "40003" || state == "26000" || state.startsWith("25") || state.startsWith("53")
        || state.startsWith("58"))
        return {ErrorKind::StoreIo, codes::kStoreIo, true};
    return {ErrorKind::Internal, codes::kStoreStatementFailed};
}

bool isWrite(const QByteArray &sql)
{
    return sql.startsWith("INSERT") || sql.startsWith("UPDATE") || sql.startsWith("DELETE");
}

} // namespace

void FreeResult::operator()(pg_result *result) const
{
    PQclear(result);
}

// A request whose result has not been read.
struct PostgresConnection::Sent
{
    const char *access;
    WrittenRows rows = {}; // empty if it is not a write
    bool wantsOneRow = false; // take() must check that one row was changed
    Unless unless = Unless::Outdated;
    std::shared_ptr<ResultPtr> kept = {};
    bool commits = false;
    QByteArray prepares = {}; // the name of the statement
};

PostgresConnection::PostgresConnection(QString name, AccessHook hook)
    : Connection(std::move(hook))
    , m_name(std::move(name))
{
}

base::Result<std::unique_ptr<PostgresConnection>> PostgresConnection::open(
    const ServerOptions &options, Mode mode, AccessHook hook)
{
    auto made = connect(options, mode, std::move(hook));
    if (!made)
        return made;
    if (auto checked = checkSession(**made, options); !checked)
        return checked.error();
    return made;
}

base::Result<std::unique_ptr<PostgresConnection>> PostgresConnection::connect(
    const ServerOptions &options, Mode mode, AccessHook hook)
{
    std::unique_ptr<PostgresConnection> made(new PostgresConnection(uniqueName(), std::move(hook)));
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QPSQL"_s, made->m_name);
    database.setHostName(options.host);
    database.setPort(options.port);
    database.setUserName(options.user);
    database.setPassword(options.password);
    database.setDatabaseName(options.database);
    database.setConnectOptions(QLatin1StringView(kTimeouts) + options.connectOptions);
    if (!database.open())
        return base::Error{base::ErrorKind::StoreIo, codes::kServerUnreachable,
            {{u"server"_s, options.place()},
                {u"cause"_s, database.lastError().databaseText().trimmed()}}};
    const QVariant handle = database.driver()->handle();
    SAGADESK_ASSERT(
        qstrcmp(handle.typeName(), "pg_conn*") == 0 || qstrcmp(handle.typeName(), "PGconn*") == 0);
    made->m_handle = *static_cast<PGconn *const *>(handle.constData());
    made->m_mode = mode;
    if (!made->prepareSession())
        return made->takeError();
    return made;
}

qint64 PostgresConnection::announcedSession() const
{
    return PQbackendPID(m_handle);
}

bool PostgresConnection::prepareSession()
{
    PQsetNoticeProcessor(
        m_handle, [](void *, const char *) {}, nullptr);
    // PQhostaddr() is empty for a Unix-domain socket.
    if (!ServerOptions::isLocal(QString::fromLatin1(PQhostaddr(m_handle)))
        && PQsslInUse(m_handle) == 0)
        return fail({base::ErrorKind::InvalidInput, codes::kServerAddressInvalid,
                        {{u"reason"_s, u"sslmode"_s}}},
            true);
    PQenterPipelineMode(m_handle);
    return execute("connect", "SET client_encoding TO 'UTF8'")
        && execute("connect", "SET standard_conforming_strings TO on")
        && execute("connect", "SET search_path TO sagadesk")
        && (m_mode == Mode::ReadWrite
                ? useIndexes()
                : execute("connect", "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"));
}

bool PostgresConnection::useIndexes()
{
    m_renewsPlans = value("connect", kUseIndexes).toInt() == kPlannerSettings;
    m_plannedAt = std::chrono::steady_clock::now();
    return !failed();
}

void PostgresConnection::renewPlans()
{
    const auto now = std::chrono::steady_clock::now();
    const auto kept = now - m_plannedAt;
    const bool isDue = kept >= kPlansKeptMost
        || (kept >= kPlansKeptLeast && m_writes - m_writesPlanned >= kPlansKeptRows);
    if (!m_renewsPlans || !isDue)
        return;
    m_plannedAt = now;
    m_writesPlanned = m_writes;
    static_cast<void>(queue({"plans", "DISCARD PLANS"}));
}

bool PostgresConnection::recoverReader(const char *access)
{
    if (m_mode == Mode::ReadWrite || m_inTransaction || !suspect() || !failed())
        return false;
    static_cast<void>(takeError());
    return connectAgain(access);
}

bool PostgresConnection::connectAgain(const char *access)
{
    dropRows();
    m_sent.clear();
    m_forgotten.clear();
    m_skipped.clear();
    m_queuedWrites = 0;
    m_inTransaction = false;
    ++m_connections;
    PQreset(m_handle);
    if (PQstatus(m_handle) != CONNECTION_OK)
        return failWith(nullptr, access);
    setReliable();
    return prepareSession();
}

PostgresConnection::~PostgresConnection()
{
    QSqlDatabase::removeDatabase(m_name);
}

std::unique_ptr<Prepared> PostgresConnection::prepare(const char *access, const QByteArray &sql)
{
    return std::make_unique<PostgresPrepared>(*this, access, translated(sql));
}

bool PostgresConnection::failWith(const pg_result *result, const char *access)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
    const char *primary = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : nullptr;
    const Meaning meaning = meaningOf(state);
    return fail(
        {meaning.kind, meaning.code,
            {{u"access"_s, QLatin1StringView(access)}, {u"result"_s, QString::fromLatin1(state)},
                {u"message"_s, QString::fromUtf8(primary ? primary : PQerrorMessage(m_handle))}}},
        meaning.suspect || PQstatus(m_handle) != CONNECTION_OK);
}

bool PostgresConnection::send(const Request &request)
{
    static const std::vector<Parameter> kNone;
    const std::vector<Parameter> &parameters = request.parameters ? *request.parameters : kNone;
    const int count = static_cast<int>(parameters.size());
    std::vector<const char *> values;
    std::vector<int> lengths;
    std::vector<int> formats(parameters.size(), 1);
    std::vector<Oid> types;
    for (const Parameter &each : parameters) {
        values.push_back(each.isNull ? nullptr : each.bytes.constData());
        lengths.push_back(static_cast<int>(each.bytes.size()));
        types.push_back(each.type);
    }
    const int sent = request.name.isEmpty()
        ? PQsendQueryParams(m_handle, request.sql.constData(), count, types.data(), values.data(),
            lengths.data(), formats.data(), 1)
        : PQsendQueryPrepared(m_handle, request.name.constData(), count, values.data(),
            lengths.data(), formats.data(), 1);
    return sent == 1 || failWith(nullptr, request.access);
}

bool PostgresConnection::queue(const Request &request)
{
    if (failed() || !sendRows())
        return false;
    Sent sent{request.access};
    if (isWrite(request.sql)) {
        ++m_queuedWrites;
        sent.rows.writes = {++m_writes};
    }
    sent.commits = request.sql == "COMMIT";
    sent.kept = request.kept;
    m_lastWriter = nullptr;
    return enqueue(request, std::move(sent));
}

bool PostgresConnection::queueRows(const Request &request, WrittenRows rows)
{
    Sent sent{request.access};
    sent.rows = std::move(rows);
    return !failed() && enqueue(request, std::move(sent));
}

bool PostgresConnection::enqueue(const Request &request, Sent sent)
{
    if (!send(request))
        return false;
    m_sent.push_back(std::move(sent));
    if (m_sent.size() >= kQueuedMax)
        static_cast<void>(readResults());
    return !failed();
}

bool PostgresConnection::addRow(RowWriter &writer, const QByteArray &table, const QByteArray &key,
    bool mayRepeatKey, qint64 &number)
{
    const auto known = m_keys.constFind({table, key});
    if (known != m_keys.cend() && !(mayRepeatKey && *known == &writer) && !sendRows())
        return false;
    if (failed())
        return false;
    if (std::find(m_writers.begin(), m_writers.end(), &writer) == m_writers.end())
        m_writers.push_back(&writer);
    m_keys.insert({table, key}, &writer);
    m_lastWriter = &writer;
    ++m_queuedWrites;
    number = ++m_writes;
    return true;
}

bool PostgresConnection::sendRows()
{
    const std::vector<RowWriter *> writers = std::exchange(m_writers, {});
    m_keys.clear();
    m_lastWriter = nullptr;
    bool sent = true;
    for (RowWriter *writer : writers)
        sent = writer->sendRows() && sent;
    return sent;
}

void PostgresConnection::dropRows()
{
    for (RowWriter *writer : std::exchange(m_writers, {}))
        writer->dropRows();
    m_keys.clear();
    m_lastWriter = nullptr;
}

void PostgresConnection::removeWriter(RowWriter &writer)
{
    if (std::find(m_writers.begin(), m_writers.end(), &writer) == m_writers.end())
        return;
    if (!m_inTransaction || failed() || !sendRows())
        dropRows();
}

bool PostgresConnection::flush()
{
    static_cast<void>(readResults());
    return !failed();
}

bool PostgresConnection::queuePreparation(const char *access, const QByteArray &name,
    const QByteArray &sql, const std::vector<Parameter> &parameters)
{
    std::vector<Oid> types;
    for (const Parameter &each : parameters)
        types.push_back(each.type);
    if (failed())
        return false;
    if (PQsendPrepare(m_handle, name.constData(), sql.constData(), static_cast<int>(types.size()),
            types.data())
        != 1)
        return failWith(nullptr, access);
    m_sent.push_back({.access = access, .prepares = name});
    return true;
}

ResultPtr PostgresConnection::fetch(const Request &request)
{
    if (!queue(request))
        return {};
    ResultPtr result = readResults();
    return failed() ? nullptr : std::move(result);
}

// Sends everything that is queued and reads the results up to the last one, which is returned.
ResultPtr PostgresConnection::readResults()
{
    ResultPtr last;
    if (!failed())
        static_cast<void>(sendRows());
    if (m_sent.empty())
        return last;
    ++m_roundTrips;
    const char *access = m_sent.back().access;
    if (PQpipelineSync(m_handle) != 1) {
        failWith(nullptr, access);
        m_sent.clear();
        return {};
    }
    while (!m_sent.empty()) {
        ResultPtr result(PQgetResult(m_handle));
        if (!result) { // the connection is lost
            failWith(nullptr, m_sent.front().access);
            break;
        }
        const Sent sent = std::move(m_sent.front());
        m_sent.pop_front();
        take(result.get(), sent);
        if (sent.kept)
            *sent.kept = std::move(result);
        else
            last = std::move(result);
        ResultPtr end(PQgetResult(m_handle)); // null: the end of the results of one request
        SAGADESK_ASSERT(!end || PQstatus(m_handle) != CONNECTION_OK);
    }
    m_sent.clear();
    m_queuedWrites = 0;
    for (ResultPtr rest(PQgetResult(m_handle)); rest; rest.reset(PQgetResult(m_handle)))
        if (PQresultStatus(rest.get()) == PGRES_PIPELINE_SYNC)
            break;
    return last;
}

void PostgresConnection::forget(const QByteArray &statement)
{
    if (!takeSkipped(statement))
        m_forgotten.push_back(statement);
}

void PostgresConnection::take(const pg_result *result, const Sent &sent)
{
    const ExecStatusType status = PQresultStatus(result);
    if (!sent.prepares.isEmpty() && status != PGRES_COMMAND_OK
        && std::erase(m_forgotten, sent.prepares) == 0)
        m_skipped.insert(sent.prepares);
    if (status == PGRES_PIPELINE_ABORTED) { // an earlier request has failed
        if (sent.commits)
            m_commitSent = false; // COMMIT was skipped
        return;
    }
    const auto failAs = [&](Unless unless) {
        unless == Unless::Outdated ? failOutdated(sent.access) : failCorrupt(sent.access);
    };
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (sent.rows.isCounted && qstrcmp(state, kDivisionByZero) == 0) {
        failAs(sent.rows.unless);
        return;
    }
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        if (sent.commits && isRolledBack(state))
            m_commitSent = false;
        failWith(result, sent.access);
        return;
    }
    const auto tag = QByteArrayView(PQcmdStatus(const_cast<PGresult *>(result)));
    if (sent.commits && tag != "COMMIT") { // an earlier statement had failed
        m_commitSent = false;
        failOutdated(sent.access);
        return;
    }
    if (sent.rows.writes.empty())
        return;
    m_rowsOfLast = sent.rows.isCounted
        ? static_cast<qint64>(sent.rows.writes.size())
        : QByteArrayView(PQcmdTuples(const_cast<PGresult *>(result))).toLongLong();
    noteWritten(sent.rows, m_rowsOfLast);
    if (sent.wantsOneRow && m_rowsOfLast != 1)
        failAs(sent.unless);
}

void PostgresConnection::noteWritten(const WrittenRows &rows, qint64 changed)
{
    const qint64 reported = std::count_if(rows.writes.begin(), rows.writes.end(),
        [this](qint64 write) { return write <= m_reportedWrites; });
    // A write that has been counted as one row is not counted again, whatever it changed: a command
    // that reads results of earlier commands must not seem to have written.
    const bool areAllReported = reported == static_cast<qint64>(rows.writes.size());
    m_rowsWritten += areAllReported ? reported : std::max(changed, reported);
}

// Whether a result must be checked before the transaction may be committed.
bool PostgresConnection::needsResults() const
{
    return std::any_of(
        m_sent.begin(), m_sent.end(), [](const Sent &sent) { return sent.wantsOneRow; });
}

qint64 PostgresConnection::rowsOfLastWrite() const
{
    static_cast<void>(const_cast<PostgresConnection *>(this)->readResults());
    return m_rowsOfLast;
}

qint64 PostgresConnection::rowsWritten() const
{
    m_reportedWrites = m_writes;
    return m_rowsWritten + m_queuedWrites;
}

bool PostgresConnection::expectOneRow(const char *, Unless unless)
{
    if (failed())
        return false;
    if (m_lastWriter) {
        m_lastWriter->expectLast(unless);
        return true;
    }
    if (m_sent.empty()) // the result of the write has been read
        return Connection::expectOneRow("", unless);
    m_sent.back().wantsOneRow = true;
    m_sent.back().unless = unless;
    return true;
}

bool PostgresConnection::execute(const char *access, const char *sql)
{
    const bool commits = qstrcmp(sql, "COMMIT") == 0;
    if (commits && m_mode != Mode::ReadWrite)
        m_inTransaction = false; // even if COMMIT fails
    // A row count that the server does not check is checked here, before COMMIT is sent. After any
    // other error in the batch the server skips COMMIT, like everything after a failed statement.
    if (!sendRows() || (needsResults() && !flush()))
        return false;
    m_commitSent = commits;
    if (!fetch({access, sql}))
        return false;
    if (commits)
        m_inTransaction = false;
    return true;
}

bool PostgresConnection::beginWriting(const char *access)
{
    m_commitSent = false;
    const AccessFault fault = ask(access);
    if (fault == AccessFault::Fail)
        return failInjected(access);
    // Sent with the first read. Names the isolation level, because the default of the database may
    // be a different one.
    m_inTransaction = queue({access, "BEGIN ISOLATION LEVEL READ COMMITTED"});
    releaseForgotten();
    renewPlans();
    return m_inTransaction && (fault == AccessFault::None || failInjected(access));
}

bool PostgresConnection::beginSnapshot(const char *access)
{
    constexpr char kBegin[] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    if (suspect() && !connectAgain(access))
        return false;
    m_inTransaction = exec(access, kBegin);
    if (!m_inTransaction && suspect()) {
        static_cast<void>(takeError()); // the connection was lost while idle
        m_inTransaction = connectAgain(access) && exec(access, kBegin);
    }
    releaseForgotten();
    return m_inTransaction;
}

// Call it after BEGIN: if another command precedes BEGIN in the same request, the server rejects a
// BEGIN that sets the isolation level.
void PostgresConnection::releaseForgotten()
{
    while (!m_forgotten.empty() && queue({"deallocate", "DEALLOCATE " + m_forgotten.back()}))
        m_forgotten.pop_back();
}

void PostgresConnection::rollback()
{
    if (!m_inTransaction)
        return;
    m_inTransaction = false;
    dropRows();
    static_cast<void>(readResults());
    if (failed())
        static_cast<void>(takeError());
    static_cast<void>(fetch({"rollback", "ROLLBACK"}));
    if (failed())
        static_cast<void>(takeError()); // suspect() stays true if the connection is lost
}

bool PostgresConnection::runScript(const char *access, const QByteArray &sql)
{
    static_cast<void>(readResults());
    if (failed() || PQexitPipelineMode(m_handle) != 1)
        return failed() ? false : failWith(nullptr, access);
    const ResultPtr result(PQexec(m_handle, sql.constData()));
    PQenterPipelineMode(m_handle);
    const ExecStatusType status = PQresultStatus(result.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK
        || failWith(result.get(), access);
}

} // namespace sagadesk::store::postgres
