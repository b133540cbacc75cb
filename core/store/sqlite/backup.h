#pragma once

#include "core/store/seam/storebackup.h"
#include "core/store/sqlite/connection.h"

namespace sagadesk::store {

// Copies the store as Store::backUp() describes. `from` must not be in a transaction.
[[nodiscard]] base::Result<void> copyStore(SqliteConnection &from, const BackupOrder &order);

} // namespace sagadesk::store
