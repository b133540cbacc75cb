#pragma once

#include "core/store/seam/statestore.h"

namespace sagadesk::store {

struct RestoreOrder
{
    QString backup; // of a store of this application; only read
    QString database; // the store of a data folder that is not in use
    // New name of an earlier store of that folder, in the same folder; must not exist.
    QString keepAs;
    AccessHook hook; // tests only
};

// Replaces a store with a backup: first the backup is copied, and the copy checked (integrity,
// foreign keys) and made durable; then the earlier store, with its log, gets another name. At every
// instant, the name refers to a complete store or opening it is refused, and repeating the order
// (with another `keepAs`) completes it. Returns whether there was an earlier store. Errors: Locked
// (in use), those of opening the backup, StoreCorrupt "backup-unsound", Conflict
// "restore-of-itself", StoreIo "restore-not-possible" {file, cause}, StoreFull.
[[nodiscard]] base::Result<bool> restoreStore(const RestoreOrder &order);

} // namespace sagadesk::store
