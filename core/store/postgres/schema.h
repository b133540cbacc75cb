#pragma once

#include "core/store/postgres/connection.h"
#include "core/store/seam/auditfacts.h"

namespace sagadesk::store::postgres {

// Creates the schema, its tables and views, for an open transaction.
[[nodiscard]] QByteArray tablesScript();
// 0: there is no store, or an error.
[[nodiscard]] qint64 storedVersion(PostgresConnection &connection);
// Creates the tables in the schema `sagadesk` of the database, or migrates them. Several processes
// may do so at the same time. Errors: StoreNewer, StoreIo.
[[nodiscard]] base::Result<void> createOrMigrate(PostgresConnection &connection);
// Whether the tables exist in this version. NotFound "store-missing", StoreNewer.
[[nodiscard]] base::Result<void> checkVersion(PostgresConnection &connection);

// Rows without the row that they refer to. The database does not check foreign keys itself, because
// a batch deletes a task before the rows that belong to it.
[[nodiscard]] Integrity checkIntegrity(Connection &connection);

} // namespace sagadesk::store::postgres
