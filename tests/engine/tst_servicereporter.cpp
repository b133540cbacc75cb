#include "core/base/reasoncodes.h"
#include "core/engine/servicereporter.h"
#include "tests/unit/agent/fakehost.h"

#include <QTest>

#include <vector>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::BreakerState;

namespace {

// Records the reports and confirms them as written.
class RecordingStore final : public store::StoreClient
{
public:
    std::vector<model::ServiceView> views; // the reports in the latest command

protected:
    void submitCommand(store::Command command, store::Completion done) override
    {
        views = std::get<store::NoteServices>(command).views;
        done(base::Result<store::CommandReply>(store::CommandReply(store::ServicesNoted{})));
    }
};

model::AgentStatus agentOf(const QString &service, BreakerState breaker = BreakerState::Closed)
{
    model::AgentStatus status;
    status.instance = u"host:1:agent-"_s + service + u"-1"_s;
    status.service = service;
    status.breaker = breaker;
    return status;
}

} // namespace

// What is reported to the store about a service, derived from the statuses of its Agents.
class TestServiceReporter final : public QObject
{
    Q_OBJECT

    tests::FakeHost m_host;
    workflow::WorkflowCatalog m_catalog;
    engine::ServiceStops m_stops;
    engine::ServiceConfigs m_configured{{}};

    model::ServiceView makeView(const std::vector<model::AgentStatus> &agents)
    {
        agent::AgentRegistry registry;
        for (const model::AgentStatus &status : agents)
            registry.add(status, 1);
        RecordingStore store;
        engine::ServiceReporter reporter(
            m_host, store, {registry, m_catalog, m_configured, m_stops, model::InstanceId{1}});
        reporter.start();
        return store.views.size() == 1 ? store.views.front() : model::ServiceView();
    }

private Q_SLOTS:
    void initTestCase()
    {
        model::ServiceConfig drone;
        drone.name = u"drone"_s;
        m_configured.set({drone});
    }

    void serviceIsUsableWithOneClosedBreaker()
    {
        const auto view = makeView({agentOf(u"drone"_s, BreakerState::Open), agentOf(u"drone"_s)});
        QCOMPARE(view.service, u"drone"_s);
        QVERIFY(view.usable);
        QCOMPARE(view.reason.code, QString());
    }

    void unusableServiceHasAReason_data()
    {
        QTest::addColumn<std::vector<model::AgentStatus>>("agents");
        QTest::addColumn<QString>("code");
        auto paused = agentOf(u"drone"_s, BreakerState::Open);
        paused.paused = true;
        auto unhealthy = agentOf(u"drone"_s, BreakerState::Open);
        unhealthy.healthy = false;
        using Agents = std::vector<model::AgentStatus>;
        QTest::newRow("paused") << Agents{paused} << QString(codes::kUnusablePaused);
        QTest::newRow("held open") << Agents{agentOf(u"drone"_s, BreakerState::HeldOpen)}
                                   << QString(codes::kUnusableHeldOpen);
        QTest::newRow("unhealthy") << Agents{unhealthy} << QString(codes::kUnusableUnhealthy);
        QTest::newRow("breaker open") << Agents{agentOf(u"drone"_s, BreakerState::Open)}
                                      << QString(codes::kUnusableBreakerOpen);
        QTest::newRow("breaker half-open") << Agents{agentOf(u"drone"_s, BreakerState::HalfOpen)}
                                           << QString(codes::kUnusableBreakerOpen);
        QTest::newRow("no Agent") << Agents{} << QString(codes::kUnusableNoAgent);
        QTest::newRow("Agents of other services only")
            << Agents{agentOf(u"truck"_s)} << QString(codes::kUnusableNoAgent);
    }
    void unusableServiceHasAReason()
    {
        QFETCH(const std::vector<model::AgentStatus>, agents);
        QFETCH(const QString, code);
        const auto view = makeView(agents);
        QCOMPARE(view.service, u"drone"_s);
        QVERIFY(!view.usable);
        QCOMPARE(view.reason.code, code);
        QCOMPARE(view.reason.parameters.value(u"service"_s), QJsonValue(u"drone"_s));
    }

    // A service has no Agent while its Agent is being replaced. The new Agent is reported at once.
    void lossAndReplacementOfAnAgentAreReported()
    {
        agent::AgentRegistry registry;
        registry.add(agentOf(u"drone"_s), 1);
        RecordingStore store;
        engine::ServiceReporter reporter(
            m_host, store, {registry, m_catalog, m_configured, m_stops, model::InstanceId{1}});
        registry.onUsability([&reporter] { reporter.refresh(); });
        reporter.start();
        QVERIFY(store.views.front().usable);

        m_host.advance(1000);
        const qint64 lostAt = m_host.wallNow();
        registry.remove(agentOf(u"drone"_s).instance);
        QCOMPARE(store.views.front().reason.code, QString(codes::kUnusableNoAgent));
        QCOMPARE(store.views.front().since, lostAt);

        m_host.advance(1000);
        registry.add(agentOf(u"drone"_s), 1);
        QVERIFY(store.views.front().usable);
        QCOMPARE(store.views.front().since, m_host.wallNow());
    }

    // The first success ends the alert for the time without an Agent.
    void firstSuccessAfterAReplacementIsReported()
    {
        agent::AgentRegistry registry;
        registry.add(agentOf(u"drone"_s), 1);
        RecordingStore store;
        engine::ServiceReporter reporter(
            m_host, store, {registry, m_catalog, m_configured, m_stops, model::InstanceId{1}});
        registry.onUsability([&reporter] { reporter.refresh(); });
        reporter.start();
        const auto succeed = [&] {
            m_host.advance(1000);
            model::AgentStatus status = agentOf(u"drone"_s);
            status.lastSuccessAt = m_host.wallNow();
            registry.update(status);
        };
        succeed();
        QCOMPARE(store.views.front().succeededAt, m_host.wallNow());
        registry.remove(agentOf(u"drone"_s).instance);
        m_host.advance(1000);
        registry.add(agentOf(u"drone"_s), 1);
        QVERIFY(store.views.front().usable);
        QCOMPARE(store.views.front().succeededAt, 0);
        succeed();
        QCOMPARE(store.views.front().succeededAt, m_host.wallNow());
    }
};

QTEST_GUILESS_MAIN(TestServiceReporter)
#include "tst_servicereporter.moc"
