#include "core/engine/enginefaults.h"
#include "tests/engine/engineworld.h"

#include <QDateTime>
#include <QJsonArray>

using namespace sagadesk;
using model::AlertState;

// What an operator controls beside the tasks: the leading Supervisor, definitions that are only
// looked at, alerts that are put away for a while.
class TestEngineControls final : public QObject
{
    Q_OBJECT

    std::unique_ptr<EngineWorld> m_world;

    model::SupervisorStatus supervisor()
    {
        const auto status =
            m_world->wait<model::SupervisorStatus>([this](QObject *context, auto answer) {
                m_world->engine().readSupervisor(context, std::move(answer));
            });
        return status ? *status : model::SupervisorStatus();
    }

    std::vector<model::AlertView> alerts(const std::vector<AlertState> &states)
    {
        const auto read =
            m_world->wait<std::vector<model::AlertView>>([&](QObject *context, auto answer) {
                m_world->engine().readAlerts(states, context, std::move(answer));
            });
        return read ? *read : std::vector<model::AlertView>();
    }

    std::vector<model::OperatorActionView> activity()
    {
        const auto read = m_world->wait<std::vector<model::OperatorActionView>>(
            [&](QObject *context, auto answer) {
                m_world->engine().readOperatorActions(context, std::move(answer));
            });
        return read ? *read : std::vector<model::OperatorActionView>();
    }

    base::Result<QString> check(const QByteArray &json)
    {
        return m_world->wait<QString>([&](QObject *context, auto answer) {
            m_world->engine().checkWorkflow(json, context, std::move(answer));
        });
    }

    void snooze(model::AlertId alert, qint64 until)
    {
        model::AlertCommand command;
        command.alert = alert;
        command.action = model::AlertAction::Snooze;
        command.until = until;
        command.operatorName = QStringLiteral("ada");
        const auto done = m_world->wait<model::AlertId>([&](QObject *context, auto answer) {
            m_world->engine().operateAlert(command, context, std::move(answer));
        });
        QVERIFY(done.ok());
    }

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<EngineWorld>();
        m_world->useNoopServices({QStringLiteral("a")});
        m_world->options.supervisors = 2;
        m_world->openAndStart();
    }

    void cleanup() { m_world.reset(); }

    void aLeaderThatStepsDownIsFollowedByAnotherWithAHigherEpoch()
    {
        QTRY_VERIFY(!supervisor().leader.isEmpty());
        const model::SupervisorStatus before = supervisor();
        m_world->engine().stepDownSupervisor();
        QTRY_VERIFY_WITH_TIMEOUT(supervisor().epoch > before.epoch && !supervisor().leader.isEmpty()
                && supervisor().leader != before.leader,
            EngineWorld::kPatienceMs);
    }

    void controlsStandInActivityAlsoAfterARestart()
    {
        auto &engine = m_world->engine();
        const model::OperatorNote ada{QStringLiteral("ada"), QStringLiteral("they asked for it")};
        const QString service = QStringLiteral("a");
        using enum model::ServiceAction;
        QVERIFY(engine.controlService(service, Pause, 0, ada));
        QVERIFY(engine.controlService(service, Resume, 0, ada));
        QVERIFY(engine.controlService(service, HoldOpen, 0, ada));
        QVERIFY(engine.controlService(service, Reset, 0, ada));
        QVERIFY(engine.controlService(service, SetConcurrency, 3, ada));
        QVERIFY(engine.controlService(service, SetRate, 2.5, ada));
        QVERIFY(engine.controlService(service, SetRate, 0, ada));
        QVERIFY(!engine.controlService(QStringLiteral("nobody"), Pause, 0, ada));
        engine.setIntakePaused(true, ada);
        engine.setIntakePaused(false, ada);
        engine.stepDownSupervisor(ada);
        m_world->close();
        m_world->openAndStart();
        const auto actions = activity();
        QStringList codes;
        for (const model::OperatorActionView &action : actions) {
            codes.prepend(action.event.reason.code);
            QCOMPARE(action.event.operatorName, ada.operatorName);
            QCOMPARE(action.event.reason.parameters.value(QLatin1StringView("reason")).toString(),
                ada.reason);
            QCOMPARE(action.outcome, model::ActionOutcome::Completed);
        }
        QCOMPARE(codes,
            (QStringList{QStringLiteral("control-pause"), QStringLiteral("control-resume"),
                QStringLiteral("control-hold-open"), QStringLiteral("control-reset"),
                QStringLiteral("control-set-concurrency"), QStringLiteral("control-set-rate"),
                QStringLiteral("control-lift-rate"), QStringLiteral("control-pause-intake"),
                QStringLiteral("control-resume-intake"), QStringLiteral("control-step-down")}));
    }

    void controlsStandAmongTheActionsOnTasks()
    {
        auto &engine = m_world->engine();
        const QString workflow = QStringLiteral("w");
        QVERIFY(m_world->registerWorkflow(chainWorkflow(workflow, {QStringLiteral("a")})).ok());
        QVERIFY(engine.controlService(QStringLiteral("a"), model::ServiceAction::Pause, 0));
        QVERIFY(m_world->submit(QStringLiteral("T-1"), workflow).ok());
        QTRY_COMPARE(m_world->state(QStringLiteral("T-1")), QStringLiteral("pending"));
        QVERIFY(m_world->operate(model::OperatorAction::Pause, QStringLiteral("T-1")).ok());
        const qint64 paused = QDateTime::currentMSecsSinceEpoch();
        QTRY_VERIFY(QDateTime::currentMSecsSinceEpoch() > paused); // a time of its own
        QVERIFY(engine.controlService(QStringLiteral("a"), model::ServiceAction::Resume, 0));
        QTRY_COMPARE(activity().size(), size_t(3));
        const auto actions = activity();
        QCOMPARE(actions[0].event.reason.code, QStringLiteral("control-resume"));
        QCOMPARE(actions[1].taskPublicId, QStringLiteral("T-1"));
        QCOMPARE(actions[2].event.reason.code, QStringLiteral("control-pause"));
    }

    // At one request in a quarter of an hour the others would have to wait.
    void aRaisedRateLetsGoWhatWaitsForIt()
    {
        auto &engine = m_world->engine();
        const QString service = QStringLiteral("a");
        const QString workflow = QStringLiteral("w");
        QVERIFY(
            m_world
                ->registerWorkflow(chainWorkflow(workflow, {service}).replace("\"10s\"", "\"2h\""))
                .ok());
        QVERIFY(engine.controlService(service, model::ServiceAction::SetRate, 0.001));
        QTRY_COMPARE(engine.agents().front().ratePerSecond, 0.001);
        for (int i = 0; i < 5; ++i)
            QVERIFY(m_world->submit(QStringLiteral("T-%1").arg(i), workflow).ok());
        QTRY_COMPARE(m_world->count(model::TaskState::Processed), 1);
        QVERIFY(engine.controlService(service, model::ServiceAction::SetRate, 0));
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->count(model::TaskState::Processed), 5, EngineWorld::kPatienceMs);
        QCOMPARE(engine.agents().front().ratePerSecond, 0.0);
    }

    // An operator must be able to pause while the disk is full.
    void aControlTakesEffectAlsoWhileTheStoreIsFull()
    {
        m_world = std::make_unique<EngineWorld>();
        m_world->useNoopServices({QStringLiteral("a")});
        m_world->options.faultLab = true;
        m_world->openAndStart();
        auto &engine = m_world->engine();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(QStringLiteral("w"), {QStringLiteral("a")}))
                    .ok());
        engine.faults()->troubleStore(engine::StoreTroubleState::Kind::Full, 0, 60'000);
        QVERIFY(engine.controlService(QStringLiteral("a"), model::ServiceAction::Pause, 0));
        QTRY_VERIFY(engine.agents().front().paused);
        QVERIFY(
            !m_world->submit(QStringLiteral("T-1"), QStringLiteral("w"))); // comes after the note
        engine.faults()->endAll();
        QVERIFY(activity().empty());
    }

    void aCheckedDefinitionIsNotRegistered()
    {
        const auto named = check(chainWorkflow(QStringLiteral("w"), {QStringLiteral("a")}));
        QVERIFY(named.ok());
        QCOMPARE(*named, QStringLiteral("w"));
        const auto refused = m_world->submit(QStringLiteral("T-1"), QStringLiteral("w"));
        QVERIFY(!refused.ok());
    }

    void aCheckedDefinitionSaysWhereItsMistakesAre()
    {
        const auto checked = check(R"({"name":"w","version":1,"steps":[
            {"name":"one","service":"nobody","request":{"method":"GET","path":"/x"}}]})");
        QVERIFY(!checked.ok());
        const QJsonArray mistakes =
            checked.error().parameters.value(QLatin1StringView("mistakes")).toArray();
        QCOMPARE(mistakes.size(), 1);
        QCOMPARE(mistakes.first().toObject().value(QLatin1StringView("pointer")).toString(),
            QStringLiteral("/steps/0/service"));
    }

    void aSnoozedAlertIsOpenAgainWhenItsTimeIsOver()
    {
        QVERIFY(m_world
                    ->registerWorkflow(R"({"name":"w","version":1,"onNontransient":"error",
            "steps":[{"name":"one","service":"a","request":{"method":"GET",
            "path":"/{{input.missing}}"}}]})")
                    .ok());
        QVERIFY(m_world->submit(QStringLiteral("T-1"), QStringLiteral("w")).ok());
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
