#pragma once

#include "core/statestore/connection.h"

namespace sagadesk::statestore {

// Online copy of the database by SQLite's backup API into FILE.part, checked (integrity, foreign
// keys), then renamed. Between transactions.
[[nodiscard]] base::Result<void> backupStore(Connection &from, const QString &file);

} // namespace sagadesk::statestore
