#pragma once

#include "core/store/seam/store.h"
#include "tests/support/memorystore/memoryfaults.h"
#include "tests/support/memorystore/merging.h"
#include "tests/support/memorystore/transaction.h"

#include <functional>
#include <memory>

namespace sagadesk::memorystore {

// The reference store: implements the commands of core/store/seam as simply as possible, on tables
// in memory. A transaction works on a copy; a commit replaces the tables with it, a rollback drops
// it. Likewise, a refused command drops its own copy. It shares no code with the stores that use
// SQL; the code that all use (core/store/seam) does not depend on how records are stored. Searches
// scan all rows, so it is meant for a few thousand tasks. Single-threaded.

// The stored data; it outlives the store that is open on it, as a file does.
struct MemoryDatabase
{
    Tables tables;
    qint64 changes = 0; // commits of all writers
    store::ConnectionId lastConnection;
    // False: a transaction based on an older state fails. True: batches of several connections that
    // wrote different rows commit in any order (merging.h).
    bool reorders = false;
    // Set: several nodes use the store, and this is its time. Callers' clocks are ignored.
    std::function<base::WallMs()> time = {};
    [[nodiscard]] bool hasNodes() const { return static_cast<bool>(time); }
    // When the oldest open transaction began, as the statistics of a server would tell.
    std::optional<base::WallMs> oldestTransaction = {};
    int openTransactions = 0;
    Numbers nextIds; // of the next transaction that begins while others are open
    // A COMMIT that has not taken effect yet.
    struct Late
    {
        store::BatchId batch;
        Begun begun;
        Tables tables;
        bool afterLookup = false; // the COMMIT takes effect after its outcome was looked up
    };
    std::optional<Late> late;
};

struct MemoryOptions
{
    // Called before each access with its name: "open", "begin", "commit", "resolve", or what is
    // accessed, such as "task" or "lease".
    store::AccessHook hook = {};
    // What happens to a COMMIT that the hook does not fail; empty: it takes effect.
    std::function<CommitBehavior()> drawCommit = {};
};

class MemoryStore final : public store::StateStore
{
public:
    MemoryStore(MemoryDatabase &database, MemoryOptions options);
    ~MemoryStore() override { end(); }
    Q_DISABLE_COPY_MOVE(MemoryStore)

    [[nodiscard]] store::BatchId nextBatch() const override;
    void actAs(const model::NodeKey &node) override { m_node = node; }
    [[nodiscard]] base::Result<void> begin(const store::BatchId &batch) override;
    [[nodiscard]] store::CommitResult commit() override;
    void rollback() override;
    [[nodiscard]] base::Result<bool> resolve(const store::BatchId &batch) override;
    [[nodiscard]] base::WallMs lastEventAt() const override;
    [[nodiscard]] base::Result<model::Downtimes> downtimes() override;
    [[nodiscard]] base::Result<store::CommandReply> execute(
        const store::Command &command, base::WallMs now, store::CommitNotice &notice) override;
    base::Result<void> checkpoint(bool) override { return {}; }
    [[nodiscard]] qint64 rowsWritten() const override { return m_rowsWritten; }

private:
    [[nodiscard]] bool ask(const char *access);
    [[nodiscard]] base::Result<void> reopen();
    void arrive();
    void loadLease();
    [[nodiscard]] bool mayCommit() const;
    [[nodiscard]] Begun beginOnLatest();
    void end();
    [[nodiscard]] bool insertId();
    [[nodiscard]] CommitBehavior nextCommitBehavior();

    MemoryDatabase &m_database;
    MemoryOptions m_options;
    std::unique_ptr<Transaction> m_open; // null: no transaction is open
    Begun m_begun; // the state that the transaction is based on
    qint64 m_seenAt = 0; // MemoryDatabase::changes when last read
    model::NodeKey m_node; // none: transactions are not fenced
    std::optional<store::NodeSteps> m_nodeSteps; // of m_node
    bool m_suspect = false; // the store must be opened again before the next transaction
    store::LeaseState m_lease; // lost when the process ends
    std::optional<store::LeaseState> m_leaseSent; // with a COMMIT of unknown outcome
    store::ConnectionId m_connection;
    qint64 m_lastNumber = 0; // of the last COMMIT that was sent or resolved
    qint64 m_rowsWritten = 0;
};

// A Store on a MemoryDatabase: its own, or one that several nodes share.
class MemoryBackend final : public store::Store
{
public:
    explicit MemoryBackend(MemoryOptions options = {})
        : m_shared(std::make_shared<MemoryDatabase>())
        , m_options(std::move(options))
    {
    }
    // For one of several nodes on the same database, whose time must be set.
    MemoryBackend(std::shared_ptr<MemoryDatabase> database, MemoryOptions options)
        : m_shared(std::move(database))
        , m_options(std::move(options))
    {
    }
    [[nodiscard]] const store::Capabilities &capabilities() const override;
    [[nodiscard]] base::Result<std::unique_ptr<store::StateStore>> openWriter() override;
    [[nodiscard]] base::Result<std::unique_ptr<store::StateStore>> openForBeats() override;
    [[nodiscard]] base::Result<std::unique_ptr<store::StoreReader>> openReader() override;
    [[nodiscard]] base::Result<std::unique_ptr<store::AuditSource>> openAudit() override;
    [[nodiscard]] base::Result<std::unique_ptr<store::Scratch>> openScratch() override;
    [[nodiscard]] base::Result<void> backUp(const store::BackupOrder &order) override;

private:
    std::shared_ptr<MemoryDatabase> m_shared;
    MemoryDatabase &m_database = *m_shared;
    MemoryOptions m_options;
};

[[nodiscard]] std::unique_ptr<store::StoreReader> openReader(const MemoryDatabase &database);

// Every stored value, one row or number per line, without the numbers of commits and
// refused writes.
[[nodiscard]] QStringList contentOf(const Tables &tables);
// Invalid states of the tables; empty if there are none.
[[nodiscard]] QStringList inconsistenciesOf(const Tables &tables);

} // namespace sagadesk::memorystore
