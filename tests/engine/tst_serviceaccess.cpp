#include "core/agent/requestbuilder.h"
#include "core/webhook/webhooksfile.h"
#include "core/workflow/servicesfile.h"
#include "tests/engine/enginefixture.h"
#include "tests/support/certificates.h"
#include "tests/support/webhookreceiver.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using sagadesk::tests::Certificates;
using sagadesk::tests::WebhookReceiver;

// Services and webhooks that ask for credentials or certificates: a running engine against real
// servers, configured as in services.json and webhooks.json.
class TestServiceAccess final : public QObject
{
    Q_OBJECT

    [[nodiscard]] QString secretFile(const QString &name, const QByteArray &content)
    {
        const QString path = m_folder->filePath(name);
        QFile out(path);
        if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
            qFatal("a file can't be written");
        return path;
    }
    // `entry`: the definition of the service "a", without its name and endpoint.
    void start(QJsonObject entry)
    {
        entry.insert(u"name"_s, u"a"_s);
        entry.insert(u"endpoints"_s, QJsonArray{m_server->url().chopped(7)}); // without "/events"
        entry.insert(u"retry"_s, QJsonObject{{u"attempts"_s, 1}});
        const auto parsed = workflow::parseServices(
            QJsonDocument(QJsonObject{{u"services"_s, QJsonArray{entry}}}).toJson());
        for (const json::ValidationError &error : parsed.errors)
            qWarning("%s: %s", qPrintable(error.pointer), qPrintable(error.what.code));
        m_world->options.services = parsed.services;
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"chain"_s, {u"a"_s})).ok());
    }
    void process(const QString &task)
    {
        QVERIFY(m_world->submit(task, u"chain"_s).ok());
        QTRY_COMPARE_WITH_TIMEOUT(m_world->state(task), u"processed"_s, EngineFixture::kTimeoutMs);
    }
    // The code of the last error of the task's last step; empty: none yet.
    [[nodiscard]] QString errorOf(const QString &task)
    {
        const auto detail = m_world->task(task);
        if (!detail.ok() || detail->steps.empty() || !detail->steps.back().lastError)
            return {};
        return detail->steps.back().lastError->reason.code;
    }
    [[nodiscard]] QString failure(const QString &task, const QString &workflow = u"chain"_s)
    {
        if (!m_world->submit(task, workflow).ok())
            return u"not submitted"_s;
        return QTest::qWaitFor([&] { return !errorOf(task).isEmpty(); }, EngineFixture::kTimeoutMs)
            ? errorOf(task)
            : u"none"_s;
    }
    [[nodiscard]] bool wasSent(const QByteArray &line) const
    {
        const auto requests = m_server->requests();
        return !requests.isEmpty()
            && requests.last().head.contains(QByteArray("\r\n" + line + "\r\n"));
    }
    [[nodiscard]] QByteArray everyFile() const
    {
        QByteArray all;
        m_world->close();
        for (const QFileInfo &info : QDir(m_world->dataDir()).entryInfoList(QDir::Files)) {
            QFile file(info.filePath());
            if (file.open(QIODevice::ReadOnly))
                all += file.readAll();
        }
        return all;
    }
    void serveTls(bool demandsCertificate)
    {
        m_server = std::make_unique<WebhookReceiver>(
            m_certificates->server(u"server"_s, demandsCertificate));
    }

    std::unique_ptr<Certificates> m_certificates;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WebhookReceiver> m_server;
    std::unique_ptr<EngineFixture> m_world;

private Q_SLOTS:
    void initTestCase()
    {
        m_certificates = std::make_unique<Certificates>();
        // Set before the first connection, because libcurl reads the variable
        // when it is initialized.
        qputenv("SSLKEYLOGFILE", QFile::encodeName(m_certificates->file(u"keys.log"_s)));
        if (!m_certificates->areMade())
            QSKIP("needs the command openssl");
        for (const QString &name : {u"server"_s, u"client"_s})
            QVERIFY(m_certificates->sign(name));
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_server = std::make_unique<WebhookReceiver>();
        m_world = std::make_unique<EngineFixture>();
    }
    void cleanup()
    {
        m_world.reset();
        m_server.reset();
        m_folder.reset();
        qunsetenv("SAGADESK_TEST_PASSWORD");
    }

    void basicCredentialsAreSentAndNotKept()
    {
        qputenv("SAGADESK_TEST_PASSWORD", "canary-word");
        start({{u"auth"_s,
            QJsonObject{{u"basic"_s,
                QJsonObject{
                    {u"user"_s, u"desk"_s}, {u"passwordEnv"_s, u"SAGADESK_TEST_PASSWORD"_s}}}}}});
        process(u"T-1"_s);
        QVERIFY(wasSent("Authorization: Basic " + QByteArray("desk:canary-word").toBase64()));
        m_server->setStatus(422); // the request of a failed attempt is recorded
        QCOMPARE(failure(u"T-2"_s), u"http-status"_s);
        const QByteArray files = everyFile();
        QVERIFY(files.contains("T-2"));
        QVERIFY(!files.contains("canary-word"));
        QVERIFY(!files.contains(QByteArray("desk:canary-word").toBase64()));
    }

    void headersAreReadForEachRequestAndNotKept()
    {
        const QString file = secretFile(u"key"_s, "canary-one\n");
        start({{u"headers"_s, QJsonObject{{u"X-Tenant"_s, u"demo"_s}}},
            {u"auth"_s,
                QJsonObject{{u"headers"_s,
                    QJsonObject{{u"X-Customer"_s, QJsonObject{{u"file"_s, file}}}}}}}});
        process(u"T-1"_s);
        QVERIFY(wasSent("X-Customer: canary-one"));
        QVERIFY(wasSent("X-Tenant: demo"));
        static_cast<void>(secretFile(u"key"_s, "canary-two"));
        process(u"T-2"_s);
        QVERIFY(wasSent("X-Customer: canary-two"));
        m_server->setStatus(422);
        QCOMPARE(failure(u"T-3"_s), u"http-status"_s);
        QVERIFY(!everyFile().contains("canary-"));
    }

    void aMissingSecretFailsTheStepAndNothingIsSent_data()
    {
        QTest::addColumn<QJsonObject>("auth");
        const QString nowhere = u"/nowhere/secret"_s;
        QTest::newRow("basic") << QJsonObject{
            {u"basic"_s, QJsonObject{{u"user"_s, u"desk"_s}, {u"passwordFile"_s, nowhere}}}};
        QTest::newRow("header") << QJsonObject{
            {u"headers"_s, QJsonObject{{u"X-Api-Key"_s, QJsonObject{{u"file"_s, nowhere}}}}}};
    }
    void aMissingSecretFailsTheStepAndNothingIsSent()
    {
        QFETCH(QJsonObject, auth);
        start({{u"auth"_s, auth}});
        QCOMPARE(failure(u"T-1"_s), u"secret-missing"_s);
        QVERIFY(m_server->requests().isEmpty());
    }

    void onlyThePrivateAuthorityIsTrusted_data()
    {
        QTest::addColumn<QString>("caFile");
        QTest::addColumn<bool>("trusted");
        QTest::newRow("its own") << u"ca.pem"_s << true;
        QTest::newRow("of the system") << QString() << false;
        QTest::newRow("another") << u"other.pem"_s << false;
        QTest::newRow("missing") << u"nowhere.pem"_s << false;
    }
    void onlyThePrivateAuthorityIsTrusted()
    {
        QFETCH(QString, caFile);
        QFETCH(bool, trusted);
        const Certificates others;
        QVERIFY(QFile::exists(others.file(u"ca.pem"_s)));
        serveTls(false);
        QJsonObject entry;
        if (caFile == u"other.pem"_s)
            entry.insert(u"caFile"_s, others.file(u"ca.pem"_s));
        else if (!caFile.isEmpty())
            entry.insert(u"caFile"_s, m_certificates->file(caFile));
        start(entry);
        if (trusted) {
            process(u"T-1"_s);
            process(u"T-2"_s); // over the same connection or a new one
            QCOMPARE(m_server->requests().size(), 2);
        } else {
            QCOMPARE(failure(u"T-1"_s), u"tls-failed"_s);
            QVERIFY(m_server->requests().isEmpty());
        }
    }

    // Fails if the authorities of an earlier connection are kept.
    void aReplacedAuthorityIsTrustedAtOnce()
    {
        const Certificates others;
        const QTemporaryDir folder;
        const QString caFile = folder.filePath(u"used.pem"_s);
        QVERIFY(QFile::copy(others.file(u"ca.pem"_s), caFile));
        serveTls(false);
        start({{u"caFile"_s, caFile}});
        QCOMPARE(failure(u"T-1"_s), u"tls-failed"_s);
        QVERIFY(QFile::remove(caFile));
        QVERIFY(QFile::copy(m_certificates->file(u"ca.pem"_s), caFile));
        process(u"T-2"_s);
    }

    // Anyone who has the keys of a connection can decrypt it.
    void keysOfConnectionsAreNotWritten()
    {
        serveTls(false);
        start({{u"caFile"_s, m_certificates->file(u"ca.pem"_s)}});
        process(u"T-1"_s);
        QVERIFY(!QFile::exists(m_certificates->file(u"keys.log"_s)));
    }

    void aPrivateAuthorityCountsForItsServiceOnly()
    {
        serveTls(false);
        start({{u"caFile"_s, m_certificates->file(u"ca.pem"_s)}});
        process(u"T-1"_s);
        m_world->close();
        auto &services = m_world->options.services;
        services.push_back(services.front());
        services.back().name = u"b"_s;
        services.back().tls = {};
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"both"_s, {u"a"_s, u"b"_s})).ok());
        QCOMPARE(failure(u"T-2"_s, u"both"_s), u"tls-failed"_s);
        QCOMPARE(m_world->task(u"T-2"_s)->record.step(0).state, model::StepState::Completed);
    }

    void theClientShowsItsCertificate_data()
    {
        QTest::addColumn<bool>("shown");
        QTest::newRow("shown") << true;
        QTest::newRow("not shown") << false;
    }
    void theClientShowsItsCertificate()
    {
        QFETCH(bool, shown);
        serveTls(true);
        QJsonObject entry{{u"caFile"_s, m_certificates->file(u"ca.pem"_s)}};
        if (shown) {
            entry.insert(u"clientCertificate"_s, m_certificates->file(u"client.pem"_s));
            entry.insert(u"clientKey"_s, m_certificates->file(u"client.key"_s));
        }
        start(entry);
        if (shown)
            process(u"T-1"_s);
        else
            QVERIFY(!failure(u"T-1"_s).isEmpty());
        QCOMPARE(m_server->requests().isEmpty(), !shown);
    }

    void webhooksHaveTheSameAccess()
    {
        serveTls(true);
        const QJsonObject webhook{{u"name"_s, u"billing"_s}, {u"url"_s, m_server->url()},
            {u"caFile"_s, m_certificates->file(u"ca.pem"_s)},
            {u"clientCertificate"_s, m_certificates->file(u"client.pem"_s)},
            {u"clientKey"_s, m_certificates->file(u"client.key"_s)},
            {u"auth"_s,
                QJsonObject{{u"headers"_s,
                    QJsonObject{{u"X-Api-Key"_s,
                        QJsonObject{{u"file"_s, secretFile(u"key"_s, "canary-key")}}}}}}}};
        const auto parsed = webhook::parseWebhooks(
            QJsonDocument(QJsonObject{{u"webhooks"_s, QJsonArray{webhook}}}).toJson());
        QVERIFY(parsed.errors.empty());
        m_world->options.webhooks = parsed.webhooks;
        m_world->useNoopServices({u"a"_s});
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"chain"_s, {u"a"_s})).ok());
        process(u"T-1"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_server->taken("type"_L1).contains(u"sagadesk.task.processed"_s),
            EngineFixture::kTimeoutMs);
        QVERIFY(wasSent("X-Api-Key: canary-key"));
    }

    void webhooksSendBasicCredentials()
    {
        qputenv("SAGADESK_TEST_PASSWORD", "canary-word");
        webhook::WebhookConfig webhook;
        webhook.name = u"billing"_s;
        webhook.url = m_server->url();
        webhook.source = u"/sagadesk"_s;
        webhook.basic = {u"desk"_s, {u"SAGADESK_TEST_PASSWORD"_s, {}}};
        m_world->options.webhooks = {webhook};
        m_world->useNoopServices({u"a"_s});
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"chain"_s, {u"a"_s})).ok());
        process(u"T-1"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!m_server->taken().isEmpty(), EngineFixture::kTimeoutMs);
        QVERIFY(wasSent("Authorization: Basic " + QByteArray("desk:canary-word").toBase64()));
    }

    void healthChecksHaveTheSameAccess()
    {
        qputenv("SAGADESK_TEST_PASSWORD", "canary-word");
        model::ServiceConfig service;
        service.name = u"a"_s;
        service.healthPath = u"/health"_s;
        service.basic = {u"desk"_s, {u"SAGADESK_TEST_PASSWORD"_s, {}}};
        service.secretHeaders = {{u"X-Api-Key"_s, {u"SAGADESK_TEST_PASSWORD"_s, {}}}};
        service.tls.caFile = u"/ca.pem"_s;
        const auto built = agent::buildHealthCheck(service, u"https://127.0.0.1:1"_s);
        QVERIFY(built.ok());
        QCOMPARE(built->exchange.tls, service.tls);
        const std::pair<QByteArray, QByteArray> key{"X-Api-Key", "canary-word"};
        QVERIFY(std::find(built->exchange.headers.begin(), built->exchange.headers.end(), key)
            != built->exchange.headers.end());
        QVERIFY(built->secrets.contains("canary-word"));
        QVERIFY(built->secrets.contains(QByteArray("desk:canary-word").toBase64()));
    }
};

QTEST_GUILESS_MAIN(TestServiceAccess)
#include "tst_serviceaccess.moc"
