#include "core/base/enginelimits.h"
#include "tests/store/contract/contracttest.h"

#include <QSet>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// The order in which submissions become tasks, and the waiting submissions that a restart finds.
class TestInbox final : public ContractTest
{
    Q_OBJECT

    static constexpr qint64 kStep = limits::kPriorityAgeMs;

    static Submit submission(const QString &id, int priority)
    {
        Submit command;
        command.submission.publicId = id;
        command.submission.workflow = u"delivery"_s;
        command.submission.input = "{}";
        command.submission.priority = priority;
        command.priority = priority;
        return command;
    }

    bool submit(const QString &id, int priority)
    {
        const auto receipt = m_world->run(submission(id, priority));
        return receipt.ok() && receipt->created;
    }

    // Creates up to `limit` tasks and returns their ids in order. Those in `m_held` must wait.
    QStringList create(int limit = limits::kSubmissionBatchMax, qint64 priorityStepMs = kStep)
    {
        QStringList made;
        CreateTasks command = plans::create(*m_world, limit);
        command.priorityStepMs = priorityStepMs;
        command.plan = [&made, plan = command.plan, this](const Submission &submission,
                           base::WallMs now) -> base::Result<NewTask> {
            if (m_held.contains(submission.publicId))
                return base::Error{base::ErrorKind::Overloaded, u"later"_s, {}};
            auto planned = plan(submission, now);
            if (planned)
                made.append(submission.publicId);
            return planned;
        };
        const auto reply = m_world->run(std::move(command));
        if (!reply || reply->created != made.size())
            return {u"failed"_s};
        m_more = reply->more;
        return made;
    }

    qint64 inbox() { return m_world->reader().counters()->inbox; }
    void restart()
    {
        m_world->close();
        QVERIFY(m_world->open().ok());
    }

    QSet<QString> m_held;
    bool m_more = false;

private Q_SLOTS:
    void init()
    {
        ContractTest::init();
        m_held.clear();
    }

    void bestRankBecomesATaskFirst_data()
    {
        QTest::addColumn<int>("priority"); // of the second submission
        QTest::addColumn<qint64>("later"); // ms after the first one
        QTest::addColumn<qint64>("priorityStepMs");
        QTest::addColumn<QStringList>("order");
        const QStringList accepted{u"first"_s, u"second"_s};
        const QStringList passed{u"second"_s, u"first"_s};
        QTest::newRow("same priority") << 5 << kStep << kStep << accepted;
        QTest::newRow("same priority and time") << 5 << qint64(0) << kStep << accepted;
        QTest::newRow("more urgent") << 9 << qint64(1) << kStep << passed;
        QTest::newRow("more urgent, just in time") << 9 << 4 * kStep - 1 << kStep << passed;
        QTest::newRow("of the same rank") << 9 << 4 * kStep << kStep << accepted;
        QTest::newRow("more urgent, too late") << 9 << 4 * kStep + 1 << kStep << accepted;
        QTest::newRow("a longer step") << 9 << 5 * kStep << 2 * kStep << passed;
        QTest::newRow("less urgent") << 4 << qint64(0) << kStep << accepted;
        QTest::newRow("of its workflow, as the first one") << -1 << qint64(1) << kStep << accepted;
        // The clock was set back: the first submission seems to be from the future, but
        // still comes first.
        QTest::newRow("clock set back") << 4 << -24 * 60 * kStep << kStep << accepted;
    }
    void bestRankBecomesATaskFirst()
    {
        QFETCH(int, priority);
        QFETCH(qint64, later);
        QFETCH(qint64, priorityStepMs);
        QVERIFY(submit(u"first"_s, 5));
        m_world->now += later;
        QVERIFY(submit(u"second"_s, priority));
        QTEST(create(10, priorityStepMs), "order");
        QCOMPARE(inbox(), 0);
    }

    // The time that a submission waited in the inbox also counts in the queues of services.
    void taskIsAsOldAsItsSubmission()
    {
        const qint64 accepted = m_world->now;
        QVERIFY(submit(u"T-1"_s, 9));
        m_world->now += 10 * kStep;
        QCOMPARE(create(), QStringList{u"T-1"_s});
        const TaskRecord task = m_world->record(TaskId{1});
        QCOMPARE(task.createdAt, accepted);
        QCOMPARE(task.rank, accepted - 9 * kStep);
        QCOMPARE(task.updatedAt, m_world->now);
    }

    void urgentSubmissionPassesABacklog()
    {
        for (int i = 0; i < 7; ++i)
            QVERIFY(submit(u"ordinary-%1"_s.arg(i), 5));
        QCOMPARE(create(2), (QStringList{u"ordinary-0"_s, u"ordinary-1"_s}));
        QVERIFY(m_more);
        QVERIFY(submit(u"urgent"_s, 9));
        QVERIFY(submit(u"idle"_s, 0));
        QCOMPARE(inbox(), 7);
        QCOMPARE(create(2), (QStringList{u"urgent"_s, u"ordinary-2"_s}));
        QVERIFY(m_more);
        QCOMPARE(inbox(), 5);
        QCOMPARE(create().last(), u"idle"_s);
        QVERIFY(!m_more);
        QCOMPARE(inbox(), 0);
    }

    // Commands of the same transaction see what earlier ones accepted.
    void submissionOfTheSameBatchIsFound()
    {
        QVERIFY(submit(u"ordinary"_s, 5));
        QCOMPARE(create(1), QStringList{u"ordinary"_s});
        QVERIFY(submit(u"idle"_s, 0));
        std::vector<Command> batch;
        batch.push_back(submission(u"urgent"_s, 9));
        batch.push_back(plans::create(*m_world, 1));
        batch.push_back(submission(u"not an id"_s, 9)); // refused; the others remain valid
        batch.push_back(submission(u"urgent"_s, 9));
        const auto replies = m_world->runAll(std::move(batch));
        QVERIFY(replies[1].ok() && !replies[2].ok() && replies[3].ok());
        QCOMPARE(m_world->record(TaskId{3}).publicId, u"urgent"_s);
        QCOMPARE(create(), QStringList{u"idle"_s});
    }

    void restartFindsWaitingSubmissions()
    {
        for (int i = 0; i < 3; ++i) {
            QVERIFY(submit(u"ordinary-%1"_s.arg(i), 5));
            QVERIFY(submit(u"urgent-%1"_s.arg(i), 9));
        }
        QCOMPARE(create(2), (QStringList{u"urgent-0"_s, u"urgent-1"_s}));
        restart();
        QCOMPARE(inbox(), 4);
        // The repeated submissions are accepted before the waiting ones are loaded.
        const auto again = m_world->run(submission(u"urgent-2"_s, 9));
        QVERIFY(again.ok() && !again->created);
        const auto made = m_world->run(submission(u"urgent-0"_s, 9));
        QVERIFY(made.ok() && !made->created);
        QVERIFY(submit(u"urgent-3"_s, 9));
        QCOMPARE(create(2), (QStringList{u"urgent-2"_s, u"urgent-3"_s}));
        restart();
        QCOMPARE(create(), (QStringList{u"ordinary-0"_s, u"ordinary-1"_s, u"ordinary-2"_s}));
        restart();
        QCOMPARE(inbox(), 0);
        QCOMPARE(create(), QStringList());
    }

    // Submissions that were accepted after the waiting one have become a task, a purged task, a
    // purged task without a tombstone, and a refused submission.
    void restartFindsOnlyWaitingSubmissions()
    {
        QVERIFY(submit(u"waits"_s, 0));
        QVERIFY(submit(u"gone"_s, 5));
        QVERIFY(submit(u"purged"_s, 5));
        Submit unknown = submission(u"refused"_s, 5);
        unknown.submission.workflow = u"unknown"_s;
        QVERIFY(m_world->run(unknown).ok());
        QCOMPARE(create(1), QStringList{u"gone"_s});
        finish(TaskId{2});
        m_world->now += 1;
        QCOMPARE(purge(0), qint64(1));
        m_world->now += 1;
        m_held.insert(u"waits"_s);
        QCOMPARE(create(), QStringList{u"purged"_s});
        finish(TaskId{3});
        m_world->now += 1;
        QCOMPARE(purge(m_world->now), qint64(1));
        QVERIFY(submit(u"task"_s, 5));
        QCOMPARE(create(), QStringList{u"task"_s});
        QVERIFY(!m_more);

        restart();
        QCOMPARE(inbox(), 1);
        m_held.clear();
        QCOMPARE(create(), QStringList{u"waits"_s});
        QCOMPARE(inbox(), 0);
        QVERIFY(submit(u"gone"_s, 5)); // without the tombstone, the id is new
        QCOMPARE(create(), QStringList{u"gone"_s});
    }

    void deferredSubmissionBlocksOnlyItsPriority()
    {
        QVERIFY(submit(u"held"_s, 5));
        QVERIFY(submit(u"behind"_s, 5));
        QVERIFY(submit(u"less-urgent"_s, 4));
        QVERIFY(submit(u"urgent"_s, 9));
        m_held.insert(u"held"_s);
        QCOMPARE(create(), (QStringList{u"urgent"_s, u"less-urgent"_s}));
        QVERIFY(!m_more); // otherwise the creation would be retried at once, in a loop
        QCOMPARE(inbox(), 2);
        restart();
        QCOMPARE(create(), QStringList());
        QCOMPARE(inbox(), 2);
        m_held.clear();
        QCOMPARE(create(), (QStringList{u"held"_s, u"behind"_s}));
        QCOMPARE(inbox(), 0);
    }

    void acceptedSubmissionBecomesATaskWithoutARead()
    {
        auto counts = std::make_shared<std::map<QByteArray, int>>();
        m_world = std::make_unique<StoreFixture>([counts](const char *name) {
            ++(*counts)[name];
            return AccessFault::None;
        });
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
        for (const QString &name : {u"D-1"_s, QString(), u"D-2"_s, u"T-5"_s, QString()})
            QVERIFY(submit(name, 5));
        QCOMPARE(create(), (QStringList{u"D-1"_s, u"T-2"_s, u"D-2"_s, u"T-5"_s, u"T-5-x"_s}));
        QCOMPARE((*counts)["select-submission"], 0);
        QCOMPARE((*counts)["find-submission"], 1); // only for the name that already existed
        QVERIFY(submit(u"D-3"_s, 5));
        m_world->close();
        QVERIFY(m_world->open().ok());
        QVERIFY(submit(u"D-4"_s, 5));
        QCOMPARE(create(), (QStringList{u"D-3"_s, u"D-4"_s}));
        QCOMPARE((*counts)["select-submission"], 1);
    }

    void rolledBackTransactionTakesNoSubmissions_data()
    {
        QTest::addColumn<QByteArray>("access");
        for (const char *access :
            {"select-inbox", "select-submission", "insert-task", "update-meta", "commit"})
            QTest::newRow(access) << QByteArray(access);
    }
    void rolledBackTransactionTakesNoSubmissions()
    {
        QFETCH(QByteArray, access);
        auto broken = std::make_shared<bool>(false);
        m_world = std::make_unique<StoreFixture>([broken, access](const char *name) {
            return *broken && access == name ? AccessFault::Fail : AccessFault::None;
        });
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
        QVERIFY(submit(u"ordinary"_s, 5));
        QVERIFY(submit(u"urgent"_s, 9));
        if (access == "select-submission") { // otherwise the submission is cached
            m_world->close();
            QVERIFY(m_world->open().ok());
        }
        *broken = true;
        QVERIFY(!m_world->run(plans::create(*m_world)).ok());
        *broken = false;
        QCOMPARE(inbox(), 2);
        QCOMPARE(create(1), QStringList{u"urgent"_s});
        *broken = access != "select-inbox"; // the inbox is already in memory
        QCOMPARE(m_world->run(plans::create(*m_world)).ok(), !*broken);
        *broken = false;
        QVERIFY(submit(u"last"_s, 5));
        QCOMPARE(create().last(), u"last"_s);
        QCOMPARE(inbox(), 0);
    }

private:
    // Also removes tombstones older than `tombstonesBefore`. Returns the number of removed
    // tasks, or -1 on failure.
    qint64 purge(qint64 tombstonesBefore)
    {
        Purge command;
        command.finishedBefore = m_world->now;
        command.tombstonesBefore = tombstonesBefore;
        command.limit = 10;
        const auto purged = m_world->run(command);
        return purged ? purged->tasks : -1;
    }
};

QTEST_GUILESS_MAIN(TestInbox)
#include "tst_inbox.moc"
