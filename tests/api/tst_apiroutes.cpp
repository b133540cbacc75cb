#include "core/api/handlers/routes.h"
#include "tests/api/openapidocument.h"
#include "tests/unit/workflow/schemacheck.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The route table and the OpenAPI document agree, in both directions.
class TestApiRoutes final : public QObject
{
    Q_OBJECT

    OpenApiDocument m_document;

    QJsonObject described(const api::Route &route) const
    {
        return m_document.root()
            .value("paths"_L1)
            .toObject()
            .value(route.pattern)
            .toObject()
            .value(QString(route.method).toLower())
            .toObject();
    }

    // Whether an operation accepts a header, directly or through a component.
    bool takesHeader(const QJsonObject &operation, const QString &name) const
    {
        for (const QJsonValue &value : operation.value("parameters"_L1).toArray()) {
            const QString component = value["$ref"_L1].toString().section(u'/', -1);
            const QJsonValue parameter = component.isEmpty()
                ? value
                : m_document.root()["components"_L1]["parameters"_L1][component];
            if (parameter["in"_L1].toString() == u"header"_s
                && parameter["name"_L1].toString() == name)
                return true;
        }
        return false;
    }

private Q_SLOTS:
    void everyOperationHasANameAndATag()
    {
        QStringList tags;
        for (const QJsonValue &tag : m_document.root()["tags"_L1].toArray())
            tags.append(tag["name"_L1].toString());
        QVERIFY(tags.size() > 3);
        QStringList names;
        QStringList used;
        for (const api::Route &route : api::routes()) {
            const QJsonObject operation = described(route);
            names.append(operation.value("operationId"_L1).toString());
            for (const QString &text : {u"summary"_s, u"description"_s})
                QVERIFY2(!operation.value(text).toString().isEmpty(), qPrintable(names.last()));
            const QJsonArray own = operation.value("tags"_L1).toArray();
            QVERIFY2(own.size() == 1 && tags.contains(own[0].toString()), qPrintable(names.last()));
            used.append(own[0].toString());
        }
        QVERIFY(!names.contains(QString()));
        QCOMPARE(names.removeDuplicates(), 0);
        for (const QString &tag : tags)
            QVERIFY2(used.contains(tag), qPrintable(tag));
    }

    // The documented statuses are those of the checks before the handler and those of the handler.
    void statusesFollowFromTheRoute()
    {
        for (const api::Route &route : api::routes()) {
            const QJsonObject operation = described(route);
            const QJsonObject responses = operation.value("responses"_L1).toObject();
            const auto agrees = [&](const QString &status, bool isPossible) {
                const QString where = route.method + u' ' + route.pattern + u' ' + status;
                QVERIFY2(responses.contains(status) == isPossible, qPrintable(where));
            };
            for (const QString &always :
                {u"400"_s, u"403"_s, u"413"_s, u"431"_s, u"500"_s, u"503"_s})
                agrees(always, true);
            agrees(u"401"_s, route.needsToken);
            agrees(u"415"_s, route.body != api::BodyKind::None);
            const auto takes = [&route](api::Takes what) {
                return route.takes == what || route.takes == api::Takes::Both;
            };
            const bool onlyNew = route.takes == api::Takes::OnlyNew;
            agrees(u"412"_s, onlyNew || takes(api::Takes::IfMatch));
            // A backup request has no content that a repetition could contradict.
            const bool hasContent = route.pattern != "/v1/backups"_L1;
            agrees(u"422"_s, hasContent && takes(api::Takes::IdempotencyKey));
            agrees(u"304"_s, !onlyNew && takesHeader(operation, u"If-None-Match"_s));
            QVERIFY(!onlyNew || takesHeader(operation, u"If-None-Match"_s));
            QCOMPARE(responses["200"_L1]["headers"_L1].toObject().contains(u"ETag"_s),
                responses.contains(u"304"_s));
            QCOMPARE(takesHeader(operation, u"If-Match"_s), takes(api::Takes::IfMatch));
            QCOMPARE(
                takesHeader(operation, u"Idempotency-Key"_s), takes(api::Takes::IdempotencyKey));
        }
    }

    void examplesAreAsDescribed()
    {
        const QJsonObject schemas = m_document.root()["components"_L1]["schemas"_L1].toObject();
        int examples = 0;
        for (auto each = schemas.begin(); each != schemas.end(); ++each) {
            QJsonObject schema = each.value().toObject();
            schema.insert(u"$defs"_s, schemas);
            for (const QJsonValue &example : schema.take("examples"_L1).toArray()) {
                const QStringList wrong = tests::SchemaCheck(schema).failures(example);
                QVERIFY2(wrong.isEmpty(), qPrintable(each.key() + u": "_s + wrong.join(u"; "_s)));
                ++examples;
            }
        }
        QVERIFY(examples > 10);
    }

    void everyBodyHasAnExample()
    {
        const auto hasExamples = [this](const QJsonObject &described, const QString &where) {
            const QJsonObject content = m_document.resolved(described)["content"_L1].toObject();
            for (auto each = content.begin(); each != content.end(); ++each) {
                const QJsonObject schema =
                    m_document.resolved(each.value()["schema"_L1].toObject());
                QVERIFY2(!schema["examples"_L1].toArray().isEmpty(), qPrintable(where));
            }
        };
        for (const QString &name : m_document.operations()) {
            const QJsonObject operation = m_document.operation(name);
            hasExamples(operation["requestBody"_L1].toObject(), name);
            const QJsonObject responses = operation["responses"_L1].toObject();
            for (auto each = responses.begin(); each != responses.end(); ++each)
                hasExamples(each.value().toObject(), name + u' ' + each.key());
        }
    }

    // Verifies that the comparison used for every response in these tests detects wrong responses.
    void wrongAnswersAreNoticed_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("wrong");
        const QByteArray json = "application/json";
        const QByteArray receipt = R"({"id": "T-1", "created": true})";
        QTest::newRow("right") << 201 << json << receipt << QString();
        QTest::newRow("status") << 202 << json << receipt << u"does not describe 202"_s;
        QTest::newRow("body") << 201 << json << QByteArray(R"({"id": "T-1"})") << u"required"_s;
        QTest::newRow("no body") << 201 << json << QByteArray() << u"no JSON object"_s;
        QTest::newRow("type") << 201 << QByteArray("text/html") << receipt << u"content type"_s;
        QTest::newRow("problem") << 400 << QByteArray("application/problem+json")
                                 << QByteArray(R"({"code": "x"})") << u"required"_s;
    }
    void wrongAnswersAreNoticed()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, body);
        QFETCH(QString, wrong);
        HttpResult result{status, body, {{"content-type", type}, {"location", "/v1/tasks/T-1"}}};
        const auto found = [&result, this] {
            return m_document.failures("PUT", u"/v1/tasks/T-1"_s, result).join(u"; "_s);
        };
        QVERIFY2(
            wrong.isEmpty() ? found().isEmpty() : found().contains(wrong), qPrintable(found()));
        result.headers.remove("location");
        QVERIFY(status != 201 || found().contains(u"no header Location"_s));
        result.status = 200;
        QVERIFY(!m_document.failures("GET", u"/nowhere"_s, result).isEmpty());
    }

    void aWrongLineIsNoticed()
    {
        const HttpResult result{200, "{\"id\": \"T-1\", \"status\": 201}\n{\"id\": \"T-2\"}\n",
            {{"content-type", "application/x-ndjson"}}};
        QCOMPARE(m_document.failures("POST", u"/v1/tasks:batch"_s, result),
            QStringList{u"POST /v1/tasks:batch:  required"_s});
    }

    void exactlyTheServedRoutesAreDescribed()
    {
        QStringList served;
        for (const api::Route &route : api::routes())
            served.append(route.method + u' ' + route.pattern);
        served.sort();
        QCOMPARE(served.removeDuplicates(), 0);
        QCOMPARE(m_document.operations(), served);
    }

    void bodiesAndTokensAreAsDescribed()
    {
        for (const api::Route &route : api::routes()) {
            const QJsonObject operation = described(route);
            const QString where = route.method + u' ' + route.pattern;
            const QJsonObject body = operation.value("requestBody"_L1).toObject();
            QVERIFY2((route.body == api::BodyKind::None) == body.isEmpty(), qPrintable(where));
            const bool required =
                route.body == api::BodyKind::Json || route.body == api::BodyKind::Lines;
            QVERIFY2(body.value("required"_L1).toBool() == required, qPrintable(where));
            const bool open = operation.value("security"_L1).isArray();
            QVERIFY2(open != route.needsToken, qPrintable(where));
            const bool tells401 = operation.value("responses"_L1).toObject().contains(u"401"_s);
            QVERIFY2(tells401 == route.needsToken, qPrintable(where));
        }
    }

    void placeholdersAreDescribedAsParameters()
    {
        for (const api::Route &route : api::routes()) {
            QStringList names;
            for (const QString &part : QString(route.pattern).split(u'{').mid(1))
                names.append(part.section(u'}', 0, 0));
            QStringList parameters;
            for (const QJsonValue &value : described(route).value("parameters"_L1).toArray())
                if (value.toObject().value("in"_L1).toString() == u"path"_s)
                    parameters.append(value.toObject().value("name"_L1).toString());
            QCOMPARE(parameters, names);
        }
    }

    void queryParametersAreAsDescribed()
    {
        int routes = 0;
        for (const api::Route &route : api::routes()) {
            QStringList names;
            for (const QJsonValue &value : described(route).value("parameters"_L1).toArray())
                if (value["in"_L1].toString() == u"query"_s)
                    names.append(value["name"_L1].toString());
            QCOMPARE(names.join(u' '), QString(route.query));
            routes += names.isEmpty() ? 0 : 1;
        }
        QVERIFY(routes > 10);
    }

    void everyReferenceLeadsSomewhere()
    {
        const QByteArray text = QJsonDocument(m_document.root()).toJson(QJsonDocument::Compact);
        const QList<QByteArray> parts = text.split('"');
        int references = 0;
        for (const QByteArray &part : parts) {
            if (!part.startsWith("#/"))
                continue;
            QJsonValue value = m_document.root();
            for (const QString &step : QString::fromUtf8(part).split(u'/').mid(1))
                value = value.toObject().value(step);
            QVERIFY2(value.isObject(), part.constData());
            ++references;
        }
        QVERIFY(references > 100);
    }

    void pathsAreMatchedWhole_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("pattern");
        QTest::newRow("task") << u"/v1/tasks/T-1"_s << u"/v1/tasks/{id}"_s;
        QTest::newRow("batch") << u"/v1/tasks:batch"_s << QString();
        QTest::newRow("a task called steps") << u"/v1/tasks/steps"_s << u"/v1/tasks/{id}"_s;
        QTest::newRow("verb") << u"/v1/tasks/T-1:cancel"_s << QString();
        QTest::newRow("no id") << u"/v1/tasks/"_s << QString();
        QTest::newRow("longer") << u"/v1/tasks/T-1/x/y"_s << QString();
        QTest::newRow("two verbs") << u"/v1/tasks/T-1:a:cancel"_s << QString();
    }
    void pathsAreMatchedWhole()
    {
        QFETCH(QString, path);
        const auto target = api::parseTarget(path.toLatin1());
        QVERIFY(target.has_value());
        const api::Match match = api::matchRoute("GET", target->path);
        QTEST(match.route ? QString(match.route->pattern) : QString(), "pattern");
    }

    void queriesAreDecoded()
    {
        const auto target = api::parseTarget("/v1/tasks?q=a+b%2Bc%20d&x&q=%C3%A9&");
        QVERIFY(target.has_value());
        QCOMPARE(target->query.size(), size_t(3));
        QCOMPARE(target->query[0].second, u"a b+c d"_s);
        QVERIFY(target->query[1].second.isEmpty());
        api::Request request;
        request.query = target->query;
        QCOMPARE(target->query[2].second, u"é"_s);
        QCOMPARE(request.queryValue(u"q").value(), u"a b+c d"_s);
    }

    void timesAreReadAndWrittenInUtc()
    {
        QCOMPARE(api::timeText(1'700'000'000'123), u"2023-11-14T22:13:20.123Z"_s);
        QCOMPARE(api::parseTime(u"2023-11-14T22:13:20.123Z"_s).value(), 1'700'000'000'123);
        QCOMPARE(api::parseTime(u"2023-11-15T00:13:20.123+02:00"_s).value(), 1'700'000'000'123);
        QVERIFY(!api::parseTime(u"2023-11-14T22:13:20"_s)); // the time zone is missing
        QVERIFY(!api::parseTime(u"yesterday"_s));
    }
};

QTEST_GUILESS_MAIN(TestApiRoutes)
#include "tst_apiroutes.moc"
