#pragma once

#include "core/views/rates.h"

#include <QString>

#include <vector>

namespace sagadesk::ui {

// A point of a chart: its values for the period from `from` to `to`; NaN: no value.
struct RatePoint
{
    qint64 at = 0; // where the point is drawn, UTC ms
    qint64 from = 0;
    qint64 to = 0;
    std::vector<double> values; // one for each line
    friend bool operator==(const RatePoint &, const RatePoint &) = default;
};

struct RatePoints
{
    std::vector<RatePoint> throughput; // steps per second
    std::vector<RatePoint> latency; // p50, p99 in ms
    std::vector<RatePoint> problems; // retries and failures per minute
};

// The points of the charts. The range of the last minutes has a point per second, with latency,
// retries and failures of the minute that ends there; other ranges have a point for each of
// `rates`, with retries and failures per minute.
[[nodiscard]] RatePoints ratePoints(model::RateRange range, const std::vector<model::Rates> &rates);

// The filter for tasks with activity in this period; its times are in the user's time zone.
[[nodiscard]] QString activeFilter(qint64 from, qint64 to);

} // namespace sagadesk::ui
