#pragma once

#include "core/store/seam/storebackup.h"
#include "core/store/sqlite/connection.h"

namespace sagadesk::store {

// `from` must not be in a transaction (Store::backUp()).
[[nodiscard]] base::Result<void> copyStore(SqliteConnection &from, const BackupOrder &order);

} // namespace sagadesk::store
