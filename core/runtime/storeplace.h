#pragma once

#include "core/base/result.h"
#include "core/store/seam/store.h"

#include <QString>

#include <memory>

namespace sagadesk::runtime {

// Where the state store of a data folder is.
struct StorePlace
{
    QString dataDir;
    QString server = {}; // "postgresql://…"; empty: in the SQLite file of the data folder
};

// The store there, which need not exist yet. A process that opens it for writing also holds the
// lock of the data folder. InvalidInput "server-address-invalid" {reason}.
[[nodiscard]] base::Result<std::unique_ptr<store::Store>> makeStore(const StorePlace &place);
// The same for a store that must exist. NotFound "store-missing" {file}: there is no SQLite file;
// whether a database contains a store is known when it is opened.
[[nodiscard]] base::Result<std::unique_ptr<store::Store>> findStore(const StorePlace &place);
// For messages: the file, or the server and the database.
[[nodiscard]] QString nameOf(const StorePlace &place);

} // namespace sagadesk::runtime
