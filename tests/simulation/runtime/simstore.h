#pragma once

#include "core/store/seam/store.h"
#include "tests/simulation/faultplan.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sagadesk::simulation {

class StoreFaults;

// Makes the store of a simulated world, in that folder if it needs one. It is struck by these
// faults, and outlives the process that uses it: each life opens it again.
using StoreFactory =
    std::function<std::unique_ptr<store::Store>(const QString &folder, StoreFaults &faults)>;

[[nodiscard]] std::unique_ptr<store::Store> makeSqliteStore(
    const QString &folder, const store::AccessHook &hook);

struct StoreKind
{
    QString name; // of the option --store
    StoreFactory make;
    std::vector<Fault> impossible = {}; // what can't happen to such a store
};
[[nodiscard]] StoreKind sqliteKind(); // the default
[[nodiscard]] std::optional<StoreKind> findStoreKind(const QString &name);

} // namespace sagadesk::simulation
