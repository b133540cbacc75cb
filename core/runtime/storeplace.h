#pragma once

#include "core/base/enginelimits.h"
#include "core/base/result.h"
#include "core/store/seam/store.h"

#include <QString>

#include <memory>

namespace sagadesk::runtime {

// Names the SQLite file of the data folder, even if the folder was last used with a database.
inline constexpr QLatin1StringView kSqliteStore{"sqlite:"};

// Where the state store of a data folder is.
struct StorePlace
{
    QString dataDir;
    // "postgresql://…"; kSqliteStore or empty: in the SQLite file of the data folder
    QString server = {};
    // For a database: this process uses it alone. Opening it for writing fails while a node is
    // connected, and ends the registrations of all other nodes.
    bool isAlone = false;
    qint64 leaseTtlMs = limits::kLeaseTtlMs; // of this process, if it is a node

    [[nodiscard]] bool isOnServer() const { return !server.isEmpty() && server != kSqliteStore; }
};

// The store there, which need not exist yet. A process that opens it for writing also holds the
// lock of the data folder. InvalidInput "server-address-invalid" {reason}. If `server` is empty and
// the folder was last used with a database (rememberedStore()): Refused "store-elsewhere" {store}.
[[nodiscard]] base::Result<std::unique_ptr<store::Store>> makeStore(const StorePlace &place);
// The same for a store that must exist. NotFound "store-missing" {file}: there is no SQLite file;
// whether a database contains a store is known when it is opened.
[[nodiscard]] base::Result<std::unique_ptr<store::Store>> findStore(const StorePlace &place);
// For messages: the file, or host, port and database.
[[nodiscard]] QString nameOf(const StorePlace &place);

} // namespace sagadesk::runtime
