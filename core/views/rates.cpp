#include "core/views/rates.h"

#include <algorithm>

namespace sagadesk::model {

Rates merged(const Rates &a, const Rates &b)
{
    Rates sum{std::min(a.from, b.from), std::max(a.to, b.to), a.recordedMs + b.recordedMs,
        a.steps + b.steps, a.retries + b.retries, a.failures + b.failures, a.calls + b.calls, 0, 0};
    if (sum.calls > 0) {
        const auto calls = static_cast<double>(sum.calls);
        sum.p50Ms = (a.p50Ms * static_cast<double>(a.calls) / calls)
            + (b.p50Ms * static_cast<double>(b.calls) / calls);
        sum.p99Ms = std::max(a.calls > 0 ? a.p99Ms : 0, b.calls > 0 ? b.p99Ms : 0);
    }
    return sum;
}

std::vector<Rates> grouped(const std::vector<Rates> &rates, qint64 spanMs)
{
    std::vector<Rates> groups;
    for (const Rates &each : rates) {
        const qint64 from = each.from / spanMs * spanMs;
        if (groups.empty() || groups.back().from != from)
            groups.push_back({from, from + spanMs, 0});
        Rates &last = groups.back();
        last = merged(last, each);
        last.to = from + spanMs;
    }
    return groups;
}

qint64 lengthOf(RateRange range)
{
    constexpr qint64 kMinuteMs = 60'000;
    return range == RateRange::Minutes ? 5 * kMinuteMs
        : range == RateRange::Hour     ? 60 * kMinuteMs
                                       : 24 * 60 * kMinuteMs;
}

} // namespace sagadesk::model
