#pragma once

#include <QtGlobal>

#include <array>
#include <vector>

namespace sagadesk::agent {

// Percentiles of response times in milliseconds, over the last minute before the newest sample and
// at most 1,000 samples. Exact, by nearest rank: with fewer than 100 samples p99 is the maximum.
// Recomputed only when 5 % of the samples are new, which keeps the cost low at any rate.
class LatencyWindow final
{
public:
    void add(qint64 durationMs, qint64 atMs); // `atMs` is on a monotonic clock
    [[nodiscard]] double p50();
    [[nodiscard]] double p99();

private:
    static constexpr size_t kSamples = 1000;
    static constexpr qint64 kWindowMs = 60'000;
    struct Sample
    {
        qint64 durationMs = 0;
        qint64 atMs = 0;
    };
    void compute();

    std::array<Sample, kSamples> m_samples{};
    size_t m_count = 0;
    size_t m_next = 0;
    size_t m_fresh = 0;
    qint64 m_newestAt = 0;
    std::vector<qint64> m_sorted; // as of the last computation
    double m_p50 = 0;
    double m_p99 = 0;
};

} // namespace sagadesk::agent
