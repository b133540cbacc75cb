#pragma once

#include "core/runtime/runtime.h"
#include "tests/simulation/runtime/simhost.h"
#include "tests/simulation/runtime/simnetwork.h"
#include "tests/simulation/runtime/simwriter.h"

#include <QHash>

namespace sagadesk::simulation {

// A worker without a thread: the event queue gives its hosts their turns. Work posted to the worker
// itself runs at once, because no other code is running.
class SimWorker : public runtime::NetworkWorker
{
public:
    // `network`: null for a worker that has no transport.
    SimWorker(SimCore &core, SimNetwork *network = nullptr, runtime::PauseWatch *pauses = nullptr,
        const base::Clock *clock = nullptr, std::function<void()> requested = {});
    ~SimWorker() override;
    Q_DISABLE_COPY_MOVE(SimWorker)

    [[nodiscard]] std::unique_ptr<runtime::RuntimeHost> makeHost() override;
    [[nodiscard]] std::unique_ptr<agent::HttpTransport> makeTransport(
        runtime::RuntimeHost &host) override;
    void start() override { }
    bool post(std::function<void()> work) override;
    void stop() override { m_turns->stopped = true; }

    [[nodiscard]] const std::shared_ptr<SimTurns> &turns() const { return m_turns; }

private:
    SimCore &m_core;
    SimNetwork *m_network;
    std::function<void()> m_requested;
    std::shared_ptr<SimTurns> m_turns = std::make_shared<SimTurns>();
};

// Set for a process that is one of several nodes on its store.
struct SimNode
{
    base::Clock *clock = nullptr; // null: the only process
    std::function<void()> requested = {}; // called when an Agent sends a request
};

// The Runtime of one start of the process: one thread, virtual time, seeded randomness, a simulated
// network and a store with failing accesses.
class SimRuntime final : public runtime::Runtime
{
public:
    SimRuntime(
        SimCore &core, SimNetwork &network, store::Store &store, int life, SimNode node = {});
    ~SimRuntime() override;
    Q_DISABLE_COPY_MOVE(SimRuntime)

    [[nodiscard]] base::Clock &clock() override { return m_clock; }
    [[nodiscard]] runtime::PauseWatch &pauses() override { return m_pauses; }
    [[nodiscard]] QString instancePrefix() const override;
    [[nodiscard]] std::unique_ptr<runtime::Worker> makeWorker(const std::string &name) override;
    [[nodiscard]] std::unique_ptr<runtime::Worker> makeBackgroundWorker(
        const std::string &name) override
    {
        return makeWorker(name);
    }
    [[nodiscard]] std::unique_ptr<runtime::NetworkWorker> makeNetworkWorker(
        const std::string &name) override;
    [[nodiscard]] std::unique_ptr<runtime::Writer> makeWriter(
        runtime::WriterEvents events) override;
    [[nodiscard]] store::Store &store() override { return m_store; }
    [[nodiscard]] std::unique_ptr<runtime::Worker> makeNodeWorker(const std::string &name) override;
    [[nodiscard]] model::Incarnation makeIncarnation() override
    {
        return {static_cast<qint64>(m_core.random.next() >> 12) + 1};
    }
    void adjustAgent(agent::AgentOptions &options) override;

    void onSwept(SimWriter::Swept swept) { m_swept = std::move(swept); }
    [[nodiscard]] SimWriter &writer() { return *m_writer; } // valid once the engine has made it
    [[nodiscard]] int queueMax(const QString &agent) const { return m_queueMax.value(agent); }
    // The process gets no turns until wakeAll().
    void suspend();
    void wakeAll(); // also wakes frozen actors

private:
    template <class Visit>
    void eachHost(Visit visit) const;
    void checkForPauses();

    SimCore &m_core;
    SimNetwork &m_network;
    store::Store &m_store;
    int m_life;
    SimNode m_node;
    base::Clock &m_clock;
    runtime::PauseWatch m_pauses{m_clock};
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    bool m_suspended = false;
    SimWriter *m_writer = nullptr;
    SimWriter::Swept m_swept;
    std::vector<std::shared_ptr<SimTurns>> m_workers; // in creation order
    QHash<QString, int> m_queueMax; // queue limit by Agent
};

} // namespace sagadesk::simulation
