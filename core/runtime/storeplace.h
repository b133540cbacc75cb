#pragma once

#include "core/base/enginelimits.h"
#include "core/base/result.h"
#include "core/store/seam/store.h"

#include <QString>

#include <memory>

namespace sagadesk::runtime {

// Names the SQLite file of the data folder, even if the folder was last used with a database.
inline constexpr QLatin1StringView kSqliteStore{"sqlite:"};

struct StorePlace
{
    QString dataDir;
    // "postgresql://…"; kSqliteStore or empty: in the SQLite file of the data folder
    QString server = {};
    // For a database: this process uses it alone. Opening it for writing fails while a node is
    // connected; otherwise it ends the registrations of all nodes.
    bool isAlone = false;
    qint64 leaseTtlMs = limits::kLeaseTtlMs; // of this process, if it is a node

    [[nodiscard]] bool isOnServer() const { return !server.isEmpty() && server != kSqliteStore; }
};

// The store of `place`, which need not exist yet. A process that opens it for writing also holds
// the lock of the data folder. InvalidInput "server-address-invalid" {reason}. Refused
// "store-elsewhere" {store} if `server` is empty, but rememberedStore() names a database.
[[nodiscard]] base::Result<std::unique_ptr<store::Store>> makeStore(const StorePlace &place);
// Like makeStore(), but the store must exist. NotFound "store-missing" {file}: there is no SQLite
// file; whether a database contains a store is known only when it is opened.
[[nodiscard]] base::Result<std::unique_ptr<store::Store>> findStore(const StorePlace &place);
// For messages: the file, or host, port and database.
[[nodiscard]] QString nameOf(const StorePlace &place);

} // namespace sagadesk::runtime
