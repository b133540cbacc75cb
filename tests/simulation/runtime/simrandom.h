#pragma once

#include <QtGlobal>

#include <random>
#include <vector>

namespace sagadesk::simulation {

// The only source of randomness of a run. It does its own arithmetic because the results of
// the standard distributions differ between implementations, and a seed must mean the same
// run everywhere.
class SimRandom final
{
public:
    explicit SimRandom(quint64 seed)
        : m_engine(seed)
    {
    }

    quint64 next() { return m_engine(); }
    // 0 <= result < bound; bound > 0.
    qint64 below(qint64 bound) { return static_cast<qint64>(next() % static_cast<quint64>(bound)); }
    // Both bounds are possible results.
    qint64 between(qint64 low, qint64 high) { return low + below(high - low + 1); }
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
    bool chance(double probability) { return unit() < probability; }
    // Skewed towards `low`, as latencies are.
    qint64 skewed(qint64 low, qint64 high)
    {
        const double x = unit();
        return low + static_cast<qint64>(x * x * x * static_cast<double>(high - low));
    }
    template <class T>
    const T &pick(const std::vector<T> &from)
    {
        return from[static_cast<size_t>(below(static_cast<qint64>(from.size())))];
    }

private:
    std::mt19937_64 m_engine;
};

} // namespace sagadesk::simulation
