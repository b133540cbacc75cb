#pragma once

#include "tests/support/memorystore/tables.h"

namespace sagadesk::memorystore {

// The state that a transaction is based on.
struct Begun
{
    Tables tables; // Tables::numbers: where the ids of the transaction start
    qint64 changes = 0; // MemoryDatabase::changes in that state
};

// The start of the ids of a transaction that begins while another one, whose ids start at `first`,
// is open. Its rows thus have larger ids, whichever of the two commits first.
constexpr qint64 kIdsOfTransaction = 1000;
[[nodiscard]] Numbers idsAfter(Numbers first);
void takeIds(Numbers &numbers, const Numbers &from);

// Adds the rows that a transaction wrote to what was committed meanwhile. nullopt: both wrote the
// same row, or took the lease. Rows that the transaction only read may have changed: callers must
// overlap only batches that do not read each other's writes.
[[nodiscard]] std::optional<Tables> merge(
    const Tables &stored, const Begun &begun, const Tables &work);

} // namespace sagadesk::memorystore
