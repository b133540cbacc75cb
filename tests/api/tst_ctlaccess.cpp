#include "core/base/apicodes.h"
#include "tests/api/ctlprocess.h"
#include "tests/api/httpclient.h"
#include "tests/support/urlservice.h"

#include <QFile>
#include <QTcpSocket>
#include <QTest>
#include <QUrl>

#include <array>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestCtlAccess final : public QObject
{
    Q_OBJECT

    static QByteArray contentOf(const QString &file)
    {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll().trimmed() : QByteArray();
    }
    static HttpClient clientOf(const CtlFolder &folder)
    {
        HttpClient client;
        client.url = QString::fromUtf8(contentOf(folder.path() + u"/api-address"_s));
        client.token = folder.call({u"token"_s}).out.trimmed();
        return client;
    }

private Q_SLOTS:
    // The address file of a killed instance names a port that may now belong to another program.
    void unauthenticatedServerGetsNoToken_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("knows nothing of us") << QByteArray("{\"tasks\":[],\"next\":null}");
        QTest::newRow("invents a proof") << "{\"proof\":\"" + QByteArray(64, 'a') + "\"}";
        QTest::newRow("answers an empty proof") << QByteArray("{\"proof\":\"\"}");
    }
    void unauthenticatedServerGetsNoToken()
    {
        QFETCH(QByteArray, answer);
        tests::UrlService stranger;
        stranger.setAnswer(u"/v1"_s, {200, answer});
        const CtlFolder folder;
        const auto engine = folder.run();
        QVERIFY(engine->ready());
        folder.write(u"data/api-address"_s, stranger.endpoint().toUtf8() + '\n');
        const CtlResult refused = folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s});
        QCOMPARE(refused.code, 3);
        const QByteArray why = sentence(codes::kNoRunningInstance,
            {{u"dataDir"_s, folder.path()}, {u"address"_s, stranger.endpoint()}});
        QVERIFY2(refused.err.contains(why), refused.err.constData());
        QCOMPARE(stranger.requests().size(), 1);
        const QByteArray token = contentOf(folder.path() + u"/api-token"_s);
        QCOMPARE(token.size(), 32);
        QVERIFY(!stranger.lastRequest().contains(token));
        QVERIFY(!stranger.lastRequest().contains("Authorization"));
    }

    // Any client can request the proof, which covers only the address of this instance.
    // Invalid challenges are refused.
    void aProofIsOfOneAddress()
    {
        const CtlFolder folder;
        const auto engine = folder.run();
        QVERIFY(engine->ready());
        const QString url = QString::fromUtf8(contentOf(folder.path() + u"/api-address"_s));
        HttpClient client;
        client.url = url;
        const QString challenge(32, u'a');
        const HttpResult proof = client.get(u"/v1/identity?challenge="_s + challenge);
        QCOMPARE(proof.status, 200); // without a token
        QVERIFY(!proof.json().value("proof"_L1).toString().isEmpty());
        for (const QString &wrong : {u"a"_s, u"xyz"_s, QString(200, u'a'), QString()})
            QCOMPARE(client.get(u"/v1/identity?challenge="_s + wrong).status, 400);
    }

    // Regression: SIGTERM closed the connections of waiting clients without a response.
    void waitingClientsAreAnsweredWhenTheInstanceEnds()
    {
        const CtlFolder folder;
        const auto engine = folder.run();
        QVERIFY(engine->ready());
        HttpClient client = clientOf(folder);
        const QUrl url(client.url);
        std::array<QTcpSocket, 10> waiting;
        for (QTcpSocket &socket : waiting) {
            socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
            QVERIFY(socket.waitForConnected());
            socket.write("GET /v1/responses/q?wait=60 HTTP/1.1\r\nHost: localhost\r\n"
                         "Authorization: Bearer "
                + client.token + "\r\n\r\n");
            QVERIFY(socket.waitForBytesWritten());
        }
        // A response from the API's thread shows that it has received the earlier requests.
        QCOMPARE(client.get(u"/v1/stats"_s).status, 200);
        QCOMPARE(engine->terminate(), 0);
        for (QTcpSocket &socket : waiting) {
            QTRY_COMPARE(socket.state(), QAbstractSocket::UnconnectedState);
            const QByteArray answer = socket.readAll();
            QVERIFY2(answer.startsWith("HTTP/1.1 503") && answer.contains("shutting-down"),
                answer.constData());
        }
    }

    void aNewTokenReplacesTheOldOneAtOnce()
    {
        const CtlFolder folder;
        const auto engine = folder.run();
        QVERIFY(engine->ready());
        HttpClient client = clientOf(folder);
        QCOMPARE(client.token, contentOf(folder.path() + u"/api-token"_s));
        QCOMPARE(client.get(u"/v1/stats"_s).status, 200);
        const CtlResult rotated = folder.call({u"token"_s, u"--rotate"_s});
        QCOMPARE(rotated.code, 0);
        QVERIFY(rotated.out.trimmed() != client.token);
        QCOMPARE(client.get(u"/v1/stats"_s).status, 401);
        client.token = rotated.out.trimmed();
        QCOMPARE(client.get(u"/v1/stats"_s).status, 200);
        QCOMPARE(folder.call({u"services"_s}).code, 0);
    }
};

QTEST_GUILESS_MAIN(TestCtlAccess)
#include "tst_ctlaccess.moc"
