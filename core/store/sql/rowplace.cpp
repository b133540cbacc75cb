#include "core/store/sql/rowplace.h"

namespace sagadesk::store {

namespace {

qint64 numberIn(const Cursor::Batches &batches)
{
    const auto found = batches.find(kWritingConnection);
    return found == batches.end() ? 0 : found->second;
}

} // namespace

RowPlace placeOf(const Cursor &cursor)
{
    if (cursor.window && cursor.window->last.size() == 1)
        return {numberIn(cursor.window->bounds), cursor.window->last.front()};
    return {numberIn(cursor.seen), RowPlace::kAllRows};
}

// A position inside a batch becomes a window that contains only this batch.
Cursor cursorAt(const RowPlace &place)
{
    if (place.row == RowPlace::kAllRows)
        return {{{kWritingConnection, place.batch}}, {}};
    return {{{kWritingConnection, place.batch - 1}},
        Cursor::Window{{{kWritingConnection, place.batch}}, {place.row}}};
}

} // namespace sagadesk::store
