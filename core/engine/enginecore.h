#pragma once

#include "core/agent/agentregistry.h"
#include "core/engine/backups.h"
#include "core/engine/commitsubscriptions.h"
#include "core/engine/controls.h"
#include "core/engine/engine.h"
#include "core/engine/housekeeping.h"
#include "core/engine/nodelink.h"
#include "core/engine/operatorcommands.h"
#include "core/engine/ratehistory.h"
#include "core/engine/raterecorder.h"
#include "core/engine/serviceconfigs.h"
#include "core/engine/servicereporter.h"
#include "core/engine/servicetrial.h"
#include "core/engine/shutdown.h"
#include "core/engine/startup.h"
#include "core/engine/storewatch.h"
#include "core/engine/webhooksender.h"
#include "core/model/policyregistry.h"
#include "core/rehearsal/failuremodetracker.h"
#include "core/rehearsal/recoverytracker.h"
#include "core/runtime/actorpool.h"
#include "core/runtime/actorunit.h"
#include "core/runtime/agentpool.h"
#include "core/runtime/changefeed.h"
#include "core/runtime/durationcounts.h"
#include "core/runtime/readerthread.h"
#include "core/runtime/runtime.h"
#include "core/runtime/worknotifier.h"
#include "core/workflow/workflowcatalog.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace sagadesk::engine {

// Creates and connects the writer, the actors and their notifications with a given Runtime.
// Production and the simulation both use this class.
class EngineCore final
{
public:
    EngineCore(runtime::Runtime &runtime, EngineOptions engineOptions);
    // Unless stop() and close() were called, destruction is like killing the process.
    ~EngineCore();
    Q_DISABLE_COPY_MOVE(EngineCore)

    // Sets the callbacks for the window. They run in turns of the engine and must pass the work to
    // the caller's thread. Call it before open().
    void setListeners(runtime::ChangeFeed::Emit changes,
        std::function<void(const base::Error &)> problem, std::function<void()> well);
    // Call it before open(). `ended` is called in a turn of the engine when this node was declared
    // lost or another process took its name. The store then refuses all its transactions: close
    // this engine and open another one.
    void onNodeEnded(std::function<void()> ended) { m_nodeEnded = std::move(ended); }
    [[nodiscard]] base::Result<void> open();
    // Replaces open() if EngineOptions::lookOnly is set: creates only parts that do not write.
    [[nodiscard]] base::Result<void> openToLook();
    // Refused "look-only" if EngineOptions::lookOnly is set; nullopt otherwise.
    [[nodiscard]] std::optional<base::Error> refusal() const;
    [[nodiscard]] base::Result<void> openReader(); // for reads by callers that are not actors
    void start();
    // The clean shutdown. `done` runs in a turn of the engine; call close() after it,
    // outside of that turn.
    void stop(Shutdown::Done done);
    // Ends all turns, runs the commands that the writer has accepted, and closes the store.
    void close();

    void registerWorkflow(const workflow::WorkflowCatalog::Entry &definition,
        const Answer<model::WorkflowId> &answer);
    // Calls `next` with the leading Supervisor, the end of its lease and the times of its sweeps.
    void askSupervisors(std::function<void(model::SupervisorStatus)> next);
    void stepDownSupervisors(); // only affects the leading one
    // Carried out by the actor Controls; `done` runs in its turn.
    void carryOut(const model::Control &control, Controls::Done done);
    // Applies the restrictions in the store (Controls::adopt()), which operators may have set or
    // lifted at other nodes.
    void adoptRestrictions(const std::vector<model::Restriction> &stored);
    // Carried out by the actor OperatorCommands; `done` runs in its turn.
    void changeTask(const model::OperatorCommand &command, const OperatorCommands::Done &done);
    // Takes effect asynchronously. Calls must not overlap.
    void setServices(std::vector<model::ServiceConfig> wanted);
    [[nodiscard]] ServiceTrial &trial(); // created on first use
    [[nodiscard]] QString nodeName() const { return engine::nodeName(options, m_runtime); }
    void purgeTasks(qint64 finishedBefore, const Answer<qint64> &answer);
    [[nodiscard]] store::Store &store() const { return m_runtime.store(); }
    // Adds to `previews` what a sweep would do with the task when it is due.
    void preview(const model::TaskRecord &task, qint64 now,
        std::vector<model::SweepPreview> &previews) const;

    EngineOptions options;
    base::Clock &clock;
    // Declared before the actors, which refer to these members and must be destroyed first.
    workflow::WorkflowCatalog catalog;
    model::PolicyRegistry policies;
    agent::AgentRegistry agentRegistry;
    runtime::DurationCounts commitTimes;
    RateHistory rates;
    ServiceConfigs services;
    ServiceStops serviceStops;
    Instances instances;
    store::Cursor journalBefore; // the end of the journal when this process opened the store
    std::shared_ptr<model::PauseLog> pauses; // shared with the Runtime
    // How often the writer has reconnected to the server of the store.
    const std::shared_ptr<std::atomic<qint64>> reconnects =
        std::make_shared<std::atomic<qint64>>(0);
    // Destroyed after the reader, because pending results hold subscriptions.
    CommitSubscriptions commits;
    std::unique_ptr<runtime::Writer> writer;
    std::unique_ptr<runtime::ReaderThread> reader;
    std::unique_ptr<Backups> backups;
    std::unique_ptr<runtime::ChangeFeed> feed;
    std::unique_ptr<rehearsal::FailureModeTracker> patterns; // read() runs on the reader's thread
    std::unique_ptr<runtime::AgentPool> agents;
    std::unique_ptr<runtime::ActorPool> actors;
    std::unique_ptr<WebhookSender> webhooks;
    std::unique_ptr<rehearsal::EngineFaults> faults; // null without EngineOptions::faultLab
    Restrictions restrictions;
    std::atomic<bool> intakePaused = false;
    // The age of the oldest transaction in the nodes' database. Read once a minute, and -1 after a
    // sweep has taken it or if the read failed.
    std::atomic<qint64> oldestTransactionMs = -1;

private:
    [[nodiscard]] runtime::WriterEvents writerEvents();
    [[nodiscard]] base::Result<std::unique_ptr<store::StateStore>> openOnWriter();
    void makeFeed();
    void makeWatch(store::Cursor end);
    void committedElsewhere(const store::CommitNotice &notice, store::StoreReader &from);
    void restore(std::vector<model::Restriction> stored);
    void makeActors();
    void makeNode();
    [[nodiscard]] std::shared_ptr<const supervisor::NodeSweeps> nodeSweeps();
    void makeFaults();
    void makeControls();
    void applyControl(const model::Control &control);
    void applyRestrictions(); // those that were in the store at the start
    void committed(const store::CommitNotice &notice);

    runtime::Runtime &m_runtime;
    runtime::WorkNotifier m_notifier;
    rehearsal::RecoveryTracker m_recoveries; // the members below use it
    std::unique_ptr<runtime::Worker> m_feedWorker;
    std::unique_ptr<runtime::RuntimeHost> m_feedHost;
    std::unique_ptr<store::StoreClient> m_client; // for the engine itself, on m_feedHost
    std::unique_ptr<runtime::ActorUnit<Housekeeping>> m_housekeeping;
    std::unique_ptr<runtime::ActorUnit<ServiceReporter>> m_serviceReporter;
    std::unique_ptr<runtime::ActorUnit<RateRecorder>> m_rateRecorder; // null without a rates file
    std::unique_ptr<runtime::ActorUnit<Controls>> m_controls;
    std::unique_ptr<runtime::ActorUnit<OperatorCommands>> m_operatorCommands;
    std::unique_ptr<runtime::ActorUnit<StoreWatch>> m_watch; // only with lookOnly
    std::unique_ptr<Shutdown> m_shutdown;
    std::unique_ptr<NodeLink> m_nodeLink; // null if only one process uses the store
    std::function<void()> m_nodeEnded = [] {};
    std::mutex m_trialMutex;
    std::unique_ptr<ServiceTrial> m_trial; // guarded by m_trialMutex
    runtime::ChangeFeed::Emit m_emit;
    std::function<void(const base::Error &)> m_problem;
    std::function<void()> m_well;
    bool m_closed = false;
};

} // namespace sagadesk::engine
