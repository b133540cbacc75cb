#include "core/agent/requestbuilder.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

model::ServiceConfig drone()
{
    model::ServiceConfig service;
    service.name = u"drone"_s;
    service.headers = {{u"X-Tenant"_s, u"demo"_s}};
    return service;
}

model::StepRequest put()
{
    model::StepRequest request;
    request.idempotencyKey = u"D-1/drone"_s;
    request.call.method = u"PUT"_s;
    request.call.path = u"/flights/D-1?fast=yes"_s;
    request.call.body = "{\"a\":1}";
    return request;
}

const QString kEndpoint = u"http://127.0.0.1:9004/api"_s;

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

class TestRequestBuilder final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requestIsComplete()
    {
        const auto built = build(drone(), put());
        QVERIFY(built.ok());
        QCOMPARE(built->exchange.method, "PUT");
        QCOMPARE(built->exchange.url, u"http://127.0.0.1:9004/api/flights/D-1?fast=yes"_s);
        QCOMPARE(built->exchange.body, "{\"a\":1}");
        QCOMPARE(valueOf(*built, "X-Tenant"), "demo");
        QCOMPARE(valueOf(*built, "Content-Type"), "application/json");
        QVERIFY(valueOf(*built, "User-Agent").startsWith("sagadesk/"));
        QVERIFY(valueOf(*built, "Authorization").isEmpty());
        QVERIFY(built->secrets.isEmpty());
    }

    void recordedRequestHasNoSecret()
    {
        qputenv("SAGADESK_TEST_BEARER", "hush-hush");
        model::ServiceConfig service = drone();
        service.bearerEnv = u"SAGADESK_TEST_BEARER"_s;
        model::StepRequest request = put();
        request.call.path = u"/flights/hush-hush"_s;
        request.call.headers = {{u"X-Api-Key"_s, u"also-secret"_s}, {u"X-Note"_s, u"hush-hush"_s}};
        request.call.body = R"({"size":3,"password":"swordfish","note":"also-secret"})";
        const auto built = build(service, request, 3);
        QVERIFY(built.ok());
        const model::SentRequest record = agent::recordOf(*built, request.call.path);
        QCOMPARE(record.method, u"PUT"_s);
        QCOMPARE(record.path, u"/flights/[redacted]"_s);
        QCOMPARE(record.body, R"({"size":3,"password":"[redacted]","note":"[redacted]"})");
        QHash<QString, QString> headers;
        for (const auto &[name, value] : record.headers)
            headers.insert(name, value);
        QCOMPARE(headers.value(u"Idempotency-Key"_s), u"D-1/drone"_s);
        QCOMPARE(headers.value(u"X-Tenant"_s), u"demo"_s);
        QCOMPARE(headers.value(u"Authorization"_s), u"[redacted]"_s);
        QCOMPARE(headers.value(u"X-Api-Key"_s), u"[redacted]"_s);
        QCOMPARE(headers.value(u"X-Note"_s), u"[redacted]"_s);
        QVERIFY(!headers.contains(u"X-Sagadesk-Attempt"_s)); // differs between attempts
        qunsetenv("SAGADESK_TEST_BEARER");
    }

    void keyIsConstantAndAttemptsAreCounted()
    {
        for (int attempt = 1; attempt <= 3; ++attempt) {
            const auto built = build(drone(), put(), attempt);
            QVERIFY(built.ok());
            QCOMPARE(valueOf(*built, "Idempotency-Key"), "D-1/drone");
            QCOMPARE(valueOf(*built, "X-Sagadesk-Attempt"), QByteArray::number(attempt));
        }
    }

    void everyAttemptIsASpanOfTheTrace()
    {
        model::StepRequest request = put();
        QVERIFY(valueOf(*build(drone(), request), "traceparent").isEmpty());
        request.traceparent = u"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"_s;
        request.call.headers = {{u"Traceparent"_s, u"00-mine"_s}};
        QByteArrayList sent;
        for (const int claim : {1, 2})
            for (const int attempt : {1, 2}) {
                request.token = model::ClaimToken{claim};
                const auto built = build(drone(), request, attempt);
                QVERIFY(built.ok());
                sent.append(valueOf(*built, "traceparent"));
                QVERIFY(sent.last().startsWith("00-4bf92f3577b34da6a3ce929d0e0e4736-"));
                QVERIFY(sent.last().endsWith("-01"));
                QCOMPARE(sent.count(sent.last()), 1);
                const model::SentRequest record = agent::recordOf(*built, request.call.path);
                for (const auto &[name, value] : record.headers)
                    QVERIFY(name.compare("traceparent"_L1, Qt::CaseInsensitive) != 0);
            }
    }

    void headersOfTheCallOverrideThoseOfTheService()
    {
        model::StepRequest request = put();
        request.call.headers = {
            {u"x-tenant"_s, u"other"_s}, {u"Content-Type"_s, u"application/merge-patch+json"_s}};
        const auto built = build(drone(), request);
        QVERIFY(built.ok());
        QCOMPARE(valueOf(*built, "X-Tenant"), "other");
        QCOMPARE(valueOf(*built, "Content-Type"), "application/merge-patch+json");
    }

    void ownHeadersCannotBeReplaced()
    {
        model::StepRequest request = put();
        request.call.headers = {{u"idempotency-key"_s, u"mine"_s}, {u"Host"_s, u"evil.example"_s},
            {u"Transfer-Encoding"_s, u"chunked"_s}, {u"X-Sagadesk-Attempt"_s, u"9"_s}};
        const auto built = build(drone(), request);
        QVERIFY(built.ok());
        QCOMPARE(valueOf(*built, "Idempotency-Key"), "D-1/drone");
        QCOMPARE(valueOf(*built, "X-Sagadesk-Attempt"), "1");
        QVERIFY(valueOf(*built, "Host").isEmpty());
        QVERIFY(valueOf(*built, "Transfer-Encoding").isEmpty());
    }

    void bearerIsReadFromTheEnvironmentAtEachRequest()
    {
        model::ServiceConfig service = drone();
        service.bearerEnv = u"SAGADESK_TEST_BEARER"_s;
        service.headers.emplace_back(u"Authorization"_s, u"Basic abc"_s);
        for (const char *token : {"canary-1", "canary-2"}) {
            qputenv("SAGADESK_TEST_BEARER", token);
            const auto built = build(service, put());
            QVERIFY(built.ok());
            QCOMPARE(valueOf(*built, "Authorization"), QByteArray("Bearer ") + token);
            QCOMPARE(built->secrets, QList<QByteArray>{token});
        }
        qunsetenv("SAGADESK_TEST_BEARER");
    }

    void bearerComesFromAFile()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"token"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("canary-3\n");
        file.close();
        model::ServiceConfig service = drone();
        service.bearerFile = file.fileName();
        const auto built = build(service, put());
        QVERIFY(built.ok());
        QCOMPARE(valueOf(*built, "Authorization"), "Bearer canary-3");
    }

    void missingSecretIsNamed()
    {
        model::ServiceConfig service = drone();
        service.bearerEnv = u"SAGADESK_TEST_ABSENT"_s;
        const auto absent = build(service, put());
        QVERIFY(!absent.ok());
        QCOMPARE(absent.error().code, u"secret-missing"_s);
        QCOMPARE(absent.error().parameters["env"_L1].toString(), service.bearerEnv);

        service.bearerEnv.clear();
        service.bearerFile = u"/nonexistent/token"_s;
        const auto unreadable = build(service, put());
        QVERIFY(!unreadable.ok());
        QCOMPARE(unreadable.error().parameters["file"_L1].toString(), service.bearerFile);
    }

    void headersThatAddLinesAreRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::newRow("line break in value") << u"X-A"_s << u"1\r\nX-B: 2"_s;
        QTest::newRow("lone line feed") << u"X-A"_s << u"1\n2"_s;
        QTest::newRow("zero byte") << u"X-A"_s << QString(QChar(0));
        QTest::newRow("line break in name") << u"X-A\r\nX-B"_s << u"1"_s;
        QTest::newRow("colon in name") << u"X-A:"_s << u"1"_s;
        QTest::newRow("no name") << QString() << u"1"_s;
    }

    void headersThatAddLinesAreRefused()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        model::StepRequest request = put();
        request.call.headers = {{name, value}};
        const auto built = build(drone(), request);
        QVERIFY(!built.ok());
        QCOMPARE(built.error().code, u"header-invalid"_s);
    }

    void pathsToOtherHostsAreRefused_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path :
            {"", "flights", "@evil.example/", "/a b", "/a\r\nX: y", "/a/../b", "/a/..", "/./a",
                "/%2e%2E/a", "/a%2f..%2Fb", "/a/..%5cb", "/a\\b", "/a#b", "/\x7f"})
            QTest::newRow(*path ? path : "empty") << QString::fromLatin1(path);
    }

    void pathsToOtherHostsAreRefused()
    {
        model::StepRequest request = put();
        QFETCH(QString, path);
        request.call.path = path;
        const auto built = build(drone(), request);
        QVERIFY(!built.ok());
        QCOMPARE(built.error().code, u"request-invalid"_s);
        request.call.path = u"/a..b/%2e%2ec?up=/../"_s;
        QVERIFY(build(drone(), request).ok());
    }

    void healthCheckCarriesTheServicesHeaders()
    {
        model::ServiceConfig service = drone();
        service.healthPath = u"/health"_s;
        const auto built = agent::buildHealthCheck(service, kEndpoint);
        QVERIFY(built.ok());
        QCOMPARE(built->exchange.url, u"http://127.0.0.1:9004/api/health"_s);
        QCOMPARE(valueOf(*built, "X-Tenant"), "demo");
        QVERIFY(valueOf(*built, "Idempotency-Key").isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestRequestBuilder)
#include "tst_requestbuilder.moc"
