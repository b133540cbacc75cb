#pragma once

#include "core/store/seam/storereader.h"

#include <QStringList>

namespace sagadesk::tests {

// Durations of steps, waiting steps and deadlines as lines of a snapshot.
[[nodiscard]] QStringList figuresOf(store::StoreReader &reader, qint64 now);
// Operators' commands on bulk work, in the order of the store within each operation.
[[nodiscard]] QStringList bulkControlsOf(store::StoreReader &reader);
// Filters for every field; times in the seconds before `now`.
[[nodiscard]] QStringList filterTexts(qint64 now);

} // namespace sagadesk::tests
