#pragma once

#include "core/store/sqlite/connection.h"

namespace sagadesk::store {

// Online copy of the database by SQLite's backup API into FILE.part, checked (integrity, foreign
// keys), then renamed. Between transactions.
[[nodiscard]] base::Result<void> backupStore(Connection &from, const QString &file);

} // namespace sagadesk::store
