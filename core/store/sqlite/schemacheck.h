#pragma once

#include "core/store/sqlite/connection.h"

namespace sagadesk::store {

// The first table, index, trigger or view that differs from the schema of the file's version, as
// its type and name ("trigger NAME"); empty if none does. Tables of SQLite itself don't count.
[[nodiscard]] QString differingObject(Connection &connection);

} // namespace sagadesk::store
