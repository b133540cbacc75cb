#pragma once

#include "core/model/histogram.h"

#include <algorithm>
#include <atomic>

namespace sagadesk::runtime {

// Counts durations by range. Thread-safe.
class DurationCounts final
{
public:
    DurationCounts() = default;
    Q_DISABLE_COPY_MOVE(DurationCounts)

    void add(qint64 ms)
    {
        const auto &bounds = model::Histogram::kBoundsMs;
        const auto bound = std::lower_bound(bounds.begin(), bounds.end(), ms);
        m_counts.at(static_cast<size_t>(bound - bounds.begin()))
            .fetch_add(1, std::memory_order_relaxed);
        m_sumMs.fetch_add(ms, std::memory_order_relaxed);
    }
    [[nodiscard]] model::Histogram read() const
    {
        model::Histogram histogram;
        for (size_t i = 0; i < m_counts.size(); ++i)
            histogram.counts.at(i) = m_counts.at(i).load(std::memory_order_relaxed);
        histogram.sum = m_sumMs.load(std::memory_order_relaxed);
        return histogram;
    }

private:
    std::array<std::atomic<qint64>, model::Histogram::kBoundsMs.size() + 1> m_counts = {};
    std::atomic<qint64> m_sumMs = 0;
};

} // namespace sagadesk::runtime
