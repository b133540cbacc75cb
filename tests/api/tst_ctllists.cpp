#include "tests/api/ctlprocess.h"
#include "tests/api/ctlstore.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace {

constexpr int kTasks = 1050; // more than a page of the API
constexpr int kRows = 2100;
constexpr int kTimeoutMs = 240'000;

// Appends the given number of copies of the last journal row.
const QString kLongJournal = uR"(
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<?)
INSERT INTO event(task_id,at_ms,version,instance,operator,code,op_step,op_kind,token,epoch,detail,
  batch)
SELECT task_id,at_ms,version+i,instance,operator,code,op_step,op_kind,token,epoch,detail,batch
FROM n, (SELECT * FROM event ORDER BY id DESC LIMIT 1))"_s;

dev_t deviceOf(const QString &path)
{
    struct stat status = {};
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_dev : 0;
}

int modeOf(const QString &path)
{
    struct stat status = {};
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_mode & 0777 : -1;
}

} // namespace

class TestCtlLists final : public QObject
{
    Q_OBJECT

    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;

    QJsonArray alerts() const
    {
        return m_folder->call({u"alerts"_s, u"--json"_s}).json().value("alerts"_L1).toArray();
    }

private Q_SLOTS:
    // Each task lacks an input that it needs, and therefore has an alert.
    void initTestCase()
    {
        m_folder = std::make_unique<CtlFolder>();
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
        QByteArray lines;
        for (int i = 0; i < kTasks; ++i)
            lines += "{\"id\":\"-T" + QByteArray::number(i) + "\",\"workflow\":\"chain\"}\n";
        const CtlResult sent = m_folder->call({u"submit"_s, u"--batch"_s, u"-"_s}, lines);
        QVERIFY2(sent.code == 0, sent.err.constData());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_folder->call({u"stats"_s, u"--json"_s}).json()["states"_L1]["error"_L1].toInt(),
            kTasks, kTimeoutMs);
    }
    void cleanupTestCase()
    {
        QCOMPARE(m_engine->terminate(), 0);
        m_engine.reset();
        m_folder.reset();
    }

    // Regression: the list ended after 1,000 rows without a message, so scripts missed the rest.
    void everyAlertIsListed()
    {
        QSet<QString> tasks;
        for (const QJsonValue &alert : alerts())
            tasks.insert(alert["task"_L1].toString());
        QCOMPARE(tasks.size(), kTasks);
        const CtlResult table = m_folder->call({u"alerts"_s});
        QCOMPARE(table.out.count("-T"), kTasks);
        const QJsonArray causes = m_folder->call({u"alerts"_s, u"--causes"_s, u"--json"_s})
                                      .json()
                                      .value("causes"_L1)
                                      .toArray();
        QCOMPARE(causes.size(), 1);
        QCOMPARE(causes.at(0)["number"_L1].toInt(), kTasks);
    }

    // A page has 1,000 rows of a journal, both from the engine and from the store.
    void aLongJournalIsListed()
    {
        const CtlFolder folder;
        std::unique_ptr<CtlProcess> engine = folder.run();
        QVERIFY(engine->ready());
        QCOMPARE(
            folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"J"_s}).code, 0);
        QTRY_COMPARE_WITH_TIMEOUT(folder.stateOf(u"J"_s), u"error"_s, kTimeoutMs);
        QCOMPARE(engine->terminate(), 0);
        QCOMPARE(changeStore(folder, kLongJournal, {kRows}), kRows);
        for (const bool isRunning : {false, true}) {
            if (isRunning)
                engine = folder.run();
            QVERIFY(!isRunning || engine->ready());
            const QJsonObject journal = folder.call({u"events"_s, u"J"_s, u"--json"_s}).json();
            QSet<int> versions;
            for (const QJsonValue &event : journal["events"_L1].toArray())
                versions.insert(event["version"_L1].toInt());
            const auto count = versions.size();
            QVERIFY2(count > kRows, qPrintable(QString::number(count)));
            QCOMPARE(folder.call({u"events"_s, u"J"_s}).out.count('\n'), count + 1);
            // `next` is the cursor for the rows after this list.
            const QString next = journal["next"_L1].toString();
            const CtlResult rest =
                folder.call({u"events"_s, u"J"_s, u"--after"_s, next, u"--json"_s});
            QVERIFY(rest.json()["events"_L1].toArray().isEmpty());
            QCOMPARE(rest.json()["next"_L1].toString(), next);
        }
        QCOMPARE(engine->terminate(), 0);
    }

    void anAlertBehindTheFirstPageIsFound()
    {
        const CtlResult done = m_folder->call({u"ack"_s, u"--task"_s, u"-T0"_s});
        QVERIFY2(done.code == 0, done.err.constData());
        QVERIFY2(done.out.contains("acknowledge done"), done.out.constData());
    }

    // Regression: the list ended after 100 rows, or 1,000 with --limit.
    void everyTaskIsListed()
    {
        const QJsonObject all = m_folder->call({u"list"_s, u"--json"_s}).json();
        QSet<QString> ids;
        for (const QJsonValue &task : all["tasks"_L1].toArray())
            ids.insert(task["id"_L1].toString());
        QCOMPARE(ids.size(), kTasks);
        QVERIFY(all["next"_L1].isNull());
        const CtlResult table = m_folder->call({u"list"_s});
        QCOMPARE(table.out.count("\n-T"), kTasks);
        QVERIFY(!table.out.contains("more: "));
    }

    void aPageOfTheListCanBeContinued()
    {
        const QStringList list{u"list"_s, u"--filter"_s, u"id:-T7*"_s}; // 111 tasks
        const CtlResult first = m_folder->call(list + QStringList{u"--limit"_s, u"100"_s});
        QCOMPARE(first.out.count("\n-T7"), 100);
        const QString shown = QString::fromUtf8(first.out);
        static const QRegularExpression more(u"\nmore: --after (\\S+)\n$"_s);
        const QString after = more.match(shown).captured(1);
        QVERIFY2(!after.isEmpty(), first.out.right(200).constData());
        const CtlResult rest = m_folder->call(list + QStringList{u"--after"_s, after, u"--json"_s});
        const QJsonArray tasks = rest.json()["tasks"_L1].toArray();
        QCOMPARE(tasks.size(), 11);
        for (const QJsonValue &task : tasks)
            QVERIFY(!shown.contains(u'\n' + task["id"_L1].toString() + u' '));
        QVERIFY(rest.json()["next"_L1].isNull());
        QCOMPARE(m_folder->call({u"list"_s, u"--limit"_s, u"1001"_s}).code, 2);
    }

    void exportsHaveEveryTask()
    {
        const CtlResult lines = m_folder->call({u"export"_s, u"--format"_s, u"ndjson"_s});
        QCOMPARE(lines.code, 0);
        QSet<QString> ids;
        for (const QByteArray &line : lines.out.split('\n'))
            if (!line.isEmpty())
                ids.insert(QJsonDocument::fromJson(line)["id"_L1].toString());
        QCOMPARE(ids.size(), kTasks);
        const CtlResult csv =
            m_folder->call({u"export"_s, u"--format"_s, u"csv"_s, u"--filter"_s, u"id:-T7*"_s});
        QCOMPARE(csv.code, 0);
        QCOMPARE(csv.out.count("\r\n"), 1 + 111); // -T7, -T70 to -T79, -T700 to -T799
        QVERIFY(csv.out.startsWith("id,workflow,version,"));
        QVERIFY(csv.out.contains(",error,"));
        // A spreadsheet would take text that begins with a minus sign for a formula.
        QVERIFY(csv.out.contains("\r\n\"'-T7\",chain,"));
    }

    // Regression: only the results of the first 999 tasks were shown.
    void everyTaskOfAnOperationIsListed()
    {
        const CtlResult begun =
            m_folder->call({u"compensate"_s, u"--filter"_s, u"state:error"_s, u"--json"_s});
        QVERIFY2(begun.code == 0, begun.err.constData());
        const QString id = QString::number(begun.json()["id"_L1].toInteger());
        const QJsonObject operation = m_folder->call({u"operations"_s, id, u"--json"_s}).json();
        QCOMPARE(operation["id"_L1].toInteger(), id.toLongLong());
        QVERIFY(operation["next"_L1].isNull());
        QSet<QString> tasks;
        for (const QJsonValue &item : operation["items"_L1].toArray())
            tasks.insert(item["task"_L1].toString());
        QCOMPARE(tasks.size(), kTasks);
        QCOMPARE(m_folder->call({u"operations"_s, id}).out.count("-T"), kTasks);
        // The operation has not started: destructive operations start after a delay.
        QCOMPARE(m_folder->call({u"operations"_s, id, u"--cancel"_s}).code, 0);
    }

    void exportsNeedAFormat()
    {
        for (const QStringList &wrong :
            {QStringList{u"export"_s}, QStringList{u"export"_s, u"--format"_s, u"xls"_s},
                QStringList{u"export"_s, u"--format"_s, u"csv"_s, u"x"_s}})
            QCOMPARE(m_folder->call(wrong).code, 2);
    }

    // Regression: a copy across file systems could be read by other users.
    void aBackupIsPrivateEverywhere()
    {
        const QTemporaryDir shared(u"/dev/shm/sagadesk-XXXXXX"_s);
        const bool isOther =
            shared.isValid() && deviceOf(shared.path()) != deviceOf(m_folder->path());
        QStringList targets{m_folder->file(u"here.db"_s)};
        if (isOther)
            targets.append(shared.filePath(u"there.db"_s));
        for (const QString &target : targets) {
            const CtlResult made = m_folder->call({u"backup"_s, target});
            QVERIFY2(made.code == 0, made.err.constData());
            QCOMPARE(modeOf(target), 0600);
            const CtlFolder copy;
            QVERIFY(QFile::copy(target, copy.path() + u"/state.db"_s));
            QCOMPARE(copy.call({u"verify"_s}).code, 0);
        }
        const QDir backups(m_folder->path() + u"/backups"_s);
        QCOMPARE(modeOf(backups.path()), 0700);
        QVERIFY(backups.isEmpty());
        if (!isOther)
            QSKIP("there is no second file system to write to");
    }

    void aBackupThatCannotBeWrittenLeavesNothing()
    {
        const CtlResult refused = m_folder->call({u"backup"_s, u"/nonexistent/x.db"_s});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains("/nonexistent/x.db"), refused.err.constData());
        QVERIFY(QDir(m_folder->path() + u"/backups"_s).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestCtlLists)
#include "tst_ctllists.moc"
