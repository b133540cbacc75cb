#include "core/base/storecodes.h"
#include "tests/api/ctlprocess.h"
#include "tests/api/ctlstore.h"
#include "tests/api/httpclient.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
namespace codes = sagadesk::codes;

namespace {

QByteArray workflow(const QByteArray &name)
{
    return R"({"name":")" + name + R"(","version":1,"steps":[{"name":"put","service":"a",
 "request":{"method":"PUT","path":"/x/{{task.id}}"},
 "undo":{"method":"DELETE","path":"/x/{{task.id}}"}}]})";
}

QByteArray unreadable()
{
    return sentence(
        codes::kStoredWorkflowUnreadable, {{u"workflow"_s, u"old"_s}, {u"version"_s, 1}});
}

} // namespace

// A stored definition that can't be read, next to one that can: the real program with its command
// line and API. Whatever needs the definition reports it; everything else works.
class TestCtlStoredWorkflows final : public QObject
{
    Q_OBJECT

    static constexpr int kTimeoutMs = 60'000;

    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;

    void call(const QStringList &arguments)
    {
        const CtlResult result = m_folder->call(arguments);
        QVERIFY2(result.code == 0, QByteArray(result.out + result.err).constData());
    }

    void start()
    {
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
    }

    void writeDefinition(const QString &name, const QByteArray &definition)
    {
        m_folder->write(u"data/workflows/%1.json"_s.arg(name), definition);
    }

    // Damages the stored definition and removes its file: the store has the only copy.
    void damageDefinition(const QString &name)
    {
        QVERIFY(QFile::remove(m_folder->path() + u"/workflows/%1.json"_s.arg(name)));
        const QString update = u"UPDATE workflow SET definition=? WHERE name=?"_s;
        QCOMPARE(changeStore(*m_folder, update, {QByteArray("{\"name\":"), name}), 1);
    }

    // Leaves an accepted submission for the workflow "old" in the inbox.
    void leaveInInbox(const QString &id)
    {
        const QString insert =
            u"INSERT INTO submission(id, public_id, workflow, workflow_version, priority,"
            " received_ms, content_hash, input) SELECT last_submission + 1, ?, 'old', 1, 5, 1,"
            " x'00', CAST('{}' AS BLOB) FROM meta"_s;
        QCOMPARE(changeStore(*m_folder, insert, {id}), 1);
        const QString count =
            u"UPDATE meta SET last_submission = last_submission + 1, inbox = inbox + 1"_s;
        QCOMPARE(changeStore(*m_folder, count), 1);
    }

    QByteArray contentOf(const QString &name) const
    {
        QFile file(m_folder->path() + u'/' + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    }

    HttpClient client() const
    {
        HttpClient made;
        made.url = QString::fromLatin1(contentOf(u"api-address"_s));
        made.token = contentOf(u"api-token"_s);
        return made;
    }

    HttpResult get(const QString &path) const { return client().get(path); }
    HttpResult post(const QString &path, const QByteArray &body) const
    {
        return client().post(path, body);
    }

private Q_SLOTS:
    // A task of each workflow waits for a paused service while the definition is damaged.
    void init()
    {
        m_folder = std::make_unique<CtlFolder>();
        QFile::remove(m_folder->path() + u"/workflows/chain.json"_s);
        for (const char *name : {"old", "new"})
            writeDefinition(QLatin1StringView(name), workflow(name));
        start();
        call({u"services"_s, u"pause"_s, u"a"_s});
        for (const QString &name : {u"old"_s, u"new"_s}) {
            const QString id = name.toUpper() + u"-1"_s;
            call({u"submit"_s, u"--workflow"_s, name, u"--id"_s, id});
            QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(id), u"pending"_s, kTimeoutMs);
        }
        QTRY_COMPARE_WITH_TIMEOUT(
            get(u"/v1/stats"_s).json().value("inbox"_L1).toInt(-1), 0, kTimeoutMs);
        QCOMPARE(m_engine->terminate(), 0);
        damageDefinition(u"old"_s);
        start();
    }

    void cleanup()
    {
        QCOMPARE(m_engine->terminate(), 0);
        QCOMPARE(m_folder->call({u"verify"_s}).code, 0);
        m_engine.reset();
        m_folder.reset();
    }

    void itsTasksAreShownWithTheReasonAndTheOthersRun()
    {
        QCOMPARE(m_folder->stateOf(u"OLD-1"_s), u"error"_s);
        const QJsonObject task = get(u"/v1/tasks/OLD-1"_s).json();
        QCOMPARE(task["alerts"_L1][0]["kind"_L1].toString(), u"quarantined"_s);
        const QJsonValue reason = task["alerts"_L1][0]["reason"_L1];
        QCOMPARE(reason["code"_L1].toString(), u"stored-workflow-unreadable"_s);
        QCOMPARE(reason["workflow"_L1].toString(), u"old"_s);
        QCOMPARE(reason["version"_L1].toInt(), 1);
        QCOMPARE(task["steps"_L1][0]["name"_L1].toString(), u"put"_s);
        const CtlResult alerts = m_folder->call({u"alerts"_s});
        QVERIFY2(alerts.out.contains(unreadable()), alerts.out.constData());
        for (const QString &verb : {u"show"_s, u"events"_s})
            call({verb, u"OLD-1"_s});

        call({u"services"_s, u"resume"_s, u"a"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"NEW-1"_s), u"processed"_s, kTimeoutMs);
        const CtlResult listed = m_folder->call({u"list"_s, u"--json"_s});
        QCOMPARE(listed.json().value("tasks"_L1).toArray().size(), 2);
    }

    void anActionOnItsTaskIsRefusedWithTheReason_data()
    {
        QTest::addColumn<QStringList>("action");
        QTest::newRow("resubmit") << QStringList{u"resubmit"_s};
        QTest::newRow("compensate") << QStringList{u"compensate"_s};
        QTest::newRow("cancel") << QStringList{u"cancel"_s};
        QTest::newRow("skip") << QStringList{u"skip"_s, u"--step"_s, u"put"_s};
    }
    void anActionOnItsTaskIsRefusedWithTheReason()
    {
        QFETCH(QStringList, action);
        const CtlResult refused =
            m_folder->call(action + QStringList{u"OLD-1"_s, u"--reason"_s, u"try"_s});
        QCOMPARE(refused.code, 4);
        QVERIFY2(refused.err.contains(unreadable()), refused.err.constData());
        QCOMPARE(m_folder->stateOf(u"OLD-1"_s), u"error"_s);
    }

    void aSubmissionToItIsRefusedWithTheReason()
    {
        const CtlResult refused =
            m_folder->call({u"submit"_s, u"--workflow"_s, u"old"_s, u"--id"_s, u"OLD-2"_s});
        QCOMPARE(refused.code, 4);
        QVERIFY2(refused.err.contains(unreadable()), refused.err.constData());
        QCOMPARE(get(u"/v1/tasks/OLD-2"_s).status, 404);
    }

    // Regression: the response contained the unreadable bytes, so no client could parse it.
    void theWorkflowsAreListedWithoutItsDefinition()
    {
        const QJsonObject listed = get(u"/v1/workflows"_s).json();
        QHash<QString, QJsonValue> definitions;
        for (const QJsonValue &each : listed.value("workflows"_L1).toArray())
            definitions.insert(each["name"_L1].toString(), each["definition"_L1]);
        QCOMPARE(definitions.size(), 2);
        QVERIFY(definitions.value(u"old"_s).isNull());
        QCOMPARE(definitions.value(u"new"_s)["name"_L1].toString(), u"new"_s);
        const HttpResult one = get(u"/v1/workflows/old"_s);
        QCOMPARE(one.status, 409);
        QCOMPARE(one.code(), u"stored-workflow-unreadable"_s);
    }

    // Regression: the action got 404 although the submission was displayed.
    void anActionOnASubmissionThatBecameNoTaskIsRefusedWithTheReason()
    {
        QCOMPARE(m_engine->terminate(), 0);
        leaveInInbox(u"OLD-2"_s);
        start();
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"OLD-2"_s), u"error"_s, kTimeoutMs);
        const CtlResult refused =
            m_folder->call({u"cancel"_s, u"OLD-2"_s, u"--reason"_s, u"try"_s});
        QCOMPARE(refused.code, 4);
        QVERIFY2(refused.err.contains(unreadable()), refused.err.constData());
        const HttpResult answer = post(u"/v1/tasks/OLD-2:cancel"_s, R"({"reason":"try"})");
        QCOMPARE(answer.status, 409);
        QCOMPARE(answer.code(), u"stored-workflow-unreadable"_s);

        QJsonObject alert;
        for (const QJsonValue &each : get(u"/v1/alerts"_s).json().value("alerts"_L1).toArray())
            if (each["kind"_L1].toString() == "submission-refused"_L1)
                alert = each.toObject();
        QCOMPARE(alert["task"_L1].toString(), u"OLD-2"_s);
        QCOMPARE(alert["workflow"_L1].toString(), u"old"_s);
        QCOMPARE(alert["state"_L1].toString(), u"open"_s);
        QVERIFY(m_folder->call({u"alerts"_s}).out.contains("OLD-2"));
    }

    // Regression: the program exited with code 4, "already registered with different content".
    void itsFileInTheFolderReplacesIt()
    {
        QCOMPARE(m_engine->terminate(), 0);
        writeDefinition(u"old"_s, workflow("old"));
        start();
        QCOMPARE(m_folder->stateOf(u"OLD-1"_s), u"error"_s);
        call({u"services"_s, u"resume"_s, u"a"_s});
        call({u"resubmit"_s, u"OLD-1"_s, u"--reason"_s, u"readable again"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"OLD-1"_s), u"processed"_s, kTimeoutMs);
        call({u"submit"_s, u"--workflow"_s, u"old"_s, u"--id"_s, u"OLD-2"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"OLD-2"_s), u"processed"_s, kTimeoutMs);
        const HttpResult one = get(u"/v1/workflows/old"_s);
        QCOMPARE(one.status, 200);
        // The definition is now in the store, so the file is no longer needed.
        QCOMPARE(m_engine->terminate(), 0);
        QVERIFY(QFile::remove(m_folder->path() + u"/workflows/old.json"_s));
        start();
        QCOMPARE(get(u"/v1/workflows/old"_s).status, 200);
    }

    // The state of its task refers to the steps of the stored definition.
    void aFileWithOtherStepsDoesNotReplaceIt()
    {
        QCOMPARE(m_engine->terminate(), 0);
        writeDefinition(u"old"_s, workflow("old").replace("\"put\"", "\"send\""));
        const CtlResult refused = m_folder->call({u"run"_s, u"--listen"_s, u"127.0.0.1:0"_s});
        QCOMPARE(refused.code, 4);
        QVERIFY2(refused.err.contains("old.json"), refused.err.constData());
        QVERIFY(QFile::remove(m_folder->path() + u"/workflows/old.json"_s));
        start();
    }
};

QTEST_GUILESS_MAIN(TestCtlStoredWorkflows)
#include "tst_ctlstoredworkflows.moc"
