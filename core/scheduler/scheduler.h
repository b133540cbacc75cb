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

// Finds the living Agent instances by name (AgentRegistry::best gives the name). Thread-safe.
class AgentDirectory
{
public:
    virtual ~AgentDirectory() = default;
    [[nodiscard]] virtual base::ActorRef<agent::Agent> find(const QString &instance) const = 0;
};

struct SchedulerOptions
{
    model::InstanceId instance;
    std::shared_ptr<model::PauseLog> pauses = nullptr; // none: its own
    std::shared_ptr<LateCommits> lateCommits = nullptr; // none: its own
    std::shared_ptr<ChangeAttempts> attempts = nullptr; // none: its own
    std::shared_ptr<ActiveScheduler> active = nullptr; // none: there is no other Scheduler
    std::shared_ptr<QueueNews> news = nullptr; // none: the queues are read for each claim
};

// A Scheduler (P2): claims tasks that are ready, as many as the Agents have capacity for (P30,
// P35), starts their steps, sends the requests to Agents and records the replies together with the
// next starts in one transaction. It keeps only the requests in flight, and copies: of records to
// decide on (Decider) and of the heads of queues to claim from (ServiceQueues). The originals of
// both are in the state store (P23), so any Scheduler can continue any task. One Scheduler of a
// process is active (ActiveScheduler); the others stand by.
//
// In one turn it handles everything that has arrived; its decisions then go to the store together,
// and the requests that may be sent go to each Agent together.
class Scheduler final
{
public:
    Scheduler(base::ActorHost &host, store::StoreClient &store, workflow::WorkflowCatalog &catalog,
        agent::AgentRegistry &board, const AgentDirectory &agents, SchedulerOptions options,
        base::ActorRef<Scheduler> self);
    ~Scheduler(); // requests that an Agent has keep their places
    Q_DISABLE_COPY_MOVE(Scheduler)

    void start(); // stands by, if there may be others
    void fillVacancy(); // takes over if none is active
    void wake(); // hint: tasks are ready, or an Agent has capacity again
    void stop(); // claims nothing any more; replies are still recorded
    void reply(const model::StepReply &reply); // by an Agent
    // Called by ChangeRequests. Does nothing unless this one is active and the ticket is open.
    void carryOut(
        const store::ChangeRequest &request, RequestTicket &ticket, const Decider::Done &done);
    // Called by CreationRequests: adds a plan that starts the first steps of the new tasks, and
    // sends the command. Overloaded "busy" unless this one is active.
    void createTasks(store::CreateTasks command, store::TaskCreator::Done done);
    [[nodiscard]] qsizetype inFlight() const { return m_inFlight.size(); }
    // Replies that are being recorded.
    [[nodiscard]] qsizetype unrecorded() const { return m_decider.pending(); }

    struct Flight
    {
        model::ClaimToken token;
        qint64 completeBy = 0;
        QString agent; // the instance it was sent to
    };
    // What was sent and not answered yet.
    [[nodiscard]] const QHash<model::OperationId, Flight> &flights() const { return m_inFlight; }
    // That Agent instance is known to be gone: what it had is released without counting a
    // failure; its requests may have left.
    void agentEnded(const QString &agent);

private:
    void poll();
    void takeOver();
    void becomeActive();
    [[nodiscard]] bool isActive() const { return m_options.active->isCurrent(m_term); }
    // Of what is decided in that term and sent to the store.
    [[nodiscard]] TermGuard guardOf(ActiveScheduler::Term term) const;
    void endTurnSoon();
    void endTurn();
    void readSoon();

    // Claims (schedulerclaims.cpp)
    using Services = base::FlatMap<int, QString>; // by queue
    [[nodiscard]] Decider::Options deciderOptions();
    void takeNews();
    void updateServices();
    // The context that this turn's decisions share; each adds what is known only when it is made.
    [[nodiscard]] const std::shared_ptr<const DecisionContext> &look();
    [[nodiscard]] bool hasCapacity(const Services &services) const; // whether any of them has
    using Decide = std::function<base::Result<model::Decision>(
        const model::TaskRecord &, store::PayloadSource &, DecisionContext, Dispatches &)>;
    // The plan in which each start of the decision takes its place.
    [[nodiscard]] store::Plan takingPlaces(Decide decide, std::shared_ptr<PlannedStarts> planned);
    [[nodiscard]] std::shared_ptr<PlannedStarts> planStarts();
    void claim();
    void startFrom(int serviceQueue, const QString &service);
    void advance(int serviceQueue, const store::WaitingStep &step);
    void advanced(int serviceQueue, const store::WaitingStep &step,
        const store::ChangeOutcome &outcome, PlannedStarts &planned);
    [[nodiscard]] int headMaxOf(int serviceQueue) const;
    [[nodiscard]] std::vector<store::QueueShare> findUnknown(DecisionContext &around);
    [[nodiscard]] Services servicesIn(const DecisionContext &around) const;
    void claimFromStore();
    // What the plans of a claim read, by task.
    using Read = QHash<model::TaskId, KnownPayloads>;
    void claimed(const base::Result<store::Changed> &reply, const Services &asked,
        PlannedStarts &planned, const Read &read);
    void sendCreations();
    void created(const base::Result<store::Created> &reply, PlannedStarts &planned,
        const store::TaskCreator::Done &done);
    void lookAgainAt(qint64 wall); // or earlier, if a step is known that can start earlier

    // False: a claim came too late to be sent, so no more are made for now.
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
    void notRecorded(const model::StepReply &reply, qint64 repliedAt, const base::Error &error,
        PlannedStarts &planned);
    void cancelUnsent(const model::TaskRecord &task);
    void forgetFlight(const model::OperationId &operation, model::ClaimToken token);
    void forgetExpired();

    // Comparisons of the places (schedulerplaces.cpp)
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
    QSet<agent::PlaceId> m_recording; // whose replies are given to the store
    base::TimerId m_endOfTurn = 0; // set while a turn has something to do at its end
    std::shared_ptr<const DecisionContext> m_look; // the look() of this turn
    std::map<QString, std::vector<model::StepRequest>> m_toSend; // by Agent instance
    struct Creation
    {
        store::CreateTasks command;
        store::TaskCreator::Done done;
    };
    std::vector<Creation> m_creations; // that arrived in this turn
    base::TimerId m_dueTimer = 0;
    base::WallMs m_dueAt = 0; // when m_dueTimer ends
    ServiceQueues m_queues;
    Services m_services; // all of them
    quint64 m_servicesVersion = 0; // of m_services and m_settling
    QHash<QString, qint64> m_settling; // by service, where it is not limits::kSettlingMs
    bool m_readsSoon = false; // unknown queues are to be read
    bool m_claiming = false; // a claim from the store is unanswered
    bool m_wasLate = false; // a claim came too late to be sent: start no more at once
    // Services whose queues are not known and that got no claim, or fewer claims than steps wait:
    // look again when one has capacity. Without this set, a service that takes nothing for hours
    // would cost a claim after each reply.
    Services m_starved; // by queue
    // Those of them in whose queues the last claim may have left steps waiting.
    Services m_mayWait;
    QSet<int> m_probeAgain; // queues in which only the last probe waits: it may be the next one
    ActiveScheduler::Term m_term = 0;
    base::SteadyMs m_readClaimsAt = 0; // the open claims, next time
    ActiveScheduler::Term m_readsClaimsIn = 0; // while they are being read
    bool m_knowsClaims = false; // it has read them in this term
    std::shared_ptr<const int> m_life = std::make_shared<int>(); // for TermGuard
    bool m_standsBy = true; // start() leaves it to others to be active
    bool m_stopped = false;
};

} // namespace sagadesk::scheduler
