#include "core/engine/enginefaults.h"

#include "core/base/enginelimits.h"
#include "core/base/log.h"
#include "core/engine/addressee.h"
#include "core/engine/enginefaultparts.h"
#include "core/scheduler/decisions.h"

#include <QMap>

#include <algorithm>
#include <mutex>
#include <utility>

namespace sagadesk::engine {

namespace {

constexpr qint64 kAgainMs = 500; // a store that can't be written just now is asked again
constexpr qint64 kBeyondMs = 1000; // how long after the end of what it holds a frozen one goes on
constexpr qint64 kIdleFreezeMs = 3000; // of one that holds nothing

base::Error unknownActor(const QString &instance)
{
    return {base::ErrorKind::NotFound, QStringLiteral("actor-unknown"),
        {{QStringLiteral("instance"), instance}}};
}

base::Error stopped()
{
    return {base::ErrorKind::Refused, QStringLiteral("engine-stopped"), {}};
}

StoreMishap::Kind mishapOf(StoreTroubleState::Kind kind)
{
    switch (kind) {
    case StoreTroubleState::Kind::None:
        return StoreMishap::Kind::None;
    case StoreTroubleState::Kind::Slow:
        return StoreMishap::Kind::Slow;
    case StoreTroubleState::Kind::Busy:
        return StoreMishap::Kind::Busy;
    case StoreTroubleState::Kind::Full:
        return StoreMishap::Kind::Full;
    }
    return StoreMishap::Kind::None;
}

} // namespace

// Runs on a thread of its own, "sd-rehearsal"; what others read is under its mutex.
class EngineFaults::Private
{
public:
    explicit Private(const EngineFaultParts &parts);
    ~Private();
    Q_DISABLE_COPY_MOVE(Private)

    [[nodiscard]] bool post(std::function<void()> work);
    void end(const QString &instance, qint64 replaceAfterMs, const Done &done);
    void freeze(const QString &instance, qint64 forMs, const Done &done);
    void wakeAll();
    void close();

    EngineFaultParts parts;
    mutable std::mutex mutex;
    StoreTroubleState store; // under mutex

private:
    [[nodiscard]] ActorRecovery begin(const QString &instance, ActorRecovery::Kind kind) const;
    void endScheduler(const QString &instance, qint64 replaceAfterMs, const Done &done);
    void endSupervisor(const QString &instance, qint64 replaceAfterMs, const Done &done);
    void endAgent(const QString &instance, const Done &done);
    void takeBack(
        qint64 recovery, model::InstanceId lost, const QString &name, model::TaskId after);
    void resign(model::InstanceId lost, model::Epoch epoch);
    void replace(qint64 recovery, ActorRole role, const Done &done);
    void replaced(qint64 recovery, const QString &name, const Done &done);
    void holdFrozen(qint64 recovery, const QString &instance, ActorRole role, bool extend);
    void freezeUntil(qint64 recovery, const QString &instance, ActorRole role, qint64 until);

    WorkerThread m_thread{"sd-rehearsal"};
    bool m_closed = false;
    std::unique_ptr<ThreadHost> m_host;
    std::unique_ptr<statestore::StoreClient> m_client;
    QMap<ActorRole, int> m_numbers; // last one given
};

EngineFaults::Private::Private(const EngineFaultParts &engineParts)
    : parts(engineParts)
    , m_host(m_thread.makeHost())
    , m_client(parts.writer.clientFor(m_host->mailbox()))
{
    m_numbers.insert(ActorRole::Scheduler, static_cast<int>(parts.crew.schedulerNames().size()));
    m_numbers.insert(ActorRole::Supervisor, static_cast<int>(parts.crew.supervisorNames().size()));
    m_thread.start();
}

EngineFaults::Private::~Private()
{
    close();
}

// The object itself stays until the actors' threads have ended: what waits there refers to it.
void EngineFaults::Private::close()
{
    if (std::exchange(m_closed, true))
        return;
    m_thread.stop();
    wakeAll();
    parts.writer.setMishap({});
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
    recovery.at = systemWallNow();
    return recovery;
}

void EngineFaults::Private::end(const QString &instance, qint64 replaceAfterMs, const Done &done)
{
    const qint64 wait = std::clamp<qint64>(replaceAfterMs, 0, kReplaceMaxMs);
    const auto agents = parts.agents.instances();
    const bool isAgent = std::any_of(agents.begin(), agents.end(),
        [&instance](const AgentPool::Instance &agent) { return agent.name == instance; });
    if (parts.crew.schedulerNames().contains(instance))
        endScheduler(instance, wait, done);
    else if (parts.crew.supervisorNames().contains(instance))
        endSupervisor(instance, wait, done);
    else if (isAgent)
        endAgent(instance, done);
    else
        done(unknownActor(instance));
}

void EngineFaults::Private::endScheduler(
    const QString &instance, qint64 replaceAfterMs, const Done &done)
{
    const auto lost = parts.crew.endScheduler(instance);
    if (!lost) {
        done(unknownActor(instance));
        return;
    }
    ActorRecovery recovery = begin(instance, ActorRecovery::Kind::End);
    recovery.role = ActorRole::Scheduler;
    const qint64 id = parts.book.open(recovery);
    takeBack(id, *lost, instance, {});
    m_host->callAt(m_host->steadyNow() + replaceAfterMs,
        [this, id, done] { replace(id, ActorRole::Scheduler, done); });
}

// What it had asked the writer to record runs before this: the queue is in order.
void EngineFaults::Private::takeBack(
    qint64 recovery, model::InstanceId lost, const QString &name, model::TaskId after)
{
    const auto plan = [book = &parts.book, recovery, lost, name, author = parts.engine](
                          const model::TaskRecord &task, statestore::PayloadSource &) {
        auto decision = scheduler::planTakeBack(task, model::Author{author, {}},
            {QStringLiteral("actor-ended"), {{QStringLiteral("instance"), name}}}, systemWallNow(),
            lost);
        if (!decision)
            return decision;
        for (int step = 0; step < static_cast<int>(task.steps.size()); ++step) {
            for (const auto kind : {model::OperationKind::Forward, model::OperationKind::Undo}) {
                const model::ClaimRecord &claim =
                    claimOf(task.steps[static_cast<size_t>(step)], kind);
                if (claim.lockedBy == lost && claim.completeBy != 0 && !claim.handedOver)
                    book->hold(recovery, {task.id, step, kind}, claim.token);
            }
        }
        return decision;
    };
    m_client->submit(statestore::RecoverClaims{after, limits::kSweepBatchMax, plan},
        [this, recovery, lost, name, after](const base::Result<statestore::CommandReply> &reply) {
            if (!reply) {
                m_host->callAt(m_host->steadyNow() + kAgainMs,
                    [this, recovery, lost, name, after] { takeBack(recovery, lost, name, after); });
                return;
            }
            const auto &changed = std::get<statestore::Changed>(*reply);
            if (changed.more)
                takeBack(recovery, lost, name, changed.last);
        });
}

void EngineFaults::Private::endSupervisor(
    const QString &instance, qint64 replaceAfterMs, const Done &done)
{
    const auto lost = parts.crew.endSupervisor(instance);
    if (!lost) {
        done(unknownActor(instance));
        return;
    }
    ActorRecovery recovery = begin(instance, ActorRecovery::Kind::End);
    recovery.role = ActorRole::Supervisor;
    recovery.led = lost->epoch.value != 0;
    recovery.epochBefore = lost->epoch;
    const qint64 id = parts.book.open(recovery);
    if (lost->epoch)
        resign(lost->id, lost->epoch);
    m_host->callAt(m_host->steadyNow() + replaceAfterMs,
        [this, id, done] { replace(id, ActorRole::Supervisor, done); });
}

void EngineFaults::Private::resign(model::InstanceId lost, model::Epoch epoch)
{
    m_client->submit(statestore::Lease{statestore::Lease::Action::Resign, lost, epoch, 0},
        [this, lost, epoch](const base::Result<statestore::CommandReply> &reply) {
            if (!reply && reply.error().kind != base::ErrorKind::Refused)
                m_host->callAt(
                    m_host->steadyNow() + kAgainMs, [this, lost, epoch] { resign(lost, epoch); });
        });
}

void EngineFaults::Private::replace(qint64 recovery, ActorRole role, const Done &done)
{
    const bool scheduler = role == ActorRole::Scheduler;
    const QString name = parts.prefix
        + (scheduler ? QStringLiteral(":scheduler-") : QStringLiteral(":supervisor-"))
        + QString::number(++m_numbers[role]);
    m_client->submit(statestore::RegisterInstance{name},
        [this, recovery, role, scheduler, name, done](
            const base::Result<statestore::CommandReply> &reply) {
            if (!reply) {
                m_host->callAt(m_host->steadyNow() + kAgainMs,
                    [this, recovery, role, done] { replace(recovery, role, done); });
                return;
            }
            const model::InstanceId id{std::get<statestore::Done>(*reply).id};
            if (scheduler) {
                parts.crew.addScheduler(id, name);
            } else {
                parts.book.know(id, name);
                parts.crew.addSupervisor(id, name);
            }
            replaced(recovery, name, done);
        });
}

void EngineFaults::Private::replaced(qint64 recovery, const QString &name, const Done &done)
{
    parts.book.change(recovery, [&name](ActorRecovery &open) {
        open.replacement = name;
        open.replacedAt = systemWallNow();
    });
    base::log(base::LogLevel::Info, QLatin1StringView("actor-replaced"),
        {{QStringLiteral("instance"), name}});
    done(recovery);
}

// The Schedulers know what they had sent to it.
void EngineFaults::Private::endAgent(const QString &instance, const Done &done)
{
    ActorRecovery recovery = begin(instance, ActorRecovery::Kind::End);
    recovery.role = ActorRole::Agent;
    for (const AgentPool::Instance &agent : parts.agents.instances())
        if (agent.name == instance)
            recovery.service = agent.service;
    const qint64 id = parts.book.open(recovery);
    const bool known =
        parts.agents.replace(instance, [this, id, instance, done](const QString &name) {
            static_cast<void>(post([this, id, instance, name, done] {
                parts.crew.tellSchedulers([book = &parts.book, id, instance](
                                              const QString &, scheduler::Scheduler &scheduler) {
                    const auto flights = scheduler.flights();
                    for (auto flight = flights.cbegin(); flight != flights.cend(); ++flight)
                        if (flight->agent == instance)
                            book->hold(id, flight.key(), flight->token);
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
        [&instance](const AgentPool::Instance &one) { return one.name == instance; });
    if (parts.crew.supervisorNames().contains(instance)) {
        recovery.role = ActorRole::Supervisor;
        const RecoveryBook::Leader leader = parts.book.leader();
        recovery.led = parts.crew.nameOf(leader.holder) == instance;
        recovery.epochBefore = leader.epoch;
    } else if (agent != agents.end()) {
        recovery.role = ActorRole::Agent;
        recovery.service = agent->service;
    } else if (!parts.crew.schedulerNames().contains(instance)) {
        done(unknownActor(instance));
        return;
    }
    qint64 lasting = std::min(forMs, kFreezeMaxMs);
    if (forMs <= 0)
        lasting =
            recovery.role == ActorRole::Supervisor ? parts.leaseTtlMs + kBeyondMs : kIdleFreezeMs;
    recovery.until = recovery.at + lasting;
    const qint64 id = parts.book.open(recovery);
    freezeUntil(id, instance, recovery.role, recovery.until);
    if (recovery.role != ActorRole::Supervisor)
        holdFrozen(id, instance, recovery.role, forMs <= 0);
    base::log(base::LogLevel::Info, QLatin1StringView("actor-frozen"),
        {{QStringLiteral("instance"), instance}, {QStringLiteral("forMs"), lasting}});
    done(id);
}

// Notes what it holds, and freezes it for as long as that lasts when it is to be `extend`ed.
void EngineFaults::Private::holdFrozen(
    qint64 recovery, const QString &instance, ActorRole role, bool extend)
{
    parts.crew.eachScheduler(
        [this, recovery, instance, role, extend](const QString &name, scheduler::Scheduler &actor) {
            qint64 last = 0;
            const auto &flights = actor.flights();
            for (auto flight = flights.cbegin(); flight != flights.cend(); ++flight) {
                if (instance != (role == ActorRole::Scheduler ? name : flight->agent))
                    continue;
                parts.book.hold(recovery, flight.key(), flight->token);
                last = std::max(last, flight->completeBy);
            }
            if (!extend || last == 0)
                return;
            static_cast<void>(post([this, recovery, instance, role, until = last + kBeyondMs] {
                const auto known = parts.book.find(recovery);
                if (known && known->wokenAt == 0 && known->until < until)
                    freezeUntil(recovery, instance, role,
                        std::min(until, known->at + EngineFaults::kFreezeMaxMs));
            }));
        });
}

void EngineFaults::Private::freezeUntil(
    qint64 recovery, const QString &instance, ActorRole role, qint64 until)
{
    parts.book.freeze(recovery, instance, until);
    const base::SteadyMs steady = systemSteadyNow() + (until - systemWallNow());
    const auto woken = [book = &parts.book, recovery, instance] {
        book->woken(recovery, instance);
    };
    if (role == ActorRole::Agent)
        parts.agents.freezeUntil(instance, steady, woken);
    else
        parts.crew.freezeUntil(instance, steady, woken);
}

void EngineFaults::Private::wakeAll()
{
    const QHash<QString, qint64> all = parts.book.frozen();
    for (auto one = all.cbegin(); one != all.cend(); ++one)
        if (!parts.crew.freezeUntil(one.key(), 0))
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
    auto deliver = addressed<qint64>(Addressee::of(context), std::move(done));
    base::log(base::LogLevel::Info, QLatin1StringView("actor-ended"),
        {{QStringLiteral("instance"), instance}});
    if (!d->post([this, instance, replaceAfterMs, deliver] {
            d->end(instance, replaceAfterMs, deliver);
        }))
        deliver(stopped());
}

void EngineFaults::freeze(const QString &instance, qint64 forMs, QObject *context, Done done)
{
    auto deliver = addressed<qint64>(Addressee::of(context), std::move(done));
    if (!d->post([this, instance, forMs, deliver] { d->freeze(instance, forMs, deliver); }))
        deliver(stopped());
}

void EngineFaults::troubleStore(StoreTroubleState::Kind kind, qint64 delayMs, qint64 forMs)
{
    const qint64 delay = std::clamp<qint64>(delayMs, 0, kCommitDelayMaxMs);
    const qint64 lasting = std::clamp<qint64>(forMs, 0, kStoreTroubleMaxMs);
    {
        const std::scoped_lock lock(d->mutex);
        d->store = {kind, delay, systemWallNow() + lasting};
    }
    d->parts.writer.setMishap({mishapOf(kind), delay, systemSteadyNow() + lasting});
}

void EngineFaults::endAll()
{
    d->wakeAll();
    troubleStore(StoreTroubleState::Kind::None, 0, 0);
}

std::vector<ActorState> EngineFaults::actors() const
{
    const RecoveryBook::Leader leader = d->parts.book.leader();
    const QString leads = d->parts.crew.nameOf(leader.holder);
    const QHash<QString, qint64> frozen = d->parts.book.frozen();
    std::vector<ActorState> all;
    for (const QString &name : d->parts.crew.schedulerNames())
        all.push_back({name, ActorRole::Scheduler, {}, false, frozen.value(name)});
    for (const QString &name : d->parts.crew.supervisorNames())
        all.push_back({name, ActorRole::Supervisor, {}, name == leads, frozen.value(name)});
    for (const AgentPool::Instance &agent : d->parts.agents.instances())
        all.push_back(
            {agent.name, ActorRole::Agent, agent.service, false, frozen.value(agent.name)});
    return all;
}

std::vector<ActorRecovery> EngineFaults::recoveries() const
{
    return d->parts.book.list();
}

StoreTroubleState EngineFaults::storeTrouble() const
{
    const std::scoped_lock lock(d->mutex);
    const bool over = systemWallNow() >= d->store.until;
    return over ? StoreTroubleState{} : d->store;
}

bool EngineFaults::anything() const
{
    if (!d->parts.book.frozen().isEmpty() || storeTrouble().kind != StoreTroubleState::Kind::None)
        return true;
    const auto all = recoveries();
    return std::any_of(all.begin(), all.end(), [](const ActorRecovery &recovery) {
        return recovery.kind == ActorRecovery::Kind::End && recovery.replacedAt == 0;
    });
}

} // namespace sagadesk::engine
