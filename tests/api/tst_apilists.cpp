#include "tests/api/apitest.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Lists can be read to their end in pages of any size, without gaps or duplicates, and each object
// of a list can be read by itself.
class TestApiLists final : public ApiTest
{
    Q_OBJECT

    // The keys (`keyOf`) of all rows of the list, read in pages of `limit` rows.
    // On failure, a list that describes the failure.
    QStringList pagesOf(const QString &path, const QString &list, int limit,
        const std::function<QString(const QJsonValue &)> &keyOf)
    {
        QStringList keys;
        QString after;
        for (int pages = 0; pages < 100; ++pages) {
            const QChar sign = path.contains(u'?') ? u'&' : u'?';
            const HttpResult page =
                client().get(path + sign + u"limit=%1&after=%2"_s.arg(limit).arg(after));
            const QStringList wrong =
                m_document.failures(u"GET "_s + path.section(u'?', 0, 0), 200, page.body);
            if (page.status != 200 || !wrong.isEmpty())
                return {QString::fromUtf8(page.body), wrong.join(u';')};
            const QJsonArray rows = page.json().value(list).toArray();
            if (rows.size() > limit)
                return {u"too many rows"_s};
            for (const QJsonValue &row : rows)
                keys.append(keyOf(row));
            after = page.json().value("next"_L1).toString();
            if (after.isEmpty())
                return keys;
        }
        return {u"it does not end"_s};
    }

    void checkPages(const QString &path, const QString &list, int count,
        const std::function<QString(const QJsonValue &)> &keyOf)
    {
        const QStringList all = pagesOf(path, list, 1000, keyOf);
        QVERIFY2(all.size() == count, qPrintable(all.join(u"; "_s)));
        for (const int limit : {1, 2, count - 1, count, count + 1})
            QCOMPARE(pagesOf(path, list, limit, keyOf), all);
        const QString query = path + (path.contains(u'?') ? u'&' : u'?');
        QCOMPARE(client().get(query + u"limit=0"_s).status, 400);
        QCOMPARE(client().get(query + u"limit=1001"_s).status, 400);
        QCOMPARE(client().get(query + u"after=!!"_s).status, 400);
    }

    // Like pagesOf(), for journals and queues. New rows may follow, so `next` is a cursor
    // on every page, and only an empty page ends the list.
    QStringList allOf(const QString &path, const QString &list, int limit, const QString &key)
    {
        QStringList keys;
        QString after;
        for (int pages = 0; pages < 100; ++pages) {
            const HttpResult page =
                client().get(path + u"?limit=%1&after=%2"_s.arg(limit).arg(after));
            const QJsonArray rows = page.json().value(list).toArray();
            if (page.status != 200 || rows.size() > limit)
                return {QString::fromUtf8(page.body)};
            if (rows.isEmpty())
                return keys;
            for (const QJsonValue &row : rows)
                keys.append(row[key].toVariant().toString());
            after = page.json().value("next"_L1).toString();
        }
        return {u"it does not end"_s};
    }

    static QString stepOf(const QJsonValue &row) { return row["step"_L1].toString(); }

    // Creates a task for each step name, which fails in the step of that name.
    void failInSteps(const QStringList &steps)
    {
        for (const QString &step : steps) {
            QByteArray workflow = R"({"name": "needy-%", "steps": [{"name": "%", "service": "a",
                "request": {"method": "GET", "path": "/things/{{input.must}}"}}]})";
            workflow.replace('%', step.toLatin1());
            QVERIFY(m_world->engineWorld().registerWorkflow(workflow).ok());
            const QByteArray body = "{\"workflow\":\"needy-" + step.toLatin1() + "\"}";
            QCOMPARE(client().put(u"/v1/tasks/"_s + step, body).status, 201);
            QTRY_COMPARE_WITH_TIMEOUT(
                m_world->stateOf(step), u"error"_s, EngineFixture::kTimeoutMs);
        }
    }

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<ApiFixture>();
        for (int i = 0; i < 5; ++i)
            makeFailedTask(u"T-%1"_s.arg(i));
    }

    void alertsHavePages()
    {
        const auto id = [](const QJsonValue &row) {
            return QString::number(row["id"_L1].toInteger());
        };
        checkPages(u"/v1/alerts?state=open"_s, u"alerts"_s, 5, id);
        QCOMPARE(client()
                     .post(u"/v1/alerts/%1:acknowledge"_s.arg(
                         pagesOf(u"/v1/alerts"_s, u"alerts"_s, 1000, id)[2]))
                     .status,
            202);
        checkPages(u"/v1/alerts?state=open"_s, u"alerts"_s, 4, id);
        checkPages(u"/v1/alerts"_s, u"alerts"_s, 5, id);
    }

    void causesHavePages()
    {
        failInSteps({u"x"_s, u"y"_s, u"z"_s});
        checkPages(u"/v1/alert-causes?state=open"_s, u"causes"_s, 4, stepOf);
        QCOMPARE(client().get(u"/v1/alert-causes?after=1.2"_s).code(), u"cursor-invalid"_s);
    }

    // A new alert moves its cause to the front of the list, which the reader has already passed.
    void aCauseWithANewAlertIsNotMissed()
    {
        failInSteps({u"x"_s, u"y"_s, u"z"_s});
        const QString path = u"/v1/alert-causes?limit=2&after="_s;
        const QJsonObject first = client().get(path).json();
        QStringList steps;
        for (const QJsonValue &row : first["causes"_L1].toArray())
            steps.append(stepOf(row));
        QCOMPARE(steps, (QStringList{u"z"_s, u"y"_s}));
        QCOMPARE(client().put(u"/v1/tasks/T-6"_s, "{\"workflow\":\"needy\"}").status, 201);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->stateOf(u"T-6"_s), u"error"_s, EngineFixture::kTimeoutMs);
        const QJsonObject second = client().get(path + first["next"_L1].toString()).json();
        for (const QJsonValue &row : second["causes"_L1].toArray())
            steps.append(stepOf(row));
        QCOMPARE(steps, (QStringList{u"z"_s, u"y"_s, u"x"_s, u"a"_s}));
        QVERIFY(second["next"_L1].isNull());
        QCOMPARE(stepOf(client().get(path).json()["causes"_L1][0]), u"a"_s);
    }

    void workflowsAndServicesHavePages()
    {
        failInSteps({u"x"_s, u"y"_s});
        const auto version = [](const QJsonValue &row) -> QString {
            return row["name"_L1].toString() + QString::number(row["version"_L1].toInteger());
        };
        checkPages(u"/v1/workflows"_s, u"workflows"_s, 3, version);
        const auto name = [](const QJsonValue &row) { return row["name"_L1].toString(); };
        checkPages(u"/v1/services"_s, u"services"_s, 2, name);
    }

    void journalsAndQueuesHavePages_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("most");
        QTest::newRow("journal") << u"/v1/tasks/T-1/events"_s << u"events"_s << u"version"_s
                                 << 1000;
        QTest::newRow("queue") << u"/v1/responses/q"_s << u"messages"_s << u"cursor"_s << 500;
    }
    void journalsAndQueuesHavePages()
    {
        QFETCH(QString, path);
        QFETCH(QString, list);
        QFETCH(QString, key);
        QFETCH(int, most);
        QCOMPARE(
            client().put(u"/v1/tasks/Q"_s, R"({"workflow": "needy", "responseQueue": "q"})").status,
            201);
        QTRY_COMPARE_WITH_TIMEOUT(m_world->stateOf(u"Q"_s), u"error"_s, EngineFixture::kTimeoutMs);
        // The task failed in the change that created it, so this adds a second row to its journal.
        QCOMPARE(client().post(u"/v1/tasks/T-1/steps/a:resubmit"_s).status, 202);
        const QStringList all = allOf(path, list, most, key);
        QVERIFY2(all.size() >= 2, qPrintable(all.join(u"; "_s)));
        for (const int limit : {1, 2, int(all.size())})
            QCOMPARE(allOf(path, list, limit, key), all);
        QCOMPARE(client().get(path + u"?limit=0"_s).status, 400);
        QCOMPARE(client().get(path + u"?limit=%1"_s.arg(most + 1)).status, 400);
    }

    void listedObjectsCanBeReadIndividually()
    {
        const auto same = [this](const QString &path, const QString &operation,
                              const QJsonValue &row) {
            const HttpResult one = client().get(path);
            return one.status == 200 && one.json() == row.toObject()
                && m_document.failures(operation, 200, one.body).isEmpty();
        };
        const QJsonArray alerts = client().get(u"/v1/alerts"_s).json()["alerts"_L1].toArray();
        QCOMPARE(alerts.size(), 5);
        for (const QJsonValue &alert : alerts)
            QVERIFY(same(u"/v1/alerts/%1"_s.arg(alert["id"_L1].toInteger()),
                u"GET /v1/alerts/{id}"_s, alert));
        for (const QJsonValue &step : client().get(u"/v1/tasks/T-1"_s).json()["steps"_L1].toArray())
            QVERIFY(same(u"/v1/tasks/T-1/steps/"_s + step["name"_L1].toString(),
                u"GET /v1/tasks/{id}/steps/{step}"_s, step));
        const QJsonArray services = client().get(u"/v1/services"_s).json()["services"_L1].toArray();
        QCOMPARE(services.size(), 2);
        for (const QJsonValue &service : services)
            QVERIFY(same(u"/v1/services/"_s + service["name"_L1].toString(),
                u"GET /v1/services/{name}"_s, service));
    }

    void unlistedObjectsAreNotFound()
    {
        for (const QString &id : {u"0"_s, u"-1"_s, u"99"_s, u"x"_s, u"9223372036854775807"_s}) {
            const HttpResult none = client().get(u"/v1/alerts/"_s + id);
            QCOMPARE(none.status, 404);
            QCOMPARE(none.code(), u"alert-not-found"_s);
        }
        QCOMPARE(client().get(u"/v1/tasks/T-1/steps/z"_s).code(), u"step-not-found"_s);
        QCOMPARE(client().get(u"/v1/tasks/none/steps/a"_s).code(), u"task-not-found"_s);
        QCOMPARE(client().get(u"/v1/services/z"_s).code(), u"service-not-found"_s);
    }

    void operationsHavePages()
    {
        for (int i = 0; i < 4; ++i)
            QCOMPARE(client()
                         .post(u"/v1/operations"_s,
                             "{\"action\":\"cancel\",\"ids\":[\"T-" + QByteArray::number(i)
                                 + "\"],\"reason\":\"test\"}")
                         .status,
                202);
        checkPages(u"/v1/operations"_s, u"operations"_s, 4,
            [](const QJsonValue &row) { return row["id"_L1].toVariant().toString(); });
    }

    void backupsHavePages()
    {
        for (int i = 0; i < 3; ++i)
            QCOMPARE(client().post(u"/v1/backups"_s).status, 201);
        checkPages(u"/v1/backups"_s, u"backups"_s, 3,
            [](const QJsonValue &row) { return row["file"_L1].toString(); });
    }

    void activityHasPages()
    {
        for (int i = 0; i < 3; ++i) {
            const QString service = u"/v1/services/a:"_s;
            QCOMPARE(client().post(service + u"pause"_s).status, 202);
            QCOMPARE(client().post(service + u"resume"_s).status, 202);
            QCOMPARE(client().post(u"/v1/tasks/T-%1:cancel"_s.arg(i)).status, 202);
        }
        const auto key = [](const QJsonValue &row) -> QString {
            return row["at"_L1].toString() + row["task"_L1].toString()
                + row["action"_L1]["code"_L1].toString();
        };
        const int count = pagesOf(u"/v1/activity"_s, u"actions"_s, 1000, key).size();
        QVERIFY(count >= 9); // including the start of the engine
        checkPages(u"/v1/activity"_s, u"actions"_s, count, key);
    }
};

QTEST_GUILESS_MAIN(TestApiLists)
#include "tst_apilists.moc"
