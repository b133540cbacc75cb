#include "core/scheduler/scheduler.h"

#include "core/base/failpoint.h"

#include <algorithm>
#include <memory>

namespace sagadesk::scheduler {

using base::Channel;
using model::StepReply;

namespace {

constexpr qint64 kRetryStoreMs = 200; // a reply that could not be recorded is tried again
constexpr qint64 kNoAgentMs = 1000; // before looking for an Agent again
constexpr qint64 kFlightGraceMs = 1000; // after complete-by a reply does not come any more (P15)

bool isRefusal(const base::Error &error)
{
    return error.kind == base::ErrorKind::Refused || error.kind == base::ErrorKind::NotFound;
}

bool isGranted(const model::TaskRecord &task, const model::StepRequest &request)
{
    const auto index = static_cast<size_t>(request.operation.step);
    if (task.id != request.operation.task || index >= task.steps.size())
        return false;
    const model::StepRecord &step = task.steps[index];
    const bool forward = request.operation.kind == model::OperationKind::Forward;
    const bool open = forward ? step.state == model::StepState::Running
                              : step.undoState == model::UndoState::Running;
    return open && claimOf(step, request.operation.kind).token == request.token;
}

} // namespace

Scheduler::Scheduler(base::ActorHost &host, statestore::StoreClient &store,
    workflow::WorkflowCatalog &catalog, agent::LoadBoard &board, const AgentDirectory &agents,
    SchedulerOptions options, base::ActorRef<Scheduler> self)
    : m_host(host)
    , m_store(store)
    , m_catalog(catalog)
    , m_board(board)
    , m_agents(agents)
    , m_options(options)
    , m_self(std::move(self))
{
}

Scheduler::~Scheduler()
{
    for (const Flight &flight : std::as_const(m_inFlight))
        m_board.release(flight.service, 1);
}

void Scheduler::start()
{
    poll();
}

void Scheduler::stop()
{
    m_stopped = true;
}

void Scheduler::wake()
{
    claim();
}

void Scheduler::poll()
{
    if (m_stopped)
        return;
    forgetExpired();
    claim();
    m_host.callAt(m_host.steadyNow() + limits::kPollEveryMs, [this] { poll(); });
}

// Free grants by lane. A lane without capacity is not asked for; m_hungry remembers to look again.
QHash<int, int> Scheduler::capacity()
{
    QHash<int, int> free;
    if (m_stopped) // a reply that is still recorded starts nothing
        return free;
    for (const model::AgentStatus &status : m_board.statuses()) {
        const int lane = m_catalog.laneOf(status.service);
        if (free.contains(lane))
            continue;
        free.insert(lane, m_board.freeCapacity(status.service));
        if (free.value(lane) <= 0)
            m_hungry = true;
    }
    return free;
}

void Scheduler::claim()
{
    if (m_stopped)
        return;
    if (m_claiming) {
        m_again = true;
        return;
    }
    m_hungry = false;
    auto around = std::make_shared<Surroundings>(surroundings());
    std::vector<statestore::LaneShare> lanes{{0, limits::kClaimBatchMax}};
    for (auto lane = around->capacity.cbegin(); lane != around->capacity.cend(); ++lane)
        if (lane.value() > 0)
            lanes.push_back({lane.key(), std::min(lane.value(), limits::kClaimBatchMax)});
    m_claiming = true;
    auto granted = std::make_shared<QHash<model::TaskId, Grants>>();
    const auto plan = [around, granted](
                          const model::TaskRecord &task, statestore::PayloadSource &payloads) {
        Surroundings here = *around;
        Grants &grants = (*granted)[task.id];
        auto decision = planAdvance(task, payloads, here, grants);
        for (const Grant &grant : grants)
            --around->capacity[grant.lane];
        return decision;
    };
    m_store.submit(statestore::ClaimTasks{std::move(lanes), plan},
        [this, granted](
            const base::Result<statestore::CommandReply> &reply) { claimed(reply, *granted); });
}

void Scheduler::claimed(const base::Result<statestore::CommandReply> &reply,
    const QHash<model::TaskId, Grants> &granted)
{
    m_claiming = false;
    bool more = m_again;
    m_again = false;
    if (reply.ok()) {
        const auto &changed = std::get<statestore::Changed>(*reply);
        if (!changed.after.empty())
            base::failpoint("claim-committed");
        qsizetype sent = 0;
        for (const model::TaskRecord &task : changed.after) {
            sent += dispatch(task, granted.value(task.id));
            withdraw(task);
        }
        more = more || (changed.more && sent > 0);
        m_hungry = m_hungry || changed.more;
        lookAgainAt(changed.nextDue);
    }
    if (more)
        claim();
}

Surroundings Scheduler::surroundings()
{
    return {m_catalog, m_options.instance, m_options.settlingMs, capacity(), m_host.wallNow(),
        m_options.downtimes};
}

void Scheduler::lookAgainAt(qint64 wall)
{
    if (wall == 0)
        return;
    m_host.cancel(m_dueTimer);
    const qint64 in = std::max<qint64>(0, wall - m_host.wallNow());
    m_dueTimer = m_host.callAt(m_host.steadyNow() + in, [this] {
        m_dueTimer = 0;
        claim();
    });
}

// Sends what the committed record really grants: a batch may have been planned more than once.
qsizetype Scheduler::dispatch(const model::TaskRecord &task, const Grants &grants)
{
    qsizetype sent = 0;
    for (const Grant &grant : grants) {
        if (!isGranted(task, grant.request))
            continue;
        send(grant);
        ++sent;
    }
    return sent;
}

void Scheduler::send(const Grant &grant)
{
    const model::StepRequest &request = grant.request;
    const QString instance = m_board.best(request.service);
    const base::ActorRef<agent::Agent> agent = m_agents.find(instance);
    // An earlier grant that expired without a reply may still be on our list: it ends here, or its
    // reservation would never be given back.
    if (const auto earlier = m_inFlight.constFind(request.operation); earlier != m_inFlight.cend())
        m_board.release(earlier->service, 1);
    m_board.reserve(request.service, 1);
    m_inFlight.insert(
        request.operation, {request.token, request.service, request.completeBy, instance});
    const auto replyTo = [self = m_self](const StepReply &reply) {
        self.tell(Channel::StepReply, [reply](Scheduler &scheduler) { scheduler.reply(reply); });
    };
    const bool taken = agent.tell(Channel::StepRequest,
        [request, replyTo](agent::Agent &target) { target.request(request, replyTo); });
    if (!taken)
        reply(notSent(request, instance));
}

StepReply Scheduler::notSent(const model::StepRequest &request, const QString &instance) const
{
    StepReply reply;
    reply.operation = request.operation;
    reply.token = request.token;
    reply.outcome = model::Outcome::Deferred;
    reply.reason = {instance.isEmpty() ? QStringLiteral("no-agent") : QStringLiteral("agent-busy"),
        {{QStringLiteral("service"), request.service}}};
    reply.notBefore = m_host.wallNow() + kNoAgentMs;
    return reply;
}

void Scheduler::agentEnded(const QString &agent)
{
    const QHash<model::OperationId, Flight> flights = m_inFlight;
    for (auto flight = flights.cbegin(); flight != flights.cend(); ++flight) {
        if (flight->agent != agent)
            continue;
        StepReply lost;
        lost.operation = flight.key();
        lost.token = flight->token;
        lost.outcome = model::Outcome::Deferred;
        lost.reason = {QStringLiteral("actor-ended"), {{QStringLiteral("instance"), agent}}};
        lost.notBefore = m_host.wallNow();
        lost.sent = true;
        lost.effectPossible = true;
        reply(lost);
    }
}

void Scheduler::reply(const StepReply &reply)
{
    land(reply.operation, reply.token);
    record(reply);
}

void Scheduler::record(const StepReply &reply)
{
    base::failpoint("reply-before-commit");
    auto grants = std::make_shared<Grants>();
    const auto plan = [reply, around = surroundings(), grants](
                          const model::TaskRecord &task, statestore::PayloadSource &payloads) {
        return planReply(task, payloads, reply, around, *grants);
    };
    m_store.submit(statestore::ChangeTask{reply.operation.task, plan, {}},
        [this, reply, grants](const base::Result<statestore::CommandReply> &result) {
            recorded(reply, result, *grants);
        });
}

void Scheduler::recorded(const StepReply &reply,
    const base::Result<statestore::CommandReply> &result, const Grants &grants)
{
    if (result.ok()) {
        base::failpoint("completion-before-next-start");
        if (reply.outcome == model::Outcome::Transient)
            base::failpoint("failure-before-plan");
        if (reply.operation.kind == model::OperationKind::Undo)
            base::failpoint("between-undos");
        const model::TaskRecord &task = std::get<statestore::Changed>(*result).after.front();
        dispatch(task, grants);
        withdraw(task);
    } else if (!isRefusal(result.error())) { // the store is in trouble: the reply must not be lost
        m_host.callAt(m_host.steadyNow() + kRetryStoreMs, [this, reply] { record(reply); });
    }
    if (m_hungry)
        claim();
}

// Compensation has begun: grants that were not sent are taken back; the Agent answers for them.
void Scheduler::withdraw(const model::TaskRecord &task)
{
    if (task.state != model::TaskState::Compensating || !model::hasOpenForward(task))
        return;
    const auto definition = m_catalog.of(task.workflow);
    if (!definition)
        return;
    for (int i = 0; i < static_cast<int>(task.steps.size()); ++i) {
        const model::StepRecord &step = task.steps[static_cast<size_t>(i)];
        if (step.state != model::StepState::Running)
            continue;
        const QString service = definition->steps[static_cast<size_t>(i)].service;
        const model::OperationId operation{task.id, i, model::OperationKind::Forward};
        for (const model::AgentStatus &status : m_board.statuses()) {
            if (status.service != service)
                continue;
            m_agents.find(status.instance)
                .tell(Channel::Hint, [operation, token = step.forward.token](agent::Agent &agent) {
                    agent.withdraw(operation, token);
                });
        }
    }
}

void Scheduler::land(const model::OperationId &operation, model::ClaimToken token)
{
    const auto flight = m_inFlight.constFind(operation);
    if (flight == m_inFlight.cend() || flight->token != token)
        return;
    m_board.release(flight->service, 1);
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
        m_board.release(flight->service, 1);
        flight = m_inFlight.erase(flight);
    }
}

} // namespace sagadesk::scheduler
