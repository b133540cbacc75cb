#pragma once

#include "core/base/systemclock.h"
#include "core/runtime/runtime.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace sagadesk::runtime {

// The production runtime: a thread for each worker, libcurl, and a store (makeStore()).
class ThreadRuntime final : public Runtime
{
public:
    explicit ThreadRuntime(std::unique_ptr<store::Store> store);
    ~ThreadRuntime() override;
    Q_DISABLE_COPY_MOVE(ThreadRuntime)

    [[nodiscard]] base::Clock &clock() override { return m_clock; }
    [[nodiscard]] PauseWatch &pauses() override { return m_pauses; }
    [[nodiscard]] QString instancePrefix() const override;
    [[nodiscard]] std::unique_ptr<Worker> makeWorker(const std::string &name) override;
    [[nodiscard]] std::unique_ptr<Worker> makeBackgroundWorker(const std::string &name) override;
    [[nodiscard]] std::unique_ptr<NetworkWorker> makeNetworkWorker(
        const std::string &name) override;
    [[nodiscard]] std::unique_ptr<Writer> makeWriter(WriterEvents events) override;
    [[nodiscard]] store::Store &store() override { return *m_store; }
    [[nodiscard]] std::unique_ptr<Worker> makeNodeWorker(const std::string &name) override;
    [[nodiscard]] model::Incarnation makeIncarnation() override;
    void adjustAgent(agent::AgentOptions &) override { }

private:
    void checkForPauses();

    std::unique_ptr<store::Store> m_store;
    base::SystemClock m_clock;
    PauseWatch m_pauses{m_clock};
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_ending = false; // guarded by m_mutex
    std::thread m_pauseThread;
};

} // namespace sagadesk::runtime
