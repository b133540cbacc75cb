#include "core/rehearsal/enginefaults.h"
#include "tests/engine/enginefixture.h"

#include <QDateTime>
#include <QJsonArray>

#include <optional>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::AlertState;

// What an operator controls besides tasks: services and intake, also while the store is slow or
// full and across restarts; the leading Supervisor; definitions that are only validated; snoozed
// alerts; and the list of operators' actions.
class TestEngineControls final : public QObject
{
    Q_OBJECT

    std::unique_ptr<EngineFixture> m_world;

    model::SupervisorStatus supervisor()
    {
        const auto status =
            m_world->wait<model::SupervisorStatus>([this](QObject *context, auto answer) {
                m_world->engine().reads().readSupervisor(context, std::move(answer));
            });
        return status ? *status : model::SupervisorStatus();
    }

    std::vector<model::AlertView> alerts(const std::vector<AlertState> &states)
    {
        const auto read =
            m_world->wait<std::vector<model::AlertView>>([&](QObject *context, auto answer) {
                m_world->engine().reads().readAlerts(states, context, std::move(answer));
            });
        return read ? *read : std::vector<model::AlertView>();
    }

    std::vector<model::OperatorActionView> activity()
    {
        const auto read = m_world->wait<std::vector<model::OperatorActionView>>(
            [&](QObject *context, auto answer) {
                m_world->engine().reads().readOperatorActions(context, std::move(answer));
            });
        return read ? *read : std::vector<model::OperatorActionView>();
    }

    base::Result<QString> check(const QByteArray &json)
    {
        return m_world->wait<QString>([&](QObject *context, auto answer) {
            m_world->engine().asOperator().checkWorkflow(json, context, std::move(answer));
        });
    }

    void snooze(model::AlertId alert, qint64 until)
    {
        model::AlertCommand command;
        command.alert = alert;
        command.action = model::AlertAction::Snooze;
        command.until = until;
        command.operatorName = u"ada"_s;
        const auto done = m_world->wait<model::AlertId>([&](QObject *context, auto answer) {
            m_world->engine().asOperator().changeAlert(command, context, std::move(answer));
        });
        QVERIFY(done.ok());
    }

    void useFaultLab()
    {
        m_world = std::make_unique<EngineFixture>();
        m_world->useNoopServices({u"a"_s});
        m_world->options.faultLab = true;
        m_world->openAndStart();
    }

    void restart()
    {
        m_world->close();
        m_world->openAndStart();
    }

    // Sends a command for the service a and returns once it is in effect.
    base::Result<model::ControlReceipt> control(model::ServiceAction action, double value = 0)
    {
        return m_world->wait<model::ControlReceipt>([&](QObject *context, auto answer) {
            QVERIFY(m_world->engine().asOperator().controlService(
                u"a"_s, action, value, {u"ada"_s, {}}, context, answer));
        });
    }

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<EngineFixture>();
        m_world->useNoopServices({u"a"_s});
        m_world->options.supervisors = 2;
        m_world->openAndStart();
    }

    void cleanup() { m_world.reset(); }

    void resignedLeaderIsFollowedByOneWithAHigherEpoch()
    {
        QTRY_VERIFY(!supervisor().leader.isEmpty());
        const model::SupervisorStatus before = supervisor();
        m_world->engine().asOperator().stepDownSupervisor();
        QTRY_VERIFY_WITH_TIMEOUT(supervisor().epoch > before.epoch && !supervisor().leader.isEmpty()
                && supervisor().leader != before.leader,
            EngineFixture::kTimeoutMs);
    }

    void activityShowsControlsAlsoAfterARestart()
    {
        auto &engine = m_world->engine();
        const model::OperatorNote ada{u"ada"_s, u"they asked for it"_s};
        const QString service = u"a"_s;
        using enum model::ServiceAction;
        QVERIFY(engine.asOperator().controlService(service, Pause, 0, ada));
        QVERIFY(engine.asOperator().controlService(service, Resume, 0, ada));
        QVERIFY(engine.asOperator().controlService(service, HoldOpen, 0, ada));
        QVERIFY(engine.asOperator().controlService(service, Reset, 0, ada));
        QVERIFY(engine.asOperator().controlService(service, SetConcurrency, 3, ada));
        QVERIFY(engine.asOperator().controlService(service, SetRate, 2.5, ada));
        QVERIFY(engine.asOperator().controlService(service, SetRate, 0, ada));
        QVERIFY(!engine.asOperator().controlService(u"nobody"_s, Pause, 0, ada));
        engine.asOperator().setIntakePaused(true, ada);
        engine.asOperator().setIntakePaused(false, ada);
        engine.asOperator().stepDownSupervisor(ada);
        m_world->close();
        m_world->openAndStart();
        auto actions = activity();
        QVERIFY(model::isPause(actions.front()));
        QCOMPARE(actions.front().event.reason.code, u"engine-started"_s);
        actions.erase(actions.begin());
        QStringList codes;
        for (const model::OperatorActionView &action : actions) {
            codes.prepend(action.event.reason.code);
            QCOMPARE(action.event.operatorName, ada.operatorName);
            QCOMPARE(action.event.reason.parameters.value("reason"_L1).toString(), ada.reason);
            QCOMPARE(action.outcome, model::ActionOutcome::Completed);
        }
        QCOMPARE(codes,
            (QStringList{u"control-pause"_s, u"control-resume"_s, u"control-hold-open"_s,
                u"control-reset"_s, u"control-set-concurrency"_s, u"control-set-rate"_s,
                u"control-lift-rate"_s, u"control-pause-intake"_s, u"control-resume-intake"_s,
                u"control-step-down"_s}));
    }

    void activityShowsControlsAmongTaskActions()
    {
        auto &engine = m_world->engine();
        const QString workflow = u"w"_s;
        QVERIFY(m_world->registerWorkflow(chainWorkflow(workflow, {u"a"_s})).ok());
        QVERIFY(control(model::ServiceAction::Pause).ok());
        QVERIFY(m_world->submit(u"T-1"_s, workflow).ok());
        QTRY_COMPARE(m_world->state(u"T-1"_s), u"pending"_s);
        QVERIFY(m_world->operate(model::OperatorAction::Pause, u"T-1"_s).ok());
        const qint64 paused = QDateTime::currentMSecsSinceEpoch();
        QTRY_VERIFY(QDateTime::currentMSecsSinceEpoch() > paused); // the next timestamp differs
        QVERIFY(engine.asOperator().controlService(u"a"_s, model::ServiceAction::Resume, 0));
        QTRY_COMPARE(activity().size(), size_t(3));
        const auto actions = activity();
        QCOMPARE(actions[0].event.reason.code, u"control-resume"_s);
        QCOMPARE(actions[1].taskPublicId, u"T-1"_s);
        QCOMPARE(actions[2].event.reason.code, u"control-pause"_s);
    }

    // An accepted submission is shown as a pending task, so the command must
    // not be refused as if there were no such task.
    void commandOnASubmissionIsRefusedWhileTheIntakeIsPaused()
    {
        QVERIFY(control(model::ServiceAction::Pause).ok()); // otherwise the task would end at once
        m_world->engine().asOperator().setIntakePaused(true);
        QTRY_VERIFY(m_world->engine().reads().intakePaused());
        const QString workflow = u"w"_s;
        QVERIFY(m_world->registerWorkflow(chainWorkflow(workflow, {u"a"_s})).ok());
        QVERIFY(m_world->submit(u"T-1"_s, workflow).ok());
        model::OperatorCommand command;
        command.action = model::OperatorAction::Pause;
        command.task = u"T-1"_s;
        command.operatorName = u"ann"_s;
        std::optional<base::Result<model::OperatorReceipt>> answered;
        m_world->engine().asOperator().changeTask(
            command, this, [&answered](const auto &answer) { answered.emplace(answer); });
        QTRY_VERIFY(answered); // the submission stays in the inbox until the intake is resumed
        QVERIFY(!answered->ok());
        QCOMPARE(answered->error().code, u"intake-paused"_s);
        answered.reset();
        m_world->engine().asOperator().setIntakePaused(false);
        QTRY_VERIFY(!m_world->engine().reads().intakePaused());
        m_world->engine().asOperator().changeTask(
            command, this, [&answered](const auto &answer) { answered.emplace(answer); });
        QTRY_VERIFY(answered);
        QVERIFY2(answered->ok(), qPrintable(*answered ? QString() : answered->error().code));
        command.task = u"T-2"_s;
        answered.reset();
        m_world->engine().asOperator().changeTask(
            command, this, [&answered](const auto &answer) { answered.emplace(answer); });
        QTRY_VERIFY(answered);
        QCOMPARE(answered->error().code, u"task-not-found"_s);
    }

    // At the old rate of one request per quarter of an hour, the other steps would have to wait.
    void raisedRateReleasesWaitingSteps()
    {
        auto &engine = m_world->engine();
        const QString service = u"a"_s;
        const QString workflow = u"w"_s;
        QVERIFY(
            m_world
                ->registerWorkflow(chainWorkflow(workflow, {service}).replace("\"10s\"", "\"2h\""))
                .ok());
        QVERIFY(engine.asOperator().controlService(service, model::ServiceAction::SetRate, 0.001));
        QTRY_COMPARE(engine.reads().agents().front().ratePerSecond, 0.001);
        for (int i = 0; i < 5; ++i)
            QVERIFY(m_world->submit(u"T-%1"_s.arg(i), workflow).ok());
        QTRY_COMPARE(m_world->count(model::TaskState::Processed), 1);
        QVERIFY(engine.asOperator().controlService(service, model::ServiceAction::SetRate, 0));
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->count(model::TaskState::Processed), 5, EngineFixture::kTimeoutMs);
        QCOMPARE(engine.reads().agents().front().ratePerSecond, 0.0);
    }

    // An operator must be able to pause while the disk is full; the pause is saved as
    // soon as possible.
    void controlTakesEffectWhileTheStoreIsFull()
    {
        useFaultLab();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"w"_s, {u"a"_s})).ok());
        m_world->engine().faults()->injectStoreFault(
            rehearsal::StoreFaultState::Kind::Full, 0, 60'000);
        const auto receipt = control(model::ServiceAction::Pause);
        QVERIFY(receipt.ok());
        QVERIFY(!receipt->saved);
        QTRY_VERIFY(m_world->engine().reads().agents().front().paused);
        QCOMPARE(m_world->engine().reads().restrictions().size(), size_t(1));
        QVERIFY(!m_world->engine().reads().restrictions().front().saved);
        m_world->engine().faults()->endAll();
        QTRY_VERIFY_WITH_TIMEOUT(
            m_world->engine().reads().restrictions().front().saved, EngineFixture::kTimeoutMs);
        QCOMPARE(activity().size(), size_t(1));
        restart();
        QCOMPARE(m_world->engine().reads().restrictions().size(), size_t(1));
    }

    // A service that an operator pauses must not keep running because of a slow commit.
    void controlDoesNotWaitForASlowCommit()
    {
        useFaultLab();
        m_world->engine().faults()->injectStoreFault(
            rehearsal::StoreFaultState::Kind::Slow, 50'000, 60'000);
        const auto receipt = control(model::ServiceAction::Pause);
        QVERIFY(receipt.ok());
        QVERIFY(!receipt->saved);
        QTRY_VERIFY(m_world->engine().reads().agents().front().paused);
        m_world->engine().faults()->endAll();
        QTRY_VERIFY_WITH_TIMEOUT(
            m_world->engine().reads().restrictions().front().saved, EngineFixture::kTimeoutMs);
    }

    // A command given while the store could not be written to is saved late, but must not
    // replace a later one.
    void lateSaveDoesNotReplaceALaterCommand()
    {
        useFaultLab();
        m_world->engine().faults()->injectStoreFault(
            rehearsal::StoreFaultState::Kind::Full, 0, 60'000);
        QVERIFY(control(model::ServiceAction::Pause).ok());
        QVERIFY(control(model::ServiceAction::Resume).ok());
        QTRY_VERIFY(!m_world->engine().reads().agents().front().paused);
        m_world->engine().faults()->endAll();
        QTRY_VERIFY_WITH_TIMEOUT(
            m_world->engine().reads().restrictions().empty(), EngineFixture::kTimeoutMs);
        QTRY_COMPARE(activity().size(), size_t(2));
        restart();
        QVERIFY(m_world->engine().reads().restrictions().empty());
        QVERIFY(!m_world->engine().reads().agents().front().paused);
    }

    // Regression: the restrictions were only in memory, so the services were called again
    // after a restart.
    void restrictionsSurviveARestart()
    {
        m_world->close();
        m_world->useNoopServices({u"a"_s, u"b"_s, u"c"_s});
        m_world->openAndStart();
        const model::OperatorNote ada{u"ada"_s, u"they asked for it"_s};
        using enum model::ServiceAction;
        auto &people = m_world->engine().asOperator();
        QVERIFY(people.controlService(u"a"_s, Pause, 0, ada));
        QVERIFY(people.controlService(u"b"_s, HoldOpen, 0, ada));
        QVERIFY(people.controlService(u"b"_s, SetConcurrency, 3, ada));
        QVERIFY(people.controlService(u"c"_s, SetRate, 2.5, ada));
        people.setIntakePaused(true, ada);
        QTRY_COMPARE(m_world->engine().reads().restrictions().size(), size_t(5));
        restart();
        const auto found = m_world->engine().reads().restrictions();
        QCOMPARE(found.size(), size_t(5));
        for (const model::Restriction &restriction : found) {
            QCOMPARE(restriction.by, ada);
            QVERIFY(restriction.saved);
            QVERIFY(restriction.since > 0);
        }
        QVERIFY(m_world->engine().reads().intakePaused());
        const auto agent = [this](size_t index) {
            return m_world->engine().reads().agents().at(index);
        };
        QTRY_VERIFY(agent(0).paused);
        QTRY_COMPARE(agent(1).breaker, model::BreakerState::HeldOpen);
        QTRY_COMPARE(agent(1).concurrency, 3);
        QTRY_COMPARE(agent(2).ratePerSecond, 2.5);
    }

    void configuredLimitIsNotARestriction()
    {
        const int configured = m_world->options.services.front().concurrency;
        QVERIFY(control(model::ServiceAction::SetConcurrency, configured + 1).ok());
        QCOMPARE(m_world->engine().reads().restrictions().size(), size_t(1));
        QVERIFY(control(model::ServiceAction::SetConcurrency, configured).ok());
        QVERIFY(m_world->engine().reads().restrictions().empty());
    }

    void checkedDefinitionIsNotRegistered()
    {
        const auto named = check(chainWorkflow(u"w"_s, {u"a"_s}));
        QVERIFY(named.ok());
        QCOMPARE(*named, u"w"_s);
        const auto refused = m_world->submit(u"T-1"_s, u"w"_s);
        QVERIFY(!refused.ok());
    }

    void checkedDefinitionHasLocationsOfItsErrors()
    {
        const auto checked = check(R"({"name":"w","version":1,"steps":[
            {"name":"one","service":"nobody","request":{"method":"GET","path":"/x"}}]})");
        QVERIFY(!checked.ok());
        const QJsonArray errors = checked.error().parameters.value("validationErrors"_L1).toArray();
        QCOMPARE(errors.size(), 1);
        QCOMPARE(errors.first().toObject().value("pointer"_L1).toString(), u"/steps/0/service"_s);
    }

    void snoozedAlertReopensAfterItsTime()
    {
        QVERIFY(m_world
                    ->registerWorkflow(R"({"name":"w","version":1,"onNontransient":"error",
            "steps":[{"name":"one","service":"a","request":{"method":"GET",
            "path":"/{{input.missing}}"}}]})")
                    .ok());
        QVERIFY(m_world->submit(u"T-1"_s, u"w"_s).ok());
        QTRY_COMPARE(alerts({AlertState::Open}).size(), size_t(1));
        const model::AlertId alert = alerts({AlertState::Open}).front().id;
        snooze(alert, QDateTime::currentMSecsSinceEpoch() + 3'600'000);
        QCOMPARE(alerts({AlertState::Open}).size(), size_t(0));
        QCOMPARE(alerts({AlertState::Snoozed}).size(), size_t(1));
        snooze(alert, QDateTime::currentMSecsSinceEpoch() - 1);
        QCOMPARE(alerts({AlertState::Open}).size(), size_t(1));
        QCOMPARE(alerts({AlertState::Snoozed}).size(), size_t(0));
    }
};

QTEST_GUILESS_MAIN(TestEngineControls)
#include "tst_enginecontrols.moc"
