#include "tests/simulation/simulatedrun.h"

#include "tests/simulation/describe.h"
#include "tests/simulation/faulttimer.h"
#include "tests/simulation/randomworkflows.h"
#include "tests/simulation/servicefaults.h"
#include "tests/simulation/simbulk.h"
#include "tests/simulation/simchecker.h"

#include <QDir>
#include <QJsonDocument>

namespace sagadesk::simulation {

namespace {

using namespace Qt::StringLiterals;

constexpr quint64 kHealthStream = 0x6865'616c'7468'0001;
constexpr qint64 kQuietMs = 300'000; // no commit of a task for so long, with work left: stuck (L6)
constexpr qint64 kPutOffMs = 120'000; // longer than any wait of the workflows
constexpr qint64 kLookMs = 500;
constexpr qint64 kReplacedMs = 10'000; // an actor that was ended, and two commits
constexpr int kOperatorRounds = 60;
constexpr qint64 kDayMs = 24 * 3600'000;
constexpr qint64 kSuspendMaxMs = 120'000;
constexpr qint64 kOutageMaxMs = 180'000;
constexpr qint64 kOutageMarginMs = 60'000; // leases, sweeps, and what a service's deferrals add

class World final
{
public:
    explicit World(const RunOptions &options)
        : m_options(options)
        , m_core(options.seed, options.without)
        , m_network(m_core)
        , m_serviceFaults(m_core, m_network, options.without)
        , m_faults(m_core)
        , m_client(m_core, [this] { return readyProcess(); })
        , m_operator(m_core, [this] { return readyProcess(); })
        , m_bulk(
              m_core, [this] { return readyProcess(); }, m_operator)
        , m_checker(m_core, m_network, m_client, m_operator, m_report)
        , m_faultTimer(m_core, [this](Fault fault) { return strike(fault); })
    {
        m_core.trace.setKept(options.traceLines);
    }
    Q_DISABLE_COPY_MOVE(World)
    ~World() { m_core.queue.clear(); }

    RunReport run();

private:
    void build();
    void buildServices();
    void addHealthCheck(SimService &service);
    void planSubmissions(qint64 safetyMs);
    void bringUp();
    void kill();
    void restartLater();
    void runFor(qint64 ms);
    bool strike(Fault fault);
    bool strikeStore(Fault fault);
    bool suspend();
    void dieInBatch();
    bool cleanRestart();
    void stopProcess(std::function<void(bool released)> done);
    void finishCleanRestart(bool released);
    // Null: it is down, or does not know its workflows yet.
    [[nodiscard]] SimProcess *readyProcess() const
    {
        return m_process && m_process->isReady() ? m_process.get() : nullptr;
    }
    [[nodiscard]] bool lives(int life) const { return m_process && m_setup.life == life; }
    void operate();
    void stopFaults();
    void awaitCalm();
    void stopServices();
    void letServicesWork();
    void passOutage();
    void tryTakeover();
    bool comeToRest(const char *phase);
    bool standsStill(const char *phase, base::SteadyMs begun);
    [[nodiscard]] bool atRest();
    void checkActors();
    [[nodiscard]] bool worksInBulk() const { return m_core.plan.enabled(Fault::BulkWork); }
    [[nodiscard]] qint64 budgetOfAll();
    [[nodiscard]] QString restText();
    void endParked();
    void letTasksGoOn();
    void shutDown();
    void finishReport(base::SteadyMs begun);

    RunOptions m_options;
    RunReport m_report;
    SimCore m_core;
    SimNetwork m_network;
    ServiceFaults m_serviceFaults;
    StoreFaults m_faults;
    ProcessSetup m_setup;
    std::unique_ptr<SimProcess> m_process;
    SimClient m_client;
    SimOperator m_operator;
    SimBulk m_bulk;
    SimChecker m_checker;
    FaultTimer m_faultTimer;
    EventQueue::EventId m_takeover = 0;
    bool m_restarting = false;
    bool m_calm = false; // faults have stopped and what they left behind is over
};

// From a stream of its own: a seed without health checks is the run that it was without them.
void World::addHealthCheck(SimService &service)
{
    SimRandom own(m_options.seed ^ kHealthStream ^ m_network.services().size());
    if (m_core.plan.enabled(Fault::ServiceStopped))
        service.config.alertAfterMs = own.skewed(2000, 60'000);
    if (!m_core.plan.enabled(Fault::HealthCheckFails) || own.chance(0.3))
        return;
    service.config.healthPath = u"/health"_s;
    service.config.healthEveryMs = own.skewed(500, 10'000);
}

void World::buildServices()
{
    for (const model::ServiceConfig &config : randomServices(m_core.random)) {
        SimService &service = m_network.add(config, m_core.random.next());
        addHealthCheck(service);
        service.model->setDocument(u"/documents/d1"_s, {{u"required"_s, true}});
        m_serviceFaults.draw(config.name);
    }
}

void World::build()
{
    m_setup.folder = m_options.folder;
    const bool alone = m_core.random.chance(0.1); // one of each, as on a small machine
    m_setup.schedulers = alone ? 1 : static_cast<int>(m_core.random.between(2, 4));
    m_setup.supervisors = alone ? 1 : static_cast<int>(m_core.random.between(2, 4));
    m_setup.submissions = alone ? 1 : 2;
    buildServices();
    std::vector<model::ServiceConfig> services;
    for (const auto &[name, service] : m_network.services())
        services.push_back(service.config);
    const qint64 workflows = m_core.random.between(1, 4);
    for (qint64 i = 0; i < workflows; ++i)
        m_setup.workflows.push_back(
            randomWorkflow(m_core.random, u"w%1"_s.arg(i), services, m_options.stepsMax));
}

void World::planSubmissions(qint64 safetyMs)
{
    const qint64 count =
        std::min<qint64>(m_core.random.between(3, 30), std::max(1, m_options.tasksMax));
    const bool burst = m_core.random.chance(0.3);
    for (qint64 i = 0; i < count; ++i) {
        model::Submission submission;
        if (m_core.random.chance(0.8))
            submission.publicId = u"D-%1"_s.arg(i);
        else
            submission.idempotencyKey = u"key-%1"_s.arg(i);
        submission.workflow = m_core.random.pick(m_setup.workflows)->name;
        submission.input = QJsonDocument(randomInput(m_core.random)).toJson(QJsonDocument::Compact);
        if (m_core.random.chance(0.3))
            submission.priority = static_cast<int>(m_core.random.between(0, 9));
        if (m_core.random.chance(0.5))
            submission.responseQueue = u"client"_s;
        const qint64 at = burst ? m_core.random.below(50) : m_core.random.below(safetyMs * 3 / 4);
        m_client.submitAt(m_core.clock.steadyNow() + at, std::move(submission));
    }
}

void World::bringUp()
{
    m_setup.life = static_cast<int>(++m_report.lives);
    m_bulk.forgetOrders();
    m_faults.revive();
    auto process = SimProcess::start(m_core, m_network, m_faults, m_setup);
    if (process) {
        m_process = std::move(*process);
        for (const QString &different : m_operator.stops().compare(m_process->restrictions()))
            m_checker.problem(different);
        m_process->onSwept([this](model::Epoch epoch) { m_checker.swept(epoch); });
        m_core.trace.add(u"life %1"_s.arg(m_setup.life));
        m_checker.watch(engine::databasePath(m_setup.folder));
        return;
    }
    m_core.trace.add(u"start failed: "_s + process.error().code);
    if (!m_core.faultsOn)
        m_checker.problem(u"start fails without faults: "_s + process.error().code);
    else
        restartLater();
}

void World::kill()
{
    m_process.reset();
    m_restarting = false;
    m_faults.revive();
    m_checker.audit("after a kill", false);
    restartLater();
}

void World::restartLater()
{
    m_core.queue.callIn(m_core.random.skewed(1, 15'000), [this] {
        if (!m_process)
            bringUp();
    });
}

void World::runFor(qint64 ms)
{
    const base::SteadyMs until = m_core.clock.steadyNow() + ms;
    bool reached = false;
    m_core.queue.callAt(until, [&reached] { reached = true; });
    while (!reached && m_core.queue.runNext()) { }
}

bool World::strike(Fault fault)
{
    switch (fault) {
    case Fault::WallJump: {
        const qint64 reach = m_core.random.chance(0.5) ? kDayMs : 120'000;
        m_core.clock.jump(m_core.random.between(-reach, reach));
        return true;
    }
    case Fault::WallDrift:
        m_core.clock.setDrift(m_core.random.between(-500, 500));
        return true;
    case Fault::ServiceOutage:
        return m_serviceFaults.beginOutage();
    case Fault::HealthCheckFails:
        return m_serviceFaults.beginDowntime();
    case Fault::StoreFull:
    case Fault::StoreBusy:
        return strikeStore(fault);
    default:
        break;
    }
    if (!m_process || m_restarting)
        return false;
    switch (fault) {
    case Fault::ProcessKilled:
        kill();
        return true;
    case Fault::KilledInBatch:
        dieInBatch();
        return true;
    case Fault::CleanRestart:
        return cleanRestart();
    case Fault::ProcessSuspended:
        return suspend();
    case Fault::LimitsChanged:
        return m_operator.changeLimits(m_network);
    case Fault::BulkWork:
        return m_checker.reader() && readyProcess()
            && m_bulk.act(*m_checker.reader(), m_client.publicIds());
    default:
        return m_process->strike(fault);
    }
}

bool World::strikeStore(Fault fault)
{
    const base::SteadyMs until =
        m_core.clock.steadyNow() + m_core.random.skewed(100, 25'000); // longer than a lease
    if (fault == Fault::StoreFull)
        m_faults.fullUntil(until);
    else
        m_faults.busyUntil(until);
    return true;
}

bool World::suspend()
{
    if (m_process->suspended())
        return false;
    m_process->suspend();
    m_core.queue.callIn(m_core.random.skewed(500, kSuspendMaxMs), [this, life = m_setup.life] {
        if (lives(life) && m_process->suspended())
            m_process->wakeAll();
    });
    return true;
}

void World::dieInBatch()
{
    m_process->dieInNextBatch([this, life = m_setup.life] {
        m_core.queue.callIn(0, [this, life] {
            if (lives(life))
                kill();
        });
    });
}

bool World::cleanRestart()
{
    if (m_process->suspended())
        return false;
    m_restarting = true;
    stopProcess([this](bool released) { finishCleanRestart(released); });
    return true;
}

// `done` runs outside of the process's turns; never if it is killed meanwhile.
void World::stopProcess(std::function<void(bool released)> done)
{
    m_process->stop([this, life = m_setup.life, done = std::move(done)](const auto &outcome) {
        m_core.queue.callIn(0, [this, life, done, released = outcome.ok()] {
            if (lives(life))
                done(released);
        });
    });
}

void World::finishCleanRestart(bool released)
{
    m_restarting = false;
    m_process->close();
    m_process.reset();
    if (released)
        m_checker.shutDown();
    m_checker.audit("after a clean shutdown", false);
    restartLater();
}

void World::operate()
{
    if (!m_core.faultsOn || m_options.without.contains("operator"_L1))
        return;
    m_core.queue.callIn(m_core.random.skewed(100, 20'000), [this] { operate(); });
    const std::vector<QString> names = m_client.publicIds();
    if (names.empty() || !readyProcess())
        return;
    if (m_core.random.chance(0.1)) {
        m_operator.actOnService(m_network);
        return;
    }
    const QString &name = m_core.random.pick(names);
    if (m_core.random.chance(0.5)) {
        m_operator.actAtRandom(name);
        return;
    }
    const auto task = m_checker.detail(name);
    if (!task)
        return;
    if (!task->alerts.empty() && m_core.random.chance(0.4))
        m_operator.handle(m_core.random.pick(task->alerts));
    else if (task->record.state == model::TaskState::Error)
        m_operator.actOn(*task);
}

void World::stopFaults()
{
    m_core.faultsOn = false;
    m_faults.heal();
    m_serviceFaults.apply();
    if (m_process) {
        m_process->spare();
        m_process->wakeAll();
    } else {
        bringUp();
    }
    m_operator.letServicesWork(m_network);
}

// What the faults left behind is over.
void World::awaitCalm()
{
    const base::SteadyMs begun = m_core.clock.steadyNow();
    while (!m_process || m_restarting || !m_process->isReady() || !m_process->isWell()) {
        runFor(kLookMs);
        if (m_core.clock.steadyNow() - begun > kQuietMs) {
            m_checker.problem(u"the process does not come up before an outage"_s);
            return;
        }
    }
}

// Each in one of the ways in which a service takes no requests for long. An operator's stop comes
// after the restart that a removed service needs.
void World::stopServices()
{
    std::map<QString, model::ServiceAction> stops;
    for (auto &[name, service] : m_network.services()) {
        if (!m_core.random.chance(m_core.plan.rate(Fault::ServiceStopped)))
            continue;
        m_core.struck(simulation::name(Fault::ServiceStopped));
        switch (m_core.random.below(4)) {
        case 0:
            stops[name] = model::ServiceAction::Pause;
            break;
        case 1:
            stops[name] = model::ServiceAction::HoldOpen;
            break;
        case 2:
            service.isDown = true;
            break;
        default:
            m_setup.removed.append(name);
        }
    }
    if (!m_setup.removed.isEmpty() && cleanRestart())
        awaitCalm();
    for (const auto &[name, action] : stops)
        m_operator.stopService(name, action);
}

void World::letServicesWork()
{
    for (auto &[name, service] : m_network.services())
        service.isDown = false;
    if (!std::exchange(m_setup.removed, {}).isEmpty() && cleanRestart())
        awaitCalm();
    m_operator.letServicesWork(m_network);
}

// Nothing else is wrong, but services can't be used for longer than an operator may remain
// uninformed: deadlines pass all the same, and no task waits without anybody knowing (I31).
void World::passOutage()
{
    awaitCalm();
    stopServices();
    qint64 patience = 0;
    for (const auto &[name, service] : m_network.services())
        patience = std::max(patience, service.config.alertAfterMs);
    m_checker.calm();
    runFor(patience + kOutageMarginMs + m_core.random.skewed(1000, kOutageMaxMs));
    awaitCalm();
    m_checker.watched();
    letServicesWork();
}

// In calm: a leader dies, or the process is shut down and started again with work in progress.
void World::tryTakeover()
{
    m_takeover = m_core.queue.callIn(m_core.random.skewed(100, 10'000), [this] {
        if (!m_process || m_restarting)
            return;
        if (m_core.random.chance(0.5) && m_process->killLeader())
            m_checker.calm();
        else if (cleanRestart())
            m_calm = false;
    });
}

bool World::atRest()
{
    store::StoreReader *reader = m_checker.reader();
    if (!m_client.allAcknowledged() || !m_process || !reader)
        return false;
    const auto counters = reader->counters();
    if (!counters) {
        m_checker.problem(u"counters: "_s + counters.error().code);
        return false;
    }
    using model::TaskState;
    const auto count = [&](TaskState state) { return counters->total[static_cast<size_t>(state)]; };
    if (worksInBulk() && !m_bulk.atRest(*reader))
        return false;
    // Nothing waits for a service any more: its alert is closed by the next sweep.
    return counters->inbox == 0 && !m_checker.hasServiceAlert() && count(TaskState::Pending) == 0
        && count(TaskState::Processing) == 0 && count(TaskState::Compensating) == 0;
}

QString World::restText()
{
    const auto counters = m_checker.reader()->counters();
    if (!counters)
        return counters.error().code;
    QString text =
        u"acknowledged %1, inbox %2"_s.arg(m_client.allAcknowledged() ? u"all"_s : u"not all"_s)
            .arg(counters->inbox);
    for (int i = 0; i < model::kTaskStateCount; ++i)
        text += u", %1 %2"_s.arg(model::name(static_cast<model::TaskState>(i)))
                    .arg(counters->total[static_cast<size_t>(i)]);
    return text;
}

// As if every task had to be worked off after the other, through all its failures and its undo.
qint64 World::budgetOfAll()
{
    qint64 longest = 0;
    for (const auto &workflow : m_setup.workflows)
        longest = std::max(longest, budgetMs(*workflow));
    return kQuietMs + longest * m_client.count();
}

bool World::standsStill(const char *phase, base::SteadyMs begun)
{
    const base::SteadyMs now = m_core.clock.steadyNow();
    const bool stuck = m_process && now - std::max(m_process->lastProgress(), begun) > kQuietMs;
    ++m_report.checks[u"L6"_s];
    if (!stuck && now - begun < budgetOfAll())
        return false;
    m_checker.problem(u"%1: %2"_s.arg(QString::fromLatin1(phase),
        stuck ? u"no progress for five minutes with work pending (L6)"_s
              : u"not at rest within the sum of the budgets (L1)"_s));
    m_report.held = m_process ? m_process->held() : QStringList();
    m_report.held.prepend(restText());
    m_checker.eachTask([this](const model::TaskDetail &task) {
        if (!model::isFinal(task.record.state))
            m_report.held.append(describe(task, m_core.clock.wallNow()));
    });
    m_report.held.append(m_checker.openBulkWork());
    return true;
}

bool World::comeToRest(const char *phase)
{
    const base::SteadyMs begun = m_core.clock.steadyNow();
    for (int looks = 0; !atRest(); ++looks) {
        if (looks % 20 == 0) {
            letTasksGoOn();
            m_operator.letServicesWork(m_network); // who was down did not hear it before
        }
        runFor(kLookMs);
        // A slow commit from the safety phase and the pause after trouble have to end first.
        if (!m_calm && m_process && !m_restarting && m_process->isIdle() && m_process->isWell()) {
            m_calm = true;
            m_checker.calm();
        }
        if (m_process)
            m_checker.limits(*m_process);
        if (m_calm && m_process && !m_restarting)
            m_checker.recovery(*m_process);
        if (standsStill(phase, begun))
            return false;
    }
    return true;
}

// The patient operator: nothing stays paused, and what a service has put off for longer than it
// makes sense (a Retry-After of a day) is run now.
void World::letTasksGoOn()
{
    m_checker.eachTask([this](const model::TaskDetail &task) {
        if (task.record.pausedAt != 0)
            m_operator.resume(task.record.publicId);
        else if (task.record.readyAt > m_core.clock.wallNow() + kPutOffMs)
            m_operator.runNow(task.record.publicId);
    });
    if (worksInBulk() && m_checker.reader())
        m_bulk.letGoOn(*m_checker.reader());
}

// L1, second half: whatever is parked, an operator can end it.
void World::endParked()
{
    for (int round = 0; round < kOperatorRounds; ++round) {
        bool any = false;
        m_checker.eachTask([&](const model::TaskDetail &task) {
            if (task.record.state == model::TaskState::Error) {
                any = true;
                m_operator.actOn(task);
            }
        });
        if (!any)
            return;
        do
            runFor(100);
        while (!m_process || !m_process->isIdle() || !m_process->isWell()); // as in comeToRest()
        if (!comeToRest("operator"))
            return;
    }
    m_checker.eachTask([this](const model::TaskDetail &task) {
        if (task.record.state == model::TaskState::Error)
            m_checker.problem(u"no operator can end "_s + describe(task, m_core.clock.wallNow()));
    });
}

// The end: nothing is left to do, the log is short, and a clean shutdown holds nothing.
void World::shutDown()
{
    m_core.queue.cancel(m_takeover);
    // In trouble the claims could not be released.
    while (!m_process || m_restarting || !m_process->isWell())
        runFor(kLookMs);
    // Until a lease is taken or renewed nothing may be written. (A log that was there when the file
    // was opened again is truncated after the next write.)
    for (int looks = 0; m_checker.walBytes() > 0 && looks < 500; ++looks)
        runFor(50);
    m_checker.holds("L4", m_checker.walBytes() == 0, [this] {
        return u"the write-ahead log is still %1 bytes long when idle"_s.arg(m_checker.walBytes());
    });
    bool stopped = false;
    stopProcess([this, &stopped](bool released) {
        stopped = true;
        if (!released)
            m_checker.problem(u"clean shutdown: claims could not be released"_s);
    });
    while (!stopped)
        runFor(50);
    m_process->close();
    m_process.reset();
    m_checker.shutDown();
}

void World::finishReport(base::SteadyMs begun)
{
    m_report.problems.append(m_client.problems());
    if (m_report.tasks == 0)
        m_checker.problem(u"the workload was empty"_s);
    if (const auto counters = m_checker.reader()->counters())
        m_report.staleWritesRefused = counters->staleWritesRefused;
    m_report.simulatedMs = m_core.clock.steadyNow() - begun;
    m_report.requests = m_network.requestCount();
    m_report.faults = m_core.tally;
    for (int i = 0; i < kFaultCount; ++i)
        if (m_core.plan.enabled(static_cast<Fault>(i)))
            m_report.enabled.append(name(static_cast<Fault>(i)));
    m_report.enabled.append(m_serviceFaults.enabled());
    m_report.operatorAccepted = m_operator.accepted();
    if (const qint64 restored = m_operator.stops().restored(); restored > 0)
        m_report.operatorAccepted[u"restored after a restart"_s] += restored;
    m_report.operatorRefused = m_operator.refused();
    for (auto entry = m_bulk.tally().cbegin(); entry != m_bulk.tally().cend(); ++entry)
        m_report.bulk[entry.key()] += entry.value();
    m_report.traceHash = m_core.trace.hash();
    m_report.trace = m_core.trace.tail();
}

// Whatever ended has been replaced by now.
void World::checkActors()
{
    m_core.queue.cancel(m_takeover);
    runFor(kReplacedMs);
    if (!m_process || m_restarting)
        return;
    for (const QString &missing : m_process->missingActors())
        m_checker.problem(u"not replaced: "_s + missing);
}

RunReport World::run()
{
    m_report.seed = m_options.seed;
    build();
    const qint64 safetyMs = m_core.random.between(20'000, 180'000);
    const base::SteadyMs begun = m_core.clock.steadyNow();
    m_core.faultsOn = true;
    m_serviceFaults.apply();
    planSubmissions(safetyMs);
    bringUp();
    m_faultTimer.start();
    operate();
    for (qint64 done = 0; done < safetyMs; done += 5000) {
        runFor(std::min<qint64>(5000, safetyMs - done));
        if (m_process)
            m_checker.limits(*m_process);
    }
    stopFaults();
    if (m_core.plan.enabled(Fault::ServiceStopped))
        passOutage();
    tryTakeover();
    if (comeToRest("liveness")) {
        m_checker.atRest();
        m_checker.audit("at rest", true);
        endParked();
        m_checker.answers();
        checkActors();
        shutDown();
    }
    m_checker.audit("at the end", true);
    m_checker.bulkWork(m_bulk);
    m_checker.journal();
    finishReport(begun);
    return std::move(m_report);
}

} // namespace

RunReport runSeed(const RunOptions &options)
{
    World world(options);
    return world.run();
}

} // namespace sagadesk::simulation
