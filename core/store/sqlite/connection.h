#pragma once

#include "core/base/id.h"
#include "core/base/result.h"
#include "core/store/seam/statestore.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace sagadesk::store {

// One SQLite connection, opened by Qt Sql (QSQLITE) under a unique name, for the thread that opens
// it. Statements use the driver's `sqlite3*`, and so the same copy of the library, but without the
// record that QSqlQuery builds for every SELECT.
//
// The first error stays until takeError(), so a caller may chain several statements and check once.
class Connection final
{
public:
    // Unchanging: no process writes the file, and no file can be created beside it (a
    // read-only folder).
    enum class Mode : quint8 { ReadWrite, ReadOnly, Unchanging };

    [[nodiscard]] static base::Result<std::unique_ptr<Connection>> open(
        const QString &path, Mode mode, AccessHook hook);
    ~Connection();
    Q_DISABLE_COPY_MOVE(Connection)

    [[nodiscard]] sqlite3 *handle() const { return m_handle; }
    // Runs SQL that returns no rows. `name` is passed to the access hook.
    [[nodiscard]] bool exec(const char *name, const char *sql);
    // The first column of the first row as text; empty if there is none.
    [[nodiscard]] QString value(const char *name, const char *sql);
    [[nodiscard]] bool inTransaction() const;

    // `access` null: for comparisons in debug builds. The hook is not asked, so that the same
    // accesses fail in every build.
    [[nodiscard]] AccessFault ask(const char *access) const;
    bool fail(int result, const char *access); // always returns false
    // Call this if a record differs from what was read, because another writer has changed it.
    // StoreBusy: the transaction must not be committed; its commands may be run again on a newly
    // opened connection, which has no cached values. Always returns false.
    bool failOutdated(const char *access);
    // Number of rows that the last INSERT, UPDATE or DELETE wrote.
    [[nodiscard]] qint64 rowsOfLastWrite() const;
    [[nodiscard]] bool failed() const { return m_error.has_value(); }
    // A result code showed that the connection should be closed and opened again.
    [[nodiscard]] bool suspect() const { return m_suspect; }
    [[nodiscard]] base::Error takeError();

private:
    Connection(QString name, AccessHook hook);

    QString m_name;
    AccessHook m_hook;
    sqlite3 *m_handle = nullptr;
    std::optional<base::Error> m_error;
    bool m_suspect = false;
};

// Translates a SQLite result code.
[[nodiscard]] base::Error sqliteError(int result, const char *access, const QString &message);

// An empty text as a null one, which is bound as NULL.
[[nodiscard]] inline QString orNull(const QString &text)
{
    return text.isEmpty() ? QString() : text;
}

// JSON or other UTF-8 that is bound as TEXT without conversion.
struct Utf8
{
    const QByteArray &bytes;
};

class Statement;

// The rows of a SELECT, which ends when this goes out of scope, so that no snapshot stays pinned.
class Rows final
{
public:
    explicit Rows(Statement &statement, bool usable)
        : m_statement(statement)
        , m_usable(usable)
    {
    }
    ~Rows();
    Q_DISABLE_COPY_MOVE(Rows)

    [[nodiscard]] bool next(); // false: no more rows, or an error (Connection::failed())
    [[nodiscard]] qint64 integer(int column) const;
    [[nodiscard]] QString text(int column) const;
    [[nodiscard]] QByteArray bytes(int column) const;
    [[nodiscard]] bool isNull(int column) const;
    [[nodiscard]] bool isText(int column) const;
    template <class IdType>
    [[nodiscard]] IdType id(int column) const
    {
        return IdType{integer(column)};
    }

private:
    Statement &m_statement;
    bool m_usable;
};

// A statement that is prepared once, at its first use. Integers are bound as integers, QString and
// Utf8 as text, QByteArray as blob; a null QString or QByteArray is NULL.
class Statement final
{
public:
    Statement(Connection &connection, const char *name, QByteArray sql)
        : m_connection(connection)
        , m_name(name)
        , m_sql(std::move(sql))
    {
    }
    ~Statement();
    Q_DISABLE_COPY_MOVE(Statement)

    // For statements that return no rows.
    template <class... Values>
    [[nodiscard]] bool run(const Values &...values)
    {
        return bindAll(values...) && runBound();
    }
    // For a write of one record, whose condition names the values that were read. Unless it changes
    // exactly one row, the transaction fails (Connection::failOutdated).
    template <class... Values>
    [[nodiscard]] bool runOnOne(const Values &...values)
    {
        return run(values...)
            && (m_connection.rowsOfLastWrite() == 1 || m_connection.failOutdated(m_name));
    }
    template <class... Values>
    [[nodiscard]] Rows query(const Values &...values)
    {
        return Rows(*this, bindAll(values...) && begin());
    }
    // Binds single values, for lists of columns; then call runBound(), or query() without values.
    [[nodiscard]] bool bindAt(int index, qint64 value);
    [[nodiscard]] bool bindAt(int index, const QString &value);
    [[nodiscard]] bool bindAt(int index, const QByteArray &value);
    [[nodiscard]] bool bindAt(int index, const Utf8 &value);
    [[nodiscard]] bool bindAt(int index, std::nullptr_t);
    template <class Tag>
    [[nodiscard]] bool bindAt(int index, const base::Id<Tag> &value)
    {
        return bindAt(index, value.value);
    }
    [[nodiscard]] bool bindAt(int index, int value) { return bindAt(index, qint64{value}); }
    [[nodiscard]] bool bindAt(int index, bool value) { return bindAt(index, qint64{value}); }
    [[nodiscard]] bool runBound(); // with the values bound by bindAt()

private:
    friend class Rows;
    template <class... Values>
    [[nodiscard]] bool bindAll(const Values &...values)
    {
        int index = 0;
        return prepare() && (bindAt(++index, values) && ...);
    }
    [[nodiscard]] bool prepare();
    [[nodiscard]] bool begin();
    [[nodiscard]] bool bound(int result);

    Connection &m_connection;
    const char *m_name;
    QByteArray m_sql;
    sqlite3_stmt *m_statement = nullptr;
    bool m_reportFailure = false; // the access hook demands an error after the access
};

} // namespace sagadesk::store
