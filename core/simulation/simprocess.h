#pragma once

#include "core/agent/agent.h"
#include "core/engine/bulkdriver.h"
#include "core/model/policybook.h"
#include "core/scheduler/scheduler.h"
#include "core/simulation/simhost.h"
#include "core/simulation/simnetwork.h"
#include "core/simulation/simwriter.h"
#include "core/submission/submissionprocess.h"
#include "core/supervisor/supervisor.h"

#include <functional>

namespace sagadesk::simulation {

struct ProcessSetup
{
    QString path; // of the database
    int life = 1; // stands for the process id
    int schedulers = 2;
    int supervisors = 2;
    int submissions = 1; // submission processes
    std::vector<std::shared_ptr<const workflow::Definition>> workflows;
};

// One life of the process under test: the store, its writer and all actors, wired as the engine
// wires them. Destroying it is a kill: the store is closed without commit, actors, queues and
// answers are gone. What the network has on its way goes on.
class SimProcess final : private scheduler::AgentDirectory
{
public:
    // Opens the store, takes the claims of the earlier life back and starts every actor. An error
    // (a fault of the store): this life did not come up.
    [[nodiscard]] static base::Result<std::unique_ptr<SimProcess>> start(
        SimCore &core, SimNetwork &network, StoreFaults &faults, const ProcessSetup &setup);
    ~SimProcess() override;
    Q_DISABLE_COPY_MOVE(SimProcess)

    // A command from outside the actors (client, operator); the answer is lost with the process.
    void submit(statestore::Command command, statestore::Completion done);
    [[nodiscard]] workflow::WorkflowCatalog &catalog() { return m_catalog; }

    // An operator's command to every Agent of a service.
    void control(const QString &service, model::ServiceAction action, int value);
    // Of a sweep that was committed; set before anything runs.
    void onSwept(SimWriter::Swept swept) { m_swept = std::move(swept); }

    // The faults of actors. A killed one is replaced by a new instance a while later. False: there
    // was nothing to strike.
    bool strike(Fault fault);
    // The whole process gets no processor (stopped, or the machine sleeps) while the world goes on.
    void suspend();
    [[nodiscard]] bool suspended() const { return m_suspended; }
    // Everything frozen or suspended goes on.
    void wakeAll();
    // No death is under way any more, even behind a slow commit.
    void spare() { m_writer->afterBatch({}); }
    // As Engine::stop(): nothing new, open commits, the lease resigned, open claims given back. The
    // process is to be destroyed afterwards.
    void stopActors();
    [[nodiscard]] bool idle() const { return m_writer->idle(); }
    [[nodiscard]] base::Result<void> giveBackClaims();
    void dieInNextBatch(std::function<void()> died);
    [[nodiscard]] bool hasLeader() { return leader() != nullptr; }
    bool killLeader();
    // What is longer or more than it may be (I25), each as a sentence.
    [[nodiscard]] QStringList overLimits() const;
    [[nodiscard]] base::SteadyMs lastProgress() const { return m_lastProgress; }
    [[nodiscard]] QStringList held() const; // what the actors hold, for the stuck detector

private:
    template <class Actor>
    struct Role
    {
        Housed<Actor> housed;
        std::unique_ptr<statestore::StoreClient> store;
        std::unique_ptr<agent::HttpTransport> transport;
        ~Role() { housed.kill(); }
        Role() = default;
        Q_DISABLE_COPY_MOVE(Role)
    };
    template <class Actor>
    using Roles = std::vector<std::unique_ptr<Role<Actor>>>;
    struct AgentPlace
    {
        QString service;
        QString endpoint;
        QString instance;
        int queueMax = 0;
        Role<agent::Agent> role;
    };

    SimProcess(SimCore &core, SimNetwork &network, StoreFaults &faults, const ProcessSetup &setup);
    [[nodiscard]] base::Result<void> open();
    [[nodiscard]] base::Result<void> registerWorkflows();
    [[nodiscard]] base::Result<void> recover(const QString &reason);
    [[nodiscard]] base::Result<statestore::CommandReply> runNow(statestore::Command command);
    [[nodiscard]] QString instanceName(const QString &role);
    void makeActors();
    void makeScheduler(size_t place);
    void makeSupervisor(size_t place);
    void makeSubmission(size_t place);
    void makeBulkDriver(size_t place);
    template <class Actor>
    bool killOne(Roles<Actor> &roles, Role<Actor> *role, void (SimProcess::*make)(size_t));
    bool killAgent();
    template <class Visit>
    void eachHost(Visit visit);
    void makeAgent(AgentPlace &place);
    [[nodiscard]] int mostOpen(const QString &service) const; // requests, of all its Agents
    void registered(const QString &name, std::function<void(model::InstanceId)> made);
    void replaceLater(std::function<void()> make);
    void committed(const statestore::CommitNotice &notice);
    void wakeScheduler();
    void wakeBulkDriver(const statestore::CommitNotice &notice);
    [[nodiscard]] base::ActorRef<agent::Agent> find(const QString &instance) const override;
    template <class Actor>
    [[nodiscard]] Role<Actor> *someone(Roles<Actor> &roles);
    [[nodiscard]] Role<supervisor::Supervisor> *leader();
    [[nodiscard]] AgentPlace &someAgent();
    template <class Actor>
    bool freeze(Role<Actor> *role);

    SimCore &m_core;
    SimNetwork &m_network;
    StoreFaults &m_faults;
    const ProcessSetup &m_setup;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    std::unique_ptr<statestore::StateStore> m_store;
    workflow::WorkflowCatalog m_catalog;
    model::PolicyBook m_policies;
    agent::LoadBoard m_board;
    std::unique_ptr<SimWriter> m_writer;
    SimWriter::Swept m_swept;
    Roles<submission::SubmissionProcess> m_submissions;
    Roles<scheduler::Scheduler> m_schedulers;
    Roles<supervisor::Supervisor> m_supervisors;
    Roles<engine::BulkDriver> m_bulk; // none where nobody works in bulk
    std::vector<std::unique_ptr<AgentPlace>> m_agents;
    std::shared_ptr<const model::Downtimes> m_downtimes;
    model::InstanceId m_engine; // the author of what no actor does
    size_t m_nextWoken = 0;
    int m_nextInstance = 1;
    base::SteadyMs m_lastProgress = 0;
    bool m_stopping = false;
    bool m_suspended = false;
    bool m_concurrencyChanged = false; // by an operator: what is under way may be more
    QMap<QString, int> m_concurrencySet; // by an operator, the most of each service
    std::vector<std::function<void()>> m_heldMakes;
};

} // namespace sagadesk::simulation
