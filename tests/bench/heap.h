#pragma once

namespace sagadesk::bench {

// Call this before any database is opened: the engine switches SQLite's memory accounting
// off otherwise.
void countSqliteMemory();
// Of all connections: mostly pages of the stores, which each have a limit.
[[nodiscard]] double sqliteKiB();
// Memory that malloc has handed out and that is still in use, over all arenas, without
// SQLite's part.
[[nodiscard]] double heapKiB();

} // namespace sagadesk::bench
