#include "core/api/server/accessfiles.h"
#include "core/faultlab/scenario/faultlabsession.h"
#include "core/workflow/servicesfile.h"
#include "tests/api/apifixture.h"
#include "tests/api/openapidocument.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The ledger in the API: simulated services, an engine that uses them, and a client.
class TestApiLedger final : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<faultlab::FaultLab> m_lab;
    std::unique_ptr<EngineFixture> m_engine;
    std::unique_ptr<faultlab::FaultLabSession> m_session;
    std::unique_ptr<api::Server> m_server;
    HttpClient m_client;
    OpenApiDocument m_document;

    void expect(const HttpResult &result, const QString &operation, int status)
    {
        QCOMPARE(result.status, status);
        const QStringList wrong = m_document.failures(operation, status, result.body);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u"; "_s)));
    }
    [[nodiscard]] QJsonObject step(const QString &task, const QString &name)
    {
        const QJsonObject ledger = m_client.get(u"/v1/tasks/%1/ledger"_s.arg(task)).json();
        for (const QJsonValue &each : ledger.value("steps"_L1).toArray())
            if (each.toObject().value("step"_L1).toString() == name)
                return each.toObject();
        return {};
    }
    void fault(const QString &service, faultlab::FaultKind kind)
    {
        faultlab::FaultRule rule;
        rule.kind = kind;
        rule.times = 1;
        QVERIFY(m_lab->faults().addFaults(service, {rule}).ok());
    }
    void process(const QString &task)
    {
        QCOMPARE(m_client.put(u"/v1/tasks/"_s + task, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE_WITH_TIMEOUT(m_engine->state(task), u"processed"_s, EngineFixture::kTimeoutMs);
    }

    void startServer(faultlab::FaultLabSession::Services services)
    {
        m_session =
            std::make_unique<faultlab::FaultLabSession>(m_engine->engine(), *m_lab, services);
        api::ServerOptions options;
        options.port = serverPort();
        options.token = *api::ensureToken(m_engine->dataDir());
        options.ledger = &m_session->ledger();
        auto server = api::Server::start(m_engine->engine(), options);
        QVERIFY(server.ok());
        m_server = std::move(*server);
        m_client.url = clientUrl(m_server->url());
        m_client.token = options.token;
    }
    // For each attempt of the step, in order, the fault that the task's
    // journal names; an empty string if there was none.
    [[nodiscard]] QStringList namedInEvents(const QString &task, const QString &step)
    {
        QStringList names;
        const QJsonObject page = m_client.get(u"/v1/tasks/%1/events"_s.arg(task)).json();
        for (const QJsonValue &event : page.value("events"_L1).toArray())
            if (event["step"_L1].toString() == step)
                for (const QJsonValue &attempt : event["attempts"_L1].toArray())
                    names.append(attempt["fault"_L1].toString());
        return names;
    }

private Q_SLOTS:
    void init()
    {
        faultlab::SimulationOptions simulation;
        simulation.services = R"({"services": [
            {"name": "a", "endpoints": ["http:@127.0.0.1:1"],
             "retry": {"initial": "10ms", "max": "20ms", "attempts": 5}},
            {"name": "b", "endpoints": ["http:@127.0.0.1:2"],
             "retry": {"initial": "10ms", "max": "20ms", "attempts": 5}}]})";
        simulation.services.replace('@',
            "/"
            "/"); // moc would end the raw string at "//"
        simulation.anyPort = true;
        simulation.ledgerFile = m_folder.filePath(u"ledger.ndjson"_s);
        auto lab = faultlab::FaultLab::start(simulation);
        QVERIFY(lab.ok());
        m_lab = std::move(*lab);
        m_engine = std::make_unique<EngineFixture>();
        m_engine->options.services = workflow::parseServices(m_lab->servicesFile()).services;
        m_engine->openAndStart();
        QVERIFY(m_engine->registerWorkflow(chainWorkflow(u"chain"_s, {u"a"_s, u"b"_s})).ok());
        startServer(faultlab::FaultLabSession::Services::Simulated);
    }
    void cleanup()
    {
        m_server.reset();
        m_session.reset();
        m_engine.reset();
        m_lab.reset();
        QFile::remove(m_folder.filePath(u"ledger.ndjson"_s));
    }

    // No response could name the fault, so the ledger provides it, together with the attempt.
    void aFaultWithoutAnAnswerIsNamedWithItsAttempt()
    {
        fault(u"a"_s, faultlab::FaultKind::EffectThenLost);
        process(u"T-1"_s);
        expect(m_client.get(u"/v1/tasks/T-1/ledger"_s), u"GET /v1/tasks/{id}/ledger"_s, 200);
        const QJsonObject a = step(u"T-1"_s, u"a"_s);
        QCOMPARE(a.value("outcome"_L1).toString(), u"once"_s);
        QCOMPARE(a.value("requests"_L1).toInt(), 2);
        QCOMPARE(a.value("effects"_L1).toInt(), 1);
        QCOMPARE(
            a.value("key"_L1).toString(), m_engine->task(u"T-1"_s)->steps.front().idempotencyKey);
        const QJsonObject met = a.value("faults"_L1).toArray().at(0).toObject();
        QCOMPARE(met.value("fault"_L1).toString(), u"effect-then-lost"_s);
        QCOMPARE(met.value("attempt"_L1).toInt(), 1);
        QCOMPARE(met.value("request"_L1).toInt(), 1);
        QCOMPARE(met.value("undo"_L1).toBool(true), false);
        QVERIFY(step(u"T-1"_s, u"b"_s).value("faults"_L1).toArray().isEmpty());
        expect(m_client.get(u"/v1/tasks/T-1/events"_s), u"GET /v1/tasks/{id}/events"_s, 200);
        QCOMPARE(namedInEvents(u"T-1"_s, u"a"_s), (QStringList{u"effect-then-lost"_s, QString()}));
        QCOMPARE(namedInEvents(u"T-1"_s, u"b"_s), QStringList{QString()});
    }

    // No request reached the service: the closed port is reported as the fault of these attempts.
    void aClosedPortIsNamedInTheAttemptsItRefused()
    {
        faultlab::FaultRule rule;
        rule.kind = faultlab::FaultKind::Refuse;
        QVERIFY(m_lab->faults().addFaults(u"a"_s, {rule}).ok());
        QTRY_VERIFY(m_lab->status()->services.front().portClosed);
        QCOMPARE(m_client.put(u"/v1/tasks/T-6"_s, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_VERIFY(!namedInEvents(u"T-6"_s, u"a"_s).isEmpty());
        m_lab->faults().clearFaults({});
        QTRY_COMPARE_WITH_TIMEOUT(
            m_engine->state(u"T-6"_s), u"processed"_s, EngineFixture::kTimeoutMs);
        const QStringList names = namedInEvents(u"T-6"_s, u"a"_s);
        QCOMPARE(names.front(), u"refuse"_s);
        QCOMPARE(names.back(), QString());
        QCOMPARE(namedInEvents(u"T-6"_s, u"b"_s), QStringList{QString()});
    }

    // With proxies there is no ledger, but it is known which fault was injected into which attempt.
    void withProxiesThereIsNoLedgerButFaultsAreNamed()
    {
        m_server.reset();
        startServer(faultlab::FaultLabSession::Services::Proxied);
        fault(u"a"_s, faultlab::FaultKind::DropBefore);
        process(u"T-7"_s);
        QCOMPARE(m_client.get(u"/v1/tasks/T-7/ledger"_s).status, 404);
        QCOMPARE(m_client.get(u"/v1/ledger"_s).status, 404);
        QCOMPARE(namedInEvents(u"T-7"_s, u"a"_s), (QStringList{u"reset-before"_s, QString()}));
    }

    // The service ignores the key, so the effect happens twice. This is reported
    // although the task succeeded.
    void repeatedEffectIsReported()
    {
        fault(u"a"_s, faultlab::FaultKind::EffectThenLost);
        faultlab::FaultRule rule;
        rule.kind = faultlab::FaultKind::IgnoreKey;
        rule.attemptFrom = 2;
        QVERIFY(m_lab->faults().addFaults(u"a"_s, {rule}).ok());
        process(u"T-2"_s);
        QCOMPARE(step(u"T-2"_s, u"a"_s).value("outcome"_L1).toString(), u"twice"_s);
        QCOMPARE(step(u"T-2"_s, u"b"_s).value("outcome"_L1).toString(), u"once"_s);
    }

    void undoneEffectIsReportedWithTheFaultsOfItsUndo()
    {
        faultlab::FaultRule rule;
        rule.kind = faultlab::FaultKind::UndoFails;
        rule.times = 1;
        QVERIFY(m_lab->faults().addFaults(u"b"_s, {rule}).ok());
        process(u"T-3"_s);
        QCOMPARE(m_client.post(u"/v1/tasks/T-3:compensate"_s).status, 202);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_engine->state(u"T-3"_s), u"compensated"_s, EngineFixture::kTimeoutMs);
        expect(m_client.get(u"/v1/tasks/T-3/ledger"_s), u"GET /v1/tasks/{id}/ledger"_s, 200);
        const QJsonObject b = step(u"T-3"_s, u"b"_s);
        QCOMPARE(b.value("outcome"_L1).toString(), u"undone"_s);
        QCOMPARE(b.value("undos"_L1).toInt(), 1);
        const QJsonObject met = b.value("faults"_L1).toArray().at(0).toObject();
        QCOMPARE(met.value("fault"_L1).toString(), u"undo-fails"_s);
        QCOMPARE(met.value("undo"_L1).toBool(), true);
    }

    void theLinesAreThoseOfTheFile()
    {
        process(u"T-4"_s);
        const HttpResult page = m_client.get(u"/v1/ledger"_s);
        expect(page, u"GET /v1/ledger"_s, 200);
        QCOMPARE(page.headers.value("content-type"), QByteArray("application/x-ndjson"));
        QFile file(m_folder.filePath(u"ledger.ndjson"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(page.body, file.readAll());
        int effects = 0;
        for (const QByteArray &text : page.body.trimmed().split('\n')) {
            const auto line = faultlab::ledgerLine(text);
            QVERIFY2(line.has_value(), text.constData());
            effects += line->kind == faultlab::LedgerLine::Kind::Effect ? 1 : 0;
        }
        QCOMPARE(effects, 2);
        static const QRegularExpression next(u"^<(/v1/ledger\\?from=[0-9]+)>; rel=\"next\"$"_s);
        const auto link = next.match(QString::fromLatin1(page.headers.value("link")));
        QVERIFY(link.hasMatch());
        QVERIFY(m_client.get(link.captured(1)).body.isEmpty());
        process(u"T-5"_s);
        const QByteArray more = m_client.get(link.captured(1)).body;
        QVERIFY(more.contains("T-5/") && !more.contains("T-4/"));
        expect(m_client.get(u"/v1/ledger?from=x"_s), u"GET /v1/ledger"_s, 400);
    }

    void missingTaskIsNotFound()
    {
        const HttpResult result = m_client.get(u"/v1/tasks/none/ledger"_s);
        expect(result, u"GET /v1/tasks/{id}/ledger"_s, 404);
        QCOMPARE(result.code(), u"task-not-found"_s);
    }

    void realServicesHaveNoLedger()
    {
        m_server.reset(); // frees its port, which may be fixed (httpclient.h)
        ApiFixture real;
        real.registerChain();
        QCOMPARE(real.client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        for (const auto &[path, operation] :
            {std::pair(u"/v1/tasks/T-1/ledger"_s, u"GET /v1/tasks/{id}/ledger"_s),
                std::pair(u"/v1/ledger"_s, u"GET /v1/ledger"_s)}) {
            const HttpResult result = real.client().get(path);
            expect(result, operation, 404);
            QCOMPARE(result.code(), u"nothing-simulated"_s);
            QVERIFY(!result.json().value("detail"_L1).toString().isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(TestApiLedger)
#include "tst_apiledger.moc"
