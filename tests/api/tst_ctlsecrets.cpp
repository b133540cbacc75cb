#include "tests/api/ctlstore.h"
#include "tests/api/ctltest.h"

#include <QDirIterator>
#include <QJsonArray>

// Fields that a definition marks as secret are sent and stored. `sagadeskctl`, on a running
// instance (through its API) and on a stopped one, and the log never show them.
class TestCtlSecrets final : public CtlTest
{
    Q_OBJECT

    // Everything that `sagadeskctl` shows of the tasks, and the files of a diagnosis.
    QByteArray everythingShown(bool isRunning)
    {
        QByteArray shown;
        for (const QString &task : {u"paid"_s, u"refused"_s, u"strange"_s}) {
            for (const QStringList &call :
                {QStringList{u"show"_s, task}, {u"show"_s, task, u"--json"_s}, {u"events"_s, task},
                    {u"events"_s, task, u"--json"_s}})
                shown += output(call);
        }
        for (const QStringList &call :
            {QStringList{u"list"_s, u"--json"_s}, {u"list"_s}, {u"alerts"_s, u"--json"_s},
                {u"alerts"_s}, {u"export"_s, u"--format"_s, u"ndjson"_s},
                {u"export"_s, u"--format"_s, u"csv"_s}, {u"verify"_s}})
            shown += output(call);
        if (isRunning)
            shown += output({u"compensate"_s, u"refused"_s, u"--dry-run"_s, u"--json"_s});
        return shown + output({u"diagnose"_s, m_folder->file(u"diagnosis"_s)})
            + filesNamed(u"diagnosis"_s);
    }
    QByteArray output(const QStringList &arguments)
    {
        const CtlResult result = m_folder->call(arguments);
        return result.out + result.err;
    }
    QByteArray filesNamed(const QString &pattern)
    {
        QByteArray all;
        QDirIterator it(m_folder->file({}), {pattern}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (file.open(QIODevice::ReadOnly))
                all += file.readAll();
        }
        return all;
    }
    void checkShown(const QByteArray &shown)
    {
        for (const char *secret : {"canary-card", "canary-token", "canary-x", "90417"}) {
            const qsizetype at = shown.indexOf(secret);
            QVERIFY2(at < 0, shown.mid(std::max<qsizetype>(0, at - 300), 600).constData());
        }
    }
    void prepare()
    {
        m_folder->write(u"data/services.json"_s,
            R"({"services": [{"name": "bank", "endpoints": [")" + m_service->endpoint().toUtf8()
                + R"("], "retry": {"attempts": 1}}]})");
        m_folder->write(u"data/workflows/pay.json"_s, R"({"name": "pay",
          "secret": ["input.card", "input.pin", "output.token"], "failureThreshold": 1, "steps": [
          {"name": "reserve", "service": "bank",
           "request": {"method": "PUT", "path": "/cards/{{input.card}}?pin={{input.pin}}",
                       "body": {"card": "{{input.card}}", "pin": "{{input.pin}}"}},
           "undo": {"method": "DELETE", "path": "/cards/{{input.card}}"}},
          {"name": "charge", "service": "bank",
           "request": {"method": "PUT", "path": "/charge/{{input.way}}",
                       "headers": {"X-Reserved": "{{steps.reserve.output.token}}"},
                       "body": {"card": "{{input.card}}"}},
           "expect": {"body": [{"path": "token", "lessThan": "canary-u"}]},
           "undo": {"manual": "ask the bank about {{input.card}}"}}]})");
    }
    void submit(const QString &id)
    {
        call({u"submit"_s, u"--workflow"_s, u"pay"_s, u"--id"_s, id, u"--input"_s, u"-"_s},
            R"({"card": "canary-card", "pin": 90417, "way": ")" + id.toUtf8() + R"("})");
    }

private Q_SLOTS:
    void markedFieldsAreStoredAndSentButNeverShown()
    {
        prepare();
        m_service->setAnswer(u"/cards"_s, {200, R"({"token": "canary-token", "ok": true})"});
        m_service->setAnswer(u"/charge/paid"_s, {200, R"({"token": "canary-token-2"})"});
        m_service->setAnswer(u"/charge/refused"_s,
            {422, R"({"message": "no credit on canary-card", "token": "canary-token-3",
                      "echo": "card=canary%2Dcard"})"});
        m_service->setAnswer(u"/charge/strange"_s, {200, R"({"token": "canary-x"})"});
        start();
        for (const QString &id : {u"paid"_s, u"refused"_s, u"strange"_s})
            submit(id);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"paid"_s), u"processed"_s, kTimeoutMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"refused"_s), u"error"_s, kTimeoutMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"strange"_s), u"error"_s, kTimeoutMs);
        QVERIFY(m_service->requests().contains(u"PUT /cards/canary-card?pin=90417"_s));
        for (const bool isRunning : {true, false}) {
            if (!isRunning)
                QCOMPARE(m_engine->terminate(), 0);
            const QByteArray shown = everythingShown(isRunning);
            checkShown(shown);
            QVERIFY(shown.contains("[redacted]"));
        }
        QVERIFY(filesNamed(u"state.db*"_s).contains("canary-card"));
        QVERIFY(filesNamed(u"state.db*"_s).contains("canary-token-2"));
        QVERIFY(!filesNamed(u"*.log"_s).contains("canary"));
        start(); // cleanup() stops the engine
    }

    // Regression: secrets in outputs were shown unless the definition marked them.
    void outputsAreShownWithoutSecretsByNameAndByValue()
    {
        prepare();
        m_service->setAnswer(u"/cards"_s, {200, R"({"token": "canary-token", "password":
            "canary-x", "echo": "for canary-card", "count": 1.50})"});
        m_service->setAnswer(
            u"/charge/paid"_s, {200, R"({"token": "canary-token-2", "apiKey": "canary-x"})"});
        start();
        submit(u"paid"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"paid"_s), u"processed"_s, kTimeoutMs);
        checkShown(everythingShown(true));
        const QByteArray shown = output({u"show"_s, u"paid"_s, u"--json"_s});
        QVERIFY2(shown.contains("for [redacted]") && shown.contains("1.50"), shown.constData());
        QVERIFY(filesNamed(u"state.db*"_s).contains("for canary-card"));
        QVERIFY(filesNamed(u"state.db*"_s).contains("canary-x"));
    }

    // Without the definition it is unknown what has to be hidden.
    void withoutItsDefinitionNothingOfATaskIsShown()
    {
        prepare();
        m_service->setAnswer(u"/cards"_s, {200, R"({"token": "canary-token", "ok": true})"});
        m_service->setAnswer(u"/charge/paid"_s, {200, R"({"token": "canary-token-2"})"});
        m_service->setAnswer(
            u"/charge/refused"_s, {422, R"({"message": "no credit on canary-card"})"});
        start();
        for (const QString &id : {u"paid"_s, u"refused"_s})
            submit(id);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"paid"_s), u"processed"_s, kTimeoutMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"refused"_s), u"error"_s, kTimeoutMs);
        QCOMPARE(m_engine->terminate(), 0);
        QVERIFY(QFile::remove(m_folder->file(u"data/workflows/pay.json"_s)));
        const QString damage = u"UPDATE workflow SET definition=?"_s;
        QCOMPARE(changeStore(*m_folder, damage, {QByteArray("{\"name\":")}), 1);
        for (const bool isRunning : {false, true}) {
            if (isRunning)
                start();
            const QByteArray shown = everythingShown(isRunning);
            checkShown(shown);
            QVERIFY(shown.contains("refused")); // the task itself is shown
        }
        const QJsonObject paid = m_folder->call({u"show"_s, u"paid"_s, u"--json"_s}).json();
        QCOMPARE(paid.value("processState"_L1).toString(), u"processed"_s);
        QVERIFY(paid.value("input"_L1).isNull());
        QVERIFY(paid["steps"_L1][0]["output"_L1].isNull());
        QVERIFY(filesNamed(u"state.db*"_s).contains("canary-card"));
    }

    // An operator edits the input as displayed.
    void editedInputKeepsHiddenValues()
    {
        prepare();
        m_service->setAnswer(u"/cards"_s, {200, R"({"token": "canary-token"})"});
        m_service->setAnswer(u"/charge/wrong"_s, {422, "{}"});
        m_service->setAnswer(u"/charge/right"_s, {200, R"({"token": "canary-token-2"})"});
        start();
        submit(u"wrong"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"wrong"_s), u"error"_s, kTimeoutMs);
        const QString edited = m_folder->write(
            u"edited.json"_s, R"({"card": "[redacted]", "pin": "[redacted]", "way": "right"})");
        call({u"resubmit"_s, u"wrong"_s, u"--step"_s, u"charge"_s, u"--input"_s, edited});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"wrong"_s), u"processed"_s, kTimeoutMs);
        QVERIFY2(m_service->lastRequest().contains(R"({"card":"canary-card"})"),
            m_service->lastRequest().constData());
    }
};

QTEST_GUILESS_MAIN(TestCtlSecrets)
#include "tst_ctlsecrets.moc"
