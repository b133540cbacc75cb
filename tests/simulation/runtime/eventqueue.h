#pragma once

#include "tests/simulation/runtime/simclock.h"

#include <functional>
#include <map>
#include <unordered_map>

namespace sagadesk::simulation {

// All events of a simulation in the order of (time, sequence): one thread, no ties.
class EventQueue final
{
public:
    using Work = std::function<void()>;
    using EventId = qint64; // 0: none

    explicit EventQueue(SimClock &clock)
        : m_clock(clock)
    {
    }

    // A time in the past means now, after the events that are already queued for now.
    EventId callAt(base::SteadyMs at, Work work);
    EventId callIn(qint64 delayMs, Work work)
    {
        return callAt(m_clock.steadyNow() + delayMs, std::move(work));
    }
    void cancel(EventId event);
    // Moves the clock to the next event and runs it. False if the queue is empty.
    bool runNext();
    void runDue(); // runs all events due now, including those added meanwhile
    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_events.size()); }
    void clear();

private:
    struct Key
    {
        base::SteadyMs at;
        EventId sequence;
        friend auto operator<=>(const Key &, const Key &) = default;
    };
    SimClock &m_clock;
    std::map<Key, Work> m_events;
    std::unordered_map<EventId, base::SteadyMs> m_times;
    EventId m_last = 0;
};

} // namespace sagadesk::simulation
