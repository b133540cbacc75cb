#include "tests/api/ctlprocess.h"
#include "tests/api/httpclient.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

constexpr int kNoteBytes = 4000; // copying thousands of these takes longer than a submission

// `id` is only used in a batch.
QByteArray submission(const QString &id = {})
{
    QJsonObject body{{u"workflow"_s, u"chain"_s},
        {u"input"_s, QJsonObject{{u"must"_s, u"x"_s}, {u"note"_s, QString(kNoteBytes, u'n')}}}};
    if (!id.isEmpty())
        body.insert(u"id"_s, id);
    return QJsonDocument(body).toJson(QJsonDocument::Compact);
}

} // namespace

class TestCtlBackup final : public QObject
{
    Q_OBJECT

    static constexpr int kTimeoutMs = 240'000;
    static constexpr int kTasks = 4000;
    static constexpr int kCopiesMax = 50;

    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;
    HttpClient m_client;
    QSet<QString> m_acknowledged;
    int m_submitted = 0;
    int m_acknowledgedMeanwhile = 0; // acknowledged during a copy
    int m_processedMeanwhile = 0; // submitted and processed during a copy

    static QByteArray contentOf(const QString &name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    }

    QJsonObject stats() const { return m_folder->call({u"stats"_s, u"--json"_s}).json(); }
    bool allProcessed() const
    {
        return stats()["states"_L1]["processed"_L1].toInt() == m_acknowledged.size();
    }

    // Fills the store with thousands of finished tasks.
    void fill()
    {
        QByteArray lines;
        for (int i = 0; i < kTasks; ++i) {
            const QString id = u"OLD-%1"_s.arg(i);
            lines += submission(id) + '\n';
            m_acknowledged.insert(id);
        }
        const CtlResult sent = m_folder->call({u"submit"_s, u"--batch"_s, u"-"_s}, lines);
        QVERIFY2(sent.code == 0, sent.err.constData());
        QTRY_VERIFY_WITH_TIMEOUT(allProcessed(), kTimeoutMs);
    }

    // A copy has a temporary name until it is complete and checked.
    bool isCopying() const
    {
        const QDir backups(m_folder->path() + u"/backups"_s);
        return !backups.entryList({u"*.part"_s}, QDir::Files).isEmpty();
    }

    void submitOne()
    {
        const QString id = u"NEW-%1"_s.arg(++m_submitted);
        const QString path = u"/v1/tasks/"_s + id;
        const bool hasBegun = isCopying();
        const HttpResult answer = m_client.put(path, submission());
        QVERIFY2(answer.status == 201, answer.body.constData());
        m_acknowledged.insert(id);
        m_acknowledgedMeanwhile += hasBegun && isCopying();
        while (hasBegun && isCopying()) {
            const QString state = m_client.get(path).json().value("processState"_L1).toString();
            if (state != "processed"_L1)
                continue;
            m_processedMeanwhile += isCopying();
            break;
        }
    }

    // Submits tasks, one after another, until the backup is complete.
    void backUpInto(const CtlFolder &other)
    {
        QProcess backup;
        backup.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        backup.start(QStringLiteral(SAGADESKCTL),
            {u"backup"_s, u"--data-dir"_s, m_folder->path(), other.path() + u"/state.db"_s});
        QVERIFY(backup.waitForStarted());
        while (backup.state() != QProcess::NotRunning && !QTest::currentTestFailed())
            submitOne();
        QCOMPARE(backup.exitStatus(), QProcess::NormalExit);
        QCOMPARE(backup.exitCode(), 0);
    }

    static QSet<QString> tasksOf(const CtlFolder &folder)
    {
        QSet<QString> ids;
        QStringList page{u"list"_s, u"--json"_s, u"--limit"_s, u"1000"_s};
        for (QString next;; page = page.mid(0, 4) + QStringList{u"--after"_s, next}) {
            const QJsonObject listed = folder.call(page).json();
            for (const QJsonValue &task : listed.value("tasks"_L1).toArray())
                ids.insert(task["id"_L1].toString());
            next = listed.value("next"_L1).toString();
            if (next.isEmpty())
                return ids;
        }
    }

    // Checks that the copy violates no invariant and contains the wanted
    // tasks, at least as accepted submissions.
    static void checkCopy(const CtlFolder &copy, const QSet<QString> &wanted)
    {
        const CtlResult verified = copy.call({u"verify"_s, u"--json"_s});
        QVERIFY2(verified.code == 0, verified.out.constData());
        QVERIFY(verified.json().value("clean"_L1).toBool());
        const QSet<QString> found = tasksOf(copy);
        QVERIFY(found.size() >= kTasks);
        for (const QString &id : wanted - found) // accepted, but not a task yet
            QCOMPARE(copy.stateOf(id), u"pending"_s);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = std::make_unique<CtlFolder>();
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
        m_client.url = QString::fromLatin1(contentOf(m_folder->path() + u"/api-address"_s));
        m_client.token = contentOf(m_folder->path() + u"/api-token"_s);
        fill();
    }

    void cleanupTestCase()
    {
        QCOMPARE(m_engine->terminate(), 0);
        QCOMPARE(m_folder->call({u"verify"_s}).code, 0);
        m_engine.reset();
        m_folder.reset();
    }

    // Regression: the writer was blocked until the copy was complete.
    void submissionsAndTasksGoOnWhileItIsMade()
    {
        int copies = 0;
        while (m_acknowledgedMeanwhile == 0 || m_processedMeanwhile == 0) {
            QVERIFY(++copies <= kCopiesMax);
            const QSet<QString> before = m_acknowledged;
            const CtlFolder other;
            backUpInto(other);
            checkCopy(other, before);
            if (QTest::currentTestFailed())
                return;
        }
        QTRY_VERIFY_WITH_TIMEOUT(allProcessed(), kTimeoutMs);
        QVERIFY(!isCopying());
    }
};

QTEST_GUILESS_MAIN(TestCtlBackup)
#include "tst_ctlbackup.moc"
