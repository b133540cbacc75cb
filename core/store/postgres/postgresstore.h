#pragma once

#include "core/store/postgres/connection.h"
#include "core/store/postgres/postgresserver.h"
#include "core/store/sql/session.h"
#include "core/store/sqlite/storefile.h"

namespace sagadesk::store::postgres {

// Waits briefly for another process to end. The lock ends with the connection.
// Locked "server-store-in-use".
[[nodiscard]] base::Result<void> lockStore(PostgresConnection &connection);

// The StateStore on PostgreSQL, for one process. A process that opens the store writes a new number
// into the row of its node, which each transaction reads under a lock: transactions of an earlier
// process fail from then on (Locked), even if that process is still running. A session lock on the
// server only lets a second process notice the first one before that.
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
    [[nodiscard]] base::Result<void> begin(const BatchId &batch) override;
    [[nodiscard]] CommitResult commit() override;
    void rollback() override;
    [[nodiscard]] base::Result<bool> resolve(const BatchId &batch) override;
    [[nodiscard]] base::WallMs lastEventAt() const override;
    [[nodiscard]] base::Result<model::Downtimes> downtimes() override;
    [[nodiscard]] base::Result<CommandReply> execute(
        const Command &command, base::WallMs now, CommitNotice &notice) override;
    base::Result<void> checkpoint(bool) override { return {}; }
    [[nodiscard]] qint64 rowsWritten() const override;

private:
    [[nodiscard]] base::Result<void> openSession();
    void endSession();
    [[nodiscard]] base::Result<void> checkSettings();
    [[nodiscard]] base::Result<void> takeOver();

    PostgresOptions m_options;
    std::unique_ptr<LockFile> m_lock;
    qint64 m_incarnation = 0; // 0: not open yet
    LeaseMemory m_lease;
    std::unique_ptr<PostgresConnection> m_connection;
    std::unique_ptr<Statement> m_fence;
    std::unique_ptr<Session> m_session; // null: it could not be opened again
    qint64 m_lastBatch = 0; // of the last COMMIT that was sent or resolved
    qint64 m_firstBatch = 0; // since this store was opened
    qint64 m_rowsOfEarlierSessions = 0;
};

} // namespace sagadesk::store::postgres
