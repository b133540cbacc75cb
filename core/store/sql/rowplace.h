#pragma once

#include "core/store/seam/cursor.h"

#include <compare>
#include <limits>

namespace sagadesk::store {

// The connection of a process that uses the store alone (an SQLite file, or a database without
// nodes). It has the same number when the store is opened again.
constexpr ConnectionId kWritingConnection{1};

// A position in the journal or among the responses of a store that only this connection has
// written, ordered by (batch, row). This is also the order of stamps and of versions.
struct RowPlace
{
    static constexpr qint64 kAllRows = std::numeric_limits<qint64>::max();

    qint64 batch = 0;
    qint64 row = kAllRows; // the last row of that batch before the position
    friend auto operator<=>(const RowPlace &, const RowPlace &) = default;
};

[[nodiscard]] RowPlace placeOf(const Cursor &cursor); // batch 0: the beginning
[[nodiscard]] Cursor cursorAt(const RowPlace &place);

} // namespace sagadesk::store
