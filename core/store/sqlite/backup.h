#pragma once

#include "core/store/seam/storebackup.h"
#include "core/store/sqlite/connection.h"

namespace sagadesk::store {

// From a connection that is not in a transaction (Store::backUp()).
[[nodiscard]] base::Result<void> copyStore(Connection &from, const BackupOrder &order);

} // namespace sagadesk::store
