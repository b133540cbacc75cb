#include "tests/simulation/runtime/simstore.h"

#include "core/store/sqlite/sqlitefile.h"
#include "tests/simulation/runtime/simwriter.h"
#include "tests/support/memorystore/memorystore.h"

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

// Does not use the lock file, because all simulated processes share one real process.
std::unique_ptr<store::Store> makeSqliteStore(const QString &folder, const store::AccessHook &hook)
{
    return std::make_unique<store::SqliteFile>(store::SqliteOptions{
        .path = store::sqliteFileIn(folder), .hook = hook, .lockFile = false, .checkCopies = true});
}

// The outcome of an SQLite COMMIT is final when it returns, so it cannot take effect later.
StoreKind sqliteKind()
{
    return {u"sqlite"_s,
        [](const QString &folder, StoreFaults &faults) {
            return makeSqliteStore(folder, faults.hook());
        },
        {Fault::CommitLate}};
}

namespace {

// The reference store; the folder stays empty.
StoreKind memoryKind()
{
    return {u"memory"_s, [](const QString &, StoreFaults &faults) {
                return std::make_unique<memorystore::MemoryBackend>(memorystore::MemoryOptions{
                    faults.hook(), [&faults] { return faults.drawCommit(); }});
            }};
}

} // namespace

std::optional<StoreKind> findStoreKind(const QString &name)
{
    for (const StoreKind &kind : {sqliteKind(), memoryKind()})
        if (kind.name == name)
            return kind;
    return std::nullopt;
}

} // namespace sagadesk::simulation
