#include "core/engine/enginecore.h"

#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/log.h"
#include "core/engine/enginefaultparts.h"
#include "core/engine/operatorplans.h"
#include "core/statestore/taskfields.h"
#include "core/supervisor/recovery.h"

#include <QDeadlineTimer>

#include <algorithm>
#include <chrono>
#include <future>
#include <mutex>
#include <thread>

namespace sagadesk::engine {

using statestore::CommandReply;

namespace {

constexpr qint64 kGraceMs = 2000; // at shutdown, for replies that are on their way
constexpr auto kGraceLook = std::chrono::milliseconds(5);

qint64 orDefault(qint64 value, qint64 standard)
{
    return value > 0 ? value : standard;
}

supervisor::SupervisorOptions supervisorOptions(const EngineOptions &options)
{
    supervisor::SupervisorOptions made;
    made.sweepEveryMs = orDefault(options.sweepEveryMs, limits::kSweepEveryMs);
    made.leaseTtlMs = orDefault(options.leaseTtlMs, limits::kLeaseTtlMs);
    made.leaseRenewMs = std::min(limits::kLeaseRenewMs, made.leaseTtlMs / 3);
    made.leaseMarginMs = std::min(limits::kLeaseMarginMs, made.leaseTtlMs / 3);
    return made;
}

} // namespace

Engine::Private::Private(EngineOptions engineOptions)
    : options(std::move(engineOptions))
    , m_hints(orDefault(options.sweepEveryMs, limits::kSweepEveryMs))
{
}

base::Result<void> Engine::Private::open()
{
    if (auto made = makeDataDir(options.dataDir); !made)
        return made;
    hideSecrets(options.services);
    WriterEvents events;
    events.committed = [this](const auto &notice) { committed(notice); };
    events.done = [this](const CommandReply &reply) {
        if (std::holds_alternative<statestore::LeaseState>(reply))
            feed->supervisorChanged();
        if (options.faultLab)
            m_recoveries.committed(reply, systemWallNow());
    };
    events.stale = [this](const base::Error &, model::TaskId task) {
        m_recoveries.stale(task);
        patterns->noteLate(task, systemWallNow());
    };
    events.trouble = [this](const base::Error &error) { m_trouble(error); };
    events.well = [this] { m_well(); };
    writer = std::make_unique<WriterThread>(std::move(events));
    auto opened = writer->start([this] { return openOnWriter(); });
    if (!opened)
        return opened;
    reader = std::make_unique<ReaderThread>();
    if (auto started = reader->start(databasePath(options.dataDir)); !started)
        return started;
    makeFeed();
    makeActors();
    return {};
}

base::Result<std::unique_ptr<statestore::StateStore>> Engine::Private::openOnWriter()
{
    auto opened = openStore(options, catalog, policies);
    if (!opened)
        return opened.error();
    instances = std::move(opened->instances);
    downtimes = std::move(opened->downtimes);
    patterns = std::make_unique<PatternBook>(opened->journalBefore);
    if (opened->claimsReleased > 0)
        base::log(base::LogLevel::Info, QLatin1StringView("claims-released"),
            {{QStringLiteral("tasks"), opened->claimsReleased}});
    return std::move(opened->store);
}

Engine::Private::~Private()
{
    stop();
}

void Engine::Private::setListeners(ChangeFeed::Emit changes,
    std::function<void(const base::Error &)> trouble, std::function<void()> well)
{
    m_emit = std::move(changes);
    m_trouble = std::move(trouble);
    m_well = std::move(well);
}

void Engine::Private::makeFeed()
{
    m_feedHost = m_feedThread.makeHost();
    m_client = writer->clientFor(m_feedHost->mailbox());
    feed = std::make_unique<ChangeFeed>(*m_feedHost, databasePath(options.dataDir), board,
        [this](model::ChangeSet changes, std::function<void()> taken) {
            m_emit(std::move(changes), std::move(taken));
        });
    m_housekeeping = std::make_unique<ActorUnit<Housekeeping>>(m_feedThread);
    m_housekeeping->client = writer->clientFor(m_housekeeping->host->mailbox());
    Retention retention;
    retention.finishedMs = options.keepFinishedMs;
    m_housekeeping->make(*m_housekeeping->client, retention);
    makeBulkDriver();
}

void Engine::Private::makeBulkDriver()
{
    m_bulk = std::make_unique<ActorUnit<BulkDriver>>(m_feedThread);
    m_bulk->client = writer->clientFor(m_bulk->host->mailbox());
    m_bulk->make(*m_bulk->client, [this](const model::OperatorCommand &order, qint64 now) {
        return planOperatorCommand(order, catalog, now);
    });
    m_hints.setBulk(m_bulk->ref, m_bulk->actor->busy());
}

void Engine::Private::makeActors()
{
    board.onCapacity([this] { m_hints.capacityFreed(); });
    agents = std::make_unique<AgentPool>(
        options.services, options.networkWorkers, board, instances.prefix, options.faultLab);
    m_submission = std::make_unique<OnThread<submission::SubmissionProcess>>("sd-submission");
    auto &submission = m_submission->unit;
    submission.client = writer->clientFor(submission.host->mailbox());
    submission.make(*submission.client, catalog);
    m_hints.setSubmission(submission.ref);
    m_crew = std::make_unique<Crew>(Crew::Parts{*writer, m_hints, catalog, policies, board, *agents,
        supervisorOptions(options), downtimes});
    for (const model::InstanceId id : instances.schedulers)
        m_crew->addScheduler(id, instances.names.value(id));
    for (const model::InstanceId id : instances.supervisors)
        m_crew->addSupervisor(id, instances.names.value(id));
    if (options.faultLab)
        makeFaults();
}

void Engine::Private::makeFaults()
{
    for (const model::InstanceId id : instances.supervisors)
        m_recoveries.know(id, instances.names.value(id));
    faults = std::make_unique<EngineFaults>(
        EngineFaultParts{*m_crew, *agents, *writer, m_recoveries, instances.engine,
            instances.prefix, orDefault(options.leaseTtlMs, limits::kLeaseTtlMs)});
}

void Engine::Private::committed(const statestore::CommitNotice &notice)
{
    feed->committed(notice);
    m_hints.committed(notice, systemWallNow());
}

void Engine::Private::start()
{
    if (stopped || running.exchange(true))
        return;
    base::log(base::LogLevel::Info, QLatin1StringView("engine-started"),
        {{QStringLiteral("schedulers"), options.schedulers},
            {QStringLiteral("supervisors"), options.supervisors},
            {QStringLiteral("services"), static_cast<int>(options.services.size())}});
    const auto begin = [](auto &unit) {
        unit.ref.tell(base::Channel::Reliable, [](auto &actor) { actor.start(); });
    };
    feed->start();
    begin(*m_housekeeping);
    begin(*m_bulk);
    m_feedThread.start();
    agents->start();
    begin(m_submission->unit);
    m_submission->thread.start();
    m_crew->start();
}

void Engine::Private::stop()
{
    if (stopped.exchange(true))
        return;
    if (faults)
        faults->close(); // what is frozen goes on, or it would be waited for
    if (running.exchange(false)) {
        m_submission->thread.stop();
        m_bulk->ref.tell(base::Channel::Reliable, [](BulkDriver &actor) { actor.stop(); });
        letRepliesLand();
        agents->stop(); // from here on nothing leaves
        m_crew->eachSupervisor([](const QString &, auto &actor) { actor.stop(); });
        m_crew->drainSupervisors();
        giveBack();
        m_crew->stop();
        m_feedHost->mailbox()->post(base::Channel::Reliable, [this] { feed->close(); });
        m_feedThread.drain();
        m_feedThread.stop();
    }
    if (agents)
        agents->stop();
    if (reader)
        reader->stop();
    if (writer)
        writer->stop();
    base::log(base::LogLevel::Info, QLatin1StringView("engine-stopped"));
}

// Replies that are on their way are recorded; nothing new is granted meanwhile.
void Engine::Private::letRepliesLand()
{
    m_crew->tellSchedulers([](const QString &, auto &actor) { actor.stop(); });
    const QDeadlineTimer deadline(kGraceMs);
    while (inFlight() > 0 && !deadline.hasExpired())
        std::this_thread::sleep_for(kGraceLook);
}

qsizetype Engine::Private::inFlight()
{
    auto sum = std::make_shared<std::atomic<qsizetype>>(0);
    m_crew->eachScheduler(
        [sum](const QString &, scheduler::Scheduler &actor) { *sum += actor.inFlight(); });
    m_crew->drainSchedulers();
    return *sum;
}

// What is still granted goes back, so that no claim is held by a process that is gone (L7).
void Engine::Private::giveBack()
{
    // What the Schedulers have asked the writer to record comes first: its queue is in order.
    m_crew->drainSchedulers();
    base::failpoint("shutdown");
    model::TaskId after;
    for (bool more = true; more;) {
        const auto reply = runCommand(
            takeBackSlice(after, instances.engine, QStringLiteral("shutdown"), systemWallNow()));
        if (!reply) {
            base::log(base::LogLevel::Warning, QLatin1StringView("claims-not-given-back"),
                {{QStringLiteral("code"), reply.error().code}});
            return;
        }
        const auto &changed = std::get<statestore::Changed>(*reply);
        more = changed.more;
        after = changed.last;
    }
}

// For stop() only: waits for the commit.
base::Result<CommandReply> Engine::Private::runCommand(statestore::Command command)
{
    std::promise<base::Result<CommandReply>> promise;
    auto answer = promise.get_future();
    m_client->submit(std::move(command),
        [&promise](const base::Result<CommandReply> &reply) { promise.set_value(reply); });
    return answer.get();
}

void Engine::Private::askSupervisors(std::function<void(model::SupervisorStatus)> next)
{
    // Gone on with when the last one has been asked, or has ended instead.
    struct Gathered
    {
        explicit Gathered(std::function<void(model::SupervisorStatus)> then)
            : next(std::move(then))
        {
        }
        ~Gathered() { next(status); }
        Q_DISABLE_COPY_MOVE(Gathered)

        std::mutex mutex;
        model::SupervisorStatus status;
        std::function<void(model::SupervisorStatus)> next;
    };
    auto gathered = std::make_shared<Gathered>(std::move(next));
    gathered->status.instances = m_crew->supervisorNames();
    m_crew->eachSupervisor([gathered](const QString &, supervisor::Supervisor &actor) {
        const std::scoped_lock lock(gathered->mutex);
        if (actor.leads()) {
            gathered->status.lastSweepAt = actor.lastSweepAt();
            gathered->status.nextSweepAt = actor.nextSweepAt();
        }
    });
}

void Engine::Private::setIntakePaused(bool paused)
{
    intakePaused = paused;
    m_submission->unit.ref.tell(base::Channel::Reliable,
        [paused](submission::SubmissionProcess &actor) { actor.setPaused(paused); });
}

void Engine::Private::stepDownSupervisors()
{
    m_crew->eachSupervisor([](const QString &, auto &actor) { actor.stepDown(); });
}

void Engine::Private::note(const model::Control &control)
{
    const QJsonObject said{{QStringLiteral("what"), control.what},
        {QStringLiteral("service"), control.service}, {QStringLiteral("value"), control.value},
        {QStringLiteral("operator"), control.by.operatorName}};
    base::log(base::LogLevel::Info, QLatin1StringView("operator-control"), said);
    writer->submit(
        statestore::NoteControl{control}, [said](const base::Result<CommandReply> &reply) {
            if (reply)
                return;
            QJsonObject lost = said;
            lost.insert(QStringLiteral("code"), reply.error().code);
            base::log(base::LogLevel::Warning, QLatin1StringView("control-not-noted"), lost);
        });
}

void Engine::Private::purgeSlice(qint64 finishedBefore, qint64 purged, const Answer<qint64> &answer)
{
    const statestore::Purge slice{finishedBefore, 0, 0, limits::kSweepBatchMax};
    writer->submit(
        slice, [this, finishedBefore, purged, answer](const base::Result<CommandReply> &reply) {
            if (!reply) {
                answer(reply.error());
                return;
            }
            const auto &done = std::get<statestore::Done>(*reply);
            if (done.more)
                purgeSlice(finishedBefore, purged + done.id, answer);
            else
                answer(purged + done.id);
        });
}

void Engine::Private::preview(
    const model::TaskRecord &task, qint64 now, std::vector<model::SweepPreview> &previews) const
{
    const auto known = policies.of(task.workflow);
    const auto definition = catalog.of(task.workflow);
    if (!known || !definition)
        return;
    const qint64 at = std::max(now, statestore::digestOf(task).dueAt);
    std::vector<supervisor::Finding> findings;
    if (!supervisor::planRecovery(task, *known, instances.engine, at, &findings))
        return; // nothing overdue after all
    for (const supervisor::Finding &finding : findings)
        previews.push_back(
            {at, task.publicId, definition->steps[static_cast<size_t>(finding.operation.step)].name,
                finding.operation.kind, finding.decision});
}

} // namespace sagadesk::engine
