#pragma once

#include "core/base/clock.h"
#include "core/model/pauselog.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace sagadesk::runtime {

// Notices that the process did not run: suspended, stopped (SIGSTOP), in a stopped VM or a
// debugger. Everyone who runs actors, and a timer, compares the steady clock with the last look; a
// gap of more than limits::kPauseMinMs is a pause. From then until it is recorded no actor gets a
// message, nothing is decided and no request is sent, because times that were reached in between
// mean nothing: the writer records the pause in a transaction of its own, ahead of everything else.
// From any thread.
class PauseWatch final
{
public:
    explicit PauseWatch(const base::Clock &clock);
    Q_DISABLE_COPY_MOVE(PauseWatch)

    // The time before does not count, as at the start.
    void begin();
    // False: a pause has been noticed and is not recorded yet.
    [[nodiscard]] bool look();
    // The time, if no pause is seen by the same reading of the clock: what a transaction is stamped
    // with. Not affected by abandon().
    [[nodiscard]] std::optional<base::WallMs> readTime();
    // The machine was stopped at some time since `after`, and its steady clock with it: a virtual
    // machine that was suspended or moved. No period has passed, but connections may be broken.
    void noteStop(base::SteadyMs after);
    // Waits while look() is false; false: `stopping` said so meanwhile.
    bool waitUntilOpen(const std::function<bool()> &stopping);

    // To be recorded; none: nothing is.
    [[nodiscard]] std::optional<model::Downtime> unrecorded() const;
    void recorded(const model::Downtime &pause);
    // For the end of the engine while the store can't be written: nobody waits any more.
    void abandon();
    // The end of the last pause that was recorded; 0: there was none.
    [[nodiscard]] base::SteadyMs resumedAt() const { return m_resumedAt; }

    // `noticed`: a pause has to be recorded. `open`: it has been. Both run under a lock and may
    // only ask for a turn. Null: nobody is told any more.
    void setNoticed(std::function<void()> noticed);
    void setOpen(std::function<void()> open);

    // What is known of pauses, for those who decide.
    [[nodiscard]] const std::shared_ptr<model::PauseLog> &log() const { return m_log; }

private:
    [[nodiscard]] bool isGap(base::SteadyMs now) const;
    void note(base::SteadyMs now, base::WallMs wall);
    void add(base::SteadyMs after, base::SteadyMs now, base::WallMs wall); // under m_mutex

    const base::Clock &m_clock;
    const std::shared_ptr<model::PauseLog> m_log = std::make_shared<model::PauseLog>();
    std::atomic<base::SteadyMs> m_seen;
    std::atomic<base::SteadyMs> m_resumedAt = 0;
    std::atomic<bool> m_closed = false;
    std::atomic<bool> m_abandoned = false;

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<model::Downtime> m_unrecorded; // under m_mutex, as those below
    base::SteadyMs m_endedAt = 0; // of m_unrecorded
    std::function<void()> m_noticed;
    std::function<void()> m_open;
};

} // namespace sagadesk::runtime
