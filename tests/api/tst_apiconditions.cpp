#include "tests/api/apitest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestApiConditions final : public ApiTest
{
    Q_OBJECT

    HttpResult get(const QString &path, const QByteArray &header)
    {
        return client().call("GET", path, {}, {"Authorization: Bearer " + client().token, header});
    }

    void makeProcessedTask(const QString &id)
    {
        QCOMPARE(client().put(u"/v1/tasks/"_s + id, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE_WITH_TIMEOUT(m_world->stateOf(id), u"processed"_s, EngineFixture::kTimeoutMs);
    }

private Q_SLOTS:
    void unchangedContentIsNotSentAgain_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("operation");
        QTest::newRow("task") << u"/v1/tasks/T-1"_s << u"GET /v1/tasks/{id}"_s;
        QTest::newRow("description") << u"/openapi.json"_s << u"GET /openapi.json"_s;
        QTest::newRow("step") << u"/v1/tasks/T-1/steps/b"_s << u"GET /v1/tasks/{id}/steps/{step}"_s;
        QTest::newRow("service") << u"/v1/services/a"_s << u"GET /v1/services/{name}"_s;
        QTest::newRow("workflows") << u"/v1/workflows"_s << u"GET /v1/workflows"_s;
        QTest::newRow("alert") << u"/v1/alerts/1"_s << u"GET /v1/alerts/{id}"_s;
        QTest::newRow("workflow") << u"/v1/workflows/chain"_s << u"GET /v1/workflows/{name}"_s;
    }
    void unchangedContentIsNotSentAgain()
    {
        QFETCH(QString, path);
        QFETCH(QString, operation);
        makeProcessedTask(u"T-1"_s);
        if (path.startsWith(u"/v1/alerts/"_s))
            makeFailedTask(u"F-1"_s); // it has the first alert
        const HttpResult first = client().get(path);
        expect(first, operation, 200);
        const QByteArray tag = first.headers.value("etag");
        QVERIFY2(tag.size() > 2 && tag.startsWith('"') && tag.endsWith('"'), tag.constData());
        for (const QByteArray &known :
            QList<QByteArray>{tag, "W/" + tag, "\"other\" , " + tag, "*"}) {
            const HttpResult same = get(path, "If-None-Match: " + known);
            QCOMPARE(same.status, 304);
            QCOMPARE(same.headers.value("etag"), tag);
            QVERIFY(same.body.isEmpty());
        }
        expect(get(path, "If-None-Match: \"other\""), operation, 200);
        const HttpResult wrong = get(path, "If-None-Match: other");
        expect(wrong, operation, 400);
        QCOMPARE(wrong.code(), u"request-header-invalid"_s);
    }

    void aChangeChangesTheTag()
    {
        makeFailedTask(u"F-1"_s);
        const QByteArray task = client().get(u"/v1/tasks/F-1"_s).headers.value("etag");
        const QByteArray workflows = client().get(u"/v1/workflows"_s).headers.value("etag");
        QCOMPARE(client().post(u"/v1/tasks/F-1:cancel"_s).status, 202);
        QVERIFY(m_world->engineWorld().registerWorkflow(chainWorkflow(u"other"_s, {u"a"_s})).ok());
        expect(get(u"/v1/tasks/F-1"_s, "If-None-Match: " + task), u"GET /v1/tasks/{id}"_s, 200);
        expect(get(u"/v1/workflows"_s, "If-None-Match: " + workflows), u"GET /v1/workflows"_s, 200);
    }

    void anActionOnAnotherVersionIsRefused()
    {
        makeFailedTask(u"F-1"_s);
        const QString operation = u"POST /v1/tasks/{id}:cancel"_s;
        const auto cancel = [this](const QByteArray &condition, const QByteArray &body = {}) {
            return client().post(u"/v1/tasks/F-1:cancel"_s, body, {"If-Match: " + condition});
        };
        const HttpResult task = client().get(u"/v1/tasks/F-1"_s);
        const QByteArray tag = task.headers.value("etag");
        const qint64 version = task.json().value("taskVersion"_L1).toInteger();
        QVERIFY(tag.startsWith(QByteArray('"' + QByteArray::number(version) + '-')));
        const QByteArray before = '"' + QByteArray::number(version - 1) + '"';
        for (const QByteArray &other : QList<QByteArray>{before, "W/" + tag, "\"none\""}) {
            const HttpResult refused = cancel(other);
            expect(refused, operation, 412);
            QCOMPARE(refused.code(), u"version-changed"_s);
        }
        for (const QByteArray &unclear : QList<QByteArray>{tag + ", " + before, "7"})
            expect(cancel(unclear), operation, 400);
        expect(cancel(tag, R"({"basedOnVersion": 0})"), operation, 400);
        QCOMPARE(m_world->stateOf(u"F-1"_s), u"error"_s); // none of these calls had an effect
        expect(cancel(tag), operation, 202);
        expect(client().post(u"/v1/tasks/none:cancel"_s, {}, {"If-Match: \"1\""}), operation, 404);
    }

    void aVersionAloneAndAnyVersionAreConditionsToo()
    {
        makeFailedTask(u"F-1"_s);
        makeFailedTask(u"F-2"_s);
        const qint64 version =
            client().get(u"/v1/tasks/F-1"_s).json().value("taskVersion"_L1).toInteger();
        const QByteArray own = "If-Match: \"" + QByteArray::number(version) + '"';
        const QString operation = u"POST /v1/tasks/{id}/steps/{step}:complete"_s;
        expect(client().post(u"/v1/tasks/F-1/steps/a:complete"_s, {}, {own}), operation, 202);
        expect(client().post(u"/v1/tasks/F-2/steps/a:complete"_s, {}, {"If-Match: *"}), operation,
            202);
        expect(client().post(u"/v1/tasks/F-1/steps/a:complete"_s, {}, {own}), operation, 412);
    }

    // An outdated version in the body gives 409, unlike one in If-Match, which gives 412.
    void aVersionInTheBodyIsAConflict()
    {
        makeFailedTask(u"F-1"_s);
        expect(client().post(u"/v1/tasks/F-1:cancel"_s, R"({"basedOnVersion": 7})"),
            u"POST /v1/tasks/{id}:cancel"_s, 409);
    }

    void protectionsWithoutEffectAreRefused_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("header");
        QTest::newRow("condition of an alert")
            << QByteArray("POST") << u"/v1/alerts/1:close"_s << QByteArray("If-Match: \"1\"");
        QTest::newRow("condition of a read")
            << QByteArray("GET") << u"/v1/tasks/T-1"_s << QByteArray("If-Match: \"1\"");
        QTest::newRow("only a new workflow")
            << QByteArray("PUT") << u"/v1/workflows/w"_s << QByteArray("If-None-Match: *");
        QTest::newRow("key of bulk work")
            << QByteArray("POST") << u"/v1/purges"_s << QByteArray("Idempotency-Key: k");
        QTest::newRow("key of a control")
            << QByteArray("POST") << u"/v1/services/a:pause"_s << QByteArray("Idempotency-Key: k");
    }
    void protectionsWithoutEffectAreRefused()
    {
        QFETCH(QByteArray, method);
        QFETCH(QString, path);
        QFETCH(QByteArray, header);
        const HttpResult refused = client().call(method, path, method == "GET" ? "" : "{}",
            {"Authorization: Bearer " + client().token, "Content-Type: application/json", header});
        QCOMPARE(refused.status, 400);
        QCOMPARE(refused.code(), u"request-header-unsupported"_s);
        QCOMPARE(refused.json().value("parameters"_L1)["name"_L1].toString().toLatin1(),
            header.left(header.indexOf(':')));
    }

    // RFC 9110, 13.1.2: the caller wants to create the task, not to repeat a submission.
    void onlyANewTaskIsSubmittedIfAsked()
    {
        const QString operation = u"PUT /v1/tasks/{id}"_s;
        const QByteArray chain = "{\"workflow\":\"chain\"}";
        const auto put = [this](const QByteArray &body, const QByteArray &condition) {
            return client().call("PUT", u"/v1/tasks/T-1"_s, body,
                {"Authorization: Bearer " + client().token, "Content-Type: application/json",
                    "If-None-Match: " + condition});
        };
        for (const char *wrong : {"\"1\"", "*, \"1\"", "x"}) {
            const HttpResult refused = put(chain, wrong);
            expect(refused, operation, 400);
            QCOMPARE(refused.code(), u"request-header-invalid"_s);
        }
        QCOMPARE(client().get(u"/v1/tasks/T-1"_s).status, 404);
        expect(put(chain, "*"), operation, 201);
        const QByteArray other = R"({"workflow":"chain","input":{"n":1}})";
        for (const QByteArray &body : {chain, other}) {
            const HttpResult refused = put(body, "*");
            expect(refused, operation, 412);
            QCOMPARE(refused.code(), u"task-exists"_s);
            QCOMPARE(refused.json()["parameters"_L1]["task"_L1].toString(), u"T-1"_s);
        }
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, chain).status, 200);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"processed"_s);
        expect(put(chain, "*"), operation, 412); // also after the submission has become a task
    }

    // PUT is idempotent anyway, so a key does no harm.
    void aKeyOfAPutIsNotNeeded()
    {
        const HttpResult made = client().call("PUT", u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}",
            {"Authorization: Bearer " + client().token, "Content-Type: application/json",
                "Idempotency-Key: k"});
        QCOMPARE(made.status, 201);
    }
};

QTEST_GUILESS_MAIN(TestApiConditions)
#include "tst_apiconditions.moc"
