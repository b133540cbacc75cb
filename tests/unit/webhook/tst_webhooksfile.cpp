#include "core/base/duration.h"
#include "core/json/objectreader.h"
#include "core/json/value.h"
#include "core/webhook/cloudevent.h"
#include "core/webhook/webhooksfile.h"
#include "tests/unit/workflow/samples.h"
#include "tests/unit/workflow/schemacheck.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;
namespace fields = webhook::fields;

namespace {

constexpr char kFull[] =
    "{\"$schema\": \"webhooks.schema.json\", \"source\": \"urn:example:engine-1\", "
    "\"webhooks\": [{\"name\": \"billing\", \"url\": \"https://hooks.example.org/sagadesk/\", "
    "\"types\": [\"sagadesk.task.processed\", \"sagadesk.changes.purged\"], "
    "\"headers\": {\"X-Tenant\": \"demo\"}, \"auth\": {\"bearerFile\": \"/run/token\"}, "
    "\"signature\": {\"secretEnv\": \"KEY\"}, \"timeout\": \"3s\", \"retryMax\": \"2m\", "
    "\"alertAfter\": \"1h\"}, "
    "{\"name\": \"audit\", \"url\": \"http://localhost:8080\"}, "
    "{\"name\": \"shop\", \"url\": \"http://shop.example.org\", \"allowPlainHttp\": true, "
    "\"auth\": {\"basic\": {\"user\": \"desk\", \"passwordEnv\": \"WORD\"}}}, "
    "{\"name\": \"bank\", \"url\": \"https://bank.example.org\", "
    "\"auth\": {\"headers\": {\"X-Api-Key\": {\"file\": \"/run/key\"}}}, "
    "\"clientCertificate\": \"/run/c.pem\", \"clientKey\": \"/run/c.key\", "
    "\"caFile\": \"/run/ca.pem\"}]}";

QJsonObject schema()
{
    QFile file(QStringLiteral(SAGADESK_SCHEMA_DIR "/webhooks.schema.json"));
    return file.open(QIODevice::ReadOnly) ? json::parseValue(file.readAll()).toObject()
                                          : QJsonObject();
}

} // namespace

class TestWebhooksFile final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldIsRead()
    {
        const auto parsed = webhook::parseWebhooks(kFull);
        QCOMPARE(tests::lines(parsed.errors), QStringList());
        QCOMPARE(parsed.webhooks.size(), 4U);
        const webhook::WebhookConfig &billing = parsed.webhooks[0];
        QCOMPARE(billing.name, u"billing"_s);
        QCOMPARE(billing.url, u"https://hooks.example.org/sagadesk/"_s);
        QCOMPARE(billing.source, u"urn:example:engine-1"_s);
        QCOMPARE(billing.types,
            (QStringList{u"sagadesk.task.processed"_s, u"sagadesk.changes.purged"_s}));
        QCOMPARE(billing.headers.size(), 1U);
        QCOMPARE(billing.headers[0], (std::pair<QString, QString>{u"X-Tenant"_s, u"demo"_s}));
        QCOMPARE(billing.bearerFile, u"/run/token"_s);
        QVERIFY(billing.bearerEnv.isEmpty());
        QCOMPARE(billing.secretEnv, u"KEY"_s);
        QVERIFY(billing.secretFile.isEmpty());
        const model::BasicAuth basic{u"desk"_s, {u"WORD"_s, {}}};
        QCOMPARE(parsed.webhooks[2].basic, basic);
        QVERIFY(parsed.webhooks[2].allowPlainHttp);
        const model::SecretHeaders headers{{u"X-Api-Key"_s, {{}, u"/run/key"_s}}};
        QCOMPARE(parsed.webhooks[3].secretHeaders, headers);
        const model::TlsFiles tls{u"/run/ca.pem"_s, u"/run/c.pem"_s, u"/run/c.key"_s};
        QCOMPARE(parsed.webhooks[3].tls, tls);
        QCOMPARE(billing.timeoutMs, 3000);
        QCOMPARE(billing.retryMaxMs, 120'000);
        QCOMPARE(billing.alertAfterMs, 3'600'000);
    }

    void nameAndUrlAreEnough()
    {
        webhook::WebhookConfig expected;
        expected.name = u"audit"_s;
        expected.url = u"http://localhost:8080"_s;
        expected.source = u"urn:example:engine-1"_s;
        QCOMPARE(webhook::parseWebhooks(kFull).webhooks.at(1), expected);
        const auto plain = webhook::parseWebhooks(
            "{\"webhooks\": [{\"name\": \"a\", \"url\": \"http://127.0.0.1\"}]}");
        QCOMPARE(plain.webhooks.at(0).source, u"/sagadesk"_s);
    }

    void errorsAreReported_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QStringList>("errors");
        const auto row = [](const char *name, const QString &at, const QByteArray &value,
                             const QString &error) {
            QTest::newRow(name) << at << value << QStringList{error};
        };
        const QString first = u"/webhooks/0"_s;
        row("no name", first + u"/name"_s, {}, first + u" missing-field"_s);
        row("no url", first + u"/url"_s, {}, first + u" missing-field"_s);
        row("same name", first + u"/name"_s, R"("audit")", u"/webhooks/1/name duplicate-name"_s);
        row("scheme", first + u"/url"_s, "\"ftp://h\"", first + u"/url bad-endpoint"_s);
        row("noop", first + u"/url"_s, R"("noop:")", first + u"/url bad-endpoint"_s);
        row("credentials", first + u"/url"_s, "\"https://u:p@h\"", first + u"/url bad-endpoint"_s);
        row("unknown field", first + u"/secret"_s, R"("x")", first + u"/secret unknown-field"_s);
        row("unknown type", first + u"/types/0"_s, R"("x")", first + u"/types/0 not-one-of"_s);
        row("no types", first + u"/types"_s, "[]", first + u"/types empty"_s);
        row("signature header", first + u"/headers"_s, R"({"Sagadesk-Signature": "x"})",
            first + u"/headers/Sagadesk-Signature reserved-header"_s);
        row("content type", first + u"/headers"_s, R"({"content-type": "text/plain"})",
            first + u"/headers/content-type reserved-header"_s);
        row("literal secret", first + u"/headers"_s, R"({"Authorization": "Bearer x"})",
            first + u"/headers/Authorization reserved-header"_s);
        row("literal key", first + u"/headers"_s, R"({"X-Api-Key": "k"})",
            first + u"/headers/X-Api-Key literal-secret"_s);
        row("password in clear", u"/webhooks/2/allowPlainHttp"_s, "false",
            u"/webhooks/2/auth secret-in-clear"_s);
        row("key in clear", u"/webhooks/3/url"_s, "\"http://bank.example.org\"",
            u"/webhooks/3/auth secret-in-clear"_s);
        row("signature by auth", u"/webhooks/3/auth/headers"_s,
            R"({"sagadesk-signature": {"env": "A"}})",
            u"/webhooks/3/auth/headers/sagadesk-signature reserved-header"_s);
        row("no client of tokens", u"/webhooks/3/auth"_s, R"({"oauth2": {}, "bearerEnv": "A"})",
            u"/webhooks/3/auth/oauth2 unknown-field"_s);
        row("two secrets", first + u"/signature"_s, R"({"secretEnv": "a", "secretFile": "b"})",
            first + u"/signature bad-auth"_s);
        row("empty secret", first + u"/signature"_s, R"({"secretEnv": " "})",
            first + u"/signature/secretEnv empty"_s);
        row("duration", first + u"/timeout"_s, "3", first + u"/timeout wrong-type"_s);
        row("bearer over http", first + u"/url"_s, "\"http://hooks.example.org\"",
            first + u"/auth secret-in-clear"_s);
        row("source", u"/source"_s, R"("")", u"/source empty"_s);
    }
    void errorsAreReported()
    {
        QFETCH(QString, pointer);
        QFETCH(QByteArray, value);
        QFETCH(QStringList, errors);
        const auto parsed = webhook::parseWebhooks(tests::changed(kFull, pointer, value));
        QCOMPARE(tests::lines(parsed.errors), errors);
        QVERIFY(parsed.webhooks.empty());
    }

    void bearerIsSentOverHttpOnlyToLoopback_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("allowed");
        QTest::newRow("name") << u"http://localhost:1"_s << true;
        QTest::newRow("v4") << u"http://127.9.9.9:1"_s << true;
        QTest::newRow("v6") << u"http://[::1]:1"_s << true;
        QTest::newRow("https") << u"https://hooks.example.org"_s << true;
        QTest::newRow("name of another") << u"http://localhost.example.org"_s << false;
        QTest::newRow("address of another") << u"http://10.0.0.1"_s << false;
    }
    void bearerIsSentOverHttpOnlyToLoopback()
    {
        QFETCH(QString, url);
        QFETCH(bool, allowed);
        const auto parsed = webhook::parseWebhooks(
            tests::changed(kFull, u"/webhooks/0/url"_s, '"' + url.toUtf8() + '"'));
        QCOMPARE(parsed.errors.empty(), allowed);
    }

    void schemaHasTheFieldsOfTheParser()
    {
        const tests::SchemaCheck check(schema());
        const auto fieldsOf = [&check](const char *object) {
            return check.definition(QString::fromLatin1(object))
                .value("properties"_L1)
                .toObject()
                .keys();
        };
        const auto sorted = [](QStringList names) {
            names.sort();
            return names;
        };
        QCOMPARE(fieldsOf(""), sorted(json::toList(fields::kWebhooks)));
        QCOMPARE(fieldsOf("webhook"), sorted(json::toList(fields::kWebhook)));
        QCOMPARE(fieldsOf("auth"), sorted(json::toList(fields::kAuth)));
        QCOMPARE(fieldsOf("signature"), sorted(json::toList(fields::kSignature)));
        QCOMPARE(check.failures(json::parseValue(kFull)), QStringList());
        const QJsonObject webhook = check.definition(u"webhook"_s)["properties"_L1].toObject();
        QStringList types;
        for (const QJsonValue &type : webhook["types"_L1]["items"_L1]["enum"_L1].toArray())
            types.append(type.toString());
        QCOMPARE(types, webhook::eventTypes());
        const auto ms = [&webhook](QLatin1StringView field) {
            return base::parseDuration(webhook[field]["default"_L1].toString()).value_or(-1);
        };
        QCOMPARE(ms("timeout"_L1), webhook::WebhookConfig().timeoutMs);
        QCOMPARE(ms("retryMax"_L1), webhook::WebhookConfig().retryMaxMs);
        QCOMPARE(ms("alertAfter"_L1), webhook::WebhookConfig().alertAfterMs);
    }
};

QTEST_GUILESS_MAIN(TestWebhooksFile)
#include "tst_webhooksfile.moc"
