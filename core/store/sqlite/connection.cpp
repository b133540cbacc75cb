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

// Whether the error comes from the operating system and therefore has a cause (errno).
bool concernsFile(int result)
{
    const int kind = result & 0xff;
    return kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN || kind == SQLITE_FULL;
}

// Whether SQLite may have rolled back, or the file may have changed while it was open.
bool makesSuspect(int result)
{
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

class SqlitePrepared final : public Prepared
{
public:
    SqlitePrepared(SqliteConnection &connection, const char *access)
        : m_connection(connection)
        , m_access(access)
    {
    }
    ~SqlitePrepared() override { sqlite3_finalize(m_statement); }
    Q_DISABLE_COPY_MOVE(SqlitePrepared)

    [[nodiscard]] bool prepare(const QByteArray &sql)
    {
        return done(sqlite3_prepare_v3(m_connection.handle(), sql.constData(),
            static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr));
    }

    bool bindNull(int index) override { return done(sqlite3_bind_null(m_statement, index)); }
    bool bindInteger(int index, qint64 value) override
    {
        return done(sqlite3_bind_int64(m_statement, index, value));
    }
    bool bindText(int index, const QByteArray &utf8) override
    {
        return done(sqlite3_bind_text64(m_statement, index, utf8.constData(),
            static_cast<sqlite3_uint64>(utf8.size()), SQLITE_TRANSIENT, SQLITE_UTF8));
    }
    bool bindBytes(int index, const QByteArray &bytes) override
    {
        return done(sqlite3_bind_blob64(m_statement, index, bytes.constData(),
            static_cast<sqlite3_uint64>(bytes.size()), SQLITE_TRANSIENT));
    }

    bool run() override
    {
        errno = 0;
        const int result = sqlite3_step(m_statement);
        sqlite3_reset(m_statement);
        return result == SQLITE_ROW || result == SQLITE_DONE
            || m_connection.failWith(result, m_access);
    }
    bool next() override
    {
        errno = 0;
        const int result = sqlite3_step(m_statement);
        if (result != SQLITE_ROW && result != SQLITE_DONE)
            m_connection.failWith(result, m_access);
        return result == SQLITE_ROW;
    }
    void reset() override { sqlite3_reset(m_statement); }

    bool isNull(int column) const override
    {
        return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
    }
    bool isText(int column) const override
    {
        return sqlite3_column_type(m_statement, column) == SQLITE_TEXT;
    }
    qint64 integer(int column) const override { return sqlite3_column_int64(m_statement, column); }
    QString text(int column) const override
    {
        const unsigned char *text = sqlite3_column_text(m_statement, column);
        const int length = sqlite3_column_bytes(m_statement, column);
        return QString::fromUtf8(reinterpret_cast<const char *>(text), text ? length : 0);
    }
    QByteArray bytes(int column) const override
    {
        const void *bytes = sqlite3_column_blob(m_statement, column);
        const int length = sqlite3_column_bytes(m_statement, column);
        return QByteArray(static_cast<const char *>(bytes), bytes ? length : 0);
    }

private:
    [[nodiscard]] bool done(int result)
    {
        return result == SQLITE_OK || m_connection.failWith(result, m_access);
    }

    SqliteConnection &m_connection;
    const char *m_access;
    sqlite3_stmt *m_statement = nullptr;
};

} // namespace

base::Error sqliteError(int result, const char *access, const QString &message)
{
    const Meaning meaning = meaningOf(result);
    return {meaning.kind, meaning.code,
        {{u"access"_s, QLatin1StringView(access)}, {u"result"_s, result}, {u"message"_s, message}}};
}

SqliteConnection::SqliteConnection(QString name, AccessHook hook)
    : Connection(std::move(hook))
    , m_name(std::move(name))
{
}

base::Result<std::unique_ptr<SqliteConnection>> SqliteConnection::open(
    const QString &path, Mode mode, AccessHook hook)
{
    leaveMemoryUncounted();
    std::unique_ptr<SqliteConnection> made(new SqliteConnection(uniqueName(), std::move(hook)));
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

SqliteConnection::~SqliteConnection()
{
    QSqlDatabase::removeDatabase(m_name);
}

bool SqliteConnection::failWith(int result, const char *access)
{
    const int left = errno;
    base::Error error = sqliteError(result, access, QString::fromUtf8(sqlite3_errmsg(m_handle)));
    // If SQLite does not keep the cause (as after a failed COMMIT), it is that of the last system
    // call, which was saved above.
    const int known = sqlite3_system_errno(m_handle);
    const int cause = known != 0 ? known : left;
    if (concernsFile(result) && cause != 0)
        error.parameters.insert(u"cause"_s, QString::fromLocal8Bit(std::strerror(cause)));
    return fail(std::move(error), makesSuspect(result));
}

std::unique_ptr<Prepared> SqliteConnection::prepare(const char *access, const QByteArray &sql)
{
    auto made = std::make_unique<SqlitePrepared>(*this, access);
    return made->prepare(sql) ? std::move(made) : nullptr;
}

bool SqliteConnection::inTransaction() const
{
    return sqlite3_get_autocommit(m_handle) == 0;
}

bool SqliteConnection::beginWriting(const char *access)
{
    return exec(access, "BEGIN IMMEDIATE");
}

// The first read of a transaction fixes its snapshot.
bool SqliteConnection::beginSnapshot(const char *access)
{
    return exec(access, "BEGIN");
}

qint64 SqliteConnection::rowsOfLastWrite() const
{
    return sqlite3_changes64(m_handle);
}

qint64 SqliteConnection::rowsWritten() const
{
    return sqlite3_total_changes64(m_handle);
}

bool SqliteConnection::execute(const char *access, const char *sql)
{
    errno = 0;
    const int result = sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr);
    return result == SQLITE_OK || failWith(result, access);
}

} // namespace sagadesk::store
