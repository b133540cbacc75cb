#include "core/agent/agent.h"

#include "core/agent/agentprivate.h"
#include "core/agent/redaction.h"
#include "core/agent/requestbuilder.h"
#include "core/agent/retrywait.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/base/spread.h"

#include <algorithm>
#include <utility>

namespace sagadesk::agent {

namespace {

using base::SteadyMs;
using base::WallMs;
using model::BreakerState;
using model::OperationId;
using model::Outcome;
using model::Reason;
using Failure = HttpAnswer::Failure;
using Pass = CircuitBreaker::Pass;
using Phase = Work::Phase;
using WorkPtr = std::shared_ptr<Work>;

// How long claims are deferred while an operator has stopped the service or the queue is full,
// because it is unknown when that will end.
constexpr qint64 kStoppedDeferMs = 1000;
// How soon to check again while the node may not work, while no place is free, and while the
// breaker is half-open.
constexpr qint64 kRecheckMs = 1000;
constexpr qint64 kReconcileEveryMs = 1000;
constexpr size_t kWithdrawnMax = limits::kAgentQueueMax;

} // namespace

Agent::Private::Private(base::ActorHost &actorHost, HttpTransport &httpTransport,
    AgentRegistry &registry, AgentOptions agentOptions)
    : host(actorHost)
    , transport(httpTransport)
    , agentRegistry(registry)
    , options(std::move(agentOptions))
    , self(std::make_shared<Private *>(this))
    , gate(agentRegistry.gate(options.service.name))
    , breaker(options.service.breaker)
    , status(initialStatus(options))
{
    gate->setRate(options.service.ratePerSecond);
    status.ratePerSecond = gate->rate();
    const auto wakeUp = [mailbox = host.mailbox(), slot = self] {
        mailbox->post(base::Channel::Reliable, [slot] {
            if (*slot)
                (*slot)->endTurn();
        });
    };
    member = gate->join(wakeUp);
    agentRegistry.add(status, options.service.concurrency);
    health = std::make_unique<HealthCheck>(host, transport, options.service, options.endpoint,
        [this](bool isWell) { healthChecked(isWell); });
}

Agent::Private::~Private()
{
    *self = nullptr;
    if (timer)
        host.cancel(timer);
    for (const WorkPtr &work : std::as_const(works)) {
        if (work->exchange)
            transport.cancel(work->exchange);
        work->phase = Phase::Over;
        work->slot.reset();
        agentRegistry.places().close(placeOf(work->request));
    }
    gate->leave(member);
    agentRegistry.remove(options.instance);
}

void Agent::Private::setDue(Work &work, SteadyMs due)
{
    schedule.erase({work.due, work.request.operation});
    work.due = due;
    schedule.insert({work.due, work.request.operation});
}

void Agent::Private::request(model::StepRequest &&request, ReplyTo &&replyTo)
{
    agentRegistry.arrived(options.service.name, options.instance);
    const OperationId operation = request.operation;
    if (!seen.isNew(operation, request.token)) {
        if (std::erase(withdrawn, std::make_pair(operation, request.token)) == 0)
            return;
        const WorkPtr canceled = newWork(std::move(request), std::move(replyTo), host);
        if (!isOver(*canceled))
            replyUnsent(*canceled, codes::kWithdrawn, host.wallNow());
        return;
    }
    if (const WorkPtr older = works.value(operation))
        drop(*older);
    const WorkPtr work = newWork(std::move(request), std::move(replyTo), host);
    if (isOver(*work))
        return;
    if (works.size() - status.inFlight >= options.queueMax) {
        if (options.turnedAway)
            options.turnedAway();
        replyUnsent(*work, codes::kAgentBusy, host.wallNow() + kStoppedDeferMs);
        return;
    }
    works.insert(operation, work);
    agentRegistry.places().open(work->request, options.instance, work->deadline);
    schedule.insert({work->due, operation});
    queue.push_back(work);
    endTurn();
}

void Agent::Private::cancelUnsent(const OperationId &operation, model::ClaimToken token)
{
    const bool isAhead = seen.isNew(operation, token);
    if (isAhead)
        withdrawn.emplace_back(operation, token); // the reply follows when the request arrives
    if (withdrawn.size() > kWithdrawnMax)
        withdrawn.pop_front();
    const WorkPtr work = works.value(operation);
    if (isAhead || !work || work->request.token != token)
        return;
    if (work->phase == Phase::InFlight)
        work->isCanceled = true;
    else if (work->sent)
        finish(*work, Outcome::Transient, work->lastReason);
    else
        finish(*work, Outcome::Deferred, {codes::kWithdrawn, {}}, host.wallNow());
    endTurn();
}

void Agent::Private::control(model::ServiceAction action, double value)
{
    switch (action) {
    case model::ServiceAction::Pause:
        status.paused = true;
        break;
    case model::ServiceAction::Resume:
        status.paused = false;
        break;
    case model::ServiceAction::HoldOpen:
        breaker.holdOpen();
        break;
    case model::ServiceAction::Reset:
        breaker.reset();
        break;
    case model::ServiceAction::SetConcurrency:
        agentRegistry.setConcurrency(options.service.name, static_cast<int>(value));
        break;
    case model::ServiceAction::SetRate:
        agentRegistry.setRate(options.service.name, value);
        break;
    }
    endTurn();
}

void Agent::Private::retire(std::function<void()> &&done)
{
    retired = std::move(done);
    agentRegistry.remove(options.instance);
    endTurn();
}

// Removes a request from `works` and `schedule` (pump() skips it in `queue`), and aborts it if it
// is in flight. Its place is not changed.
void Agent::Private::takeOut(Work &work)
{
    if (work.phase == Phase::InFlight) {
        --status.inFlight;
        if (work.exchange)
            transport.cancel(std::exchange(work.exchange, 0));
        breaker.abandon(work.pass);
    }
    work.phase = Phase::Over;
    work.slot.reset();
    schedule.erase({work.due, work.request.operation});
    works.remove(work.request.operation);
}

// Ends a request without a reply, so its place has to be given back here.
void Agent::Private::drop(Work &work)
{
    takeOut(work);
    agentRegistry.places().giveBack(placeOf(work.request));
}

void Agent::Private::finish(
    Work &work, Outcome outcome, const Reason &reason, WallMs notBefore, const QByteArray &output)
{
    if (isOver(work)) {
        drop(work);
        return;
    }
    if (work.attempts > 0)
        status.attempts.addAttempts(work.attempts);
    model::StepReply reply = replyOf(work, outcome);
    reply.reason = reason;
    reply.notBefore = notBefore;
    reply.output = output;
    if (keepsRequest(work, outcome))
        if (const auto built = buildExchange(options.service, options.endpoint, work.request, 1))
            reply.request = recordOf(*built, work.request.call.path);
    takeOut(work);
    agentRegistry.places().close(placeOf(work.request));
    work.replyTo(std::move(reply));
}

// Ends a request whose complete-by has passed, without a reply or a record (P15). If it was in
// flight, the breaker and the counters of the status count it as a failure, unless this process was
// paused during the request.
void Agent::Private::silence(Work &work)
{
    const bool acrossPause = work.startedAt < host.resumedAt(); // not the service's fault
    if (work.phase == Phase::InFlight && !acrossPause) {
        breaker.record(host.steadyNow(), work.pass, true);
        ++status.calls;
        ++status.failures;
    }
    drop(work);
}

// Ends a request that can't be sent now. If an earlier attempt was sent and the breaker is open,
// this is a failure and not a deferral: otherwise failing probes would never be counted.
void Agent::Private::finishBlocked(Work &work, const Reason &reason)
{
    const bool isOpen = !status.paused && breaker.state() == BreakerState::Open;
    // Spread out, so that work deferred by the same outage does not return all at once.
    const qint64 waitMs = base::spread(
        isOpen ? breaker.probeAt() - host.steadyNow() : kStoppedDeferMs, host.random());
    if (isOpen && work.sent)
        finish(work, Outcome::Transient, work.lastReason);
    else
        finish(work, Outcome::Deferred, reason, host.wallNow() + std::max<qint64>(0, waitMs));
}

// Uses the service's health check as the probe, so that no step is risked.
void Agent::Private::probeByHealthCheck()
{
    if (breaker.state() != BreakerState::HalfOpen || !status.isProbedByHealthCheck
        || healthProbe == Pass::Probe)
        return;
    healthProbe = breaker.pass(host.steadyNow());
    health->checkNow();
}

void Agent::Private::healthChecked(bool isWell)
{
    if (healthProbe == Pass::Probe)
        breaker.record(host.steadyNow(), std::exchange(healthProbe, Pass::Refused), !isWell);
    status.healthy = health->isHealthy();
    endTurn();
}

// Returns waiting requests if the breaker is open or the endpoint is unhealthy, and another
// instance takes requests, so that they are claimed for that one instead of failing here.
void Agent::Private::moveAway()
{
    const bool isStuck = breaker.state() == BreakerState::Open || !status.healthy;
    if (!isStuck || status.paused
        || !agentRegistry.hasOther(options.service.name, options.instance))
        return;
    giveBackWaiting({status.healthy ? codes::kBreakerOpen : codes::kUnhealthy, {}});
}

void Agent::Private::giveBackWaiting(const Reason &reason)
{
    const QHash<OperationId, WorkPtr> all = works;
    for (const WorkPtr &work : all)
        if (work->phase == Phase::Queued || work->phase == Phase::Backoff)
            finish(*work, Outcome::Deferred, reason, host.wallNow());
}

void Agent::Private::returnBeyondLimit()
{
    for (const PlaceId &place : agentRegistry.findBeyondLimit(options.service.name)) {
        const WorkPtr work = works.value(place.operation);
        if (work && placeOf(work->request) == place)
            finish(*work, Outcome::Deferred, {codes::kLimitLowered, {}}, host.wallNow());
    }
}

void Agent::Private::pump()
{
    pumpAt = 0;
    if (retired)
        giveBackWaiting({codes::kWithdrawn, {}});
    else if (agentRegistry.node().isDraining())
        giveBackWaiting({codes::kNodeDraining, {}});
    breaker.refresh(host.steadyNow());
    probeByHealthCheck();
    moveAway();
    returnBeyondLimit();
    while (!queue.empty()) {
        const WorkPtr work = queue.front();
        if (work->phase != Phase::Queued) {
            queue.pop_front();
        } else if (isOver(*work)) {
            queue.pop_front();
            silence(*work);
        } else if (const auto blocked = findBlockade(status.paused, breaker.state())) {
            queue.pop_front();
            finishBlocked(*work, *blocked);
        } else if (!admit(work)) {
            return;
        }
    }
    if (std::exchange(isWaitingAtGate, false))
        gate->forgetWaiting(member);
}

// Sends the first request of the queue if breaker, node, concurrency and rate allow it. If the rate
// allows it only after complete-by, returns the request (Deferred "rate-limited"). False: the
// request must wait.
bool Agent::Private::admit(const WorkPtr &work)
{
    if (!breaker.mayPass())
        return false; // the response to the probe resumes the queue
    if (breaker.openMax() != 0 && status.inFlight >= breaker.openMax())
        return false; // slow start: each response resumes the queue
    const SteadyMs now = host.steadyNow();
    if (!agentRegistry.node().mayWork(now)) { // the claims of this node may be revoked soon
        pumpAt = now + kRecheckMs;
        return false;
    }
    const ServiceLimiter::Entry entry = gate->enter(member, now);
    if (entry.slot) {
        isWaitingAtGate = false;
        queue.pop_front();
        launch(work, entry.slot, breaker.pass(now));
        return true;
    }
    if (entry.retryAt >= work->deadline) {
        queue.pop_front();
        finish(*work, Outcome::Deferred, {codes::kRateLimited, {}},
            host.wallNow() + (entry.retryAt - now));
        return true;
    }
    isWaitingAtGate = entry.retryAt == 0;
    pumpAt = isWaitingAtGate ? now + kRecheckMs : entry.retryAt;
    return false;
}

void Agent::Private::launch(
    const WorkPtr &work, std::shared_ptr<ServiceLimiter::Slot> slot, Pass pass)
{
    auto built =
        buildExchange(options.service, options.endpoint, work->request, work->attempts + 1);
    if (!built) {
        breaker.abandon(pass);
        finish(*work, Outcome::Nontransient, {built.error().code, built.error().parameters});
        return;
    }
    ++work->attempts;
    ++status.inFlight;
    work->phase = Phase::InFlight;
    work->slot = std::move(slot);
    work->pass = pass;
    work->startedAt = host.steadyNow();
    work->startedWall = host.wallNow();
    work->secrets = std::move(built->secrets);
    setDue(*work, work->deadline);
    HttpExchange &exchange = built->exchange;
    exchange.deadline = work->deadline;
    exchange.connectionsPerHost = gate->concurrency();
    exchange.pool = options.service.name;
    agentRegistry.sentRequests().sending(
        work->request, options.instance, newAttempt(*work, options.endpoint));
    agentRegistry.places().noteSent(placeOf(work->request));
    work->exchange = transport.start(std::move(exchange),
        [this, work](HttpAnswer answer) { answered(work, std::move(answer)); });
}

void Agent::Private::answered(const WorkPtr &work, HttpAnswer answer)
{
    if (work->phase != Phase::InFlight)
        return;
    const SteadyMs now = host.steadyNow();
    work->exchange = 0;
    work->slot.reset();
    if (!isOver(*work) && brokeInPause(*work, answer, host.resumedAt()))
        return repeat(work, answer);
    answer.body = withoutSecrets(std::move(answer.body), work->secrets);
    const Verdict verdict = judge(answer, work->request);
    if (verdict.outcome != Outcome::Completed)
        failures.note(work->request, options.endpoint, verdict.reason, now);
    if (isOver(*work) && work->startedAt < host.resumedAt())
        breaker.abandon(work->pass);
    else
        breaker.record(now, work->pass, verdict.serviceFailed);
    work->pass = Pass::Refused;
    --status.inFlight;
    work->phase = Phase::Backoff;
    ++status.calls;
    status.failures += verdict.outcome != Outcome::Completed;
    if (verdict.outcome == Outcome::Completed)
        status.lastSuccessAt = host.wallNow();
    if (answer.failure == Failure::None)
        noteLatency(now - work->startedAt, now);
    recordAttempt(*work, options.endpoint, answer, verdict, now);
    if (answer.failure != Failure::Deadline)
        agentRegistry.sentRequests().answered(work->request, work->log.back());
    if (isOver(*work) || answer.failure == Failure::Deadline)
        drop(*work);
    else if (verdict.outcome == Outcome::Completed)
        finish(*work, Outcome::Completed, {}, 0, verdict.output);
    else if (verdict.outcome == Outcome::Nontransient)
        finish(*work, Outcome::Nontransient, verdict.reason);
    else
        retryLater(work, answer);
    endTurn();
}

void Agent::Private::noteLatency(qint64 tookMs, SteadyMs now)
{
    latency.add(tookMs, now);
    status.latency.addMs(tookMs);
}

void Agent::Private::repeat(const WorkPtr &work, const HttpAnswer &answer)
{
    breaker.abandon(work->pass);
    --status.inFlight;
    takeBackAttempt(*work, judge(answer, work->request));
    queue.push_front(work);
    setDue(*work, host.steadyNow() < work->releaseAt ? work->releaseAt : work->deadline);
    endTurn();
}

void Agent::Private::retryLater(const WorkPtr &work, const HttpAnswer &answer)
{
    const model::RetryPolicy policy = work->request.retry.value_or(options.service.retry);
    const SteadyMs now = host.steadyNow();
    const WallMs wall = host.wallNow();
    const auto asked = parseRetryAfter(headerOf(answer, "retry-after"), wall);
    // Not before the time that the service requested. A random delay is added, so that requests
    // that were deferred together do not return together.
    const WallMs notBefore =
        asked ? wall + std::max(*asked, base::spread(*asked, host.random())) : 0;
    if (asked && now + *asked >= work->deadline) {
        finish(*work, Outcome::Deferred, work->lastReason, notBefore);
        return;
    }
    const qint64 waitMs =
        std::max(retryWaitMs(policy, work->attempts, host.random()), asked.value_or(0));
    if (work->isCanceled || work->attempts >= std::min(policy.attempts, limits::kAttemptsMax)
        || now + waitMs >= work->deadline) {
        finish(*work, Outcome::Transient, work->lastReason, notBefore);
        return;
    }
    setDue(*work, now + waitMs);
}

void Agent::Private::handleDue(const WorkPtr &work)
{
    const SteadyMs now = host.steadyNow();
    if (isOver(*work)) {
        silence(*work);
    } else if (work->phase == Phase::Backoff) {
        // Put it ahead of unsent requests: its deadline is already counting.
        work->phase = Phase::Queued;
        queue.push_front(work);
        setDue(*work, now < work->releaseAt ? work->releaseAt : work->deadline);
    } else if (work->phase == Phase::Queued && now < work->deadline) {
        if (work->attempts > 0)
            finish(*work, Outcome::Transient, work->lastReason);
        else
            finish(*work, Outcome::Deferred, {codes::kAgentBusy, {}}, host.wallNow());
    } else {
        setDue(*work, std::max(work->deadline, now + 1));
    }
}

void Agent::Private::tick()
{
    timer = 0;
    const SteadyMs now = host.steadyNow();
    while (!schedule.empty() && schedule.begin()->first <= now)
        handleDue(works.value(schedule.begin()->second));
    endTurn();
}

void Agent::Private::endTurn()
{
    pump();
    arm();
    publish();
    if (retired && works.isEmpty())
        retired();
}

void Agent::Private::arm()
{
    const SteadyMs now = host.steadyNow();
    SteadyMs next = schedule.empty() ? 0 : schedule.begin()->first;
    const auto sooner = [&next](SteadyMs at) { next = next == 0 ? at : std::min(next, at); };
    if (pumpAt != 0)
        sooner(pumpAt);
    if (breaker.state() == BreakerState::Open)
        sooner(breaker.probeAt());
    else if (breaker.state() == BreakerState::HalfOpen)
        sooner(now + kRecheckMs);
    if (next == 0 || (timer && timerAt <= next))
        return; // nothing to wait for, or the pending timer fires in time; tick() sets the next one
    if (timer)
        host.cancel(timer);
    timerAt = next;
    timer = host.callAt(next, [this] { tick(); });
}

void Agent::Private::publish()
{
    const SteadyMs now = host.steadyNow();
    showBreaker(status, breaker, now, host.wallNow());
    status.concurrency = gate->concurrency();
    status.ratePerSecond = gate->rate();
    status.queued = static_cast<int>(works.size()) - status.inFlight;
    status.p50Ms = latency.p50();
    status.p99Ms = latency.p99();
    agentRegistry.update(status);
    if (now >= reconcileAt)
        reconcilePlaces(now);
}

// Runs at the end of a turn, because only a turn changes requests.
void Agent::Private::reconcilePlaces(SteadyMs now)
{
    reconcileAt = now + kReconcileEveryMs;
    std::vector<Places::OpenRequest> open;
    for (const WorkPtr &work : std::as_const(works))
        open.push_back({&work->request, work->deadline});
    agentRegistry.places().reconcile(options.instance, open, now);
}

Agent::Agent(base::ActorHost &host, HttpTransport &transport, AgentRegistry &agentRegistry,
    AgentOptions options)
    : d(std::make_unique<Private>(host, transport, agentRegistry, std::move(options)))
{
}

Agent::~Agent() = default;

void Agent::request(model::StepRequest request, ReplyTo replyTo)
{
    d->request(std::move(request), std::move(replyTo));
}

void Agent::cancelUnsent(model::OperationId operation, model::ClaimToken token)
{
    d->cancelUnsent(operation, token);
}

void Agent::control(model::ServiceAction action, double value)
{
    d->control(action, value);
}

void Agent::returnUnsent()
{
    d->returnUnsent();
}

void Agent::retire(std::function<void()> done)
{
    d->retire(std::move(done));
}

} // namespace sagadesk::agent
