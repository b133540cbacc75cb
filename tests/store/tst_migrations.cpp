#include "core/store/seam/journal.h"
#include "core/store/sqlite/connection.h"
#include "core/store/sqlite/schema.h"
#include "core/store/sqlite/storefile.h"
#include "storefixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// What a store of an older version contains is as the current one wants it.
class TestMigrations final : public QObject
{
    Q_OBJECT

    // A store of that version with one workflow of one step.
    static std::unique_ptr<Connection> makeOldStore(const QString &path, int version)
    {
        auto opened = Connection::open(path, Connection::Mode::ReadWrite, {});
        if (!opened)
            return nullptr;
        std::unique_ptr<Connection> old = std::move(*opened);
        const QByteArray mark =
            "PRAGMA application_id=" + QByteArray::number(qint64{kApplicationId});
        const bool made = old->exec("test", mark.constData())
            && migrate(*old, migrations().first(static_cast<size_t>(version)))
            && old->exec("test",
                "INSERT INTO workflow VALUES(1, 'delivery', 1, 1, x'7b7d');"
                "INSERT INTO workflow_step VALUES(1, 0, 'account', 'accounts', 3, 0, 0, 0, 0,"
                " 60000, 5, 60000);");
        return made ? std::move(old) : nullptr;
    }

    static bool addTask(Connection &old, int id, int state, int stepState, qint64 deadline,
        qint64 paused, qint64 due)
    {
        const QByteArray number = QByteArray::number(id);
        const QByteArray sql = "INSERT INTO submission VALUES(" + number + ", 'T-" + number
            + "', NULL, 'delivery', 1, 5, NULL, 1, x'00', NULL, 0, x'7b7d');"
              "INSERT INTO task VALUES("
            + number + ", 1, " + QByteArray::number(state) + ", 1, 0, 0, 0, 0, 5, 0, 1, 1, 0, "
            + QByteArray::number(deadline) + ", " + QByteArray::number(paused) + ", 0, 0, "
            + QByteArray::number(due) + ", 0, 0, 0, 1, 0); INSERT INTO step VALUES(" + number
            + ", 0, " + QByteArray::number(stepState)
            + ", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);";
        return old.exec("test", sql.constData());
    }

private Q_SLOTS:
    void deadlinesOfWaitingTasksAreWatched()
    {
        StoreFixture world;
        {
            const auto old = makeOldStore(world.path(), 4);
            QVERIFY(old != nullptr);
            QVERIFY(addTask(*old, 1, 0, 0, 700, 0, 0)); // waits
            QVERIFY(addTask(*old, 2, 0, 0, 0, 0, 0)); // has no deadline
            QVERIFY(addTask(*old, 3, 0, 0, 700, 5, 0)); // paused
            QVERIFY(addTask(*old, 4, 1, 1, 700, 0, 900)); // its step runs
            QVERIFY(addTask(*old, 5, 2, 2, 700, 0, 0)); // processed
            QVERIFY(addTask(*old, 6, 0, 2, 700, 0, 0)); // nothing is left to start
        }
        QVERIFY(world.open().ok());
        world.close();
        const auto now = Connection::open(world.path(), Connection::Mode::ReadOnly, {});
        QVERIFY(now.ok());
        const auto due = [&now](int task) {
            const QByteArray sql = "SELECT due_ms FROM task WHERE id=" + QByteArray::number(task);
            return (*now)->value("test", sql.constData()).toLongLong();
        };
        QCOMPARE(due(1), 700);
        QCOMPARE(due(2), 0);
        QCOMPARE(due(3), 0);
        QCOMPARE(due(4), 900);
        QCOMPARE(due(5), 0);
        QCOMPARE(due(6), 0);
    }

    // They were in the queue of one of their steps only: a claim from any queue finds the others.
    void tasksWithFurtherStepsAreLookedAtAgain()
    {
        StoreFixture world;
        {
            const auto old = makeOldStore(world.path(), 4);
            QVERIFY(old != nullptr);
            for (const int id : {1, 2, 3})
                QVERIFY(addTask(*old, id, 0, 0, 0, 0, 0));
            QVERIFY(old->exec("test",
                "INSERT INTO step SELECT task_id, 1, state, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,"
                " 0, 0, 0, 0, 0 FROM step WHERE task_id > 1;"
                "UPDATE task SET lane = 7, ready_ms = CASE id WHEN 3 THEN -1 ELSE 0 END,"
                " step_count = (SELECT count(*) FROM step WHERE task_id = id);"
                "UPDATE meta SET last_event = 20, last_event_ms = 9000;"));
        }
        QVERIFY(world.open().ok());
        const auto queueOf = [&world](int task) {
            return world.record(model::TaskId{task}).serviceQueue;
        };
        QCOMPARE(queueOf(1), 7); // has no further step
        QCOMPARE(queueOf(2), model::kAnyServiceQueue);
        QCOMPARE(queueOf(3), 7); // does not wait
        const model::TaskRecord task = world.record(model::TaskId{2});
        QCOMPARE(task.step(1), model::StepRecord());
        QCOMPARE(task.version, 2);
        QCOMPARE(task.updatedAt, 9000);
        const auto events = world.reader().events(task.id, {}, 10);
        QCOMPARE(events->size(), 1U);
        model::TaskRecord replayed = world.record(model::TaskId{2});
        replayed.serviceQueue = 7;
        replayed.version = 1;
        QVERIFY(replay(events->front(), replayed));
        QCOMPARE(replayed, task);
        QCOMPARE(events->front().id.value, 21);
    }

    // Cursors were ids of rows, and the number of the last commit was in `meta`.
    void whatIsThereAlreadyIsOneBatch()
    {
        StoreFixture world;
        {
            const auto old = makeOldStore(world.path(), 9);
            QVERIFY(old != nullptr);
            QVERIFY(old->exec("test",
                "INSERT INTO response VALUES(1, 'answers', 'T-1', 0, 1, NULL),"
                " (2, 'answers', 'T-1', 1, 1, NULL);"
                "UPDATE meta SET last_batch = 40, last_response = 2"));
        }
        QVERIFY(world.open().ok());
        QCOMPARE(world.store().nextBatch().number, 41);
        const auto after = [&world](const QString &cursor, int limit) {
            return world.reader().responses(u"answers"_s, cursor, limit).value();
        };
        const model::ResponsePage first = after({}, 1);
        QCOMPARE(first.messages.size(), 1U);
        const model::ResponsePage second = after(first.next, 10);
        QCOMPARE(second.messages.size(), 1U);
        QCOMPARE(second.messages.front().status, model::ResponseStatus::Started);
        QVERIFY(world.submit(u"T-2"_s).ok());
        const model::ResponsePage third = after(second.next, 10);
        QCOMPARE(third.messages.size(), 1U);
        QCOMPARE(third.messages.front().taskPublicId, u"T-2"_s);
    }

    // Before, the inbox was what had been accepted after the last one that was taken.
    void whatWaitsIsCounted()
    {
        StoreFixture world;
        {
            const auto old = makeOldStore(world.path(), 8);
            QVERIFY(old != nullptr);
            for (const char *id : {"1", "2", "3"}) {
                const QByteArray sql = QByteArray("INSERT INTO submission VALUES(") + id + ", 'T-"
                    + id + "', NULL, 'delivery', 1, 5, NULL, 1, x'00', NULL, "
                    + (*id == '1' ? "7, NULL);" : "0, x'7b7d');"); // the first one is purged
                QVERIFY(old->exec("test", sql.constData()));
            }
            QVERIFY(old->exec("test", "UPDATE meta SET last_submission = 3, created_through = 1"));
        }
        QVERIFY(world.open().ok());
        QCOMPARE(world.reader().counters()->inbox, 2);
        world.workflows[u"delivery"_s] = model::WorkflowId{1};
        QCOMPARE(world.createTasks(), 2);
        QCOMPARE(world.reader().counters()->inbox, 0);
    }

    // Rows that are there already stay in the long form, with endpoints by their names.
    void rowsOfTheLongFormAreReadBesideStoredOnes_data()
    {
        QTest::addColumn<int>("from");
        for (const int from : {4, 11})
            QTest::addRow("from version %d", from) << from;
    }
    void rowsOfTheLongFormAreReadBesideStoredOnes()
    {
        QFETCH(const int, from);
        StoreFixture world;
        {
            const auto old = makeOldStore(world.path(), 4);
            QVERIFY(old != nullptr);
            QVERIFY(addTask(*old, 1, 0, 0, 0, 0, 0));
            QVERIFY(old->exec("test",
                "UPDATE task SET version = 2, updated_ms = 2;"
                "UPDATE meta SET last_submission = 1, created_through = 1, last_event = 2,"
                " last_event_ms = 2;"
                "INSERT INTO event VALUES(1, 1, 1, 1, 0, NULL, 'created', NULL, NULL, 0, 0,"
                " '{\"publicId\":\"T-1\",\"stepCount\":1,\"task\":{\"workflow\":1,\"priority\":5,"
                "\"createdAt\":1,\"readyAt\":0},\"steps\":[]}'),"
                " (2, 1, 2, 2, 0, NULL, 'deferred', 0, 0, 1, 0, '{\"task\":{},\"attempts\":[{"
                "\"at\":2,\"durationMs\":1,\"status\":503,\"endpoint\":\"http://old\"}]}');"));
            QVERIFY(migrate(*old, migrations().first(static_cast<size_t>(from))));
        }
        QVERIFY(world.open().ok());
        const model::TaskId task{1};
        QVERIFY(world.change(task, plans::claim(world)).ok());
        QVERIFY(world.change(task, plans::complete(world, model::ClaimToken{1})).ok());
        const auto events = world.reader().events(task, {}, 10);
        QCOMPARE(events->size(), 4U);
        model::TaskRecord replayed;
        replayed.id = task;
        for (const model::EventView &event : *events)
            QVERIFY(replay(event, replayed));
        QCOMPARE(replayed, world.record(task));
        QCOMPARE(events->at(1).attempts.front().endpoint, u"http://old"_s);
        QCOMPARE(events->back().attempts.front().endpoint, u"http://127.0.0.1:1"_s);
    }

    // Which of them were pauses of a process, their version did not record.
    void olderPausesAreTimesBetweenProcesses()
    {
        StoreFixture world;
        {
            const auto old = makeOldStore(world.path(), 5);
            QVERIFY(old != nullptr);
            QVERIFY(old->exec("test", "INSERT INTO downtime VALUES(1000, 9000)"));
        }
        QVERIFY(world.open().ok());
        const auto pauses = world.reader().downtimes();
        QVERIFY(pauses.ok());
        const model::Downtimes expected{{1000, 9000, model::DowntimeKind::Off}};
        QCOMPARE(*pauses, expected);
    }
};

QTEST_GUILESS_MAIN(TestMigrations)
#include "tst_migrations.moc"
