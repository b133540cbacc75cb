#pragma once

#include <QtGlobal>

#include <array>
#include <vector>

namespace sagadesk::agent {

// Percentiles of the last 1,000 answers' durations, in milliseconds. Recomputed only when a
// twentieth of the samples is new, so that it costs little at any rate.
class LatencyWindow final
{
public:
    void add(qint64 durationMs);
    [[nodiscard]] double p50();
    [[nodiscard]] double p99();

private:
    static constexpr size_t kSamples = 1000;
    void compute();

    std::array<qint64, kSamples> m_samples{};
    size_t m_count = 0;
    size_t m_next = 0;
    size_t m_fresh = 0;
    std::vector<qint64> m_sorted;
    double m_p50 = 0;
    double m_p99 = 0;
};

} // namespace sagadesk::agent
