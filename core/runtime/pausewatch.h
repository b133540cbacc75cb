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

// Detects that the process did not run: suspended, stopped (SIGSTOP), in a stopped VM or a
// debugger. A thread of the runtime, and all threads that run actors (except that of NodeKeeper),
// call check(), which compares the steady clock with the previous reading; a gap of more than
// limits::kPauseMinMs is a pause. Until the pause is recorded, these actors get no message, nothing
// is decided and no request is sent, because times that were reached during the pause must not
// count. The writer records the pause in its own transaction before anything else. Thread-safe.
class PauseWatch final
{
public:
    explicit PauseWatch(const base::Clock &clock);
    Q_DISABLE_COPY_MOVE(PauseWatch)

    // Starts watching: time before this call is not a pause.
    void begin();
    // Returns false if a pause was detected and is not recorded yet, unless abandon() was called.
    [[nodiscard]] bool check();
    // The time for the stamp of a transaction, or nullopt if the same reading of the clock shows a
    // pause, or an earlier one is not recorded yet. abandon() does not affect it.
    [[nodiscard]] std::optional<base::WallMs> readTime();
    // The machine and its steady clock were stopped at some time since `after`, e.g. a
    // virtual machine that was suspended or migrated. For this process no time limit has passed,
    // but its connections may be broken.
    void noteStop(base::SteadyMs after);
    // Waits while check() is false. Returns false if `stopping` returned true first.
    bool waitUntilOpen(const std::function<bool()> &stopping);

    [[nodiscard]] std::optional<model::Downtime> unrecorded() const;
    void recorded(const model::Downtime &pause);
    // Ends all waits, so that the engine can stop while the store can't be written to.
    void abandon();
    // The end of the last recorded pause; 0: there was none.
    [[nodiscard]] base::SteadyMs resumedAt() const { return m_resumedAt; }

    // `noticed` is called when a pause has to be recorded, `open` when it was recorded, and by
    // abandon(). Both run under a lock and may only request a turn. Null removes the callback.
    void setNoticed(std::function<void()> noticed);
    void setOpen(std::function<void()> open);

    [[nodiscard]] const std::shared_ptr<model::PauseLog> &log() const { return m_log; }

private:
    [[nodiscard]] bool isGap(base::SteadyMs now) const;
    void note(base::SteadyMs now, base::WallMs wall);
    // Call it with m_mutex locked.
    void add(base::SteadyMs after, base::SteadyMs now, base::WallMs wall);

    const base::Clock &m_clock;
    const std::shared_ptr<model::PauseLog> m_log = std::make_shared<model::PauseLog>();
    std::atomic<base::SteadyMs> m_seen;
    std::atomic<base::SteadyMs> m_resumedAt = 0;
    std::atomic<bool> m_closed = false;
    std::atomic<bool> m_abandoned = false;

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<model::Downtime> m_unrecorded; // m_mutex guards this and the members below
    base::SteadyMs m_endedAt = 0; // end of m_unrecorded
    std::function<void()> m_noticed;
    std::function<void()> m_open;
};

} // namespace sagadesk::runtime
