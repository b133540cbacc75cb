#include "core/agent/requestbuilder.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace sagadesk;

namespace {

model::ServiceConfig drone()
{
    model::ServiceConfig service;
    service.name = QStringLiteral("drone");
    service.headers = {{QStringLiteral("X-Tenant"), QStringLiteral("demo")}};
    return service;
}

model::StepRequest put()
{
    model::StepRequest request;
    request.idempotencyKey = QStringLiteral("D-1/drone");
    request.call.method = QStringLiteral("PUT");
    request.call.path = QStringLiteral("/flights/D-1?fast=yes");
    request.call.body = "{\"a\":1}";
    return request;
}

const QString kEndpoint = QStringLiteral("http://127.0.0.1:9004/api");

base::Result<agent::BuiltExchange> build(
    const model::ServiceConfig &service, const model::StepRequest &request, int attempt = 1)
{
    return agent::buildExchange(service, kEndpoint, request, attempt);
}

QByteArray valueOf(const agent::BuiltExchange &built, const QByteArray &name)
{
    QByteArrayList values;
    for (const auto &[candidate, value] : built.exchange.headers) {
        if (candidate.compare(name, Qt::CaseInsensitive) == 0)
            values.append(value);
    }
    return values.join(" and ");
}

} // namespace

class RequestBuilderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requestIsWhole();
    void whatIsRecordedHasNoSecret();
    void keyStaysAndAttemptCounts();
    void callsHeadersGoBeforeTheServices();
    void ownHeadersCannotBeReplaced();
    void bearerComesFromTheEnvironmentAtThisMoment();
    void bearerComesFromAFile();
    void missingSecretIsNamed();
    void headersThatAddLinesAreRefused_data();
    void headersThatAddLinesAreRefused();
    void pathsThatLeadElsewhereAreRefused_data();
    void pathsThatLeadElsewhereAreRefused();
    void healthCheckCarriesTheServicesHeaders();
};

void RequestBuilderTest::requestIsWhole()
{
    const auto built = build(drone(), put());
    QVERIFY(built.ok());
    QCOMPARE(built->exchange.method, "PUT");
    QCOMPARE(built->exchange.url, QStringLiteral("http://127.0.0.1:9004/api/flights/D-1?fast=yes"));
    QCOMPARE(built->exchange.body, "{\"a\":1}");
    QCOMPARE(valueOf(*built, "X-Tenant"), "demo");
    QCOMPARE(valueOf(*built, "Content-Type"), "application/json");
    QVERIFY(valueOf(*built, "User-Agent").startsWith("sagadesk/"));
    QVERIFY(valueOf(*built, "Authorization").isEmpty());
    QVERIFY(built->secrets.isEmpty());
}

void RequestBuilderTest::whatIsRecordedHasNoSecret()
{
    qputenv("SAGADESK_TEST_BEARER", "hush-hush");
    model::ServiceConfig service = drone();
    service.bearerEnv = QStringLiteral("SAGADESK_TEST_BEARER");
    model::StepRequest request = put();
    request.call.path = QStringLiteral("/flights/hush-hush");
    request.call.headers = {{QStringLiteral("X-Api-Key"), QStringLiteral("also-secret")},
        {QStringLiteral("X-Note"), QStringLiteral("hush-hush")}};
    request.call.body = R"({"size":3,"password":"swordfish","note":"also-secret"})";
    const auto built = build(service, request, 3);
    QVERIFY(built.ok());
    const model::SentRequest record = agent::recordOf(*built, request.call.path);
    QCOMPARE(record.method, QStringLiteral("PUT"));
    QCOMPARE(record.path, QStringLiteral("/flights/[redacted]"));
    QCOMPARE(record.body, R"({"size":3,"password":"[redacted]","note":"[redacted]"})");
    QHash<QString, QString> headers;
    for (const auto &[name, value] : record.headers)
        headers.insert(name, value);
    QCOMPARE(headers.value(QStringLiteral("Idempotency-Key")), QStringLiteral("D-1/drone"));
    QCOMPARE(headers.value(QStringLiteral("X-Tenant")), QStringLiteral("demo"));
    QCOMPARE(headers.value(QStringLiteral("Authorization")), QStringLiteral("[redacted]"));
    QCOMPARE(headers.value(QStringLiteral("X-Api-Key")), QStringLiteral("[redacted]"));
    QCOMPARE(headers.value(QStringLiteral("X-Note")), QStringLiteral("[redacted]"));
    QVERIFY(!headers.contains(QStringLiteral("X-Sagadesk-Attempt"))); // differs by attempt
    qunsetenv("SAGADESK_TEST_BEARER");
}

void RequestBuilderTest::keyStaysAndAttemptCounts()
{
    for (int attempt = 1; attempt <= 3; ++attempt) {
        const auto built = build(drone(), put(), attempt);
        QVERIFY(built.ok());
        QCOMPARE(valueOf(*built, "Idempotency-Key"), "D-1/drone");
        QCOMPARE(valueOf(*built, "X-Sagadesk-Attempt"), QByteArray::number(attempt));
    }
}

void RequestBuilderTest::callsHeadersGoBeforeTheServices()
{
    model::StepRequest request = put();
    request.call.headers = {{QStringLiteral("x-tenant"), QStringLiteral("other")},
        {QStringLiteral("Content-Type"), QStringLiteral("application/merge-patch+json")}};
    const auto built = build(drone(), request);
    QVERIFY(built.ok());
    QCOMPARE(valueOf(*built, "X-Tenant"), "other");
    QCOMPARE(valueOf(*built, "Content-Type"), "application/merge-patch+json");
}

void RequestBuilderTest::ownHeadersCannotBeReplaced()
{
    model::StepRequest request = put();
    request.call.headers = {{QStringLiteral("idempotency-key"), QStringLiteral("mine")},
        {QStringLiteral("Host"), QStringLiteral("evil.example")},
        {QStringLiteral("Transfer-Encoding"), QStringLiteral("chunked")},
        {QStringLiteral("X-Sagadesk-Attempt"), QStringLiteral("9")}};
    const auto built = build(drone(), request);
    QVERIFY(built.ok());
    QCOMPARE(valueOf(*built, "Idempotency-Key"), "D-1/drone");
    QCOMPARE(valueOf(*built, "X-Sagadesk-Attempt"), "1");
    QVERIFY(valueOf(*built, "Host").isEmpty());
    QVERIFY(valueOf(*built, "Transfer-Encoding").isEmpty());
}

void RequestBuilderTest::bearerComesFromTheEnvironmentAtThisMoment()
{
    model::ServiceConfig service = drone();
    service.bearerEnv = QStringLiteral("SAGADESK_TEST_BEARER");
    service.headers.emplace_back(QStringLiteral("Authorization"), QStringLiteral("Basic abc"));
    for (const char *token : {"canary-1", "canary-2"}) {
        qputenv("SAGADESK_TEST_BEARER", token);
        const auto built = build(service, put());
        QVERIFY(built.ok());
        QCOMPARE(valueOf(*built, "Authorization"), QByteArray("Bearer ") + token);
        QCOMPARE(built->secrets, QList<QByteArray>{token});
    }
    qunsetenv("SAGADESK_TEST_BEARER");
}

void RequestBuilderTest::bearerComesFromAFile()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("token")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("canary-3\n");
    file.close();
    model::ServiceConfig service = drone();
    service.bearerFile = file.fileName();
    const auto built = build(service, put());
    QVERIFY(built.ok());
    QCOMPARE(valueOf(*built, "Authorization"), "Bearer canary-3");
}

void RequestBuilderTest::missingSecretIsNamed()
{
    model::ServiceConfig service = drone();
    service.bearerEnv = QStringLiteral("SAGADESK_TEST_ABSENT");
    const auto absent = build(service, put());
    QVERIFY(!absent.ok());
    QCOMPARE(absent.error().code, QStringLiteral("secret-missing"));
    QCOMPARE(absent.error().parameters[QLatin1StringView("env")].toString(), service.bearerEnv);

    service.bearerEnv.clear();
    service.bearerFile = QStringLiteral("/nonexistent/token");
    const auto unreadable = build(service, put());
    QVERIFY(!unreadable.ok());
    QCOMPARE(
        unreadable.error().parameters[QLatin1StringView("file")].toString(), service.bearerFile);
}

void RequestBuilderTest::headersThatAddLinesAreRefused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::newRow("line break in value") << QStringLiteral("X-A") << QStringLiteral("1\r\nX-B: 2");
    QTest::newRow("lone line feed") << QStringLiteral("X-A") << QStringLiteral("1\n2");
    QTest::newRow("zero byte") << QStringLiteral("X-A") << QString(QChar(0));
    QTest::newRow("line break in name") << QStringLiteral("X-A\r\nX-B") << QStringLiteral("1");
    QTest::newRow("colon in name") << QStringLiteral("X-A:") << QStringLiteral("1");
    QTest::newRow("no name") << QString() << QStringLiteral("1");
}

void RequestBuilderTest::headersThatAddLinesAreRefused()
{
    QFETCH(QString, name);
    QFETCH(QString, value);
    model::StepRequest request = put();
    request.call.headers = {{name, value}};
    const auto built = build(drone(), request);
    QVERIFY(!built.ok());
    QCOMPARE(built.error().code, QStringLiteral("header-invalid"));
}

void RequestBuilderTest::pathsThatLeadElsewhereAreRefused_data()
{
    QTest::addColumn<QString>("path");
    for (const char *path : {"", "flights", "@evil.example/", "/a b", "/a\r\nX: y", "/a/../b",
             "/a/..", "/./a", "/%2e%2E/a", "/a\\b", "/a#b", "/\x7f"})
        QTest::newRow(*path ? path : "empty") << QString::fromLatin1(path);
}

void RequestBuilderTest::pathsThatLeadElsewhereAreRefused()
{
    model::StepRequest request = put();
    QFETCH(QString, path);
    request.call.path = path;
    const auto built = build(drone(), request);
    QVERIFY(!built.ok());
    QCOMPARE(built.error().code, QStringLiteral("request-invalid"));
    request.call.path = QStringLiteral("/a..b/%2e%2ec?up=/../");
    QVERIFY(build(drone(), request).ok());
}

void RequestBuilderTest::healthCheckCarriesTheServicesHeaders()
{
    model::ServiceConfig service = drone();
    service.healthPath = QStringLiteral("/health");
    const auto built = agent::buildHealthCheck(service, kEndpoint);
    QVERIFY(built.ok());
    QCOMPARE(built->exchange.url, QStringLiteral("http://127.0.0.1:9004/api/health"));
    QCOMPARE(valueOf(*built, "X-Tenant"), "demo");
    QVERIFY(valueOf(*built, "Idempotency-Key").isEmpty());
}

QTEST_GUILESS_MAIN(RequestBuilderTest)
#include "tst_requestbuilder.moc"
