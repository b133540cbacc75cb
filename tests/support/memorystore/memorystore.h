#pragma once

#include "core/store/seam/store.h"
#include "tests/support/memorystore/memoryfaults.h"
#include "tests/support/memorystore/merging.h"
#include "tests/support/memorystore/transaction.h"

#include <functional>

namespace sagadesk::memorystore {

// The reference store: what the commands of core/store/seam mean, as plainly as possible, on tables
// in memory. A transaction works on a copy; a commit puts it in place of the tables, a rollback
// drops it, and so does the refusal of a command with that command's copy. It shares no code with
// core/store/sqlite; what both use (core/store/seam) does not depend on how records are kept.
// Everything is looked for by going through all rows, so it is meant for some thousands of tasks.
// One thread.

// What is stored; it outlives the store that is open on it, as a file does.
struct MemoryDatabase
{
    Tables tables;
    qint64 changes = 0; // commits of all writers
    store::ConnectionId lastConnection;
    // False: a transaction that is based on an older state fails. True: batches of several
    // connections that wrote different rows commit in any order (merging.h).
    bool reorders = false;
    int openTransactions = 0;
    Numbers nextIds; // of the next transaction that is begun while others are open
    struct Late // a COMMIT that is under way
    {
        store::BatchId batch;
        Begun begun;
        Tables tables;
        bool afterLookup = false; // it arrives after somebody has asked for its outcome
    };
    std::optional<Late> late;
};

struct MemoryOptions
{
    // Asked before each of them: "open", "begin", "commit", "resolve", or the name of a table.
    store::AccessHook hook = {};
    // Of a COMMIT at which the hook does not strike; empty: it is done.
    std::function<CommitFate()> drawCommit = {};
};

class MemoryStore final : public store::StateStore
{
public:
    MemoryStore(MemoryDatabase &database, MemoryOptions options);
    ~MemoryStore() override { end(); }
    Q_DISABLE_COPY_MOVE(MemoryStore)

    [[nodiscard]] store::BatchId nextBatch() const override;
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
    [[nodiscard]] Begun beginOnLatest();
    void end();
    [[nodiscard]] bool insertId();
    [[nodiscard]] CommitFate fateOfCommit();

    MemoryDatabase &m_database;
    MemoryOptions m_options;
    std::unique_ptr<Transaction> m_open; // none: no transaction
    Begun m_begun; // what it is based on
    qint64 m_seenAt = 0; // MemoryDatabase::changes
    bool m_suspect = false; // opened again before the next transaction
    store::LeaseState m_lease; // lost when the process ends
    std::optional<store::LeaseState> m_leaseSent; // with a COMMIT of unknown outcome
    store::ConnectionId m_connection;
    qint64 m_lastNumber = 0; // with which a COMMIT was sent, or that was resolved
    qint64 m_rowsWritten = 0;
};

// Everything that is opened on such a database, which it owns.
class MemoryBackend final : public store::Store
{
public:
    explicit MemoryBackend(MemoryOptions options = {})
        : m_options(std::move(options))
    {
    }
    [[nodiscard]] const store::Capabilities &capabilities() const override;
    [[nodiscard]] base::Result<std::unique_ptr<store::StateStore>> openWriter() override;
    [[nodiscard]] base::Result<std::unique_ptr<store::StoreReader>> openReader() override;
    [[nodiscard]] base::Result<std::unique_ptr<store::AuditSource>> openAudit() override;
    [[nodiscard]] base::Result<std::unique_ptr<store::Scratch>> openScratch() override;
    [[nodiscard]] base::Result<void> backUp(const store::BackupOrder &order) override;

private:
    MemoryDatabase m_database;
    MemoryOptions m_options;
};

// Sees what is committed.
[[nodiscard]] std::unique_ptr<store::StoreReader> openReader(const MemoryDatabase &database);

// Every stored value, a row or a number a line; not the numbers of commits and refused writes.
[[nodiscard]] QStringList contentOf(const Tables &tables);
// What must not be in any store; empty when all is well.
[[nodiscard]] QStringList inconsistenciesOf(const Tables &tables);

} // namespace sagadesk::memorystore
