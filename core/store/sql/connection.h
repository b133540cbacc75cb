#pragma once

#include "core/base/id.h"
#include "core/base/result.h"
#include "core/store/seam/statestore.h"
#include "core/store/sql/prepared.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>
#include <utility>

namespace sagadesk::store {

// One connection to a database, for the thread that opened it. Each backend derives from it.
//
// The first error stays until takeError(), so a caller may chain several statements and check once.
class Connection
{
public:
    virtual ~Connection() = default;
    Q_DISABLE_COPY_MOVE(Connection)

    // Runs SQL that returns no rows. `name` is passed to the access hook.
    [[nodiscard]] bool exec(const char *name, const char *sql);
    // The first column of the first row as text; empty if there is none.
    [[nodiscard]] QString value(const char *name, const char *sql);

    // `access` is passed to the access hook. `sql` uses only the subset of SQL that is
    // described in core/store/sql/README.md.
    [[nodiscard]] virtual std::unique_ptr<Prepared> prepare(
        const char *access, const QByteArray &sql) = 0;
    // Whether at most one connection writes to this store at any time.
    [[nodiscard]] virtual bool hasOneWriter() const = 0;
    [[nodiscard]] virtual bool inTransaction() const = 0;
    [[nodiscard]] virtual bool beginWriting(const char *access) = 0;
    // Starts a transaction whose reads all see the same committed state.
    [[nodiscard]] virtual bool beginSnapshot(const char *access) = 0;
    // Number of rows that the last INSERT, UPDATE or DELETE wrote.
    [[nodiscard]] virtual qint64 rowsOfLastWrite() const = 0;
    // Number of rows written since the connection was opened, whether committed or not.
    [[nodiscard]] virtual qint64 rowsWritten() const = 0;

    // The next write is not combined with earlier ones, so that its number of rows is known.
    virtual void separateWrites() { }

    // The error if a write did not change exactly one row.
    enum class Unless : quint8 { Outdated, Corrupt }; // failOutdated(), failCorrupt()
    // Call this after a write of one record. A backend may check it as late as at the next read or
    // at the end of the transaction, which then fails.
    [[nodiscard]] virtual bool expectOneRow(const char *access, Unless unless);

    // Asks the access hook whether this access must fail. `access` is null for statements that only
    // tests and debug builds run, to verify cached data: they are not passed to the hook, so that
    // the same accesses fail in every build.
    [[nodiscard]] AccessFault ask(const char *access) const;
    // The following functions record an error, unless there is one already, and return false.
    bool fail(base::Error error, bool suspect);
    // Call this if a record differs from what was read, because another writer has changed it.
    // StoreBusy: the transaction must not be committed; its commands may be run again on a newly
    // opened connection, which has no cached values.
    bool failOutdated(const char *access);
    // StoreCorrupt: rows contradict each other.
    bool failCorrupt(const char *access);
    // StoreIo, because the access hook requires an error.
    bool failInjected(const char *access);
    [[nodiscard]] bool failed() const { return m_error.has_value(); }
    // An error showed that the connection should be closed and opened again.
    [[nodiscard]] bool suspect() const { return m_suspect; }
    [[nodiscard]] base::Error takeError();

protected:
    explicit Connection(AccessHook hook)
        : m_hook(std::move(hook))
    {
    }
    [[nodiscard]] virtual bool execute(const char *access, const char *sql) = 0;
    void setReliable() { m_suspect = false; } // after it was opened again

private:
    AccessHook m_hook;
    std::optional<base::Error> m_error;
    bool m_suspect = false;
};

// Converts an empty text to a null one, which is bound as NULL.
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
    Q_DISABLE_COPY_MOVE(Statement)

    // For statements that return no rows.
    template <class... Values>
    [[nodiscard]] bool run(const Values &...values)
    {
        return bindAll(values...) && runBound();
    }
    // For a write of one record, whose condition contains the values that were read. Unless it
    // changes exactly one row, the transaction fails (Connection::failOutdated).
    template <class... Values>
    [[nodiscard]] bool runOnOne(const Values &...values)
    {
        return run(values...) && m_connection.expectOneRow(m_name, Connection::Unless::Outdated);
    }
    template <class... Values>
    [[nodiscard]] Rows query(const Values &...values)
    {
        return Rows(*this, bindAll(values...) && begin());
    }
    // Sends a query together with further statements; announced() then returns its rows, and must
    // be called before the statement is used again.
    template <class... Values>
    [[nodiscard]] bool announce(const Values &...values)
    {
        return bindAll(values...) && begin() && m_prepared->announce();
    }
    [[nodiscard]] Rows announced() { return Rows(*this, !m_connection.failed()); }
    // Binds single values, for lists of columns; then call runBound(), or query() without values.
    [[nodiscard]] bool bindAt(int index, qint64 value)
    {
        return prepare() && m_prepared->bindInteger(index, value);
    }
    [[nodiscard]] bool bindAt(int index, const QString &value);
    [[nodiscard]] bool bindAt(int index, const QByteArray &value);
    [[nodiscard]] bool bindAt(int index, const Utf8 &value)
    {
        return prepare() && m_prepared->bindText(index, value.bytes);
    }
    [[nodiscard]] bool bindAt(int index, std::nullptr_t)
    {
        return prepare() && m_prepared->bindNull(index);
    }
    template <class Tag>
    [[nodiscard]] bool bindAt(int index, const base::Id<Tag> &value)
    {
        return bindAt(index, value.value);
    }
    [[nodiscard]] bool bindAt(int index, int value) { return bindAt(index, qint64{value}); }
    [[nodiscard]] bool bindAt(int index, bool value) { return bindAt(index, qint64{value}); }
    [[nodiscard]] bool runBound();

private:
    friend class Rows;
    template <class... Values>
    [[nodiscard]] bool bindAll(const Values &...values)
    {
        int index = 0;
        return prepare() && (bindAt(++index, values) && ...);
    }
    [[nodiscard]] bool prepare()
    {
        return !m_connection.failed() && (m_prepared || prepareFirst());
    }
    [[nodiscard]] bool prepareFirst();
    [[nodiscard]] bool begin();

    Connection &m_connection;
    const char *m_name;
    QByteArray m_sql;
    std::unique_ptr<Prepared> m_prepared;
    bool m_reportFailure = false; // the access hook requires an error after the access
};

} // namespace sagadesk::store
