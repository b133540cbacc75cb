#include "samples.h"
#include "schemacheck.h"

#include "core/base/duration.h"
#include "core/json/objectreader.h"
#include "core/json/value.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/servicesfile.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;
namespace fields = workflow::fields;

// The JSON Schemas match the parsers: they have the same fields and defaults, accept everything
// that a parser accepts, and refuse malformed documents.
class TestSchemas final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fieldsAreThoseOfTheParser_data();
    void fieldsAreThoseOfTheParser();
    void defaultsAreThoseOfTheCode();
    void samplesAndShippedFilesAreValid_data();
    void samplesAndShippedFilesAreValid();
    void schemasAcceptWhatParsersAccept_data();
    void schemasAcceptWhatParsersAccept();
    void schemasRefuseMalformedDocuments_data();
    void schemasRefuseMalformedDocuments();
};

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

tests::SchemaCheck schema(const QString &name)
{
    return tests::SchemaCheck(json::parseValue(
        contentOf(QStringLiteral(SAGADESK_SCHEMA_DIR "/") + name + u".schema.json"_s))
                                  .toObject());
}

bool parses(const QString &kind, const QByteArray &json)
{
    return kind == u"workflow" ? workflow::parseDefinition(json, std::nullopt).definition != nullptr
                               : workflow::parseServices(json).errors.empty();
}

QByteArray sample(const QString &kind)
{
    return kind == u"workflow" ? tests::fullWorkflow() : tests::fullServices();
}

void collectPlaces(const QJsonValue &value, const QString &at, QStringList &places)
{
    if (!at.isEmpty())
        places.append(at);
    for (qsizetype i = 0; i < value.toArray().size(); ++i)
        collectPlaces(value[i], u"%1/%2"_s.arg(at).arg(i), places);
    const QJsonObject object = value.toObject();
    for (auto field = object.begin(); field != object.end(); ++field)
        collectPlaces(field.value(), at + u'/' + field.key(), places);
}

} // namespace

void TestSchemas::fieldsAreThoseOfTheParser_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("object");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *file, const char *object,
                         std::span<const QLatin1StringView> names) {
        QTest::addRow("%s %s", file, object)
            << QString::fromLatin1(file) << QString::fromLatin1(object) << json::toList(names);
    };
    row("workflow", "", fields::kWorkflow);
    row("workflow", "step", fields::kStep);
    row("workflow", "request", fields::kRequest);
    row("workflow", "undo", fields::kUndo);
    row("workflow", "expectation", fields::kExpect);
    row("workflow", "test", fields::kComparison);
    row("workflow", "condition", fields::kCondition);
    row("workflow", "exhausted", fields::kExhausted);
    row("workflow", "retry", fields::kRetry);
    row("services", "", fields::kServices);
    row("services", "service", fields::kService);
    row("services", "auth", fields::kAuth);
    row("services", "basic", fields::kBasic);
    row("services", "secretSource", fields::kSecretSource);
    row("services", "oauth2", fields::kOAuth2);
    row("services", "circuitBreaker", fields::kBreaker);
    row("services", "health", fields::kHealth);
    row("services", "retry", fields::kRetry);
}

void TestSchemas::fieldsAreThoseOfTheParser()
{
    QFETCH(QString, file);
    QFETCH(QString, object);
    QFETCH(QStringList, expected);
    const QJsonObject defined = schema(file).definition(object);
    expected.sort();
    QCOMPARE(defined.value("properties"_L1).toObject().keys(), expected);
    QCOMPARE(defined.value("additionalProperties"_L1), QJsonValue(false));
}

void TestSchemas::defaultsAreThoseOfTheCode()
{
    const auto defaultOf = [](const char *file, const char *object, const char *field) {
        return schema(QString::fromLatin1(file))
            .definition(QString::fromLatin1(object))
            .value("properties"_L1)[QString::fromLatin1(field)]["default"_L1];
    };
    const auto ms = [&](const char *file, const char *object, const char *field) {
        return base::parseDuration(defaultOf(file, object, field).toString()).value_or(-1);
    };
    const model::RetryPolicy retry;
    for (const char *file : {"workflow", "services"}) {
        QCOMPARE(ms(file, "retry", "initial"), retry.initialMs);
        QCOMPARE(ms(file, "retry", "max"), retry.maxMs);
        QCOMPARE(defaultOf(file, "retry", "factor").toDouble(), retry.factor);
        QCOMPARE(defaultOf(file, "retry", "jitter").toDouble(), retry.jitter);
        QCOMPARE(defaultOf(file, "retry", "attempts").toInt(), retry.attempts);
    }
    const model::RecoveryPolicy policy;
    QCOMPARE(ms("workflow", "", "completeWithin"), policy.completeWithinMs);
    QCOMPARE(defaultOf("workflow", "", "failureThreshold").toInt(), policy.failureThreshold);
    QCOMPARE(defaultOf("workflow", "undo", "attempts").toInt(), policy.undoAttempts);
    const model::ServiceConfig service;
    QCOMPARE(ms("services", "circuitBreaker", "window"), service.breaker.windowMs);
    QCOMPARE(ms("services", "circuitBreaker", "openFor"), service.breaker.openForMs);
    QCOMPARE(defaultOf("services", "circuitBreaker", "minimumCalls").toInt(),
        service.breaker.minimumCalls);
    QCOMPARE(defaultOf("services", "circuitBreaker", "failureRate").toDouble(),
        service.breaker.failureRate);
    QCOMPARE(ms("services", "health", "every"), service.healthEveryMs);
    QCOMPARE(defaultOf("services", "service", "concurrency").toInt(), service.concurrency);
    QCOMPARE(
        defaultOf("services", "service", "maxResponseBytes").toInteger(), service.maxResponseBytes);
}

void TestSchemas::samplesAndShippedFilesAreValid_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("sample workflow") << u"workflow"_s << tests::fullWorkflow();
    QTest::newRow("sample services") << u"services"_s << tests::fullServices();
    QTest::newRow("orders") << u"workflow"_s << contentOf(u":/workflows/order-processing.json"_s);
    QTest::newRow("drones") << u"workflow"_s << contentOf(u":/workflows/drone-delivery.json"_s);
    QTest::newRow("demo") << u"services"_s << contentOf(u":/services/services.json"_s);
}

void TestSchemas::samplesAndShippedFilesAreValid()
{
    QFETCH(QString, kind);
    QFETCH(QByteArray, json);
    QVERIFY(!json.isEmpty());
    QCOMPARE(schema(kind).failures(json::parseValue(json)), QStringList());
    QVERIFY(parses(kind, json));
}

void TestSchemas::schemasAcceptWhatParsersAccept_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("workflow") << u"workflow"_s;
    QTest::newRow("services") << u"services"_s;
}

void TestSchemas::schemasAcceptWhatParsersAccept()
{
    QFETCH(QString, kind);
    const auto checker = schema(kind);
    QStringList places;
    collectPlaces(json::parseValue(sample(kind)), QString(), places);
    const QByteArray values[] = {"", "true", "false", "0", "1", "-1", "0.5", "1000", "1e9", "\"\"",
        "\"x\"", "\"10s\"", "\"error\"", "\"wait\"", "\"/\"", "\"GET\"", "[]", "[\"x\"]", "[200]",
        "{}", "{\"x\": 1}", "null"};
    int accepted = 0;
    for (const QString &place : places) {
        for (const QByteArray &value : values) {
            const QByteArray json = tests::changed(sample(kind), place, value);
            if (!parses(kind, json))
                continue;
            ++accepted;
            const QStringList failures = checker.failures(json::parseValue(json));
            QVERIFY2(failures.isEmpty(),
                qPrintable(place + u" = "_s + QString::fromUtf8(value) + u": "_s
                    + failures.join(u", "_s)));
        }
    }
    QVERIFY(accepted > 50);
}

void TestSchemas::schemasRefuseMalformedDocuments_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char *kind, const char *place, const QByteArray &value) {
        QTest::addRow("%s %s %s", kind, place, value.constData())
            << QString::fromLatin1(kind) << QString::fromLatin1(place) << value;
    };
    row("workflow", "/extra", "1");
    row("workflow", "/name", "");
    row("workflow", "/name", R"("Big")");
    row("workflow", "/version", "1.5");
    row("workflow", "/priority", "10");
    row("workflow", "/deadline", R"("10")");
    row("workflow", "/onExhausted", R"("wait")");
    row("workflow", "/onExhausted", R"({"action": "wait"})");
    row("workflow", "/onExhausted", R"({"action": "error", "for": "1m"})");
    row("workflow", "/steps", "[]");
    row("workflow", "/steps/0/request/method", R"("TRACE")");
    row("workflow", "/steps/0/request/path", R"("x")");
    row("workflow", "/steps/0/request/headers", R"({"X Y": "1"})");
    row("workflow", "/steps/0/request/headers", R"({"X": "a\nb"})");
    row("workflow", "/steps/0/expect/status", "[100]");
    row("workflow", "/steps/0/expect/body/0", R"({"path": "a"})");
    row("workflow", "/steps/0/expect/body/0", R"({"path": "a", "equals": 1, "in": [1]})");
    row("workflow", "/steps/0/undo", R"({"manual": "x", "method": "GET"})");
    row("workflow", "/steps/0/undo", "{}");
    row("workflow", "/steps/1/when", R"({"all": [], "any": []})");
    row("workflow", "/steps/1/when", R"({"not": {"path": "input.x"}})");
    row("services", "/services/0/endpoints", "[]");
    row("services", "/services/0/endpoints/0", R"("ftp://x")");
    row("services", "/services/0/auth", R"({"bearerEnv": "A", "bearerFile": "b"})");
    row("services", "/services/0/auth", "{}");
    row("services", "/services/0/health", R"({"every": "1s"})");
    row("services", "/services/0/retry/jitter", "2");
}

void TestSchemas::schemasRefuseMalformedDocuments()
{
    QFETCH(QString, kind);
    QFETCH(QString, place);
    QFETCH(QByteArray, value);
    const QByteArray json = tests::changed(sample(kind), place, value);
    QVERIFY(!parses(kind, json));
    QVERIFY(!schema(kind).failures(json::parseValue(json)).isEmpty());
}

QTEST_GUILESS_MAIN(TestSchemas)
#include "tst_schemas.moc"
