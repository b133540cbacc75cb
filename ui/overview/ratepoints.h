#pragma once

#include "core/views/rates.h"

#include <QString>

#include <vector>

namespace sagadesk::ui {

// A point of a chart: its values (NaN: there is none) stand for the time from `from` to `to`.
struct RatePoint
{
    qint64 at = 0; // where it is drawn, UTC ms
    qint64 from = 0;
    qint64 to = 0;
    std::vector<double> values; // one of each line
    friend bool operator==(const RatePoint &, const RatePoint &) = default;
};

struct RatePoints
{
    std::vector<RatePoint> throughput; // steps per second
    std::vector<RatePoint> latency; // p50, p99 in ms
    std::vector<RatePoint> troubles; // retries, failures in a minute
};

// By seconds for the last minutes, where latency, retries and failures are those of the minute up
// to each point; else by the spans of `rates`, per minute.
[[nodiscard]] RatePoints ratePoints(model::RateRange range, const std::vector<model::Rates> &rates);

// The filter for tasks to which something happened in that time, in the time zone of the user.
[[nodiscard]] QString activeFilter(qint64 from, qint64 to);

} // namespace sagadesk::ui
