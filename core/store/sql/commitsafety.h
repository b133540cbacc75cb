#pragma once

#include "core/store/sql/connection.h"
#include "core/views/nodeviews.h"

namespace sagadesk::store {

// The number of standbys that a commit waits for if synchronous_standby_names has this value:
// "ANY 2 (a, b, c)", "FIRST 2 (*)", "2 (a, b)", "a, b" (one of them), or "" (none).
[[nodiscard]] int standbysToWaitFor(const QString &names);
// CommitSafety::disks for these settings of a PostgreSQL server.
[[nodiscard]] int disksOfCommit(
    const QString &fsync, const QString &synchronousCommit, const QString &standbys);

// Reads the settings of the server. False: Connection::failed().
[[nodiscard]] bool readCommitSafety(Connection &connection, model::CommitSafety &safety);

} // namespace sagadesk::store
