#include "core/base/failpoint.h"
#include "core/base/refusalcodes.h"
#include "core/model/waits.h"
#include "core/scheduler/plannedstarts.h"
#include "core/scheduler/scheduler.h"

#include <algorithm>
#include <limits>
#include <memory>

// How a Scheduler claims. If the head of a queue is known, the Scheduler decides the claims of the
// best-ranked steps itself, on copies of the records. If not, the store finds these steps
// (ClaimTasks) and also returns the steps behind them.
namespace sagadesk::scheduler {

namespace {

// Steps kept from the head of a queue: kHeadOfPlaces for each place, plus kHeadBesides.
constexpr int kHeadOfPlaces = 4;
constexpr int kHeadBesides = 64;

void completeContext(DecisionContext &context, const store::PayloadSource &payloads,
    const std::shared_ptr<const model::PauseLog> &pauses)
{
    context.now = payloads.writtenAt();
    context.downtimes = pauses->recorded();
}

// Whether a step of the task waits in this queue and can start.
bool waitsIn(const model::TaskRecord &task, int serviceQueue, base::WallMs now)
{
    bool waits = false;
    model::forEachWait(task, [&](int queue, qint64 readyAt) {
        waits = waits || (queue == serviceQueue && readyAt <= now);
    });
    return waits;
}

} // namespace

Decider::Options Scheduler::deciderOptions()
{
    Decider::Options options;
    options.isBetterWaiting = [this](int queue,
                                  const store::WaitingStep &step) -> std::optional<bool> {
        if (m_queues.isKnown(queue, m_host.certainNow()))
            return m_queues[queue].isAnyBefore(step);
        return m_mayWait.contains(queue) ? std::nullopt : std::optional(false);
    };
    options.toSend = [this] { endTurnSoon(); };
    if (m_options.attempts)
        options.attempts = m_options.attempts;
    options.reconnects = m_options.reconnects;
    return options;
}

// Brings the known queues and the copies of records up to date with all commits so far.
void Scheduler::takeNews()
{
    if (!m_options.news)
        return;
    const QueueNews::News news = m_options.news->take(m_options.instance);
    if (news.wasLost) {
        m_queues.forgetAll();
        m_readsSoon = true;
    }
    m_queues.apply(news.moves);
    for (const store::CreatedTask &task : news.created)
        m_decider.installNew(task);
}

// Of services whose queues have the same number (WorkflowCatalog), one stands for all.
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

// A Scheduler that may not claim uses a capacity of 0 for its decisions, but still records replies.
const std::shared_ptr<const DecisionContext> &Scheduler::currentContext()
{
    if (m_currentContext)
        return m_currentContext;
    takeNews();
    updateServices();
    DecisionContext context{m_catalog, m_options.instance, m_settling, {}};
    if (mayClaim()) {
        for (const auto &[queue, service] : m_services) {
            context.capacity.insert(queue, std::numeric_limits<int>::max());
            const agent::AgentRegistry::Room room = m_agentRegistry.room(service);
            if (room.lastProbe && !m_probeAgain.contains(queue))
                context.lastProbes.insert(queue, *room.lastProbe);
        }
    }
    m_currentContext = std::make_shared<const DecisionContext>(std::move(context));
    return m_currentContext;
}

bool Scheduler::hasCapacity(const Services &services) const
{
    return std::any_of(services.begin(), services.end(),
        [this](const auto &service) { return m_agentRegistry.freeCapacity(service.second) > 0; });
}

std::shared_ptr<PlannedStarts> Scheduler::planStarts()
{
    updateServices();
    return std::make_shared<PlannedStarts>(m_agentRegistry, m_services);
}

store::Plan Scheduler::takingPlaces(Decide decide, std::shared_ptr<PlannedStarts> planned)
{
    return [decide = std::move(decide), context = currentContext(), planned = std::move(planned),
               pauses = m_options.pauses, node = &m_agentRegistry.node()](
               const model::TaskRecord &task, store::PayloadSource &payloads) {
        DecisionContext here = *context;
        completeContext(here, payloads, pauses);
        // Read again, because creations wait in the writer and the node may be draining by now.
        if (node->isDraining())
            here.capacity.clear();
        if (!here.lastProbes.isEmpty())
            here.passedOver = std::make_shared<QSet<int>>();
        const auto lock = planned->lockPlaces();
        planned->forget(task.id);
        here.capacity = planned->capacityFor(task, std::move(here.capacity));
        here.limits = planned->limits();
        Dispatches dispatches;
        auto decision = decide(task, payloads, std::move(here), dispatches);
        if (payloads.isComplete())
            planned->keep(task.id, std::move(dispatches));
        return decision;
    };
}

void Scheduler::claim()
{
    if (!mayClaim()) {
        m_readsSoon = false;
        return;
    }
    takeNews();
    updateServices();
    if (!std::exchange(m_wasLate, false)) {
        startFrom(model::kAnyServiceQueue, {});
        for (const auto &[queue, service] : Services(m_services))
            startFrom(queue, service);
    }
    if (m_readsSoon && !m_claiming)
        claimFromStore();
    readAgainAt(0);
}

void Scheduler::startFrom(int serviceQueue, const QString &service)
{
    const base::WallMs now = m_host.certainNow();
    const bool needsPlace = serviceQueue != model::kAnyServiceQueue;
    if (!m_queues.isKnown(serviceQueue, now))
        return;
    while (m_queues.hasNext(serviceQueue, now)
        && (!needsPlace || m_agentRegistry.freeCapacity(service) > 0)) {
        // Only the store can pass over the last probe.
        if (currentContext()->lastProbes.contains(serviceQueue)) {
            m_readsSoon = true;
            return;
        }
        if (const auto step = m_queues[serviceQueue].takeNext())
            advance(serviceQueue, *step);
    }
    if (m_queues.isKnown(serviceQueue, now))
        return;
    m_readsSoon = true; // the head is used up
    if (needsPlace) {
        m_starved.insert(serviceQueue, service);
        m_mayWait.insert(serviceQueue, service);
    }
}

void Scheduler::advance(int serviceQueue, const store::WaitingStep &step)
{
    auto planned = planStarts();
    m_decider.change(guardOf(m_term).guard({step.task, takingPlaces(planAdvance, planned)}),
        [this, serviceQueue, step, planned](const store::ChangeOutcome &outcome) {
            advanced(serviceQueue, step, outcome, *planned);
        });
}

// If a step could not start although there was a place, it may block others, so the queue
// is read from the store.
void Scheduler::advanced(int serviceQueue, const store::WaitingStep &step,
    const store::ChangeOutcome &outcome, PlannedStarts &planned)
{
    m_options.active->noteAlive(m_term, m_host.steadyNow());
    takeNews();
    m_queues[serviceQueue].noteAnswer();
    endTurnSoon();
    if (const auto *applied = std::get_if<store::Applied>(&outcome)) {
        base::failpoint("claim-committed");
        sendDispatches(*applied->record, planned);
        cancelUnsent(*applied->record);
        if (!waitsIn(*applied->record, serviceQueue, m_host.certainNow()))
            return;
    }
    m_queues[serviceQueue].giveBack(step);
    const auto *unavailable = std::get_if<store::Unavailable>(&outcome);
    if (!unavailable)
        m_readsSoon = true;
    else if (unavailable->error.kind == base::ErrorKind::OutcomeUnknown)
        planned.outcomeUnknown(m_host);
}

int Scheduler::headMaxOf(int serviceQueue) const
{
    if (!m_options.news)
        return 0;
    if (serviceQueue == model::kAnyServiceQueue)
        return kHeadOfPlaces * limits::kClaimBatchMax;
    return kHeadOfPlaces * m_agentRegistry.room(m_services.value(serviceQueue)).places
        + kHeadBesides;
}

std::vector<store::QueueShare> Scheduler::findUnknown(DecisionContext &context)
{
    const base::WallMs now = m_host.certainNow();
    std::vector<store::QueueShare> unknown;
    const auto add = [&](int queue, int limit) {
        unknown.push_back({queue, std::min(limit, limits::kClaimBatchMax), headMaxOf(queue)});
    };
    if (!m_queues.isKnown(model::kAnyServiceQueue, now))
        add(model::kAnyServiceQueue, limits::kClaimBatchMax);
    for (const auto &[queue, service] : m_services) {
        const int free = m_agentRegistry.freeCapacity(service);
        context.capacity.insert(queue, free);
        const bool probes = context.lastProbes.contains(queue);
        if (m_queues.isKnown(queue, now) && !probes)
            continue;
        if (free > 0)
            add(queue, free + probes); // one more if the last probe should be passed over
        else
            m_starved.insert(queue, service);
    }
    return unknown;
}

Scheduler::Services Scheduler::servicesIn(const DecisionContext &context) const
{
    Services services;
    for (const auto &[queue, free] : context.capacity)
        if (free > 0)
            services.insert(queue, m_services.value(queue));
    return services;
}

void Scheduler::claimFromStore()
{
    m_readsSoon = false;
    m_starved.clear();
    const auto context = std::make_shared<DecisionContext>(*currentContext());
    context->passedOver = std::make_shared<QSet<int>>();
    auto unknown = findUnknown(*context);
    m_mayWait = m_starved;
    if (unknown.empty())
        return;
    m_claiming = true;
    m_queues.beginReading();
    const auto probed = context->lastProbes;
    m_probeAgain.clear();
    const Services asked = servicesIn(*context);
    auto planned = std::make_shared<PlannedStarts>(m_agentRegistry, asked);
    const auto decide = [context, planned, pauses = m_options.pauses,
                            &node = m_agentRegistry.node()](
                            const model::TaskRecord &task, store::PayloadSource &payloads) {
        DecisionContext here = *context;
        completeContext(here, payloads, pauses);
        if (node.isDraining()) // it may have begun since the command was sent
            here.capacity.clear();
        const auto lock = planned->lockPlaces();
        here.capacity = planned->capacityFor(task, std::move(here.capacity));
        here.limits = planned->limits();
        Dispatches dispatches;
        auto decision = planAdvance(task, payloads, std::move(here), dispatches);
        for (const Dispatch &dispatch : dispatches)
            --context->capacity[dispatch.serviceQueue];
        planned->keep(task.id, std::move(dispatches));
        return decision;
    };
    const auto read = std::make_shared<Read>();
    const auto plan = [decide = guardOf(m_term).guard(decide), read](
                          const model::TaskRecord &task, store::PayloadSource &payloads) {
        return Decider::remember(decide, task, payloads, (*read)[task.id]);
    };
    m_decider.sendAll(); // so that this claim can use places that these changes free
    m_store.submit(store::ClaimTasks{std::move(unknown), plan},
        [this, planned, context, probed, read, asked](const base::Result<store::Changed> &reply) {
            // If nothing else waits, the last probe may be repeated.
            for (const auto &[queue, last] : probed)
                if (context->capacity.value(queue) > 0 && context->passedOver->contains(queue))
                    m_probeAgain.insert(queue);
            claimed(reply, asked, *planned, *read);
        });
}

void Scheduler::claimed(const base::Result<store::Changed> &reply, const Services &asked,
    PlannedStarts &planned, const Read &read)
{
    takeNews();
    m_options.active->noteAlive(m_term, m_host.steadyNow());
    m_claiming = false;
    m_currentContext.reset(); // currentContext() uses m_probeAgain, which may have changed
    endTurnSoon();
    if (reply.ok()) {
        const store::Changed &changed = *reply;
        if (!changed.after.empty())
            base::failpoint("claim-committed");
        bool inTime = true;
        QHash<model::TaskId, const model::TaskRecord *> last; // a task may occur twice
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
        // A reply may have freed a place without requesting a claim, because no step waited then.
        m_readsSoon = m_readsSoon || (changed.more && inTime) || hasCapacity(planned.usedUp());
        m_queues.install(changed.heads, changed.seen);
        m_mayWait.insert(changed.more ? asked : planned.usedUp());
        m_starved.insert(m_mayWait);
        readAgainAt(changed.nextDue);
    } else if (reply.error().kind == base::ErrorKind::OutcomeUnknown) {
        planned.outcomeUnknown(m_host);
        for (auto task = read.keyBegin(); task != read.keyEnd(); ++task)
            m_decider.drop(*task);
    }
    m_readsSoon = m_readsSoon || !m_probeAgain.isEmpty();
}

// The first steps of new tasks start under the same conditions as all others: the service has a
// free place, and no better-ranked step waits for it. The transaction checks both.
void Scheduler::sendCreations()
{
    for (auto &[command, done] : std::exchange(m_creations, {})) {
        if (!isActive()) {
            done(base::Error{base::ErrorKind::Overloaded, codes::kBusy, {}});
            continue;
        }
        auto planned = planStarts();
        command.start = takingPlaces(planAdvance, planned);
        command.author.instance = m_options.instance;
        command.waitsForSubmissions = true;
        m_store.submit(guardOf(m_term).guard(std::move(command)),
            [this, planned, done = std::move(done)](
                const base::Result<store::Created> &reply) { created(reply, *planned, done); });
    }
}

void Scheduler::created(const base::Result<store::Created> &reply, PlannedStarts &planned,
    const store::TaskCreator::Done &done)
{
    m_options.active->noteAlive(m_term, m_host.steadyNow());
    takeNews();
    if (m_readsSoon)
        endTurnSoon();
    if (reply.ok()) {
        if (!reply->started.empty())
            base::failpoint("claim-committed");
        for (const store::RecordPtr &task : reply->started)
            sendDispatches(*task, planned);
    } else if (reply.error().kind == base::ErrorKind::OutcomeUnknown) {
        planned.outcomeUnknown(m_host);
    }
    done(reply);
}

void Scheduler::readAgainAt(qint64 wall)
{
    if (const qint64 known = m_queues.nextAt(m_host.certainNow()); known != 0)
        wall = wall == 0 ? known : std::min(wall, known);
    if (wall == 0 || (m_dueTimer != 0 && m_dueAt <= wall))
        return;
    m_host.cancel(m_dueTimer);
    m_dueAt = wall;
    const qint64 in = std::max<qint64>(0, wall - m_host.certainNow());
    m_dueTimer = m_host.callAt(m_host.steadyNow() + in, [this] {
        m_dueTimer = 0;
        readSoon();
    });
}

} // namespace sagadesk::scheduler
