#pragma once

#include "core/store/seam/statestore.h"

namespace sagadesk::store {

struct RestoreOrder
{
    QString backup; // of one of our stores; read only
    QString database; // the store of a data folder that nobody uses
    QString keepAs; // where an earlier store of that folder is kept, beside it; not there yet
    AccessHook hook; // tests only
};

// Puts a backup in a store's place: a copy of it is made, checked (integrity, foreign keys) and
// made durable first; then the earlier store, with its log, is kept under another name. At every
// instant there is a whole store under the name, or opening it is refused, and giving the same
// order again (with another `keepAs`) completes it. Whether there was an earlier store. Errors:
// Locked (in use), those of opening the backup, StoreCorrupt "backup-unsound", Conflict
// "restore-of-itself", StoreIo "restore-not-possible" {file, cause}, StoreFull.
[[nodiscard]] base::Result<bool> restoreStore(const RestoreOrder &order);

} // namespace sagadesk::store
