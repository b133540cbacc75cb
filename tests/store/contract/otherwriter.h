#pragma once

#include "tests/store/contract/storeundertest.h"

#include <QByteArray>

#include <vector>

namespace sagadesk::tests {

// A change by another writer, and the accesses before which it is made.
struct OtherWriter
{
    Meanwhile change;
    std::vector<QByteArray> accesses;
    QByteArray sql;
    bool again = true; // the store runs its whole transaction again
};

// The change for stores with SQL. It uses only the SQL subset of core/store/sql.
[[nodiscard]] const OtherWriter &otherWriter(Meanwhile change);

} // namespace sagadesk::tests
