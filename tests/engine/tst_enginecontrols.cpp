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
