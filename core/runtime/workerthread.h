#pragma once

#include "core/base/actor.h"
#include "core/runtime/pausewatch.h"
#include "core/runtime/runtime.h"

#include <memory>
#include <string>
#include <thread>

namespace sagadesk::runtime {

// How a worker waits when it has nothing to do.
class WaitPoint
{
public:
    virtual ~WaitPoint() = default;
    // Called on the worker's thread; returns immediately after wake().
    virtual void wait(qint64 atMostMs) = 0;
    virtual void wake() = 0; // thread-safe; never lost
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
    [[nodiscard]] qint64 uncertaintyMs() const override;
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

// A worker in production: one thread that runs the closures of one or several actors, one after
// the other, in batches. In each mailbox, limits::kMailboxMax bounds the messages of channels that
// may lose messages.
class WorkerThread final : public Worker
{
public:
    // `pauses` null: the worker does not check for pauses.
    WorkerThread(const base::Clock &clock, std::string name,
        std::unique_ptr<WaitPoint> wait = makeConditionWait(), PauseWatch *pauses = nullptr);
    ~WorkerThread() override; // stops the worker
    Q_DISABLE_COPY_MOVE(WorkerThread)

    [[nodiscard]] std::unique_ptr<RuntimeHost> makeHost() override;
    void start() override;
    bool post(std::function<void()> work) override;
    // Waits until everything posted so far has run. Returns immediately if the worker is not
    // running. Don't call it on the worker's thread.
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
