#include "core/json/syntax.h"
#include "tests/api/apitest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Request bodies: JSON as defined by RFC 8259 is stored as it was sent, and nothing
// else is accepted.
class TestApiBodies final : public ApiTest
{
    Q_OBJECT

private Q_SLOTS:
    void bodiesThatAreNotObjectsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("code");
        QTest::newRow("nothing") << QByteArray() << u"body-required"_s;
        QTest::newRow("malformed") << QByteArray("{\"workflow\":") << u"body-malformed"_s;
        QTest::newRow("array") << QByteArray("[]") << u"body-not-object"_s;
        QTest::newRow("twice") << QByteArray("{\"workflow\":\"chain\",\"workflow\":\"chain\"}")
                               << u"member-twice"_s;
        QTest::newRow("twice below the top")
            << QByteArray(R"({"workflow":"chain","input":{"a":1,"a":2}})") << u"member-twice"_s;
        const auto row = [](const char *name, const QByteArray &input) {
            QTest::newRow(name) << "{\"workflow\":\"chain\",\"input\":" + input + "}"
                                << u"body-malformed"_s;
        };
        QTest::newRow("byte-order mark")
            << QByteArray("\xEF\xBB\xBF{\"workflow\":\"chain\",\"input\":{\"a\":1}}")
            << u"body-malformed"_s;
        row("control character", "{\"a\":\"x\x01y\"}");
        row("unknown escape", R"({"a":"\q"})");
        row("number without digits", R"({"a":.5})");
        row("number that ends early", R"({"a":1.})");
        row("number too large", R"({"a":1e999})");
        QTest::newRow("64 deep is deep enough") << QByteArray(
            "{\"workflow\":\"chain\",\"input\":{\"a\":" + QByteArray(63, '[') + QByteArray(63, ']')
            + "}}") << u"body-too-deep"_s;
    }
    void bodiesThatAreNotObjectsAreRefused()
    {
        QFETCH(QByteArray, body);
        const HttpResult result = client().put(u"/v1/tasks/T-1"_s, body);
        QCOMPARE(result.status, 400);
        QTEST(result.code(), "code");
        const QStringList wrong =
            OpenApiDocument().failures(u"PUT /v1/tasks/{id}"_s, 400, result.body);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u"; "_s)));
        QCOMPARE(client().get(u"/v1/tasks/T-1"_s).status, 404);
    }

    // Clients shorten /v1/tasks/.. to /v1/, so a task with the id ".." could never be read.
    void idsThatAUrlCannotHoldAreRefused()
    {
        for (const QByteArray &id : {QByteArray("."), QByteArray("..")}) {
            const QByteArray line = "{\"id\":\"" + id + "\",\"workflow\":\"chain\"}";
            const HttpResult result =
                client().post(u"/v1/tasks:batch"_s, line, {}, "application/x-ndjson");
            QCOMPARE(result.json().value("problem"_L1)["code"_L1], QJsonValue(u"body-invalid"_s));
            const QByteArray queue = "{\"workflow\":\"chain\",\"responseQueue\":\"" + id + "\"}";
            const HttpResult other = client().put(u"/v1/tasks/T-1"_s, queue);
            QCOMPARE(other.pointers(), QStringList{u"/responseQueue"_s});
        }
    }

    // Fails if a value is written into a statement instead of being bound to it.
    void sqlInATextIsText()
    {
        const QByteArray sql = "x'); DROP TABLE task; DELETE FROM event; --";
        const auto with = [&sql](const char *text) { return QByteArray(text).replace("SQL", sql); };
        const QString encoded = QString::fromLatin1(sql.toPercentEncoding());
        makeFailedTask(u"F-1"_s);
        const HttpResult repeated = client().post(u"/v1/tasks/F-1:resubmit"_s,
            with("{\"input\":{\"must\":\"SQL\"},\"operator\":\"SQL\",\"reason\":\"SQL\"}"),
            {"Idempotency-Key: x');DELETE/**/FROM/**/task;--"});
        QCOMPARE(repeated.status, 202);
        const HttpResult nothing = client().post(u"/v1/operations"_s,
            with("{\"action\":\"cancel\",\"filter\":\"\\\"SQL\\\"\",\"reason\":\"SQL\"}"));
        QCOMPARE(nothing.code(), u"bulk-nothing"_s);
        QCOMPARE(client().get(u"/v1/tasks?q=\"%1\""_s.arg(encoded)).status, 200);
        QCOMPARE(client().get(u"/v1/tasks?q="_s + encoded).status, 200);
        QCOMPARE(client().get(u"/v1/tasks?workflow="_s + encoded).status, 200);
        QCOMPARE(client().get(u"/v1/tasks/"_s + encoded).status, 404);
        QCOMPARE(client().get(u"/v1/responses/%1?after=%1"_s.arg(encoded)).status, 404);
        QCOMPARE(client().get(u"/v1/workflows/"_s + encoded).status, 404);
        const QByteArray events = client().get(u"/v1/tasks/F-1/events"_s).body;
        QVERIFY2(events.contains(with("\"operator\":\"SQL\"")), events.constData());
        QVERIFY(client().get(u"/v1/tasks/F-1"_s).body.contains(with("\"must\":\"SQL\"")));
    }

    void anInputKeepsItsBytes()
    {
        const QByteArray input = "{\"z\":12345678901234567890,\"a\":1.10,\"e\":1E2,"
                                 "\"text\":\"a \\\" } b\\u00e9\xc3\xa9\"}";
        QCOMPARE(
            client()
                .put(u"/v1/tasks/T-1"_s, "{ \"workflow\": \"chain\", \"input\" : " + input + " }")
                .status,
            201);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"processed"_s);
        const HttpResult task = client().get(u"/v1/tasks/T-1"_s);
        QVERIFY2(task.body.contains(QByteArray("\"input\":" + input)), task.body.constData());
        QVERIFY(!json::findSyntaxError(task.body));
    }

    // Regression: a body that is not JSON was accepted without its input, so the old input
    // was used.
    void invalidJsonChangesNothing_data()
    {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QByteArray>("body");
        const QString resubmit = u"/v1/tasks/F-1/steps/a:resubmit"_s;
        const QString complete = u"/v1/tasks/F-1/steps/a:complete"_s;
        QTest::newRow("byte-order mark, resubmit")
            << resubmit << QByteArray("\xEF\xBB\xBF{\"input\":{\"must\":\"here\"}}");
        QTest::newRow("byte-order mark, complete")
            << complete << QByteArray("\xEF\xBB\xBF{\"output\":{\"a\":1}}");
        QTest::newRow("control character, resubmit")
            << resubmit << QByteArray("{\"input\":{\"must\":\"\x01\"}}");
        QTest::newRow("unknown escape, complete") << complete << QByteArray(R"({"output":"\q"})");
    }
    void invalidJsonChangesNothing()
    {
        QFETCH(QString, call);
        QFETCH(QByteArray, body);
        makeFailedTask(u"F-1"_s);
        const QByteArray before = client().get(u"/v1/tasks/F-1"_s).body;
        const HttpResult refused = client().post(call, body);
        QCOMPARE(refused.status, 400);
        QCOMPARE(refused.code(), u"body-malformed"_s);
        QCOMPARE(client().get(u"/v1/tasks/F-1"_s).body, before);
    }
};

QTEST_GUILESS_MAIN(TestApiBodies)
#include "tst_apibodies.moc"
