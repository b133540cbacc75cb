#pragma once

#include "core/store/seam/statestore.h"

#include <QString>

#include <functional>

namespace sagadesk::store {

// A copy of a store that may be in use, in this process or in another one.
struct BackupOrder
{
    QString database;
    QString file; // replaced if it exists
    AccessHook hook; // tests and failpoints
    std::function<bool()> isCanceled; // asked for each megabyte; empty: it can't be canceled
};

// Copies one committed state through a read-only connection of its own, so that the writer commits
// meanwhile, then checks the copy (integrity, foreign keys) before it gets its name. Takes minutes
// for a large store, on the calling thread. While it copies, the write-ahead log can't be
// shortened. Canceled: Refused "engine-stopped"; after any error there is no file.
[[nodiscard]] base::Result<void> backUpStore(const BackupOrder &order);

} // namespace sagadesk::store
