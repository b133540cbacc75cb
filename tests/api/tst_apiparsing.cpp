#include "core/api/server/accessfiles.h"
#include "core/faultlab/services/ledgerreads.h"
#include "tests/api/apifixture.h"

#include <QScopeGuard>
#include <QSemaphore>
#include <QTcpSocket>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The test can block the API's own thread, which writes long responses and parses large bodies: to
// write the journal of a task, that thread reads the ledger's clock, which waits for the test.
class TestApiParsing final : public QObject
{
    Q_OBJECT

    std::unique_ptr<EngineFixture> m_engine;
    std::unique_ptr<faultlab::Ledger> m_ledger;
    std::unique_ptr<faultlab::LedgerReads> m_reads;
    std::unique_ptr<api::Server> m_server;
    HttpClient m_client;
    QSemaphore m_entered;
    QSemaphore m_released;

    void send(QTcpSocket &socket, const QByteArray &requestLine, const QByteArray &type = {},
        const QByteArray &body = {})
    {
        const QUrl address(m_server->url());
        socket.connectToHost(address.host(), static_cast<quint16>(address.port()));
        QVERIFY(socket.waitForConnected());
        socket.write(requestLine + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
            + m_client.token + "\r\n");
        if (!body.isEmpty())
            socket.write("Content-Type: " + type
                + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n");
        socket.write("\r\n" + body);
        while (socket.bytesToWrite() > 0)
            QVERIFY(socket.waitForBytesWritten());
    }

private Q_SLOTS:
    void init()
    {
        m_engine = std::make_unique<EngineFixture>();
        m_engine->useNoopServices({u"a"_s, u"b"_s});
        m_engine->openAndStart();
        QVERIFY(m_engine->registerWorkflow(chainWorkflow(u"chain"_s, {u"a"_s, u"b"_s})).ok());
        QVERIFY(m_engine->submit(u"T-1"_s, u"chain"_s).ok());
        QTRY_COMPARE(m_engine->state(u"T-1"_s), u"processed"_s);
        auto ledger = faultlab::Ledger::open({}, [](const faultlab::LedgerLine &) {});
        QVERIFY(ledger.ok());
        m_ledger = std::move(*ledger);
        m_reads = std::make_unique<faultlab::LedgerReads>(*m_ledger, true, [this] {
            m_entered.release();
            m_released.acquire();
            return qint64(0);
        });
        api::ServerOptions options;
        options.port = serverPort();
        options.token = *api::ensureToken(m_engine->dataDir());
        options.ledger = m_reads.get();
        auto server = api::Server::start(m_engine->engine(), options);
        QVERIFY(server.ok());
        m_server = std::move(*server);
        m_client.url = clientUrl(m_server->url());
        m_client.token = options.token;
    }
    void cleanup()
    {
        m_server.reset();
        m_reads.reset();
        m_ledger.reset();
        m_engine.reset();
    }

    // Fails if bodies are parsed on the thread that accepts connections: there they
    // would be refused while the API's own thread is blocked. A call that needs
    // only the accepting thread still gets its response.
    void largeBodiesAreNotParsedOnTheAcceptingThread_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("status");
        const auto row = [](const char *name, const char *target, const char *type,
                             const QByteArray &body, const char *status) {
            QTest::newRow(name) << QByteArray(target) << QByteArray(type) << body
                                << QByteArray(status);
        };
        const QByteArray line = "1\n";
        row("short batch", "/v1/tasks:batch", "application/x-ndjson", line, "200");
        row("long batch", "/v1/tasks:batch", "application/x-ndjson", line.repeated(20'000), "200");
        row("batch of too many lines", "/v1/tasks:batch", "application/x-ndjson",
            line.repeated(20'001), "413");
        row("large body", "/v1/tasks", "application/json",
            "{\"workflow\":\"" + QByteArray(200'000, 'x') + "\"}", "400");
    }
    void largeBodiesAreNotParsedOnTheAcceptingThread()
    {
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, status);
        QTcpSocket journal;
        send(journal, "GET /v1/tasks/T-1/events");
        m_entered.acquire();
        auto release = qScopeGuard([this] { m_released.release(); });
        QTcpSocket client;
        send(client, "POST " + target, type, body);
        for (int i = 0; i < 20; ++i)
            QCOMPARE(m_client.get(u"/healthz"_s).status, 200);
        client.waitForReadyRead(0);
        QCOMPARE(client.bytesAvailable(), 0);
        release.dismiss();
        m_released.release();
        QVERIFY(client.bytesAvailable() > 0 || client.waitForReadyRead());
        const QByteArray answer = client.readAll();
        const QByteArray expected = "HTTP/1.1 " + status;
        QVERIFY2(answer.startsWith(expected), answer.left(200).constData());
    }
};

QTEST_GUILESS_MAIN(TestApiParsing)
#include "tst_apiparsing.moc"
