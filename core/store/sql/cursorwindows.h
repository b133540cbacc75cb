#pragma once

#include "core/store/seam/cursor.h"
#include "core/store/sql/connection.h"

namespace sagadesk::store {

// Windows of a reader (seam/cursor.h) if several connections have written to the store. A window
// ends for all connections at about the same stamp, so that a task's version is not read before an
// earlier one by another connection, and a page sorts a limited number of rows.
class CursorWindows final
{
public:
    explicit CursorWindows(Connection &connection);

    [[nodiscard]] Cursor::Batches committed();
    // The end of the window after `seen`; equal to it if there is nothing new.
    [[nodiscard]] Cursor::Batches boundsAfter(
        const Cursor::Batches &seen, const Cursor::Batches &committed);

private:
    [[nodiscard]] qint64 number(
        Statement &statement, ConnectionId connection, qint64 from, qint64 to);

    Statement m_committed;
    Statement m_stampUpTo;
    Statement m_nextStamp;
    Statement m_firstLater;
};

// Whether only kWritingConnection has written.
[[nodiscard]] bool isOfOneConnection(const Cursor::Batches &committed);
[[nodiscard]] Cursor::Batches latest(const Cursor::Batches &one, const Cursor::Batches &other);
// A condition for the rows of `table` that are after `seen` up to `bounds`; empty: there are none.
[[nodiscard]] QByteArray windowCondition(
    const QByteArray &table, const Cursor::Batches &seen, const Cursor::Batches &bounds);

} // namespace sagadesk::store
