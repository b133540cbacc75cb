#include "core/scheduler/scheduler.h"

#include "core/base/failpoint.h"
#include "core/base/reasoncodes.h"
#include "core/base/spread.h"
#include "core/model/claim.h"
#include "core/scheduler/plannedstarts.h"

#include <algorithm>
#include <memory>

namespace sagadesk::scheduler {

using namespace Qt::StringLiterals;

using base::Channel;
using model::StepReply;

namespace {

constexpr qint64 kRetryStoreMs = 200; // a reply that could not be recorded is tried again
constexpr qint64 kNoAgentMs = 1000; // before looking for an Agent again
// After complete-by a reply does not come any more (P15).
constexpr qint64 kFlightGraceMs = agent::Places::kGraceMs;

// At the decision, inside the transaction or outside: what is known only then.
void completeContext(DecisionContext &around, const store::PayloadSource &payloads,
    const std::shared_ptr<const model::PauseLog> &pauses)
{
    around.now = payloads.writtenAt();
    around.downtimes = pauses->recorded();
}

} // namespace

Scheduler::Scheduler(base::ActorHost &host, store::StoreClient &store,
    workflow::WorkflowCatalog &catalog, agent::AgentRegistry &board, const AgentDirectory &agents,
    SchedulerOptions options, base::ActorRef<Scheduler> self)
    : m_host(host)
    , m_store(store)
    , m_catalog(catalog)
    , m_agentRegistry(board)
    , m_agents(agents)
    , m_options(std::move(options))
    , m_self(std::move(self))
    , m_decider([&host] { return host.wallNow(); }, store, deciderOptions())
{
    if (!m_options.pauses)
        m_options.pauses = std::make_shared<model::PauseLog>();
    if (!m_options.lateCommits)
        m_options.lateCommits = std::make_shared<LateCommits>();
    m_standsBy = m_options.active != nullptr;
    if (!m_options.active)
        m_options.active = std::make_shared<ActiveScheduler>();
}

Decider::Options Scheduler::deciderOptions()
{
    Decider::Options options;
    options.mayWait = [this](int serviceQueue) { return m_mayWait.contains(serviceQueue); };
    options.toSend = [this] { endTurnSoon(); };
    if (m_options.attempts)
        options.attempts = m_options.attempts;
    return options;
}

Scheduler::~Scheduler()
{
    m_host.cancel(m_endOfTurn);
    m_agentRegistry.places().abandonAll(m_options.instance);
}

void Scheduler::start()
{
    if (!m_standsBy)
        becomeActive();
    poll();
}

void Scheduler::fillVacancy()
{
    if (m_options.active->isVacant())
        takeOver();
}

void Scheduler::takeOver()
{
    if (m_stopped || isActive())
        return;
    becomeActive();
    claimSoon();
}

// What the last one has sent is awaited by this one. What that one had claimed and not sent comes
// back from it when it continues, is taken back when it has ended, or expires.
void Scheduler::becomeActive()
{
    m_term = m_options.active->takeOver(m_options.instance, m_self, m_host.steadyNow());
    m_inFlight.clear(); // of an earlier term
    agent::Places &places = m_agentRegistry.places();
    for (const auto &[id, agent, until] : places.takeOver(m_options.instance)) {
        const Flight flight{id.token, m_host.wallNow() + (until - m_host.steadyNow()), agent};
        const auto other = m_inFlight.constFind(id.operation);
        const bool isLater = other == m_inFlight.cend() || other->token < flight.token;
        if (other != m_inFlight.cend())
            places.abandon({id.operation, isLater ? other->token : flight.token});
        if (isLater)
            m_inFlight.insert(id.operation, flight);
    }
}

void Scheduler::stop()
{
    m_stopped = true;
}

void Scheduler::wake()
{
    claimSoon();
}

// What is decided from here on, until all that has arrived by now has been handled, goes to the
// store together, and claims take all places that became free meanwhile.
void Scheduler::endTurnSoon()
{
    if (m_endOfTurn == 0)
        m_endOfTurn = m_host.callAt(m_host.steadyNow(), [this] { endTurn(); });
}

void Scheduler::endTurn()
{
    m_endOfTurn = 0;
    if (std::exchange(m_claimsSoon, false))
        claim();
    m_decider.sendAll();
}

void Scheduler::claimSoon()
{
    m_claimsSoon = true;
    endTurnSoon();
}

void Scheduler::poll()
{
    if (m_stopped)
        return;
    if (isActive()) {
        m_options.active->noteAlive(m_term, m_host.steadyNow());
        forgetExpired();
        reconcilePlaces();
        claimSoon();
    } else {
        m_inFlight.clear(); // the active one awaits it
        if (m_options.active->isSilent(m_host.steadyNow()))
            takeOver();
    }
    m_host.callAt(m_host.steadyNow() + limits::kPollEveryMs, [this] { poll(); });
}

// Two services that share a queue by chance are one here.
void Scheduler::updateServices()
{
    const quint64 version = m_agentRegistry.servicesVersion();
    if (m_servicesVersion == version)
        return;
    m_servicesVersion = version;
    m_services.clear();
    m_settling.clear();
    for (const model::AgentStatus &status : m_agentRegistry.statuses()) {
        const int queue = m_catalog.getServiceQueue(status.service);
        if (!m_services.contains(queue))
            m_services.insert(queue, status.service);
        if (status.settlingMs != limits::kSettlingMs)
            m_settling.insert(status.service, status.settlingMs);
    }
}

// Free claims by service queue, and settling times. A queue without capacity is not claimed from.
void Scheduler::addServices(DecisionContext &around)
{
    updateServices();
    around.settling = m_settling;
    if (m_stopped || !isActive()) // starts nothing, and records a last reply
        return;
    for (const auto &[queue, service] : m_services) {
        const agent::AgentRegistry::Room room = m_agentRegistry.room(service);
        around.capacity.insert(queue, room.free);
        if (room.free <= 0) {
            m_starved.insert(queue, service);
            continue;
        }
        m_asked.insert(queue, service);
        if (room.lastProbe && !m_probeAgain.contains(queue))
            around.lastProbes.insert(queue, *room.lastProbe);
    }
}

bool Scheduler::hasCapacity(const Services &services) const
{
    return std::any_of(services.begin(), services.end(),
        [this](const auto &service) { return m_agentRegistry.freeCapacity(service.second) > 0; });
}

void Scheduler::claim()
{
    if (m_stopped || !isActive())
        return;
    if (m_claiming) {
        m_again = true;
        return;
    }
    m_starved.clear();
    m_asked.clear();
    auto around = std::make_shared<DecisionContext>(surroundings());
    m_mayWait = m_starved;
    std::vector<store::QueueShare> queues{{model::kAnyServiceQueue, limits::kClaimBatchMax}};
    for (const auto &[queue, free] : around->capacity)
        if (free > 0) { // one more than the probe: the last one is passed over
            const int passedOver = around->lastProbes.contains(queue) ? 1 : 0;
            queues.push_back({queue, std::min(free + passedOver, limits::kClaimBatchMax)});
        }
    const auto probed = around->lastProbes;
    m_probeAgain.clear();
    m_claiming = true;
    m_decider.sendAll(); // a place that a reply has freed is taken after it
    auto planned = std::make_shared<PlannedStarts>(m_agentRegistry, m_asked);
    const auto decide = [around, planned, pauses = m_options.pauses](
                            const model::TaskRecord &task, store::PayloadSource &payloads) {
        DecisionContext here = *around;
        completeContext(here, payloads, pauses);
        const auto lock = planned->lockPlaces();
        here.capacity = planned->capacityFor(task, std::move(here.capacity));
        here.limits = planned->limits();
        Dispatches dispatches;
        auto decision = planAdvance(task, payloads, std::move(here), dispatches);
        for (const Dispatch &dispatch : dispatches)
            --around->capacity[dispatch.serviceQueue];
        planned->keep(task.id, std::move(dispatches));
        return decision;
    };
    const auto read = std::make_shared<Read>();
    const auto plan = [decide = store::Plan(decide), read](
                          const model::TaskRecord &task, store::PayloadSource &payloads) {
        return Decider::remember(decide, task, payloads, (*read)[task.id]);
    };
    m_store.submit(store::ClaimTasks{std::move(queues), plan},
        [this, planned, around, probed, read](const base::Result<store::Changed> &reply) {
            // A probe for which nothing else waits goes to the last one after all.
            for (const auto &[queue, last] : probed)
                if (around->capacity.value(queue) > 0 && around->passedOver->contains(queue))
                    m_probeAgain.insert(queue);
            claimed(reply, *planned, *read);
        });
}

void Scheduler::claimed(
    const base::Result<store::Changed> &reply, PlannedStarts &planned, const Read &read)
{
    m_options.active->noteAlive(m_term, m_host.steadyNow());
    m_claiming = false;
    bool more = m_again;
    m_again = false;
    if (reply.ok()) {
        const store::Changed &changed = *reply;
        if (!changed.after.empty())
            base::failpoint("claim-committed");
        bool inTime = true;
        QHash<model::TaskId, const model::TaskRecord *> last; // one may have been planned twice
        for (const model::TaskRecord &task : changed.after)
            last.insert(task.id, &task);
        for (const model::TaskRecord &task : changed.after) {
            if (last.value(task.id) != &task)
                continue;
            if (const auto known = read.constFind(task.id); known != read.cend())
                m_decider.install(std::make_shared<const model::TaskRecord>(task), *known);
            inTime = sendDispatches(task, planned) && inTime;
            cancelUnsent(task);
        }
        // A place may be free by now whose reply did not ask for a claim: nothing had waited then.
        more = more || (changed.more && inTime) || hasCapacity(planned.usedUp());
        m_mayWait.insert(changed.more ? m_asked : planned.usedUp());
        m_starved.insert(m_mayWait);
        lookAgainAt(changed.nextDue);
    } else if (reply.error().kind == base::ErrorKind::OutcomeUnknown) {
        planned.outcomeUnknown(m_host);
    }
    if (more || !m_probeAgain.isEmpty())
        claimSoon();
}

DecisionContext Scheduler::surroundings()
{
    DecisionContext around{m_catalog, m_options.instance, {}, {}};
    addServices(around);
    return around;
}

void Scheduler::lookAgainAt(qint64 wall)
{
    if (wall == 0)
        return;
    m_host.cancel(m_dueTimer);
    const qint64 in = std::max<qint64>(0, wall - m_host.wallNow());
    m_dueTimer = m_host.callAt(m_host.steadyNow() + in, [this] {
        m_dueTimer = 0;
        claimSoon();
    });
}

// Sends the claims that the committed record contains: a batch may be planned more than once.
bool Scheduler::sendDispatches(const model::TaskRecord &task, PlannedStarts &planned)
{
    bool inTime = true;
    for (Dispatch &dispatch : planned.take(task.id)) {
        const model::OperationId &operation = dispatch.request.operation;
        if (!isClaimOpen(task, operation, dispatch.request.token)) {
            planned.release(dispatch);
            continue;
        }
        dispatch.request.completeBy = claimOf(task.step(operation.step), operation.kind).completeBy;
        const qint64 left = dispatch.request.completeBy - m_host.wallNow();
        const bool isLate = model::isTooLittleLeft(left, dispatch.completeWithinMs);
        if (isLate)
            m_options.pauses->addLateCommit(
                dispatch.request.completeBy - dispatch.completeWithinMs);
        if (isLate || !isActive()) {
            releaseUnsent(dispatch);
            inTime = false;
            continue;
        }
        m_options.lateCommits->addSent(operation);
        m_options.pauses->addRequestInTime();
        send(dispatch);
    }
    return inTime;
}

// The commit took most of the claim's period, or another Scheduler has taken over meanwhile.
void Scheduler::releaseUnsent(const Dispatch &dispatch)
{
    m_agentRegistry.places().leaveUnsent(
        dispatch.request, m_host.steadyAt(dispatch.request.completeBy));
    StepReply reply;
    reply.operation = dispatch.request.operation;
    reply.token = dispatch.request.token;
    reply.outcome = model::Outcome::Deferred;
    reply.reason = {codes::kStoreSlow, {}};
    reply.notBefore = m_host.wallNow()
        + base::spread(m_options.lateCommits->addLateClaim(reply.operation), m_host.random());
    endFlight(reply);
}

void Scheduler::send(const Dispatch &dispatch)
{
    const model::StepRequest &request = dispatch.request;
    const QString instance = m_agentRegistry.chooseFor(request.service, request.operation);
    const base::ActorRef<agent::Agent> agent = m_agents.find(instance);
    // The reply of an earlier claim that was revoked meanwhile is awaited no longer.
    agent::Places &places = m_agentRegistry.places();
    if (const auto earlier = m_inFlight.constFind(request.operation); earlier != m_inFlight.cend())
        places.abandon({request.operation, earlier->token});
    places.send(request, m_options.instance, m_host.steadyAt(request.completeBy));
    m_inFlight.insert(request.operation, {request.token, request.completeBy, instance});
    const auto replyTo = [active = m_options.active](const StepReply &reply) {
        active->tell(Channel::StepReply, [reply](Scheduler &scheduler) { scheduler.reply(reply); });
    };
    const bool taken = agent.tell(Channel::StepRequest,
        [request, replyTo](agent::Agent &target) { target.request(request, replyTo); });
    if (!taken)
        endFlight(notSent(request, instance));
}

StepReply Scheduler::notSent(const model::StepRequest &request, const QString &instance) const
{
    StepReply reply;
    reply.operation = request.operation;
    reply.token = request.token;
    reply.outcome = model::Outcome::Deferred;
    reply.reason = {instance.isEmpty() ? codes::kNoAgent : codes::kAgentBusy,
        {{u"service"_s, request.service}}};
    reply.notBefore = m_host.wallNow() + base::spread(kNoAgentMs, m_host.random());
    return reply;
}

void Scheduler::agentEnded(const QString &agent)
{
    if (!isActive())
        return;
    const QHash<model::OperationId, Flight> flights = m_inFlight;
    for (auto flight = flights.cbegin(); flight != flights.cend(); ++flight) {
        if (flight->agent != agent)
            continue;
        StepReply lost;
        lost.operation = flight.key();
        lost.token = flight->token;
        lost.outcome = model::Outcome::Deferred;
        lost.reason = {codes::kActorEnded, {{u"instance"_s, agent}}};
        lost.notBefore = m_host.wallNow();
        lost.sent = true;
        lost.effectPossible = true;
        if (auto sent = m_agentRegistry.sentRequests().findClaim(lost.operation, lost.token)) {
            model::endUnanswered(sent->attempts, lost.reason, m_host.wallNow());
            lost.attemptCount = sent->count;
            lost.attempts = std::move(sent->attempts);
        }
        reply(lost);
    }
}

// What waits for the place that is free now gets it in the same batch. Where nothing waited at the
// last look, the next step of the task may take it.
void Scheduler::reply(const StepReply &reply)
{
    m_options.active->noteAlive(m_term, m_host.steadyNow());
    endFlight(reply);
    if (hasCapacity(m_mayWait))
        claimSoon();
}

void Scheduler::endFlight(const StepReply &reply)
{
    forgetFlight(reply.operation, reply.token);
    record(reply, m_host.wallNow());
}

void Scheduler::record(const StepReply &reply, qint64 repliedAt)
{
    if (!isActive() && passOn(reply, repliedAt))
        return;
    base::failpoint("reply-before-commit");
    auto around = std::make_shared<DecisionContext>(surroundings());
    around->repliedAt = repliedAt;
    auto planned = std::make_shared<PlannedStarts>(m_agentRegistry, m_asked);
    const auto recordedReply = std::make_shared<const StepReply>(reply);
    const auto plan = [reply = recordedReply, around, planned, pauses = m_options.pauses](
                          const model::TaskRecord &task, store::PayloadSource &payloads) {
        DecisionContext here = *around;
        completeContext(here, payloads, pauses);
        const auto lock = planned->lockPlaces();
        planned->forget(task.id);
        here.capacity = planned->capacityFor(task, std::move(here.capacity));
        here.limits = planned->limits();
        Dispatches dispatches;
        auto decision = planReply(task, payloads, *reply, std::move(here), dispatches);
        if (payloads.isComplete())
            planned->keep(task.id, std::move(dispatches));
        return decision;
    };
    m_decider.change({reply.operation.task, plan},
        [this, reply = recordedReply, repliedAt, planned](
            const auto &outcome) { recorded(*reply, repliedAt, outcome, *planned); });
}

// It came to this one while that was frozen, or before another one took over. False: there is none,
// or it can't be reached; a reply is recorded by its token, whoever does it.
bool Scheduler::passOn(const StepReply &reply, qint64 repliedAt) const
{
    return m_options.active->tell(Channel::Reliable, [reply, repliedAt](Scheduler &scheduler) {
        scheduler.forgetFlight(reply.operation, reply.token);
        scheduler.record(reply, repliedAt);
    });
}

void Scheduler::carryOut(
    const store::ChangeRequest &request, RequestTicket &ticket, const Decider::Done &done)
{
    m_options.active->noteAlive(m_term, m_host.steadyNow());
    if (isActive() && ticket.take(m_term, m_host.steadyNow()))
        m_decider.change(request, done);
}

void Scheduler::recorded(const StepReply &reply, qint64 repliedAt,
    const store::ChangeOutcome &outcome, PlannedStarts &planned)
{
    if (const auto *applied = std::get_if<store::Applied>(&outcome)) {
        // Not of a reply that was refused as late: the Supervisor records what it told.
        m_agentRegistry.sentRequests().forget(reply.operation, reply.token);
        base::failpoint("completion-before-next-start");
        if (reply.outcome == model::Outcome::Transient)
            base::failpoint("failure-before-plan");
        if (reply.operation.kind == model::OperationKind::Undo)
            base::failpoint("between-undos");
        sendDispatches(*applied->record, planned);
        cancelUnsent(*applied->record);
    }
    const auto *unavailable = std::get_if<store::Unavailable>(&outcome);
    if (!unavailable) {
        m_agentRegistry.places().noteRecorded({reply.operation, reply.token});
    } else {
        if (unavailable->error.kind == base::ErrorKind::OutcomeUnknown)
            planned.outcomeUnknown(m_host);
        // The store is in trouble: the reply must not be lost.
        m_host.callAt(m_host.steadyNow() + kRetryStoreMs,
            [this, reply, repliedAt] { record(reply, repliedAt); });
    }
    if (hasCapacity(m_starved))
        claimSoon();
}

// Compensation has begun: the Agents cancel what they have not sent and answer for it.
void Scheduler::cancelUnsent(const model::TaskRecord &task)
{
    if (task.state != model::TaskState::Compensating || !model::hasOpenForward(task))
        return;
    const auto definition = m_catalog.findDefinition(task.workflow);
    if (!definition)
        return;
    for (int i = 0; i < task.stepCount(); ++i) {
        const model::StepRecord &step = task.step(i);
        if (!isClaimOpen(step, model::OperationKind::Forward))
            continue;
        const QString service = definition->step(i).service;
        const model::OperationId operation{task.id, i, model::OperationKind::Forward};
        for (const model::AgentStatus &status : m_agentRegistry.statuses()) {
            if (status.service != service)
                continue;
            m_agents.find(status.instance)
                .tell(Channel::Hint, [operation, token = step.forward.token](agent::Agent &agent) {
                    agent.cancelUnsent(operation, token);
                });
        }
    }
}

void Scheduler::forgetFlight(const model::OperationId &operation, model::ClaimToken token)
{
    const auto flight = m_inFlight.constFind(operation);
    if (flight == m_inFlight.cend() || flight->token != token)
        return;
    m_agentRegistry.places().noteReply({operation, token});
    m_inFlight.erase(flight);
}

void Scheduler::forgetExpired()
{
    const qint64 before = m_host.wallNow() - kFlightGraceMs;
    QHash<model::OperationId, Flight>::iterator flight = m_inFlight.begin();
    while (flight != m_inFlight.end()) {
        if (flight->completeBy >= before) {
            ++flight;
            continue;
        }
        m_agentRegistry.places().abandon({flight.key(), flight->token});
        flight = m_inFlight.erase(flight);
    }
    m_agentRegistry.places().expire(m_host.steadyNow());
}

// The requests in flight stand for the open claims of this Scheduler: the two differ only while a
// reply is being recorded, and where somebody else has ended a claim before its complete-by.
void Scheduler::reconcilePlaces()
{
    QSet<agent::PlaceId> awaited;
    for (auto flight = m_inFlight.cbegin(); flight != m_inFlight.cend(); ++flight)
        awaited.insert({flight.key(), flight->token});
    m_agentRegistry.places().reconcile(m_options.instance, awaited);
}

} // namespace sagadesk::scheduler
