#pragma once

#include "core/store/seam/statestore.h"

namespace sagadesk::store {

struct RestoreOrder
{
    QString backup; // a backup of a store of this application; it is only read
    QString database; // the store of a data folder that is not in use
    // The new name for an earlier store of that folder, in the same folder; must not exist.
    QString keepAs;
    AccessHook hook; // only for tests
};

// Replaces a store with a backup. First copies the backup, checks the copy (integrity, foreign
// keys) and makes it durable; then renames the earlier store and its log, and gives the copy the
// name of the store. If the process is killed in between, that name refers to a complete store, or
// opening it is refused; the same order with another `keepAs` completes the restore. Returns
// whether there was an earlier store. Errors: Locked (in use), those of opening the backup,
// StoreForeign "store-schema-differs", StoreCorrupt "backup-unsound", Conflict "restore-of-itself",
// StoreIo "restore-not-possible" {file, cause}, StoreFull.
[[nodiscard]] base::Result<bool> restoreStore(const RestoreOrder &order);

} // namespace sagadesk::store
