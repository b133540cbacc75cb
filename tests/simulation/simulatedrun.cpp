#include "tests/simulation/simulatedrun.h"

#include "tests/simulation/describe.h"
#include "tests/simulation/world.h"

#include <QDir>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

namespace {

// If there is work left but no commit of a task for this long, the run is stuck (L6).
constexpr qint64 kSlowestCommitMs = 30'000;
constexpr qint64 kActorsBackMs = 10'000; // time to replace an ended actor, plus two commits
constexpr qint64 kOutageMaxMs = 180'000;
constexpr qint64 kOutageSuspendMaxMs = 120'000; // longer than any alertAfter
constexpr qint64 kOutageMarginMs = 60'000; // leases, sweeps, and the deferrals of a service

} // namespace

void World::stopFaults()
{
    m_core.faultsOn = false;
    m_core.faultsAreOver = true;
    m_faults.heal();
    m_serviceFaults.apply();
    if (m_process) {
        m_process->spare();
        wakeAll();
    } else {
        bringUp();
    }
    m_operator.letServicesWork(m_network);
}

void World::awaitEndOfFaults()
{
    const base::SteadyMs begun = m_core.clock.steadyNow();
    while (!m_process || m_restarting || !m_process->isReady() || !m_process->isWell()) {
        runFor(kPollMs);
        if (m_core.clock.steadyNow() - begun > kQuietMs) {
            m_checker.problem(u"the process does not come up before an outage"_s);
            return;
        }
    }
}

// Restarts the process after a change of the services file.
void World::restartAfterFaults()
{
    if (m_process && cleanRestart())
        awaitEndOfFaults();
    else
        m_checker.problem(u"the process can't be restarted in an outage"_s);
}

void World::stopServices()
{
    m_outage.draw();
    m_setup.removed = m_outage.removedServices();
    if (!m_setup.removed.isEmpty())
        restartAfterFaults();
    if (!m_outage.giveOrders())
        m_checker.problem(u"no process takes the orders that begin an outage"_s);
}

void World::letServicesWork()
{
    if (m_process)
        m_outage.countEffects(*m_process);
    m_outage.end();
    if (!std::exchange(m_setup.removed, {}).isEmpty())
        restartAfterFaults();
    m_operator.letServicesWork(m_network);
}

// Makes services unusable for longer than the delay of an alert, without other faults. Deadlines
// still pass, and every waiting task must have a known reason (I31).
void World::passOutage()
{
    awaitEndOfFaults();
    stopServices();
    m_pauses.ignoreServiceAlerts(); // those raised before the outage
    m_inOutage = true;
    qint64 timeout = 0;
    for (const auto &[name, service] : m_network.services())
        timeout = std::max(timeout, service.config.alertAfterMs);
    suspendInOutage(timeout);
    m_checker.setFaultsEnded();
    runFor(timeout + kOutageMarginMs + m_core.random.skewed(1000, kOutageMaxMs));
    awaitEndOfFaults();
    m_checker.watched();
    m_inOutage = false;
    letServicesWork();
}

// Suspends the process in some of the outages. The suspended time
// does not count as waiting for a service.
void World::suspendInOutage(qint64 timeoutMs)
{
    SimRandom &random = m_core.outageRandom;
    if (!m_core.plan.enabled(Fault::SuspendedInOutage)
        || !random.chance(m_core.plan.rate(Fault::SuspendedInOutage)))
        return;
    runFor(random.between(1, timeoutMs));
    if (!m_process || m_process->suspended())
        return;
    beginSuspend();
    runFor(random.between(limits::kPauseMinMs + 1, kOutageSuspendMaxMs));
    wakeAll();
    m_core.recordFault(name(Fault::SuspendedInOutage));
}

// After the faults: kills a leader, or shuts the process down and restarts it
// with work in progress.
void World::tryTakeover()
{
    m_takeover = m_core.queue.callIn(m_core.random.skewed(100, 10'000), [this] {
        if (!m_process || m_restarting)
            return;
        if (m_core.random.chance(0.5) && m_process->killLeader())
            m_checker.setFaultsEnded();
        else if (cleanRestart())
            m_faultsEnded = false;
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
    // Open alerts about services also count as work: once no step waits for a service, the next
    // sweep closes the alert about it.
    return counters->inbox == 0 && !m_checker.hasServiceAlert() && count(TaskState::Pending) == 0
        && count(TaskState::Processing) == 0 && count(TaskState::Compensating) == 0
        && !m_checker.hasClaims(); // a task in Error may have branches that still run
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

// Assumes that the tasks run one after the other, each with all its failures and its undo.
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
    for (int polls = 0; !atRest(); ++polls) {
        if (polls % 20 == 0) {
            resumeTasks();
            // Repeated, because no process accepts commands while it is down or restarts.
            m_operator.letServicesWork(m_network);
        }
        runFor(kPollMs);
        // L2 and L3 apply only after slow commits of the safety phase and the pause after store
        // trouble have ended.
        if (!m_faultsEnded && m_process && !m_restarting && m_process->isIdle()
            && m_process->isWell()) {
            m_faultsEnded = true;
            m_checker.setFaultsEnded();
        }
        if (m_process)
            m_checker.limits(*m_process);
        if (m_faultsEnded && m_process && !m_restarting)
            m_checker.recovery(*m_process);
        if (standsStill(phase, begun))
            return false;
    }
    return true;
}

// Acts as an operator in the liveness phase: resumes paused tasks, and runs tasks that would become
// ready only after more than kPutOffMs.
void World::resumeTasks()
{
    m_checker.eachTask([this](const model::TaskDetail &task) {
        if (task.record.pausedAt != 0)
            m_operator.resume(task.record.publicId);
        else if (task.record.readyAt > m_core.clock.wallNow() + kPutOffMs)
            m_operator.runNow(task.record.publicId);
    });
    if (worksInBulk() && m_checker.reader())
        m_bulk.resumeStopped(*m_checker.reader());
}

// L1, second half: an operator can end every task that needs one.
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
        while (!m_process || !m_process->isIdle() || !m_process->isWell());
        if (!comeToRest("operator"))
            return;
    }
    m_checker.eachTask([this](const model::TaskDetail &task) {
        if (task.record.state == model::TaskState::Error)
            m_checker.problem(u"no operator can end "_s + describe(task, m_core.clock.wallNow()));
    });
}

void World::checkLog()
{
    if (!m_store->capabilities().keepsLog) {
        m_report.notApplicable.append(u"L4"_s);
        return;
    }
    // The writer truncates the log when it has been idle for some seconds. (The log of an earlier
    // process is truncated after the next write.)
    for (int polls = 0; m_checker.walBytes() > 0 && polls < 500; ++polls)
        runFor(50);
    m_checker.holds("L4", m_checker.walBytes() == 0, [this] {
        return u"the write-ahead log is still %1 bytes long when idle"_s.arg(m_checker.walBytes());
    });
}

// The end of a run, when no work is left: the write-ahead log becomes empty, and a clean shutdown
// leaves no claims.
void World::shutDown()
{
    m_core.queue.cancel(m_takeover);
    // While the store is in trouble, the claims could not be released.
    while (!m_process || m_restarting || !m_process->isWell())
        runFor(kPollMs);
    checkLog();
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
    m_report.attempts = m_core.attempts;
    m_report.claimRows = m_core.claimRows;
    for (auto entry = m_bulk.tally().cbegin(); entry != m_bulk.tally().cend(); ++entry)
        m_report.bulk[entry.key()] += entry.value();
    m_report.traceHash = m_core.trace.hash();
    m_report.trace = m_core.trace.tail();
}

bool World::isBusy() const
{
    return m_process && !m_restarting && !(m_process->isIdle() && m_process->isWell());
}

void World::checkActors()
{
    m_core.queue.cancel(m_takeover);
    // Every ended actor must have been replaced by now. All tasks may have finished while
    // a slow commit of the safety phase was still running; the replacement of actors
    // waits for that commit.
    for (qint64 waited = 0; waited < kSlowestCommitMs && isBusy(); waited += kPollMs)
        runFor(kPollMs);
    if (m_options.leavesPlace && m_process)
        m_process->leavePlace(m_network.services().begin()->first);
    runFor(kActorsBackMs);
    if (!m_process || m_restarting)
        return;
    m_checker.limits(*m_process);
    for (const QString &missing : m_process->missingActors())
        m_checker.problem(u"not replaced: "_s + missing);
    m_checker.limitsInForce(*m_process);
    m_checker.placesAtRest(*m_process);
}

RunReport World::run()
{
    m_report.seed = m_options.seed;
    m_report.store = m_options.store.name;
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
    if (m_core.plan.hasOutage())
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
    m_pauses.check();
    m_report.expired = m_pauses.expired();
    m_report.unsent = m_pauses.unsent();
    m_checker.journal();
    finishReport(begun);
    return std::move(m_report);
}

RunReport runSeed(const RunOptions &options)
{
    World world(options);
    return world.run();
}

} // namespace sagadesk::simulation
