#pragma once

#include "core/base/result.h"
#include "core/store/seam/batchid.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace sagadesk::store {

// How far a reader of the journal or of a response queue has come. It names batches and no row: a
// row with a smaller id may be committed after one with a larger id. A connection runs its batches
// one after another, so nothing can appear any more at or below a number that is committed.
struct Cursor
{
    using Batches = std::map<ConnectionId, qint64>; // of each connection the number of a batch
    // The batches after `seen` up to `bounds`, of which a part has been read. Rows come in an order
    // of the store: by their stamp, and those of one task by version.
    struct Window
    {
        Batches bounds;
        std::vector<qint64> last; // the last row that was read, in that order
        friend bool operator==(const Window &, const Window &) = default;
    };

    Batches seen; // read completely; none: from the beginning
    std::optional<Window> window;

    // Opaque to clients, and may stand in a URL as it is. The beginning is the empty text.
    [[nodiscard]] QString toText() const;
    // InvalidInput "cursor-invalid": not one of ours.
    [[nodiscard]] static base::Result<Cursor> fromText(const QString &text);

    friend bool operator==(const Cursor &, const Cursor &) = default;
};

} // namespace sagadesk::store
