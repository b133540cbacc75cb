#include "core/rehearsal/enginefaults.h"
#include "tests/engine/enginefixture.h"

#include <QDateTime>
#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::AlertState;

// What an operator controls beside the tasks: the leading Supervisor, definitions that are only
// looked at, alerts that are put away for a while.
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

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<EngineFixture>();
        m_world->useNoopServices({u"a"_s});
        m_world->options.supervisors = 2;
        m_world->openAndStart();
    }

    void cleanup() { m_world.reset(); }

    void aLeaderThatStepsDownIsFollowedByAnotherWithAHigherEpoch()
    {
        QTRY_VERIFY(!supervisor().leader.isEmpty());
        const model::SupervisorStatus before = supervisor();
        m_world->engine().asOperator().stepDownSupervisor();
        QTRY_VERIFY_WITH_TIMEOUT(supervisor().epoch > before.epoch && !supervisor().leader.isEmpty()
                && supervisor().leader != before.leader,
            EngineFixture::kPatienceMs);
    }

    void controlsStandInActivityAlsoAfterARestart()
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
        const auto actions = activity();
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

    void controlsStandAmongTheActionsOnTasks()
    {
        auto &engine = m_world->engine();
        const QString workflow = u"w"_s;
        QVERIFY(m_world->registerWorkflow(chainWorkflow(workflow, {u"a"_s})).ok());
        QVERIFY(engine.asOperator().controlService(u"a"_s, model::ServiceAction::Pause, 0));
        QVERIFY(m_world->submit(u"T-1"_s, workflow).ok());
        QTRY_COMPARE(m_world->state(u"T-1"_s), u"pending"_s);
        QVERIFY(m_world->operate(model::OperatorAction::Pause, u"T-1"_s).ok());
        const qint64 paused = QDateTime::currentMSecsSinceEpoch();
        QTRY_VERIFY(QDateTime::currentMSecsSinceEpoch() > paused); // a time of its own
        QVERIFY(engine.asOperator().controlService(u"a"_s, model::ServiceAction::Resume, 0));
        QTRY_COMPARE(activity().size(), size_t(3));
        const auto actions = activity();
        QCOMPARE(actions[0].event.reason.code, u"control-resume"_s);
        QCOMPARE(actions[1].taskPublicId, u"T-1"_s);
        QCOMPARE(actions[2].event.reason.code, u"control-pause"_s);
    }

    // At one request in a quarter of an hour the others would have to wait.
    void aRaisedRateLetsGoWhatWaitsForIt()
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
            m_world->count(model::TaskState::Processed), 5, EngineFixture::kPatienceMs);
        QCOMPARE(engine.reads().agents().front().ratePerSecond, 0.0);
    }

    // An operator must be able to pause while the disk is full.
    void aControlTakesEffectAlsoWhileTheStoreIsFull()
    {
        m_world = std::make_unique<EngineFixture>();
        m_world->useNoopServices({u"a"_s});
        m_world->options.faultLab = true;
        m_world->openAndStart();
        auto &engine = m_world->engine();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"w"_s, {u"a"_s})).ok());
        engine.faults()->injectStoreFault(rehearsal::StoreFaultState::Kind::Full, 0, 60'000);
        QVERIFY(engine.asOperator().controlService(u"a"_s, model::ServiceAction::Pause, 0));
        QTRY_VERIFY(engine.reads().agents().front().paused);
        QVERIFY(!m_world->submit(u"T-1"_s, u"w"_s)); // comes after the note
        engine.faults()->endAll();
        QVERIFY(activity().empty());
    }

    void aCheckedDefinitionIsNotRegistered()
    {
        const auto named = check(chainWorkflow(u"w"_s, {u"a"_s}));
        QVERIFY(named.ok());
        QCOMPARE(*named, u"w"_s);
        const auto refused = m_world->submit(u"T-1"_s, u"w"_s);
        QVERIFY(!refused.ok());
    }

    void aCheckedDefinitionSaysWhereItsMistakesAre()
    {
        const auto checked = check(R"({"name":"w","version":1,"steps":[
            {"name":"one","service":"nobody","request":{"method":"GET","path":"/x"}}]})");
        QVERIFY(!checked.ok());
        const QJsonArray mistakes = checked.error().parameters.value("mistakes"_L1).toArray();
        QCOMPARE(mistakes.size(), 1);
        QCOMPARE(mistakes.first().toObject().value("pointer"_L1).toString(), u"/steps/0/service"_s);
    }

    void aSnoozedAlertIsOpenAgainWhenItsTimeIsOver()
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
