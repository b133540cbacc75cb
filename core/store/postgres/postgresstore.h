#pragma once

#include "core/store/postgres/connection.h"
#include "core/store/postgres/postgresserver.h"
#include "core/store/sql/session.h"
#include "core/store/sqlite/storefile.h"

namespace sagadesk::store::postgres {

enum class StoreUse : quint8 { Alone, AsNode };
// Locks the store for that use. Waits briefly for the end of a process that this one can't share
// the store with. The lock ends with the connection. Locked "server-store-in-use".
[[nodiscard]] base::Result<void> lockStore(PostgresConnection &connection, StoreUse use);

// Limits idle transactions and statements of a node to a third of the lease time, but at least a
// second, so that a stopped process does not keep rows locked that others need.
[[nodiscard]] base::Result<void> limitNode(PostgresConnection &connection, qint64 leaseTtlMs);

// With one process: opening the store writes a new number to the row of node 0, and each
// transaction checks it under a lock. So transactions of an earlier process fail from then on
// (Locked), even if that process is still running. A session lock on the server only lets a second
// process notice the first one before that.
//
// With nodes: the same with the row of the node (actAs()), whose incarnation others can end. Nodes
// and a single process exclude each other in the same way.
class PostgresStore final : public StateStore
{
public:
    explicit PostgresStore(PostgresOptions options)
        : m_options(std::move(options))
    {
    }
    ~PostgresStore() override;
    Q_DISABLE_COPY_MOVE(PostgresStore)
    [[nodiscard]] base::Result<void> openFirst();

    [[nodiscard]] BatchId nextBatch() const override;
    void actAs(const model::NodeKey &node) override;
    void announce(std::span<const QueuedCommand> commands) override { m_announced = commands; }
    [[nodiscard]] base::Result<void> begin(const BatchId &batch) override;
    [[nodiscard]] CommitResult commit() override;
    void rollback() override;
    [[nodiscard]] base::Result<bool> resolve(const BatchId &batch) override;
    [[nodiscard]] base::WallMs lastEventAt() const override;
    [[nodiscard]] base::Result<model::Downtimes> downtimes() override;
    // With nodes, `now` is ignored: the time of a command is the stamp of its batch, which is read
    // from the server, because nodes follow its clock (base::Clock::follow). A single process uses
    // its own clock.
    [[nodiscard]] base::Result<CommandReply> execute(
        const Command &command, base::WallMs now, CommitNotice &notice) override;
    base::Result<void> checkpoint(bool) override { return {}; }
    [[nodiscard]] qint64 connections() const override { return m_connections; }
    [[nodiscard]] qint64 rowsWritten() const override;
    // The number of round trips of the current connection, for measurements.
    [[nodiscard]] qint64 roundTrips() const
    {
        return m_connection ? m_connection->roundTrips() : 0;
    }

private:
    [[nodiscard]] base::Result<void> openSession();
    [[nodiscard]] base::Result<void> prepareServer();
    [[nodiscard]] base::Result<void> loadSession();
    void endSession();
    [[nodiscard]] base::Result<void> checkSettings();
    [[nodiscard]] StoreUse use() const
    {
        return m_options.hasNodes ? StoreUse::AsNode : StoreUse::Alone;
    }
    [[nodiscard]] base::Error uncheckedCopy(const base::Error &error);
    [[nodiscard]] base::Result<void> takeOver();
    [[nodiscard]] bool replaceOthers();
    [[nodiscard]] Writer writer() const;
    void prepareFence();
    [[nodiscard]] qint64 fencedIncarnation() const;
    [[nodiscard]] base::Error replaced() const; // the error if the fence is gone
    [[nodiscard]] bool beginFenced(std::span<const QueuedCommand> commands);

    PostgresOptions m_options;
    std::unique_ptr<LockFile> m_lock;
    qint64 m_incarnation = 0; // of node 0; 0: not open yet
    std::unique_ptr<NodeSteps> m_nodeSteps; // of m_node; null if it is unset
    model::NodeKey m_node; // if unset with nodes, transactions are not fenced
    LeaseMemory m_lease;
    std::unique_ptr<PostgresConnection> m_connection;
    std::unique_ptr<Statement> m_fence;
    std::unique_ptr<Statement> m_time;
    std::span<const QueuedCommand> m_announced; // valid until begin()
    std::unique_ptr<Session> m_session; // null: the store is not open
    base::WallMs m_stamp = 0; // the store's time at the beginning of the current batch
    qint64 m_lastBatch = 0; // highest batch number that was stored, sent or resolved
    qint64 m_firstBatch = 0; // number of the first batch since the store was opened
    qint64 m_rowsOfEarlierSessions = 0;
    qint64 m_connections = 0; // number of sessions that were opened completely
};

} // namespace sagadesk::store::postgres
