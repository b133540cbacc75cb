#pragma once

#include <QtGlobal>

#include <array>
#include <vector>

namespace sagadesk::agent {

// Percentiles of answers' durations, in milliseconds: of those that came in the minute up to the
// newest one, at most of 1,000. Exact, by nearest rank: among fewer than a hundred answers p99 is
// the slowest. Recomputed only when a twentieth of the samples is new, so that it costs little at
// any rate.
class LatencyWindow final
{
public:
    void add(qint64 durationMs, qint64 atMs); // `atMs` on a clock that never goes back
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
    std::vector<qint64> m_sorted; // of the last time
    double m_p50 = 0;
    double m_p99 = 0;
};

} // namespace sagadesk::agent
