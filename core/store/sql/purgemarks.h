#pragma once

#include "core/store/seam/cursor.h"

#include <vector>

namespace sagadesk::store {

// What purges have removed from the journal or from a response queue: the last removed row of each
// connection (table `response_purged`).
struct PurgeMarks
{
    struct Mark
    {
        ConnectionId connection;
        qint64 batch = 0;
        qint64 row = 0; // its id
        qint64 at = 0; // its stamp
    };

    bool ofJournal = false; // otherwise of a response queue: rows with one stamp are read by id
    std::vector<Mark> marks;
    qint64 purges = 0; // grows with each purge that removes rows

    // Whether rows after the position have ever been removed.
    [[nodiscard]] bool areAfter(const Cursor &cursor) const;
    // Whether a reader that continues at the position may have missed rows.
    [[nodiscard]] bool mayBeMissed(const Cursor &cursor) const;
    // The position of a reader that has missed nothing, for its next page.
    [[nodiscard]] Cursor noted(Cursor cursor) const;
    // A position after all removed rows.
    [[nodiscard]] Cursor end() const;
};

} // namespace sagadesk::store
