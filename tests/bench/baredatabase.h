#pragma once

#include <QString>

namespace sagadesk::bench {

// Writes the 12 rows that a task of three steps writes (submission, task, steps, changes of the
// task, journal) to tables of the schema `sagadesk_bench` of a PostgreSQL database, over several
// connections, each with its own thread: five transactions of `perTransaction` tasks, each of which
// is one request with one statement for each table. It omits everything else: reads, locks,
// decisions, checks, and most of the columns and indexes. Returns the time in ms.
[[nodiscard]] double writeBareTasks(
    const QString &url, int tasks, int perTransaction, int connections);

} // namespace sagadesk::bench
