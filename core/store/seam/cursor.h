#pragma once

#include "core/base/result.h"
#include "core/store/seam/batchid.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace sagadesk::store {

// The position of a reader in the journal or in a response queue. It refers to batches instead of
// rows, because a row with a smaller id may be committed after one with a larger id. A connection
// runs its batches in sequence, so no row can appear later at or below a committed number.
struct Cursor
{
    using Batches = std::map<ConnectionId, qint64>; // for each connection the number of a batch
    // The batches after `seen` up to `bounds`, which are only partly read. Their rows have an order
    // defined by the store: by stamp, and those of one task by version.
    struct Window
    {
        Batches bounds;
        std::vector<qint64> last; // sort key of the last row that was read
        friend bool operator==(const Window &, const Window &) = default;
    };

    Batches seen; // up to these, all rows were read; empty: the beginning
    std::optional<Window> window;
    // The number of purges when this position was returned, if they had removed rows after it: the
    // reader has missed none of these. Otherwise 0.
    qint64 purges = 0;

    [[nodiscard]] bool isBeginning() const { return seen.empty() && !window; }
    // Opaque to clients, and usable in a URL without encoding. The beginning is the empty text.
    [[nodiscard]] QString toText() const;
    // InvalidInput "cursor-invalid" for any other text.
    [[nodiscard]] static base::Result<Cursor> fromText(const QString &text);

    friend bool operator==(const Cursor &, const Cursor &) = default;
};

} // namespace sagadesk::store
