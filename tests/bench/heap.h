#pragma once

namespace sagadesk::bench {

// Call this before any database is opened; otherwise the engine switches off
// SQLite's memory accounting.
void countSqliteMemory();
// Memory of all connections: mostly cached pages of the stores, each with its own limit.
[[nodiscard]] double sqliteKiB();
// Memory that malloc has handed out and that is still in use, over all arenas, without
// SQLite's part.
[[nodiscard]] double heapKiB();

} // namespace sagadesk::bench
