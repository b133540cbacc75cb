#include "core/api/server/accessfiles.h"
#include "core/api/server/server.h"
#include "tests/api/eventreader.h"
#include "tests/engine/enginefixture.h"

#include <QElapsedTimer>
#include <QTcpSocket>
#include <QTest>
#include <QTimer>
#include <QUrl>

#include <memory>
#include <vector>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Clients that hold connections or memory do not block others.
class TestApiFloods final : public QObject
{
    Q_OBJECT

    static constexpr unsigned kConnections = 32;
    static constexpr qint64 kBodyBytes = 32 * 1024;

    std::unique_ptr<EngineFixture> m_engine;
    std::unique_ptr<api::Server> m_server;
    HttpClient m_client;
    std::vector<std::unique_ptr<QTcpSocket>> m_sockets;

    void open(int count, const QByteArray &bytes)
    {
        const QUrl url(m_client.url);
        for (int i = 0; i < count; ++i) {
            auto &socket = m_sockets.emplace_back(std::make_unique<QTcpSocket>());
            socket->connectToHost(url.host(), static_cast<quint16>(url.port()));
            QVERIFY(socket->waitForConnected());
            socket->write(bytes);
            QVERIFY(socket->waitForBytesWritten());
        }
    }

    void start(qint64 bodyBytes = api::ServerOptions().bodyBytes)
    {
        m_server.reset();
        api::ServerOptions options;
        options.port = 0;
        options.token = *api::ensureToken(m_engine->dataDir());
        options.connections = kConnections;
        options.bodyBytes = bodyBytes;
        auto server = api::Server::start(m_engine->engine(), options);
        QVERIFY(server.ok());
        m_server = std::move(*server);
        m_client.url = m_server->url();
        m_client.token = options.token;
    }

    [[nodiscard]] QByteArray authorized(const QByteArray &target) const
    {
        return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
            + m_client.token + "\r\n\r\n";
    }

private Q_SLOTS:
    void init()
    {
        m_engine = std::make_unique<EngineFixture>();
        m_engine->useNoopServices({u"a"_s});
        m_engine->openAndStart();
        QVERIFY(m_engine->registerWorkflow(chainWorkflow(u"chain"_s, {u"a"_s})).ok());
        start();
    }
    void cleanup()
    {
        m_sockets.clear();
        m_server.reset();
        m_engine.reset();
    }

    // Regression: 64 connections without a token blocked the API permanently.
    void connectionsWithoutATokenMakeRoom()
    {
        open(3 * kConnections, "GET /v1/stats HTTP/1.1\r\nHost: localhost\r\nX: ");
        for (int i = 0; i < 3; ++i)
            QCOMPARE(m_client.get(u"/v1/stats"_s).status, 200);
        QCOMPARE(m_client.get(u"/healthz"_s).status, 200);
    }

    // A monitor, which has no token, must not wait until an idle connection times out.
    void idleClientsMakeRoomAndWaitingOnesStay()
    {
        open(kConnections / 2, authorized("/v1/responses/q?wait=60"));
        QCOMPARE(m_client.get(u"/v1/stats"_s).status, 200);
        open(3 * kConnections, authorized("/v1/stats"));
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(m_client.get(u"/healthz"_s).status, 200);
            QCOMPARE(m_client.get(u"/v1/stats"_s).status, 200);
        }
        for (size_t i = 0; i < kConnections / 2; ++i)
            QCOMPARE(m_sockets[i]->state(), QAbstractSocket::ConnectedState);
    }

    // Regression: clients with the token that send slowly held every connection for a minute.
    void slowBodiesMakeRoomAndOthersStay()
    {
        const QByteArray head = "POST /v1/tasks HTTP/1.1\r\nHost: localhost\r\n"
                                "Idempotency-Key: k\r\nContent-Type: application/json\r\n"
                                "Authorization: Bearer "
            + m_client.token + "\r\n";
        open(1, head + "Transfer-Encoding: chunked\r\n\r\n15\r\n{\"workflow\":\"chain\", \r\n");
        QTcpSocket &upload = *m_sockets.front();
        QTimer progress; // about 40 KiB a second
        connect(&progress, &QTimer::timeout, &upload,
            [&upload] { upload.write("1000\r\n" + QByteArray(4096, ' ') + "\r\n"); });
        progress.start(100);
        open(3 * kConnections, head + "Content-Length: 1000000\r\n\r\n{");
        QElapsedTimer elapsed;
        elapsed.start();
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(m_client.get(u"/healthz"_s).status, 200);
            QCOMPARE(m_client.get(u"/v1/stats"_s).status, 200);
        }
        // Half of the deadline at which the slow connections would be closed in any case.
        QVERIFY(elapsed.elapsed() < EngineFixture::kTimeoutMs / 2);
        progress.stop();
        upload.write("c\r\n\"input\": {}}\r\n0\r\n\r\n");
        QTRY_VERIFY_WITH_TIMEOUT(upload.canReadLine(), EngineFixture::kTimeoutMs);
        QCOMPARE(upload.readLine(), "HTTP/1.1 201 Created\r\n");
    }

    // Regression: nothing limited the memory of all bodies together.
    void bodiesBeyondTheMemoryForThemAreRefused()
    {
        start(kBodyBytes);
        const QByteArray half(kBodyBytes / 2, ' ');
        const QByteArray head = "POST /v1/tasks:batch HTTP/1.1\r\nHost: localhost\r\n"
                                "Content-Type: application/x-ndjson\r\nAuthorization: Bearer "
            + m_client.token + "\r\nContent-Length: " + QByteArray::number(half.size() + 1)
            + "\r\n\r\n";
        open(2, head + half);
        // A response from the API's thread shows that it has received the earlier uploads.
        QCOMPARE(m_client.get(u"/v1/stats"_s).status, 200);
        const auto isRefused = [this, &half] {
            return m_client.post(u"/v1/tasks:batch"_s, half, {}, "application/x-ndjson").status
                == 503;
        };
        QVERIFY(isRefused());
        m_sockets.clear();
        QTRY_VERIFY_WITH_TIMEOUT(!isRefused(), EngineFixture::kTimeoutMs);
    }

    // Regression: a GET with a body of more than 32 KiB was handled on the thread that parses large
    // bodies. There, the proof of identity read the token while libmicrohttpd's thread used it.
    void bodiesOfCallsThatTakeNoneAreDropped()
    {
        start(kBodyBytes);
        const QByteArray body(2 * kBodyBytes, ' '); // would be refused as overload if it were kept
        open(1,
            "GET /v1/identity?challenge=" + QByteArray(32, '0')
                + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
                + QByteArray::number(body.size()) + "\r\n\r\n" + body);
        QTcpSocket &socket = *m_sockets.front();
        QTRY_VERIFY_WITH_TIMEOUT(socket.canReadLine(), EngineFixture::kTimeoutMs);
        QCOMPARE(socket.readLine(), "HTTP/1.1 200 OK\r\n");
    }

    void longPollsLeaveConnectionsForOthers()
    {
        open(kConnections / 2, authorized("/v1/responses/q?wait=60"));
        // A response from the API's thread shows that it has received the earlier requests.
        QCOMPARE(m_client.get(u"/v1/stats"_s).status, 200);
        QCOMPARE(m_client.get(u"/v1/responses/q?wait=60"_s).status, 503);
        QCOMPARE(m_client.get(u"/v1/tasks/T-1?wait=60"_s).status, 503);
        QCOMPARE(m_client.get(u"/v1/stats"_s).status, 200);
        for (const auto &socket : m_sockets)
            QCOMPARE(socket->state(), QAbstractSocket::ConnectedState);
    }

    // Regression: the connection slot of a disconnected client was not freed until its wait
    // timed out.
    void longPollsOfClientsThatLeftAreEnded()
    {
        open(kConnections / 2, authorized("/v1/responses/q?wait=60"));
        QCOMPARE(m_client.get(u"/v1/responses/q?wait=60"_s).status, 503);
        m_sockets.clear();
        const auto isTaken = [this] {
            return m_client.get(u"/v1/tasks/T-1?wait=1"_s).status == 404;
        };
        // Half of the wait time, which would elapse completely if the connections were not checked.
        QTRY_VERIFY_WITH_TIMEOUT(isTaken(), EngineFixture::kTimeoutMs / 2);
    }

    void readersOfChangesLeaveConnectionsForOthers()
    {
        std::vector<std::unique_ptr<EventReader>> readers;
        for (unsigned i = 0; i < kConnections / 2; ++i) {
            readers.push_back(std::make_unique<EventReader>(m_client, u"/v1/changes"_s));
            QVERIFY(readers.back()->waitForStatus(200));
        }
        EventReader refused(m_client, u"/v1/changes"_s);
        QVERIFY(refused.waitForStatus(503));
        QCOMPARE(m_client.get(u"/v1/changes?wait=60"_s).status, 503);
        QCOMPARE(m_client.get(u"/v1/changes"_s).status, 200);
        QCOMPARE(m_client.get(u"/v1/stats"_s).status, 200);
        // The server detects the disconnection although it has no change to send to these readers.
        readers.clear();
        const auto comesIn = [this] {
            EventReader next(m_client, u"/v1/changes"_s);
            return next.waitForStatus(200);
        };
        QTRY_VERIFY_WITH_TIMEOUT(comesIn(), EngineFixture::kTimeoutMs);
    }
};

QTEST_GUILESS_MAIN(TestApiFloods)
#include "tst_apifloods.moc"
