#pragma once

#include "core/store/postgres/connection.h"

namespace sagadesk::store::postgres {

// Statements that set how PostgreSQL stores and vacuums the tables with many updates; they run in
// the transaction that creates the tables. Empty for other servers, which refuse such settings.
// They affect only the speed and the size of the tables.
[[nodiscard]] QByteArray storageSettings(PostgresConnection &connection);

} // namespace sagadesk::store::postgres
