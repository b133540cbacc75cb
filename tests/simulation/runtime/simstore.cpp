#include "tests/simulation/runtime/simstore.h"

#include "core/store/sqlite/sqlitefile.h"

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

// Without the lock file: all lives are of one real process.
std::unique_ptr<store::Store> makeSqliteStore(const QString &folder, const store::AccessHook &hook)
{
    return std::make_unique<store::SqliteFile>(store::SqliteOptions{
        .path = store::sqliteFileIn(folder), .hook = hook, .lockFile = false, .checkCopies = true});
}

StoreKind sqliteKind()
{
    return {u"sqlite"_s, &makeSqliteStore};
}

std::optional<StoreKind> findStoreKind(const QString &name)
{
    for (const StoreKind &kind : {sqliteKind()})
        if (kind.name == name)
            return kind;
    return std::nullopt;
}

} // namespace sagadesk::simulation
