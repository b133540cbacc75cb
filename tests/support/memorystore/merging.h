#pragma once

#include "tests/support/memorystore/tables.h"

namespace sagadesk::memorystore {

// What a transaction is based on.
struct Begun
{
    Tables tables; // its numbers: from where on the transaction counts
    qint64 changes = 0; // MemoryDatabase::changes
};

// From where on a transaction counts that is begun while the one that counts from `first` is open:
// its rows have larger ids, whichever of the two commits first.
constexpr qint64 kIdsOfTransaction = 1000;
[[nodiscard]] Numbers idsAfter(Numbers first);
void takeIds(Numbers &numbers, const Numbers &from);

// What is stored once the rows that a transaction wrote are added to what was committed meanwhile.
// nullopt: both wrote the same row, or took the lease. What the transaction has only read may have
// changed: whoever lets batches overlap chooses those of which none reads what the other writes.
[[nodiscard]] std::optional<Tables> merge(
    const Tables &stored, const Begun &begun, const Tables &work);

} // namespace sagadesk::memorystore
