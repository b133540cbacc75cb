#pragma once

#include "core/store/seam/cursor.h"

#include <compare>
#include <limits>

namespace sagadesk::store {

// The only connection that writes an SQLite file, even after the file is opened again.
constexpr ConnectionId kWritingConnection{1};

// A position in the journal or among the responses of an SQLite file, ordered by (batch, row). This
// is also the order of stamps and of versions, because there is one writing connection.
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
