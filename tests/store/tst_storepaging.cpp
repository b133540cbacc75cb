#include "storefixture.h"

#include "core/store/sql/taskorder.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>

#include <algorithm>
#include <random>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

namespace {

constexpr int kTasks = 3000;

Filter filterOf(const char *text)
{
    const auto parsed = parseFilter(QString::fromUtf8(text));
    return parsed ? *parsed : Filter{};
}

// The value by which the order sorts the task.
std::pair<qint64, QString> keyOf(const TaskSummary &task, TaskSort sort)
{
    switch (sort) {
    case TaskSort::Created:
        return {task.createdAt, {}};
    case TaskSort::Finished:
        return {task.finishedAt, {}};
    case TaskSort::Workflow:
        return {0, task.workflow};
    case TaskSort::State:
        return {qint64(task.state), {}};
    case TaskSort::Priority:
        return {task.priority, {}};
    case TaskSort::Updated:
        return {task.updatedAt, {}};
    case TaskSort::CompleteBy:
        return {task.completeBy, {}};
    case TaskSort::NextRetry:
        return {task.nextRetryAt, {}};
    case TaskSort::Retries:
        return {task.retryCount, {}};
    case TaskSort::Failures:
        return {task.failureCount, {}};
    case TaskSort::Id:
        return {0, task.publicId};
    }
    return {};
}

} // namespace

// Checks every order and every filter on a few thousand tasks
// in all states, which are created once.
class TestStorePaging final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_world.open().ok());
        for (const char *name : {"zebra", "alpha", "delivery"})
            m_world.registerWorkflow(QString::fromLatin1(name));
        submitAll();
        std::mt19937 random(7);
        std::vector<Command> batch;
        for (int round = 0; round < 4; ++round) {
            for (qint64 id = 1; id <= kTasks; ++id) {
                if (random() % 5 < 3)
                    batch.push_back(ChangeTask{TaskId{id}, something(random, round), {}});
                if (batch.size() == 400)
                    flush(batch);
            }
        }
        flush(batch);
        QList<TaskId> ids;
        for (qint64 id = 1; id <= kTasks; ++id)
            ids.append(TaskId{id});
        const auto all = m_world.reader().tasks(ids);
        QVERIFY(all.ok());
        m_all = *all;
        QCOMPARE(m_all.size(), size_t(kTasks));
        const auto counters = m_world.reader().counters();
        for (const TaskState state : {TaskState::Pending, TaskState::Processing, TaskState::Error,
                 TaskState::Compensating, TaskState::Processed})
            QVERIFY2(counters->total[size_t(state)] > 20, qPrintable(name(state)));
    }
    void cleanupTestCase() { QCOMPARE(inconsistencies(m_world.path()), QStringList()); }

    void pagesFormTheSortedList_data()
    {
        QTest::addColumn<int>("sort");
        QTest::addColumn<bool>("descending");
        QTest::addColumn<QByteArray>("filter");
        for (int sort = 0; sort <= int(TaskSort::Id); ++sort) {
            for (const bool descending : {false, true}) {
                for (const char *filter : {"", "state:error,pending", "state:processed", "D-1",
                         "workflow:alpha failures>=1", "-state:processing priority<3", "id:d-1*",
                         "id:D-2*,D-30*5"})
                    QTest::addRow("%d %s '%s'", sort, descending ? "down" : "up", filter)
                        << sort << descending << QByteArray(filter);
            }
        }
    }
    void pagesFormTheSortedList()
    {
        QFETCH(int, sort);
        QFETCH(bool, descending);
        QFETCH(QByteArray, filter);
        TaskQuery query;
        query.sort = static_cast<TaskSort>(sort);
        query.descending = descending;
        query.filter = filterOf(filter.constData());
        query.limit = 97;
        std::vector<TaskSummary> paged;
        do {
            const auto page = m_world.reader().taskPage(query, m_world.now);
            QVERIFY2(page.ok(), page.ok() ? "" : qPrintable(page.error().code));
            QVERIFY(page->tasks.size() <= 97);
            QVERIFY(page->next.isEmpty() || page->tasks.size() == 97);
            paged.insert(paged.end(), page->tasks.begin(), page->tasks.end());
            query.after = page->next;
        } while (!query.after.isEmpty());
        compareOrder(paged, query);
        QSet<qint64> ids;
        for (const TaskSummary &task : paged)
            ids.insert(task.id.value);
        QCOMPARE(ids.size(), qsizetype(paged.size()));
        const qint64 matching = std::count_if(m_all.begin(), m_all.end(),
            [&](const TaskSummary &task) { return matches(task, filter); });
        QVERIFY(matching > 0);
        QCOMPARE(qint64(paged.size()), matching);
        QCOMPARE(*m_world.reader().taskCount(query.filter, m_world.now, 1'000'000), matching);
        QCOMPARE(*m_world.reader().taskCount(query.filter, m_world.now, 7), qint64(7));
    }

    void jumpFindsThePositionInTheWholeList_data()
    {
        QTest::addColumn<int>("sort");
        for (int sort = 0; sort <= int(TaskSort::Id); ++sort)
            QTest::addRow("%d", sort) << sort;
    }
    void jumpFindsThePositionInTheWholeList()
    {
        QFETCH(int, sort);
        TaskQuery query;
        query.sort = static_cast<TaskSort>(sort);
        query.limit = 1000;
        std::vector<TaskId> whole;
        do {
            const auto page = m_world.reader().taskPage(query, m_world.now);
            for (const TaskSummary &task : page->tasks)
                whole.push_back(task.id);
            query.after = page->next;
        } while (!query.after.isEmpty());
        for (const qint64 offset : {0, 1, 999, 1500, 2999, 3000, 9999}) {
            TaskQuery jump;
            jump.sort = query.sort;
            jump.limit = 3;
            jump.offset = offset;
            const auto page = m_world.reader().taskPage(jump, m_world.now);
            QCOMPARE(page->tasks.size(), size_t(std::clamp<qint64>(kTasks - offset, 0, 3)));
            for (size_t i = 0; i < page->tasks.size(); ++i)
                QCOMPARE(page->tasks[i].id, whole[size_t(offset) + i]);
        }
    }

    void filterTermMatchesItsTasks_data()
    {
        QTest::addColumn<QByteArray>("filter");
        QTest::addColumn<qint64>("matching");
        const auto row = [](const char *filter, qint64 matching) {
            QTest::newRow(filter) << QByteArray(filter) << matching;
        };
        row("id:D-17", 1);
        row("id:d-17", 0);
        row("id:D-17,D-18,nothing", 2);
        row("id:D-299*", 11); // 299 and 2990 to 2999
        row("-id:D-2*", kTasks - 1111);
        row("workflow:nothing", 0);
        row("id:D_17", 0); // _ is not a wildcard
        row("workflow:alp*", kTasks / 3);
        row("older:1000d", 0);
        row("newer:1000d", kTasks);
        row("created>=2023-11-14T22:13:20Z", kTasks);
        row("created<2023-11-14T22:13:20Z", 0);
        row("finished<2023-11-14T22:13:20Z", 0); // an unfinished task has no such time
        row("active:2023-11-14T23:13+01:00..2023-11-14T23:13:20+01:00", 0);
        row("-active>=2023-11-14T22:13:20Z", 0);
        row("paused:yes", 0);
        row("paused:no", kTasks);
        row("priority:3", kTasks / 10);
        row("priority>=8", kTasks / 5);
        row("step:nothing", 0);
        row("error:404", 0);
        row("\"'; DROP TABLE task; --\"", 0);
        row("%", 0);
    }
    void filterTermMatchesItsTasks()
    {
        QFETCH(QByteArray, filter);
        QFETCH(qint64, matching);
        QCOMPARE(*m_world.reader().taskCount(filterOf(filter.constData()), m_world.now, 1'000'000),
            matching);
        TaskQuery query;
        query.filter = filterOf(filter.constData());
        query.limit = 1000;
        QCOMPARE(qint64(m_world.reader().taskPage(query, m_world.now)->tasks.size()),
            std::min<qint64>(matching, 1000));
    }

    // A query for an id or its beginning must not scan a million tasks, in any order.
    void namesAreFoundThroughTheirIndex_data()
    {
        QTest::addColumn<QByteArray>("filter");
        QTest::newRow("a name") << QByteArray("id:D-17");
        QTest::newRow("names") << QByteArray("id:D-17,D-18");
        QTest::newRow("a beginning") << QByteArray("id:d-17*");
        QTest::newRow("beginning and end") << QByteArray("id:D-1*7");
        QTest::newRow("with a state") << QByteArray("id:D-17* state:processed");
    }
    void namesAreFoundThroughTheirIndex()
    {
        QFETCH(QByteArray, filter);
        FilterSql made = filterSql(filterOf(filter.constData()), m_world.now);
        if (!made.byName)
            lookUpNamed(made);
        for (int sort = 0; sort <= int(TaskSort::Id); ++sort) {
            const auto segments =
                orderSegments(static_cast<TaskSort>(sort), {{1, u"alpha"_s, 1}}, false);
            for (const OrderSegment &segment : segments) {
                const SqlPiece sql = segmentSql(segment, made, true, true, nullptr);
                for (const QString &line : planOf(sql)) {
                    const bool whole = line.startsWith("SCAN "_L1) && !line.contains("subquery"_L1);
                    QVERIFY2(!whole, qPrintable(line + QString::fromLatin1(sql.sql)));
                }
            }
        }
    }

    void countInPartsEqualsTheTotal_data() { pagesFormTheSortedList_data(); }
    void countInPartsEqualsTheTotal()
    {
        QFETCH(QByteArray, filter);
        const Filter wanted = filterOf(filter.constData());
        for (const qint64 atMost : {qint64(1'000'000), qint64(7)}) {
            PartialCount counted;
            bool complete = false;
            for (int part = 0; part < 10 && !complete; ++part)
                complete = *m_world.reader().countOn(wanted, m_world.now, atMost, counted);
            QVERIFY(complete);
            QCOMPARE(counted.count, *m_world.reader().taskCount(wanted, m_world.now, atMost));
        }
    }

    void filterFindsThePositionOfATask()
    {
        TaskQuery query;
        query.limit = 1000;
        query.filter = filterOf("state:error step:package");
        const auto page = m_world.reader().taskPage(query, m_world.now);
        QVERIFY(!page->tasks.empty());
        for (const TaskSummary &task : page->tasks)
            QCOMPARE(task.currentStep, u"package"_s);
        query.filter = filterOf("state:error service:packages");
        QCOMPARE(m_world.reader().taskPage(query, m_world.now)->tasks.size(), page->tasks.size());
        query.filter = filterOf("error:503 state:processing");
        const auto failing = m_world.reader().taskPage(query, m_world.now);
        QVERIFY(!failing->tasks.empty());
        query.filter = filterOf("error:unexpected-* state:processing");
        QCOMPARE(
            m_world.reader().taskPage(query, m_world.now)->tasks.size(), failing->tasks.size());
        QCOMPARE(failing->tasks.front().lockedBy, u"host:1:scheduler-1"_s);
    }

    void cursorOfAnotherOrderIsRefused_data()
    {
        QTest::addColumn<QString>("cursor");
        TaskQuery query;
        query.limit = 1;
        QTest::newRow("of another sort") << m_world.reader().taskPage(query, 0)->next;
        QTest::newRow("nonsense") << u"nonsense"_s;
        QTest::newRow("not base64") << u"%%%"_s;
        QTest::newRow("too short") << u"WzFd"_s;
    }
    void cursorOfAnotherOrderIsRefused()
    {
        QFETCH(QString, cursor);
        TaskQuery query;
        query.sort = TaskSort::Priority;
        query.after = cursor;
        const auto page = m_world.reader().taskPage(query, m_world.now);
        QVERIFY(!page.ok());
        QCOMPARE(page.error().code, u"cursor-invalid"_s);
        QVERIFY(m_world.reader().counters().ok());
    }

private:
    QStringList planOf(const SqlPiece &sql)
    {
        QStringList lines;
        const QString name = u"plan"_s;
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
            database.setDatabaseName(m_world.path());
            database.setConnectOptions(u"QSQLITE_OPEN_READONLY"_s);
            if (!database.open())
                qFatal("the store can't be read");
            QSqlQuery query(database);
            query.prepare(u"EXPLAIN QUERY PLAN "_s + QString::fromLatin1(sql.sql));
            for (const SqlPiece::Value &value : sql.values)
                std::visit([&](const auto &each) { query.addBindValue(each); }, value);
            query.addBindValue(100);
            query.addBindValue(0);
            if (!query.exec())
                qFatal("%s", qPrintable(query.lastError().text()));
            while (query.next())
                lines.append(query.value(3).toString());
        }
        QSqlDatabase::removeDatabase(name);
        return lines;
    }

    void submitAll()
    {
        static const QString kWorkflows[] = {u"zebra"_s, u"alpha"_s, u"delivery"_s};
        std::vector<Command> batch;
        for (int i = 0; i < kTasks; ++i) {
            Submission submission;
            submission.publicId = u"D-%1"_s.arg(i);
            submission.workflow = kWorkflows[i % 3];
            submission.priority = i % 10;
            submission.input = "{}";
            batch.push_back(Submit{submission});
            if (batch.size() == 100)
                flush(batch);
        }
        flush(batch);
        for (int made = 0; made < kTasks;) {
            m_world.now += 7;
            const int now = m_world.createTasks();
            QVERIFY(now > 0);
            made += now;
        }
    }

    void flush(std::vector<Command> &batch)
    {
        m_world.now += 3;
        static_cast<void>(m_world.runAll(std::move(batch)));
        batch.clear();
    }

    Plan something(std::mt19937 &random, int round)
    {
        if (round == 0)
            return plans::claim(m_world);
        const ClaimToken token{1};
        switch (random() % 9) {
        case 0:
            return plans::escalate(m_world, token);
        case 1:
            return plans::release(m_world, m_world.now + qint64(random() % 50) * 100);
        case 2:
            return plans::needOperator(m_world);
        case 3:
            return plans::compensate(m_world);
        case 4:
            return throughToTheEnd();
        default:
            return plans::complete(m_world, token);
        }
    }

    // Completes a task in one decision.
    Plan throughToTheEnd()
    {
        return
            [now = m_world.now](const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
                TaskEdit edit(task, {}, now);
                if (task.state != TaskState::Pending)
                    return base::Error{base::ErrorKind::Refused, u"not-now"_s, {}};
                edit.apply(TaskEvent::Claim);
                for (int step = 0; step < 3; ++step) {
                    if (task.steps[size_t(step)].state == StepState::NotStarted)
                        edit.apply(step, StepEvent::Skip);
                }
                edit.apply(TaskEvent::Finish);
                edit.fields().readyAt = -1;
                return std::move(edit).finish({u"skipped"_s, {}});
            };
    }

    static void compareOrder(const std::vector<TaskSummary> &tasks, const TaskQuery &query)
    {
        for (size_t i = 1; i < tasks.size(); ++i) {
            auto left = keyOf(tasks[i - 1], query.sort);
            auto right = keyOf(tasks[i], query.sort);
            if (query.descending)
                std::swap(left, right);
            QVERIFY2(left <= right, qPrintable(tasks[i].publicId));
        }
    }

    static bool matches(const TaskSummary &task, const QByteArray &filter)
    {
        if (filter == "state:error,pending")
            return task.state == TaskState::Error || task.state == TaskState::Pending;
        if (filter == "state:processed")
            return task.state == TaskState::Processed;
        if (filter == "D-1")
            return task.publicId.contains(u"D-1"_s);
        if (filter == "id:d-1*")
            return task.publicId.startsWith(u"D-1"_s);
        if (filter.startsWith("id:D-2*"))
            return task.publicId.startsWith(u"D-2"_s)
                || (task.publicId.startsWith(u"D-30"_s) && task.publicId.endsWith(u'5'));
        if (filter.startsWith("workflow:alpha"))
            return task.workflow == u"alpha"_s && task.failureCount >= 1;
        if (filter.startsWith('-'))
            return task.state != TaskState::Processing && task.priority < 3;
        return true;
    }

    StoreFixture m_world;
    std::vector<TaskSummary> m_all;
};

QTEST_GUILESS_MAIN(TestStorePaging)
#include "tst_storepaging.moc"
