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

// Creates the store of a simulation, in the given folder if it needs one. The store consults
// `faults` at each access and outlives the process that uses it: each restart of the process
// opens it again.
using StoreFactory =
    std::function<std::unique_ptr<store::Store>(const QString &folder, StoreFaults &faults)>;

[[nodiscard]] std::unique_ptr<store::Store> makeSqliteStore(
    const QString &folder, const store::AccessHook &hook);

struct StoreKind
{
    QString name; // value of the option --store
    StoreFactory make;
    std::vector<Fault> impossible = {}; // faults that this kind of store cannot have
};
[[nodiscard]] StoreKind sqliteKind(); // the default
[[nodiscard]] std::optional<StoreKind> findStoreKind(const QString &name);

} // namespace sagadesk::simulation
