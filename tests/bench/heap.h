#pragma once

namespace sagadesk::bench {

// Before anything opens a database: the engine leaves SQLite's memory uncounted otherwise.
void countSqliteMemory();
// Of all connections: mostly pages of the stores, for which each has a limit.
[[nodiscard]] double sqliteKiB();
// What malloc has given out and not got back, over all of its arenas, without SQLite's part.
[[nodiscard]] double heapKiB();

} // namespace sagadesk::bench
