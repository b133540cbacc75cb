#pragma once

#include "core/store/sql/connection.h"

namespace sagadesk::store::postgres {

// Merges what several connections and nodes have written, in a file to which their rows were copied
// as they are. Afterwards the file is that of one process, whose connection is number 1:
//   counter, meta        added up
//   service_view, slice  without the rows of nodes, whose processes have ended
// If several connections have written, also, with memory that does not grow with the store:
//   event, response      renumbered in the order of time; the rows of a connection keep their
//                        order, and so do the versions of a task. Each row is a batch of its own.
//                        A row of the journal no longer states what its claim had seen (I29),
//                        because that was known for its own connection only
//   webhook              continues before the first row that it has not received
//   response_purged      one row for each queue
//   batch                the last numbers of the other connections, which are not used again
// All new ids and numbers are above all earlier ones. So a position that a reader has from the
// database is before all rows: it reads them again, or learns that rows were removed.
// Returns whether the rows were renumbered.
[[nodiscard]] base::Result<bool> mergeWriters(Connection &file);

// The first table whose merged rows are not those of the store; empty if there is none, or if a
// connection has failed. `isRenumbered`: the result of mergeWriters().
[[nodiscard]] QByteArray findMergeDifference(
    Connection &store, Connection &merged, bool isRenumbered);

} // namespace sagadesk::store::postgres
