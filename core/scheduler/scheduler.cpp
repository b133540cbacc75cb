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

constexpr qint64 kRetryStoreMs = 200; // delay before another attempt to store a reply
constexpr qint64 kNoAgentMs = 1000; // delay before another search for an Agent
// A request in flight is forgotten this long after its complete-by: no reply comes then (P15).
constexpr qint64 kFlightGraceMs = agent::Places::kGraceMs;

} // namespace

Scheduler::Scheduler(base::ActorHost &host, store::StoreClient &store,
    workflow::WorkflowCatalog &catalog, agent::AgentRegistry &agentRegistry,
    const AgentDirectory &agents, SchedulerOptions options, base::ActorRef<Scheduler> self)
    : m_host(host)
    , m_store(store)
    , m_catalog(catalog)
    , m_agentRegistry(agentRegistry)
    , m_agents(agents)
    , m_options(std::move(options))
    , m_self(std::move(self))
    , m_decider([&host] { return host.certainNow(); }, store, deciderOptions())
{
    if (!m_options.pauses)
        m_options.pauses = std::make_shared<model::PauseLog>();
    if (!m_options.lateCommits)
        m_options.lateCommits = std::make_shared<LateCommits>();
    m_standsBy = m_options.active != nullptr;
    if (!m_options.active)
        m_options.active = std::make_shared<ActiveScheduler>();
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
    readSoon();
}

bool Scheduler::mayClaim() const
{
    return !m_stopped && isActive() && m_agentRegistry.node().mayClaim(m_host.steadyNow());
}

bool Scheduler::maySend() const
{
    return isActive() && m_agentRegistry.node().mayWork(m_host.steadyNow());
}

// This Scheduler takes over the wait for replies to requests that its predecessor has sent. Claims
// whose requests the predecessor had not sent are released by it when it continues, are revoked
// when it has ended, or expire.
void Scheduler::becomeActive()
{
    m_term = m_options.active->takeOver(m_options.instance, m_self, m_host.steadyNow());
    if (m_options.news)
        m_options.news->setReader(m_options.instance);
    m_queues.forgetAll();
    m_currentContext.reset();
    m_inFlight.clear(); // left from an earlier term
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
    m_knowsClaims = false;
    readOpenClaims();
}

TermGuard Scheduler::guardOf(ActiveScheduler::Term term) const
{
    return {m_options.active, term, m_life};
}

void Scheduler::stop()
{
    m_stopped = true;
    m_currentContext.reset();
}

void Scheduler::wake()
{
    readSoon();
}

// Ends the turn after everything that has arrived by now has been handled.
void Scheduler::endTurnSoon()
{
    if (m_endOfTurn == 0)
        m_endOfTurn = m_host.callAt(m_host.steadyNow(), [this] { endTurn(); });
}

void Scheduler::endTurn()
{
    claim();
    sendRequests();
    m_decider.sendAll();
    sendCreations(); // last, so that waiting steps come before new ones
    m_currentContext.reset();
    m_endOfTurn = 0;
    if (m_readsSoon && !m_claiming)
        endTurnSoon();
}

// Requests a claim that also reads unknown queues.
void Scheduler::readSoon()
{
    m_readsSoon = true;
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
        readOpenClaimsIfDue();
        m_queues.forgetAll(); // in case a change was not reported
        readSoon();
    } else {
        m_inFlight.clear(); // the active Scheduler awaits these replies
        if (m_options.active->isSilent(m_host.steadyNow()))
            takeOver();
    }
    m_host.callAt(m_host.steadyNow() + limits::kPollEveryMs, [this] { poll(); });
}

// Sends only the requests whose claims the committed record contains: a batch may have been planned
// more than once, and another node may have planned a claim with the same token.
bool Scheduler::sendDispatches(const model::TaskRecord &task, PlannedStarts &planned)
{
    bool inTime = true;
    for (Dispatch &dispatch : planned.take(task.id)) {
        const model::OperationId &operation = dispatch.request.operation;
        if (!isClaimOpen(task, operation, dispatch.request.token)
            || claimOf(task.step(operation.step), operation.kind).lockedBy != m_options.instance) {
            planned.release(dispatch);
            continue;
        }
        dispatch.request.completeBy = claimOf(task.step(operation.step), operation.kind).completeBy;
        const qint64 left = dispatch.request.completeBy - m_host.wallNow();
        const bool isLate = model::isTooLittleLeft(left, dispatch.completeWithinMs);
        if (isLate)
            m_options.pauses->addLateCommit(
                dispatch.request.completeBy - dispatch.completeWithinMs);
        if (isLate || !maySend()) {
            releaseUnsent(dispatch);
            m_wasLate = true;
            inTime = false;
            continue;
        }
        m_options.lateCommits->addSent(operation);
        m_options.pauses->addRequestInTime();
        prepareToSend(dispatch);
    }
    return inTime;
}

// The commit took most of the claim's period, or this Scheduler may no longer send requests.
void Scheduler::releaseUnsent(const Dispatch &dispatch)
{
    m_agentRegistry.places().leaveUnsent(dispatch.request,
        m_host.steadyAt(dispatch.request.completeBy),
        isActive() ? m_options.instance : model::InstanceId());
    StepReply reply;
    reply.operation = dispatch.request.operation;
    reply.token = dispatch.request.token;
    reply.outcome = model::Outcome::Deferred;
    reply.reason = {codes::kStoreSlow, {}};
    reply.notBefore = m_host.wallNow()
        + base::spread(m_options.lateCommits->addLateClaim(reply.operation), m_host.random());
    endFlight(reply);
}

void Scheduler::prepareToSend(const Dispatch &dispatch)
{
    const model::StepRequest &request = dispatch.request;
    const QString instance = m_agentRegistry.chooseFor(request.service, request.operation);
    // An earlier claim of the operation was revoked, so its reply is no longer awaited.
    agent::Places &places = m_agentRegistry.places();
    if (const auto earlier = m_inFlight.constFind(request.operation); earlier != m_inFlight.cend())
        places.abandon({request.operation, earlier->token});
    places.send(request, m_options.instance, m_host.steadyAt(request.completeBy));
    m_inFlight.insert(request.operation, {request.token, request.completeBy, instance});
    m_toSend[instance].push_back(request);
    endTurnSoon();
}

void Scheduler::sendRequests()
{
    const auto replyTo = [active = m_options.active](StepReply &&reply) {
        const auto shared = std::make_shared<const StepReply>(std::move(reply));
        active->tell(
            Channel::StepReply, [shared](Scheduler &scheduler) { scheduler.reply(*shared); });
    };
    for (auto &[instance, requests] : std::exchange(m_toSend, {})) {
        const auto all =
            std::make_shared<const std::vector<model::StepRequest>>(std::move(requests));
        const base::ActorRef<agent::Agent> agent = m_agents.find(instance);
        const bool isSent = maySend() // checked again, as it may have changed since the commit
            && agent.tell(Channel::StepRequest, [all, replyTo](agent::Agent &target) {
                   for (const model::StepRequest &request : *all)
                       target.request(request, replyTo);
               });
        if (!isSent)
            for (const model::StepRequest &request : *all)
                endFlight(notSent(request, instance));
    }
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

// Claims at the end of this turn, so that a waiting step gets the freed place in the same batch.
void Scheduler::reply(const StepReply &reply)
{
    m_options.active->noteAlive(m_term, m_host.steadyNow());
    endFlight(reply);
    if (hasCapacity(m_mayWait))
        readSoon();
    else
        endTurnSoon();
}

void Scheduler::endFlight(const StepReply &reply)
{
    forgetFlight(reply.operation, reply.token);
    record(reply, m_host.wallNow());
}

void Scheduler::record(const StepReply &reply, qint64 repliedAt)
{
    const agent::PlaceId place{reply.operation, reply.token};
    // Read before isActive(), so that a later takeover voids this decision.
    const ActiveScheduler::Term term = m_options.active->term();
    if (!isActive() && passOn(reply, repliedAt)) {
        m_recording.remove(place);
        return;
    }
    m_recording.insert(place);
    base::failpoint("reply-before-commit");
    auto planned = planStarts();
    const auto recordedReply = std::make_shared<const StepReply>(reply);
    const auto decide = [reply = recordedReply, repliedAt](const model::TaskRecord &task,
                            store::PayloadSource &payloads, DecisionContext here,
                            Dispatches &dispatches) {
        here.repliedAt = repliedAt;
        return planReply(task, payloads, *reply, std::move(here), dispatches);
    };
    m_decider.change(guardOf(term).guard({reply.operation.task, takingPlaces(decide, planned)}),
        [this, reply = recordedReply, repliedAt, planned](
            const auto &outcome) { recorded(*reply, repliedAt, outcome, *planned); });
}

// Passes a reply on to the active Scheduler, because it arrived while this one was frozen or before
// another one took over. False: no other one is active, or it can't be reached. This one then
// records the reply; its token protects the record.
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
        m_decider.change(guardOf(m_term).guard(request), done);
}

void Scheduler::createTasks(store::CreateTasks command, store::TaskCreator::Done done)
{
    m_options.active->noteAlive(m_term, m_host.steadyNow());
    m_creations.push_back({std::move(command), std::move(done)});
    endTurnSoon();
}

void Scheduler::recorded(const StepReply &reply, qint64 repliedAt,
    const store::ChangeOutcome &outcome, PlannedStarts &planned)
{
    if (const auto *applied = std::get_if<store::Applied>(&outcome)) {
        // The requests of a reply refused as late stay, because the Supervisor still records them.
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
        const agent::PlaceId place{reply.operation, reply.token};
        m_recording.remove(place);
        m_agentRegistry.places().noteRecorded(place);
    } else {
        retryRecording(reply, repliedAt, unavailable->error, planned);
    }
    if (hasCapacity(m_starved))
        readSoon();
    else
        endTurnSoon();
}

// The store has failed, or another Scheduler has taken over: records the reply later.
void Scheduler::retryRecording(
    const StepReply &reply, qint64 repliedAt, const base::Error &error, PlannedStarts &planned)
{
    if (error.kind == base::ErrorKind::OutcomeUnknown)
        planned.outcomeUnknown(m_host);
    else
        planned.forget(reply.operation.task);
    if (!isActive() && passOn(reply, repliedAt))
        m_recording.remove({reply.operation, reply.token});
    else
        m_host.callAt(m_host.steadyNow() + kRetryStoreMs,
            [this, reply, repliedAt] { record(reply, repliedAt); });
}

// Compensation has begun: the Agents cancel requests that they have not sent, and reply to them.
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

} // namespace sagadesk::scheduler
