#include "tests/api/ctlstore.h"
#include "tests/api/ctltest.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

// The real program turns a backlog of submissions into tasks, urgent ones first.
class TestCtlInbox final : public CtlTest
{
    Q_OBJECT

    static constexpr int kOrdinary = 250; // more than fit into one command
    static constexpr int kUrgent = 5;

    void submit(const QString &prefix, int count, int priority)
    {
        QByteArray lines;
        for (int i = 1; i <= count; ++i) {
            const QJsonObject line{{u"id"_s, u"%1-%2"_s.arg(prefix).arg(i)},
                {u"workflow"_s, u"single"_s}, {u"priority"_s, priority}};
            lines += QJsonDocument(line).toJson(QJsonDocument::Compact) + "\n";
        }
        call({u"submit"_s, u"--batch"_s, u"-"_s}, lines);
    }

    QJsonObject stats() const { return m_folder->call({u"stats"_s, u"--json"_s}).json(); }
    int inbox() const { return stats().value("inbox"_L1).toInt(-1); }
    int processed() const { return stats()["states"_L1]["processed"_L1].toInt(-1); }

    // The number of the task's first row in the journal (all tasks share one
    // numbering); 0: not a task yet.
    qint64 createdBy(const QString &task) const
    {
        return readNumber(*m_folder,
            u"SELECT min(event.id) FROM event JOIN submission ON submission.id = task_id "
            "WHERE public_id = ?"_s,
            {task});
    }

    // Pauses the intake by writing a stored pause while the program is stopped.
    void startWithIntakeStopped()
    {
        start();
        QCOMPARE(m_engine->terminate(), 0);
        const QString stop =
            u"INSERT INTO restriction VALUES('', 'pause-intake', 0, 'ada', '', 1)"_s;
        QCOMPARE(changeStore(*m_folder, stop), 1);
        start();
    }

    // Leaves a backlog without a running engine.
    void leaveBacklog()
    {
        startWithIntakeStopped();
        submit(u"ordinary"_s, kOrdinary, 5);
        submit(u"urgent"_s, kUrgent, 9);
        QCOMPARE(inbox(), kOrdinary + kUrgent);
        QCOMPARE(m_engine->terminate(), 0);
        QCOMPARE(changeStore(*m_folder, u"DELETE FROM restriction"_s), 1);
    }

    void awaitAllProcessed()
    {
        QTRY_COMPARE_WITH_TIMEOUT(processed(), kOrdinary + kUrgent, kTimeoutMs);
        QCOMPARE(inbox(), 0);
    }

private Q_SLOTS:
    void init()
    {
        CtlTest::init();
        m_folder->write(u"data/workflows/single.json"_s,
            R"({"name": "single", "version": 1, "steps": [{"name": "a", "service": "a",
                "request": {"method": "PUT", "path": "/a/{{task.id}}"}}]})");
    }

    void theInboxPassesUrgentSubmissions()
    {
        leaveBacklog();
        start();
        awaitAllProcessed();
        const qint64 firstOrdinary =
            std::min(createdBy(u"ordinary-1"_s), createdBy(u"ordinary-%1"_s.arg(kOrdinary)));
        for (int i = 1; i <= kUrgent; ++i) {
            const qint64 created = createdBy(u"urgent-%1"_s.arg(i));
            QVERIFY(created > 0 && created < firstOrdinary);
        }
    }

    // The process is killed when only some submissions have become tasks, including urgent ones
    // that were accepted last.
    void aKillAmidABacklogLosesAndDoublesNothing()
    {
        leaveBacklog();
        qputenv("SAGADESK_FAILPOINT", "tasks-created:1:kill");
        m_engine = m_folder->run();
        qunsetenv("SAGADESK_FAILPOINT");
        QVERIFY(m_engine->endsBySignal());
        QVERIFY(createdBy(u"urgent-%1"_s.arg(kUrgent)) > 0);
        const QString last = u"ordinary-%1"_s.arg(kOrdinary);
        QCOMPARE(createdBy(last), 0);
        QCOMPARE(m_folder->stateOf(last), u"pending"_s);
        QCOMPARE(m_folder->call({u"verify"_s}).code, 0);

        start();
        submit(u"urgent"_s, kUrgent, 9); // submitted again while the others become tasks
        submit(u"ordinary"_s, kOrdinary, 5);
        awaitAllProcessed();
    }
};

QTEST_GUILESS_MAIN(TestCtlInbox)
#include "tst_ctlinbox.moc"
