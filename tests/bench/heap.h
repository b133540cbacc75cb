#pragma once

namespace sagadesk::bench {

// Call this before any database is opened: the engine switches SQLite's memory accounting
// off otherwise.
void countSqliteMemory();
// Memory of all connections: mostly cached pages of the stores, each with its own limit.
[[nodiscard]] double sqliteKiB();
// Memory that malloc has handed out and that is still in use, over all arenas, without
// SQLite's part.
[[nodiscard]] double heapKiB();

} // namespace sagadesk::bench
