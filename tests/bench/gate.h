#pragma once

#include <condition_variable>
#include <mutex>

namespace sagadesk::bench {

// Counts operations in flight, and blocks a producer while there are too many.
class Gate final
{
public:
    explicit Gate(int most)
        : m_most(most)
    {
    }

    void enter() // waits, like a caller that backs off when refused
    {
        std::unique_lock lock(m_mutex);
        if (m_inside == m_most) // waits until half are done, to avoid a wake-up for each
            m_changed.wait(lock, [this] { return m_inside <= m_most / 2; });
        ++m_inside;
    }
    void leave()
    {
        const std::scoped_lock lock(m_mutex);
        if (--m_inside == m_most / 2 || m_inside == 0)
            m_changed.notify_all();
    }
    void awaitEmpty()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_inside == 0; });
    }

private:
    const int m_most;
    std::mutex m_mutex; // guards everything below
    std::condition_variable m_changed;
    int m_inside = 0;
};

} // namespace sagadesk::bench
