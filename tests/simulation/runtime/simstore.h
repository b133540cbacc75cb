#pragma once

#include "core/store/seam/store.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace sagadesk::simulation {

// Makes the store of a simulated world, in that folder if it needs one. Its writer asks the hook
// before each access. The store outlives the process that uses it: each life opens it again.
using StoreFactory = std::function<std::unique_ptr<store::Store>(
    const QString &folder, const store::AccessHook &hook)>;

[[nodiscard]] std::unique_ptr<store::Store> makeSqliteStore(
    const QString &folder, const store::AccessHook &hook);

struct StoreKind
{
    QString name; // of the option --store
    StoreFactory make;
};
[[nodiscard]] StoreKind sqliteKind(); // the default
[[nodiscard]] std::optional<StoreKind> findStoreKind(const QString &name);

} // namespace sagadesk::simulation
