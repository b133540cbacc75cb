#include "core/store/postgres/databasefigures.h"

namespace sagadesk::store::postgres {

namespace {

// Only transactions that keep rows of this database alive: those with a snapshot, those that have
// written, and prepared ones, but no VACUUM.
constexpr char kOldestTransaction[] =
    "SELECT CAST(coalesce(max(extract(epoch FROM clock_timestamp() - begun)), 0) * 1000 AS BIGINT)"
    " FROM (SELECT xact_start AS begun FROM pg_stat_activity WHERE datname = current_database()"
    " AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL) AND pid <> pg_backend_pid()"
    " AND pid NOT IN (SELECT pid FROM pg_stat_progress_vacuum)"
    " UNION ALL SELECT prepared FROM pg_prepared_xacts WHERE database = current_database())"
    " AS transactions";

// The tables whose rows are often updated or deleted.
constexpr char kHotTables[] =
    "SELECT CAST(relname AS TEXT), n_live_tup, n_dead_tup FROM pg_stat_user_tables"
    " WHERE schemaname = 'sagadesk' AND relname IN ('claim', 'counter', 'inbox', 'meta', 'node',"
    " 'slice', 'task', 'waiting') ORDER BY n_dead_tup DESC, relname";

constexpr char kReplicationSlots[] =
    "SELECT CAST(slot_name AS TEXT), active, CAST(coalesce(pg_wal_lsn_diff(CASE WHEN"
    " pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END,"
    " restart_lsn), 0) AS BIGINT) AS kept FROM pg_replication_slots ORDER BY kept DESC, slot_name";

} // namespace

bool readDatabaseFigures(Connection &connection, model::DatabaseFigures &figures)
{
    Statement oldest(connection, "read-oldest-transaction", kOldestTransaction);
    Statement tables(connection, "read-dead-rows", kHotTables);
    Statement replication(connection, "read-replication-slots", kReplicationSlots);
    if (Rows rows = oldest.query(); rows.next())
        figures.oldestTransactionMs = rows.integer(0);
    for (Rows rows = tables.query(); rows.next();)
        figures.tables.push_back({rows.text(0), rows.integer(1), rows.integer(2)});
    for (Rows rows = replication.query(); rows.next();)
        figures.replicationSlots.push_back({rows.text(0), rows.integer(1) != 0, rows.integer(2)});
    return !connection.failed();
}

} // namespace sagadesk::store::postgres
