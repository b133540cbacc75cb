#include "tests/api/ctlprocess.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

// The output of sagadeskctl as scripts see it: it is complete or the exit code reports a failure,
// errors can be JSON, and similar names are suggested.
class TestCtlOutput final : public QObject
{
    Q_OBJECT

    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = std::make_unique<CtlFolder>();
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
        const CtlResult made =
            m_folder->call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-1"_s});
        QCOMPARE(made.code, 0);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"error"_s, 240'000);
    }
    void cleanupTestCase()
    {
        QCOMPARE(m_engine->terminate(), 0);
        m_engine.reset();
        m_folder.reset();
    }

    // Regression: on a full disk a listing was truncated, but the exit code reported success.
    void outputThatCannotBeWrittenIsAFailure_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("table") << QStringList{u"list"_s};
        QTest::newRow("JSON") << QStringList{u"show"_s, u"T-1"_s, u"--json"_s};
        QTest::newRow("export") << QStringList{u"export"_s, u"--format"_s, u"csv"_s};
        QTest::newRow("action") << QStringList{
            u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-2"_s};
        QTest::newRow("report") << QStringList{u"verify"_s};
    }
    void outputThatCannotBeWrittenIsAFailure()
    {
        QFETCH(QStringList, arguments);
        const QStringList call{arguments.first(), u"--data-dir"_s, m_folder->path()};
        const CtlResult result = ctl(call + arguments.mid(1), {}, u"/dev/full"_s);
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains("standard output"), result.err.constData());
        QVERIFY2(result.err.contains("No space left on device"), result.err.constData());
        QCOMPARE(result.err.count('\n'), 1);
    }

    void similarNameIsSuggested_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("meant");
        QTest::newRow("letters swapped") << QStringList{u"submti"_s} << QByteArray("submit");
        QTest::newRow("letter missing") << QStringList{u"aler"_s} << QByteArray("alerts");
        QTest::newRow("letter too many") << QStringList{u"lists"_s} << QByteArray("list");
        QTest::newRow("beginning") << QStringList{u"oper"_s} << QByteArray("operations");
        QTest::newRow("option") << QStringList{u"list"_s, u"--fliter"_s, u"x"_s}
                                << QByteArray("--filter");
        QTest::newRow("option of an action") << QStringList{u"resubmit"_s, u"T"_s, u"--operatr"_s,
            u"x"_s} << QByteArray("--operator");
        QTest::newRow("another word") << QStringList{u"canary"_s} << QByteArray();
        QTest::newRow("nothing like it") << QStringList{u"xyzzy"_s} << QByteArray();
        QTest::newRow("no option like it") << QStringList{u"list"_s, u"--q"_s} << QByteArray();
    }
    void similarNameIsSuggested()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, meant);
        const CtlResult result = ctl(arguments);
        QCOMPARE(result.code, 2);
        QVERIFY2(meant.isEmpty() != result.err.contains('?'), result.err.constData());
        QVERIFY2(meant.isEmpty() || result.err.contains(QByteArray(' ' + meant + '?')),
            result.err.constData());
    }

    // Regression: scripts had to parse sentences when a command failed.
    void errorsAreJsonWhenOutputIs_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("name");
        QTest::newRow("not found") << QStringList{u"show"_s, u"none"_s} << 1 << u"task-not-found"_s;
        QTest::newRow("refused") << QStringList{u"resume"_s, u"T-1"_s} << 4 << u"task-not-paused"_s;
        QTest::newRow("no task id") << QStringList{u"show"_s} << 2 << QString();
        QTest::newRow("no such option") << QStringList{u"list"_s, u"--fast"_s} << 2 << QString();
        QTest::newRow("export without a format") << QStringList{u"export"_s} << 2 << QString();
        QTest::newRow("export") << QStringList{u"export"_s, u"--format"_s, u"csv"_s, u"--filter"_s,
            u"foo:bar"_s} << 2 << u"filter-unknown-field"_s;
        QTest::newRow("diagnosis")
            << QStringList{u"diagnose"_s, u"/nonexistent/x.json"_s} << 1 << u"file-unwritable"_s;
        QTest::newRow("wrong value")
            << QStringList{u"list"_s, u"--limit"_s, u"0"_s} << 2 << QString();
    }
    void errorsAreJsonWhenOutputIs()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, name);
        const CtlResult result = m_folder->call(arguments + QStringList{u"--json"_s});
        QCOMPARE(result.code, code);
        QVERIFY2(result.out.isEmpty(), result.out.constData());
        QCOMPARE(result.err.count('\n'), 1);
        const QJsonObject error = QJsonDocument::fromJson(result.err).object();
        QVERIFY2(!error["detail"_L1].toString().isEmpty(), result.err.constData());
        QCOMPARE(error["code"_L1].toString(), name);
    }

    void withoutAnInstanceTheErrorIsJsonToo()
    {
        const CtlFolder folder;
        const CtlResult result = folder.call({u"cancel"_s, u"A"_s, u"--json"_s});
        QCOMPARE(result.code, 3);
        const QJsonObject error = QJsonDocument::fromJson(result.err).object();
        QCOMPARE(error["code"_L1].toString(), u"no-running-instance"_s);
        QCOMPARE(error["parameters"_L1]["dataDir"_L1].toString(), folder.path());
    }

    void completionAndManualKnowEveryOption()
    {
        static const QRegularExpression verbLine(u"^  ([a-z-]+) +\\S"_s);
        static const QRegularExpression optionWord(u"--([a-z-]+)"_s);
        QStringList verbs;
        for (const QString &line : QString::fromUtf8(ctl({u"help"_s}).out).split(u'\n'))
            if (const auto found = verbLine.match(line); found.hasMatch())
                verbs.append(found.captured(1));
        verbs.removeOne(u"help"_s);
        QVERIFY(verbs.size() > 30);
        const QString bash = QString::fromUtf8(ctl({u"completion"_s, u"bash"_s}).out);
        const QString zsh = QString::fromUtf8(ctl({u"completion"_s, u"zsh"_s}).out);
        const QString fish = QString::fromUtf8(ctl({u"completion"_s, u"fish"_s}).out);
        const QString manual = QString::fromUtf8(ctl({u"manual"_s}).out);
        for (const QString &verb : verbs) {
            const QString own =
                bash.section(u"    "_s + verb + u") options='"_s, 1).section(u'\'', 0, 0);
            const QString ownZsh =
                zsh.section(u"    "_s + verb + u") _arguments"_s, 1).section(u";;"_s, 0, 0);
            QString page = manual.section(
                u".SS sagadeskctl "_s + QString(verb).replace(u'-', u"\\-"_s) + u" ["_s, 1);
            page = page.section(u".SS "_s, 0, 0);
            // The column of options; descriptions may mention those of other verbs.
            static const QRegularExpression column(u"^  (-\\S.*?)(?:  |$)"_s);
            for (const QString &line : QString::fromUtf8(ctl({u"help"_s, verb}).out).split(u'\n')) {
                const auto found = optionWord.match(column.match(line).captured(1));
                if (!found.hasMatch())
                    continue;
                const QString option = found.captured(1);
                QVERIFY2(own.split(u' ').contains(u"--"_s + option), qPrintable(verb + option));
                QVERIFY2(ownZsh.contains(u"'--"_s + option + u'['), qPrintable(verb + option));
                const QString fishLine =
                    u"__fish_seen_subcommand_from %1'.* -l %2 "_s.arg(verb, option);
                QVERIFY2(fish.contains(QRegularExpression(fishLine)), qPrintable(fishLine));
                const QString described = u"\\-\\-"_s + QString(option).replace(u'-', u"\\-"_s);
                QVERIFY2(page.contains(described), qPrintable(verb + option));
            }
        }
        for (const QStringList &wrong : {QStringList{u"completion"_s},
                 QStringList{u"completion"_s, u"tcsh"_s}, QStringList{u"manual"_s, u"list"_s}})
            QCOMPARE(ctl(wrong).code, 2);
    }

    void installationHasManualAndCompletions()
    {
        const QString to = m_folder->file(u"installed"_s);
        QProcess cmake;
        cmake.start(QStringLiteral(SAGADESK_CMAKE),
            {u"--install"_s, QStringLiteral(SAGADESK_BUILD), u"--prefix"_s, to, u"--component"_s,
                u"sagadeskctl"_s});
        QVERIFY(cmake.waitForFinished());
        QVERIFY2(cmake.exitCode() == 0, cmake.readAllStandardError().constData());
        QProcess installed;
        installed.start(to + u"/bin/sagadeskctl"_s, {u"help"_s});
        QVERIFY(installed.waitForFinished());
        QCOMPARE(installed.exitCode(), 0);
        const auto content = [&to](const QString &name) {
            QFile file(to + u"/share/"_s + name);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray manual = content(u"man/man1/sagadeskctl.1"_s);
        QCOMPARE(manual, ctl({u"manual"_s}).out);
        QVERIFY(manual.contains("[set FIELD=VALUE\\[u2026]]")); // an escape: the page is pure ASCII
        QVERIFY(std::all_of(
            manual.begin(), manual.end(), [](char c) { return static_cast<uchar>(c) < 0x80; }));
        QCOMPARE(content(u"bash-completion/completions/sagadeskctl"_s),
            ctl({u"completion"_s, u"bash"_s}).out);
        QCOMPARE(
            content(u"zsh/site-functions/_sagadeskctl"_s), ctl({u"completion"_s, u"zsh"_s}).out);
        QCOMPARE(content(u"fish/vendor_completions.d/sagadeskctl.fish"_s),
            ctl({u"completion"_s, u"fish"_s}).out);
        QVERIFY(content(u"sagadesk/monitoring/prometheus-alerts.yml"_s).contains("sagadesk_"));
    }

    // Lists have local times with the offset, or UTC; JSON is always the same.
    void timesAreLocalOrUtc()
    {
        const QByteArray zone = qgetenv("TZ");
        qputenv("TZ", "XYZ-5:30");
        const QString local = QString::fromUtf8(m_folder->call({u"list"_s}).out);
        const QString utc = QString::fromUtf8(m_folder->call({u"list"_s, u"--utc"_s}).out);
        const CtlResult json = m_folder->call({u"list"_s, u"--json"_s});
        zone.isNull() ? qunsetenv("TZ") : qputenv("TZ", zone);
        const QString known = json.json()["tasks"_L1].toArray().at(0)["updatedAt"_L1].toString();
        QVERIFY2(known.endsWith(u'Z') && utc.contains(known), qPrintable(utc));
        static const QRegularExpression time(u"\\d{4}-\\S+T\\S+\\+05:30"_s);
        const QString found = time.match(local).captured();
        QVERIFY2(!found.isEmpty() && !local.contains(known), qPrintable(local));
        QCOMPARE(QDateTime::fromString(found, Qt::ISODateWithMs),
            QDateTime::fromString(known, Qt::ISODateWithMs));
    }

    // A diagnosis is meant to be shared.
    void aDiagnosisHasNoSecrets()
    {
        const CtlResult token = m_folder->call({u"token"_s});
        const CtlResult made = m_folder->call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s,
                                                  u"T-secret"_s, u"--input"_s, u"-"_s},
            R"({"must": "card-4711"})");
        QCOMPARE(made.code, 0);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-secret"_s), u"processed"_s, 240'000);
        const QString file = m_folder->file(u"diagnosis.json"_s);
        QCOMPARE(m_folder->call({u"diagnose"_s, file}).code, 0);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QVERIFY(!(written.permissions() & (QFile::ReadGroup | QFile::ReadOther)));
        const QByteArray text = written.readAll();
        QVERIFY(!token.out.trimmed().isEmpty() && !text.contains(token.out.trimmed()));
        QVERIFY(!text.contains("card-4711"));
        const QJsonObject report = QJsonDocument::fromJson(text).object();
        QVERIFY(report["isRunning"_L1].toBool());
        QVERIFY(report["stats"_L1]["states"_L1]["error"_L1].toInt() > 0);
        for (const auto part :
            {"versions"_L1, "system"_L1, "dataFolder"_L1, "readiness"_L1, "settings"_L1,
                "services"_L1, "workflows"_L1, "operations"_L1, "supervisor"_L1, "alertCauses"_L1})
            QVERIFY2(
                !report[part].toObject().isEmpty() && !report[part].toObject().contains("code"_L1),
                part.data());
        QVERIFY(report["metrics"_L1].toArray().size() > 50);
        QVERIFY(!report["log"_L1].toArray().isEmpty());
        const CtlFolder unused;
        const QJsonObject without = unused.call({u"diagnose"_s}).json();
        QCOMPARE(without["isRunning"_L1].toBool(true), false);
        QCOMPARE(without["stats"_L1]["code"_L1].toString(), u"store-missing"_s);
    }

    void bashCompletesVerbsAndOptions_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QByteArray>("completed");
        QTest::newRow("verb") << u"sagadeskctl supe"_s << QByteArray("supervisor");
        QTest::newRow("verb of help") << u"sagadeskctl help resub"_s << QByteArray("resubmit");
        QTest::newRow("option") << u"sagadeskctl list --wo"_s << QByteArray("--workflow");
        QTest::newRow("option of another verb") << u"sagadeskctl token --wo"_s << QByteArray();
    }
    void bashCompletesVerbsAndOptions()
    {
        QFETCH(QString, words);
        QFETCH(QByteArray, completed);
        const QString script =
            m_folder->write(u"completion"_s, ctl({u"completion"_s, u"bash"_s}).out);
        QProcess bash;
        bash.start(u"bash"_s,
            {u"-c"_s,
                u". '%1'; COMP_WORDS=(%2); COMP_CWORD=%3; _sagadeskctl; "
                "echo \"${COMPREPLY[*]}\""_s.arg(script, words)
                    .arg(words.count(u' '))});
        QVERIFY(bash.waitForFinished());
        QCOMPARE(bash.readAllStandardError(), QByteArray());
        QCOMPARE(bash.readAllStandardOutput().trimmed(), completed);
    }

    void usageNamesTheVerb()
    {
        const CtlResult show = ctl({u"show"_s, u"--help"_s});
        QVERIFY2(show.out.startsWith("Usage: sagadeskctl show [options] ID\n"
                                     "show a task with its steps and alerts\n"),
            show.out.constData());
        QVERIFY(ctl({u"help"_s, u"operations"_s})
                    .out.startsWith("Usage: sagadeskctl operations [options] [OPERATION]\n"));
    }
};

QTEST_GUILESS_MAIN(TestCtlOutput)
#include "tst_ctloutput.moc"
