#include "tests/api/apitest.h"

#include <QFile>
#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestApiOperations final : public ApiTest
{
    Q_OBJECT

    HttpResult post(const QByteArray &body) { return client().post(u"/v1/operations"_s, body); }
    QJsonObject operation(const HttpResult &made)
    {
        const HttpResult got = client().get(QString::fromLatin1(made.headers.value("location")));
        expect(got, u"GET /v1/operations/{id}"_s, 200);
        return got.json();
    }
    // Tasks of "needy" without their input fail, and fail again when resubmitted.
    void makeFailed(int count)
    {
        m_world->registerNeedy();
        for (int i = 1; i <= count; ++i)
            QCOMPARE(
                client().put(u"/v1/tasks/N-%1"_s.arg(i), "{\"workflow\":\"needy\"}").status, 201);
        for (int i = 1; i <= count; ++i)
            QTRY_COMPARE_WITH_TIMEOUT(
                m_world->stateOf(u"N-%1"_s.arg(i)), u"error"_s, EngineFixture::kTimeoutMs);
    }
    void makeProcessed(int count)
    {
        for (int i = 1; i <= count; ++i)
            QCOMPARE(
                client().put(u"/v1/tasks/C-%1"_s.arg(i), "{\"workflow\":\"chain\"}").status, 201);
        for (int i = 1; i <= count; ++i)
            QTRY_COMPARE_WITH_TIMEOUT(
                m_world->stateOf(u"C-%1"_s.arg(i)), u"processed"_s, EngineFixture::kTimeoutMs);
    }

    HttpResult postUnder(const QByteArray &key, const QByteArray &body)
    {
        return client().post(u"/v1/operations"_s, body, {"Idempotency-Key: " + key});
    }

private Q_SLOTS:
    // A client repeats its request in this way after a lost response.
    void theSameKeyGivesTheSameOperation()
    {
        makeFailed(2);
        const QByteArray body = R"({"action": "close", "filter": "state:error", "reason": "seen"})";
        const HttpResult made = postUnder("k-1", body);
        expect(made, u"POST /v1/operations"_s, 202);
        QTRY_COMPARE_WITH_TIMEOUT(
            operation(made)["state"_L1].toString(), u"completed"_s, EngineFixture::kTimeoutMs);
        // The filter no longer matches any task, but the repeated
        // request does not evaluate it again.
        const HttpResult repeated =
            postUnder("\"k-1\"", R"({"reason":"seen","filter":"state:error","action":"close"})");
        expect(repeated, u"POST /v1/operations"_s, 202);
        QCOMPARE(repeated.json()["id"_L1], made.json()["id"_L1]);
        QCOMPARE(repeated.headers.value("location"), made.headers.value("location"));
        m_world->restart();
        QCOMPARE(postUnder("k-1", body).json()["id"_L1], made.json()["id"_L1]);
        const HttpResult other =
            postUnder("k-1", R"({"action": "close", "filter": "state:error", "reason": "other"})");
        expect(other, u"POST /v1/operations"_s, 422);
        QCOMPARE(other.code(), u"key-differs"_s);
        expect(postUnder("a b", body), u"POST /v1/operations"_s, 400);
        QCOMPARE(client().get(u"/v1/operations"_s).json()["operations"_L1].toArray().size(), 1);
    }

    void aDryRunUsesNoKey()
    {
        makeFailed(1);
        const QByteArray dry = R"({"action": "resubmit", "filter": "state:error", "dryRun": true})";
        expect(postUnder("k-1", dry), u"POST /v1/operations"_s, 200);
        expect(postUnder("k-1", R"({"action": "resubmit", "filter": "state:error"})"),
            u"POST /v1/operations"_s, 202);
    }

    void theSameKeyGivesTheSameBackup()
    {
        const auto make = [this](const QByteArray &key) {
            const HttpResult made =
                client().post(u"/v1/backups"_s, {}, {"Idempotency-Key: " + key});
            expect(made, u"POST /v1/backups"_s, 201);
            return made.json()["file"_L1].toString();
        };
        const QString first = make("b/1");
        QVERIFY(QFile::exists(first));
        QCOMPARE(make("b/1"), first);
        const QString second = make("b/2");
        QVERIFY(second != first && QFile::exists(second));
        m_world->restart();
        QCOMPARE(make("b/1"), first);
        QVERIFY(QFile::remove(first)); // as if backups were rotated and only the newest were kept
        QVERIFY(make("b/1") != first);
    }

    void invalidOrdersAreRefused_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("an empty filter")
            << QByteArray(R"({"action":"cancel","filter":""})") << u"/filter"_s;
        QTest::newRow("neither") << QByteArray(R"({"action":"cancel"})") << u"/filter"_s;
        QTest::newRow("both") << QByteArray(R"({"action":"cancel","filter":"x","ids":["a"]})")
                              << u"/filter"_s;
        QTest::newRow("no filter line")
            << QByteArray(R"({"action":"cancel","filter":"state:nonsense"})") << u"/filter"_s;
        QTest::newRow("no ids") << QByteArray(R"({"action":"cancel","ids":[]})") << u"/ids"_s;
        QTest::newRow("a number as id")
            << QByteArray(R"({"action":"cancel","ids":["a",2]})") << u"/ids/1"_s;
        QTest::newRow("an unknown action")
            << QByteArray(R"({"action":"explode","filter":"x"})") << u"/action"_s;
        QTest::newRow("a rate") << QByteArray(
            R"({"action":"cancel","filter":"x","rampPerSecond":-3})")
                                << u"/rampPerSecond"_s;
        QTest::newRow("a member nobody knows")
            << QByteArray(R"({"action":"cancel","filter":"x","force":true})") << u"/force"_s;
    }
    void invalidOrdersAreRefused()
    {
        QFETCH(QByteArray, body);
        const HttpResult refused = post(body);
        expect(refused, u"POST /v1/operations"_s, 400);
        const QJsonArray errors = refused.json().value("errors"_L1).toArray();
        QVERIFY(!errors.isEmpty());
        QTEST(errors.at(0).toObject().value("pointer"_L1).toString(), "pointer");
    }

    void aDryRunShowsTheSetAndDoesNothing()
    {
        makeFailed(2);
        makeProcessed(1);
        const HttpResult shown =
            post(R"({"action":"compensate","filter":"","all":true,"dryRun":true})");
        expect(shown, u"POST /v1/operations"_s, 200);
        QCOMPARE(shown.json().value("matched"_L1).toInt(), 3);
        QCOMPARE(shown.json().value("eligible"_L1).toInt(), 3);
        const QJsonObject call = shown.json().value("calls"_L1).toArray().at(0).toObject();
        QCOMPARE(call.value("method"_L1).toString(), u"DELETE"_s);
        const HttpResult list = client().get(u"/v1/operations"_s);
        expect(list, u"GET /v1/operations"_s, 200);
        QVERIFY(list.json().value("operations"_L1).toArray().isEmpty());
        QCOMPARE(m_world->stateOf(u"C-1"_s), u"processed"_s);
    }

    void eachTaskHasItsTrueOutcome()
    {
        makeProcessed(3);
        const HttpResult made = post(R"({"action":"compensate","ids":["C-1","C-3"],"grace":"0s",
            "reason":"a test","operator":"ann"})");
        expect(made, u"POST /v1/operations"_s, 202);
        QTRY_COMPARE_WITH_TIMEOUT(operation(made).value("state"_L1).toString(), u"completed"_s,
            EngineFixture::kTimeoutMs);
        const QJsonObject done = operation(made);
        QCOMPARE(done.value("items"_L1).toArray().size(), 2);
        for (const QJsonValue &item : done.value("items"_L1).toArray())
            QCOMPARE(item.toObject().value("state"_L1).toString(), u"completed"_s);
        QCOMPARE(done.value("reason"_L1).toString(), u"a test"_s);
        QCOMPARE(m_world->stateOf(u"C-1"_s), u"compensated"_s);
        QCOMPARE(m_world->stateOf(u"C-2"_s), u"processed"_s);
    }

    void workThatStopsByItselfIsResumedOrCanceled()
    {
        makeFailed(3);
        const HttpResult made = post(R"({"action":"resubmit","filter":"state:error"})");
        expect(made, u"POST /v1/operations"_s, 202);
        QTRY_COMPARE_WITH_TIMEOUT(
            operation(made).value("state"_L1).toString(), u"stopped"_s, EngineFixture::kTimeoutMs);
        QCOMPARE(operation(made).value("stopReason"_L1).toObject().value("code"_L1).toString(),
            u"bulk-canary-failed"_s);
        const QString path = QString::fromLatin1(made.headers.value("location"));
        expect(client().post(path + u":pause"_s, "{}"), u"POST /v1/operations/{id}:pause"_s, 409);
        expect(client().post(path + u":cancel"_s, R"({"operator":"bob","reason":"not well yet"})"),
            u"POST /v1/operations/{id}:cancel"_s, 202);
        expect(client().post(path + u":resume"_s, {}), u"POST /v1/operations/{id}:resume"_s, 409);
        const HttpResult page = client().get(path + u"?limit=1&state=canceled"_s);
        expect(page, u"GET /v1/operations/{id}"_s, 200);
        QCOMPARE(page.json().value("items"_L1).toArray().size(), 1);
        const QString next = page.json().value("next"_L1).toString();
        QVERIFY(!next.isEmpty());
        const HttpResult last = client().get(path + u"?limit=1&state=canceled&after="_s + next);
        QCOMPARE(last.json().value("items"_L1).toArray().size(), 1);
        QVERIFY(last.json().value("next"_L1).isNull());
    }

    void missingOperationsAreNotFound()
    {
        expect(client().get(u"/v1/operations/77"_s), u"GET /v1/operations/{id}"_s, 404);
        expect(client().get(u"/v1/operations/x"_s), u"GET /v1/operations/{id}"_s, 404);
        expect(client().post(u"/v1/operations/77:cancel"_s, {}),
            u"POST /v1/operations/{id}:cancel"_s, 404);
        expect(post(R"({"action":"cancel","ids":["nobody"]})"), u"POST /v1/operations"_s, 404);
        expect(post(R"({"action":"cancel","filter":"nobody"})"), u"POST /v1/operations"_s, 409);
        expect(client().get(u"/v1/operations/1?state=odd"_s), u"GET /v1/operations/{id}"_s, 400);
    }
};

QTEST_GUILESS_MAIN(TestApiOperations)
#include "tst_apioperations.moc"
