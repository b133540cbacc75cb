#pragma once

#include "core/store/sql/connection.h"

#include <QHash>

#include <deque>
#include <memory>
#include <vector>

struct pg_conn;
struct pg_result;

namespace sagadesk::store::postgres {

struct ServerOptions;

struct FreeResult
{
    void operator()(pg_result *result) const;
};
using ResultPtr = std::unique_ptr<pg_result, FreeResult>;

// A value in libpq's binary form; `type` is the OID of its type, 0: the server infers it.
struct Parameter
{
    quint32 type = 0;
    QByteArray bytes;
    bool isNull = true;
};

// A statement as it is sent. `sql` is in the dialect of PostgreSQL.
struct Request
{
    const char *access;
    QByteArray sql;
    QByteArray name = {}; // of a prepared statement; empty: none
    const std::vector<Parameter> *parameters = nullptr;
    std::shared_ptr<ResultPtr> kept = {}; // receives the result; null: it is dropped
};

// Rows that one request writes.
struct WrittenRows
{
    std::vector<qint64> writes; // their numbers, in the order in which they were queued
    bool isCounted = false; // the request fails unless each changed one row
    Connection::Unless unless = Connection::Unless::Outdated;
};

// A statement that collects the rows that it writes, and sends them as one request.
class RowWriter
{
public:
    virtual ~RowWriter() = default;
    [[nodiscard]] virtual bool sendRows() = 0;
    virtual void dropRows() = 0; // of a transaction that is rolled back
    virtual void expectLast(Connection::Unless unless) = 0; // its last row changes one row
};

// One PostgreSQL connection, opened by Qt Sql (QPSQL) under a unique name, for the thread that
// opens it. Statements use the driver's `PGconn` in libpq's pipeline mode: writes are only queued,
// and sent with the next read, the next question for a number of rows, or COMMIT. One of these
// reports that a write failed, or did not change exactly one row although it had to. The writes of
// a statement that has an ArrayForm are sent together, before any other statement; two writes of
// the same row are sent in their order.
class PostgresConnection final : public Connection
{
public:
    // Sliced: every SELECT is read through a cursor, a part at a time.
    enum class Mode : quint8 { ReadWrite, ReadOnly, Sliced };

    [[nodiscard]] static base::Result<std::unique_ptr<PostgresConnection>> open(
        const ServerOptions &options, Mode mode, AccessHook hook);
    ~PostgresConnection() override;

    [[nodiscard]] std::unique_ptr<Prepared> prepare(
        const char *access, const QByteArray &sql) override;
    [[nodiscard]] bool hasOneWriter() const override { return false; }
    [[nodiscard]] bool inTransaction() const override { return m_inTransaction; }
    [[nodiscard]] bool beginWriting(const char *access) override;
    // Connects again if the connection was lost.
    [[nodiscard]] bool beginSnapshot(const char *access) override;
    [[nodiscard]] qint64 rowsOfLastWrite() const override;
    // A queued write counts as one row until its result is known, and afterwards too if it was
    // reported before: a result that arrives during a later command is not a write of that command.
    [[nodiscard]] qint64 rowsWritten() const override;
    [[nodiscard]] bool expectOneRow(const char *access, Unless unless) override;
    void separateWrites() override { static_cast<void>(sendRows()); }

    // Unlike a failed statement, leaves no doubt that the transaction is not committed.
    [[nodiscard]] bool wasCommitSent() const { return m_commitSent; }
    void rollback();
    // Several statements, in the dialect of PostgreSQL, in one transaction of their own.
    [[nodiscard]] bool runScript(const char *access, const QByteArray &sql);

    // For prepared statements. Queues the request; the result is dropped.
    [[nodiscard]] bool queue(const Request &request);
    [[nodiscard]] bool queuePreparation(const char *access, const QByteArray &name,
        const QByteArray &sql, const std::vector<Parameter> &parameters);
    // Sends what is queued, waits for all results, and returns that of the last request.
    [[nodiscard]] ResultPtr fetch(const Request &request);
    // Sends what is queued and waits for all results.
    [[nodiscard]] bool flush();
    // Adds a row with that key to the rows that the statement has collected; false: an error. A row
    // that was collected before and might be the same one is sent first.
    [[nodiscard]] bool addRow(RowWriter &writer, const QByteArray &table, const QByteArray &key,
        bool mayRepeatKey, qint64 &number);
    // The collected rows of a statement, as one request.
    [[nodiscard]] bool queueRows(const Request &request, WrittenRows rows);
    [[nodiscard]] bool collectsRows() const { return m_mode == Mode::ReadWrite && m_inTransaction; }
    void removeWriter(RowWriter &writer);
    // After a fetch that failed: true if this is a reader that had lost its connection between two
    // reads and has connected again, so that the read can be repeated.
    [[nodiscard]] bool recoverReader(const char *access);
    [[nodiscard]] bool usesSlices() const { return m_mode == Mode::Sliced && m_inTransaction; }
    [[nodiscard]] QByteArray newName() { return "s" + QByteArray::number(++m_names); }
    void forget(const QByteArray &statement) { m_forgotten.push_back(statement); }
    // The number of connections so far; the server knows the statements of the last one only.
    [[nodiscard]] int connections() const { return m_connections; }
    // Number of round trips to the server so far.
    [[nodiscard]] qint64 roundTrips() const { return m_roundTrips; }

private:
    struct Sent;

    PostgresConnection(QString name, AccessHook hook);
    [[nodiscard]] bool execute(const char *access, const char *sql) override;
    [[nodiscard]] bool prepareSession();
    [[nodiscard]] bool connectAgain(const char *access);
    [[nodiscard]] bool send(const Request &request);
    [[nodiscard]] bool enqueue(const Request &request, Sent sent);
    [[nodiscard]] bool sendRows();
    void dropRows();
    [[nodiscard]] ResultPtr readResults();
    [[nodiscard]] bool needsResults() const;
    void take(const pg_result *result, const Sent &sent);
    void noteWritten(const WrittenRows &rows, qint64 changed);
    bool failWith(const pg_result *result, const char *access);
    void releaseForgotten();

    QString m_name;
    pg_conn *m_handle = nullptr;
    Mode m_mode = Mode::ReadWrite;
    int m_connections = 1;
    bool m_inTransaction = false;
    bool m_commitSent = false;
    std::deque<Sent> m_sent; // whose results have not been read
    std::vector<RowWriter *>
        m_writers; // that have collected rows, in the order of their first ones
    QHash<std::pair<QByteArray, QByteArray>, RowWriter *> m_keys; // table, key: the last writer
    RowWriter *m_lastWriter = nullptr; // of the last write; null: it was queued alone
    qint64 m_rowsWritten = 0;
    qint64 m_writes = 0; // number of writes that were queued
    mutable qint64 m_reportedWrites = 0; // the last one that rowsWritten() has counted
    qint64 m_queuedWrites = 0;
    qint64 m_rowsOfLast = 0;
    qint64 m_names = 0;
    qint64 m_roundTrips = 0;
    std::vector<QByteArray> m_forgotten;
};

} // namespace sagadesk::store::postgres
