#pragma once

#include "core/engine/enginecore.h"
#include "tests/simulation/runtime/simruntime.h"

#include <functional>

namespace sagadesk::simulation {

struct ProcessSetup
{
    QString folder;
    store::Store *store = nullptr; // consults StoreFaults at each access; outlives the processes
    int life = 1; // serves as the process id
    int schedulers = 2;
    int supervisors = 2;
    int submissions = 1;
    QStringList removed; // services that are missing from the services file
    std::vector<std::shared_ptr<const workflow::Definition>> workflows;
    // The following fields are for one of several nodes on one store.
    QString nodeName; // empty: the only process
    SimNode node = {};
    std::function<void()> nodeEnded = [] {};
    std::function<void(const model::ChangeSet &)> changed = [](const auto &) {};
};

// One process under test, from its start to its kill: the engine on the simulated Runtime, and the
// faults injected into it. Destroying it is a kill: the store is closed without a commit; actors,
// queues and replies are lost. Requests that the network has accepted continue.
class SimProcess final : public store::StoreClient
{
public:
    // Opens the store, recovers what the previous process left and starts all actors. An error (a
    // fault of the store) means that the start failed.
    [[nodiscard]] static base::Result<std::unique_ptr<SimProcess>> start(
        SimCore &core, SimNetwork &network, StoreFaults &faults, const ProcessSetup &setup);
    ~SimProcess() override;
    Q_DISABLE_COPY_MOVE(SimProcess)

    // The functions up to restrictions() are for the client and the operator. These are not actors:
    // replies to their calls are lost when the process is killed.
    [[nodiscard]] workflow::WorkflowCatalog &catalog() { return m_engine.catalog; }
    [[nodiscard]] bool isReady() const; // true once its workflows are registered

    // Carries out an operator's command about a service or the intake. `done` is called when the
    // command is in effect, and not at all if it is refused or the process is killed.
    using ControlDone = std::function<void(bool saved)>;
    void control(const model::Control &control, ControlDone done);
    void changeTask(const model::OperatorCommand &command, engine::OperatorCommands::Done done);
    [[nodiscard]] std::vector<model::Restriction> restrictions() const
    {
        return m_engine.restrictions.list();
    }
    void onSwept(SimWriter::Swept swept) { m_runtime.onSwept(std::move(swept)); }

    void onCommitted(SimWriter::Committed committed)
    {
        m_runtime.writer().onCommitted(std::move(committed));
    }

    // Injects a fault of an actor. The engine replaces an ended actor after some time. False if
    // there was no target.
    bool inject(Fault fault);
    // Gives the whole process no more turns, as if it were stopped or the machine slept, while its
    // environment continues.
    void suspend();
    [[nodiscard]] bool suspended() const { return m_suspended; }
    // Ends all freezes and suspends.
    void wakeAll();
    // Cancels a pending kill (dieInNextBatch()) and restores the limit of the writer's queue.
    void spare();
    // Clean shutdown of the engine. Destroy the process after `done`, not within it.
    void stop(engine::Shutdown::Done done) { m_engine.stop(std::move(done)); }
    void close() { m_engine.close(); }
    // The node learns of the change from its next heartbeat.
    void setDraining(bool drains)
    {
        m_engine.writer->submit(store::DrainNode{m_engine.nodeName(), drains}, [](const auto &) {});
    }
    [[nodiscard]] const model::NodeKey &nodeKey() { return m_engine.agentRegistry.node().key(); }
    [[nodiscard]] bool isIdle() { return m_runtime.writer().isIdle(); }
    [[nodiscard]] bool isWell() { return m_runtime.writer().isWell(); } // as of the last batch
    void dieInNextBatch(std::function<void()> died);
    [[nodiscard]] bool hasLeader() { return !leader().isEmpty(); }
    [[nodiscard]] QString leader() const; // empty: none
    [[nodiscard]] qint64 rowsWritten() { return m_runtime.writer().rowsWritten(); }
    bool killLeader();
    [[nodiscard]] std::vector<model::AgentStatus> agentsOf(const QString &service) const;
    void noteBreakers(); // sets SimService::hadBreaker; call this after each commit
    [[nodiscard]] agent::Places::Use placesOf(const QString &service);
    // How many requests the Agents of a service may have open together; 0 without an Agent.
    [[nodiscard]] int concurrencyOf(const QString &service) const;
    // The limit set by an operator's command, or by the services file.
    [[nodiscard]] int concurrencyOrdered(const QString &service) const;
    // Queues and numbers of attempts that exceed their limit, and services whose places had to be
    // repaired (I25), each as a sentence.
    [[nodiscard]] QStringList overLimits() const;
    // Simulates a defect of the active Scheduler: leaves an ending place that has no claim.
    void leavePlace(const QString &service);
    // Roles whose ended actors were not replaced, each as a sentence.
    [[nodiscard]] QStringList missingActors() const;
    [[nodiscard]] base::SteadyMs lastProgress() const { return m_lastProgress; }
    [[nodiscard]] QStringList held() const; // for the stuck detector: what the actors hold

private:
    SimProcess(SimCore &core, SimNetwork &network, StoreFaults &faults, const ProcessSetup &setup);
    void submitCommand(store::Command command, store::Completion done) override;
    void registerWorkflows();
    [[nodiscard]] std::shared_ptr<const workflow::Definition> unregistered() const; // null: none
    bool kill(const QString &actor);
    bool freeze(const QString &actor);
    bool freezeHelper(const QString &actor);
    [[nodiscard]] QString someone(const QStringList &actors); // empty: none is running
    [[nodiscard]] QString someAgent();
    [[nodiscard]] int mostOpen(const QString &service) const;

    SimCore &m_core;
    SimNetwork &m_network;
    StoreFaults &m_faults;
    const ProcessSetup &m_setup;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    SimRuntime m_runtime;
    engine::EngineCore m_engine;
    base::SteadyMs m_lastProgress = 0;
    bool m_suspended = false;
    QMap<QString, int> m_concurrencySet; // highest that an operator set, by service
};

} // namespace sagadesk::simulation
