#pragma once

#include "core/store/seam/auditsource.h"
#include "core/store/seam/statestore.h"
#include "core/store/seam/storereader.h"
#include "tests/store/failingstore.h"

#include <QStringList>

#include <functional>
#include <memory>

namespace sagadesk::tests {

// A change by another writer between the store's read of a record and its write.
enum class Meanwhile : quint8 {
    TaskChanged, // every task: its version rises
    AlertClosed, // every open alert
    LeaseTaken, // by another holder, under a higher epoch
    SubmissionRefused, // every waiting submission
    DefinitionReplaced, // of every workflow, by "{}"
    BulkPaused,
    ItemDispatched, // every pending item
};

// What the contract tests need from a backend. Each backend implements it once, and the contract
// tests are compiled for each backend (CMakeLists.txt).
class StoreUnderTest
{
public:
    // An empty store of the backend that the test is linked with.
    [[nodiscard]] static std::unique_ptr<StoreUnderTest> make();
    // An empty store that several nodes use: each openStore() opens another connection to it.
    // Implemented for the reference store and PostgreSQL; a SQLite file is for one process.
    [[nodiscard]] static std::unique_ptr<StoreUnderTest> makeForNodes();
    virtual ~StoreUnderTest() = default;
    // Sets the time of a store for several nodes, which ignores the callers' clocks.
    virtual void setTime(base::WallMs now) { Q_UNUSED(now); }
    // True if ending a node, or taking its lease, waits for a transaction that depends on it, and
    // fails with StoreBusy if the wait is too long. False if the transaction fails instead.
    [[nodiscard]] virtual bool waitsForTransactions() const { return false; }
    // The tasks that open transactions have locked, in ascending order; none if the store does not
    // lock tasks.
    [[nodiscard]] virtual QStringList lockedTasks() { return {}; }

    // Opens the same data again, as after a restart of the process.
    [[nodiscard]] virtual base::Result<std::unique_ptr<store::StateStore>> openStore() = 0;
    [[nodiscard]] virtual base::Result<std::unique_ptr<store::StoreReader>> openReader() = 0;
    [[nodiscard]] virtual base::Result<std::unique_ptr<store::AuditSource>> openAudit() = 0;
    // Sets the clock of a store that has its own; other stores use the time of the command.
    void setClock(std::function<base::WallMs()> clock) { m_clock = std::move(clock); }

    // Every stored value, one row or number per line, except nodes, batch numbers and counts of
    // refused writes. If two calls return the same, nothing else was written between them.
    [[nodiscard]] virtual QStringList content() = 0;
    // Invalid states of the store; empty if there are none.
    [[nodiscard]] virtual QStringList inconsistencies() = 0;

    [[nodiscard]] virtual FaultHook &faults() = 0;
    // Makes the change once, when the store is about to write a record that it affects. The change
    // persists even if the store rolls back its own transaction.
    virtual void runOtherWriter(Meanwhile change) = 0;
    [[nodiscard]] virtual bool didOtherWriter() const = 0;
    // Another connection commits a message ("received") whose row has a smaller id than all others,
    // but a later stamp. Call it between two batches; the store must be opened again afterwards.
    virtual void commitLateMessage(const QString &queue, const QString &task) = 0;
    // True if the store runs its whole transaction again after that change; otherwise it
    // continues without the record.
    [[nodiscard]] virtual bool runsAgainAfter(Meanwhile change) const = 0;

protected:
    std::function<base::WallMs()> m_clock;
};

} // namespace sagadesk::tests
