#include "core/rehearsal/enginefaults.h"

#include "core/base/enginelimits.h"
#include "core/base/log.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/rehearsal/enginefaultparts.h"
#include "core/runtime/replycontext.h"
#include "core/scheduler/decisions.h"
#include "core/scheduler/taskpass.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace sagadesk::rehearsal {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kAgainMs = 500; // retry interval while the store can't be written to
// How long a frozen actor stays frozen after its last claim has expired.
constexpr qint64 kBeyondMs = 1000;
constexpr qint64 kIdleFreezeMs = 3000; // for an actor without claims
// The time until another Scheduler takes over from a frozen one and claims expired steps again.
constexpr qint64 kTakeOverMs = scheduler::ActiveScheduler::kSilentMs;

base::Error unknownActor(const QString &instance)
{
    return {base::ErrorKind::NotFound, codes::kActorUnknown, {{u"instance"_s, instance}}};
}

base::Error stopped()
{
    return {base::ErrorKind::Refused, codes::kEngineStopped, {}};
}

runtime::InjectedStoreFault::Kind mishapOf(StoreFaultState::Kind kind)
{
    switch (kind) {
    case StoreFaultState::Kind::None:
        return runtime::InjectedStoreFault::Kind::None;
    case StoreFaultState::Kind::Slow:
        return runtime::InjectedStoreFault::Kind::Slow;
    case StoreFaultState::Kind::Busy:
        return runtime::InjectedStoreFault::Kind::Busy;
    case StoreFaultState::Kind::Full:
        return runtime::InjectedStoreFault::Kind::Full;
    }
    return runtime::InjectedStoreFault::Kind::None;
}

} // namespace

// Runs on its own thread "sd-rehearsal". `mutex` guards the members that other threads read.
class EngineFaults::Private
{
public:
    explicit Private(const EngineFaultParts &parts);
    ~Private();
    Q_DISABLE_COPY_MOVE(Private)

    [[nodiscard]] bool post(std::function<void()> work);
    void end(const QString &instance, qint64 replaceAfterMs, const Done &done);
    void freeze(const QString &instance, qint64 forMs, const Done &done);
    void injectStoreFault(StoreFaultState::Kind kind, qint64 delayMs, qint64 forMs);
    void wakeAll();
    void close();

    EngineFaultParts parts;
    const base::Clock &clock;
    mutable std::mutex mutex;
    StoreFaultState store; // guarded by mutex

private:
    [[nodiscard]] ActorRecovery begin(const QString &instance, ActorRecovery::Kind kind) const;
    void endScheduler(const QString &instance, qint64 replaceAfterMs, const Done &done);
    void endSupervisor(const QString &instance, qint64 replaceAfterMs, const Done &done);
    void endAgent(const QString &instance, const Done &done);
    void endSubmission(const QString &instance, qint64 replaceAfterMs, const Done &done);
    void endBulkDriver(const QString &instance, qint64 replaceAfterMs, const Done &done);
    [[nodiscard]] QString nextName(const QString &role);
    void takeBack(qint64 recovery, model::InstanceId lost, const QString &name);
    void runTakeBack(qint64 recovery);
    void resign(model::InstanceId lost, model::Epoch epoch);
    void replace(qint64 recovery, ActorRole role, const Done &done);
    void replaced(qint64 recovery, const QString &name, const Done &done);
    void holdFrozen(qint64 recovery, const QString &instance, ActorRole role, bool extend);
    void freezeUntil(qint64 recovery, const QString &instance, ActorRole role, qint64 until);

    std::unique_ptr<runtime::Worker> m_worker;
    bool m_closed = false; // guarded by mutex
    std::unique_ptr<runtime::RuntimeHost> m_host;
    std::unique_ptr<store::StoreClient> m_client;
    QHash<QString, int> m_numbers; // last number assigned, by role
    // Passes that revoke the claims of ended actors, by recovery.
    std::map<qint64, std::unique_ptr<scheduler::TaskPass>> m_takeBacks;
};

EngineFaults::Private::Private(const EngineFaultParts &engineParts)
    : parts(engineParts)
    , clock(parts.runtime.clock())
    , m_worker(parts.runtime.makeWorker("sd-rehearsal"))
    , m_host(m_worker->makeHost())
    , m_client(parts.writer.clientFor(m_host->mailbox()))
{
    m_numbers.insert(u"submission"_s, static_cast<int>(parts.pool.submissions().names().size()));
    m_numbers.insert(u"scheduler"_s, static_cast<int>(parts.pool.schedulers().names().size()));
    m_numbers.insert(u"supervisor"_s, static_cast<int>(parts.pool.supervisors().names().size()));
    m_numbers.insert(u"bulk-driver"_s, static_cast<int>(parts.pool.bulkDrivers().names().size()));
    m_worker->start();
}

EngineFaults::Private::~Private()
{
    close();
}

// The object itself must exist until the actors' threads have ended, because closures that wait
// there refer to it.
void EngineFaults::Private::close()
{
    {
        const std::scoped_lock lock(mutex);
        if (std::exchange(m_closed, true))
            return;
        store = {};
        parts.writer.injectStoreFault({});
    }
    m_worker->stop();
    wakeAll();
}

void EngineFaults::Private::injectStoreFault(
    StoreFaultState::Kind kind, qint64 delayMs, qint64 forMs)
{
    const std::scoped_lock lock(mutex);
    if (m_closed)
        return;
    store = {kind, delayMs, clock.wallNow() + forMs};
    parts.writer.injectStoreFault({mishapOf(kind), delayMs, clock.steadyNow() + forMs});
}

bool EngineFaults::Private::post(std::function<void()> work)
{
    return m_host->mailbox()->post(base::Channel::Reliable, std::move(work));
}

ActorRecovery EngineFaults::Private::begin(const QString &instance, ActorRecovery::Kind kind) const
{
    ActorRecovery recovery;
    recovery.kind = kind;
    recovery.instance = instance;
    recovery.at = clock.wallNow();
    return recovery;
}

void EngineFaults::Private::end(const QString &instance, qint64 replaceAfterMs, const Done &done)
{
    const qint64 wait = std::clamp<qint64>(replaceAfterMs, 0, kReplaceMaxMs);
    const auto agents = parts.agents.instances();
    const bool isAgent = std::any_of(agents.begin(), agents.end(),
        [&instance](const runtime::AgentPool::Instance &agent) { return agent.name == instance; });
    if (parts.pool.schedulers().names().contains(instance))
        endScheduler(instance, wait, done);
    else if (parts.pool.supervisors().names().contains(instance))
        endSupervisor(instance, wait, done);
    else if (isAgent)
        endAgent(instance, done);
    else if (parts.pool.submissions().names().contains(instance))
        endSubmission(instance, wait, done);
    else if (parts.pool.bulkDrivers().names().contains(instance))
        endBulkDriver(instance, wait, done);
    else
        done(unknownActor(instance));
}

void EngineFaults::Private::endScheduler(
    const QString &instance, qint64 replaceAfterMs, const Done &done)
{
    auto lost = parts.pool.schedulers().end(instance);
    if (!lost) {
        done(unknownActor(instance));
        return;
    }
    ActorRecovery recovery = begin(instance, ActorRecovery::Kind::End);
    recovery.role = ActorRole::Scheduler;
    const qint64 id = parts.tracker.open(recovery);
    const model::InstanceId ended = lost->id;
    lost.reset(); // replies to its commands are no longer awaited
    takeBack(id, ended, instance);
    parts.pool.schedulerEnded(ended);
    m_host->callAt(m_host->steadyNow() + replaceAfterMs,
        [this, id, done] { replace(id, ActorRole::Scheduler, done); });
}

// Revokes the claims of an ended Scheduler. Commands that it had sent to the writer are executed
// before this, because the writer's queue is in order.
void EngineFaults::Private::takeBack(qint64 recovery, model::InstanceId lost, const QString &name)
{
    const auto plan = [tracker = &parts.tracker, recovery, lost, name, author = parts.engine,
                          policies = &parts.policies](
                          const model::TaskRecord &task, store::PayloadSource &from) {
        auto decision = scheduler::planRevocation(task, model::Author{author, {}},
            {codes::kActorEnded, {{u"instance"_s, name}}}, from.writtenAt(), lost, policies);
        if (!decision)
            return decision;
        for (int step = 0; step < static_cast<int>(task.steps.size()); ++step) {
            for (const auto kind : {model::OperationKind::Forward, model::OperationKind::Undo}) {
                const model::ClaimRecord &claim =
                    claimOf(task.steps[static_cast<size_t>(step)], kind);
                if (claim.lockedBy == lost && claim.completeBy != 0 && !claim.escalated)
                    tracker->hold(recovery, {task.id, step, kind}, claim.token);
            }
        }
        return decision;
    };
    m_takeBacks[recovery] = std::make_unique<scheduler::TaskPass>(
        [this] { return m_host->wallNow(); }, *m_client, plan);
    runTakeBack(recovery);
}

void EngineFaults::Private::runTakeBack(qint64 recovery)
{
    m_takeBacks.at(recovery)->run([this, recovery](const base::Result<int> &changed) {
        if (changed) // erased later, because the pass is still running
            static_cast<void>(post([this, recovery] { m_takeBacks.erase(recovery); }));
        else
            m_host->callAt(
                m_host->steadyNow() + kAgainMs, [this, recovery] { runTakeBack(recovery); });
    });
}

void EngineFaults::Private::endSupervisor(
    const QString &instance, qint64 replaceAfterMs, const Done &done)
{
    const auto lost = parts.pool.supervisors().end(instance);
    if (!lost) {
        done(unknownActor(instance));
        return;
    }
    ActorRecovery recovery = begin(instance, ActorRecovery::Kind::End);
    recovery.role = ActorRole::Supervisor;
    const model::Epoch epoch = lost->unit.actor->epoch(); // 0: it did not lead
    recovery.led = epoch.value != 0;
    recovery.epochBefore = epoch;
    const qint64 id = parts.tracker.open(recovery);
    if (epoch)
        resign(lost->id, epoch);
    m_host->callAt(m_host->steadyNow() + replaceAfterMs,
        [this, id, done] { replace(id, ActorRole::Supervisor, done); });
}

void EngineFaults::Private::resign(model::InstanceId lost, model::Epoch epoch)
{
    m_client->submit(store::Lease{store::Lease::Action::Resign, lost, epoch, 0},
        [this, lost, epoch](const base::Result<store::LeaseState> &reply) {
            if (!reply && reply.error().kind != base::ErrorKind::Refused)
                m_host->callAt(
                    m_host->steadyNow() + kAgainMs, [this, lost, epoch] { resign(lost, epoch); });
        });
}

void EngineFaults::Private::replace(qint64 recovery, ActorRole role, const Done &done)
{
    const bool scheduler = role == ActorRole::Scheduler;
    const QString name = nextName(scheduler ? u"scheduler"_s : u"supervisor"_s);
    m_client->submit(store::RegisterInstance{name, parts.node.key()},
        [this, recovery, role, scheduler, name, done](
            const base::Result<model::InstanceId> &registered) {
            if (!registered) {
                m_host->callAt(m_host->steadyNow() + kAgainMs,
                    [this, recovery, role, done] { replace(recovery, role, done); });
                return;
            }
            const model::InstanceId id = *registered;
            parts.node.addInstance(id);
            if (scheduler) {
                parts.pool.addScheduler(id, name);
            } else {
                parts.tracker.know(id, name);
                parts.pool.addSupervisor(id, name);
            }
            replaced(recovery, name, done);
        });
}

void EngineFaults::Private::replaced(qint64 recovery, const QString &name, const Done &done)
{
    parts.tracker.change(recovery, [this, &name](ActorRecovery &open) {
        open.replacement = name;
        open.replacedAt = clock.wallNow();
    });
    if (!name.isEmpty()) // a retiring Agent is not replaced
        base::log(base::LogLevel::Info, "actor-replaced"_L1, {{u"instance"_s, name}});
    done(recovery);
}

QString EngineFaults::Private::nextName(const QString &role)
{
    return parts.runtime.instancePrefix() + u':' + role + u'-' + QString::number(++m_numbers[role]);
}

// The progress of the submission process is in the store, and its replacement continues from there.
void EngineFaults::Private::endSubmission(
    const QString &instance, qint64 replaceAfterMs, const Done &done)
{
    static_cast<void>(parts.pool.submissions().end(instance));
    m_host->callAt(m_host->steadyNow() + replaceAfterMs, [this, done] {
        parts.pool.addSubmission(nextName(u"submission"_s));
        done(0);
    });
}

void EngineFaults::Private::endBulkDriver(
    const QString &instance, qint64 replaceAfterMs, const Done &done)
{
    static_cast<void>(parts.pool.bulkDrivers().end(instance));
    m_host->callAt(m_host->steadyNow() + replaceAfterMs, [this, done] {
        parts.pool.addBulkDriver(nextName(u"bulk-driver"_s));
        done(0);
    });
}

// The Schedulers release the claims of the requests that they had sent to the Agent.
void EngineFaults::Private::endAgent(const QString &instance, const Done &done)
{
    ActorRecovery recovery = begin(instance, ActorRecovery::Kind::End);
    recovery.role = ActorRole::Agent;
    for (const runtime::AgentPool::Instance &agent : parts.agents.instances())
        if (agent.name == instance)
            recovery.service = agent.service;
    const qint64 id = parts.tracker.open(recovery);
    const bool known =
        parts.agents.replace(instance, [this, id, instance, done](const QString &name) {
            static_cast<void>(post([this, id, instance, name, done] {
                parts.pool.schedulers().tellEach(
                    [tracker = &parts.tracker, id, instance](
                        const QString &, scheduler::Scheduler &scheduler) {
                        const auto flights = scheduler.flights();
                        for (auto flight = flights.cbegin(); flight != flights.cend(); ++flight)
                            if (flight->agent == instance)
                                tracker->hold(id, flight.key(), flight->token);
                        scheduler.agentEnded(instance);
                    });
                replaced(id, name, done);
            }));
        });
    if (!known)
        done(unknownActor(instance));
}

void EngineFaults::Private::freeze(const QString &instance, qint64 forMs, const Done &done)
{
    ActorRecovery recovery = begin(instance, ActorRecovery::Kind::Freeze);
    const auto agents = parts.agents.instances();
    const auto agent = std::find_if(agents.begin(), agents.end(),
        [&instance](const runtime::AgentPool::Instance &one) { return one.name == instance; });
    if (parts.pool.supervisors().names().contains(instance)) {
        recovery.role = ActorRole::Supervisor;
        const RecoveryTracker::Leader leader = parts.tracker.leader();
        recovery.led = parts.pool.nameOf(leader.holder) == instance;
        recovery.epochBefore = leader.epoch;
    } else if (agent != agents.end()) {
        recovery.role = ActorRole::Agent;
        recovery.service = agent->service;
    } else if (!parts.pool.schedulers().names().contains(instance)) {
        done(unknownActor(instance));
        return;
    }
    qint64 lasting = std::min(forMs, kFreezeMaxMs);
    if (forMs <= 0)
        lasting =
            recovery.role == ActorRole::Supervisor ? parts.takeoverMs + kBeyondMs : kIdleFreezeMs;
    recovery.until = recovery.at + lasting;
    const qint64 id = parts.tracker.open(recovery);
    freezeUntil(id, instance, recovery.role, recovery.until);
    if (recovery.role != ActorRole::Supervisor)
        holdFrozen(id, instance, recovery.role, forMs <= 0);
    base::log(base::LogLevel::Info, "actor-frozen"_L1,
        {{u"instance"_s, instance}, {u"forMs"_s, lasting}});
    done(id);
}

// Records the claims that the actor holds. With `extend`, also extends the freeze until
// after they expire.
void EngineFaults::Private::holdFrozen(
    qint64 recovery, const QString &instance, ActorRole role, bool extend)
{
    parts.pool.schedulers().runInEach(
        [this, recovery, instance, role, extend](const QString &name, scheduler::Scheduler &actor) {
            qint64 last = 0;
            const auto &flights = actor.flights();
            for (auto flight = flights.cbegin(); flight != flights.cend(); ++flight) {
                if (instance != (role == ActorRole::Scheduler ? name : flight->agent))
                    continue;
                parts.tracker.hold(recovery, flight.key(), flight->token);
                last = std::max(last, flight->completeBy);
            }
            if (!extend || last == 0)
                return;
            const qint64 beyond = kBeyondMs + (role == ActorRole::Scheduler ? kTakeOverMs : 0);
            static_cast<void>(post([this, recovery, instance, role, until = last + beyond] {
                const auto known = parts.tracker.find(recovery);
                if (known && known->wokenAt == 0 && known->until < until)
                    freezeUntil(recovery, instance, role,
                        std::min(until, known->at + EngineFaults::kFreezeMaxMs));
            }));
        });
}

void EngineFaults::Private::freezeUntil(
    qint64 recovery, const QString &instance, ActorRole role, qint64 until)
{
    parts.tracker.freeze(recovery, instance, until);
    // One millisecond more, because the milliseconds of both clocks don't begin at the same time,
    // and the actor must not continue early.
    const base::SteadyMs steady = clock.steadyNow() + (until - clock.wallNow()) + 1;
    const auto woken = [time = &clock, tracker = &parts.tracker, recovery, instance] {
        tracker->woken(recovery, instance, time->wallNow());
    };
    if (role == ActorRole::Agent)
        parts.agents.freezeUntil(instance, steady, woken);
    else
        parts.pool.freezeUntil(instance, steady, woken);
}

void EngineFaults::Private::wakeAll()
{
    const QHash<QString, qint64> all = parts.tracker.frozen();
    for (auto one = all.cbegin(); one != all.cend(); ++one)
        if (!parts.pool.freezeUntil(one.key(), 0))
            parts.agents.freezeUntil(one.key(), 0);
}

EngineFaults::EngineFaults(const EngineFaultParts &parts)
    : d(std::make_unique<Private>(parts))
{
}

EngineFaults::~EngineFaults() = default;

void EngineFaults::close()
{
    d->close();
}

void EngineFaults::end(const QString &instance, qint64 replaceAfterMs, QObject *context, Done done)
{
    auto deliver = runtime::deliverInContext(context, std::move(done));
    base::log(base::LogLevel::Info, "actor-ended"_L1, {{u"instance"_s, instance}});
    if (!d->post([this, instance, replaceAfterMs, deliver] {
            d->end(instance, replaceAfterMs, deliver);
        }))
        deliver(stopped());
}

void EngineFaults::freeze(const QString &instance, qint64 forMs, QObject *context, Done done)
{
    auto deliver = runtime::deliverInContext(context, std::move(done));
    if (!d->post([this, instance, forMs, deliver] { d->freeze(instance, forMs, deliver); }))
        deliver(stopped());
}

void EngineFaults::injectStoreFault(StoreFaultState::Kind kind, qint64 delayMs, qint64 forMs)
{
    d->injectStoreFault(kind, std::clamp<qint64>(delayMs, 0, kCommitDelayMaxMs),
        std::clamp<qint64>(forMs, 0, kStoreFaultMaxMs));
}

void EngineFaults::endAll()
{
    d->wakeAll();
    injectStoreFault(StoreFaultState::Kind::None, 0, 0);
}

std::vector<ActorState> EngineFaults::actors() const
{
    const RecoveryTracker::Leader leader = d->parts.tracker.leader();
    const QString leads = d->parts.pool.nameOf(leader.holder);
    const QHash<QString, qint64> frozen = d->parts.tracker.frozen();
    std::vector<ActorState> all;
    const QString active = d->parts.pool.activeScheduler();
    for (const QString &name : d->parts.pool.schedulers().names())
        all.push_back({name, ActorRole::Scheduler, {}, name == active, frozen.value(name)});
    for (const QString &name : d->parts.pool.supervisors().names())
        all.push_back({name, ActorRole::Supervisor, {}, name == leads, frozen.value(name)});
    for (const runtime::AgentPool::Instance &agent : d->parts.agents.instances())
        all.push_back(
            {agent.name, ActorRole::Agent, agent.service, false, frozen.value(agent.name)});
    return all;
}

std::vector<ActorRecovery> EngineFaults::recoveries() const
{
    return d->parts.tracker.list();
}

StoreFaultState EngineFaults::storeUnavailable() const
{
    const std::scoped_lock lock(d->mutex);
    const bool over = d->clock.wallNow() >= d->store.until;
    return over ? StoreFaultState{} : d->store;
}

bool EngineFaults::anything() const
{
    if (!d->parts.tracker.frozen().isEmpty()
        || storeUnavailable().kind != StoreFaultState::Kind::None)
        return true;
    const auto all = recoveries();
    return std::any_of(all.begin(), all.end(), [](const ActorRecovery &recovery) {
        return recovery.kind == ActorRecovery::Kind::End && recovery.replacedAt == 0;
    });
}

} // namespace sagadesk::rehearsal
