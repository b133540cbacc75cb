#pragma once

#include "core/store/seam/auditsource.h"
#include "core/store/seam/statestore.h"
#include "core/store/seam/storereader.h"
#include "tests/store/failingstore.h"

#include <QStringList>

#include <memory>

namespace sagadesk::tests {

// What another writer does to records after the store has read them and before it writes them.
enum class Meanwhile : quint8 {
    TaskChanged, // every task: its version rises
    AlertClosed, // every open one
    LeaseTaken, // by another holder, under a higher epoch
    SubmissionRefused, // every one that waits
    DefinitionReplaced, // of every workflow, by "{}"
    BulkPaused,
    ItemDispatched, // every pending one
};

// What the contract tests need to know of a backend; each backend implements it once, and the
// contract tests are compiled for each (CMakeLists.txt).
class StoreUnderTest
{
public:
    // Of the backend that the test is linked with: an empty store.
    [[nodiscard]] static std::unique_ptr<StoreUnderTest> make();
    virtual ~StoreUnderTest() = default;

    // Again and again on the same data, as after the end of a process.
    [[nodiscard]] virtual base::Result<std::unique_ptr<store::StateStore>> openStore() = 0;
    [[nodiscard]] virtual base::Result<std::unique_ptr<store::StoreReader>> openReader() = 0;
    [[nodiscard]] virtual base::Result<std::unique_ptr<store::AuditSource>> openAudit() = 0;

    // Every stored value, a row or a number a line, without the numbers of batches and of refused
    // writes. The same before and after: nothing was written.
    [[nodiscard]] virtual QStringList content() = 0;
    // What must not be in any store; empty when all is well.
    [[nodiscard]] virtual QStringList inconsistencies() = 0;

    // Strikes at accesses of the store.
    [[nodiscard]] virtual Saboteur &faults() = 0;
    // Once, when the store is about to write such a record. What the other writer did stays, also
    // when the store takes its own transaction back.
    virtual void letOtherWriter(Meanwhile change) = 0;
    [[nodiscard]] virtual bool didOtherWriter() const = 0;
    // Another connection commits a message ("received") whose row has a smaller id than all others,
    // and a later stamp. Between two batches; the store is opened again afterwards.
    virtual void commitLateMessage(const QString &queue, const QString &task) = 0;
    // After that, the whole transaction is run again. Otherwise it goes on without the record.
    [[nodiscard]] virtual bool runsAgainAfter(Meanwhile change) const = 0;
};

} // namespace sagadesk::tests
