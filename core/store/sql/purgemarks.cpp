#include "core/store/sql/purgemarks.h"

#include <algorithm>

namespace sagadesk::store {

namespace {

bool isUpTo(const PurgeMarks::Mark &mark, const Cursor::Batches &batches)
{
    const auto found = batches.find(mark.connection);
    return found != batches.end() && mark.batch <= found->second;
}

// Within a window, rows are read by stamp. The stamps of a connection never decrease, so all its
// removed rows have been read if the last of them has. The journal reads rows with one stamp by
// task, which a mark does not contain: there, the last removed row counts as not read.
bool wasRead(const PurgeMarks::Mark &mark, const Cursor &cursor, bool ofJournal)
{
    if (isUpTo(mark, cursor.seen))
        return true;
    if (!cursor.window || !isUpTo(mark, cursor.window->bounds) || cursor.window->last.empty())
        return false;
    const std::vector<qint64> &last = cursor.window->last;
    if (last.size() == 1)
        return mark.row <= last.front();
    return mark.at < last[0] || (mark.at == last[0] && !ofJournal && mark.row <= last[1]);
}

} // namespace

bool PurgeMarks::areAfter(const Cursor &cursor) const
{
    return std::any_of(marks.begin(), marks.end(),
        [&](const Mark &mark) { return !wasRead(mark, cursor, ofJournal); });
}

bool PurgeMarks::mayBeMissed(const Cursor &cursor) const
{
    return !cursor.isBeginning() && cursor.purges != purges && areAfter(cursor);
}

Cursor PurgeMarks::noted(Cursor cursor) const
{
    cursor.purges = !cursor.isBeginning() && areAfter(cursor) ? purges : 0;
    return cursor;
}

Cursor PurgeMarks::end() const
{
    Cursor after;
    for (const Mark &mark : marks)
        after.seen[mark.connection] = mark.batch;
    return after;
}

} // namespace sagadesk::store
