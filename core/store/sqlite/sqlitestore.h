#pragma once

#include "core/store/sql/session.h"
#include "core/store/sqlite/sqlitefile.h"
#include "core/store/sqlite/storefile.h"

namespace sagadesk::store {

class SqliteStore final : public StateStore
{
public:
    explicit SqliteStore(SqliteOptions options)
        : m_options(std::move(options))
    {
    }
    ~SqliteStore() override;
    Q_DISABLE_COPY_MOVE(SqliteStore)
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
    base::Result<void> checkpoint(bool idle) override;
    [[nodiscard]] qint64 heldLogPages() const override { return m_heldLogPages; }
    [[nodiscard]] qint64 rowsWritten() const override;

private:
    [[nodiscard]] base::Result<void> openSession(bool check);
    void closeSession();
    void endSession();
    void rescueLog();
    void markCommits(qint64 lastBatch);

    SqliteOptions m_options;
    std::unique_ptr<LockFile> m_lock;
    FileWatch m_watch;
    LeaseMemory m_lease;
    std::unique_ptr<SqliteConnection> m_connection;
    std::unique_ptr<Session> m_session; // null: the store is not open
    qint64 m_givenUp = 0; // newest resolved batch whose row could not be written
    qint64 m_lastBatch = 0; // the last one whose COMMIT was sent or resolved
    qint64 m_firstBatch = 0; // number of the first batch since this store was opened
    qint64 m_rowsOfEarlierSessions = 0;
    int m_walPages = 0;
    int m_walPagesTried = 0;
    qint64 m_heldLogPages = 0;
};

} // namespace sagadesk::store
