#include "core/api/server/accessfiles.h"
#include "tests/api/apitest.h"

#include <QFile>
#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestApiCommands final : public ApiTest
{
    Q_OBJECT

    const QString kCancel = u"POST /v1/tasks/{id}:cancel"_s;
    const QString kComplete = u"POST /v1/tasks/{id}/steps/{step}:complete"_s;

    HttpResult cancel(const QByteArray &body, const QList<QByteArray> &headers = {})
    {
        return client().post(u"/v1/tasks/F-1:cancel"_s, body, headers);
    }
    HttpResult complete(const QByteArray &body, const QList<QByteArray> &headers = {})
    {
        return client().post(u"/v1/tasks/F-1/steps/a:complete"_s, body, headers);
    }
    QJsonObject stepOf(const QString &task)
    {
        return client().get(u"/v1/tasks/%1/steps/a"_s.arg(task)).json();
    }
    int eventsWith(const QString &task, const QString &code)
    {
        int events = 0;
        const HttpResult journal = client().get(u"/v1/tasks/%1/events"_s.arg(task));
        for (const QJsonValue &event : journal.json()["events"_L1].toArray())
            events += event["reason"_L1]["code"_L1].toString() == code ? 1 : 0;
        return events;
    }
    QString openAlert()
    {
        const QJsonValue alert = client().get(u"/v1/alerts"_s).json()["alerts"_L1][0];
        return QString::number(alert["id"_L1].toInteger());
    }

private Q_SLOTS:
    void taskThatChangedSinceItWasReadIsNotModified()
    {
        makeFailedTask(u"F-1"_s);
        const HttpResult refused = cancel(R"({"expect": {"processState": "processing"}})");
        expect(refused, kCancel, 409);
        QCOMPARE(refused.code(), u"state-differs"_s);
        const QJsonObject parameters = refused.json()["parameters"_L1].toObject();
        QCOMPARE(parameters["expected"_L1]["processState"_L1].toString(), u"processing"_s);
        QCOMPARE(parameters["values"_L1]["processState"_L1].toString(), u"error"_s);
        QVERIFY2(refused.json()["detail"_L1].toString().contains(u"processState = \"error\""_s),
            refused.body.constData());
        QCOMPARE(m_world->stateOf(u"F-1"_s), u"error"_s);
        expect(cancel(R"({"expect": {"processState": "error"}})"), kCancel, 202);
    }

    void stepThatChangedSinceItWasReadIsNotModified_data()
    {
        QTest::addColumn<QByteArray>("member");
        QTest::addColumn<QByteArray>("other");
        QTest::newRow("step") << QByteArray("stepState") << QByteArray("\"running\"");
        QTest::newRow("undo") << QByteArray("undoState") << QByteArray("\"planned\"");
        QTest::newRow("token") << QByteArray("token") << QByteArray("77");
    }
    void stepThatChangedSinceItWasReadIsNotModified()
    {
        QFETCH(QByteArray, member);
        QFETCH(QByteArray, other);
        makeFailedTask(u"F-1"_s);
        const QJsonObject seen = stepOf(u"F-1"_s);
        const HttpResult refused = complete("{\"expect\": {\"" + member + "\": " + other + "}}");
        expect(refused, kComplete, 409);
        QCOMPARE(refused.code(), u"state-differs"_s);
        const QJsonObject found = refused.json()["parameters"_L1]["values"_L1].toObject();
        const QString name =
            member == "stepState" ? u"state"_s : QString::fromLatin1(member); // as in a step's JSON
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[QString::fromLatin1(member)], seen[name]);
        const QByteArray token = QByteArray::number(seen["token"_L1].toInteger());
        expect(complete(R"({"expect": {"processState": "error", "stepState": "failed",
                "undoState": "none", "token": )"
                   + token + "}}"),
            kComplete, 202);
    }

    void expectationThatCannotBeComparedIsAnError_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("state") << QByteArray(R"({"expect": {"processState": "lost"}})")
                               << u"/expect/processState"_s;
        QTest::newRow("member") << QByteArray(R"({"expect": {"version": 1}})")
                                << u"/expect/version"_s;
        QTest::newRow("no object") << QByteArray(R"({"expect": "error"})") << u"/expect"_s;
        QTest::newRow("no step") << QByteArray(R"({"expect": {"token": 1}})") << u"/expect/token"_s;
    }
    void expectationThatCannotBeComparedIsAnError()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, pointer);
        makeFailedTask(u"F-1"_s);
        const HttpResult refused = cancel(body);
        expect(refused, kCancel, 400);
        QVERIFY2(refused.pointers().contains(pointer), refused.body.constData());
    }

    // The reply was lost, so the client sends the command again.
    void aRepetitionHasTheResultOfTheFirst()
    {
        makeFailedTask(u"F-1"_s);
        const QList<QByteArray> key{"Idempotency-Key: command-1"};
        const HttpResult first = complete(R"({"output": {"n": 1}})", key);
        expect(first, kComplete, 202);
        QTRY_COMPARE(m_world->stateOf(u"F-1"_s), u"processed"_s);
        const HttpResult again = complete(R"({ "output": {"n": 1} })", key);
        expect(again, kComplete, 202);
        QCOMPARE(again.json(), first.json());
        m_world->restart();
        QCOMPARE(complete(R"({"output": {"n": 1}})", key).json(), first.json());
        QCOMPARE(eventsWith(u"F-1"_s, u"operator-complete"_s), 1);
        const HttpResult other = complete(R"({"output": {"n": 2}})", key);
        expect(other, kComplete, 422);
        QCOMPARE(other.code(), u"key-differs"_s);
        expect(cancel({}, key), kCancel, 422); // a different command with the same key
        expect(complete(R"({"output": {"n": 1}})", {"Idempotency-Key: command-2"}), kComplete, 409);
    }

    void aRefusedCommandCanBeSentAgain()
    {
        makeFailedTask(u"F-1"_s);
        const QList<QByteArray> key{"Idempotency-Key: command-1"};
        expect(
            client().post(u"/v1/tasks/F-1:pause"_s, {}, key), u"POST /v1/tasks/{id}:pause"_s, 409);
        expect(cancel({}, key), kCancel, 202);
    }

    void aRepetitionOnAnAlertIsDoneOnce()
    {
        makeFailedTask(u"F-1"_s);
        const QString path = u"/v1/alerts/"_s + openAlert();
        const QList<QByteArray> key{"Idempotency-Key: command-1"};
        const QByteArray body = R"({"reason": "by phone", "expect": {"state": "open"}})";
        const HttpResult other =
            client().post(path + u":close"_s, R"({"reason": "x", "expect": {"state": "snoozed"}})");
        expect(other, u"POST /v1/alerts/{id}:close"_s, 409);
        QCOMPARE(other.code(), u"state-differs"_s);
        const HttpResult first = client().post(path + u":close"_s, body, key);
        expect(first, u"POST /v1/alerts/{id}:close"_s, 202);
        const HttpResult again = client().post(path + u":close"_s, body, key);
        expect(again, u"POST /v1/alerts/{id}:close"_s, 202);
        QCOMPARE(again.json(), first.json());
        QCOMPARE(eventsWith(u"F-1"_s, u"alert-closed"_s), 1);
        expect(client().post(path + u":close"_s, R"({"reason": "else"})", key),
            u"POST /v1/alerts/{id}:close"_s, 422);
        expect(client().post(path + u":close"_s, body), u"POST /v1/alerts/{id}:close"_s, 409);
    }

    void theIntakeIsPausedAndResumed()
    {
        const auto intake = [this](const QString &verb) {
            return client().post(
                u"/v1/intake:"_s + verb, R"({"operator": "ann", "reason": "stocktaking"})");
        };
        expect(intake(u"pause"_s), u"POST /v1/intake:pause"_s, 202);
        QVERIFY(client().get(u"/v1/stats"_s).json()["intakePaused"_L1].toBool());
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        QCOMPARE(client().get(u"/v1/stats"_s).json()["inbox"_L1].toInt(), 1);
        const HttpResult refused = client().post(u"/v1/tasks/T-1:cancel"_s, "{}");
        expect(refused, u"POST /v1/tasks/{id}:cancel"_s, 409);
        QCOMPARE(refused.code(), u"intake-paused"_s);
        expect(intake(u"resume"_s), u"POST /v1/intake:resume"_s, 202);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"processed"_s);
        const QByteArray shown = client().get(u"/v1/activity"_s).body;
        QVERIFY2(shown.contains("control-pause-intake") && shown.contains("stocktaking"),
            shown.constData());
    }

    void theSupervisorStepsDown()
    {
        const auto epoch = [this] {
            return client().get(u"/v1/supervisor"_s).json()["epoch"_L1].toInteger();
        };
        QTRY_VERIFY(epoch() > 0);
        const qint64 before = epoch();
        expect(client().post(u"/v1/supervisor:step-down"_s, R"({"operator": "ann"})"),
            u"POST /v1/supervisor:step-down"_s, 202);
        QTRY_VERIFY_WITH_TIMEOUT(epoch() > before, EngineFixture::kTimeoutMs);
        QVERIFY(client().get(u"/v1/activity"_s).body.contains("control-step-down"));
    }

    void aStoreOfOneProcessHasNoNodeThatDrains()
    {
        const HttpResult nodes = client().get(u"/v1/nodes"_s);
        expect(nodes, u"GET /v1/nodes"_s, 200);
        QCOMPARE(nodes.json().value("shared"_L1), QJsonValue(false));
        QVERIFY(nodes.json().value("nodes"_L1).toArray().isEmpty());
        for (const QString &verb : {u"drain"_s, u"resume"_s}) {
            const HttpResult refused =
                client().post(u"/v1/node:"_s + verb, R"({"operator": "ann", "node": "b"})");
            expect(refused, u"POST /v1/node:"_s + verb, 409);
            QCOMPARE(refused.code(), u"nodes-unsupported"_s);
        }
    }

    void operatorAndReasonOfAPurgeAreRecorded()
    {
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"processed"_s);
        const HttpResult done = client().post(u"/v1/purges"_s,
            R"({"olderThan": "1ms", "operator": "ann", "reason": "the disk is full"})");
        expect(done, u"POST /v1/purges"_s, 200);
        QCOMPARE(done.json()["purged"_L1].toInt(), 1);
        QTRY_VERIFY(client().get(u"/v1/activity"_s).body.contains("control-purge"));
        const QByteArray shown = client().get(u"/v1/activity"_s).body;
        QVERIFY2(shown.contains("ann") && shown.contains("the disk is full"), shown.constData());
    }

    void aReadOnlyTokenOnlyReads()
    {
        const QString folder = m_world->engineWorld().dataDir();
        const auto token = api::ensureToken(folder, api::TokenKind::ReadOnly);
        QVERIFY(token.ok());
        const QByteArray full = client().token;
        QVERIFY(*token != full);
        client().token = *token;
        expect(client().get(u"/v1/tasks"_s), u"GET /v1/tasks"_s, 200);
        QCOMPARE(client().get(u"/metrics"_s).status, 200);
        const HttpResult refused = client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}");
        expect(refused, u"PUT /v1/tasks/{id}"_s, 403);
        QCOMPARE(refused.code(), u"token-read-only"_s);
        expect(client().post(u"/v1/backups"_s), u"POST /v1/backups"_s, 403);
        QVERIFY(QFile::remove(folder + u"/api-token-read-only"_s)); // revokes the token
        QCOMPARE(client().get(u"/v1/tasks"_s).status, 401);
        client().token = full;
        expect(client().get(u"/v1/tasks/T-1"_s), u"GET /v1/tasks/{id}"_s, 404);
    }
};

QTEST_GUILESS_MAIN(TestApiCommands)
#include "tst_apicommands.moc"
