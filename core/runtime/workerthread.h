#pragma once

#include "core/base/actor.h"
#include "core/runtime/pausewatch.h"
#include "core/runtime/runtime.h"

#include <memory>
#include <string>
#include <thread>

namespace sagadesk::runtime {

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

class ThreadHost final : public RuntimeHost
{
public:
    explicit ThreadHost(std::shared_ptr<WorkerCore> core);
    ~ThreadHost() override;
    Q_DISABLE_COPY_MOVE(ThreadHost)

    [[nodiscard]] base::WallMs wallNow() const override;
    [[nodiscard]] base::SteadyMs steadyNow() const override;
    [[nodiscard]] base::SteadyMs resumedAt() const override;
    [[nodiscard]] quint64 random() override;
    base::TimerId callAt(base::SteadyMs at, std::function<void()> work) override;
    void cancel(base::TimerId timer) override;
    [[nodiscard]] std::shared_ptr<base::Mailbox> mailbox() override;

    void freezeUntil(base::SteadyMs until) override;
    [[nodiscard]] bool isFrozen() const override;

private:
    std::shared_ptr<WorkerCore> m_core;
    std::shared_ptr<WorkerMailbox> m_box;
    quint64 m_randomState;
};

// The production runtime: one thread that runs the closures of one or several actors, one after
// another, in batches. Mailboxes of the channels that may lose are
// bounded by limits::kMailboxMax each.
class WorkerThread final : public Worker
{
public:
    // `pauses`: null: it looks for none.
    WorkerThread(const base::Clock &clock, std::string name,
        std::unique_ptr<WaitPoint> wait = makeConditionWait(), PauseWatch *pauses = nullptr);
    ~WorkerThread() override; // stops
    Q_DISABLE_COPY_MOVE(WorkerThread)

    [[nodiscard]] std::unique_ptr<RuntimeHost> makeHost() override;
    void start() override;
    bool post(std::function<void()> work) override;
    // Waits until everything posted before has run. Not from the worker itself; at once while it
    // doesn't run.
    void drain();
    void stop() override;

private:
    void run();

    std::string m_name;
    std::shared_ptr<WorkerCore> m_core;
    std::unique_ptr<RuntimeHost> m_drainHost;
    std::thread m_thread;
};

} // namespace sagadesk::runtime
