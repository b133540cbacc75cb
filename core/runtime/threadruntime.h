#pragma once

#include "core/base/systemclock.h"
#include "core/runtime/runtime.h"

namespace sagadesk::runtime {

// The production runtime: a thread for each worker, libcurl, the store with its lock.
class ThreadRuntime final : public Runtime
{
public:
    // `freezable`: Agents can be frozen (EngineFaults).
    explicit ThreadRuntime(bool freezable);

    [[nodiscard]] base::Clock &clock() override { return m_clock; }
    [[nodiscard]] QString instancePrefix() const override;
    [[nodiscard]] std::unique_ptr<Worker> makeWorker(const std::string &name) override;
    [[nodiscard]] std::unique_ptr<Worker> makeBackgroundWorker(const std::string &name) override;
    [[nodiscard]] std::unique_ptr<NetworkWorker> makeNetworkWorker(
        const std::string &name) override;
    [[nodiscard]] std::unique_ptr<Writer> makeWriter(WriterEvents events) override;
    [[nodiscard]] base::Result<std::unique_ptr<store::StateStore>> openStore(
        const QString &path) override;
    void adjustAgent(agent::AgentOptions &) override { }

private:
    base::SystemClock m_clock;
    bool m_freezable;
};

} // namespace sagadesk::runtime
