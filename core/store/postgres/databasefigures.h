#pragma once

#include "core/store/sql/connection.h"
#include "core/views/nodeviews.h"

namespace sagadesk::store::postgres {

// Reads the statistics of the server; false: Connection::failed(). Call it in a separate
// transaction, because the user may lack the right to read some of them.
[[nodiscard]] bool readDatabaseFigures(Connection &connection, model::DatabaseFigures &figures);

} // namespace sagadesk::store::postgres
