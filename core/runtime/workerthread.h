#pragma once

#include "core/base/actor.h"

#include <memory>
#include <string>
#include <thread>

namespace sagadesk::engine {

// What a worker does when it has nothing to do.
class WaitPoint
{
public:
    virtual ~WaitPoint() = default;
    virtual void wait(qint64 atMostMs) = 0; // on the worker's thread; returns at once after wake()
    virtual void wake() = 0; // any thread; never lost
};
[[nodiscard]] std::unique_ptr<WaitPoint> makeConditionWait();

struct WorkerCore;
class WorkerMailbox;

// The surroundings of one actor on a worker thread. Destroyed with the actor, on the worker's
// thread or while that thread doesn't run; its closures and timers are dropped then.
class ThreadHost final : public base::ActorHost
{
public:
    explicit ThreadHost(std::shared_ptr<WorkerCore> core);
    ~ThreadHost() override;
    Q_DISABLE_COPY_MOVE(ThreadHost)

    [[nodiscard]] base::WallMs wallNow() const override;
    [[nodiscard]] base::SteadyMs steadyNow() const override;
    [[nodiscard]] quint64 random() override;
    base::TimerId callAt(base::SteadyMs at, std::function<void()> work) override;
    void cancel(base::TimerId timer) override;
    [[nodiscard]] std::shared_ptr<base::Mailbox> mailbox() override;

    // Until then nothing that was posted runs and no timer; afterwards all of it, in its order. For
    // rehearsing an actor that stands still (EngineFaults). In the worker's turn; 0: goes on at
    // once.
    void freezeUntil(base::SteadyMs until);
    [[nodiscard]] bool isFrozen() const; // in the worker's turn

private:
    std::shared_ptr<WorkerCore> m_core;
    std::shared_ptr<WorkerMailbox> m_box;
    quint64 m_randomState;
};

[[nodiscard]] base::WallMs systemWallNow(); // UTC ms
// From now on systemWallNow() is at least `wall` (carried on): a system clock that was set back
// before the start must not make the leases and not-befores of the store wait for it to catch up
// (I24).
void raiseSystemWall(base::WallMs wall);
[[nodiscard]] base::SteadyMs systemSteadyNow(); // CLOCK_BOOTTIME: goes on in suspend

// The production runtime: one thread that runs the closures of one or several actors, one after
// another, in batches. Mailboxes of the channels that may lose are bounded by limits::kMailboxMax
// each.
class WorkerThread final
{
public:
    explicit WorkerThread(std::string name, std::unique_ptr<WaitPoint> wait = makeConditionWait());
    ~WorkerThread(); // stops
    Q_DISABLE_COPY_MOVE(WorkerThread)

    [[nodiscard]] std::unique_ptr<ThreadHost> makeHost();
    void start();
    // A closure of the engine's own in this thread's turn: runs while actors here are frozen too.
    // False: stopped, it will not run.
    bool post(std::function<void()> work);
    // Waits until everything posted before has run. Not from the worker itself; at once while it
    // doesn't run.
    void drain();
    // Ends after the closure at hand; what waits is dropped and nothing is accepted any more.
    void stop();

private:
    void run();

    std::string m_name;
    std::shared_ptr<WorkerCore> m_core;
    std::unique_ptr<ThreadHost> m_drainHost;
    std::thread m_thread;
};

} // namespace sagadesk::engine
