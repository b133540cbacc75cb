#include "tests/api/ctlprocess.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

class TestCtlVerbs final : public QObject
{
    Q_OBJECT

    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;

    CtlResult call(const QStringList &arguments, const QByteArray &input = {})
    {
        return m_folder->call(arguments, input);
    }
    // Creates a task that fails because its input lacks what the second step needs;
    // returns its alert.
    QString failedTask(const QString &id)
    {
        const CtlResult made =
            call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, id, u"--wait"_s});
        if (made.code != 1)
            qFatal("%s", made.err.constData());
        for (const QJsonValue &alert :
            call({u"alerts"_s, u"--json"_s}).json()["alerts"_L1].toArray())
            if (alert["task"_L1].toString() == id)
                return QString::number(alert["id"_L1].toInteger());
        return {};
    }
    QJsonObject alert(const QString &id)
    {
        for (const QJsonValue &each :
            call({u"alerts"_s, u"--json"_s}).json()["alerts"_L1].toArray())
            if (QString::number(each["id"_L1].toInteger()) == id)
                return each.toObject();
        return {};
    }
    // The output of the call on a terminal with 80 columns.
    QByteArray atTerminal(const QString &arguments, const QString &environment = {})
    {
        return atTerminal(*m_folder, arguments, environment);
    }
    static QByteArray atTerminal(
        const CtlFolder &folder, const QString &arguments, const QString &environment = {})
    {
        QProcess script;
        const QString command = u"stty cols 80; %1 %2 %3 --data-dir '%4'"_s.arg(
            environment, QStringLiteral(SAGADESKCTL), arguments, folder.path());
        script.start(u"script"_s, {u"--quiet"_s, u"--command"_s, command, u"/dev/null"_s});
        if (!script.waitForFinished())
            qFatal("script");
        return script.readAllStandardOutput();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = std::make_unique<CtlFolder>();
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
    }
    void cleanupTestCase()
    {
        QCOMPARE(m_engine->terminate(), 0);
        m_engine.reset();
        m_folder.reset();
    }

    void alertsAreSnoozedAssignedAndNoted()
    {
        const QString id = failedTask(u"A-1"_s);
        QVERIFY(!id.isEmpty());
        QCOMPARE(call({u"snooze"_s, id, u"--for"_s, u"30m"_s}).code, 0);
        QCOMPARE(alert(id)["state"_L1].toString(), u"snoozed"_s);
        QCOMPARE(call({u"assign"_s, id, u"--to"_s, u"bea"_s}).code, 0);
        QCOMPARE(alert(id)["assignee"_L1].toString(), u"bea"_s);
        QCOMPARE(call({u"note"_s, id, u"--text"_s, u"called them"_s}).code, 0);
        QCOMPARE(alert(id)["note"_L1].toString(), u"called them"_s);
        for (const QString &verb : {u"snooze"_s, u"assign"_s, u"note"_s, u"close"_s})
            QCOMPARE(call({verb, id}).code, 2); // a required option is missing
        QCOMPARE(call({u"snooze"_s, u"999"_s, u"--for"_s, u"1h"_s}).code, 1);
    }

    void workflowsAreListedShownAndRegistered()
    {
        const CtlResult list = call({u"workflows"_s});
        QVERIFY2(list.out.contains("chain"), list.out.constData());
        QCOMPARE(call({u"workflows"_s, u"chain"_s}).json()["name"_L1].toString(), u"chain"_s);
        const QString file = m_folder->write(u"other.json"_s, R"({"name": "other", "steps": [
            {"name": "a", "service": "a", "request": {"method": "PUT", "path": "/x"}}]})");
        const CtlResult made = call({u"workflows"_s, u"register"_s, file});
        QVERIFY2(made.out.contains("other version 1: registered"), made.err.constData());
        QVERIFY(call({u"workflows"_s, u"register"_s, file}).out.contains("already registered"));
        QCOMPARE(call({u"workflows"_s, u"--json"_s}).json()["workflows"_L1].toArray().size(), 2);
        QCOMPARE(call({u"workflows"_s, u"nobody"_s}).code, 1);
        QCOMPARE(call({u"workflows"_s, u"register"_s}).code, 2);
    }

    void aResponseQueueIsRead()
    {
        QCOMPARE(call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"R-1"_s,
                          u"--response-queue"_s, u"mine"_s, u"--wait"_s})
                     .code,
            1);
        const CtlResult read = call({u"responses"_s, u"mine"_s});
        QVERIFY2(read.out.contains("R-1  received"), read.out.constData());
        QVERIFY2(read.out.contains("R-1  failed"), read.out.constData());
        static const QRegularExpression cursor(u" --after (\\S+)"_s);
        const QString after = cursor.match(QString::fromUtf8(read.out)).captured(1);
        const CtlResult rest = call({u"responses"_s, u"mine"_s, u"--after"_s, after, u"--json"_s});
        QCOMPARE(rest.code, 0);
        QVERIFY2(rest.out.isEmpty(), rest.out.constData());
        QCOMPARE(call({u"responses"_s}).code, 2);
    }

    void theIntakeIsPaused()
    {
        QCOMPARE(call({u"intake"_s, u"pause"_s, u"--reason"_s, u"stocktaking"_s}).code, 0);
        QVERIFY(call({u"intake"_s}).out.startsWith("paused"));
        QCOMPARE(call({u"intake"_s, u"--json"_s}).json()["paused"_L1].toBool(), true);
        QCOMPARE(call({u"intake"_s, u"resume"_s}).code, 0);
        QVERIFY(call({u"intake"_s}).out.startsWith("running"));
        QCOMPARE(call({u"intake"_s, u"stop"_s}).code, 2);
    }

    void theSupervisorStepsDown()
    {
        const CtlResult done = call({u"supervisor"_s, u"step-down"_s, u"--json"_s});
        QCOMPARE(done.json()["action"_L1].toString(), u"step-down"_s);
        QCOMPARE(call({u"supervisor"_s, u"up"_s}).code, 2);
    }

    void theOnlyProcessOfAStoreDoesNotDrain()
    {
        const CtlResult refused = call({u"nodes"_s, u"drain"_s});
        QCOMPARE(refused.code, 4);
        QVERIFY2(refused.err.contains("Only one process"), refused.err.constData());
        QCOMPARE(call({u"nodes"_s, u"drain"_s, u"b"_s}).code, 4);
        QCOMPARE(call({u"nodes"_s, u"stop"_s}).code, 2);
        QCOMPARE(call({u"nodes"_s, u"drain"_s, u"b"_s, u"c"_s}).code, 2);
    }

    void actionsHaveJsonOutputToo()
    {
        const QString file = m_folder->file(u"copy.db"_s);
        QCOMPARE(call({u"backup"_s, file, u"--json"_s}).json()["file"_L1].toString(), file);
        QVERIFY(call({u"purge"_s, u"--older-than"_s, u"1d"_s, u"--dry-run"_s, u"--json"_s})
                    .json()
                    .contains("wouldPurge"_L1));
        QCOMPARE(call({u"purge"_s, u"--older-than"_s, u"1d"_s, u"--json"_s, u"--reason"_s,
                          u"stocktaking"_s})
                     .json()["purged"_L1]
                     .toInt(-1),
            0);
        QVERIFY(ctl({u"version"_s, u"--json"_s}).json().contains("SQLite"_L1));
        QVERIFY(!call({u"token"_s, u"--json"_s}).json()["token"_L1].toString().isEmpty());
        QCOMPARE(call({u"services"_s, u"pause"_s, u"a"_s, u"--json"_s}).json()["saved"_L1].toBool(),
            true);
        QCOMPARE(call({u"services"_s, u"resume"_s, u"a"_s}).code, 0);
        const CtlFolder other;
        QCOMPARE(
            other.call({u"restore"_s, file, u"--json"_s}).json()["backup"_L1].toString(), file);
    }

    void aReadOnlyTokenIsMadeWhenAskedFor()
    {
        const QByteArray readOnly = call({u"token"_s, u"--read-only"_s}).out.trimmed();
        QCOMPARE(readOnly.size(), 32);
        QVERIFY(readOnly != call({u"token"_s}).out.trimmed());
        QCOMPARE(call({u"token"_s, u"--read-only"_s}).out.trimmed(), readOnly);
        QVERIFY(call({u"token"_s, u"--read-only"_s, u"--rotate"_s}).out.trimmed() != readOnly);
    }

    // The exit code of a usage error is 2, as documented, whichever part of the program detects it.
    void usageErrorExitsWithTwo_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("state") << QStringList{u"list"_s, u"--state"_s, u"nope"_s};
        QTest::newRow("filter") << QStringList{u"list"_s, u"--filter"_s, u"foo:bar"_s};
        QTest::newRow("alert state") << QStringList{u"alerts"_s, u"--state"_s, u"nope"_s};
        const QStringList submit{u"submit"_s, u"--workflow"_s, u"chain"_s};
        QTest::newRow("priority") << submit + QStringList{u"--priority"_s, u"77"_s};
        QTest::newRow("priority that is none") << submit + QStringList{u"--priority"_s, u"x"_s};
        QTest::newRow("id") << submit + QStringList{u"--id"_s, u"a b"_s};
        QTest::newRow("id of two dots") << submit + QStringList{u"--id"_s, u".."_s};
        QTest::newRow("word after list") << QStringList{u"list"_s, u"extra"_s};
        QTest::newRow("word after stats") << QStringList{u"stats"_s, u"extra"_s};
        QTest::newRow("word after alerts") << QStringList{u"alerts"_s, u"extra"_s};
        QTest::newRow("word after version") << QStringList{u"version"_s, u"extra"_s};
    }
    void usageErrorExitsWithTwo()
    {
        QFETCH(QStringList, words);
        const CtlResult result = call(words);
        QCOMPARE(result.code, 2);
        QVERIFY(!result.err.isEmpty());
    }

    void anOptionBeforeTheVerbIsExplained()
    {
        const CtlResult result = ctl({u"--data-dir"_s, u"x"_s, u"list"_s});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains("options come after the verb"), result.err.constData());
    }

    void longOperationsShowTheirProgress()
    {
        const QString lines =
            m_folder->write(u"b.ndjson"_s, "{\"id\": \"P-1\", \"workflow\": \"chain\"}\n");
        const QByteArray shown = atTerminal(u"submit --batch '%1'"_s.arg(lines));
        QVERIFY2(shown.contains("submitted: 1"), shown.constData());
        const CtlResult piped = call({u"submit"_s, u"--batch"_s, lines});
        QVERIFY2(piped.err.isEmpty(), piped.err.constData());
        const QByteArray exported = atTerminal(u"export --format csv"_s);
        QVERIFY2(exported.contains("exported: "), exported.constData());
    }

    void aPurgeOfAStoppedStoreShowsItsProgress()
    {
        const CtlFolder folder;
        const auto engine = folder.run();
        QVERIFY(engine->ready());
        QCOMPARE(engine->terminate(), 0);
        const QByteArray shown = atTerminal(folder, u"purge --older-than 1d"_s);
        QVERIFY2(shown.contains("removed: 0"), shown.constData());
        QVERIFY2(shown.contains("0 finished tasks removed"), shown.constData());
    }

    void messagesNameTheirSubject()
    {
        QVERIFY(call({u"cancel"_s, u"nobody-7"_s}).err.contains("nobody-7"));
        QVERIFY(call({u"ack"_s, u"99999"_s}).err.contains("99999"));
        QVERIFY(call({u"services"_s, u"pause"_s, u"nobody"_s}).err.contains("nobody"));
        const QString file = m_folder->write(u"empty.json"_s, R"({"name": "", "steps": []})");
        const CtlResult checked = ctl({u"validate"_s, file});
        QVERIFY2(!checked.out.contains(": :"), checked.out.constData());
    }

    void aTableFitsTheTerminal()
    {
        QCOMPARE(call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s,
                          u"a-very-long-name-of-a-task-that-takes-more-than-half-of-the-line"_s})
                     .code,
            0);
        const QByteArray shown = atTerminal(u"list"_s, u"NO_COLOR=1"_s);
        QVERIFY2(shown.contains("a-very-") && shown.contains("\u2026"), shown.constData());
        for (const QString &line : QString::fromUtf8(shown).split(u'\n'))
            QVERIFY2(line.trimmed().size() <= 80, qPrintable(line));
        QVERIFY(!shown.contains('\x1b'));
        // Output to a pipe is not truncated.
        QVERIFY(call({u"list"_s}).out.contains("more-than-half-of-the-line"));
        QVERIFY(!call({u"list"_s}).out.contains('\x1b'));
    }

    void statesAreColoredAtATerminal()
    {
        failedTask(u"C-1"_s);
        QVERIFY(atTerminal(u"list"_s, u"TERM=xterm"_s).contains("\x1b[31merror"));
        QVERIFY(!atTerminal(u"list"_s, u"TERM=dumb"_s).contains('\x1b'));
    }
};

QTEST_GUILESS_MAIN(TestCtlVerbs)
#include "tst_ctlverbs.moc"
