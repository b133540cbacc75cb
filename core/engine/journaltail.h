#pragma once

#include "core/store/seam/storereader.h"

#include <functional>

namespace sagadesk::engine {

// The position in the journal of an actor that only has to know what has changed. readNew() reads
// a limited number of rows and skips the others, so that the actor keeps up with all writers.
class JournalTail final
{
public:
    static constexpr int kPageRows = 1000;
    static constexpr int kPages = 8; // maximum in one call of readNew()

    explicit JournalTail(store::Cursor from, int pageRows = kPageRows);

    using Visit = std::function<void(const QString &task, const model::EventView &event)>;
    // Visits the rows since the last call, and returns whether something was committed. After an
    // error the position is unchanged, so the next call visits the same rows again.
    [[nodiscard]] base::Result<bool> readNew(store::StoreReader &reader, const Visit &visit);

private:
    const int m_pageRows;
    store::Cursor m_end; // everything up to here was visited or skipped
};

} // namespace sagadesk::engine
