#include "tests/simulation/runtime/eventqueue.h"

#include <algorithm>

namespace sagadesk::simulation {

EventQueue::EventId EventQueue::callAt(base::SteadyMs at, Work work)
{
    const Key key{std::max(at, m_clock.steadyNow()), ++m_last};
    m_events.emplace(key, std::move(work));
    m_times.emplace(key.sequence, key.at);
    return key.sequence;
}

void EventQueue::cancel(EventId event)
{
    const auto time = m_times.find(event);
    if (time == m_times.end())
        return;
    m_events.erase(Key{time->second, event});
    m_times.erase(time);
}

bool EventQueue::runNext()
{
    if (m_events.empty())
        return false;
    auto node = m_events.extract(m_events.begin());
    m_times.erase(node.key().sequence);
    m_clock.advanceTo(node.key().at);
    node.mapped()();
    return true;
}

void EventQueue::runDue()
{
    while (!m_events.empty() && m_events.begin()->first.at <= m_clock.steadyNow())
        runNext();
}

void EventQueue::clear()
{
    // Destroying a closure may destroy objects that schedule or cancel events.
    const auto events = std::exchange(m_events, {});
    m_times.clear();
}

} // namespace sagadesk::simulation
