#pragma once

#include "core/store/postgres/connection.h"
#include "core/store/seam/auditfacts.h"

namespace sagadesk::store::postgres {

// The script that creates the schema with its tables and views in an open transaction.
[[nodiscard]] QByteArray tablesScript();
[[nodiscard]] QByteArray firstRowsScript(); // only the rows that a new store has
// Fills the inbox with the submissions that wait, after the tables were copied from a store with
// one writer.
[[nodiscard]] QByteArray fillInboxSql();
// The version of the tables; 0: there is no store, or an error.
[[nodiscard]] qint64 storedVersion(PostgresConnection &connection);
// Creates the tables in the schema `sagadesk` of the database if there are none (there is no
// earlier version to migrate from yet), and checks them with checkVersion(). Several processes may
// do so at the same time. The errors of checkVersion(), and StoreIo.
[[nodiscard]] base::Result<void> createOrMigrate(PostgresConnection &connection);
// Whether the tables exist, and are those of this version or of a later one that this version can
// read and write. NotFound "store-missing", StoreNewer "server-schema-newer" {schema, needed,
// supported}, Conflict "transfer-unchecked", StoreForeign "server-schema-differs".
[[nodiscard]] base::Result<void> checkVersion(PostgresConnection &connection);
// Like checkVersion(), but refuses every later version: a copy would lack what this version does
// not know.
[[nodiscard]] base::Result<void> checkOwnVersion(PostgresConnection &connection);
// Statements that mark a copy as not yet checked (Transfer), and as checked. A store with the mark
// is opened only for reading, and only with PostgresOptions::readsUnchecked.
extern const char *const kMarkUnchecked;
extern const char *const kMarkChecked;
[[nodiscard]] bool isUnchecked(PostgresConnection &connection);

// Finds rows whose parent row is missing. The database does not check foreign keys itself, because
// a batch deletes a task before the rows that belong to it.
[[nodiscard]] Integrity checkIntegrity(Connection &connection);

} // namespace sagadesk::store::postgres
