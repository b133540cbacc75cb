#pragma once

#include "core/runtime/storeplace.h"

namespace sagadesk::runtime {

// An engine that uses a database notes its address in the data folder, in the file store-address.
// Without that note, a start without the option would silently create an empty SQLite store there.

// The address that an engine in this folder last used; empty: it used the SQLite file, or there was
// none. InvalidInput "file-unreadable" {file, reason}.
[[nodiscard]] base::Result<QString> rememberedStore(const QString &dataDir);
// Called when an engine has opened the store: notes the address, or removes the note if the place
// explicitly names the SQLite file. StoreIo "file-unwritable" {file, reason}.
[[nodiscard]] base::Result<void> rememberStore(const StorePlace &place);

} // namespace sagadesk::runtime
