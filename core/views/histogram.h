#pragma once

#include <QtGlobal>

#include <array>

namespace sagadesk::model {

// Counts of durations by range, since the process started.
struct Histogram
{
    static constexpr std::array<qint64, 12> kBoundsMs{
        1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10'000};

    // By upper bound; the last count is for longer durations.
    std::array<qint64, kBoundsMs.size() + 1> counts = {};
    qint64 sumMs = 0;
};

} // namespace sagadesk::model
