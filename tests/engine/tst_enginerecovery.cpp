#include "core/faultlab/services/faultlab.h"
#include "core/model/claim.h"
#include "core/store/sqlite/sqlitefile.h"
#include "core/workflow/servicesfile.h"
#include "tests/engine/enginefixture.h"

#include <QDir>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using faultlab::FaultKind;
using faultlab::FaultLab;
using model::OperatorAction;
using model::TaskState;

// The engine over real HTTP, with simulated services that fail on demand, and across restarts.
class TestEngineRecovery final : public QObject
{
    Q_OBJECT

    std::unique_ptr<FaultLab> m_lab;
    std::unique_ptr<EngineFixture> m_world;
    const QStringList m_two{u"a"_s, u"b"_s};
    const QString m_task = u"T-1"_s;

    static QByteArray serviceEntry(const QByteArray &name)
    {
        return "{\"name\": \"" + name
            + "\", \"endpoints\": [\"http://127.0.0.1:1\"], "
              "\"retry\": {\"initial\": \"1ms\", \"max\": \"5ms\", \"attempts\": 2}}";
    }
    void setFault(const QString &service, FaultKind kind, int status = 500)
    {
        faultlab::FaultRule rule;
        rule.kind = kind;
        rule.status = status;
        rule.method = u"PUT"_s; // undos are not affected
        m_lab->faults().setFaults(service, {rule});
    }
    void start()
    {
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"w"_s, m_two)).ok());
    }
    [[nodiscard]] quint64 effects(const char *key) const
    {
        return m_lab->ledger().ofKey(QString::fromLatin1(key)).effects;
    }
    [[nodiscard]] quint64 requests(const char *key) const
    {
        return m_lab->ledger().ofKey(QString::fromLatin1(key)).requests;
    }
    [[nodiscard]] std::vector<model::AlertView> alerts()
    {
        const auto found =
            m_world->wait<std::vector<model::AlertView>>([this](QObject *context, auto answer) {
                m_world->engine().reads().readAlerts({}, context, answer);
            });
        return found ? *found : std::vector<model::AlertView>();
    }
    [[nodiscard]] QByteArray impatient(const QByteArray &extra = {}) const
    {
        return chainWorkflow(u"w"_s, m_two, "\"failureThreshold\": 2, " + extra)
            .replace("\"10s\"", "\"300ms\"");
    }
    static model::SupervisorStatus supervisor(EngineFixture &world)
    {
        const auto status =
            world.wait<model::SupervisorStatus>([&world](QObject *context, auto answer) {
                world.engine().reads().readSupervisor(context, answer);
            });
        return status ? *status : model::SupervisorStatus();
    }
    // The task in the store of a stopped engine.
    [[nodiscard]] model::TaskRecord stored()
    {
        auto reader = store::SqliteFile({m_world->dataDir() + u"/state.db"_s}).openReader();
        return (*reader)->taskDetail(*(*reader)->taskNamed(m_task))->record;
    }

private Q_SLOTS:
    void init()
    {
        faultlab::SimulationOptions simulation;
        simulation.anyPort = true;
        simulation.services =
            "{\"services\": [" + serviceEntry("a") + ", " + serviceEntry("b") + "]}";
        auto lab = FaultLab::start(simulation);
        QVERIFY(lab.ok());
        m_lab = std::move(*lab);
        m_world = std::make_unique<EngineFixture>();
        const auto services = workflow::parseServices(m_lab->servicesFile());
        QVERIFY(services.errors.empty());
        m_world->options.services = services.services;
    }

    void cleanup()
    {
        m_world.reset();
        m_lab.reset();
    }

    void taskIsProcessedOverHttp()
    {
        start();
        QVERIFY(m_world->submit(m_task, u"w"_s).ok());
        QTRY_COMPARE(m_world->state(m_task), u"processed"_s);
        QCOMPARE(effects("T-1/a"), 1u);
        QCOMPARE(effects("T-1/b"), 1u);
    }

    void afterANontransientFailureAnOperatorResubmits()
    {
        start();
        setFault(u"b"_s, FaultKind::Permanent, 422);
        QVERIFY(m_world->submit(m_task, u"w"_s).ok());
        QTRY_COMPARE(m_world->state(m_task), u"error"_s);
        const auto raised = alerts();
        QCOMPARE(raised.size(), size_t(1));
        QCOMPARE(raised[0].state, model::AlertState::Open);
        QCOMPARE(raised[0].stepName, u"b"_s);
        QCOMPARE(raised[0].service, u"b"_s);
        const auto failed = m_world->task(m_task);
        QCOMPARE(failed->steps[1].waitingFor.code, u"operator"_s);
        QVERIFY(failed->steps[1].lastError.has_value());
        QCOMPARE(failed->steps[1].lastError->status, 422);
        m_lab->faults().setFaults(u"b"_s, {});
        QVERIFY(m_world->operate(OperatorAction::Resubmit, m_task, u"b"_s).ok());
        QTRY_COMPARE(m_world->state(m_task), u"processed"_s);
        QCOMPARE(alerts()[0].state, model::AlertState::Closed);
        QCOMPARE(effects("T-1/b"), 1u);
    }

    void atTheThresholdTheTaskIsCompensated()
    {
        m_world->openAndStart();
        QVERIFY(
            m_world->registerWorkflow(impatient("\"onExhausted\": {\"action\": \"compensate\"}, "))
                .ok());
        setFault(u"b"_s, FaultKind::Status, 500);
        QVERIFY(m_world->submit(m_task, u"w"_s).ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->state(m_task), u"compensated"_s, EngineFixture::kTimeoutMs);
        QCOMPARE(effects("T-1/a"), 1u);
        QCOMPARE(m_lab->ledger().ofKey(u"T-1/a/undo"_s).undos, 1u);
        QCOMPARE(effects("T-1/b"), 0u);
        QCOMPARE(m_world->task(m_task)->steps[1].record.forward.failureCount, 2);
    }

    void lostReplyIsRequestedAgainWithTheSameKey()
    {
        start();
        faultlab::FaultRule rule;
        rule.kind = FaultKind::EffectThenLost;
        rule.times = 1;
        rule.method = u"PUT"_s;
        m_lab->faults().setFaults(u"a"_s, {rule});
        QVERIFY(m_world->submit(m_task, u"w"_s).ok());
        QTRY_COMPARE(m_world->state(m_task), u"processed"_s);
        QVERIFY(requests("T-1/a") >= 2);
        QCOMPARE(effects("T-1/a"), 1u);
    }

    void cleanStopLeavesNoClaims()
    {
        start();
        setFault(u"b"_s, FaultKind::Hang);
        QVERIFY(m_world->submit(m_task, u"w"_s).ok());
        QTRY_VERIFY(requests("T-1/b") > 0);
        m_world->close();
        const model::TaskRecord left = stored();
        QVERIFY(!model::hasOpenClaim(left));
        QVERIFY(!left.lockedBy);
        QCOMPARE(left.completeBy, 0);
        // The request was sent, but no response had been received when the engine was closed.
        QCOMPARE(left.steps[1].effect, model::Effect::Unknown);
        QCOMPARE(left.steps[1].forward.failureCount, 0);
        QVERIFY(left.readyAt >= 0);
    }

    void restartContinuesFromTheRecordedSteps()
    {
        start();
        setFault(u"b"_s, FaultKind::Hang);
        QVERIFY(m_world->submit(m_task, u"w"_s).ok());
        QTRY_VERIFY(requests("T-1/b") > 0);
        m_world->close();
        m_lab->faults().setFaults(u"b"_s, {});
        m_world->openAndStart();
        QTRY_COMPARE(m_world->state(m_task), u"processed"_s);
        QCOMPARE(requests("T-1/a"), 1u); // completed steps are not run again
        QCOMPARE(effects("T-1/b"), 1u);
    }

    // A copy of the store, made while a step is claimed and a Supervisor leads, equals the store
    // that a kill leaves.
    void claimsOfAKilledProcessAreReleasedAtOnce()
    {
        start();
        setFault(u"b"_s, FaultKind::Hang);
        QVERIFY(m_world->submit(m_task, u"w"_s).ok());
        QTRY_VERIFY(requests("T-1/b") > 0);
        QTRY_VERIFY(!supervisor(*m_world).leader.isEmpty());
        EngineFixture second;
        second.options.services = m_world->options.services;
        QVERIFY(QDir().mkpath(second.dataDir()));
        const auto copied = m_world->wait<QString>([&](QObject *context, auto answer) {
            m_world->engine().asOperator().backupStore(
                second.dataDir() + u"/state.db"_s, context, answer);
        });
        QVERIFY(copied.ok());
        m_world->close();

        QVERIFY(second.open().ok()); // opened but not started
        QVERIFY(supervisor(second).leader.isEmpty());
        const auto left = second.task(m_task);
        QVERIFY(left.ok());
        QVERIFY(!model::hasOpenClaim(left->record));
        QCOMPARE(left->steps[1].record.effect, model::Effect::Unknown);
        QCOMPARE(left->steps[1].record.forward.failureCount, 0);
        const auto events =
            second.wait<std::vector<model::EventView>>([&](QObject *context, auto answer) {
                second.engine().taskReads().readEvents(m_task, {}, context, answer);
            });
        QVERIFY(events.ok());
        QCOMPARE(events->back().reason.code, u"restarted"_s);
        m_lab->faults().setFaults(u"b"_s, {});
        second.engine().start();
        QTRY_COMPARE(second.state(m_task), u"processed"_s);
        QCOMPARE(effects("T-1/b"), 1u);
    }

    void anotherSupervisorLeadsAfterARestart()
    {
        start();
        const auto epoch = [this] {
            const auto status = supervisor(*m_world);
            return status.leader.isEmpty() ? 0 : status.epoch.value;
        };
        QTRY_VERIFY(epoch() > 0);
        const qint64 before = epoch();
        m_world->close();
        m_world->openAndStart(); // the lease was resigned, so the new leader need not wait
        QTRY_VERIFY(epoch() > before);
    }

    void silenceUntilCompleteByCountsAsAFailureUpToTheThreshold()
    {
        m_world->options.sweepEveryMs = 3000; // complete-bys cause earlier sweeps
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(impatient()).ok());
        setFault(u"a"_s, FaultKind::Hang);
        QVERIFY(m_world->submit(m_task, u"w"_s).ok());
        QTRY_COMPARE_WITH_TIMEOUT(m_world->state(m_task), u"error"_s, EngineFixture::kTimeoutMs);
        QCOMPARE(m_world->task(m_task)->steps[0].record.forward.failureCount, 2);
        QCOMPARE(alerts().size(), size_t(1));
        QCOMPARE(alerts()[0].kind, model::AlertKind::StepExhausted);
    }

    void dryRunMatchesTheSweep()
    {
        m_world->options.supervisors = 0; // so that no sweep runs
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(impatient().replace("300ms", "4s")).ok());
        setFault(u"a"_s, FaultKind::Hang);
        QVERIFY(m_world->submit(m_task, u"w"_s).ok());
        const auto preview = [this] {
            const auto found = m_world->wait<std::vector<model::SweepPreview>>(
                [this](QObject *context, auto answer) {
                    m_world->engine().reads().previewSweep(context, answer);
                });
            return found ? *found : std::vector<model::SweepPreview>();
        };
        QTRY_COMPARE(preview().size(), size_t(1));
        const model::SweepPreview foreseen = preview().at(0);
        const qint64 completeBy = m_world->task(m_task)->steps[0].record.forward.completeBy;
        QCOMPARE(foreseen.at, completeBy);
        QCOMPARE(foreseen.taskPublicId, m_task);
        QCOMPARE(foreseen.step, u"a"_s);
        QCOMPARE(foreseen.decision.code, u"release"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_world->task(m_task)->steps[0].waitingFor.code, u"overdue"_s,
            EngineFixture::kTimeoutMs);
        QCOMPARE(preview().size(), size_t(1));
        // Overdue, so the next sweep will handle it: `at` is the time of the preview.
        QVERIFY(preview()[0].at > completeBy);
        QCOMPARE(preview()[0].decision.code, u"release"_s);
        QCOMPARE(m_world->task(m_task)->steps[0].record.forward.failureCount, 0);
    }
};

QTEST_GUILESS_MAIN(TestEngineRecovery)
#include "tst_enginerecovery.moc"
