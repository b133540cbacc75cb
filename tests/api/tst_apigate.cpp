#include "core/api/json/problemtext.h"
#include "core/api/server/requestadmission.h"
#include "core/base/apicodes.h"
#include "core/json/value.h"
#include "core/rehearsal/enginefaults.h"
#include "tests/api/apitest.h"

#include <QRegularExpression>
#include <QTcpSocket>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestApiGate final : public ApiTest
{
    Q_OBJECT

    QByteArray raw(const QByteArray &head, const QByteArray &body = {})
    {
        return rawExchange(client().url, head + "\r\n" + body);
    }
    QByteArray authorized() { return "Authorization: Bearer " + client().token + "\r\n"; }

private Q_SLOTS:
    void nothingIsDisclosedWithoutTheToken_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::newRow("none") << QByteArray("X-Nothing: 1");
        QTest::newRow("empty") << QByteArray("Authorization: Bearer ");
        QTest::newRow("wrong") << QByteArray(
            "Authorization: Bearer 00000000000000000000000000000000");
        QTest::newRow("short") << QByteArray("Authorization: Bearer 0");
        QTest::newRow("other scheme") << QByteArray("Authorization: Basic dXNlcjpwYXNz");
    }
    void nothingIsDisclosedWithoutTheToken()
    {
        QFETCH(QByteArray, header);
        // Without a token, unknown paths are not distinguished from others.
        for (const QString &path : {u"/v1/tasks"_s, u"/metrics"_s, u"/v1/nothing"_s}) {
            const HttpResult result = client().call("GET", path, {}, {header});
            QCOMPARE(result.status, 401);
            QCOMPARE(result.headers.value("www-authenticate"), QByteArray("Bearer"));
            QCOMPARE(result.code(), u"authorization-required"_s);
        }
        const HttpResult put = client().call("PUT", u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}",
            {header, "Content-Type: application/json"});
        QCOMPARE(put.status, 401);
        QCOMPARE(client().get(u"/v1/tasks/T-1"_s).status, 404);
    }

    // Regression: with a malformed query, calls that need no token were refused for lack of one.
    void aMalformedQueryDoesNotDecideWhoNeedsAToken()
    {
        for (const QString &path : {u"/healthz?%=1"_s, u"/v1/identity?challenge=1&%=1"_s})
            QCOMPARE(client().call("GET", path, {}, {}).code(), u"target-malformed"_s);
        QCOMPARE(client().call("GET", u"/v1/tasks?%=1"_s, {}, {}).status, 401);
        QCOMPARE(client().get(u"/v1/tasks?%=1"_s).code(), u"target-malformed"_s);
    }

    void theTokenIsNotTakenFromTheUrl()
    {
        const QString path = u"/v1/tasks?access_token="_s + QString::fromLatin1(client().token);
        QCOMPARE(client().call("GET", path, {}, {}).status, 401);
    }

    // If unknown parameters were ignored, a misspelled filter would list everything.
    void unknownQueryParametersAreRefusedEverywhere()
    {
        for (const api::Route &route : api::routes()) {
            QString path = route.pattern;
            path.replace(QRegularExpression(u"\\{\\w+\\}"_s), u"1"_s);
            const bool hasLines = route.body == api::BodyKind::Lines;
            const QByteArray type = hasLines ? "application/x-ndjson" : "application/json";
            const HttpResult refused = client().call(QByteArray(route.method.data()),
                path + u"?nothing=1"_s, route.body == api::BodyKind::None ? "" : "{}",
                {authorized().trimmed(), "Content-Type: " + type});
            QVERIFY2(refused.status == 400, qPrintable(path));
            QCOMPARE(refused.code(), u"query-unknown"_s);
            QCOMPARE(refused.json()["parameters"_L1]["name"_L1].toString(), u"nothing"_s);
        }
        QCOMPARE(m_world->stateOf(u"1"_s), QString()); // nothing was submitted
    }

    void similarQueryParameterIsSuggested()
    {
        const HttpResult refused = client().get(u"/v1/tasks?stat=error"_s);
        QCOMPARE(refused.json()["parameters"_L1]["meant"_L1].toString(), u"state"_s);
        QCOMPARE(refused.json()["detail"_L1].toString(),
            api::problemDetail(refused.code(), refused.json()["parameters"_L1].toObject()));
        const HttpResult listed = client().get(u"/v1/tasks?colour=red"_s);
        QCOMPARE(listed.json()["parameters"_L1]["known"_L1].toString(),
            u"state, workflow, q, limit, after"_s);
    }

    void aQueryParameterHasOneValue()
    {
        const HttpResult refused = client().get(u"/v1/tasks?state=error&state=pending"_s);
        QCOMPARE(refused.status, 400);
        QCOMPARE(refused.code(), u"query-repeated"_s);
    }

    void hostsThatAreNotLoopbackAreRefused_data()
    {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<bool>("allowed");
        QTest::newRow("name") << QByteArray("localhost") << true;
        QTest::newRow("name and port") << QByteArray("LocalHost:1") << true;
        QTest::newRow("address") << QByteArray("127.0.0.1:8642") << true;
        QTest::newRow("other loopback") << QByteArray("127.9.9.9") << true;
        QTest::newRow("v6") << QByteArray("[::1]:8642") << true;
        QTest::newRow("foreign name") << QByteArray("attacker.example") << false;
        QTest::newRow("looks local") << QByteArray("localhost.attacker.example") << false;
        QTest::newRow("looks like the address")
            << QByteArray("127.0.0.1.attacker.example") << false;
        QTest::newRow("foreign address") << QByteArray("192.0.2.1:8642") << false;
        QTest::newRow("user part") << QByteArray("localhost@attacker.example") << false;
        QTest::newRow("port is none") << QByteArray("localhost:http") << false;
        QTest::newRow("empty") << QByteArray("") << false;
    }
    void hostsThatAreNotLoopbackAreRefused()
    {
        QFETCH(QByteArray, host);
        QFETCH(bool, allowed);
        const QByteArray answer =
            raw("GET /healthz HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n");
        QVERIFY2(answer.startsWith(allowed ? "HTTP/1.1 200" : "HTTP/1.1 403"), answer.constData());
        QVERIFY(allowed || answer.contains("host-not-allowed"));
        QCOMPARE(api::hostAllowed(host, u"127.0.0.1"_s), allowed);
    }

    void theListenAddressIsAHostToo()
    {
        QVERIFY(api::hostAllowed("192.0.2.7:8642", u"192.0.2.7"_s));
        QVERIFY(!api::hostAllowed("192.0.2.8:8642", u"192.0.2.7"_s));
        QVERIFY(api::hostAllowed("192.0.2.8:8642", u"0.0.0.0"_s));
        QVERIFY(!api::hostAllowed("somewhere.example", u"0.0.0.0"_s));
    }

    void webPagesAreRefused()
    {
        for (const QByteArray &origin : {QByteArray("http://attacker.example"), QByteArray("null"),
                 QByteArray("http://127.0.0.1:8642")}) {
            const HttpResult result = client().call("POST", u"/v1/tasks:batch"_s, "{}",
                {"Origin: " + origin, "Authorization: Bearer " + client().token,
                    "Content-Type: application/x-ndjson"});
            QCOMPARE(result.status, 403);
            QCOMPARE(result.code(), u"origin-refused"_s);
            QVERIFY(!result.headers.contains("access-control-allow-origin"));
        }
        QCOMPARE(
            client().call("OPTIONS", u"/v1/tasks"_s, {}, {"Origin: http://a.example"}).status, 403);
    }

    void bodiesMustDeclareThatTheyAreJson_data()
    {
        QTest::addColumn<QByteArray>("contentType");
        QTest::addColumn<int>("status");
        QTest::newRow("json") << QByteArray("application/json") << 201;
        QTest::newRow("with charset") << QByteArray("Application/JSON; charset=utf-8") << 201;
        QTest::newRow("form") << QByteArray("application/x-www-form-urlencoded") << 415;
        QTest::newRow("text") << QByteArray("text/plain") << 415;
        QTest::newRow("longer") << QByteArray("application/jsonp") << 415;
        QTest::newRow("lines") << QByteArray("application/x-ndjson") << 415;
    }
    void bodiesMustDeclareThatTheyAreJson()
    {
        QFETCH(QByteArray, contentType);
        const HttpResult result =
            client().call("PUT", u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}",
                {"Authorization: Bearer " + client().token, "Content-Type: " + contentType});
        QTEST(result.status, "status");
    }

    void actionsWithABodyNeedTheContentTypeToo()
    {
        const HttpResult result = client().call("POST", u"/v1/tasks/T-1:cancel"_s, "{}",
            {"Authorization: Bearer " + client().token, "Content-Type: text/plain"});
        QCOMPARE(result.status, 415);
    }

    void headersOfMoreThan8KiBAreRefused()
    {
        const QByteArray line =
            "GET /v1/stats HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + authorized();
        const QByteArray fits = "X-Long: " + QByteArray(8192 - line.size() - 40, 'a') + "\r\n";
        const QByteArray answer = raw(line + fits);
        QVERIFY2(answer.startsWith("HTTP/1.1 200"), answer.left(200).constData());
        const QByteArray tooLong = "X-Long: " + QByteArray(8300 - line.size(), 'a') + "\r\n";
        const QByteArray refused = raw(line + tooLong);
        QVERIFY2(refused.startsWith("HTTP/1.1 431"), refused.left(200).constData());
        QVERIFY(refused.contains("header-too-large"));
        // Longer than libmicrohttpd accepts. With an even longer header, the
        // client would see only a connection reset.
        const QByteArray flood = raw(line + "X-Long: " + QByteArray(80'000, 'a') + "\r\n");
        QVERIFY2(flood.startsWith("HTTP/1.1 431"), flood.left(200).constData());
        QCOMPARE(client().get(u"/v1/stats"_s).status, 200);
    }

    void aUrlOfMoreThan8KiBIsRefused()
    {
        const QByteArray answer = raw("GET /v1/tasks?q=" + QByteArray(9000, 'a')
            + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + authorized());
        QVERIFY2(answer.startsWith("HTTP/1.1 431"), answer.left(200).constData());
    }

    void bodiesOfMoreThanOneMiBAreRefused()
    {
        const QByteArray start = "{\"workflow\":\"chain\",\"input\":{\"a\":\"";
        const qsizetype room = (1 << 20) - start.size() - 3;
        const QByteArray fits = start + QByteArray(room, 'x') + "\"}}";
        QCOMPARE(fits.size(), 1 << 20);
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, fits).status, 201);
        const HttpResult result = client().put(u"/v1/tasks/T-2"_s, fits + ' ');
        QCOMPARE(result.status, 413);
        QCOMPARE(client().get(u"/v1/tasks/T-2"_s).status, 404);
    }

    void bodiesOfUnknownLengthAreCountedAsTheyCome()
    {
        const QByteArray head = "PUT /v1/tasks/T-1 HTTP/1.1\r\nHost: localhost\r\n" + authorized()
            + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
        const QByteArray json = "{\"workflow\":\"chain\"}";
        const QByteArray small =
            raw(head, QByteArray::number(json.size(), 16) + "\r\n" + json + "\r\n0\r\n\r\n");
        QVERIFY2(small.startsWith("HTTP/1.1 201"), small.left(200).constData());
        QByteArray chunks;
        for (int i = 0; i < 17; ++i) // 16 chunks of 64 KiB are the limit of 1 MiB
            chunks += "10000\r\n" + QByteArray(0x10000, ' ') + "\r\n";
        const QByteArray large = raw(head, chunks + "0\r\n\r\n");
        QVERIFY2(large.startsWith("HTTP/1.1 413"), large.left(200).constData());
        QVERIFY(large.contains("body-too-large"));
    }

    void aDeclaredLengthBeyondTheLimitIsRefusedBeforeTheBody()
    {
        const QByteArray answer = raw("PUT /v1/tasks/T-1 HTTP/1.1\r\nHost: localhost\r\n"
            + authorized() + "Content-Type: application/json\r\nContent-Length: 9000000000\r\n");
        QVERIFY2(answer.startsWith("HTTP/1.1 413"), answer.left(200).constData());
    }

    void nestingIsCountedBeforeParsing()
    {
        const auto nested = [](int depth) {
            return QByteArray("{\"workflow\":\"chain\",\"input\":{\"a\":"
                + QByteArray(depth - 2, '[') + QByteArray(depth - 2, ']') + "}}");
        };
        QCOMPARE(json::nestingOf(nested(64)), 64);
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, nested(64)).status, 201);
        QCOMPARE(client().put(u"/v1/tasks/T-2"_s, nested(65)).code(), u"body-too-deep"_s);
        QCOMPARE(
            client().put(u"/v1/tasks/T-2"_s, QByteArray(900'000, '[')).code(), u"body-too-deep"_s);
    }

    void missingPathsAreNotFoundAndAllowedMethodsAreListed()
    {
        for (const QString &query : {QString(), u"?q=1"_s}) {
            const HttpResult nothing = client().get(u"/v1/nothing"_s + query);
            QCOMPARE(nothing.status, 404);
            QCOMPARE(nothing.json().value("detail"_L1).toString(),
                api::problemDetail(codes::kNotFound, {{u"path"_s, u"/v1/nothing"_s}}));
        }
        QCOMPARE(client().get(u"/v1/tasks/"_s).status, 404);
        QCOMPARE(client().post(u"/v1/tasks/T-1:explode"_s).status, 404);
        const HttpResult result = client().post(u"/v1/tasks/T-1"_s, "{}");
        QCOMPARE(result.status, 405);
        QCOMPARE(result.headers.value("allow"), QByteArray("GET, HEAD, PUT, OPTIONS"));
        const HttpResult removal = client().call(
            "DELETE", u"/v1/tasks/T-1"_s, {}, {"Authorization: Bearer " + client().token});
        QCOMPARE(removal.status, 405);
    }

    void malformedTargetsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::newRow("half encoding") << QByteArray("/v1/tasks/a%2");
        QTest::newRow("no hex") << QByteArray("/v1/tasks/a%zz");
        QTest::newRow("nul") << QByteArray("/v1/tasks/a%00b");
        QTest::newRow("hidden slash") << QByteArray("/v1/tasks/..%2f..%2fetc");
        QTest::newRow("not utf-8") << QByteArray("/v1/tasks/%ff");
        QTest::newRow("query") << QByteArray("/v1/tasks?q=%");
    }
    void malformedTargetsAreRefused()
    {
        QFETCH(QByteArray, target);
        const QByteArray answer = raw("GET " + target
            + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + authorized());
        QVERIFY2(answer.startsWith("HTTP/1.1 400"), answer.left(200).constData());
    }

    void manyCallsOverOneConnectionAreAnsweredInOrder()
    {
        const QByteArray request =
            "GET /v1/tasks/none HTTP/1.1\r\nHost: localhost\r\n" + authorized() + "\r\n";
        const QByteArray last =
            "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        const QUrl url(client().url);
        QByteArray answer;
        inThread([&] {
            QTcpSocket socket;
            socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
            socket.waitForConnected();
            socket.write(request.repeated(20) + last);
            while (socket.state() == QAbstractSocket::ConnectedState
                && socket.waitForReadyRead(EngineFixture::kTimeoutMs))
                answer += socket.readAll();
            answer += socket.readAll();
        });
        QCOMPARE(answer.count("HTTP/1.1 404"), 20);
        QCOMPARE(answer.count("HTTP/1.1 200"), 1);
        QVERIFY(answer.lastIndexOf("HTTP/1.1 200") > answer.lastIndexOf("HTTP/1.1 404"));
    }

    void clientThatDisconnectsWhileItWaitsIsHarmless()
    {
        const QUrl url(client().url);
        inThread([&] {
            for (int i = 0; i < 10; ++i) {
                QTcpSocket socket;
                socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
                socket.waitForConnected();
                socket.write("GET /v1/responses/q?wait=1 HTTP/1.1\r\nHost: localhost\r\n"
                    + authorized() + "\r\n");
                socket.waitForBytesWritten();
                socket.abort();
            }
        });
        QCOMPARE(client().get(u"/v1/responses/q?wait=1"_s).status, 200);
    }

    // Regression: the connections were closed without a response.
    void endOfTheServerAnswersWaitingClients_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("messages") << QByteArray("GET /v1/responses/q?wait=60") << QByteArray();
        QTest::newRow("a task") << QByteArray("GET /v1/tasks/T-1?wait=60") << QByteArray();
        QTest::newRow("changes") << QByteArray("GET /v1/changes?wait=60&after=") << QByteArray();
        QTest::newRow("a submission")
            << QByteArray("PUT /v1/tasks/T-2") << QByteArray(R"({"workflow":"chain"})");
        QByteArray lines;
        for (int i = 0; i < 3000; ++i) // more lines than are in flight at a time
            lines += "{\"workflow\":\"chain\",\"id\":\"B-" + QByteArray::number(i) + "\"}\n";
        QTest::newRow("a batch") << QByteArray("POST /v1/tasks:batch") << lines;
    }
    void endOfTheServerAnswersWaitingClients()
    {
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, body);
        m_world.reset(); // the old and the new server may need the same port
        m_world = std::make_unique<ApiFixture>(QStringList{u"a"_s, u"b"_s}, true);
        m_world->registerChain();
        QCOMPARE(client().post(u"/v1/services/a:pause"_s).status, 202);
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, R"({"workflow":"chain"})").status, 201);
        if (target.endsWith("after=")) { // nothing is newer than the end of the changes
            QTRY_VERIFY(client().get(u"/v1/tasks/T-1"_s).json()["taskVersion"_L1].toInteger() > 0);
            const QJsonObject changes = client().get(u"/v1/changes?after="_s).json();
            target += changes["next"_L1].toString().toLatin1();
        }
        // Commits take longer than the stopping server waits for their results.
        using Kind = rehearsal::StoreFaultState::Kind;
        m_world->engine().faults()->injectStoreFault(Kind::Slow,
            rehearsal::EngineFaults::kCommitDelayMaxMs, rehearsal::EngineFaults::kStoreFaultMaxMs);
        const QUrl url(client().url);
        QTcpSocket socket;
        socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
        QVERIFY(socket.waitForConnected());
        const QByteArray type = body.startsWith("{\"workflow\":\"chain\",") ? "application/x-ndjson"
                                                                            : "application/json";
        socket.write(target + " HTTP/1.1\r\nHost: localhost\r\n" + authorized()
            + (body.isEmpty() ? QByteArray()
                              : "Content-Type: " + type
                        + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n")
            + "\r\n" + body);
        while (socket.bytesToWrite() > 0)
            QVERIFY(socket.waitForBytesWritten());
        // A response from the API's thread shows that it has received the earlier request.
        QCOMPARE(client().get(u"/v1/stats"_s).status, 200);
        m_world->stopServer();
        m_world->engine().faults()->injectStoreFault(Kind::None, 0, 0);
        QTRY_COMPARE(socket.state(), QAbstractSocket::UnconnectedState);
        const QByteArray answer = socket.readAll();
        QVERIFY2(answer.startsWith("HTTP/1.1 503"), answer.constData());
        QVERIFY2(answer.contains("shutting-down"), answer.constData());
    }
};

QTEST_GUILESS_MAIN(TestApiGate)
#include "tst_apigate.moc"
