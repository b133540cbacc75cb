#include "tests/api/ctltest.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>

// A service that needs an access token, and the server that issues it (OAuth2 client credentials),
// both over real HTTP.
class TestCtlTokens final : public CtlTest
{
    Q_OBJECT

    std::unique_ptr<sagadesk::tests::UrlService> m_issuer;

    void issue(const QByteArray &token)
    {
        const QJsonObject body{{u"access_token"_s, QString::fromLatin1(token)},
            {u"token_type"_s, u"bearer"_s}, {u"expires_in"_s, 3600}};
        m_issuer->setAnswer(u"/token"_s, {200, QJsonDocument(body).toJson()});
        m_service->demand("Authorization: Bearer " + token);
    }
    void submit(const QString &id)
    {
        call({u"submit"_s, u"--workflow"_s, u"one"_s, u"--id"_s, id});
    }
    void writeServices(const QString &name, const QString &tokenUrl, const QString &secret)
    {
        const QJsonObject oauth2{{u"tokenUrl"_s, tokenUrl}, {u"clientId"_s, u"sagadesk"_s},
            {u"clientSecretFile"_s, secret}};
        const QJsonObject shop{{u"name"_s, u"shop"_s},
            {u"endpoints"_s, QJsonArray{m_service->endpoint()}},
            {u"retry"_s, QJsonObject{{u"attempts"_s, 1}}},
            {u"auth"_s, QJsonObject{{u"oauth2"_s, oauth2}}}};
        m_folder->write(
            name, QJsonDocument(QJsonObject{{u"services"_s, QJsonArray{shop}}}).toJson());
    }
    QByteArray everyFile()
    {
        QByteArray all;
        QDirIterator it(m_folder->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (file.open(QIODevice::ReadOnly))
                all += file.readAll();
        }
        return all;
    }

private Q_SLOTS:
    void init()
    {
        CtlTest::init();
        m_issuer = std::make_unique<sagadesk::tests::UrlService>();
        const QString secret = m_folder->write(u"secret"_s, "canary-secret\n");
        writeServices(u"data/services.json"_s, m_issuer->endpoint() + u"/token"_s, secret);
        m_folder->write(u"data/workflows/one.json"_s, R"({"name": "one", "failureThreshold": 1,
          "steps": [{"name": "put", "service": "shop",
                     "request": {"method": "PUT", "path": "/things/{{task.id}}"}}]})");
    }

    void aTokenIsRequestedOnceAndRenewedWhenItIsRevoked()
    {
        issue("canary-token-1");
        start();
        submit(u"a"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"a"_s), u"processed"_s, kTimeoutMs);
        submit(u"b"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"b"_s), u"processed"_s, kTimeoutMs);
        QCOMPARE(m_issuer->requests(), QStringList{u"POST /token"_s});
        QVERIFY(m_issuer->lastRequest().contains("grant_type=client_credentials"));
        const QByteArray client = QByteArray("sagadesk:canary-secret").toBase64();
        QVERIFY(m_issuer->lastRequest().contains(QByteArray("Authorization: Basic " + client)));
        issue("canary-token-2"); // the service no longer accepts the first token
        submit(u"c"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"c"_s), u"processed"_s, kTimeoutMs);
        QCOMPARE(m_issuer->requests().size(), 2);
        QCOMPARE(m_service->requests(),
            (QStringList{
                u"PUT /things/a"_s, u"PUT /things/b"_s, u"PUT /things/c"_s, u"PUT /things/c"_s}));
        m_service->setAnswer(u"/things"_s, {422, R"({"echo": "Bearer canary-token-2"})"});
        submit(u"d"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"d"_s), u"error"_s, kTimeoutMs);
        const QByteArray files = everyFile();
        QVERIFY(files.size() > 100'000); // including the database
        for (const char *secret : {"canary-token", "canary-secret"})
            QVERIFY(!files.contains(secret));
    }

    void stepWithoutATokenFailsTransientlyWithItsReason()
    {
        m_issuer->setAnswer(u"/token"_s, {401, R"({"error": "invalid_client"})"});
        start();
        submit(u"a"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"a"_s), u"error"_s, kTimeoutMs);
        const QJsonObject error = m_folder->call({u"show"_s, u"a"_s, u"--json"_s})
                                      .json()
                                      .value("lastError"_L1)
                                      .toObject();
        QCOMPARE(error.value("code"_L1).toString(), u"token-unavailable"_s);
        QCOMPARE(error.value("error"_L1).toString(), u"invalid_client"_s);
        QCOMPARE(error.value("httpStatus"_L1).toInt(), 401);
        QVERIFY(m_service->requests().isEmpty());
        issue("canary-token-3");
        // The failure is cached for a moment; each resubmission is one attempt.
        bool isDone = false; // needed because QTRY_VERIFY evaluates its condition again
        QTRY_VERIFY_WITH_TIMEOUT(
            isDone || (isDone = m_folder->call({u"resubmit"_s, u"a"_s, u"--wait"_s}).code == 0),
            kTimeoutMs);
        QCOMPARE(m_folder->stateOf(u"a"_s), u"processed"_s);
    }

    void validateReportsMissingSecrets()
    {
        start(); // cleanup() stops the engine
        QFile::remove(m_folder->file(u"secret"_s));
        const CtlResult result = ctl({u"validate"_s, m_folder->path() + u"/services.json"_s});
        QCOMPARE(result.code, 0);
        const QByteArray output = result.out + result.err;
        QVERIFY2(output.contains("/services/0/auth/oauth2/clientSecretFile"), output.constData());
        writeServices(u"unsafe.json"_s, u"http://login.example.org/token"_s, u"x"_s);
        const CtlResult refused = ctl({u"validate"_s, m_folder->file(u"unsafe.json"_s)});
        QCOMPARE(refused.code, 1);
        const QByteArray why = refused.out + refused.err;
        QVERIFY2(why.contains("/services/0/auth/oauth2/tokenUrl"), why.constData());
    }
};

QTEST_GUILESS_MAIN(TestCtlTokens)
#include "tst_ctltokens.moc"
