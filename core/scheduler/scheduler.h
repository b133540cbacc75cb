#pragma once

#include "core/agent/agent.h"
#include "core/base/actor.h"
#include "core/model/pauselog.h"
#include "core/scheduler/activescheduler.h"
#include "core/scheduler/changerequests.h"
#include "core/scheduler/decider.h"
#include "core/scheduler/decisions.h"
#include "core/scheduler/latecommits.h"
#include "core/scheduler/queuenews.h"
#include "core/scheduler/servicequeue.h"
#include "core/scheduler/termguard.h"
#include "core/store/seam/taskcreator.h"
#include "core/workflow/workflowcatalog.h"

#include <QHash>
#include <QSet>

#include <map>

namespace sagadesk::scheduler {

class PlannedStarts;

// Finds running Agent instances by the name that AgentRegistry::chooseFor() returns. Thread-safe.
class AgentDirectory
{
public:
    virtual ~AgentDirectory() = default;
    [[nodiscard]] virtual base::ActorRef<agent::Agent> find(const QString &instance) const = 0;
};

struct SchedulerOptions
{
    model::InstanceId instance;
    std::shared_ptr<model::PauseLog> pauses = nullptr; // null: the Scheduler creates its own
    std::shared_ptr<LateCommits> lateCommits = nullptr; // null: the Scheduler creates its own
    std::shared_ptr<ChangeAttempts> attempts = nullptr; // null: the Scheduler creates its own
    std::shared_ptr<ActiveScheduler> active = nullptr; // null: there is no other Scheduler
    std::shared_ptr<QueueNews> news = nullptr; // null: queues are read for each claim
    std::shared_ptr<const std::atomic<qint64>> reconnects = nullptr; // see Decider::Options
};

// A Scheduler (P2). It claims as many ready tasks as the Agents have capacity for (P30, P35),
// starts their steps, sends the requests to Agents, and records each reply and the next starts
// in one transaction. It keeps only the requests in flight, and copies of records (Decider) and
// of the heads of queues (ServiceQueues). The state store has the originals (P23), so any
// Scheduler can continue any task. One Scheduler of a process is active (ActiveScheduler); the
// others are on standby.
//
// In one turn it handles everything that has arrived. It then sends all decisions to the store
// together, and all requests for one Agent together.
class Scheduler final
{
public:
    Scheduler(base::ActorHost &host, store::StoreClient &store, workflow::WorkflowCatalog &catalog,
        agent::AgentRegistry &agentRegistry, const AgentDirectory &agents, SchedulerOptions options,
        base::ActorRef<Scheduler> self);
    ~Scheduler(); // requests that an Agent has received keep their places
    Q_DISABLE_COPY_MOVE(Scheduler)

    void start(); // as standby, if there may be other Schedulers
    void fillVacancy(); // takes over if no Scheduler is active
    void wake(); // tasks may be ready, or an Agent has capacity again
    void stop(); // no more claims; replies are still recorded
    void reply(const model::StepReply &reply); // called by Agents
    // Called by ChangeRequests. Does nothing unless this Scheduler is active and the ticket open.
    void carryOut(
        const store::ChangeRequest &request, RequestTicket &ticket, const Decider::Done &done);
    // Called by CreationRequests: adds a plan that starts the first steps of the new tasks, and
    // sends the command. Overloaded "busy" unless this Scheduler is active.
    void createTasks(store::CreateTasks command, store::TaskCreator::Done done);
    [[nodiscard]] qsizetype inFlight() const { return m_inFlight.size(); }
    // Changes that the Decider has not finished; claims that the store selects are not counted.
    [[nodiscard]] qsizetype unrecorded() const { return m_decider.pending(); }

    struct Flight
    {
        model::ClaimToken token;
        qint64 completeBy = 0;
        QString agent; // the instance to which it is sent; empty: none was usable
    };
    // Requests that were sent and have no reply yet.
    [[nodiscard]] const QHash<model::OperationId, Flight> &flights() const { return m_inFlight; }
    // Releases the claims of an Agent instance that has ended; its requests may have been sent.
    void agentEnded(const QString &agent);

private:
    void poll();
    void takeOver();
    void becomeActive();
    [[nodiscard]] bool isActive() const { return m_options.active->isCurrent(m_term); }
    // False if on standby or stopped, or if the node drains or has no confirmed heartbeat.
    [[nodiscard]] bool mayClaim() const;
    [[nodiscard]] bool maySend() const;
    [[nodiscard]] TermGuard guardOf(ActiveScheduler::Term term) const;
    void endTurnSoon();
    void endTurn();
    void readSoon();

    // Claims (schedulerclaims.cpp)
    using Services = base::FlatMap<int, QString>; // by queue
    [[nodiscard]] Decider::Options deciderOptions();
    void takeNews();
    void updateServices();
    // Shared by all decisions of this turn; each adds what is known only when it is made.
    [[nodiscard]] const std::shared_ptr<const DecisionContext> &currentContext();
    [[nodiscard]] bool hasCapacity(const Services &services) const;
    using Decide = std::function<base::Result<model::Decision>(
        const model::TaskRecord &, store::PayloadSource &, DecisionContext, Dispatches &)>;
    // The plan that runs `decide` and takes a place for each start.
    [[nodiscard]] store::Plan takingPlaces(Decide decide, std::shared_ptr<PlannedStarts> planned);
    [[nodiscard]] std::shared_ptr<PlannedStarts> planStarts();
    void claim();
    void startFrom(int serviceQueue, const QString &service);
    void advance(int serviceQueue, const store::WaitingStep &step);
    void advanced(int serviceQueue, const store::WaitingStep &step,
        const store::ChangeOutcome &outcome, PlannedStarts &planned);
    [[nodiscard]] int headMaxOf(int serviceQueue) const;
    [[nodiscard]] std::vector<store::QueueShare> findUnknown(DecisionContext &context);
    [[nodiscard]] Services servicesIn(const DecisionContext &context) const;
    void claimFromStore();
    using Read = QHash<model::TaskId, KnownPayloads>;
    void claimed(const base::Result<store::Changed> &reply, const Services &asked,
        PlannedStarts &planned, const Read &read);
    void sendCreations();
    void created(const base::Result<store::Created> &reply, PlannedStarts &planned,
        const store::TaskCreator::Done &done);
    // Claims again at `wall`, or earlier if a known step can start before. 0: only for known steps.
    void readAgainAt(qint64 wall);

    // False: a request was not sent (too late, or not allowed), so no more claims are made for now.
    bool sendDispatches(const model::TaskRecord &task, PlannedStarts &planned);
    void prepareToSend(const Dispatch &dispatch);
    void sendRequests();
    void releaseUnsent(const Dispatch &dispatch);
    [[nodiscard]] model::StepReply notSent(
        const model::StepRequest &request, const QString &instance) const;
    void endFlight(const model::StepReply &reply);
    void record(const model::StepReply &reply, qint64 repliedAt);
    bool passOn(const model::StepReply &reply, qint64 repliedAt) const;
    void recorded(const model::StepReply &reply, qint64 repliedAt,
        const store::ChangeOutcome &outcome, PlannedStarts &planned);
    void retryRecording(const model::StepReply &reply, qint64 repliedAt, const base::Error &error,
        PlannedStarts &planned);
    void cancelUnsent(const model::TaskRecord &task);
    void forgetFlight(const model::OperationId &operation, model::ClaimToken token);
    void forgetExpired();

    // Checks of the places (schedulerplaces.cpp)
    void reconcilePlaces();
    void readOpenClaims();
    void readOpenClaimsIfDue();
    void compareWith(const store::OpenClaims &open);

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    workflow::WorkflowCatalog &m_catalog;
    agent::AgentRegistry &m_agentRegistry;
    const AgentDirectory &m_agents;
    SchedulerOptions m_options;
    base::ActorRef<Scheduler> m_self;
    Decider m_decider;
    QHash<model::OperationId, Flight> m_inFlight;
    QSet<agent::PlaceId> m_recording; // places whose replies are being stored
    base::TimerId m_endOfTurn = 0; // set while the turn has work to do at its end
    std::shared_ptr<const DecisionContext> m_currentContext; // of this turn; null: not made yet
    std::map<QString, std::vector<model::StepRequest>> m_toSend; // by Agent instance
    struct Creation
    {
        store::CreateTasks command;
        store::TaskCreator::Done done;
    };
    std::vector<Creation> m_creations; // those that arrived in this turn
    base::TimerId m_dueTimer = 0;
    base::WallMs m_dueAt = 0; // when m_dueTimer fires
    ServiceQueues m_queues;
    Services m_services;
    quint64 m_servicesVersion = 0; // of m_services and m_settling
    QHash<QString, qint64> m_settling; // by service, where it is not limits::kSettlingMs
    bool m_readsSoon = false; // unknown queues have to be read
    bool m_claiming = false; // the reply to a ClaimTasks command is awaited
    bool m_wasLate = false; // a request could not be sent: the next claim() starts no known step
    // Services, by queue, whose queues are unknown and may contain steps that wait for a place. The
    // queues are read again when one of these services has capacity. Without this set, a service
    // that accepts nothing for hours would cost a ClaimTasks command after each reply.
    Services m_starved;
    // The services in m_starved in whose queues the last claim may have left waiting steps.
    Services m_mayWait;
    QSet<int> m_probeAgain; // queues in which only the last probe waits; it may be repeated
    ActiveScheduler::Term m_term = 0;
    base::SteadyMs m_readClaimsAt = 0; // when to read the open claims again
    ActiveScheduler::Term m_readsClaimsIn = 0; // term of the current read; 0: no read
    bool m_knowsClaims = false; // the open claims were read in this term
    std::shared_ptr<const int> m_life = std::make_shared<int>(); // for TermGuard
    bool m_standsBy = true; // start() does not take over
    bool m_stopped = false;
};

} // namespace sagadesk::scheduler
