#pragma once

#include "core/runtime/threadruntime.h"

#include <utility>

namespace sagadesk::tests {

// Its worker is never started, so it handles no message.
class HeldWorker final : public runtime::NetworkWorker
{
public:
    explicit HeldWorker(std::unique_ptr<runtime::NetworkWorker> worker)
        : m_worker(std::move(worker))
    {
    }
    std::unique_ptr<runtime::RuntimeHost> makeHost() override { return m_worker->makeHost(); }
    void start() override { }
    bool post(std::function<void()> work) override { return m_worker->post(std::move(work)); }
    void stop() override { m_worker->stop(); }
    std::unique_ptr<agent::HttpTransport> makeTransport(runtime::RuntimeHost &host) override
    {
        return m_worker->makeTransport(host);
    }

private:
    std::unique_ptr<runtime::NetworkWorker> m_worker;
};

// The production runtime, but with network workers that handle no message.
class HeldRuntime final : public runtime::Runtime
{
public:
    explicit HeldRuntime(std::unique_ptr<store::Store> store)
        : m_runtime(std::move(store))
    {
    }
    base::Clock &clock() override { return m_runtime.clock(); }
    runtime::PauseWatch &pauses() override { return m_runtime.pauses(); }
    QString instancePrefix() const override { return m_runtime.instancePrefix(); }
    std::unique_ptr<runtime::Worker> makeWorker(const std::string &name) override
    {
        return m_runtime.makeWorker(name);
    }
    std::unique_ptr<runtime::Worker> makeBackgroundWorker(const std::string &name) override
    {
        return m_runtime.makeBackgroundWorker(name);
    }
    std::unique_ptr<runtime::NetworkWorker> makeNetworkWorker(const std::string &name) override
    {
        return std::make_unique<HeldWorker>(m_runtime.makeNetworkWorker(name));
    }
    std::unique_ptr<runtime::Writer> makeWriter(runtime::WriterEvents events) override
    {
        return m_runtime.makeWriter(std::move(events));
    }
    store::Store &store() override { return m_runtime.store(); }
    model::Incarnation makeIncarnation() override { return m_runtime.makeIncarnation(); }
    void adjustAgent(agent::AgentOptions &) override { }

private:
    runtime::ThreadRuntime m_runtime;
};

} // namespace sagadesk::tests
