#include "core/agent/latencywindow.h"

#include <algorithm>

namespace sagadesk::agent {

void LatencyWindow::add(qint64 durationMs, qint64 atMs)
{
    m_samples[m_next] = {durationMs, atMs};
    m_newestAt = atMs;
    m_next = (m_next + 1) % kSamples;
    m_count = std::min(m_count + 1, kSamples);
    ++m_fresh;
}

double LatencyWindow::p50()
{
    compute();
    return m_p50;
}

double LatencyWindow::p99()
{
    compute();
    return m_p99;
}

void LatencyWindow::compute()
{
    if (m_fresh == 0 || m_fresh * 20 < m_sorted.size())
        return;
    m_fresh = 0;
    m_sorted.clear();
    for (size_t i = 0; i < m_count; ++i) {
        if (m_samples[i].atMs > m_newestAt - kWindowMs)
            m_sorted.push_back(m_samples[i].durationMs);
    }
    const auto ranked = [this](size_t percent) {
        const size_t rank = (m_sorted.size() * percent + 99) / 100 - 1;
        const auto nth = m_sorted.begin() + static_cast<qptrdiff>(rank);
        std::nth_element(m_sorted.begin(), nth, m_sorted.end());
        return static_cast<double>(*nth);
    };
    m_p50 = ranked(50);
    m_p99 = ranked(99);
}

} // namespace sagadesk::agent
