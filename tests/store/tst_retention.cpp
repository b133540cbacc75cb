#include "core/base/enginelimits.h"
#include "core/store/sqlite/connection.h"
#include "storetest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// What a purge removes and keeps, and the replies about removed records.
class TestRetention final : public StoreTest
{
    Q_OBJECT

private Q_SLOTS:
    // Regression: the number of finished tasks was not limited.
    void oldestTasksBeyondTheNumberArePurged()
    {
        for (int i = 0; i < 5; ++i)
            finish(quiet(u"D-%1"_s.arg(i)));
        Purge purge;
        purge.finishedCount = 2;
        purge.limit = 10;
        const auto done = m_world->run(purge).value();
        QCOMPARE(done.tasks, 3);
        QVERIFY(!done.more);
        QCOMPARE(names(), (QStringList{u"D-3"_s, u"D-4"_s}));
        QCOMPARE(m_world->run(purge).value().tasks, 0);
    }

    // A purge counts a task that another command of its batch has finished, although the number of
    // finished tasks is written only at the end of the batch.
    void taskFinishedInTheSameBatchCounts()
    {
        finish(quiet(u"D-0"_s));
        const TaskId last = quiet(u"D-1"_s);
        auto task = m_world->change(last, plans::claim(*m_world));
        for (size_t step = 0; step < 2; ++step)
            task =
                m_world->change(last, plans::complete(*m_world, task->steps[step].forward.token));
        Purge purge;
        purge.finishedCount = 1;
        purge.limit = 10;
        const auto replies = m_world->runAll(
            {ChangeTask{last, plans::complete(*m_world, task->steps[2].forward.token), {}}, purge});
        QVERIFY(replies[0].ok() && replies[1].ok());
        QCOMPARE(std::get<Purged>(*replies[1]).tasks, 1);
        QCOMPARE(names(), QStringList{u"D-1"_s});
    }

    // Regression: newer tasks were removed in place of tasks that pending bulk work holds.
    void heldTasksCountAmongTheOldest()
    {
        for (int i = 0; i < 5; ++i)
            finish(quiet(u"D-%1"_s.arg(i)));
        for (const QString &name : {u"D-0"_s, u"D-1"_s})
            static_cast<void>(openBulkWorkOn(*m_world->reader().taskNamed(name)));
        Purge purge;
        purge.finishedCount = 1;
        purge.limit = 1;
        const QStringList left{u"D-0"_s, u"D-1"_s, u"D-4"_s};
        int batches = 0;
        for (bool more = true; more && batches < 10; ++batches) {
            const auto done = m_world->run(purge).value();
            more = done.more;
            purge.after = done.next;
        }
        QCOMPARE(names(), left);
        QCOMPARE(batches, 2);
        const auto again = m_world->run(purge).value();
        QCOMPARE(again.tasks, 0);
        QCOMPARE(again.held, 2);
        QVERIFY(!again.more);
        QCOMPARE(names(), left);
    }

    void everyBatchContinuesWhereThePreviousOneEnded()
    {
        for (int i = 0; i < 5; ++i)
            finish(quiet(u"D-%1"_s.arg(i)));
        const TaskId held = quiet(u"held"_s);
        finish(held);
        static_cast<void>(openBulkWorkOn(held));
        finish(quiet(u"last"_s));
        Purge purge = byAge();
        purge.limit = 3;
        int batches = 0;
        qint64 removed = 0;
        for (bool more = true; more; ++batches) {
            const auto done = m_world->run(purge).value();
            removed += done.tasks;
            more = done.more;
            purge.after = done.next;
        }
        QCOMPARE(removed, 6);
        QCOMPARE(batches, 2);
        QCOMPARE(names(), QStringList{u"held"_s});
    }

    // Regression: the task was removed, and the bulk work could not show its outcome.
    void taskOfPendingBulkWorkIsKept()
    {
        const TaskId task = quiet(u"D-1"_s);
        finish(task);
        const OperationJobId bulk = openBulkWorkOn(task);
        const auto held = m_world->run(byAge()).value();
        QCOMPARE(held.tasks, 0);
        QCOMPARE(held.held, 1);
        QVERIFY(m_world->run(ControlBulk{bulk, BulkControl::Cancel, {}, {}}).ok());
        QCOMPARE(m_world->run(byAge()).value().tasks, 1);
    }

    // Regression: the task was removed while its last message waited to be read.
    void taskIsKeptAsLongAsItsResponses()
    {
        finish(m_world->newTask(u"told"_s).id);
        finish(quiet(u"quiet"_s));
        QCOMPARE(m_world->run(byAge()).value().tasks, 1);
        QCOMPARE(names(), QStringList{u"told"_s});
        Purge purge = byAge();
        purge.responsesBefore = purge.finishedBefore;
        QCOMPARE(m_world->run(purge).value().tasks, 1);
        QVERIFY(names().isEmpty());
    }

    void previewCountsTheTasksThatThePurgeRemoves()
    {
        for (int i = 0; i < 3; ++i)
            finish(quiet(u"D-%1"_s.arg(i)));
        finish(m_world->newTask(u"told"_s).id);
        static_cast<void>(m_world->newTask(u"open"_s));
        const Purge purge = byAge();
        const auto preview = m_world->reader().purgeable(purge.finishedBefore);
        QVERIFY(preview.ok());
        QCOMPARE(preview->tasks, 3);
        QCOMPARE(preview->held, 1);
        QCOMPARE(m_world->run(purge).value().tasks, preview->tasks);
    }

    // Regression: purged tasks were reported as unknown, although a
    // repeated submission was acknowledged as done.
    void purgedTaskIsReportedAsPurged()
    {
        const TaskId task = quiet(u"D-1"_s);
        finish(task);
        QVERIFY(m_world->run(byAge()).ok());
        QCOMPARE(code(m_world->reader().taskNamed(u"D-1"_s)), u"purged"_s);
        QCOMPARE(code(m_world->reader().submitted(u"D-1"_s)), u"purged"_s);
        QCOMPARE(m_world->reader().taskNamed(u"D-1"_s).error().kind, base::ErrorKind::Gone);
        QCOMPARE(code(m_world->reader().taskNamed(u"D-2"_s)), u"task-not-found"_s);
        const auto again = m_world->submit(u"D-1"_s, "{}", {});
        QVERIFY(again.ok() && !again->created);
        Purge tombstones;
        tombstones.tombstonesBefore = m_world->now + 1;
        tombstones.limit = 10;
        QVERIFY(m_world->run(tombstones).ok());
        QCOMPARE(code(m_world->reader().taskNamed(u"D-1"_s)), u"task-not-found"_s);
    }

    // Regression: reading continued after the gap, and the client did not notice the
    // missing messages.
    void cursorBeforeKeptRowsIsRefused()
    {
        finish(m_world->newTask(u"D-1"_s).id);
        QVERIFY(m_world->submit(u"other"_s, "{}", u"elsewhere"_s).ok());
        QCOMPARE(m_world->createTasks(), 1);
        const auto before = m_world->reader().responses(u"answers"_s, {}, 10).value().messages;
        QVERIFY(before.size() >= 2);
        m_world->now += 10'000;
        Purge purge;
        purge.responsesBefore = m_world->now;
        purge.limit = 100;
        QVERIFY(m_world->run(purge).ok());
        const TaskRecord later = m_world->newTask(u"D-2"_s);
        const auto refused = m_world->reader().responses(u"answers"_s, before.front().cursor, 10);
        QCOMPARE(code(refused), u"messages-purged"_s);
        QCOMPARE(refused.error().kind, base::ErrorKind::Gone);
        const QString oldest = refused.error().parameters.value(u"oldest"_s).toString();
        QCOMPARE(oldest, before.back().cursor);
        const auto kept = m_world->reader().responses(u"answers"_s, oldest, 10);
        QVERIFY(kept.ok());
        QCOMPARE(kept->messages.front().taskPublicId, later.publicId);
        QCOMPARE(m_world->reader().responses(u"answers"_s, {}, 10)->messages.size(),
            kept->messages.size());
        // A queue that lost nothing accepts any cursor.
        QVERIFY(m_world->reader().responses(u"nobody"_s, before.front().cursor, 10).ok());
    }

    // Regression: the reader got the start of the queue as its cursor, and then skipped messages
    // that had been purged meanwhile.
    void readerOfAnEmptyQueueNoticesAPurge()
    {
        QVERIFY(m_world->submit(u"other"_s, "{}", u"elsewhere"_s).ok());
        QCOMPARE(m_world->createTasks(), 1);
        const auto empty = m_world->reader().responses(u"answers"_s, {}, 10).value();
        QVERIFY(empty.messages.empty());
        QVERIFY(!empty.next.isEmpty());
        finish(m_world->newTask(u"D-1"_s).id);
        Purge purge;
        purge.responsesBefore = m_world->now + 1;
        purge.limit = 100;
        QVERIFY(m_world->run(purge).ok());
        QCOMPARE(
            code(m_world->reader().responses(u"answers"_s, empty.next, 10)), u"messages-purged"_s);
        QVERIFY(m_world->reader().responses(u"elsewhere"_s, {}, 10).ok());
    }

    // Regression: each start added instances and a downtime that were never removed.
    void recordsOfEarlierProcessesArePurged()
    {
        for (int process = 0; process < 60; ++process) {
            m_world->now += 60'000;
            for (const char *role : {"engine-1", "scheduler-1", "supervisor-1"})
                static_cast<void>(m_world->instance(
                    u"host:%1:%2"_s.arg(100 + process).arg(QLatin1StringView(role))));
            finish(quiet(u"D-%1"_s.arg(process)));
        }
        QVERIFY(count("instance") > 180);
        QVERIFY(m_world->run(byAge()).ok());
        QVERIFY(names().isEmpty());
        QVERIFY(m_world->run(byAge()).ok()); // the journal is empty now
        QCOMPARE(count("instance"), 3);
        QCOMPARE(count("downtime"), 0);
    }

    // Regression: only the newest 50 pauses were kept, so the audit of an older journal reported
    // claims that had been resumed.
    void pausesAreKeptAsLongAsTheJournal()
    {
        const TaskId task = quiet(u"D-1"_s);
        constexpr int kPauses = limits::kDowntimesLoadedMax + 10;
        for (int pause = 0; pause < kPauses; ++pause) {
            m_world->now += 1000;
            QVERIFY(m_world->run(RecordPause{m_world->now - 500, m_world->now}).ok());
        }
        const int recorded = count("downtime");
        QVERIFY(recorded >= kPauses);
        QVERIFY(m_world->run(byAge()).ok());
        QCOMPARE(count("downtime"), recorded);
        QCOMPARE(m_world->reader().downtimes()->size(), size_t{limits::kDowntimesLoadedMax});
        m_world->now += 1000;
        finish(task);
        QVERIFY(m_world->run(byAge()).ok());
        QVERIFY(names().isEmpty());
        QCOMPARE(count("downtime"), 0);
    }

    // Regression: each command removed only one operation.
    void bulkWorkIsPurgedInBatches()
    {
        const TaskId task = quiet(u"D-1"_s);
        for (int i = 0; i < 4; ++i) {
            const OperationJobId bulk = openBulkWorkOn(task);
            QVERIFY(m_world->run(ControlBulk{bulk, BulkControl::Cancel, {}, {}}).ok());
        }
        QCOMPARE(count("operation"), 4);
        m_world->now += 10;
        QVERIFY(m_world->run(byAge()).ok());
        QCOMPARE(count("operation"), 1); // the newest stays
        QCOMPARE(count("operation_item"), 0);
    }

    // The kept journal refers to the instances that wrote it.
    void instancesNamedByTheJournalAreKept()
    {
        const auto engine = m_world->instance(u"host:100:engine-1"_s);
        m_world->now += 1000;
        const TaskRecord open = m_world->newTask(u"open"_s);
        for (int process = 1; process < 4; ++process) {
            m_world->now += 60'000;
            static_cast<void>(m_world->instance(u"host:%1:engine-1"_s.arg(100 + process)));
        }
        const int before = count("instance");
        QVERIFY(m_world->run(byAge()).ok());
        QVERIFY(m_world->reader().taskNamed(open.publicId).ok());
        QVERIFY(count("instance") >= before - 2); // the fixture's two instances precede the journal
        QVERIFY(exists("instance", engine.value));
    }

private:
    [[nodiscard]] Purge byAge() const
    {
        Purge purge;
        purge.finishedBefore = m_world->now + 1;
        purge.limit = 100;
        return purge;
    }
    // Creates a task without a response queue.
    [[nodiscard]] TaskId quiet(const QString &id)
    {
        m_world->now += 10;
        const auto receipt = m_world->submit(id, "{}", {});
        static_cast<void>(m_world->createTasks());
        return receipt ? receipt->task : TaskId();
    }
    [[nodiscard]] OperationJobId openBulkWorkOn(TaskId task)
    {
        BulkOrder order;
        order.action = BulkAction::Compensate;
        order.operatorName = u"ann"_s;
        order.graceMs = 3'600'000;
        const auto bulk =
            m_world->run(CreateBulk{order, {{task, m_world->record(task).version, true, {}}}});
        return bulk ? bulk->id : OperationJobId();
    }
    [[nodiscard]] QStringList names()
    {
        QStringList found;
        const auto page = m_world->reader().taskPage({}, m_world->now);
        for (const TaskSummary &task : page->tasks)
            found.append(task.publicId);
        found.sort();
        return found;
    }
    [[nodiscard]] int count(const char *table)
    {
        return value("SELECT count(*) FROM " + QByteArray(table));
    }
    [[nodiscard]] bool exists(const char *table, qint64 id)
    {
        return value("SELECT count(*) FROM " + QByteArray(table)
                   + " WHERE id=" + QByteArray::number(id))
            == 1;
    }
    [[nodiscard]] int value(const QByteArray &sql)
    {
        const auto reader =
            SqliteConnection::open(m_world->path(), SqliteConnection::Mode::ReadOnly, {});
        return reader ? (*reader)->value("test", sql.constData()).toInt() : -1;
    }
};

QTEST_GUILESS_MAIN(TestRetention)
#include "tst_retention.moc"
