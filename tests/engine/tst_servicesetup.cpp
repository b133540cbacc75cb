#include "core/rehearsal/enginefaults.h"
#include "tests/engine/enginefixture.h"
#include "tests/gui/toggleserver.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Changes of the services file while the engine runs, and test calls of services, over real HTTP.
class TestServiceSetup final : public QObject
{
    Q_OBJECT

    std::unique_ptr<ToggleServer> m_server;
    std::unique_ptr<EngineFixture> m_world;

    [[nodiscard]] QString file() const { return m_world->dataDir() + u"/services.json"_s; }
    [[nodiscard]] QByteArray written() const
    {
        QFile in(file());
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    // Writes the services file as an external editor does.
    void write(const QByteArray &json) const
    {
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(json) == json.size());
    }
    [[nodiscard]] static QByteArray service(const QString &endpoint, const QByteArray &more = {})
    {
        return R"({"services": [ {"endpoints":["ENDPOINT"], "name":"a"MORE} ]})"_ba
            .replace("ENDPOINT", endpoint.toUtf8())
            .replace("MORE", more);
    }
    base::Result<engine::CheckedServices> save(const QByteArray &json, const QByteArray &before)
    {
        return m_world->wait<engine::CheckedServices>([&](QObject *context, auto answer) {
            m_world->engine().serviceSetup().save(json, before, context, answer);
        });
    }
    base::Result<engine::TrialAnswer> call(const QByteArray &service, const QString &endpoint)
    {
        return m_world->wait<engine::TrialAnswer>([&](QObject *context, auto answer) {
            m_world->engine().serviceSetup().call(service, endpoint, u"/health"_s, context, answer);
        });
    }
    // Sends a command for the service a and returns once it is in effect.
    base::Result<model::ControlReceipt> control(model::ServiceAction action)
    {
        return m_world->wait<model::ControlReceipt>([&](QObject *context, auto answer) {
            QVERIFY(m_world->engine().asOperator().controlService(
                u"a"_s, action, 0, {u"ada"_s, {}}, context, answer));
        });
    }
    [[nodiscard]] QStringList agents() const
    {
        QStringList endpoints;
        for (const model::AgentStatus &agent : m_world->engine().reads().agents())
            endpoints.append(agent.service + u' ' + agent.endpoint);
        return endpoints;
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<ToggleServer>();
        m_world = std::make_unique<EngineFixture>();
        m_world->options.servicesFile = file();
        m_world->openAndStart();
    }
    void cleanup() { m_world.reset(); }

    void serviceIsAddedChangedAndRemovedWithoutARestart()
    {
        const QByteArray workflow = chainWorkflow(u"w"_s, {u"a"_s});
        QVERIFY(!m_world->registerWorkflow(workflow).ok());
        const QByteArray first = service(m_server->endpoint());
        QVERIFY(save(first, {}).ok());
        QCOMPARE(written(), first); // byte for byte
        QVERIFY(m_world->registerWorkflow(workflow).ok());
        QVERIFY(m_world->submit(u"T-1"_s, u"w"_s).ok());
        QTRY_COMPARE(m_world->state(u"T-1"_s), u"processed"_s);
        ToggleServer other;
        const QByteArray second = service(other.endpoint());
        QVERIFY(save(second, first).ok());
        QTRY_COMPARE(agents(), QStringList{u"a "_s + other.endpoint()});
        QVERIFY(m_world->submit(u"T-2"_s, u"w"_s).ok());
        QTRY_COMPARE(m_world->state(u"T-2"_s), u"processed"_s);
        QCOMPARE(m_server->requests().size(), 1);
        QCOMPARE(other.requests().size(), 1);
        const auto none = save(R"({"services": []})", second);
        QVERIFY(none.ok());
        QCOMPARE(none->count, 0);
        QCOMPARE(none->warnings.size(), size_t(1)); // the workflow has lost its service
        QTRY_COMPARE(agents(), QStringList());
    }

    void waitingTaskRunsWhenItsServiceReturns()
    {
        const QByteArray whole = service(m_server->endpoint());
        const QByteArray none = R"({"services": []})";
        QVERIFY(save(whole, {}).ok());
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"w"_s, {u"a"_s})).ok());
        QVERIFY(save(none, whole).ok());
        QTRY_COMPARE(agents(), QStringList());
        QVERIFY(m_world->submit(u"T-1"_s, u"w"_s).ok());
        QTRY_COMPARE(m_world->count(model::TaskState::Pending), 1);
        QVERIFY(save(whole, none).ok());
        QTRY_COMPARE(m_world->state(u"T-1"_s), u"processed"_s);
    }

    void operatorsPauseOutlivesTheChange()
    {
        const QByteArray first = service(m_server->endpoint());
        QVERIFY(save(first, {}).ok());
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"w"_s, {u"a"_s})).ok());
        QVERIFY(control(model::ServiceAction::Pause).ok());
        QVERIFY(save(service(m_server->endpoint(), ", \"concurrency\": 2"), first).ok());
        const auto isOther = [this] {
            const auto all = m_world->engine().reads().agents();
            return all.size() == 1 && all.front().concurrency == 2 && all.front().paused;
        };
        QTRY_VERIFY(isOther());
        QVERIFY(m_world->submit(u"T-1"_s, u"w"_s).ok());
        QTRY_COMPARE(m_world->count(model::TaskState::Pending), 1);
        QVERIFY(m_server->requests().isEmpty());
        QVERIFY(control(model::ServiceAction::Resume).ok());
        QTRY_COMPARE(m_world->state(u"T-1"_s), u"processed"_s);
    }

    // Fails if a lifted restriction that is not saved yet is applied to the new Agents.
    void pauseLiftedWhileTheStoreWasFullDoesNotReturn()
    {
        m_world->close();
        m_world->options.faultLab = true;
        m_world->openAndStart();
        const QByteArray first = service(m_server->endpoint());
        QVERIFY(save(first, {}).ok());
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"w"_s, {u"a"_s})).ok());
        QVERIFY(control(model::ServiceAction::Pause).ok());
        m_world->engine().faults()->injectStoreFault(
            rehearsal::StoreFaultState::Kind::Full, 0, 60'000);
        QVERIFY(control(model::ServiceAction::Resume).ok());
        QVERIFY(m_world->engine().reads().restrictions().front().lifted);
        QVERIFY(save(service(m_server->endpoint(), ", \"concurrency\": 2"), first).ok());
        const auto isOther = [this] {
            const auto all = m_world->engine().reads().agents();
            return all.size() == 1 && all.front().concurrency == 2;
        };
        QTRY_VERIFY(isOther());
        m_world->engine().faults()->endAll();
        QTRY_VERIFY_WITH_TIMEOUT(
            m_world->engine().reads().restrictions().empty(), EngineFixture::kTimeoutMs);
        QVERIFY(!m_world->engine().reads().agents().front().paused);
        QVERIFY(m_world->submit(u"T-1"_s, u"w"_s).ok());
        QTRY_COMPARE(m_world->state(u"T-1"_s), u"processed"_s);
    }

    void invalidFileChangesNothing()
    {
        const QByteArray whole = service(m_server->endpoint());
        QVERIFY(save(whole, {}).ok());
        for (const QByteArray &wrong : {service(u"ftp://x"_s), service(u"http://x"_s).chopped(2)}) {
            const auto refused = save(wrong, whole);
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().code, u"services-invalid"_s);
            QCOMPARE(written(), whole);
            QCOMPARE(agents(), QStringList{u"a "_s + m_server->endpoint()});
        }
    }

    void externalChangeIsNotOverwritten()
    {
        const QByteArray mine = service(m_server->endpoint());
        QVERIFY(save(mine, {}).ok());
        const QByteArray others = service(m_server->endpoint(), ", \"concurrency\": 3");
        write(others);
        const auto refused = save(service(u"noop:"_s), mine);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, u"file-changed"_s);
        QCOMPARE(written(), others);
        const auto loaded =
            m_world->wait<engine::CheckedServices>([this](QObject *context, auto answer) {
                m_world->engine().serviceSetup().load(context, answer);
            });
        QVERIFY(loaded.ok());
        const auto limit = [this] {
            const auto all = m_world->engine().reads().agents();
            return all.size() == 1 ? all.front().concurrency : 0;
        };
        QTRY_COMPARE(limit(), 3);
    }

    void testCallShowsTheAnswer()
    {
        qputenv("SERVICE_TOKEN", "hidden-token-1");
        m_server->answer(u"/health"_s, 503);
        m_server->setBody(R"({"error":"no stock, hidden-token-1"})");
        const QByteArray entry = R"({"name":"b","endpoints":["http://127.0.0.1:1"],)"
                                 R"("auth":{"bearerEnv":"SERVICE_TOKEN"}})";
        const auto answered = call(entry, m_server->endpoint());
        QVERIFY(answered.ok());
        QCOMPARE(answered->status, 503);
        QVERIFY(answered->failure.code.isEmpty());
        QVERIFY(answered->body.contains("no stock") && !answered->body.contains("hidden"));
        QCOMPARE(m_server->requests(), QStringList{u"GET /health"_s});
        QVERIFY(agents().isEmpty()); // the entry was not added to the services
        const auto failed = call(entry, u"http://127.0.0.1:1"_s);
        QVERIFY(failed.ok());
        QCOMPARE(failed->status, 0);
        QCOMPARE(failed->failure.code, u"connection-refused"_s);
        qunsetenv("SERVICE_TOKEN");
        const auto secret = call(entry, m_server->endpoint());
        QCOMPARE(secret.error().code, u"secret-missing"_s);
        QCOMPARE(call("{\"name\":7}", {}).error().code, u"services-invalid"_s);
    }

    void testCallRequestsAToken()
    {
        qputenv("CLIENT_SECRET", "hidden-secret-1");
        m_server->setBody(R"({"access_token":"hidden-token-1"})");
        const QJsonObject oauth2{{u"tokenUrl"_s, QString(m_server->endpoint() + u"/token"_s)},
            {u"clientId"_s, u"me"_s}, {u"clientSecretEnv"_s, u"CLIENT_SECRET"_s}};
        const QByteArray entry = QJsonDocument(
            QJsonObject{{u"name"_s, u"b"_s}, {u"endpoints"_s, QJsonArray{m_server->endpoint()}},
                {u"auth"_s, QJsonObject{{u"oauth2"_s, oauth2}}}})
                                     .toJson();
        const auto answered = call(entry, m_server->endpoint());
        QVERIFY(answered.ok());
        QCOMPARE(answered->status, 200);
        QVERIFY(!answered->body.contains("hidden"));
        QCOMPARE(m_server->requests(), (QStringList{u"POST /token"_s, u"GET /health"_s}));
        m_server->answer(u"/token"_s, 503);
        QCOMPARE(call(entry, m_server->endpoint())->failure.code, u"token-unavailable"_s);
    }

    void configuredServiceIsCalledByItsName()
    {
        QVERIFY(save(service(m_server->endpoint()), {}).ok());
        const auto called = [this](const QString &name) {
            return m_world->wait<engine::TrialAnswer>([&](QObject *context, auto answer) {
                m_world->engine().serviceSetup().callKnown(
                    name, m_server->endpoint(), u"/x?y=1"_s, context, answer);
            });
        };
        const auto answered = called(u"a"_s);
        QVERIFY(answered.ok());
        QCOMPARE(answered->status, 200);
        QCOMPARE(answered->body, "{}"_ba);
        QCOMPARE(m_server->requests(), QStringList{u"GET /x?y=1"_s});
        QCOMPARE(called(u"b"_s).error().code, u"service-not-found"_s);
    }
};

QTEST_GUILESS_MAIN(TestServiceSetup)
#include "tst_servicesetup.moc"
