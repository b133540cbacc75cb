#pragma once

#include "core/base/assert.h"
#include "core/store/seam/storereader.h"

#include <QStringList>

namespace sagadesk::tests {

// What a reader has read; it must not fail.
template <class T>
[[nodiscard]] T valueOf(base::Result<T> result)
{
    SAGADESK_ASSERT(result.ok());
    return std::move(*result);
}

// Durations of steps, waiting steps and deadlines as lines of a snapshot.
[[nodiscard]] QStringList figuresOf(store::StoreReader &reader, qint64 now);
// Operators' commands on bulk work, in the order of the store within each operation.
[[nodiscard]] QStringList bulkControlsOf(store::StoreReader &reader);
// Filters for every field; times in the seconds before `now`.
[[nodiscard]] QStringList filterTexts(qint64 now);

} // namespace sagadesk::tests
