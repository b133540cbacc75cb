#pragma once

#include "core/store/sql/connection.h"

#include <QHash>
#include <QSet>

#include <chrono>
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
    QByteArray name = {}; // of the prepared statement; empty: it is not prepared
    const std::vector<Parameter> *parameters = nullptr;
    std::shared_ptr<ResultPtr> kept = {}; // receives the result; null: only fetch() returns it
};

struct WrittenRows
{
    std::vector<qint64> writes; // the numbers of the writes, in the order of queueing
    bool isCounted = false; // the request fails unless each write changes one row
    Connection::Unless unless = Connection::Unless::Outdated;
};

// A statement that collects the rows that it writes, and sends them as one request.
class RowWriter
{
public:
    virtual ~RowWriter() = default;
    [[nodiscard]] virtual bool sendRows() = 0;
    virtual void dropRows() = 0; // because the transaction is rolled back
    virtual void expectLast(Connection::Unless unless) = 0; // the last write must change one row
};

// One PostgreSQL connection, opened by Qt Sql (QPSQL) under a unique name, for the thread that
// opens it. Statements use the driver's `PGconn` in libpq's pipeline mode: writes are only queued,
// and their results are read with the next read, the next query for a number of changed rows, or
// COMMIT, or when many are queued. A write that failed, or did not change exactly one row as
// required, is reported only then. The writes of a statement that has an ArrayForm are sent
// together, before any other statement; two writes of the same row are sent in their order.
class PostgresConnection final : public Connection
{
public:
    // Sliced: in a transaction, every SELECT is read through a cursor, a part at a time.
    enum class Mode : quint8 { ReadWrite, ReadOnly, Sliced };

    // open() also checks the session (poolercheck.h).
    [[nodiscard]] static base::Result<std::unique_ptr<PostgresConnection>> open(
        const ServerOptions &options, Mode mode, AccessHook hook);
    [[nodiscard]] static base::Result<std::unique_ptr<PostgresConnection>> connect(
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
    // A queued write counts as one row until its result is known. If this function was
    // called before that, it stays one row, so that its result is not counted as a write of
    // a later command.
    [[nodiscard]] qint64 rowsWritten() const override;
    [[nodiscard]] bool expectOneRow(const char *access, Unless unless) override;
    void separateWrites() override { static_cast<void>(sendRows()); }

    // False: COMMIT was not sent, was skipped, or ended with a rollback, so the transaction is
    // certainly not committed.
    [[nodiscard]] bool wasCommitSent() const { return m_commitSent; }
    void rollback();
    // Runs several statements in the dialect of PostgreSQL: in the open transaction, otherwise
    // together in one of their own.
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
    // Queues the collected rows of a statement as one request.
    [[nodiscard]] bool queueRows(const Request &request, WrittenRows rows);
    [[nodiscard]] bool collectsRows() const { return m_mode == Mode::ReadWrite && m_inTransaction; }
    void removeWriter(RowWriter &writer);
    // After a fetch that failed: true if this is a reader that had lost its connection between two
    // reads and has connected again, so that the read can be repeated.
    [[nodiscard]] bool recoverReader(const char *access);
    [[nodiscard]] bool usesSlices() const { return m_mode == Mode::Sliced && m_inTransaction; }
    [[nodiscard]] QByteArray newName() { return "s" + QByteArray::number(++m_names); }
    void forget(const QByteArray &statement);
    // Whether the server has skipped this preparation because an earlier request had failed. The
    // name is then free; the next call is false.
    [[nodiscard]] bool takeSkipped(const QByteArray &name) { return m_skipped.remove(name); }
    // Number of connections so far; statements prepared on an earlier one no longer exist.
    [[nodiscard]] int connections() const { return m_connections; }
    // The number of the session, as the server announced it at the login.
    [[nodiscard]] qint64 announcedSession() const;
    [[nodiscard]] qint64 roundTrips() const { return m_roundTrips; }

private:
    struct Sent;

    PostgresConnection(QString name, AccessHook hook);
    [[nodiscard]] bool execute(const char *access, const char *sql) override;
    [[nodiscard]] bool prepareSession();
    [[nodiscard]] bool useIndexes();
    void renewPlans();
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
    bool m_renewsPlans = false;
    std::chrono::steady_clock::time_point m_plannedAt;
    qint64 m_writesPlanned = 0; // m_writes at that time
    std::deque<Sent> m_sent; // requests whose results have not been read
    // The statements that have collected rows, in the order of their first rows.
    std::vector<RowWriter *> m_writers;
    QHash<std::pair<QByteArray, QByteArray>, RowWriter *> m_keys; // last writer by (table, key)
    RowWriter *m_lastWriter = nullptr; // of the last write; null: it was queued alone, or was sent
    qint64 m_rowsWritten = 0;
    qint64 m_writes = 0; // number of writes that were queued
    mutable qint64 m_reportedWrites = 0; // number of the last write that rowsWritten() has counted
    qint64 m_queuedWrites = 0;
    qint64 m_rowsOfLast = 0;
    qint64 m_names = 0;
    qint64 m_roundTrips = 0;
    std::vector<QByteArray> m_forgotten;
    QSet<QByteArray> m_skipped; // preparations
};

} // namespace sagadesk::store::postgres
