#include "core/store/postgres/connection.h"

#include "core/base/assert.h"
#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "core/store/postgres/dialect.h"
#include "core/store/postgres/options.h"
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
// A server that no longer answers is noticed within this time, unless the address says otherwise.
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

// https://www.postgresql.org/docs/15/errcodes-appendix.html
Meaning meaningOf(QByteArrayView state)
{
    using base::ErrorKind;
    if (state == "40001" || state == "40P01" || state == "55P03" || state == "57014")
        return {ErrorKind::StoreBusy, codes::kStoreBusy};
    if (state == "53100")
        return {ErrorKind::StoreFull, codes::kStoreFull};
    if (state == "25006")
        return {ErrorKind::StoreReadOnly, codes::kStoreReadOnly, true};
    if (state.startsWith("XX001") || state.startsWith("XX002"))
        return {ErrorKind::StoreCorrupt, codes::kStoreCorrupt, true};
    if (state.isEmpty() || state.startsWith("08") || state.startsWith("57P") || state == "40003"
        || state.startsWith("25") || state.startsWith("53") || state.startsWith("58"))
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
    qint64 write = 0; // its number; 0: not a write
    bool wantsOneRow = false;
    Unless unless = Unless::Outdated;
};

PostgresConnection::PostgresConnection(QString name, AccessHook hook)
    : Connection(std::move(hook))
    , m_name(std::move(name))
{
}

base::Result<std::unique_ptr<PostgresConnection>> PostgresConnection::open(
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

bool PostgresConnection::prepareSession()
{
    PQsetNoticeProcessor(
        m_handle, [](void *, const char *) {}, nullptr);
    PQenterPipelineMode(m_handle);
    return execute("connect", "SET client_encoding TO 'UTF8'")
        && execute("connect", "SET standard_conforming_strings TO on")
        && execute("connect", "SET search_path TO sagadesk")
        && (m_mode == Mode::ReadWrite
            || execute("connect", "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"));
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
    m_sent.clear();
    m_forgotten.clear();
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
    if (failed() || !send(request))
        return false;
    const bool writes = isWrite(request.sql);
    m_queuedWrites += writes;
    m_sent.push_back({request.access, writes ? ++m_writes : 0});
    return m_sent.size() < kQueuedMax || readResults() != nullptr || !failed();
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
    m_sent.push_back({access});
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
        take(result.get(), m_sent.front());
        m_sent.pop_front();
        last = std::move(result);
        ResultPtr end(PQgetResult(m_handle)); // null: the request has no further results
        SAGADESK_ASSERT(!end || PQstatus(m_handle) != CONNECTION_OK);
    }
    m_sent.clear();
    m_queuedWrites = 0;
    for (ResultPtr rest(PQgetResult(m_handle)); rest; rest.reset(PQgetResult(m_handle)))
        if (PQresultStatus(rest.get()) == PGRES_PIPELINE_SYNC)
            break;
    return last;
}

void PostgresConnection::take(const pg_result *result, const Sent &sent)
{
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_PIPELINE_ABORTED)
        return; // an earlier request has failed
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        failWith(result, sent.access);
        return;
    }
    if (sent.write == 0)
        return;
    m_rowsOfLast = QByteArrayView(PQcmdTuples(const_cast<PGresult *>(result))).toLongLong();
    m_rowsWritten += sent.write <= m_reportedWrites ? 1 : m_rowsOfLast;
    if (!sent.wantsOneRow || m_rowsOfLast == 1)
        return;
    sent.unless == Unless::Outdated ? failOutdated(sent.access) : failCorrupt(sent.access);
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
    if (m_sent.empty()) // its result has been read
        return Connection::expectOneRow("", unless);
    m_sent.back().wantsOneRow = true;
    m_sent.back().unless = unless;
    return true;
}

bool PostgresConnection::execute(const char *access, const char *sql)
{
    const bool commits = qstrcmp(sql, "COMMIT") == 0;
    if (commits && m_mode != Mode::ReadWrite)
        m_inTransaction = false; // also if it was lost
    // A batch with an error, or with a record that differs from what was read, is not committed.
    static_cast<void>(readResults());
    if (failed())
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
    releaseForgotten();
    m_commitSent = false;
    m_inTransaction = exec(access, "BEGIN");
    return m_inTransaction;
}

bool PostgresConnection::beginSnapshot(const char *access)
{
    constexpr char kBegin[] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    if (suspect() && !connectAgain(access))
        return false;
    releaseForgotten();
    m_inTransaction = exec(access, kBegin);
    if (m_inTransaction || !suspect())
        return m_inTransaction;
    static_cast<void>(takeError()); // it was lost while idle
    m_inTransaction = connectAgain(access) && exec(access, kBegin);
    return m_inTransaction;
}

// Statements that were prepared on the server and are no longer needed.
void PostgresConnection::releaseForgotten()
{
    for (const QByteArray &statement : m_forgotten)
        static_cast<void>(queue({"deallocate", "DEALLOCATE " + statement}));
    m_forgotten.clear();
}

void PostgresConnection::rollback()
{
    if (!m_inTransaction)
        return;
    m_inTransaction = false;
    static_cast<void>(readResults());
    if (failed())
        static_cast<void>(takeError());
    static_cast<void>(fetch({"rollback", "ROLLBACK"}));
    if (failed())
        static_cast<void>(takeError()); // suspect() says that the connection is lost
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
