#include "core/store/sqlite/connection.h"

#include "core/base/assert.h"
#include "core/base/storecodes.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <QUrl>
#include <QVariant>

#include <sqlite3.h>

#include <atomic>
#include <cerrno>
#include <cstring>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

namespace {

QString uniqueName()
{
    static std::atomic<quint64> number = 0;
    return u"sagadesk-store-%1"_s.arg(++number);
}

struct Meaning
{
    base::ErrorKind kind;
    QLatin1StringView code;
};

Meaning meaningOf(int result)
{
    using base::ErrorKind;
    switch (result & 0xff) {
    case SQLITE_FULL:
        return {ErrorKind::StoreFull, codes::kStoreFull};
    case SQLITE_READONLY:
        return {ErrorKind::StoreReadOnly, codes::kStoreReadOnly};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return {ErrorKind::StoreCorrupt, codes::kStoreCorrupt};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorKind::StoreBusy, codes::kStoreBusy};
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        return {ErrorKind::StoreIo, codes::kStoreIo};
    default:
        return {ErrorKind::Internal, codes::kStoreStatementFailed};
    }
}

// Whether the operating system reported the error, which then has a cause.
bool concernsFile(int result)
{
    const int kind = result & 0xff;
    return kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN || kind == SQLITE_FULL;
}

// SQLite may have rolled back, or the file may have changed under the connection.
bool makesSuspect(int result)
{
    if (result == SQLITE_BUSY_SNAPSHOT)
        return true;
    switch (result & 0xff) {
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_NOMEM:
        return true;
    default:
        return false;
    }
}

// SQLite counts its memory under a process-wide lock: a thread that fills its cache, as the check
// of a backup does, would slow down the writer at every allocation.
void leaveMemoryUncounted()
{
    static const int configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    static_cast<void>(configured); // refused if SQLite was already in use: slower, but correct
}

} // namespace

base::Error sqliteError(int result, const char *access, const QString &message)
{
    const Meaning meaning = meaningOf(result);
    return {meaning.kind, meaning.code,
        {{u"access"_s, QLatin1StringView(access)}, {u"result"_s, result}, {u"message"_s, message}}};
}

Connection::Connection(QString name, AccessHook hook)
    : m_name(std::move(name))
    , m_hook(std::move(hook))
{
}

base::Result<std::unique_ptr<Connection>> Connection::open(
    const QString &path, Mode mode, AccessHook hook)
{
    leaveMemoryUncounted();
    std::unique_ptr<Connection> made(new Connection(uniqueName(), std::move(hook)));
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, made->m_name);
    QString options = u"QSQLITE_BUSY_TIMEOUT=5000"_s;
    if (mode != Mode::ReadWrite)
        options += u";QSQLITE_OPEN_READONLY"_s;
    database.setDatabaseName(path);
    if (mode == Mode::Unchanging) {
        options += u";QSQLITE_OPEN_URI"_s;
        database.setDatabaseName(
            QUrl::fromLocalFile(path).toString(QUrl::FullyEncoded) + u"?immutable=1"_s);
    }
    database.setConnectOptions(options);
    if (!database.open()) {
        const QSqlError error = database.lastError();
        return sqliteError(error.nativeErrorCode().toInt(), "open", error.databaseText());
    }
    const QVariant handle = database.driver()->handle();
    SAGADESK_ASSERT(qstrcmp(handle.typeName(), "sqlite3*") == 0);
    made->m_handle = *static_cast<sqlite3 *const *>(handle.constData());
    sqlite3_extended_result_codes(made->m_handle, 1);
    return made;
}

Connection::~Connection()
{
    QSqlDatabase::removeDatabase(m_name);
}

AccessFault Connection::ask(const char *access) const
{
    return m_hook && access ? m_hook(access) : AccessFault::None;
}

bool Connection::fail(int result, const char *access)
{
    const int left = errno;
    m_suspect = m_suspect || makesSuspect(result);
    if (!m_error) {
        m_error = sqliteError(result, access, QString::fromUtf8(sqlite3_errmsg(m_handle)));
        // If SQLite does not keep the error (a COMMIT), it is that of the last system call.
        const int known = sqlite3_system_errno(m_handle);
        const int cause = known != 0 ? known : left;
        if (concernsFile(result) && cause != 0)
            m_error->parameters.insert(u"cause"_s, QString::fromLocal8Bit(std::strerror(cause)));
    }
    return false;
}

bool Connection::failOutdated(const char *access)
{
    return fail(SQLITE_BUSY_SNAPSHOT, access);
}

qint64 Connection::rowsOfLastWrite() const
{
    return sqlite3_changes64(m_handle);
}

base::Error Connection::takeError()
{
    SAGADESK_ASSERT(m_error.has_value());
    base::Error error = std::move(*m_error);
    m_error.reset();
    return error;
}

bool Connection::inTransaction() const
{
    return sqlite3_get_autocommit(m_handle) == 0;
}

bool Connection::exec(const char *name, const char *sql)
{
    if (m_error)
        return false;
    const AccessFault fault = ask(name);
    if (fault == AccessFault::Fail)
        return fail(SQLITE_IOERR, name);
    errno = 0;
    if (const int result = sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr);
        result != SQLITE_OK)
        return fail(result, name);
    return fault == AccessFault::None || fail(SQLITE_IOERR, name);
}

QString Connection::value(const char *name, const char *sql)
{
    Statement statement(*this, name, sql);
    Rows rows = statement.query();
    return rows.next() ? rows.text(0) : QString();
}

Statement::~Statement()
{
    sqlite3_finalize(m_statement);
}

bool Statement::prepare()
{
    if (m_connection.failed())
        return false;
    if (m_statement)
        return true;
    const int result = sqlite3_prepare_v3(m_connection.handle(), m_sql.constData(),
        static_cast<int>(m_sql.size()), SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr);
    return result == SQLITE_OK || m_connection.fail(result, m_name);
}

bool Statement::bound(int result)
{
    return result == SQLITE_OK || m_connection.fail(result, m_name);
}

bool Statement::bindAt(int index, qint64 value)
{
    return prepare() && bound(sqlite3_bind_int64(m_statement, index, value));
}

bool Statement::bindAt(int index, std::nullptr_t)
{
    return prepare() && bound(sqlite3_bind_null(m_statement, index));
}

bool Statement::bindAt(int index, const QString &value)
{
    if (value.isNull())
        return bindAt(index, nullptr);
    const QByteArray utf8 = value.toUtf8();
    return prepare()
        && bound(sqlite3_bind_text64(m_statement, index, utf8.constData(),
            static_cast<sqlite3_uint64>(utf8.size()), SQLITE_TRANSIENT, SQLITE_UTF8));
}

bool Statement::bindAt(int index, const QByteArray &value)
{
    if (value.isNull())
        return bindAt(index, nullptr);
    return prepare()
        && bound(sqlite3_bind_blob64(m_statement, index, value.constData(),
            static_cast<sqlite3_uint64>(value.size()), SQLITE_TRANSIENT));
}

bool Statement::bindAt(int index, const Utf8 &value)
{
    return prepare()
        && bound(sqlite3_bind_text64(m_statement, index, value.bytes.constData(),
            static_cast<sqlite3_uint64>(value.bytes.size()), SQLITE_TRANSIENT, SQLITE_UTF8));
}

bool Statement::begin()
{
    const AccessFault fault = m_connection.ask(m_name);
    if (fault == AccessFault::Fail)
        return m_connection.fail(SQLITE_IOERR, m_name);
    m_reportFailure = fault == AccessFault::DoneButFailed;
    errno = 0;
    return true;
}

bool Statement::runBound()
{
    if (!begin())
        return false;
    const int result = sqlite3_step(m_statement);
    sqlite3_reset(m_statement);
    if (result != SQLITE_DONE && result != SQLITE_ROW)
        return m_connection.fail(result, m_name);
    return !m_reportFailure || m_connection.fail(SQLITE_IOERR, m_name);
}

Rows::~Rows()
{
    if (m_statement.m_statement)
        sqlite3_reset(m_statement.m_statement);
}

bool Rows::next()
{
    if (!m_usable)
        return false;
    const int result = sqlite3_step(m_statement.m_statement);
    if (result == SQLITE_ROW && !m_statement.m_reportFailure)
        return true;
    m_usable = false;
    if (result != SQLITE_DONE && result != SQLITE_ROW)
        return m_statement.m_connection.fail(result, m_statement.m_name);
    if (m_statement.m_reportFailure)
        return m_statement.m_connection.fail(SQLITE_IOERR, m_statement.m_name);
    return false;
}

qint64 Rows::integer(int column) const
{
    return sqlite3_column_int64(m_statement.m_statement, column);
}

bool Rows::isNull(int column) const
{
    return sqlite3_column_type(m_statement.m_statement, column) == SQLITE_NULL;
}

bool Rows::isText(int column) const
{
    return sqlite3_column_type(m_statement.m_statement, column) == SQLITE_TEXT;
}

QString Rows::text(int column) const
{
    const unsigned char *text = sqlite3_column_text(m_statement.m_statement, column);
    const int length = sqlite3_column_bytes(m_statement.m_statement, column);
    return QString::fromUtf8(reinterpret_cast<const char *>(text), text ? length : 0);
}

QByteArray Rows::bytes(int column) const
{
    const void *bytes = sqlite3_column_blob(m_statement.m_statement, column);
    const int length = sqlite3_column_bytes(m_statement.m_statement, column);
    return QByteArray(static_cast<const char *>(bytes), bytes ? length : 0);
}

} // namespace sagadesk::store
