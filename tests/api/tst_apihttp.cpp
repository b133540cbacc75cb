#include "core/base/log.h"
#include "tests/api/apitest.h"

#include <QFile>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestApiHttp final : public ApiTest
{
    Q_OBJECT

    QByteArray authorized() { return "Authorization: Bearer " + client().token + "\r\n"; }
    QByteArray raw(const QByteArray &bytes) { return rawExchange(client().url, bytes); }

private Q_SLOTS:
    // RFC 9112: in each of these inputs, two parsers may read different requests, or a
    // different number of requests.
    void ambiguousRequestsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("request");
        const QByteArray host = "Host: localhost\r\n";
        const QByteArray json = "Content-Type: application/json\r\n";
        const QByteArray put = "PUT /v1/tasks/T-1 HTTP/1.1\r\n";
        const QByteArray get = "GET /v1/tasks/T-1 HTTP/1.1\r\n";
        QTest::newRow("two hosts") << get + host + "Host: attacker.example\r\n@\r\n";
        QTest::newRow("two lengths")
            << put + host + json + "Content-Length: 2\r\nContent-Length: 20\r\n@\r\n{}";
        QTest::newRow("length and chunks") << put + host + json
                + "Content-Length: 20\r\nTransfer-Encoding: chunked\r\n@\r\n2\r\n{}\r\n0\r\n\r\n";
        QTest::newRow("unknown encoding")
            << put + host + json + "Transfer-Encoding: gzip\r\n@\r\n{}";
        QTest::newRow("encoding that looks like chunked")
            << put + host + json + "Transfer-Encoding: xchunked\r\n@\r\n{}";
        QTest::newRow("a blank in a name") << get + host + "Origin : http://a.example\r\n@\r\n";
        QTest::newRow("no host") << get + "@\r\n";
        QTest::newRow("no host, absolute URL")
            << QByteArray("GET http://localhost/v1/tasks/T-1 HTTP/1.1\r\n@\r\n");
    }
    void ambiguousRequestsAreRefused()
    {
        QFETCH(QByteArray, request);
        const QByteArray answer = raw(request.replace("@", authorized()));
        QVERIFY2(answer.startsWith("HTTP/1.1 400"), answer.left(300).constData());
        QCOMPARE(answer.count("HTTP/1.1 "), 1); // the rest is not read as another request
        QCOMPARE(client().get(u"/v1/tasks/T-1"_s).status, 404);
    }

    // libmicrohttpd itself refuses this input, with an HTML page, so it never reaches an operation.
    void inputThatIsNotHttpIsRefused_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("status");
        const QByteArray head = " HTTP/1.1\r\nHost: localhost\r\n";
        QTest::newRow("more headers than are read")
            << QByteArray("GET /healthz" + head + "X-Long: " + QByteArray(80000, 'a') + "\r\n\r\n")
            << QByteArray("431");
        QTest::newRow("longer URL than is read")
            << QByteArray("GET /" + QByteArray(80000, 'a') + head + "\r\n") << QByteArray("414");
        QTest::newRow("another version")
            << QByteArray("GET /healthz HTTP/2.0\r\nHost: localhost\r\n\r\n") << QByteArray("505");
        const QByteArray put = "PUT /v1/tasks/T-1" + head + "Content-Type: application/json\r\n";
        QTest::newRow("length with a sign") << put + "Content-Length: +5\r\n@\r\n"
                                            << QByteArray("400");
        QTest::newRow("negative length") << put + "Content-Length: -5\r\n@\r\n"
                                         << QByteArray("400");
        QTest::newRow("a chunk without a length") << QByteArray("PUT /v1/tasks/T-1" + head
            + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
                                                  << QByteArray("400");
    }
    void inputThatIsNotHttpIsRefused()
    {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, status);
        const QByteArray answer = raw(request.replace("@", authorized()));
        QVERIFY2(answer.startsWith(QByteArray("HTTP/1.1 " + status)), answer.left(300).constData());
        QVERIFY2(answer.contains("Connection: close\r\n"), answer.left(300).constData());
        QCOMPARE(client().get(u"/v1/tasks/T-1"_s).status, 404);
    }

    // If the connection were closed while the client is still sending, the client would
    // see only a reset.
    void anUploadThatIsRefusedIsAnswered_data()
    {
        QTest::addColumn<bool>("isChunked");
        QTest::newRow("of known length") << false;
        QTest::newRow("in chunks") << true;
    }
    void anUploadThatIsRefusedIsAnswered()
    {
        QFETCH(bool, isChunked);
        constexpr int kMiB = 1 << 20;
        const QByteArray body(6 * kMiB, ' ');
        QList<QByteArray> headers{
            "Authorization: Bearer " + client().token, "Content-Type: application/json", "Expect:"};
        if (isChunked)
            headers.append("Transfer-Encoding: chunked");
        for (int i = 0; i < 5; ++i) {
            const HttpResult result = client().call("PUT", u"/v1/tasks/T-1"_s, body, headers);
            QCOMPARE(result.status, 413);
            QCOMPARE(result.code(), u"body-too-large"_s);
        }
        headers[0] = "Authorization: Bearer 0";
        QCOMPARE(client().call("PUT", u"/v1/tasks/T-1"_s, body, headers).status, 401);
    }

    void aBodyThatIsAnnouncedOnlyIsNotAskedFor()
    {
        const QByteArray head = "PUT /v1/tasks/T-1 HTTP/1.1\r\nHost: localhost\r\n"
                                "Content-Type: application/json\r\nContent-Length: 2000\r\n"
                                "Expect: 100-continue\r\n";
        const QByteArray answer = raw(head + "\r\n");
        QVERIFY2(answer.startsWith("HTTP/1.1 401"), answer.left(300).constData());
    }

    void optionsNameWhatAPathAllows()
    {
        const QByteArray answer = raw("OPTIONS /v1/tasks/T-1 HTTP/1.1\r\nHost: localhost\r\n"
            + authorized() + "Connection: close\r\n\r\n");
        QVERIFY2(answer.startsWith("HTTP/1.1 204"), answer.constData());
        QVERIFY2(answer.contains("Allow: GET, HEAD, PUT, OPTIONS\r\n"), answer.constData());
    }

    // RFC 9112, 3.2.2: a server must accept an absolute URL and use its authority.
    void anAbsoluteUrlIsARequestToo()
    {
        const auto get = [this](const QByteArray &authority) {
            return raw("GET http://" + authority
                + "/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        };
        QVERIFY(get("localhost:8642").startsWith("HTTP/1.1 200"));
        QVERIFY(get("localhost.").startsWith("HTTP/1.1 200"));
        QVERIFY(get("attacker.example").startsWith("HTTP/1.1 403"));
    }

    // The number of lines per minute is limited, so that refused requests can't fill the disk.
    void refusedRequestsAreLogged()
    {
        const QTemporaryDir folder;
        QVERIFY(base::openLog({folder.path()}).ok());
        for (int i = 0; i < 100; ++i)
            QCOMPARE(client().call("GET", u"/v1/tasks?token=secret-in-url"_s, {}, {}).status, 401);
        base::closeLog();
        QFile file(folder.filePath(u"sagadesk.log"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray lines = file.readAll();
        const auto rejected = lines.count("call-rejected");
        QVERIFY2(rejected > 0 && rejected <= 20, lines.constData());
        QVERIFY2(lines.contains("status=401") && lines.contains("path=\"/v1/tasks\""),
            lines.constData());
        QVERIFY2(lines.contains("client=\"127.0.0.1\""), lines.constData());
        QVERIFY(!lines.contains("secret-in-url"));
    }

    void aBackupIsLogged()
    {
        const QTemporaryDir folder;
        QVERIFY(base::openLog({folder.path()}).ok());
        QCOMPARE(client().post(u"/v1/backups"_s).status, 201);
        base::closeLog();
        QFile file(folder.filePath(u"sagadesk.log"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("backup-made"));
    }

    void aPurgeIsLogged()
    {
        const QTemporaryDir folder;
        QVERIFY(base::openLog({folder.path()}).ok());
        QCOMPARE(client().post(u"/v1/purges"_s, R"({"olderThan": "1d", "operator": "ann"})").status,
            200);
        base::closeLog();
        QFile file(folder.filePath(u"sagadesk.log"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray lines = file.readAll();
        QVERIFY2(
            lines.contains("operator-control") && lines.contains("purge") && lines.contains("ann"),
            lines.constData());
    }

    void anOperatorsNameHasNoControlCharacters()
    {
        makeFailedTask(u"F-1"_s);
        for (const QByteArray &name : QList<QByteArray>{"adm\\u202enimda", "a\\u001bb", "a\\nb"}) {
            const HttpResult refused =
                client().post(u"/v1/tasks/F-1:cancel"_s, "{\"operator\": \"" + name + "\"}");
            expect(refused, u"POST /v1/tasks/{id}:cancel"_s, 400);
            QCOMPARE(refused.pointers(), QStringList{u"/operator"_s});
        }
        expect(
            client().post(u"/v1/tasks/F-1:cancel"_s, "{\"operator\": \"Ann Meier, Z\\u00fcrich\"}"),
            u"POST /v1/tasks/{id}:cancel"_s, 202);
    }
};

QTEST_GUILESS_MAIN(TestApiHttp)
#include "tst_apihttp.moc"
