#pragma once

#include "core/store/seam/statestore.h"

#include <QString>

#include <functional>

namespace sagadesk::store {

// The parameters of a verified copy of a store that may be in use, in this process or another one.
struct BackupOrder
{
    QString file; // replaced if it exists
    AccessHook hook; // for tests and failpoints
    // Called for each megabyte that is copied, and during the check. Empty: cannot be canceled.
    std::function<bool()> isCanceled;
};

} // namespace sagadesk::store
