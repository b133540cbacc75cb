#include "core/runtime/pausewatch.h"

#include "core/base/enginelimits.h"
#include "core/base/log.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace sagadesk::runtime {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds kStopCheckInterval{50};

} // namespace

PauseWatch::PauseWatch(const base::Clock &clock)
    : m_clock(clock)
    , m_seen(clock.steadyNow())
{
}

void PauseWatch::begin()
{
    m_seen = m_clock.steadyNow();
}

bool PauseWatch::isGap(base::SteadyMs now) const
{
    return now - m_seen.load() > limits::kPauseMinMs;
}

bool PauseWatch::check()
{
    return readTime() || m_abandoned.load();
}

// Reads the clock before m_seen: if another thread updates m_seen in between, it is later than this
// reading, which is not a gap.
std::optional<base::WallMs> PauseWatch::readTime()
{
    // The wall time is read first, so that a pause between the two readings is detected as a gap.
    const base::WallMs wall = m_clock.wallNow();
    const base::SteadyMs now = m_clock.steadyNow();
    if (isGap(now))
        note(now, m_clock.wallNow());
    base::SteadyMs seen = m_seen.load();
    while (seen < now && !m_seen.compare_exchange_weak(seen, now)) { }
    return m_closed.load() ? std::nullopt : std::optional(wall);
}

void PauseWatch::note(base::SteadyMs now, base::WallMs wall)
{
    const std::scoped_lock lock(m_mutex);
    if (isGap(now)) // otherwise another thread has already added it
        add(m_seen, now, wall);
}

void PauseWatch::noteStop(base::SteadyMs after)
{
    const base::SteadyMs now = m_clock.steadyNow();
    const std::scoped_lock lock(m_mutex);
    add(after, now, m_clock.wallNow());
}

// If another pause follows before the first one is recorded, it extends the first one.
void PauseWatch::add(base::SteadyMs after, base::SteadyMs now, base::WallMs wall)
{
    const base::WallMs from = wall - (now - after);
    if (!m_unrecorded)
        m_unrecorded = model::Downtime{from, wall};
    m_unrecorded->to = wall;
    m_endedAt = now;
    m_seen = now;
    m_closed = true;
    base::log(
        base::LogLevel::Warning, "process-was-paused"_L1, {{u"from"_s, from}, {u"to"_s, wall}});
    if (m_noticed)
        m_noticed();
}

bool PauseWatch::waitUntilOpen(const std::function<bool()> &stopping)
{
    for (;;) {
        if (check())
            return true;
        if (stopping())
            return false;
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, kStopCheckInterval, [this] { return !m_closed || m_abandoned; });
    }
}

std::optional<model::Downtime> PauseWatch::unrecorded() const
{
    const std::scoped_lock lock(m_mutex);
    return m_unrecorded;
}

void PauseWatch::recorded(const model::Downtime &pause)
{
    m_log->add(pause);
    const std::scoped_lock lock(m_mutex);
    m_resumedAt = m_endedAt;
    if (m_unrecorded && m_unrecorded->to > pause.to) {
        m_unrecorded->from = pause.to;
        return;
    }
    m_unrecorded.reset();
    m_closed = false;
    m_changed.notify_all();
    if (m_open)
        m_open();
}

void PauseWatch::abandon()
{
    const std::scoped_lock lock(m_mutex);
    m_abandoned = true;
    m_changed.notify_all();
    if (m_open)
        m_open();
}

void PauseWatch::setNoticed(std::function<void()> noticed)
{
    const std::scoped_lock lock(m_mutex);
    m_noticed = std::move(noticed);
}

void PauseWatch::setOpen(std::function<void()> open)
{
    const std::scoped_lock lock(m_mutex);
    m_open = std::move(open);
}

} // namespace sagadesk::runtime
