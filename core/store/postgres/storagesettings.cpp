#include "core/store/postgres/storagesettings.h"

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

// Rows of tasks and claims are updated several times, so their pages keep free space for new row
// versions. By default, autovacuum runs once a fifth of a table's rows are dead, which is too rare
// in large tables. The rows of the queues (waiting, inbox) are deleted soon, so that a long queue
// leaves many dead rows that every search has to skip until they are vacuumed.
constexpr char kSettings[] =
    "ALTER TABLE task SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01,"
    " autovacuum_vacuum_threshold = 1000);"
    " ALTER TABLE claim SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01,"
    " autovacuum_vacuum_threshold = 1000);"
    " ALTER TABLE waiting SET (autovacuum_vacuum_scale_factor = 0.01,"
    " autovacuum_vacuum_threshold = 1000);"
    " ALTER TABLE inbox SET (autovacuum_vacuum_scale_factor = 0.01,"
    " autovacuum_vacuum_threshold = 1000);";

} // namespace

QByteArray storageSettings(PostgresConnection &connection)
{
    const QString version = connection.value("server-version", "SELECT version()");
    const bool isPostgres = version.startsWith("PostgreSQL "_L1) && !version.contains("-YB-"_L1);
    return isPostgres ? QByteArray(kSettings) : QByteArray();
}

} // namespace sagadesk::store::postgres
