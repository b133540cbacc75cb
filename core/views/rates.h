#pragma once

#include <QtGlobal>

#include <vector>

namespace sagadesk::model {

// What was done in a span of time, and how long services took to answer.
struct Rates
{
    qint64 from = 0; // UTC ms
    qint64 to = 0;
    qint64 recordedMs = 0; // how long something was recorded in between
    qint64 steps = 0; // completed
    qint64 retries = 0;
    qint64 failures = 0;
    qint64 calls = 0; // answered requests; without any there is no latency
    double p50Ms = 0; // the mean of the services' p50, by their calls
    double p99Ms = 0; // of the slowest service
    friend bool operator==(const Rates &, const Rates &) = default;
};

// Adds the numbers. The p50 of both is their mean by calls, the p99 the larger one: of percentiles
// that were computed apart, nothing more exact is known.
[[nodiscard]] Rates merged(const Rates &a, const Rates &b);
// One entry for each span of `spanMs`, which begin at multiples of it.
[[nodiscard]] std::vector<Rates> grouped(const std::vector<Rates> &rates, qint64 spanMs);

// How far back charts look. None has more than 300 points.
constexpr qint64 kDayGroupMs = 5 * 60'000;
enum class RateRange { Minutes, Hour, Day };
[[nodiscard]] qint64 lengthOf(RateRange range); // ms

} // namespace sagadesk::model
