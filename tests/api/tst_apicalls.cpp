#include "core/api/json/problemtext.h"
#include "core/base/refusalcodes.h"
#include "core/store/sqlite/sqlitefile.h"
#include "tests/api/apitest.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestApiCalls final : public ApiTest
{
    Q_OBJECT

    QJsonObject firstAlert()
    {
        return client()
            .get(u"/v1/alerts?state=open,acknowledged,snoozed"_s)
            .json()
            .value("alerts"_L1)
            .toArray()
            .at(0)
            .toObject();
    }

private Q_SLOTS:
    void puttingATaskTwiceIsTheSameAndOtherContentIsAConflict()
    {
        const QByteArray body = R"({"workflow": "chain", "input": {"n": 1}})";
        const HttpResult first = client().put(u"/v1/tasks/T.1_a-B"_s, body);
        expect(first, u"PUT /v1/tasks/{id}"_s, 201);
        QCOMPARE(first.headers.value("location"), QByteArray("/v1/tasks/T.1_a-B"));
        const HttpResult again = client().put(u"/v1/tasks/T.1_a-B"_s, body);
        expect(again, u"PUT /v1/tasks/{id}"_s, 200);
        QCOMPARE(again.json().value("created"_L1).toBool(true), false);
        const HttpResult other =
            client().put(u"/v1/tasks/T.1_a-B"_s, R"({"workflow": "chain", "input": {"n": 2}})");
        expect(other, u"PUT /v1/tasks/{id}"_s, 409);
        QCOMPARE(other.code(), u"submission-differs"_s);
    }

    void answer201MeansThatTheTaskIsStored()
    {
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        // A separate connection only sees committed data.
        const auto reader =
            store::SqliteFile({m_world->engineWorld().dataDir() + u"/state.db"_s}).openReader();
        QVERIFY(reader.ok());
        const auto counters = (*reader)->counters();
        QVERIFY(counters.ok());
        qint64 known = counters->inbox;
        for (const qint64 count : counters->total)
            known += count;
        QCOMPARE(known, 1);
    }

    void acceptedSubmissionIsFoundBeforeItsTaskExists()
    {
        m_world->engine().asOperator().setIntakePaused(true);
        QTRY_VERIFY(m_world->engine().reads().intakePaused());
        QCOMPARE(
            client().put(u"/v1/tasks/T-1"_s, R"({"workflow": "chain", "input": {"n": 1}})").status,
            201);
        const HttpResult waiting = client().get(u"/v1/tasks/T-1"_s);
        expect(waiting, u"GET /v1/tasks/{id}"_s, 200);
        QCOMPARE(waiting.json().value("processState"_L1).toString(), u"pending"_s);
        QCOMPARE(waiting.json().value("priority"_L1).toInt(), 5);
        QVERIFY(waiting.body.contains("\"input\":{\"n\":1}"));
        const HttpResult events = client().get(u"/v1/tasks/T-1/events"_s);
        expect(events, u"GET /v1/tasks/{id}/events"_s, 200);
        QVERIFY(events.json().value("events"_L1).toArray().isEmpty());
        m_world->engine().asOperator().setIntakePaused(false);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"processed"_s);
    }

    void theSameKeyGivesTheSameTask()
    {
        const QByteArray body = "{\"workflow\":\"chain\"}";
        const QList<QByteArray> key = {"Idempotency-Key: order-77"};
        const HttpResult first = client().post(u"/v1/tasks"_s, body, key);
        expect(first, u"POST /v1/tasks"_s, 201);
        const QString id = first.json().value("id"_L1).toString();
        QCOMPARE(QString::fromLatin1(first.headers.value("location")), u"/v1/tasks/"_s + id);
        const HttpResult again = client().post(u"/v1/tasks"_s, body, key);
        expect(again, u"POST /v1/tasks"_s, 200);
        QCOMPARE(again.json().value("id"_L1).toString(), id);
        const HttpResult other =
            client().post(u"/v1/tasks"_s, "{\"workflow\":\"chain\",\"priority\":9}", key);
        expect(other, u"POST /v1/tasks"_s, 422);
        QCOMPARE(other.code(), u"submission-differs"_s);
        const HttpResult without = client().post(u"/v1/tasks"_s, body);
        expect(without, u"POST /v1/tasks"_s, 400);
        QCOMPARE(without.code(), u"idempotency-key-required"_s);
    }

    void errorsInASubmissionAreLocated_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("no workflow") << QByteArray("{}") << u"/workflow"_s;
        QTest::newRow("unknown workflow")
            << QByteArray("{\"workflow\":\"nowhere\"}") << u"/workflow"_s;
        QTest::newRow("unknown version")
            << QByteArray("{\"workflow\":\"chain\",\"version\":99}") << u"/workflow"_s;
        QTest::newRow("bad name") << QByteArray("{\"workflow\":\"No!\"}") << u"/workflow"_s;
        QTest::newRow("priority") << QByteArray("{\"workflow\":\"chain\",\"priority\":10}")
                                  << u"/priority"_s;
        QTest::newRow("half priority")
            << QByteArray("{\"workflow\":\"chain\",\"priority\":1.5}") << u"/priority"_s;
        QTest::newRow("input") << QByteArray("{\"workflow\":\"chain\",\"input\":[]}")
                               << u"/input"_s;
        QTest::newRow("unknown member")
            << QByteArray("{\"workflow\":\"chain\",\"pri/ority\":1}") << u"/pri~1ority"_s;
        QTest::newRow("queue") << QByteArray("{\"workflow\":\"chain\",\"responseQueue\":\"a b\"}")
                               << u"/responseQueue"_s;
    }
    void errorsInASubmissionAreLocated()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, pointer);
        const HttpResult result = client().put(u"/v1/tasks/T-1"_s, body);
        expect(result, u"PUT /v1/tasks/{id}"_s, 400);
        QVERIFY2(result.pointers().contains(pointer), result.body.constData());
        const QString unknown = api::problemDetail(
            codes::kWorkflowUnknown, {{u"workflow"_s, u"chain"_s}, {u"version"_s, 99}});
        QCOMPARE(result.body.contains(unknown.toUtf8()), body.contains("99"));
        expect(client().get(u"/v1/tasks/T-1"_s), u"GET /v1/tasks/{id}"_s, 404);
    }

    void aTaskShowsItsStepsAndItsJournal()
    {
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"processed"_s);
        const HttpResult task = client().get(u"/v1/tasks/T-1"_s);
        expect(task, u"GET /v1/tasks/{id}"_s, 200);
        const QJsonArray steps = task.json().value("steps"_L1).toArray();
        QCOMPARE(steps.size(), 2);
        QCOMPARE(steps.at(1).toObject().value("name"_L1).toString(), u"b"_s);
        QCOMPARE(steps.at(1).toObject().value("state"_L1).toString(), u"completed"_s);
        QCOMPARE(steps.at(1).toObject().value("idempotencyKey"_L1).toString(), u"T-1/b"_s);
        const HttpResult events = client().get(u"/v1/tasks/T-1/events"_s);
        expect(events, u"GET /v1/tasks/{id}/events"_s, 200);
        const QJsonArray journal = events.json().value("events"_L1).toArray();
        QVERIFY(journal.size() >= 3);
        const QString next = events.json().value("next"_L1).toString();
        const HttpResult rest = client().get(u"/v1/tasks/T-1/events?after="_s + next);
        expect(rest, u"GET /v1/tasks/{id}/events"_s, 200);
        QVERIFY(rest.json().value("events"_L1).toArray().isEmpty());
        QCOMPARE(rest.json().value("next"_L1).toString(), next);
        expect(client().get(u"/v1/tasks/none/events"_s), u"GET /v1/tasks/{id}/events"_s, 404);
        expect(
            client().get(u"/v1/tasks/T-1/events?after=x"_s), u"GET /v1/tasks/{id}/events"_s, 400);
    }

    void listsAreFilteredAndPaged()
    {
        for (int i = 0; i < 5; ++i)
            QCOMPARE(
                client().put(u"/v1/tasks/T-%1"_s.arg(i), "{\"workflow\":\"chain\"}").status, 201);
        makeFailedTask(u"F-1"_s);
        QTRY_COMPARE(
            client().get(u"/v1/tasks?state=processed"_s).json().value("tasks"_L1).toArray().size(),
            5);
        const HttpResult page = client().get(u"/v1/tasks?limit=4"_s);
        expect(page, u"GET /v1/tasks"_s, 200);
        QCOMPARE(page.json().value("tasks"_L1).toArray().size(), 4);
        const QString cursor = page.json().value("next"_L1).toString();
        QVERIFY(!cursor.isEmpty());
        const HttpResult rest = client().get(u"/v1/tasks?limit=4&after="_s + cursor);
        QCOMPARE(rest.json().value("tasks"_L1).toArray().size(), 2);
        QVERIFY(rest.json().value("next"_L1).isNull());
        const auto count = [this](const QString &query) {
            return client().get(u"/v1/tasks?"_s + query).json().value("tasks"_L1).toArray().size();
        };
        QCOMPARE(count(u"workflow=needy"_s), 1);
        QCOMPARE(count(u"state=error,canceled"_s), 1);
        QCOMPARE(count(u"state=error&workflow=chain"_s), 0);
        QCOMPARE(count(u"q=id:T-*"_s), 5);
        QCOMPARE(count(u"q=-state:processed+workflow:needy"_s), 1);
        expect(client().get(u"/v1/tasks?limit=0"_s), u"GET /v1/tasks"_s, 400);
        expect(client().get(u"/v1/tasks?q="_s + QString(u"a,"_s).repeated(1500) + u'a'),
            u"GET /v1/tasks"_s, 400);
        expect(client().get(u"/v1/tasks?q=nonsense:1"_s), u"GET /v1/tasks"_s, 400);
        expect(client().get(u"/v1/tasks?state=nowhere"_s), u"GET /v1/tasks"_s, 400);
        expect(client().get(u"/v1/tasks?after=!!"_s), u"GET /v1/tasks"_s, 400);
    }

    void aFailedStepIsResubmittedWithEditedInput()
    {
        makeFailedTask(u"F-1"_s);
        const HttpResult refused = client().post(u"/v1/tasks/F-1/steps/a:undo"_s, "{}");
        expect(refused, u"POST /v1/tasks/{id}/steps/{step}:undo"_s, 409);
        QVERIFY(!refused.json().value("detail"_L1).toString().isEmpty());
        const HttpResult accepted = client().post(u"/v1/tasks/F-1/steps/a:resubmit"_s,
            R"({"input": {"must": "here"}, "operator": "ann", "reason": "it was missing"})");
        expect(accepted, u"POST /v1/tasks/{id}/steps/{step}:resubmit"_s, 202);
        QTRY_COMPARE(m_world->stateOf(u"F-1"_s), u"processed"_s);
        const HttpResult events = client().get(u"/v1/tasks/F-1/events"_s);
        QVERIFY(events.body.contains("\"operator\":\"ann\""));
        QVERIFY(events.body.contains("it was missing"));
    }

    // openapi.json allows no other members in `changes`, so the fixture reports any new one.
    void theJournalHasNoInternalsOfTheStore()
    {
        makeFailedTask(u"F-1"_s);
        const QByteArray events = client().get(u"/v1/tasks/F-1/events"_s).body;
        QVERIFY2(events.contains(R"("state":"error")"), events.constData());
        for (const char *internal :
            {"lane", "rank", "lockedBy", "hash", "payloads", "claims", "seen"})
            QVERIFY2(!events.contains(QByteArray('"' + QByteArray(internal) + '"')), internal);
        for (const QJsonValue &event :
            client().get(u"/v1/tasks/F-1/events"_s).json()["events"_L1].toArray())
            QVERIFY(event["id"_L1].isUndefined()); // an id would be a row number of the store
    }

    void aStepIsSkippedOrCompletedByHand()
    {
        makeFailedTask(u"F-1"_s);
        const HttpResult done = client().post(u"/v1/tasks/F-1/steps/a:complete"_s,
            R"({"output": {"n": 12345678901234567890}, "reason": "done on the phone"})");
        expect(done, u"POST /v1/tasks/{id}/steps/{step}:complete"_s, 202);
        QTRY_COMPARE(m_world->stateOf(u"F-1"_s), u"processed"_s);
        QVERIFY(client()
                    .get(u"/v1/tasks/F-1"_s)
                    .body.contains("\"output\":{\"n\":12345678901234567890}"));
        makeFailedTask(u"F-2"_s);
        expect(client().post(u"/v1/tasks/F-2/steps/a:skip"_s, "{\"reason\":\"not needed\"}"),
            u"POST /v1/tasks/{id}/steps/{step}:skip"_s, 202);
        QTRY_COMPARE(m_world->stateOf(u"F-2"_s), u"processed"_s);
    }

    void aWaitingTaskIsPausedResumedAndCanceled()
    {
        expect(client().post(u"/v1/services/a:pause"_s), u"POST /v1/services/{name}:pause"_s, 202);
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"pending"_s);
        const QString next =
            client().get(u"/v1/tasks/T-1/events"_s).json().value("next"_L1).toString();
        // A request without a body needs no content type.
        expect(client().call("POST", u"/v1/tasks/T-1:pause"_s, {},
                   {"Authorization: Bearer " + client().token, "Content-Type:"}),
            u"POST /v1/tasks/{id}:pause"_s, 202);
        QVERIFY(client().get(u"/v1/tasks/T-1"_s).json().value("paused"_L1).toBool());
        expect(client().post(u"/v1/tasks/T-1:pause"_s), u"POST /v1/tasks/{id}:pause"_s, 409);
        const HttpResult since = client().get(u"/v1/tasks/T-1/events?after="_s + next);
        QCOMPARE(since.json().value("events"_L1).toArray().size(), 1);
        expect(client().post(u"/v1/tasks/T-1:resume"_s), u"POST /v1/tasks/{id}:resume"_s, 202);
        const qint64 version =
            client().get(u"/v1/tasks/T-1"_s).json().value("taskVersion"_L1).toInteger();
        const HttpResult stale = client().post(u"/v1/tasks/T-1:cancel"_s,
            "{\"basedOnVersion\":" + QByteArray::number(version - 1) + '}');
        expect(stale, u"POST /v1/tasks/{id}:cancel"_s, 409);
        QCOMPARE(stale.code(), u"version-changed"_s);
        const HttpResult canceled = client().post(
            u"/v1/tasks/T-1:cancel"_s, "{\"basedOnVersion\":" + QByteArray::number(version) + '}');
        expect(canceled, u"POST /v1/tasks/{id}:cancel"_s, 202);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"canceled"_s);
        expect(client().post(u"/v1/tasks/T-1:cancel"_s), u"POST /v1/tasks/{id}:cancel"_s, 409);
    }

    void aProcessedTaskIsNotCompensatedAndAFailedOneIs()
    {
        makeFailedTask(u"F-1"_s);
        expect(
            client().post(u"/v1/tasks/F-1:compensate"_s), u"POST /v1/tasks/{id}:compensate"_s, 202);
        QTRY_VERIFY(m_world->stateOf(u"F-1"_s) == u"compensated"_s
            || m_world->stateOf(u"F-1"_s) == u"canceled"_s);
        expect(client().post(u"/v1/tasks/F-1:run-now"_s), u"POST /v1/tasks/{id}:run-now"_s, 409);
        expect(client().post(u"/v1/tasks/F-1:resubmit"_s), u"POST /v1/tasks/{id}:resubmit"_s, 409);
    }

    void actionsOnMissingObjectsAreNotFound()
    {
        for (const QString &verb :
            {u"resubmit"_s, u"compensate"_s, u"cancel"_s, u"pause"_s, u"resume"_s, u"run-now"_s})
            expect(
                client().post(u"/v1/tasks/none:"_s + verb), u"POST /v1/tasks/{id}:"_s + verb, 404);
        makeFailedTask(u"F-1"_s);
        const HttpResult step = client().post(u"/v1/tasks/F-1/steps/none:skip"_s, "{}");
        expect(step, u"POST /v1/tasks/{id}/steps/{step}:skip"_s, 404);
        QCOMPARE(step.code(), u"step-not-found"_s);
        expect(client().post(u"/v1/tasks/F-1:cancel"_s, "{\"why\":1}"),
            u"POST /v1/tasks/{id}:cancel"_s, 400);
    }

    void anAlertGoesThroughItsStates()
    {
        makeFailedTask(u"F-1"_s);
        const QJsonObject alert = firstAlert();
        QCOMPARE(alert.value("task"_L1).toString(), u"F-1"_s);
        expect(client().get(u"/v1/alerts"_s), u"GET /v1/alerts"_s, 200);
        const HttpResult causes = client().get(u"/v1/alert-causes?state=open"_s);
        expect(causes, u"GET /v1/alert-causes"_s, 200);
        QCOMPARE(causes.json().value("causes"_L1)[0]["number"_L1].toInt(), 1);
        expect(client().get(u"/v1/alert-causes?state=lost"_s), u"GET /v1/alert-causes"_s, 400);
        const QString path = u"/v1/alerts/%1:"_s.arg(alert.value("id"_L1).toInteger());
        const QString operation = u"POST /v1/alerts/{id}:"_s;
        const auto state = [this] { return firstAlert().value("state"_L1).toString(); };
        expect(client().post(path + u"acknowledge"_s, "{}"), operation + u"acknowledge"_s, 202);
        QCOMPARE(state(), u"acknowledged"_s);
        expect(client().post(path + u"assign"_s, "{\"assignee\":\"bea\"}"), operation + u"assign"_s,
            202);
        expect(client().post(path + u"note"_s, "{\"note\":\"called them\"}"), operation + u"note"_s,
            202);
        QCOMPARE(firstAlert().value("assignee"_L1).toString(), u"bea"_s);
        QCOMPARE(firstAlert().value("note"_L1).toString(), u"called them"_s);
        expect(client().post(path + u"snooze"_s, "{}"), operation + u"snooze"_s, 400);
        expect(client().post(path + u"snooze"_s, "{\"until\":\"2001-01-01T00:00:00Z\"}"),
            operation + u"snooze"_s, 400);
        expect(
            client().post(path + u"snooze"_s, "{\"for\":\"30m\"}"), operation + u"snooze"_s, 202);
        QCOMPARE(state(), u"snoozed"_s);
        expect(client().post(path + u"close"_s, "{\"reason\":\"by phone\"}"),
            operation + u"close"_s, 202);
        QVERIFY(firstAlert().isEmpty());
        expect(client().post(path + u"close"_s, "{\"reason\":\"again\"}"), operation + u"close"_s,
            409);
        expect(client().post(u"/v1/alerts/999:close"_s, "{\"reason\":\"x\"}"),
            operation + u"close"_s, 404);
        expect(client().post(u"/v1/alerts/x:acknowledge"_s), operation + u"acknowledge"_s, 404);
        expect(client().get(u"/v1/alerts?state=lost"_s), u"GET /v1/alerts"_s, 400);
    }

    void aWorkflowVersionIsRegisteredOnce()
    {
        QByteArray json = chainWorkflow(u"second"_s, {u"a"_s});
        const QString path = u"/v1/workflows/second"_s;
        expect(client().put(path, json), u"PUT /v1/workflows/{name}"_s, 201);
        expect(client().put(path, json), u"PUT /v1/workflows/{name}"_s, 200);
        const HttpResult differs = client().put(path, QByteArray(json).replace("10s", "11s"));
        expect(differs, u"PUT /v1/workflows/{name}"_s, 409);
        expect(client().put(path, QByteArray(json).replace("\"version\": 1", "\"version\": 2")),
            u"PUT /v1/workflows/{name}"_s, 201);
        expect(client().put(u"/v1/workflows/other"_s, json), u"PUT /v1/workflows/{name}"_s, 400);
        const HttpResult wrong = client().put(
            path, R"({"name": "second", "version": 3, "steps": [{"name": "x", "service": "nobody",
                "request": {"method": "PUT", "path": "/"}}]})");
        expect(wrong, u"PUT /v1/workflows/{name}"_s, 400);
        QVERIFY2(wrong.pointers().contains(u"/steps/0/service"_s), wrong.body.constData());
        const HttpResult newest = client().get(path);
        expect(newest, u"GET /v1/workflows/{name}"_s, 200);
        QCOMPARE(newest.json().value("version"_L1).toInt(), 2);
        QCOMPARE(client().get(path + u"?version=1"_s).json().value("version"_L1).toInt(), 1);
        expect(client().get(path + u"?version=9"_s), u"GET /v1/workflows/{name}"_s, 404);
        expect(client().get(path + u"?version=0"_s), u"GET /v1/workflows/{name}"_s, 400);
        const HttpResult all = client().get(u"/v1/workflows"_s);
        expect(all, u"GET /v1/workflows"_s, 200);
        QCOMPARE(all.json().value("workflows"_L1).toArray().size(), 3);
    }

    void servicesAreShownAndControlled()
    {
        const HttpResult services = client().get(u"/v1/services"_s);
        expect(services, u"GET /v1/services"_s, 200);
        QCOMPARE(services.json().value("services"_L1).toArray().size(), 2);
        QVERIFY(services.json()["services"_L1][0]["agents"_L1][0]["openMax"_L1].isNull());
        for (const QString &verb : {u"pause"_s, u"resume"_s, u"hold-open"_s, u"reset"_s}) {
            const QString operation = u"POST /v1/services/{name}:"_s + verb;
            expect(client().post(u"/v1/services/a:"_s + verb), operation, 202);
            expect(client().post(u"/v1/services/nobody:"_s + verb), operation, 404);
        }
        const QString operation = u"POST /v1/services/{name}:set-concurrency"_s;
        const QString path = u"/v1/services/a:set-concurrency"_s;
        expect(client().post(path, "{\"concurrency\":3}"), operation, 202);
        const QString rateOperation = u"POST /v1/services/{name}:set-rate"_s;
        const QString ratePath = u"/v1/services/a:set-rate"_s;
        expect(client().post(ratePath,
                   R"({"ratePerSecond": 2.5, "operator": "ada", "reason": "they asked for it"})"),
            rateOperation, 202);
        expect(client().post(ratePath, "{\"ratePerSecond\":-1}"), rateOperation, 400);
        expect(client().post(ratePath, "{\"ratePerSecond\":\"2\"}"), rateOperation, 400);
        expect(client().post(ratePath, "{}"), rateOperation, 400);
        const auto first = [this] {
            const QJsonObject all = client().get(u"/v1/services"_s).json();
            return all.value("services"_L1).toArray().at(0).toObject();
        };
        QTRY_COMPARE(first().value("ratePerSecond"_L1).toDouble(), 2.5);
        expect(client().post(path, "{\"concurrency\":0}"), operation, 400);
        expect(client().post(path, "{}"), operation, 400);
        QTRY_COMPARE(first().value("concurrency"_L1).toInt(), 3);
        // The breaker was held open and then reset, so the service starts with
        // one request at a time.
        QTRY_COMPARE(first()["agents"_L1][0]["openMax"_L1].toInt(), 1);
    }

    void operatorAndReasonOfAServiceControlAreRecorded()
    {
        const QString operation = u"POST /v1/services/{name}:pause"_s;
        const QString path = u"/v1/services/a:pause"_s;
        expect(client().post(path, R"({"operator": "ada", "reason": "storm"})"), operation, 202);
        expect(client().post(path), operation, 202);
        expect(client().post(path, R"({"why": "storm"})"), operation, 400);
        const auto actions = [this] {
            return client().get(u"/v1/activity"_s).json().value("actions"_L1).toArray();
        };
        QTRY_COMPARE(actions().size(), 2);
        expect(client().get(u"/v1/activity"_s), u"GET /v1/activity"_s, 200);
        QCOMPARE(actions().at(0).toObject().value("operator"_L1).toString(), u"api"_s);
        const QJsonObject first = actions().at(1).toObject();
        QCOMPARE(first.value("operator"_L1).toString(), u"ada"_s);
        QCOMPARE(first.value("outcome"_L1).toString(), u"completed"_s);
        QVERIFY(first.value("task"_L1).isNull());
        const QJsonObject action = first.value("action"_L1).toObject();
        QCOMPARE(action.value("code"_L1).toString(), u"control-pause"_s);
        QCOMPARE(action.value("reason"_L1).toString(), u"storm"_s);
    }

    void startOfTheEngineIsAmongTheActions()
    {
        expect(client().post(u"/v1/services/a:pause"_s), u"POST /v1/services/{name}:pause"_s, 202);
        m_world->restart();
        const HttpResult activity = client().get(u"/v1/activity"_s);
        expect(activity, u"GET /v1/activity"_s, 200);
        const QJsonArray actions = activity.json().value("actions"_L1).toArray();
        QCOMPARE(actions.size(), 2);
        const QJsonObject start = actions.at(0).toObject();
        QVERIFY(start.value("operator"_L1).isNull() && start.value("task"_L1).isNull());
        QCOMPARE(start["action"_L1]["code"_L1].toString(), u"engine-started"_s);
        QCOMPARE(start["action"_L1]["until"_L1], start.value("at"_L1));
        // The start also names the time of the last action before it, which is the pause.
        QCOMPARE(start["action"_L1]["from"_L1], actions.at(1).toObject().value("at"_L1));
    }

    void theSupervisorTheCountsAndTheHealthAreShown()
    {
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"processed"_s);
        QTRY_VERIFY(client().get(u"/v1/supervisor"_s).json().value("leader"_L1).isString());
        expect(client().get(u"/v1/supervisor"_s), u"GET /v1/supervisor"_s, 200);
        const HttpResult stats = client().get(u"/v1/stats"_s);
        expect(stats, u"GET /v1/stats"_s, 200);
        QCOMPARE(stats.json().value("states"_L1).toObject().value("processed"_L1).toInt(), 1);
        expect(client().call("GET", u"/healthz"_s, {}, {}), u"GET /healthz"_s, 200);
    }

    void metricsAreInPrometheusFormat()
    {
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"processed"_s);
        const HttpResult metrics = client().get(u"/metrics"_s);
        QCOMPARE(metrics.status, 200);
        QVERIFY(metrics.headers.value("content-type").startsWith("text/plain; version=0.0.4"));
        QVERIFY(
            metrics.body.contains("sagadesk_tasks{workflow=\"chain\",state=\"processed\"} 1\n"));
        QVERIFY(metrics.body.contains("# TYPE sagadesk_steps_completed_total counter\n"));
        // With the process id in a label, each start would begin new time series.
        const QByteArray pid = ':' + QByteArray::number(QCoreApplication::applicationPid()) + ':';
        QVERIFY(!metrics.body.contains(pid));
        QVERIFY(metrics.body.contains(
            "sagadesk_agent_calls_total{service=\"a\",endpoint=\"noop:\"} 1\n"));
        QVERIFY(metrics.body.contains("sagadesk_build_info{version=\""));
        QVERIFY(metrics.body.contains("\nsagadesk_last_sweep_timestamp_seconds "));
        QVERIFY(metrics.body.contains("\nsagadesk_decisions_total "));
        QVERIFY(!metrics.body.contains("\nsagadesk_decisions_total 0\n"));
        QVERIFY(metrics.body.contains("# TYPE sagadesk_decision_conflicts_total counter\n"));
        QVERIFY(metrics.body.contains("\nsagadesk_decision_attempts_max 1\n"));
        QVERIFY(metrics.body.contains("sagadesk_http_requests_total{method=\"PUT\","
                                      "route=\"/v1/tasks/{id}\",code=\"201\"} 1\n"));
        QVERIFY(metrics.body.contains("\nsagadesk_commit_seconds_bucket{le=\"0.001\"} "));
        QVERIFY(metrics.body.contains("\nsagadesk_agent_response_seconds_bucket{service=\"a\","
                                      "endpoint=\"noop:\",le=\"+Inf\"} 1\n"));
        QVERIFY(metrics.body.contains("\nsagadesk_agent_claim_requests_bucket{service=\"a\","
                                      "endpoint=\"noop:\",le=\"1\"} 1\n"));
        QVERIFY(metrics.body.contains("\nsagadesk_agent_claim_requests_sum{service=\"a\","
                                      "endpoint=\"noop:\"} 1\n"));
        QVERIFY(metrics.body.contains("\nsagadesk_http_request_seconds_count{"
                                      "route=\"/v1/tasks/{id}\"} "));
        QVERIFY(metrics.body.contains("\nsagadesk_commit_seconds_bucket{le=\"+Inf\"} "));
        QVERIFY(!metrics.body.contains("\nsagadesk_commit_seconds_count 0\n"));
        QVERIFY(metrics.body.contains("\nsagadesk_inbox_age_seconds 0\n"));
        static const QRegularExpression line(
            u"^(# (HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+"
            "(\\{[a-z]+=\"[^\"\\n]*\"(,[a-z]+=\"[^\"\\n]*\")*\\})? -?[0-9.e+-]+)$"_s);
        const QStringList lines = QString::fromUtf8(metrics.body).split(u'\n', Qt::SkipEmptyParts);
        for (const QString &text : lines)
            QVERIFY2(line.match(text).hasMatch(), qPrintable(text));
    }

    void aBackupIsMadeInTheDataFolder()
    {
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        const HttpResult refused =
            client().post(u"/v1/backups"_s, R"({"file": "/tmp/elsewhere.db"})");
        // Backups are written only into the data folder, not to a file that the caller chooses.
        QCOMPARE(refused.status, 400);
        QCOMPARE(refused.pointers(), QStringList{u"/file"_s});
        QCOMPARE(client().post(u"/v1/backups"_s, "{").status, 400);
        const HttpResult made = client().post(u"/v1/backups"_s);
        expect(made, u"POST /v1/backups"_s, 201);
        const QString file = made.json().value("file"_L1).toString();
        QVERIFY(file.startsWith(m_world->engineWorld().dataDir() + u"/backups/"_s));
        const HttpResult listed = client().get(u"/v1/backups"_s);
        expect(listed, u"GET /v1/backups"_s, 200);
        const QJsonArray backups = listed.json()["backups"_L1].toArray();
        QCOMPARE(backups.size(), 1);
        QCOMPARE(backups[0]["file"_L1].toString(), file);
        QCOMPARE(backups[0]["bytes"_L1].toInteger(), QFileInfo(file).size());
        QVERIFY(store::SqliteFile({file}).openReader().ok());
    }

    void settingsInForceAreShown()
    {
        const HttpResult settings = client().get(u"/v1/settings"_s);
        expect(settings, u"GET /v1/settings"_s, 200);
        const QJsonObject retention = settings.json().value("retention"_L1).toObject();
        QCOMPARE(retention.value("finishedAge"_L1).toString(), u"90d"_s); // on by default
        QCOMPARE(retention.value("finishedCount"_L1).toInt(), 2'000'000);
        QCOMPARE(retention.value("responses"_L1).toString(), u"7d"_s);
    }

    // Regression: the settings could not be changed through the API.
    void settingsAreChangedForTheNextStart()
    {
        const auto put = [this](const QByteArray &body) {
            return client().put(u"/v1/settings"_s, body);
        };
        const HttpResult wrong = put(R"({"retention": {"finishedAge": "soon"}, "colour": 1})");
        expect(wrong, u"PUT /v1/settings"_s, 400);
        QStringList pointers;
        for (const QJsonValue &error : wrong.json().value("errors"_L1).toArray())
            pointers.append(error["pointer"_L1].toString());
        pointers.sort();
        QCOMPARE(pointers, (QStringList{u"/colour"_s, u"/retention/finishedAge"_s}));
        QVERIFY(!QFile::exists(m_world->engine().settingsFile()));
        const HttpResult done = put(R"({"retention": {"finishedAge": 0}, "priorityStep": "2m"})");
        expect(done, u"PUT /v1/settings"_s, 200);
        QCOMPARE(done.json().value("applies"_L1).toString(), u"next-start"_s);
        const QJsonObject settings = done.json().value("settings"_L1).toObject();
        QCOMPARE(settings.value("priorityStep"_L1).toString(), u"2m"_s);
        QFile file(m_world->engine().settingsFile());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("2m"));
        QVERIFY(!(file.permissions() & (QFile::ReadGroup | QFile::ReadOther)));
        const HttpResult inForce = client().get(u"/v1/settings"_s);
        QCOMPARE(inForce.json().value("priorityStep"_L1).toString(), u"1m"_s);
    }

    void finishedTasksArePurged()
    {
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE(m_world->stateOf(u"T-1"_s), u"processed"_s);
        const auto purge = [this](const QByteArray &age) {
            return client().post(u"/v1/purges"_s, "{\"olderThan\":\"" + age + "\"}");
        };
        HttpResult done = purge("1h");
        expect(done, u"POST /v1/purges"_s, 200);
        QCOMPARE(done.json().value("purged"_L1), 0);
        const auto wouldPurge = [this] {
            const HttpResult preview =
                client().post(u"/v1/purges"_s, R"({"olderThan": "1ms", "dryRun": true})");
            expect(preview, u"POST /v1/purges"_s, 200);
            return preview.json().value("wouldPurge"_L1).toInt();
        };
        QTRY_COMPARE(wouldPurge(), 1);
        QCOMPARE(client().get(u"/v1/tasks/T-1"_s).status, 200); // a dry run only counts
        int purged = 0; // repeated, because the task may have finished in this millisecond
        QTRY_COMPARE(purged += purge("1ms").json().value("purged"_L1).toInt(), 1);
        const HttpResult gone = client().get(u"/v1/tasks/T-1"_s);
        expect(gone, u"GET /v1/tasks/{id}"_s, 410);
        QCOMPARE(gone.json().value("code"_L1).toString(), u"purged"_s);
        expect(client().post(u"/v1/tasks/T-1:resubmit"_s), u"POST /v1/tasks/{id}:resubmit"_s, 410);
        expect(client().post(u"/v1/operations"_s, R"({"action": "cancel", "ids": ["T-1"]})"),
            u"POST /v1/operations"_s, 410);
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 200);
        for (const char *wrong : {"", "0s", "soon", "-1d"})
            expect(purge(wrong), u"POST /v1/purges"_s, 400);
        expect(client().post(u"/v1/purges"_s, "{}"), u"POST /v1/purges"_s, 400);
    }

    void headAnswersAsGetWithoutABody()
    {
        const QByteArray answer = rawExchange(
            client().url, "HEAD /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        QVERIFY2(answer.startsWith("HTTP/1.1 200"), answer.constData());
        QVERIFY(answer.endsWith("\r\n\r\n"));
    }

    void aStoppedEngineIsOverload()
    {
        m_world->engine().stop();
        const HttpResult refused = client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}");
        expect(refused, u"PUT /v1/tasks/{id}"_s, 503);
        QVERIFY(refused.headers.value("retry-after").toInt() > 0);
    }
};

QTEST_GUILESS_MAIN(TestApiCalls)
#include "tst_apicalls.moc"
