#include "core/audit/audit.h"
#include "core/faultlab/services/faultlab.h"
#include "core/rehearsal/enginefaults.h"
#include "core/rehearsal/failuremodetracker.h"
#include "core/store/sqlite/sqlitefile.h"
#include "core/workflow/servicesfile.h"
#include "tests/engine/enginefixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QSignalSpy>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using rehearsal::ActorRecovery;
using rehearsal::ActorRole;
using rehearsal::ActorState;
using rehearsal::StoreFaultState;

namespace {

const QStringList kServices{u"a"_s, u"b"_s, u"c"_s};
const QByteArray kLatency = "250ms";

QByteArray toJson(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray services()
{
    QJsonArray list;
    for (const QString &name : kServices)
        list.append(QJsonObject{{u"name"_s, name},
            {u"endpoints"_s, QJsonArray{u"http://127.0.0.1:9"_s}}, {u"concurrency"_s, 8},
            {u"circuitBreaker"_s,
                QJsonObject{{u"window"_s, u"5s"_s}, {u"minimumCalls"_s, 1000},
                    {u"failureRate"_s, 1.0}, {u"openFor"_s, u"500ms"_s}}}});
    return toJson({{u"services"_s, list}});
}

QByteArray withConcurrency(const QByteArray &servicesFile, int concurrency)
{
    QJsonArray changed;
    const auto listed = QJsonDocument::fromJson(servicesFile)["services"_L1].toArray();
    for (const QJsonValue &each : listed) {
        QJsonObject service = each.toObject();
        service.insert("concurrency"_L1, concurrency);
        changed.append(service);
    }
    return toJson({{u"services"_s, changed}});
}

// Every request takes some time, so that the faults hit requests in flight.
QByteArray slowScenario()
{
    QJsonArray faults;
    for (const QString &service : kServices)
        faults.append(QJsonObject{{u"service"_s, service},
            {u"fault"_s,
                QJsonObject{
                    {u"kind"_s, u"latency"_s}, {u"delay"_s, QString::fromLatin1(kLatency)}}}});
    return toJson({{u"name"_s, u"slow"_s}, {u"seed"_s, 3}, {u"faults"_s, faults}});
}

QByteArray definition()
{
    return chainWorkflow(u"w"_s, kServices, "\"failureThreshold\": 20, ")
        .replace("\"10s\"", "\"900ms\"");
}

} // namespace

// Stops and freezes actors of the real engine, and makes its store slow or unwritable, while tasks
// run over real HTTP.
class TestEngineFaults final : public QObject
{
    Q_OBJECT

private:
    static constexpr int kTasks = 40;
    std::unique_ptr<faultlab::FaultLab> m_lab;
    std::unique_ptr<EngineFixture> m_world;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::vector<audit::AcknowledgedSubmission> m_acknowledged;

    [[nodiscard]] QString ledgerFile() const { return m_folder->filePath(u"ledger.ndjson"_s); }
    rehearsal::EngineFaults &faults() { return *m_world->engine().faults(); }
    void start()
    {
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(definition()));
    }
    void submit(int count)
    {
        for (int i = 0; i < count; ++i) {
            const QString id = u"F-%1"_s.arg(m_acknowledged.size());
            const QByteArray input = toJson({{u"n"_s, i}});
            QVERIFY(m_world->submit(id, u"w"_s, input));
            m_acknowledged.push_back({id, input});
        }
    }
    [[nodiscard]] qint64 inFlight() const
    {
        qint64 sum = 0;
        for (const model::AgentStatus &status : m_world->engine().reads().agents())
            sum += status.inFlight;
        return sum;
    }
    // The first actor of that role; for Schedulers and Supervisors, the leading one.
    [[nodiscard]] QString actor(ActorRole role)
    {
        for (const ActorState &state : faults().actors())
            if (state.role == role && (role == ActorRole::Agent || state.leads))
                return state.instance;
        return {};
    }
    base::Result<qint64> end(const QString &instance)
    {
        return m_world->wait<qint64>([this, instance](QObject *context, auto answer) {
            faults().end(instance, 0, context, answer);
        });
    }
    base::Result<qint64> freeze(const QString &instance, qint64 forMs)
    {
        return m_world->wait<qint64>([this, instance, forMs](QObject *context, auto answer) {
            faults().freeze(instance, forMs, context, answer);
        });
    }
    [[nodiscard]] ActorRecovery recovery(qint64 id)
    {
        for (const ActorRecovery &one : faults().recoveries())
            if (one.id == id)
                return one;
        return {};
    }
    [[nodiscard]] model::Counters counters()
    {
        return *m_world->wait<model::Counters>([this](QObject *context, auto answer) {
            m_world->engine().reads().readCounters(context, answer);
        });
    }
    [[nodiscard]] rehearsal::ObservedFailureMode pattern(rehearsal::FailureMode mode)
    {
        const auto report =
            m_world->wait<rehearsal::FailureModeReport>([this](QObject *context, auto answer) {
                m_world->engine().reads().readFailureModes(context, answer);
            });
        return report ? report->modes.at(static_cast<size_t>(mode))
                      : rehearsal::ObservedFailureMode();
    }
    [[nodiscard]] model::AgentStatus agentOf(const QString &service)
    {
        for (const model::AgentStatus &status : m_world->engine().reads().agents())
            if (status.service == service)
                return status;
        return {};
    }
    void order(const QString &service, model::ServiceAction action, double value = 0)
    {
        QVERIFY(m_world->wait<model::ControlReceipt>([&](QObject *context, auto answer) {
            m_world->engine().asOperator().controlService(
                service, action, value, {}, context, answer);
        }));
    }
    // Checks that no task is lost, duplicated or stuck.
    void expectAllProcessed()
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_world->count(model::TaskState::Processed),
            qint64(m_acknowledged.size()), EngineFixture::kTimeoutMs);
        m_world->close();
        store::SqliteFile store({m_world->dataDir() + u"/state.db"_s});
        audit::AuditInput input;
        input.ledgerFile = ledgerFile();
        input.acknowledged = m_acknowledged;
        const auto report = audit::check(store, input);
        QVERIFY(report);
        for (const audit::Finding &finding : report->findings)
            qWarning("%s %s %s %s", qPrintable(audit::name(finding.invariant)),
                qPrintable(finding.task), qPrintable(finding.what.code),
                toJson(finding.what.parameters).constData());
        QVERIFY(report->clean());
        QVERIFY(report->of(audit::Invariant::I11).checked
            >= qint64(m_acknowledged.size()) * kServices.size());
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_acknowledged.clear();
        faultlab::SimulationOptions simulated;
        simulated.services = services();
        simulated.scenario = slowScenario();
        simulated.anyPort = true;
        simulated.ledgerFile = ledgerFile();
        auto lab = faultlab::FaultLab::start(simulated);
        QVERIFY(lab.ok());
        m_lab = std::move(*lab);
        m_world = std::make_unique<EngineFixture>();
        m_world->options.services = workflow::parseServices(m_lab->servicesFile()).services;
        m_world->options.faultLab = true;
        m_world->options.leaseTtlMs = limits::kLeaseTtlMinMs;
    }

    void cleanup()
    {
        m_world.reset();
        m_lab.reset();
    }

    void faultsAreUnavailableWithoutAFaultLab()
    {
        m_world->options.faultLab = false;
        start();
        QVERIFY(m_world->engine().faults() == nullptr);
    }

    void unknownActorIsRefused()
    {
        start();
        const auto ended = end(u"nobody"_s);
        QVERIFY(!ended);
        QCOMPARE(ended.error().code, u"actor-unknown"_s);
        QVERIFY(faults().recoveries().empty());
        QVERIFY(!faults().anything());
    }

    void claimsOfAnEndedSchedulerAreMadeAgainAtOnce_data()
    {
        QTest::addColumn<ActorRole>("role");
        QTest::newRow("scheduler") << ActorRole::Scheduler;
        QTest::newRow("agent") << ActorRole::Agent;
    }
    void claimsOfAnEndedSchedulerAreMadeAgainAtOnce()
    {
        QFETCH(ActorRole, role);
        start();
        submit(kTasks);
        qint64 held = 0;
        for (int round = 0; round < 3; ++round) {
            QTRY_VERIFY(inFlight() > 0);
            const QString instance = actor(role);
            const auto id = end(instance);
            QVERIFY(id);
            QTRY_VERIFY(recovery(*id).isOver());
            const ActorRecovery seen = recovery(*id);
            QCOMPARE(seen.instance, instance);
            QVERIFY(!seen.replacement.isEmpty() && seen.replacement != instance);
            QVERIFY(seen.replacedAt >= seen.at);
            QVERIFY(seen.firstAgainAt == 0 || seen.firstAgainAt >= seen.at);
            QCOMPARE(seen.held, seen.claimedAgain + seen.settled);
            held += seen.claimedAgain;
            const auto all = faults().actors();
            QVERIFY(std::none_of(all.begin(), all.end(),
                [&instance](const ActorState &state) { return state.instance == instance; }));
        }
        QVERIFY(held > 0);
        QCOMPARE(counters().failures, 0); // a revoked claim does not count as a failure
        const rehearsal::ObservedFailureMode replaced =
            pattern(rehearsal::FailureMode::ActorReplaced);
        QVERIFY(replaced.count > 0);
        QVERIFY(m_world->task(replaced.task));
        expectAllProcessed();
    }

    void claimsOfAFrozenSchedulerExpireAndItsLateWritesAreRefused()
    {
        start();
        submit(kTasks);
        QTRY_VERIFY(inFlight() > 4);
        const auto id = freeze(actor(ActorRole::Scheduler), 0);
        QVERIFY(id);
        QVERIFY(faults().anything());
        QTRY_VERIFY_WITH_TIMEOUT(recovery(*id).isOver(), EngineFixture::kTimeoutMs);
        const ActorRecovery seen = recovery(*id);
        QVERIFY(seen.held > 0);
        QVERIFY(seen.until > seen.at);
        QVERIFY(seen.wokenAt >= seen.until);
        QVERIFY(seen.claimedAgain > 0);
        // The replacement did not wait for the frozen Scheduler.
        QVERIFY(seen.firstAgainAt < seen.wokenAt);
        // The frozen Scheduler's replies arrived in time, but were handled after the freeze.
        QTRY_VERIFY(recovery(*id).staleRefused > 0);
        QVERIFY(counters().failures > 0); // an expired claim counts as a failure
        QVERIFY(!faults().anything());
        using rehearsal::FailureMode;
        for (const FailureMode mode :
            {FailureMode::ClaimExpired, FailureMode::TakenOver, FailureMode::LateWriteRefused}) {
            QTRY_VERIFY(pattern(mode).count > 0);
            QVERIFY(m_world->task(pattern(mode).task));
        }
        QCOMPARE(pattern(FailureMode::ThresholdReached).count, 0);
        expectAllProcessed();
    }

    void frozenAgentSendsNothingAfterCompleteBy()
    {
        start();
        submit(kTasks);
        QTRY_VERIFY(inFlight() > 4);
        const auto id = freeze(actor(ActorRole::Agent), 0);
        QVERIFY(id);
        QTRY_VERIFY_WITH_TIMEOUT(recovery(*id).isOver(), EngineFixture::kTimeoutMs);
        QVERIFY(recovery(*id).held > 0);
        QVERIFY(recovery(*id).wokenAt > 0);
        QVERIFY(counters().failures > 0);
        expectAllProcessed(); // I8: no request was sent after its complete-by
    }

    void anotherSupervisorLeadsWhenTheLeaderEnds()
    {
        start();
        submit(kTasks);
        QTRY_VERIFY(!actor(ActorRole::Supervisor).isEmpty());
        const QString leader = actor(ActorRole::Supervisor);
        const auto id = end(leader);
        QVERIFY(id);
        QTRY_VERIFY(recovery(*id).isOver());
        const ActorRecovery seen = recovery(*id);
        QVERIFY(seen.led);
        QVERIFY(seen.epochAfter > seen.epochBefore);
        QVERIFY(!seen.newLeader.isEmpty());
        QVERIFY(seen.newLeader != leader);
        QVERIFY(seen.leaderAt >= seen.at);
        QTRY_COMPARE(actor(ActorRole::Supervisor), seen.newLeader);
        expectAllProcessed();
    }

    void anotherSupervisorLeadsWhileTheLeaderIsFrozenAndKeepsLeading()
    {
        start();
        submit(kTasks);
        QTRY_VERIFY(!actor(ActorRole::Supervisor).isEmpty());
        const QString leader = actor(ActorRole::Supervisor);
        const auto id = freeze(leader, 0);
        QVERIFY(id);
        // Meanwhile, the other actors still reply to requests.
        const auto status =
            m_world->wait<model::SupervisorStatus>([this](QObject *context, auto answer) {
                m_world->engine().reads().readSupervisor(context, answer);
            });
        QVERIFY(status);
        QCOMPARE(status->instances.size(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(recovery(*id).isOver(), EngineFixture::kTimeoutMs);
        const ActorRecovery seen = recovery(*id);
        QVERIFY(seen.led);
        QVERIFY(seen.leaderAt - seen.at > 0);
        QVERIFY(seen.newLeader != leader && !seen.newLeader.isEmpty());
        QVERIFY(seen.epochAfter > seen.epochBefore);
        expectAllProcessed(); // I22: no write under the old epoch
    }

    void frozenActorCanBeEnded()
    {
        start();
        submit(kTasks);
        QTRY_VERIFY(inFlight() > 0);
        const QString instance = actor(ActorRole::Scheduler);
        const auto frozen = freeze(instance, 60'000);
        QVERIFY(frozen);
        const auto ended = end(instance);
        QVERIFY(ended);
        QTRY_VERIFY(recovery(*frozen).isOver());
        QCOMPARE(recovery(*frozen).wokenAt, 0);
        QTRY_VERIFY(recovery(*ended).isOver());
        QVERIFY(!faults().anything());
        expectAllProcessed();
    }

    void frozenActorsContinueWhenAllFaultsEnd()
    {
        start();
        const auto id = freeze(actor(ActorRole::Scheduler), 60'000);
        QVERIFY(id);
        faults().injectStoreFault(StoreFaultState::Kind::Slow, 1000, 60'000);
        QVERIFY(faults().anything());
        faults().endAll();
        QTRY_VERIFY(recovery(*id).wokenAt > 0);
        QVERIFY(recovery(*id).wokenAt < recovery(*id).until);
        QVERIFY(!faults().anything());
        submit(kTasks);
        expectAllProcessed();
    }

    void stoppedEngineHasNoStoreFault()
    {
        start();
        faults().injectStoreFault(StoreFaultState::Kind::Slow, 1, 60'000);
        QVERIFY(faults().storeUnavailable().kind == StoreFaultState::Kind::Slow);
        m_world->engine().stop();
        QVERIFY(!faults().anything());
        faults().injectStoreFault(StoreFaultState::Kind::Slow, 1, 60'000);
        QVERIFY(!faults().anything());
    }

    void engineStopsWhileAnActorIsFrozen()
    {
        start();
        submit(kTasks);
        QTRY_VERIFY(inFlight() > 0);
        QVERIFY(freeze(actor(ActorRole::Scheduler), 60'000));
        QVERIFY(freeze(actor(ActorRole::Agent), 60'000));
        m_world->close(); // releases all claims
        m_world->openAndStart();
        expectAllProcessed();
    }

    void stoppedServiceStaysStoppedWhenItsAgentEnds()
    {
        start();
        QVERIFY(
            m_world->engine().asOperator().controlService(u"a"_s, model::ServiceAction::Pause, 0));
        QVERIFY(m_world->engine().asOperator().controlService(
            u"a"_s, model::ServiceAction::SetConcurrency, 3));
        QTRY_VERIFY(agentOf(u"a"_s).paused && agentOf(u"a"_s).concurrency == 3);
        const QString before = agentOf(u"a"_s).instance;
        QVERIFY(end(before));
        QVERIFY(agentOf(u"a"_s).instance != before);
        QTRY_VERIFY(agentOf(u"a"_s).paused);
        QCOMPARE(agentOf(u"a"_s).concurrency, 3);
        m_world->engine().asOperator().controlService(u"a"_s, model::ServiceAction::Resume, 0);
        submit(5);
        expectAllProcessed();
    }

    // Fails if the new Agent inherits the outdated state of the old one.
    void commandDuringAFreezeAppliesToTheNewAgent()
    {
        const QString service = u"a"_s;
        start();
        const int configured = agentOf(service).concurrency;
        QVERIFY(freeze(agentOf(service).instance, 60'000));
        order(service, model::ServiceAction::Pause);
        order(service, model::ServiceAction::HoldOpen);
        order(service, model::ServiceAction::SetConcurrency, configured - 5);
        order(service, model::ServiceAction::SetRate, 7);
        QVERIFY(!agentOf(service).paused);
        QVERIFY(end(agentOf(service).instance));
        QTRY_VERIFY(agentOf(service).paused);
        QTRY_COMPARE(agentOf(service).breaker, model::BreakerState::HeldOpen);
        QCOMPARE(agentOf(service).concurrency, configured - 5);
        QCOMPARE(agentOf(service).ratePerSecond, 7);

        QVERIFY(freeze(agentOf(service).instance, 60'000));
        order(service, model::ServiceAction::Resume);
        order(service, model::ServiceAction::Reset);
        order(service, model::ServiceAction::SetConcurrency, configured);
        order(service, model::ServiceAction::SetRate, 0);
        QVERIFY(agentOf(service).paused);
        QVERIFY(end(agentOf(service).instance));
        QTRY_VERIFY(!agentOf(service).paused);
        QTRY_COMPARE(agentOf(service).breaker, model::BreakerState::Closed);
        QCOMPARE(agentOf(service).concurrency, configured);
        QCOMPARE(agentOf(service).ratePerSecond, 0);
        submit(5);
        expectAllProcessed();
    }

    // Fails if an Agent is replaced although it was retiring when it ended.
    void agentOfAnOutdatedConfigurationIsNotReplaced()
    {
        const QString service = u"a"_s;
        m_world->options.servicesFile = m_world->dataDir() + u"/services.json"_s;
        start();
        const QString old = agentOf(service).instance;
        QVERIFY(freeze(old, 60'000)); // a frozen Agent cannot retire
        QVERIFY(m_world->wait<engine::CheckedServices>([&](QObject *context, auto answer) {
            m_world->engine().serviceSetup().save(
                withConcurrency(m_lab->servicesFile(), 3), {}, context, answer);
        }));
        const auto instances = [this, service] {
            QStringList names;
            for (const ActorState &state : faults().actors())
                if (state.service == service)
                    names.append(state.instance);
            return names;
        };
        QTRY_COMPARE(instances().size(), 2);
        QTRY_COMPARE(agentOf(service).concurrency, 3);
        QStringList others = instances();
        others.removeOne(old);
        const auto ended = end(old);
        QVERIFY(ended);
        QCOMPARE(instances(), others);
        QCOMPARE(agentOf(service).instance, others.front());
        QCOMPARE(agentOf(service).concurrency, 3);
        QVERIFY(recovery(*ended).replacement.isEmpty());
        QVERIFY(!faults().anything());
        submit(5);
        expectAllProcessed();
    }

    void slowStoreDelaysEveryCommitUntilItEnds()
    {
        start();
        faults().injectStoreFault(StoreFaultState::Kind::Slow, 200, 1500);
        QCOMPARE(faults().storeUnavailable().kind, StoreFaultState::Kind::Slow);
        QElapsedTimer timer;
        timer.start();
        submit(1);
        QVERIFY(timer.elapsed() >= 200); // the slow commit delayed the acceptance of the task
        QTRY_COMPARE(faults().storeUnavailable().kind, StoreFaultState::Kind::None);
        submit(kTasks);
        expectAllProcessed();
    }

    void refusingStoreIsReportedAndNothingIsLost_data()
    {
        QTest::addColumn<StoreFaultState::Kind>("kind");
        QTest::addColumn<QString>("code");
        QTest::newRow("full") << StoreFaultState::Kind::Full << u"store-full"_s;
        QTest::newRow("busy") << StoreFaultState::Kind::Busy << u"store-busy"_s;
    }
    void refusingStoreIsReportedAndNothingIsLost()
    {
        QFETCH(StoreFaultState::Kind, kind);
        QFETCH(QString, code);
        start();
        submit(kTasks);
        QTRY_VERIFY(inFlight() > 0);
        QString reported;
        connect(&m_world->engine(), &engine::Engine::storeUnavailable, this,
            [&reported](const base::Error &error) { reported = error.code; });
        QSignalSpy well(&m_world->engine(), &engine::Engine::storeRecovered);
        faults().injectStoreFault(kind, 0, 1000);
        const auto refused = m_world->submit(u"X-1"_s, u"w"_s);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, code);
        QTRY_COMPARE(reported, code);
        QTRY_COMPARE_WITH_TIMEOUT(well.count(), 1, EngineFixture::kTimeoutMs);
        expectAllProcessed();
    }

    // Injects all faults at random, one after the other, while tasks run.
    void nothingIsLostInRandomFaults()
    {
        const quint32 seed = qEnvironmentVariableIsSet("SAGADESK_SEED")
            ? qEnvironmentVariableIntValue("SAGADESK_SEED")
            : 20261121;
        qInfo("seed %u (SAGADESK_SEED)", seed);
        QRandomGenerator random(seed);
        m_world->options.supervisors = 3;
        start();
        submit(kTasks * 3);
        QTRY_VERIFY(inFlight() > 0);
        std::vector<qint64> ids;
        for (int round = 0; round < 12; ++round) {
            const auto all = faults().actors();
            const QString instance = all[size_t(random.bounded(int(all.size())))].instance;
            const auto id = random.bounded(2) == 0 ? end(instance)
                                                   : freeze(instance, 200 + random.bounded(1500));
            QVERIFY(id);
            ids.push_back(*id);
            const qint64 done = m_world->count(model::TaskState::Processed);
            QTRY_VERIFY(m_world->count(model::TaskState::Processed) > done
                || done == qint64(m_acknowledged.size()));
        }
        QCOMPARE(faults().recoveries().size(), ids.size());
        expectAllProcessed();
    }
};

QTEST_GUILESS_MAIN(TestEngineFaults)
#include "tst_enginefaults.moc"
