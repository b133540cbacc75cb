#pragma once

#include "core/store/seam/storebackup.h"
#include "core/store/sqlite/connection.h"

namespace sagadesk::store {

// The same from a connection that is open already and not in a transaction; the database of the
// order is not looked at.
[[nodiscard]] base::Result<void> copyStore(Connection &from, const BackupOrder &order);

} // namespace sagadesk::store
