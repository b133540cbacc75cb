#pragma once

#include "core/store/seam/cursor.h"

#include <compare>
#include <limits>

namespace sagadesk::store {

// The one connection that writes an SQLite file, also after the file is opened again.
constexpr ConnectionId kWritingConnection{1};

// A place in the journal or among the responses of an SQLite file, whose order is (batch, row).
// That is also the order of stamps and of versions, since one connection writes.
struct RowPlace
{
    static constexpr qint64 kAllRows = std::numeric_limits<qint64>::max();

    qint64 batch = 0;
    qint64 row = kAllRows; // the last one of that batch that is before the place
    friend auto operator<=>(const RowPlace &, const RowPlace &) = default;
};

[[nodiscard]] RowPlace placeOf(const Cursor &cursor); // batch 0: the beginning
[[nodiscard]] Cursor cursorAt(const RowPlace &place);

} // namespace sagadesk::store
