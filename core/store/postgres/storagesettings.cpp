#include "core/store/postgres/storagesettings.h"

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

// The rows of tasks and claims are updated several times, so their pages keep room for new versions
// of the rows. By default a table is vacuumed when a fifth of its rows is dead: in a large table
// this is rare, while the queues of services and of submissions consist mostly of dead rows.
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
