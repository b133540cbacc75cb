#include "core/simulation/simworld.h"

#include "core/base/assert.h"
#include "core/simulation/describe.h"
#include "core/simulation/randomworkflows.h"

#include <QDir>
#include <QJsonDocument>

namespace sagadesk::simulation {

namespace {

using namespace Qt::StringLiterals;

constexpr qint64 kQuietMs = 300'000; // no commit of a task for so long, with work left: stuck (L6)
constexpr qint64 kLivenessMs =
    6 * 3600'000; // far above every sum of budgets the workflows can have
constexpr qint64 kLookMs = 500;
constexpr int kOperatorRounds = 60;
constexpr qint64 kDayMs = 24 * 3600'000;

class World final
{
public:
    explicit World(const RunOptions &options)
        : m_options(options)
        , m_core(options.seed)
        , m_network(m_core)
        , m_faults(m_core)
        , m_client(m_core, [this] { return m_process.get(); })
        , m_operator(m_core, [this] { return m_process.get(); })
        , m_gremlin(m_core, [this](Fault fault) { return strike(fault); })
    {
        m_core.trace.setKept(options.traceLines);
    }
    Q_DISABLE_COPY_MOVE(World)
    ~World() { m_core.queue.clear(); }

    RunReport run();

private:
    void build();
    void buildServices();
    void setServiceFaults();
    void planSubmissions(qint64 safetyMs);
    void bringUp();
    void openReader();
    void kill();
    void restartLater();
    void runFor(qint64 ms);
    bool strike(Fault fault);
    bool cleanRestart();
    void finishCleanRestart(SimProcess *process);
    bool outage();
    void operate();
    void stopFaults();
    bool comeToRest(const char *phase);
    [[nodiscard]] bool atRest();
    [[nodiscard]] QString restText();
    void endParked();
    void resumePaused();
    void look(const char *when, bool last);
    void noteEndStates();
    void noteJournal();
    void problem(const QString &what) { m_report.problems.append(what); }
    template <class Visit>
    void eachTask(Visit visit);

    RunOptions m_options;
    SimCore m_core;
    SimNetwork m_network;
    StoreFaults m_faults;
    ProcessSetup m_setup;
    std::unique_ptr<SimProcess> m_process;
    std::unique_ptr<statestore::StoreReader> m_reader;
    SimClient m_client;
    SimOperator m_operator;
    Gremlin m_gremlin;
    RunReport m_report;
    std::map<QString, std::vector<faultlab::FaultRule>> m_serviceFaults;
    bool m_restarting = false;
};

faultlab::FaultRule randomServiceFault(SimRandom &random)
{
    faultlab::FaultRule rule;
    rule.kind = static_cast<faultlab::FaultKind>(
        random.between(static_cast<int>(faultlab::FaultKind::Latency),
            static_cast<int>(faultlab::FaultKind::EffectThenError)));
    rule.probability = 0.02 + random.unit() * random.unit() * 0.4;
    static const std::vector<int> kErrors = {500, 502, 504, 408};
    static const std::vector<int> kLasting = {400, 404, 409, 410, 422};
    rule.status = random.pick(rule.kind == faultlab::FaultKind::Permanent ? kLasting : kErrors);
    if (rule.kind == faultlab::FaultKind::Permanent && (rule.status == 404 || rule.status == 410))
        rule.method = u"PUT"_s; // of a DELETE it would be a lie: it says that nothing is there
    rule.delayMs = random.skewed(50, 40'000);
    rule.retryAfterSeconds = static_cast<int>(random.skewed(0, 40));
    return rule;
}

// What an Agent gave up is the Supervisor's to count: nobody holds it.
bool holdsClaim(const model::TaskRecord &task)
{
    return std::any_of(task.steps.begin(), task.steps.end(), [](const model::StepRecord &step) {
        return (step.state == model::StepState::Running && !step.forward.handedOver)
            || (step.undoState == model::UndoState::Running && !step.undo.handedOver);
    });
}

void World::buildServices()
{
    for (const model::ServiceConfig &config : randomServices(m_core.random)) {
        SimService &service = m_network.add(config, m_core.random.next());
        service.model->setDocument(
            QStringLiteral("/documents/d1"), {{QStringLiteral("required"), true}});
        const qint64 rules = m_core.random.chance(0.3) ? 0 : m_core.random.between(1, 4);
        for (qint64 i = 0; i < rules; ++i)
            m_serviceFaults[config.name].push_back(randomServiceFault(m_core.random));
    }
}

void World::setServiceFaults()
{
    for (auto &[name, service] : m_network.services())
        service.model->setFaults(
            m_core.faultsOn ? m_serviceFaults[name] : std::vector<faultlab::FaultRule>());
}

void World::build()
{
    m_setup.path = QDir(m_options.folder).filePath(QStringLiteral("state.db"));
    m_setup.schedulers = static_cast<int>(m_core.random.between(1, 3));
    m_setup.supervisors = static_cast<int>(m_core.random.between(1, 3));
    buildServices();
    std::vector<model::ServiceConfig> services;
    for (const auto &[name, service] : m_network.services())
        services.push_back(service.config);
    const qint64 workflows = m_core.random.between(1, 4);
    for (qint64 i = 0; i < workflows; ++i)
        m_setup.workflows.push_back(
            randomWorkflow(m_core.random, QStringLiteral("w%1").arg(i), services));
}

void World::planSubmissions(qint64 safetyMs)
{
    const qint64 count = m_core.random.between(3, 30);
    const bool burst = m_core.random.chance(0.3);
    for (qint64 i = 0; i < count; ++i) {
        model::Submission submission;
        if (m_core.random.chance(0.8))
            submission.publicId = QStringLiteral("D-%1").arg(i);
        else
            submission.idempotencyKey = QStringLiteral("key-%1").arg(i);
        submission.workflow = m_core.random.pick(m_setup.workflows)->name;
        submission.input = QJsonDocument(randomInput(m_core.random)).toJson(QJsonDocument::Compact);
        if (m_core.random.chance(0.3))
            submission.priority = static_cast<int>(m_core.random.between(0, 9));
        if (m_core.random.chance(0.5))
            submission.responseQueue = QStringLiteral("client");
        const qint64 at = burst ? m_core.random.below(50) : m_core.random.below(safetyMs * 3 / 4);
        m_client.submitAt(m_core.clock.steadyNow() + at, std::move(submission));
    }
}

void World::bringUp()
{
    m_setup.life = static_cast<int>(++m_report.lives);
    m_faults.revive();
    auto process = SimProcess::start(m_core, m_network, m_faults, m_setup);
    if (process) {
        m_process = std::move(*process);
        m_core.trace.add(QStringLiteral("life %1").arg(m_setup.life));
        openReader();
        return;
    }
    m_core.trace.add(QStringLiteral("start failed: ") + process.error().code);
    if (!m_core.faultsOn)
        problem(QStringLiteral("start fails without faults: ") + process.error().code);
    else
        restartLater();
}

// Stays open over the crashes: a reader of another process would, and so a kill leaves the WAL as
// it is.
void World::openReader()
{
    if (m_reader)
        return;
    auto reader = statestore::StoreReader::open(m_setup.path);
    if (reader)
        m_reader = std::move(*reader);
    else
        problem(QStringLiteral("reader: ") + reader.error().code);
}

void World::kill()
{
    m_process.reset();
    m_faults.revive();
    look("after a kill", false);
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
    if (fault == Fault::WallJump) {
        const qint64 reach = m_core.random.chance(0.5) ? kDayMs : 120'000;
        m_core.clock.jump(m_core.random.between(-reach, reach));
        return true;
    }
    if (fault == Fault::WallDrift) {
        m_core.clock.setDrift(m_core.random.between(-500, 500));
        return true;
    }
    if (fault == Fault::ServiceOutage)
        return outage();
    if (!m_process || m_restarting)
        return false;
    if (fault == Fault::ProcessKilled) {
        kill();
        return true;
    }
    if (fault == Fault::KilledInBatch) {
        m_process->dieInNextBatch([this, process = m_process.get()] {
            m_core.queue.callIn(0, [this, process] {
                if (m_process.get() == process)
                    kill();
            });
        });
        return true;
    }
    if (fault == Fault::CleanRestart)
        return cleanRestart();
    return m_process->strike(fault);
}

bool World::outage()
{
    std::vector<SimService *> services;
    for (auto &[name, service] : m_network.services())
        services.push_back(&service);
    SimService *service = m_core.random.pick(services);
    faultlab::FaultRule down;
    down.kind = m_core.random.chance(0.5) ? faultlab::FaultKind::Unavailable
                                          : faultlab::FaultKind::DropBefore;
    service->model->setFaults({down});
    m_core.queue.callIn(m_core.random.skewed(1000, 90'000), [this, service] {
        service->model->setFaults(m_core.faultsOn ? m_serviceFaults[service->config.name]
                                                  : std::vector<faultlab::FaultRule>());
    });
    return true;
}

bool World::cleanRestart()
{
    m_restarting = true;
    m_process->stopActors();
    m_core.queue.callIn(50, [this, process = m_process.get()] { finishCleanRestart(process); });
    return true;
}

void World::finishCleanRestart(SimProcess *process)
{
    if (m_process.get() != process) {
        m_restarting = false;
        return; // killed while it stopped
    }
    if (!process->idle()) {
        m_core.queue.callIn(20, [this, process] { finishCleanRestart(process); });
        return;
    }
    m_restarting = false;
    const bool given = process->giveBackClaims().ok();
    m_process.reset();
    if (given)
        eachTask([this](const model::TaskDetail &task) {
            if (holdsClaim(task.record) && !m_core.plan.enabled(Fault::StoreFails))
                problem(QStringLiteral("%1 is claimed after a clean shutdown (L7)")
                            .arg(task.record.publicId));
        });
    look("after a clean shutdown", false);
    restartLater();
}

template <class Visit>
void World::eachTask(Visit visit)
{
    for (const QString &name : m_client.publicIds()) {
        const auto id =
            m_reader ? m_reader->taskNamed(name) : base::Error{base::ErrorKind::NotFound, {}, {}};
        const auto task =
            id ? m_reader->taskDetail(*id) : base::Result<model::TaskDetail>(id.error());
        if (task)
            visit(*task);
    }
}

void World::operate()
{
    if (!m_core.faultsOn)
        return;
    m_core.queue.callIn(m_core.random.skewed(100, 20'000), [this] { operate(); });
    const std::vector<QString> names = m_client.publicIds();
    if (names.empty() || !m_process || !m_reader)
        return;
    const QString &name = m_core.random.pick(names);
    if (m_core.random.chance(0.5)) {
        m_operator.actAtRandom(name);
        return;
    }
    const auto id = m_reader->taskNamed(name);
    const auto task = id ? m_reader->taskDetail(*id) : base::Result<model::TaskDetail>(id.error());
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
    m_faults.revive();
    setServiceFaults();
    if (!m_process)
        bringUp();
}

bool World::atRest()
{
    if (!m_client.allAcknowledged() || !m_process || !m_reader)
        return false;
    const auto counters = m_reader->counters();
    if (!counters) {
        problem(QStringLiteral("counters: ") + counters.error().code);
        return false;
    }
    using model::TaskState;
    const auto count = [&](TaskState state) { return counters->total[static_cast<size_t>(state)]; };
    return counters->inbox == 0 && count(TaskState::Pending) == 0
        && count(TaskState::Processing) == 0 && count(TaskState::Compensating) == 0;
}

QString World::restText()
{
    const auto counters = m_reader->counters();
    if (!counters)
        return counters.error().code;
    QString text = QStringLiteral("acknowledged %1, inbox %2")
                       .arg(m_client.allAcknowledged() ? u"all"_s : u"not all"_s)
                       .arg(counters->inbox);
    for (int i = 0; i < model::kTaskStateCount; ++i)
        text += QStringLiteral(", %1 %2")
                    .arg(model::name(static_cast<model::TaskState>(i)))
                    .arg(counters->total[static_cast<size_t>(i)]);
    return text;
}

bool World::comeToRest(const char *phase)
{
    const base::SteadyMs begun = m_core.clock.steadyNow();
    for (int looks = 0; !atRest(); ++looks) {
        if (looks % 20 == 0)
            resumePaused();
        runFor(kLookMs);
        const base::SteadyMs now = m_core.clock.steadyNow();
        const bool stuck = m_process && now - std::max(m_process->lastProgress(), begun) > kQuietMs;
        if (!stuck && now - begun < kLivenessMs)
            continue;
        problem(QStringLiteral("%1: %2 (L6)")
                    .arg(QString::fromLatin1(phase),
                        stuck ? QStringLiteral("no progress") : QStringLiteral("no end")));
        m_report.held = m_process->held();
        m_report.held.prepend(restText());
        eachTask([this](const model::TaskDetail &task) {
            if (!model::isFinal(task.record.state))
                m_report.held.append(describe(task, m_core.clock.wallNow()));
        });
        return false;
    }
    return true;
}

void World::resumePaused()
{
    eachTask([this](const model::TaskDetail &task) {
        if (task.record.pausedAt != 0)
            m_operator.resume(task.record.publicId);
    });
}

// L1, second half: whatever is parked, an operator can end it.
void World::endParked()
{
    for (int round = 0; round < kOperatorRounds; ++round) {
        bool any = false;
        eachTask([&](const model::TaskDetail &task) {
            if (task.record.state == model::TaskState::Error) {
                any = true;
                m_operator.actOn(task);
            }
        });
        if (!any)
            return;
        do
            runFor(100);
        while (!m_process || !m_process->idle()); // a slow commit from before may be under way
        if (!comeToRest("operator"))
            return;
    }
    eachTask([this](const model::TaskDetail &task) {
        if (task.record.state == model::TaskState::Error)
            problem(
                QStringLiteral("no operator can end ") + describe(task, m_core.clock.wallNow()));
    });
}

void World::look(const char *when, bool last)
{
    audit::AuditInput input;
    input.database = m_setup.path;
    input.ledger = m_network.ledger();
    input.findingsMax = 20;
    input.clockSteady = !m_core.tally.contains(name(Fault::WallJump))
        && !m_core.tally.contains(name(Fault::WallDrift));
    if (const auto unknown = m_client.unknown()) {
        input.acknowledged = m_client.acknowledged();
        input.unknownSubmissions = *unknown;
    }
    const auto report = audit::check(input);
    if (!report) {
        problem(QStringLiteral("audit %1: %2").arg(QString::fromLatin1(when), report.error().code));
        return;
    }
    for (const audit::InvariantResult &result : report->results)
        m_report.checks += result.checked;
    for (const audit::Finding &finding : report->findings)
        problem(
            QStringLiteral("%1 %2 %3: %4 %5")
                .arg(QString::fromLatin1(when), audit::name(finding.invariant), finding.task,
                    finding.what.code,
                    QString::fromUtf8(
                        QJsonDocument(finding.what.parameters).toJson(QJsonDocument::Compact))));
    if (last)
        m_report.tasks = report->tasks;
}

void World::noteEndStates()
{
    eachTask([this](const model::TaskDetail &task) {
        ++m_report.endStates[model::name(task.record.state)];
        const bool open = std::any_of(task.alerts.begin(), task.alerts.end(),
            [](const auto &alert) { return alert.state != model::AlertState::Closed; });
        if (task.record.state == model::TaskState::Error && !open)
            problem(QStringLiteral("parked without an open alert (L1): ")
                + describe(task, m_core.clock.wallNow()));
    });
}

void World::noteJournal()
{
    Trace journal(m_core.clock);
    eachTask([&](const model::TaskDetail &task) {
        const auto events = m_reader->events(task.record.id, {}, 100'000);
        if (!events)
            return;
        for (const model::EventView &event : *events)
            journal.add(QStringLiteral("%1 %2 %3 %4 %5 %6")
                            .arg(task.record.publicId)
                            .arg(event.at)
                            .arg(event.version)
                            .arg(event.actor, event.reason.code,
                                QString::fromUtf8(
                                    QJsonDocument(event.changes).toJson(QJsonDocument::Compact))));
    });
    m_report.journalHash = journal.hash();
}

RunReport World::run()
{
    m_report.seed = m_options.seed;
    build();
    const qint64 safetyMs = m_core.random.between(20'000, 180'000);
    const base::SteadyMs begun = m_core.clock.steadyNow();
    m_core.faultsOn = true;
    setServiceFaults();
    planSubmissions(safetyMs);
    bringUp();
    m_gremlin.start();
    operate();
    runFor(safetyMs);
    stopFaults();
    if (comeToRest("liveness")) {
        noteEndStates();
        look("at rest", true);
        endParked();
    }
    look("at the end", true);
    noteJournal();
    if (const auto counters = m_reader->counters())
        m_report.staleWritesRefused = counters->staleWritesRefused;
    m_report.simulatedMs = m_core.clock.steadyNow() - begun;
    m_report.requests = m_network.requestCount();
    m_report.faults = m_core.tally;
    for (int i = 0; i < kFaultCount; ++i)
        if (m_core.plan.enabled(static_cast<Fault>(i)))
            m_report.enabled.append(name(static_cast<Fault>(i)));
    for (const auto &[service, rules] : m_serviceFaults)
        for (const faultlab::FaultRule &rule : rules)
            m_report.enabled.append(QStringLiteral("service-") + faultlab::name(rule.kind));
    m_report.operatorAccepted = m_operator.accepted();
    m_report.operatorRefused = m_operator.refused();
    m_report.traceHash = m_core.trace.hash();
    m_report.trace = m_core.trace.tail();
    return std::move(m_report);
}

} // namespace

RunReport runSeed(const RunOptions &options)
{
    World world(options);
    return world.run();
}

} // namespace sagadesk::simulation
