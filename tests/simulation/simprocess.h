#pragma once

#include "core/engine/enginecore.h"
#include "tests/simulation/runtime/simruntime.h"

#include <functional>

namespace sagadesk::simulation {

struct ProcessSetup
{
    QString folder; // of data
    store::Store *store = nullptr; // its writer asks the StoreFaults; outlives the processes
    int life = 1; // stands for the process id
    int schedulers = 2;
    int supervisors = 2;
    int submissions = 1; // submission processes
    QStringList removed; // services that are missing from the services file
    std::vector<std::shared_ptr<const workflow::Definition>> workflows;
};

// One life of the process under test: the engine on the simulated Runtime, and what strikes it.
// Destroying it is a kill: the store is closed without commit, actors, queues and answers are gone.
// What the network has on its way continues.
class SimProcess final : public store::StoreClient
{
public:
    // Opens the store, recovers what the earlier life left and starts every actor. An error (a
    // fault of the store): this life did not come up.
    [[nodiscard]] static base::Result<std::unique_ptr<SimProcess>> start(
        SimCore &core, SimNetwork &network, StoreFaults &faults, const ProcessSetup &setup);
    ~SimProcess() override;
    Q_DISABLE_COPY_MOVE(SimProcess)

    // Commands come from outside the actors (client, operator); an answer is lost with the process.
    [[nodiscard]] workflow::WorkflowCatalog &catalog() { return m_engine.catalog; }
    [[nodiscard]] bool isReady() const; // its workflows are registered

    // An operator's order about a service or the intake. `done` when it has taken effect.
    using ControlDone = std::function<void(bool saved)>;
    void control(const model::Control &control, ControlDone done);
    void changeTask(const model::OperatorCommand &command, engine::OperatorCommands::Done done);
    [[nodiscard]] std::vector<model::Restriction> restrictions() const
    {
        return m_engine.restrictions.list();
    }
    // Of a sweep that was committed; set before anything runs.
    void onSwept(SimWriter::Swept swept) { m_runtime.onSwept(std::move(swept)); }

    void onCommitted(SimWriter::Committed committed)
    {
        m_runtime.writer().onCommitted(std::move(committed));
    }

    // The faults of actors. One that is ended is replaced by the engine a while later. False: there
    // was nothing to strike.
    bool strike(Fault fault);
    // The whole process gets no processor (stopped, or the machine sleeps) while the world goes on.
    void suspend();
    [[nodiscard]] bool suspended() const { return m_suspended; }
    // Everything frozen or suspended continues.
    void wakeAll();
    // No death is under way any more, even behind a slow commit, and no queue is short.
    void spare();
    // The engine's clean end; the process is to be destroyed after `done`, outside of it.
    void stop(engine::Shutdown::Done done) { m_engine.stop(std::move(done)); }
    void close() { m_engine.close(); }
    [[nodiscard]] bool isIdle() { return m_runtime.writer().isIdle(); }
    [[nodiscard]] bool isWell() { return m_runtime.writer().isWell(); } // as of the last batch
    void dieInNextBatch(std::function<void()> died);
    [[nodiscard]] bool hasLeader() { return !leader().isEmpty(); }
    [[nodiscard]] QString leader() const; // empty: none
    [[nodiscard]] qint64 rowsWritten() { return m_runtime.writer().rowsWritten(); }
    bool killLeader();
    [[nodiscard]] std::vector<model::AgentStatus> agentsOf(const QString &service) const;
    void noteBreakers(); // SimService::hadBreaker; call this after each commit
    [[nodiscard]] agent::Places::Use placesOf(const QString &service);
    // How many requests the Agents of a service may have open together; 0: it has no Agent.
    [[nodiscard]] int concurrencyOf(const QString &service) const;
    // What an operator's order has made of it, or the services file.
    [[nodiscard]] int concurrencyOrdered(const QString &service) const;
    // What is longer or more than it may be (I25), each as a sentence.
    [[nodiscard]] QStringList overLimits() const;
    // As by a defect of the active Scheduler: a place that stands for no claim.
    void leavePlace(const QString &service);
    // Actors that were ended and not replaced, each role as a sentence.
    [[nodiscard]] QStringList missingActors() const;
    [[nodiscard]] base::SteadyMs lastProgress() const { return m_lastProgress; }
    [[nodiscard]] QStringList held() const; // what the actors hold, for the stuck detector

private:
    SimProcess(SimCore &core, SimNetwork &network, StoreFaults &faults, const ProcessSetup &setup);
    void submitCommand(store::Command command, store::Completion done) override;
    void registerWorkflows();
    [[nodiscard]] std::shared_ptr<const workflow::Definition> unregistered() const; // null: none
    bool kill(const QString &actor);
    bool freeze(const QString &actor);
    bool freezeHelper(const QString &actor);
    [[nodiscard]] QString someone(const QStringList &actors); // empty: nobody is there
    [[nodiscard]] QString someAgent();
    [[nodiscard]] int mostOpen(const QString &service) const; // requests, of all its Agents

    SimCore &m_core;
    SimNetwork &m_network;
    StoreFaults &m_faults;
    const ProcessSetup &m_setup;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    SimRuntime m_runtime;
    engine::EngineCore m_engine;
    base::SteadyMs m_lastProgress = 0;
    bool m_suspended = false;
    QMap<QString, int> m_concurrencySet; // by an operator, the highest of each service
};

} // namespace sagadesk::simulation
