#pragma once

#include <QtGlobal>

#include <vector>

namespace sagadesk::model {

// What was done in a period, and how long services took to respond.
struct Rates
{
    qint64 from = 0; // UTC ms
    qint64 to = 0;
    qint64 recordedMs = 0; // recorded part of the period
    qint64 steps = 0; // completed
    qint64 retries = 0;
    qint64 failures = 0;
    qint64 calls = 0; // requests with a response; 0: there are no latencies
    double p50Ms = 0; // mean of the services' p50, weighted by their calls
    double p99Ms = 0; // of the slowest service
    friend bool operator==(const Rates &, const Rates &) = default;
};

// Adds the numbers. The merged p50 is the mean weighted by calls, and the p99 is the larger one:
// separately computed percentiles can't be merged exactly.
[[nodiscard]] Rates merged(const Rates &a, const Rates &b);
// Merges rates, which must be sorted by time, into one entry for each period of `spanMs` that
// contains any. Periods start at multiples of `spanMs`.
[[nodiscard]] std::vector<Rates> grouped(const std::vector<Rates> &rates, qint64 spanMs);

constexpr qint64 kDayGroupMs = 5 * 60'000; // period of one point in RateRange::Day
// The ranges of charts, each with at most 300 points.
enum class RateRange { Minutes, Hour, Day };
[[nodiscard]] qint64 lengthOf(RateRange range); // ms

} // namespace sagadesk::model
