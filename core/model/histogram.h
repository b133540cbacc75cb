#pragma once

#include <QtGlobal>

#include <array>

namespace sagadesk::model {

// Counts of values by range, since the process started.
template <size_t size>
struct Counts
{
    // By upper bound; the last count is for larger values.
    std::array<qint64, size + 1> counts = {};
    qint64 sum = 0;

    void add(qint64 value, const std::array<qint64, size> &bounds)
    {
        size_t range = 0;
        while (range < size && value > bounds.at(range))
            ++range;
        ++counts.at(range);
        sum += value;
    }
    void add(const Counts &other)
    {
        for (size_t range = 0; range <= size; ++range)
            counts.at(range) += other.counts.at(range);
        sum += other.sum;
    }
};

struct Histogram : Counts<12>
{
    static constexpr std::array<qint64, 12> kBoundsMs{
        1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10'000};
    void addMs(qint64 ms) { add(ms, kBoundsMs); }
};

// Numbers of attempts, one value for each claim.
struct AttemptHistogram : Counts<6>
{
    static constexpr std::array<qint64, 6> kBounds{1, 2, 3, 5, 10, 20};
    void addAttempts(qint64 attempts) { add(attempts, kBounds); }
};

} // namespace sagadesk::model
