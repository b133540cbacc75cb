#include "core/model/claim.h"
#include "core/model/waits.h"
#include "core/store/sql/openclaimssql.h"
#include "core/store/sql/taskrows.h"
#include "core/store/sqlite/storefile.h"
#include "storefixture.h"

#include <QTest>

#include <random>

using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int kSteps = 5;
constexpr qint64 kNow = 1'700'000'000'000;

using ColdValues = std::map<std::pair<int, PayloadKind>, QByteArray>;

// The expected task, with random changes: any order of everything that can happen to a step.
class History final
{
public:
    History(TaskRecord task, unsigned seed)
        : m_task(std::move(task))
        , m_random(seed)
    {
    }

    [[nodiscard]] const TaskRecord &task() const { return m_task; }
    [[nodiscard]] const ColdValues &cold() const { return m_cold; }
    [[nodiscard]] const std::vector<PayloadWrite> &payloads() const { return m_payloads; }
    [[nodiscard]] int below(int limit)
    {
        return std::uniform_int_distribution<int>(0, limit - 1)(m_random);
    }

    void change()
    {
        m_payloads.clear();
        ++m_task.version;
        for (int i = below(3); i >= 0; --i)
            changeStep(below(kSteps));
        for (const PayloadWrite &write : m_payloads) {
            if (write.bytes.isEmpty())
                m_cold.erase({write.step, write.kind});
            else
                m_cold[{write.step, write.kind}] = write.bytes;
        }
        updateCompleteBy(m_task);
    }
    void note() // changes nothing in the record, like a note on an alert
    {
        m_payloads.clear();
        ++m_task.version;
    }

private:
    void put(int step, PayloadKind kind, std::initializer_list<int> sizes)
    {
        const int size = *(sizes.begin() + below(static_cast<int>(sizes.size())));
        std::erase_if(m_payloads,
            [&](const PayloadWrite &write) { return write.step == step && write.kind == kind; });
        const char text = static_cast<char>('a' + below(26));
        m_payloads.push_back({step, kind, QByteArray(size, text)});
    }
    void putUndos(int index)
    {
        put(index, PayloadKind::UndoRequest, {10, 700, 1023, 1024, 1025, 5000});
        m_task.step(index).undoCount = 1 + below(2);
    }
    void changeStep(int index)
    {
        StepRecord &step = m_task.step(index);
        if (isClaimOpen(step, OperationKind::Forward))
            changeClaimed(index, step);
        else if (isClaimOpen(step, OperationKind::Undo))
            changeUndone(step);
        else if (step.state == StepState::NotStarted)
            changeWaiting(index, step);
        else
            changeEnded(index, step);
    }
    void changeWaiting(int index, StepRecord &step)
    {
        switch (below(5)) {
        case 0:
            step.readyAt = below(2) ? kReadyNow : kNow + below(1000);
            step.serviceQueue = 1 + below(3);
            break;
        case 1:
            step.readyAt = kReadyNever;
            step.serviceQueue = kAnyServiceQueue;
            break;
        case 2:
            step.readyAt = kReadyNever;
            step.serviceQueue = kAnyServiceQueue;
            step.state = StepState::Skipped;
            break;
        default:
            step.readyAt = kReadyNever;
            step.serviceQueue = kAnyServiceQueue;
            step.state = StepState::Running;
            step.effect = Effect::Claimed;
            step.effectOrder = m_task.version;
            begin(step.forward);
            if (below(2))
                putUndos(index);
        }
    }
    void begin(ClaimRecord &claim)
    {
        ++claim.token.value;
        claim.lockedBy = InstanceId{1 + below(3)};
        claim.completeBy = kNow + below(100'000);
        claim.lastCompleteBy = claim.completeBy;
    }
    void end(ClaimRecord &claim)
    {
        claim.lockedBy = {};
        claim.completeBy = 0;
        claim.escalated = false;
        claim.attempts += below(3);
    }
    void changeClaimed(int index, StepRecord &step)
    {
        switch (below(5)) {
        case 0:
            step.forward.escalated = true;
            ++step.forward.retryCount;
            return;
        case 1:
            end(step.forward);
            ++step.forward.token.value;
            step.state = StepState::NotStarted;
            step.forward.notBefore = kNow + below(1000);
            return;
        case 2:
            end(step.forward);
            ++step.forward.failureCount;
            step.state = StepState::Failed;
            step.effect = Effect::Unknown;
            return;
        default:
            end(step.forward);
            step.state = StepState::Completed;
            step.effect = Effect::Applied;
            step.forward.finishedAt = kNow;
            if (below(4))
                put(index, PayloadKind::Output, {1, 100, 2047, 2048, 2049, 9000});
            if (!below(3) && step.undoCount > 0)
                putUndos(index);
        }
    }
    void changeUndone(StepRecord &step)
    {
        if (!below(4)) {
            ++step.undo.retryCount;
            return;
        }
        end(step.undo);
        step.undosDone += below(2);
        step.undoState = below(3) ? UndoState::Undone : UndoState::Planned;
    }
    void changeEnded(int index, StepRecord &step)
    {
        switch (below(6)) {
        case 0:
            step.undoState = UndoState::Running;
            begin(step.undo);
            break;
        case 1:
            step.undoState = UndoState::Planned;
            break;
        case 2: // the effect was undone, so the step starts again under a fresh key
            step.state = StepState::NotStarted;
            step.undoState = UndoState::None;
            ++step.keyGeneration;
            step.undosDone = 0;
            step.undo = {};
            if (step.undoCount > 0) {
                step.undoCount = 0;
                m_payloads.push_back({index, PayloadKind::UndoRequest, {}});
            }
            break;
        case 3: // the operator completes it by hand
            step.state = StepState::Completed;
            put(index, PayloadKind::Output, {0, 5, 3000});
            break;
        case 4:
            ++step.forward.failureCount;
            break;
        default:
            ++step.effectOrder;
        }
    }

    TaskRecord m_task;
    ColdValues m_cold;
    std::vector<PayloadWrite> m_payloads;
    std::mt19937 m_random;
};

} // namespace

// The rows of steps and claims: after any history of a step, the store and the views of readers
// return what was written.
class TestStepRows final : public QObject
{
    Q_OBJECT

    std::unique_ptr<StoreFixture> m_world;
    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<TaskRows> m_rows;

    [[nodiscard]] bool run(const char *sql) { return m_connection->exec("test", sql); }
    [[nodiscard]] ColdValues cold(TaskId task)
    {
        ColdValues found;
        Statement select(
            *m_connection, "test", "SELECT step, kind, bytes FROM cold_value WHERE task_id=?");
        Rows rows = select.query(task);
        while (rows.next()) {
            const std::pair key{
                static_cast<int>(rows.integer(0)), static_cast<PayloadKind>(rows.integer(1))};
            if (found.contains(key))
                qWarning("stored twice");
            found[key] += rows.bytes(2);
        }
        return found;
    }
    [[nodiscard]] int count(const char *sql) { return m_connection->value("test", sql).toInt(); }
    [[nodiscard]] bool isWritten(const History &history, const TaskRecord &before)
    {
        return run("BEGIN IMMEDIATE")
            && m_rows->update(before, history.task(), history.payloads(), before.version)
            == Written::Done;
    }

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<StoreFixture>();
        QVERIFY(m_world->open().ok());
        RegisterWorkflow workflow;
        workflow.name = u"wide"_s;
        workflow.version = 1;
        workflow.definition = "{}";
        for (int i = 0; i < kSteps; ++i) {
            workflow.steps.push_back(u"s%1"_s.arg(i));
            workflow.services.push_back(u"any"_s);
        }
        workflow.policies.resize(kSteps);
        const WorkflowId wide = *m_world->run(workflow);
        QVERIFY(m_world->submit(u"T"_s).ok());
        m_world->close();
        auto opened = openForWriting(m_world->path(), {}, false);
        QVERIFY(opened.ok());
        m_connection = std::move(opened).value();
        m_rows = std::make_unique<TaskRows>(*m_connection);
        TaskRecord task;
        task.id = TaskId{1};
        task.publicId = u"T"_s;
        task.responseQueue = u"answers"_s;
        task.workflow = wide;
        task.version = 1;
        task.updatedAt = kNow;
        task.steps.resize(kSteps);
        TaskRecord none = task;
        none.version = 0;
        QVERIFY(run("BEGIN IMMEDIATE"));
        QVERIFY(m_rows->insert(none, task, {}));
        QVERIFY(run("COMMIT"));
    }
    void cleanup()
    {
        m_rows.reset();
        m_connection.reset();
    }

    void writtenRowsAreReadBack_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 20; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }
    void writtenRowsAreReadBack()
    {
        QFETCH(int, seed);
        History history(*m_rows->load(TaskId{1}), static_cast<unsigned>(seed));
        for (int i = 0; i < 300; ++i) {
            const TaskRecord before = history.task();
            const History back = history;
            if (history.below(5) == 0) {
                history.note();
                QVERIFY(run("BEGIN IMMEDIATE"));
                QCOMPARE(m_rows->touch(before, history.task()), Written::Done);
            } else {
                history.change();
                QVERIFY2(isWritten(history, before), qPrintable(QString::number(i)));
            }
            if (history.below(10) == 0) { // rolls back, so that the cache differs from the file
                QVERIFY(run("ROLLBACK"));
                m_rows->rolledBack();
                history = back;
                static_cast<void>(history.below(2 + i)); // draws a different change next time
            } else {
                QVERIFY(run("COMMIT"));
            }
            if (history.below(10) == 0)
                m_rows = std::make_unique<TaskRows>(*m_connection);
            TaskRows others(*m_connection); // has an empty cache
            const auto stored = others.load(TaskId{1});
            QVERIFY(stored.has_value());
            QVERIFY2(!others.isContradictory(TaskId{1}), qPrintable(QString::number(i)));
            QVERIFY2(*stored == history.task(), qPrintable(QString::number(i)));
            QVERIFY2(others.view(TaskId{1}) == history.task(), qPrintable(QString::number(i)));
            QVERIFY2(cold(TaskId{1}) == history.cold(), qPrintable(QString::number(i)));
            QCOMPARE(count("SELECT count(*) FROM payload WHERE length(bytes) <= 500"), 0);
            QVERIFY(count("SELECT coalesce(length(claim1), 0) + coalesce(length(claim2), 0)"
                          " + coalesce(length(claim1_undos), 0)"
                          " + coalesce(length(claim2_undos), 0) FROM task")
                <= kSlotBytesMax + 100);
        }
    }

    // Two claims are in the row of the task, further ones in separate rows. A claim that ends frees
    // its slot; the other claims keep theirs.
    void claimsStayWhereTheyAre()
    {
        TaskRecord task = *m_rows->load(TaskId{1});
        const auto write = [&](const TaskRecord &after) {
            TaskRecord next = after;
            next.version = task.version + 1;
            updateCompleteBy(next);
            const Written written = m_rows->update(task, next, {}, task.version);
            task = next;
            return written == Written::Done;
        };
        const auto places = [&] {
            return m_connection->value("test",
                "SELECT coalesce(claim1_step, '-') || coalesce(claim2_step, '-') || ' ' ||"
                " coalesce((SELECT group_concat(step, '') FROM claim), '') FROM task");
        };
        const auto start = [&](TaskRecord after, std::initializer_list<int> steps) {
            for (const int step : steps) {
                after.step(step).state = StepState::Running;
                ++after.step(step).forward.token.value;
                after.step(step).forward.completeBy = kNow;
            }
            return after;
        };
        const auto finish = [&](TaskRecord after, int step) {
            after.step(step).state = StepState::Completed;
            after.step(step).forward.completeBy = 0;
            return after;
        };
        QVERIFY(run("BEGIN IMMEDIATE"));
        QVERIFY(write(start(task, {0, 1, 2})));
        QCOMPARE(places(), u"01 2"_s);
        QVERIFY(write(finish(task, 0)));
        QCOMPARE(places(), u"-1 2"_s);
        QVERIFY(write(start(task, {3})));
        QCOMPARE(places(), u"31 2"_s);
        QVERIFY(write(start(finish(task, 1), {4})));
        QCOMPARE(places(), u"34 2"_s);
        QVERIFY(write(finish(task, 2)));
        QCOMPARE(places(), u"34 "_s);
        QVERIFY(write(finish(finish(task, 3), 4)));
        QCOMPARE(places(), u"-- "_s);
        QCOMPARE(count("SELECT count(*) FROM step"), kSteps);
        QVERIFY(run("COMMIT"));
    }

    // If a row differs from what was read, a write could be lost silently or go to the row of
    // another step.
    void rowThatDiffersFromItsReadIsDamage_data()
    {
        QTest::addColumn<QByteArray>("damage");
        QTest::addColumn<int>("step");
        QTest::newRow("its row is missing") << QByteArray("DELETE FROM step WHERE idx = 0") << 0;
        QTest::newRow("another token") << QByteArray("UPDATE step SET token = 9") << 0;
        QTest::newRow("another state") << QByteArray("UPDATE step SET state = 3") << 0;
        QTest::newRow("a row that did not exist") << QByteArray(
            "INSERT INTO step SELECT task_id, 1, state, undo_state, effect,"
            " effect_order, key_generation, undo_count, undos_done, token, locked_by,"
            " complete_by_ms, last_complete_by_ms, open_until_ms, not_before_ms,"
            " deferred_since_ms, started_ms, finished_ms, failure_count, retry_count,"
            " attempts, interruptions, handed_over, waited, undo, output,"
            " undo_requests FROM step") << 1;
        QTest::newRow("its claim is missing") << QByteArray("DELETE FROM claim") << 4;
        QTest::newRow("its wait is missing") << QByteArray("DELETE FROM waiting") << 1;
    }
    void rowThatDiffersFromItsReadIsDamage()
    {
        QFETCH(QByteArray, damage);
        QFETCH(int, step);
        TaskRecord task = *m_rows->load(TaskId{1});
        TaskRecord after = task;
        ++after.version;
        after.step(0).state = StepState::Completed;
        after.step(0).forward.token = ClaimToken{1};
        after.step(1).readyAt = kReadyNow;
        after.step(1).serviceQueue = 1;
        for (const int open : {2, 3, 4}) {
            after.step(open).state = StepState::Running;
            after.step(open).forward.token = ClaimToken{1};
        }
        QVERIFY(run("BEGIN IMMEDIATE"));
        QCOMPARE(m_rows->update(task, after, {}, 1), Written::Done);
        QVERIFY(run("COMMIT"));
        QVERIFY(run(damage.constData()));
        TaskRecord next = after;
        ++next.version;
        ++next.step(step).effectOrder;
        if (next.step(step).state != StepState::Running)
            next.step(step).state = StepState::Skipped;
        clearWait(next.step(step));
        QVERIFY(run("BEGIN IMMEDIATE"));
        QCOMPARE(m_rows->update(after, next, {}, 2), Written::Failed);
        QVERIFY(m_connection->failed());
        QCOMPARE(m_connection->takeError().kind, base::ErrorKind::StoreCorrupt);
        QVERIFY(run("ROLLBACK"));
    }

    // A value at the limit is stored inline, a larger one in a row of `payload`.
    void largeValuesHaveTheirOwnRows_data()
    {
        QTest::addColumn<int>("output");
        QTest::addColumn<int>("undo");
        QTest::addColumn<int>("rows");
        QTest::newRow("below") << 2047 << 1023 << 0;
        QTest::newRow("at the limit") << 2048 << 1024 << 0;
        QTest::newRow("beyond") << 2049 << 1025 << 2;
    }
    void largeValuesHaveTheirOwnRows()
    {
        QFETCH(int, output);
        QFETCH(int, undo);
        QFETCH(int, rows);
        TaskRecord task = *m_rows->load(TaskId{1});
        TaskRecord claimed = task;
        ++claimed.version;
        std::vector<PayloadWrite> undos;
        for (int step = 0; step < 3; ++step) {
            claimed.step(step).state = StepState::Running;
            claimed.step(step).forward.token = ClaimToken{1};
            claimed.step(step).undoCount = 1;
            undos.push_back({step, PayloadKind::UndoRequest, QByteArray(undo, char('a' + step))});
        }
        updateCompleteBy(claimed);
        QVERIFY(run("BEGIN IMMEDIATE"));
        QCOMPARE(m_rows->update(task, claimed, undos, 1), Written::Done);
        ColdValues expected;
        for (const PayloadWrite &write : undos)
            expected[{write.step, write.kind}] = write.bytes;
        QCOMPARE(cold(task.id), expected);
        QCOMPARE(count("SELECT count(*) FROM payload"), rows == 0 ? 0 : 3);
        TaskRecord done = claimed;
        ++done.version;
        std::vector<PayloadWrite> outputs;
        for (int step = 0; step < 3; ++step) {
            done.step(step).state = StepState::Completed;
            outputs.push_back({step, PayloadKind::Output, QByteArray(output, char('x' + step))});
            expected[{step, PayloadKind::Output}] = outputs.back().bytes;
        }
        updateCompleteBy(done);
        QCOMPARE(m_rows->update(claimed, done, outputs, 2), Written::Done);
        QCOMPARE(cold(task.id), expected);
        QCOMPARE(count("SELECT count(*) FROM payload"), 3 * rows);
        QVERIFY(run("COMMIT"));
    }

    // The audit reads the values of all tasks, so they must not be collected and
    // sorted in memory first.
    void largeAndSmallValuesAreReadAlongTheirKeys()
    {
        const QString plan = planOf("SELECT task_id, step, bytes FROM cold_value WHERE kind=3"
                                    " ORDER BY task_id, step");
        QVERIFY(!plan.isEmpty());
        QVERIFY2(!plan.contains("B-TREE"_L1), qPrintable(plan));
    }

    // A takeover reads the open claims of a store with any number of tasks: it finds due tasks
    // through their index, and the rows of their steps by key. It sorts only what it has found, not
    // what it visits.
    void openClaimsAreFoundByTheIndexOfDueTasks()
    {
        const QString plan = planOf(kOpenClaims);
        QVERIFY2(plan.contains("SEARCH task USING INDEX task_due (due_ms>?)"_L1), qPrintable(plan));
        QVERIFY2(!plan.contains("SCAN"_L1), qPrintable(plan));
        QVERIFY2(!plan.contains("AUTOMATIC"_L1), qPrintable(plan));
    }

private:
    QString planOf(const char *sql)
    {
        Statement plan(*m_connection, "test", QByteArray("EXPLAIN QUERY PLAN ") + sql);
        Rows rows = plan.query();
        QStringList lines;
        while (rows.next())
            lines.append(rows.text(3));
        return lines.join(u'\n');
    }
};

QTEST_GUILESS_MAIN(TestStepRows)
#include "tst_steprows.moc"
