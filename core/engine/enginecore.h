#pragma once

#include "core/agent/loadboard.h"
#include "core/engine/actorunit.h"
#include "core/engine/agentpool.h"
#include "core/engine/bulkdriver.h"
#include "core/engine/changefeed.h"
#include "core/engine/crew.h"
#include "core/engine/engine.h"
#include "core/engine/hints.h"
#include "core/engine/housekeeping.h"
#include "core/engine/opening.h"
#include "core/engine/patternbook.h"
#include "core/engine/readerthread.h"
#include "core/engine/recoverybook.h"
#include "core/engine/writerthread.h"
#include "core/model/policybook.h"
#include "core/workflow/workflowcatalog.h"

#include <atomic>
#include <memory>
#include <vector>

namespace sagadesk::engine {

// The wiring behind Engine: the store's threads, the actors on theirs, and who tells whom.
class Engine::Private final
{
public:
    explicit Private(EngineOptions engineOptions);
    ~Private(); // stops
    Q_DISABLE_COPY_MOVE(Private)

    // Opens the store and makes the actors; after setListeners().
    [[nodiscard]] base::Result<void> open();
    void start();
    void stop();
    // What the window is told; runs on engine threads and must hand over to the engine's.
    void setListeners(ChangeFeed::Emit changes, std::function<void(const base::Error &)> trouble,
        std::function<void()> well);
    // The times of sweeps as the leading Supervisor has them, then `next`.
    void askSupervisors(std::function<void(model::SupervisorStatus)> next);
    void setIntakePaused(bool paused);
    void stepDownSupervisors(); // those that do not lead have nothing to give up
    void note(const model::Control &control); // that it was done; in the log and in the store
    // One batch after the other until nothing is left; `purged` so far.
    void purgeSlice(qint64 finishedBefore, qint64 purged, const Answer<qint64> &answer);
    // What a sweep would do with the task when it falls due, added to `previews`.
    void preview(const model::TaskRecord &task, qint64 now,
        std::vector<model::SweepPreview> &previews) const;

    EngineOptions options;
    // Before the actors: whoever refers to them ends first.
    workflow::WorkflowCatalog catalog;
    model::PolicyBook policies;
    agent::LoadBoard board;
    Instances instances;
    std::shared_ptr<const model::Downtimes> downtimes;
    std::unique_ptr<WriterThread> writer;
    std::unique_ptr<ReaderThread> reader;
    std::unique_ptr<ChangeFeed> feed;
    std::unique_ptr<PatternBook> patterns; // on the reader's thread
    std::unique_ptr<AgentPool> agents;
    std::unique_ptr<EngineFaults> faults; // only with EngineOptions::faultLab
    std::atomic<bool> intakePaused = false;
    std::atomic<bool> running = false; // start() was called and stop() was not
    std::atomic<bool> stopped = false;

private:
    template <class Actor>
    struct OnThread
    {
        explicit OnThread(const std::string &name)
            : thread(name)
            , unit(thread)
        {
        }
        WorkerThread thread;
        ActorUnit<Actor> unit;
    };

    [[nodiscard]] base::Result<std::unique_ptr<statestore::StateStore>> openOnWriter();
    void makeFeed();
    void makeBulkDriver();
    void makeActors();
    void makeFaults();
    void committed(const statestore::CommitNotice &notice);
    void letRepliesLand();
    [[nodiscard]] qsizetype inFlight();
    void giveBack();
    [[nodiscard]] base::Result<statestore::CommandReply> runCommand(statestore::Command command);

    Hints m_hints;
    WorkerThread m_feedThread{"sd-feed"};
    std::unique_ptr<ThreadHost> m_feedHost;
    std::unique_ptr<statestore::StoreClient>
        m_client; // of the engine itself; answers on the feed's thread
    std::unique_ptr<ActorUnit<Housekeeping>> m_housekeeping;
    std::unique_ptr<ActorUnit<BulkDriver>> m_bulk;
    std::unique_ptr<OnThread<submission::SubmissionProcess>> m_submission;
    RecoveryBook m_recoveries; // used by whatever comes after it
    std::unique_ptr<Crew> m_crew;
    ChangeFeed::Emit m_emit;
    std::function<void(const base::Error &)> m_trouble;
    std::function<void()> m_well;
};

} // namespace sagadesk::engine
