#pragma once

#include "core/runtime/storeplace.h"

namespace sagadesk::runtime {

// The address of the database that an engine uses is recorded in the file store-address of the data
// folder. Otherwise, a later start that does not name the database would silently create an empty
// SQLite store there.

// The address that an engine in this folder last used. Empty: it used the SQLite file, or no engine
// has used the folder. InvalidInput "file-unreadable" {file, reason}.
[[nodiscard]] base::Result<QString> rememberedStore(const QString &dataDir);
// Records the address of a store that was opened. Removes it if the place explicitly names the
// SQLite file; an empty `server` changes nothing. StoreIo "file-unwritable" {file, reason}.
[[nodiscard]] base::Result<void> rememberStore(const StorePlace &place);

} // namespace sagadesk::runtime
