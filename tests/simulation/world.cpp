#include "tests/simulation/world.h"

#include "tests/simulation/randomworkflows.h"

#include <QJsonDocument>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

namespace {

constexpr quint64 kHealthStream = 0x6865'616c'7468'0001;
constexpr qint64 kDayMs = 24 * 3600'000;
constexpr qint64 kSuspendMaxMs = 120'000;

} // namespace

// Uses its own random stream, so that health checks do not change the runs of seeds without them.
void World::addHealthCheck(SimService &service)
{
    SimRandom own(m_options.seed ^ kHealthStream ^ m_network.services().size());
    if (m_core.plan.hasOutage())
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
        service.model->setHonorsKeys(!m_core.chooses(Fault::KeysIgnored));
    }
}

void World::build()
{
    for (const Fault fault : m_options.store.impossible) {
        m_core.plan.switchOff(fault);
        m_report.notApplicable.append(name(fault));
    }
    m_store = m_options.store.make(m_options.folder, m_faults);
    m_setup.folder = m_options.folder;
    m_setup.store = m_store.get();
    const bool alone = m_core.random.chance(0.1); // one actor of each role, as on a small machine
    m_setup.schedulers = alone ? 1 : static_cast<int>(m_core.random.between(2, 4));
    m_setup.supervisors = alone ? 1 : static_cast<int>(m_core.random.between(2, 4));
    m_setup.submissions = alone ? 1 : 2;
    buildServices();
    std::vector<model::ServiceConfig> services;
    QStringList keyless;
    for (const auto &[name, service] : m_network.services()) {
        services.push_back(service.config);
        if (!service.model->honorsKeys())
            keyless.append(name);
    }
    const qint64 workflows = m_core.random.between(1, 4);
    for (qint64 i = 0; i < workflows; ++i)
        m_setup.workflows.push_back(
            randomWorkflow(m_core, u"w%1"_s.arg(i), services, keyless, m_options.stepsMax));
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
        QJsonObject input = randomInput(m_core.random);
        if (m_core.plan.enabled(Fault::UndoByInput))
            input = withReference(m_core, std::move(input));
        submission.input = QJsonDocument(input).toJson(QJsonDocument::Compact);
        if (m_core.random.chance(0.3))
            submission.priority = static_cast<int>(m_core.random.between(0, 9));
        if (m_core.random.chance(0.5))
            submission.responseQueue = u"client"_s;
        if (i % 3 == 0)
            submission.traceparent = u"00-%1-00f067aa0ba902b7-01"_s.arg(i + 1, 32, 16, QChar(u'0'));
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
        m_process->onCommitted([this](base::WallMs stamp, base::WallMs answered, bool isAnswered) {
            m_process->noteBreakers();
            m_pauses.addCommit(stamp, answered, isAnswered);
            if (m_inOutage)
                m_pauses.checkServiceAlerts(m_core.clock.steadyNow(),
                    [this](const QString &service) { return m_outage.alertAfterMs(service); });
        });
        m_core.trace.add(u"life %1"_s.arg(m_setup.life));
        m_checker.watch(*m_store);
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
    m_checker.limits(*m_process);
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

bool World::inject(Fault fault)
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
        return injectIntoStore(fault);
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
        return m_process->inject(fault);
    }
}

bool World::injectIntoStore(Fault fault)
{
    const base::SteadyMs until =
        m_core.clock.steadyNow() + m_core.random.skewed(100, 25'000); // may be longer than a lease
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
    beginSuspend();
    m_core.queue.callIn(m_core.random.skewed(500, kSuspendMaxMs), [this, life = m_setup.life] {
        if (lives(life) && m_process->suspended())
            wakeAll();
    });
    return true;
}

void World::beginSuspend()
{
    m_process->suspend();
    m_suspendedAt = m_core.clock.wallNow();
    m_newestBefore = m_pauses.newestEvent();
}

void World::wakeAll()
{
    if (m_process->suspended())
        m_pauses.addSuspend(
            m_suspendedAt, m_core.clock.wallNow(), m_core.clock.steadyNow(), m_newestBefore);
    m_process->wakeAll();
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

// `done` runs outside of the process's turns, and never if the process is killed first.
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

} // namespace sagadesk::simulation
