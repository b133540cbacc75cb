#include "core/engine/commitsubscriptions.h"
#include "tests/api/apitest.h"

#include <QJsonArray>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTimer>

#include <chrono>
#include <future>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestApiWaits final : public ApiTest
{
    Q_OBJECT

    // The action may take effect before or during the wait; the call must see its result.
    HttpResult getDuring(const QString &path, const std::function<void()> &work)
    {
        QTimer::singleShot(0, this, work);
        const HttpResult result = m_world->client().get(path);
        const QStringList wrong =
            m_document.failures(u"GET /v1/tasks/{id}"_s, result.status, result.body);
        return wrong.isEmpty() ? result : HttpResult();
    }
    HttpResult get(const QString &path)
    {
        return getDuring(path, [] {});
    }

    // Runs `work` once the client is waiting. This thread processes no events from then on, so
    // Engine::changed is not emitted: only the commit itself can notify the client.
    HttpResult getWithoutChangeFeed(const QString &path, const std::function<void()> &work)
    {
        const engine::CommitSubscriptions &commits = m_world->engine().commits();
        auto result = std::async(std::launch::async,
            [client = m_world->client(), path]() mutable { return client.get(path); });
        if (!QTest::qWaitFor([&] { return commits.count() == 1; }, EngineFixture::kTimeoutMs))
            return {};
        work();
        constexpr std::chrono::milliseconds kLessThanTheWait(EngineFixture::kTimeoutMs / 2);
        return result.wait_for(kLessThanTheWait) == std::future_status::ready ? result.get()
                                                                              : HttpResult();
    }
    // Creates a task whose first step waits for service a, which is paused.
    // Returns the version of the task, or -1 on failure.
    qint64 makeWaitingTask(const QString &id)
    {
        const auto version = [&] {
            return get(u"/v1/tasks/"_s + id).json().value("taskVersion"_L1).toInteger();
        };
        if (m_world->client().post(u"/v1/services/a:pause"_s).status != 202
            || m_world->client().put(u"/v1/tasks/"_s + id, "{\"workflow\":\"chain\"}").status
                != 201)
            return -1;
        return QTest::qWaitFor([&] { return version() > 0; }, EngineFixture::kTimeoutMs) ? version()
                                                                                         : -1;
    }

    // Changes the workflow of a submission in the inbox to one that does not exist.
    void loseWorkflow(const QString &task)
    {
        const QString name = u"lose-workflow"_s;
        {
            auto store = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
            store.setDatabaseName(m_world->engineWorld().dataDir() + u"/state.db"_s);
            QVERIFY(store.open());
            QSqlQuery query(store);
            QVERIFY(query.exec(
                u"UPDATE submission SET workflow='gone' WHERE public_id='%1'"_s.arg(task)));
            QCOMPARE(query.numRowsAffected(), 1);
        }
        QSqlDatabase::removeDatabase(name);
    }

    void order(const QString &task, model::OperatorAction action)
    {
        model::OperatorCommand command;
        command.task = task;
        command.action = action;
        command.operatorName = u"ann"_s;
        m_world->engine().asOperator().changeTask(
            command, nullptr, [](const base::Result<model::OperatorReceipt> &) {});
    }

private Q_SLOTS:
    void aTaskIsWaitedForFromTheInboxToItsEnd()
    {
        m_world->engine().asOperator().setIntakePaused(true);
        QTRY_VERIFY(m_world->engine().reads().intakePaused());
        QCOMPARE(m_world->client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        const HttpResult ended = getDuring(u"/v1/tasks/T-1?wait=60"_s,
            [this] { m_world->engine().asOperator().setIntakePaused(false); });
        QCOMPARE(ended.status, 200);
        QCOMPARE(ended.json().value("processState"_L1).toString(), u"processed"_s);
    }

    void aNewerVersionEndsTheWait()
    {
        const qint64 version = makeWaitingTask(u"T-1"_s);
        QVERIFY(version > 0);
        const HttpResult changed =
            getDuring(u"/v1/tasks/T-1?wait=60&afterVersion=%1"_s.arg(version),
                [this] { order(u"T-1"_s, model::OperatorAction::Pause); });
        QCOMPARE(changed.status, 200);
        QVERIFY(changed.json().value("taskVersion"_L1).toInteger() > version);
        QCOMPARE(changed.json().value("processState"_L1).toString(), u"pending"_s);
        QVERIFY(changed.json().value("paused"_L1).toBool());
        // The task is already newer than version 0, so the call does not wait.
        QCOMPARE(get(u"/v1/tasks/T-1?wait=60&afterVersion=0"_s).status, 200);
    }

    void endOfATaskIsReportedWithoutTheChangeFeed()
    {
        QVERIFY(makeWaitingTask(u"T-1"_s) > 0);
        const HttpResult ended = getWithoutChangeFeed(u"/v1/tasks/T-1?wait=60"_s, [this] {
            m_world->engine().asOperator().controlService(u"a"_s, model::ServiceAction::Resume, 0);
        });
        QCOMPARE(ended.status, 200);
        QCOMPARE(ended.json().value("processState"_L1).toString(), u"processed"_s);
    }

    // The workflow is missing when the task is created. Nothing else would notify the client.
    void refusedSubmissionIsReportedWithoutTheChangeFeed()
    {
        m_world->engine().asOperator().setIntakePaused(true);
        QTRY_VERIFY(m_world->engine().reads().intakePaused());
        QCOMPARE(m_world->client().put(u"/v1/tasks/R-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        loseWorkflow(u"R-1"_s);
        m_world->restart(); // the accepted submission was also held in memory
        QVERIFY(m_world->engine().reads().intakePaused());
        const HttpResult ended = getWithoutChangeFeed(u"/v1/tasks/R-1?wait=60"_s,
            [this] { m_world->engine().asOperator().setIntakePaused(false); });
        QCOMPARE(ended.status, 200);
        QCOMPARE(ended.json().value("processState"_L1).toString(), u"error"_s);
        QCOMPARE(ended.json()["lastError"_L1]["code"_L1].toString(), u"workflow-unknown"_s);
    }

    void messageIsDeliveredWithoutTheChangeFeed()
    {
        model::Submission submission;
        submission.publicId = u"T-1"_s;
        submission.workflow = u"chain"_s;
        submission.input = "{}";
        submission.responseQueue = u"shop"_s;
        const HttpResult reported = getWithoutChangeFeed(u"/v1/responses/shop?wait=60"_s, [&] {
            m_world->engine().asOperator().submitTask(
                submission, nullptr, [](const base::Result<model::SubmitReceipt> &) {});
        });
        QCOMPARE(reported.status, 200);
        QVERIFY(!reported.json().value("messages"_L1).toArray().isEmpty());
    }

    void aWaitThatIsOverGivesTheTaskAsItIs()
    {
        const qint64 version = makeWaitingTask(u"T-1"_s);
        QVERIFY(version > 0);
        for (const QString &query : {u"wait=1"_s, u"wait=1&afterVersion=%1"_s.arg(version)}) {
            const HttpResult same = get(u"/v1/tasks/T-1?"_s + query);
            QCOMPARE(same.status, 200);
            QCOMPARE(same.json().value("taskVersion"_L1).toInteger(), version);
        }
        const QByteArray tag = get(u"/v1/tasks/T-1"_s).headers.value("etag");
        const HttpClient &client = m_world->client();
        const HttpResult unchanged = m_world->client().call("GET", u"/v1/tasks/T-1?wait=1"_s, {},
            {"Authorization: Bearer " + client.token, "If-None-Match: " + tag});
        QCOMPARE(unchanged.status, 304);
    }

    // Only an operator can take the task out of this state, so waiting would be pointless.
    void aTaskInErrorIsAnsweredAtOnce()
    {
        m_world->registerNeedy();
        QCOMPARE(m_world->client().put(u"/v1/tasks/F-1"_s, "{\"workflow\":\"needy\"}").status, 201);
        const HttpResult failed = get(u"/v1/tasks/F-1?wait=60"_s);
        QCOMPARE(failed.json().value("processState"_L1).toString(), u"error"_s);
    }

    void unsupportedWaitsAreRefused()
    {
        QCOMPARE(get(u"/v1/tasks/none?wait=60"_s).status, 404);
        for (const QString &wrong : {u"wait=61"_s, u"wait=-1"_s, u"wait=soon"_s,
                 u"wait=1&afterVersion=-1"_s, u"wait=1&afterVersion=x"_s, u"afterVersion=1"_s})
            QCOMPARE(get(u"/v1/tasks/none?"_s + wrong).status, 400);
    }
};

QTEST_GUILESS_MAIN(TestApiWaits)
#include "tst_apiwaits.moc"
