#include "ui/overview/ratepoints.h"

#include "ui/text/filtertime.h"

#include <algorithm>
#include <cmath>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;
using model::Rates;

namespace {

constexpr qint64 kMinuteMs = 60'000;

double perSecond(const Rates &rates)
{
    const qint64 recorded = std::max<qint64>(rates.recordedMs, 1);
    return static_cast<double>(std::max<qint64>(rates.steps, 0)) * 1000
        / static_cast<double>(recorded);
}

std::vector<double> latencyOf(const Rates &rates, qint64 calls)
{
    return calls > 0 ? std::vector<double>{rates.p50Ms, rates.p99Ms}
                     : std::vector<double>{std::nan(""), std::nan("")};
}

RatePoints bySeconds(const std::vector<Rates> &rates)
{
    RatePoints points;
    Rates minute; // sums of the minute up to the point
    size_t oldest = 0;
    for (const Rates &each : rates) {
        minute.retries += each.retries;
        minute.failures += each.failures;
        minute.calls += each.calls;
        for (; rates[oldest].to <= each.to - kMinuteMs; ++oldest) {
            minute.retries -= rates[oldest].retries;
            minute.failures -= rates[oldest].failures;
            minute.calls -= rates[oldest].calls;
        }
        if (each.to <= rates.back().to - model::lengthOf(model::RateRange::Minutes))
            continue;
        const RatePoint place{each.to, each.to - kMinuteMs, each.to, {}};
        const auto add = [&place](std::vector<RatePoint> &line, std::vector<double> values) {
            line.push_back(place);
            line.back().values = std::move(values);
        };
        add(points.throughput, {perSecond(each)});
        add(points.latency, latencyOf(each, minute.calls));
        add(points.problems,
            {static_cast<double>(minute.retries), static_cast<double>(minute.failures)});
    }
    return points;
}

// Rates per minute. A period with less than a minute recorded counts as a whole minute, so that its
// counts are not extrapolated.
RatePoints bySpans(const std::vector<Rates> &rates)
{
    RatePoints points;
    for (const Rates &each : rates) {
        const RatePoint place{(each.from + each.to) / 2, each.from, each.to, {}};
        const double minutes = std::max(1.0, static_cast<double>(each.recordedMs) / kMinuteMs);
        const auto add = [&place](std::vector<RatePoint> &line, std::vector<double> values) {
            line.push_back(place);
            line.back().values = std::move(values);
        };
        add(points.throughput, {perSecond(each)});
        add(points.latency, latencyOf(each, each.calls));
        add(points.problems,
            {static_cast<double>(each.retries) / minutes,
                static_cast<double>(each.failures) / minutes});
    }
    return points;
}

} // namespace

RatePoints ratePoints(model::RateRange range, const std::vector<Rates> &rates)
{
    return range == model::RateRange::Minutes ? bySeconds(rates) : bySpans(rates);
}

QString activeFilter(qint64 from, qint64 to)
{
    return u"active:"_s + filterTimeRange(from, to);
}

} // namespace sagadesk::ui
