#include "core/store/sqlite/schema.h"

#include "core/store/sql/tables.h"

#include <sqlite3.h>

namespace sagadesk::store {

namespace {

bool apply(SqliteConnection &connection, const Migration &step)
{
    const QByteArray version = "PRAGMA user_version=" + QByteArray::number(step.version);
    return connection.exec("migration-begin", "BEGIN IMMEDIATE")
        && connection.exec("migration", step.sql)
        && connection.exec("migration-version", version.constData())
        && connection.exec("migration-commit", "COMMIT");
}

} // namespace

std::span<const Migration> migrations()
{
    static const Migration all[] = {{1, tablesSql()}};
    return all;
}

int newestSchemaVersion()
{
    return migrations().back().version;
}

bool migrate(SqliteConnection &connection, std::span<const Migration> steps)
{
    const int current = connection.value("schema-version", "PRAGMA user_version").toInt();
    for (const Migration &step : steps) {
        if (step.version > current && !connection.failed() && !apply(connection, step))
            break;
    }
    if (connection.failed() && connection.inTransaction())
        sqlite3_exec(connection.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    return !connection.failed();
}

} // namespace sagadesk::store
