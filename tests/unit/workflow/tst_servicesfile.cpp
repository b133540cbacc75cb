#include "samples.h"

#include "core/workflow/servicesfile.h"

#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;

namespace {

QStringList errorsOf(const QByteArray &json)
{
    return tests::lines(workflow::parseServices(json).errors);
}

} // namespace

class TestServicesFile final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldIsRead()
    {
        const auto parsed = workflow::parseServices(tests::fullServices());
        QCOMPARE(tests::lines(parsed.errors), QStringList());
        QCOMPARE(parsed.services.size(), 5U);
        const auto &alpha = parsed.services[0];
        QCOMPARE(alpha.name, u"alpha"_s);
        QCOMPARE(alpha.endpoints,
            (QStringList{u"http://127.0.0.1:9004"_s, u"https://example.org/api"_s}));
        QCOMPARE(alpha.concurrency, 12);
        QCOMPARE(alpha.ratePerSecond, 2.5);
        QCOMPARE(alpha.headers.size(), 1U);
        QCOMPARE(alpha.headers[0], (std::pair<QString, QString>{u"X-Tenant"_s, u"demo"_s}));
        QCOMPARE(alpha.bearerEnv, u"TOKEN"_s);
        QVERIFY(alpha.bearerFile.isEmpty());
        QCOMPARE(alpha.retry.backoff, model::RetryPolicy::Backoff::Fixed);
        QCOMPARE(alpha.retry.initialMs, 100);
        QCOMPARE(alpha.retry.factor, 1.5);
        QCOMPARE(alpha.retry.maxMs, 3000);
        QCOMPARE(alpha.retry.jitter, 0.1);
        QCOMPARE(alpha.retry.attempts, 3);
        QCOMPARE(alpha.breaker.windowMs, 20'000);
        QCOMPARE(alpha.breaker.minimumCalls, 5);
        QCOMPARE(alpha.breaker.failureRate, 0.25);
        QCOMPARE(alpha.breaker.openForMs, 7000);
        QCOMPARE(alpha.healthPath, u"/health"_s);
        QCOMPARE(alpha.healthEveryMs, 9000);
        QCOMPARE(alpha.maxResponseBytes, 4096);
        QCOMPARE(alpha.settlingMs, 5000);
        QVERIFY(!alpha.oauth2.isUsed());
        const model::OAuth2Config expected{u"https://login.example.org/token"_s, u"sagadesk"_s,
            u"SECRET"_s, {}, u"orders write"_s, u"/run/login.pem"_s};
        QCOMPARE(parsed.services[2].oauth2, expected);
        const model::TlsFiles tls{u"/run/ca.pem"_s, u"/run/client.pem"_s, u"/run/client.key"_s};
        QCOMPARE(alpha.tls, tls);
        QVERIFY(!alpha.allowPlainHttp);
        const model::BasicAuth basic{u"desk"_s, {{}, u"/run/password"_s}};
        QCOMPARE(parsed.services[3].basic, basic);
        QVERIFY(parsed.services[3].allowPlainHttp);
        const model::SecretHeaders headers{
            {u"X-Api-Key"_s, {u"KEY"_s, {}}}, {u"X-Customer"_s, {{}, u"/run/key"_s}}};
        QCOMPARE(parsed.services[4].secretHeaders, headers);
    }

    void nameAndEndpointsAreEnough()
    {
        const auto parsed = workflow::parseServices(tests::fullServices());
        model::ServiceConfig expected;
        expected.name = u"beta"_s;
        expected.endpoints = QStringList{u"noop:"_s};
        QCOMPARE(parsed.services[1], expected);
        QCOMPARE(errorsOf(R"({"services": []})"), QStringList());
    }

    void firstWaitAboveTheDefaultCapRaisesTheCap()
    {
        const auto parsed = workflow::parseServices(
            tests::changed(tests::fullServices(), u"/services/1/retry"_s, R"({"initial": "20s"})"));
        QCOMPARE(parsed.services.at(1).retry.initialMs, 20'000);
        QCOMPARE(parsed.services.at(1).retry.maxMs, 20'000);
    }

    void endpointsAreReadOrRefused_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("read"); // empty: refused
        QTest::addColumn<QString>("problem");
        const auto good = [](const QString &written, const QString &read) {
            QTest::newRow(qPrintable(written)) << written << read << QString();
        };
        const auto bad = [](const QString &written, const QString &problem) {
            QTest::newRow(qPrintable(u'<' + written + u'>')) << written << QString() << problem;
        };
        good(u"noop:"_s, u"noop:"_s);
        good(u"http://localhost"_s, u"http://localhost"_s);
        good(u"http://localhost/"_s, u"http://localhost"_s);
        good(u"https://a.example:8443/v1/"_s, u"https://a.example:8443/v1"_s);
        good(u"http://[::1]:9001"_s, u"http://[::1]:9001"_s);
        bad(u""_s, u"bad-url"_s);
        bad(u"noop"_s, u"bad-scheme"_s);
        bad(u"noop://x"_s, u"bad-scheme"_s);
        bad(u"ftp://a.example"_s, u"bad-scheme"_s);
        bad(u"file:///etc/passwd"_s, u"bad-scheme"_s);
        bad(u"//a.example"_s, u"bad-scheme"_s);
        bad(u"http://"_s, u"no-host"_s);
        bad(u"http:///x"_s, u"no-host"_s);
        bad(u"http://user:secret@a.example"_s, u"has-credentials"_s);
        bad(u"http://user@a.example"_s, u"has-credentials"_s);
        bad(u"http://@a.example"_s, u"has-credentials"_s);
        bad(u"http://a.example?x=1"_s, u"has-query"_s);
        bad(u"http://a.example/#x"_s, u"has-query"_s);
        bad(u" http://a.example"_s, u"bad-url"_s);
        bad(u"http://a b"_s, u"bad-url"_s);
        bad(u"http://a.example:99999"_s, u"bad-url"_s);
        bad(u"http://a.example:0"_s, u"bad-url"_s);
        bad(u"http://a.example/x/../y"_s, u"bad-url"_s);
        bad(u"http://a.example//y"_s, u"bad-url"_s);
    }

    void endpointsAreReadOrRefused()
    {
        QFETCH(QString, written);
        QFETCH(QString, read);
        const auto parsed = workflow::parseServices(tests::changed(
            tests::fullServices(), u"/services/1/endpoints/0"_s, '"' + written.toUtf8() + '"'));
        if (!read.isEmpty()) {
            QCOMPARE(tests::lines(parsed.errors), QStringList());
            QCOMPARE(parsed.services.at(1).endpoints, QStringList{read});
            return;
        }
        QCOMPARE(
            tests::lines(parsed.errors), QStringList{u"/services/1/endpoints/0 bad-endpoint"_s});
        QTEST(parsed.errors[0].what.parameters.value("problem"_L1).toString(), "problem");
        QVERIFY(parsed.services.empty());
    }

    void everyErrorHasItsLocation_data()
    {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("error");
        const auto row = [](const char *title, const QString &place, const QByteArray &value,
                             const QString &error) {
            QTest::newRow(title) << place << value << error;
        };
        const QString one = u"/services/1"_s;
        row("unknown top-level field", u"/extra"_s, "1", u"/extra unknown-field"_s);
        row("no services", u"/services"_s, "", u" missing-field"_s);
        row("service is a text", one, R"("beta")", one + u" wrong-type"_s);
        row("no name", one + u"/name"_s, "", one + u" missing-field"_s);
        row("bad name", one + u"/name"_s, R"("Beta")", one + u"/name bad-name"_s);
        row("duplicate name", one + u"/name"_s, R"("alpha")", one + u"/name duplicate-name"_s);
        row("no endpoints", one + u"/endpoints"_s, "", one + u" missing-field"_s);
        row("endpoints empty", one + u"/endpoints"_s, "[]", one + u"/endpoints empty"_s);
        row("endpoint is a number", one + u"/endpoints/0"_s, "1",
            one + u"/endpoints/0 wrong-type"_s);
        row("duplicate endpoint", one + u"/endpoints"_s, R"(["http://a/", "http://a"])",
            one + u"/endpoints/1 duplicate-entry"_s);
        row("unknown field", one + u"/timeout"_s, R"("1s")", one + u"/timeout unknown-field"_s);
        row("concurrency 0", one + u"/concurrency"_s, "0", one + u"/concurrency out-of-range"_s);
        row("negative rate", one + u"/ratePerSecond"_s, "-1",
            one + u"/ratePerSecond out-of-range"_s);
        row("secret header", one + u"/headers"_s, R"({"Authorization": "Bearer x"})",
            one + u"/headers/Authorization reserved-header"_s);
        row("header with a line break", one + u"/headers"_s, R"({"X": "a\nb"})",
            one + u"/headers/X bad-header-value"_s);
        row("content type without a request", one + u"/headers"_s,
            R"({"content-type": "application/x-www-form-urlencoded"})",
            one + u"/headers/content-type reserved-header"_s);
        row("both secrets", one + u"/auth"_s, R"({"bearerEnv": "A", "bearerFile": "b"})",
            one + u"/auth bad-auth"_s);
        const QString oauth2 = u"/services/2/auth/oauth2"_s;
        row("token over http", oauth2 + u"/tokenUrl"_s, "\"http://login.example.org/token\"",
            oauth2 + u"/tokenUrl bad-endpoint"_s);
        row("token from a name that resembles localhost", oauth2 + u"/tokenUrl"_s,
            "\"http://127.0.0.1.example.org/token\"", oauth2 + u"/tokenUrl bad-endpoint"_s);
        row("token from noop", oauth2 + u"/tokenUrl"_s, R"("noop:")",
            oauth2 + u"/tokenUrl bad-endpoint"_s);
        row("credentials in the token's address", oauth2 + u"/tokenUrl"_s,
            "\"https://me:it@login.example.org/token\"", oauth2 + u"/tokenUrl bad-endpoint"_s);
        row("no token address", oauth2 + u"/tokenUrl"_s, "", oauth2 + u" missing-field"_s);
        row("no client", oauth2 + u"/clientId"_s, "", oauth2 + u" missing-field"_s);
        row("empty client", oauth2 + u"/clientId"_s, "\" \"", oauth2 + u"/clientId empty"_s);
        row("no client secret", oauth2 + u"/clientSecretEnv"_s, "", oauth2 + u" bad-auth"_s);
        row("two client secrets", oauth2 + u"/clientSecretFile"_s, R"("/x")",
            oauth2 + u" bad-auth"_s);
        row("client secret in the file", oauth2 + u"/clientSecret"_s, R"("x")",
            oauth2 + u"/clientSecret unknown-field"_s);
        row("no secret", one + u"/auth"_s, "{}", one + u"/auth bad-auth"_s);
        row("secret without a name", one + u"/auth"_s, R"({"bearerEnv": ""})",
            one + u"/auth/bearerEnv empty"_s);
        row("secret in the file", one + u"/auth"_s, R"({"bearer": "x", "bearerEnv": "A"})",
            one + u"/auth/bearer unknown-field"_s);
        row("literal key in a health check", one + u"/health"_s, R"({"path": "/up?token=x"})",
            one + u"/health/path literal-secret"_s);
        row("literal key", one + u"/headers"_s, R"({"X-Api-Key": "k"})",
            one + u"/headers/X-Api-Key literal-secret"_s);
        const QString basic = u"/services/3/auth/basic"_s;
        row("no user", basic + u"/user"_s, "", basic + u" missing-field"_s);
        row("user with a colon", basic + u"/user"_s, R"("a:b")",
            basic + u"/user bad-header-value"_s);
        row("no password", basic + u"/passwordFile"_s, "", basic + u" bad-auth"_s);
        row("two passwords", basic + u"/passwordEnv"_s, R"("P")", basic + u" bad-auth"_s);
        row("password in the file", basic + u"/password"_s, R"("p")",
            basic + u"/password unknown-field"_s);
        row("password in clear", u"/services/3/allowPlainHttp"_s, "false",
            u"/services/3/auth secret-in-clear"_s);
        row("key in clear", u"/services/4/endpoints/0"_s, "\"http://orders.example.org\"",
            u"/services/4/auth secret-in-clear"_s);
        row("bearer in clear", u"/services/0/endpoints/1"_s, "\"http://127.0.0.1.example.org\"",
            u"/services/0/auth secret-in-clear"_s);
        const QString keys = u"/services/4/auth/headers"_s;
        row("no headers", keys, "{}", keys + u" empty"_s);
        row("no source", keys + u"/X-Api-Key"_s, "{}", keys + u"/X-Api-Key bad-auth"_s);
        row("key in the file", keys + u"/X-Api-Key"_s, R"("k")", keys + u"/X-Api-Key wrong-type"_s);
        row("two sources", keys + u"/X-Api-Key"_s, R"({"env": "A", "file": "b"})",
            keys + u"/X-Api-Key bad-auth"_s);
        row("key in a reserved header", keys, R"({"Host": {"env": "A"}})",
            keys + u"/Host reserved-header"_s);
        row("header set twice", u"/services/4/headers"_s, R"({"x-customer": "c"})",
            u"/services/4/headers/X-Customer duplicate-entry"_s);
        row("certificate without its key", u"/services/0/clientKey"_s, "",
            u"/services/0 missing-field"_s);
        row("key without its certificate", u"/services/0/clientCertificate"_s, "",
            u"/services/0 missing-field"_s);
        row("failure rate 0", one + u"/circuitBreaker"_s, R"({"failureRate": 0})",
            one + u"/circuitBreaker/failureRate out-of-range"_s);
        row("health without path", one + u"/health"_s, R"({"every": "5s"})",
            one + u"/health missing-field"_s);
        row("health check on another host", one + u"/health"_s, R"({"path": "//evil"})",
            one + u"/health/path bad-path"_s);
        row("no answer allowed", one + u"/maxResponseBytes"_s, "0",
            one + u"/maxResponseBytes out-of-range"_s);
    }

    void everyErrorHasItsLocation()
    {
        QFETCH(QString, place);
        QFETCH(QByteArray, value);
        QFETCH(QString, error);
        const QByteArray json = tests::changed(tests::fullServices(), place, value);
        QCOMPARE(errorsOf(json), QStringList{error});
        QVERIFY(workflow::parseServices(json).services.empty());
    }

    void everyFieldIsChecked_data()
    {
        QTest::addColumn<QString>("place");
        const char *const fields[] = {"/name", "/endpoints", "/endpoints/0", "/concurrency",
            "/ratePerSecond", "/headers", "/headers/X-Tenant", "/auth", "/auth/bearerEnv", "/retry",
            "/retry/backoff", "/retry/initial", "/retry/factor", "/retry/max", "/retry/jitter",
            "/retry/attempts", "/circuitBreaker", "/circuitBreaker/window",
            "/circuitBreaker/minimumCalls", "/circuitBreaker/failureRate",
            "/circuitBreaker/openFor", "/health", "/health/path", "/health/every",
            "/maxResponseBytes", "/settlingTime", "/clientCertificate", "/clientKey", "/caFile"};
        for (const char *field :
            {"", "/tokenUrl", "/clientId", "/clientSecretEnv", "/scope", "/caFile"})
            QTest::addRow("/auth/oauth2%s", field)
                << u"/services/2/auth/oauth2"_s + QString::fromLatin1(field);
        for (const char *field : fields)
            QTest::newRow(field) << u"/services/0"_s + QString::fromLatin1(field);
        for (const char *field : {"/3/auth/basic", "/3/auth/basic/user",
                 "/3/auth/basic/passwordFile", "/4/auth/headers", "/4/auth/headers/X-Api-Key",
                 "/4/auth/headers/X-Api-Key/env", "/4/auth/headers/X-Customer/file"})
            QTest::newRow(field) << u"/services"_s + QString::fromLatin1(field);
        QTest::newRow("/services") << u"/services"_s;
        QTest::newRow("/$schema") << u"/$schema"_s;
    }

    void everyFieldIsChecked()
    {
        QFETCH(QString, place);
        QCOMPARE(errorsOf(tests::changed(tests::fullServices(), place, "true")),
            QStringList{place + u" wrong-type"_s});
    }
};

QTEST_GUILESS_MAIN(TestServicesFile)
#include "tst_servicesfile.moc"
