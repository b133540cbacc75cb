#include "core/base/assert.h"
#include "core/model/waits.h"
#include "tests/store/contract/contracttest.h"

#include <sqlite3.h>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// Which tasks a claim finds in the queue of a service and in which order, and whether a plan is
// told that a better-ranked step waits.
class TestServiceQueues final : public ContractTest
{
    Q_OBJECT

    static constexpr int kReadsMax = 16; // attempts, as a store may compare only some results

    // The tasks that a claim from the queue visits, in order; those in `refused` are refused.
    QList<TaskId> asked(int queue, int limit = 5, const QList<TaskId> &refused = {})
    {
        QList<TaskId> tasks;
        const Plan note = [&](const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
            tasks.append(task.id);
            if (refused.contains(task.id))
                return base::refused("not-now"_L1);
            return TaskEdit(task, {}, m_world->now).finish({u"unchanged"_s, {}});
        };
        m_nextDue = m_world->run(ClaimTasks{{{queue, limit}}, note})->nextDue;
        return tasks;
    }

    void wait(TaskId task, const std::vector<qint64> &from)
    {
        QVERIFY(m_world->change(task, plans::wait(*m_world, from)).ok());
    }

    // The task starts to compensate, and its first undo waits.
    Plan waitForUndo(qint64 from)
    {
        return [this, from](const TaskRecord &task, PayloadSource &) {
            TaskEdit edit(task, {}, m_world->now);
            edit.apply(TaskEvent::Compensate);
            StepWaits(edit.fields(), edit.now()).add(0, 1, from);
            return base::Result<Decision>(std::move(edit).finish({u"compensating"_s, {}}));
        };
    }

    TaskId newTask(const QString &id, int priority)
    {
        Submission submission;
        submission.publicId = id;
        submission.workflow = u"delivery"_s;
        submission.priority = priority;
        const auto receipt = m_world->run(Submit{submission});
        return m_world->createTasks() == 1 ? receipt->task : TaskId();
    }

    bool isBetterWaiting(const TaskRecord &step, int queue)
    {
        bool better = false;
        const Plan inspect = [&](const TaskRecord &, PayloadSource &source) {
            better = source.isBetterWaiting(queue, waitingStepOf(step));
            return base::Result<Decision>(base::refused("not-now"_L1));
        };
        static_cast<void>(m_world->change(step.id, inspect));
        return better;
    }

    void changeRank(TaskId task, qint64 rank)
    {
        sqlite3 *handle = nullptr;
        QCOMPARE(sqlite3_open(m_world->path().toUtf8().constData(), &handle), SQLITE_OK);
        const QString sql =
            u"UPDATE task SET claim_rank=%1 WHERE id=%2"_s.arg(rank).arg(task.value);
        QCOMPARE(
            sqlite3_exec(handle, sql.toUtf8().constData(), nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(handle);
    }

private Q_SLOTS:
    // The task must be found even if the queue of its first step belongs to a service that
    // accepts no requests.
    void taskIsFoundThroughEachWaitingStep()
    {
        const TaskId task = m_world->newTask(u"D-1"_s).id;
        const qint64 later = m_world->now + 500;
        wait(task, {kReadyNow, kReadyNow, later});
        QVERIFY(m_world->notice().ready);
        QCOMPARE(m_world->notice().readyFrom, later);
        QCOMPARE(asked(1), QList<TaskId>{task});
        QCOMPARE(asked(2), QList<TaskId>{task});
        QCOMPARE(asked(3), QList<TaskId>());
        QCOMPARE(m_nextDue, later);
        m_world->now = later;
        QCOMPARE(asked(3), QList<TaskId>{task});
        QCOMPARE(m_nextDue, 0);
        wait(task, {});
        for (const int queue : {1, 2, 3})
            QCOMPARE(asked(queue), QList<TaskId>());
    }

    // The order is the same for the first and for later steps of a task.
    void queueIsOrderedByRank()
    {
        const TaskId last = newTask(u"D-5"_s, 5);
        const TaskId first = newTask(u"D-9"_s, 9);
        const TaskId middle = newTask(u"D-7"_s, 7);
        wait(last, {kReadyNow, kReadyNow});
        wait(first, {kReadyNow, kReadyNow});
        wait(middle, {kReadyNever, kReadyNow});
        QCOMPARE(asked(2), (QList<TaskId>{first, middle, last}));
        QCOMPARE(asked(2, 2), (QList<TaskId>{first, middle}));
        QCOMPARE(asked(1), (QList<TaskId>{first, last}));
    }

    // The limit of a claim is the number of steps that can start, and one call of the plan starts
    // all steps of a task.
    void taskWithSeveralStepsInAQueueIsPlannedOnce()
    {
        const TaskId task = m_world->newTask(u"D-1"_s).id;
        const Plan waitTogether = [this](const TaskRecord &record, PayloadSource &) {
            TaskEdit edit(record, {}, m_world->now);
            StepWaits waits(edit.fields(), edit.now());
            for (int step = 0; step < record.stepCount(); ++step)
                waits.add(step, 2, kReadyNow);
            return base::Result<Decision>(std::move(edit).finish({u"advanced"_s, {}}));
        };
        QVERIFY(m_world->change(task, waitTogether).ok());
        QCOMPARE(asked(2), QList<TaskId>{task});
        const auto claimed = m_world->run(ClaimTasks{{{2, 3}}, plans::wait(*m_world, {})});
        QCOMPARE(claimed->after.size(), 1U);
        QVERIFY(claimed->more);
    }

    // A task is refused, for example, if its workflow cannot be read at the moment.
    void refusedTaskDoesNotBlockThoseBehindIt()
    {
        QList<TaskId> tasks;
        for (int i = 0; i < 6; ++i)
            tasks.append(m_world->newTask(u"D-%1"_s.arg(i)).id);
        QCOMPARE(asked(1, 2), tasks.first(2));
        QCOMPARE(asked(1, 2, {tasks[0]}), tasks.first(3));
        QCOMPARE(asked(1, 2, tasks.first(3)), tasks.first(5));
        QCOMPARE(asked(1, 2, tasks), tasks);
    }

    // From what a claim records, the audit determines which data was available to it, and why a
    // better-ranked step was passed over (I29).
    void claimRecordsWhatItHadSeenAndWhatItPassed()
    {
        const TaskId refused = newTask(u"D-9"_s, 9);
        const TaskId next = newTask(u"D-7"_s, 7);
        const TaskId last = newTask(u"D-5"_s, 5);
        const auto refusing = [this, refused](const TaskRecord &task, PayloadSource &source) {
            return task.id == refused ? base::Result<Decision>(base::refused("not-now"_L1))
                                      : plans::claim(*m_world)(task, source);
        };
        QVERIFY(m_world->run(ClaimTasks{{{1, 2}}, refusing}).ok());
        const auto rowOf = [this](TaskId task) {
            return m_world->reader().events(task, {}, 10)->back();
        };
        for (const TaskId task : {next, last}) {
            const EventView row = rowOf(task);
            QCOMPARE(row.changes.value("seen"_L1).toInteger(), row.id.value - 1);
            QCOMPARE(row.changes.value("passedOver"_L1).toInt(), 1);
        }
        QVERIFY(m_world->change(refused, plans::claim(*m_world)).ok());
        const EventView alone = rowOf(refused);
        QCOMPARE(alone.changes.value("seen"_L1).toInteger(), alone.id.value - 1);
        QVERIFY(!alone.changes.contains("passedOver"_L1));
        QVERIFY(m_world->change(last, plans::escalate(*m_world, ClaimToken{1})).ok());
        QVERIFY(!rowOf(last).changes.contains("seen"_L1));
    }

    // Ready steps and steps whose time has passed have a single order by rank, whatever that time.
    void stepsWhoseTimeHasPassedAreClaimedByRank_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("a few") << 5;
        QTest::newRow("many") << 140;
    }
    void stepsWhoseTimeHasPassedAreClaimedByRank()
    {
        QFETCH(int, count);
        const TaskId ready = newTask(u"ready"_s, 7);
        QList<TaskId> tasks;
        for (int i = 0; i < count; ++i) {
            tasks.append(newTask(u"D-%1"_s.arg(i), i == count - 1 ? 9 : 5));
            // The best-ranked step has waited the shortest time.
            wait(tasks.last(), {m_world->now + 500 + i});
        }
        const TaskId early = newTask(u"early"_s, 9);
        wait(early, {m_world->now + 2000});
        m_world->now += 1000;
        QCOMPARE(asked(1, 3), (QList<TaskId>{tasks.last(), ready, tasks.first()}));
    }

    // Checks ready steps and steps whose time has passed. Fails if a queue is sorted only by rank
    // and id of the task.
    void undosComeBeforeForwardStepsOfTheirRank_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<qint64>("readyAfter");
        QTest::newRow("ready") << 5 << qint64{0};
        QTest::newRow("their time has come") << 5 << qint64{500};
        QTest::newRow("the time of many has come") << 140 << qint64{500};
    }
    void undosComeBeforeForwardStepsOfTheirRank()
    {
        QFETCH(int, count);
        QFETCH(qint64, readyAfter);
        const qint64 from = readyAfter == 0 ? kReadyNow : m_world->now + readyAfter;
        QList<TaskId> tasks;
        for (int i = 0; i < count; ++i) {
            tasks.append(m_world->newTask(u"D-%1"_s.arg(i)).id);
            QCOMPARE(m_world->record(tasks.last()).rank, m_world->record(tasks.first()).rank);
            wait(tasks.last(), {from});
        }
        const TaskId better = newTask(u"better"_s, 6);
        wait(better, {from});
        m_world->now += readyAfter;
        QCOMPARE(asked(1, 2), (QList<TaskId>{better, tasks[0]}));
        wait(better, {});
        QVERIFY(!isBetterWaiting(m_world->record(tasks[0]), 1)); // the head is cached from here on
        for (const TaskId undoes : {tasks[count - 1], tasks[count - 2]})
            QVERIFY(m_world->change(undoes, waitForUndo(from)).ok());
        QCOMPARE(asked(1, 1), QList<TaskId>{tasks[count - 2]});
        QCOMPARE(asked(1, 3), (QList<TaskId>{tasks[count - 2], tasks[count - 1], tasks[0]}));
        QVERIFY(isBetterWaiting(m_world->record(tasks[0]), 1));
        QVERIFY(isBetterWaiting(m_world->record(tasks[count - 1]), 1));
        QVERIFY(!isBetterWaiting(m_world->record(tasks[count - 2]), 1));
        wait(better, {from});
        QVERIFY(isBetterWaiting(m_world->record(tasks[count - 2]), 1));
    }

    void planKnowsWhetherABetterStepWaits()
    {
        const TaskRecord best = m_world->record(newTask(u"D-9"_s, 9));
        const TaskRecord self = m_world->record(newTask(u"D-5"_s, 5));
        QVERIFY(isBetterWaiting(self, 1));
        QVERIFY(!isBetterWaiting(self, 2));
        QVERIFY(!isBetterWaiting(best, 1)); // the best step belongs to the task itself
        wait(best.id, {kReadyNever, m_world->now + 500});
        QVERIFY(!isBetterWaiting(self, 1));
        QVERIFY(!isBetterWaiting(self, 2));
        m_world->now += 500;
        QVERIFY(isBetterWaiting(self, 2));
        wait(best.id, {kReadyNow});
        QVERIFY(isBetterWaiting(self, 1));
        QVERIFY(!isBetterWaiting(self, 2));
        // Among equal ranks, the older one comes first.
        const TaskRecord later = m_world->record(newTask(u"D-9b"_s, 9));
        TaskRecord equal = later;
        equal.rank = best.rank;
        QVERIFY(isBetterWaiting(equal, 1));
        equal.id = best.id;
        QVERIFY(!isBetterWaiting(equal, 1));
    }

    // The better-ranked steps were tried first and could not start.
    void planInTheOrderOfTheQueueIsNotBlocked()
    {
        static_cast<void>(newTask(u"D-9"_s, 9));
        const TaskId self = newTask(u"D-5"_s, 5);
        QList<bool> better;
        const Plan note = [&](const TaskRecord &task, PayloadSource &source) {
            if (task.id == self)
                better.append(source.isBetterWaiting(1, waitingStepOf(task)));
            return base::Result<Decision>(base::refused("not-now"_L1));
        };
        QVERIFY(m_world->run(ClaimTasks{{{1, 5}}, note}).ok());
        QVERIFY(!m_world->change(self, note).ok());
        QCOMPARE(better, (QList<bool>{false, true}));
    }

    void rolledBackClaimLeavesTheStepInItsQueue()
    {
        const TaskRecord best = m_world->record(newTask(u"D-9"_s, 9));
        const TaskRecord self = m_world->record(newTask(u"D-5"_s, 5));
        CommitNotice notice;
        QVERIFY(m_world->store().begin(m_world->store().nextBatch()).ok());
        const ChangeTask leave{best.id, plans::wait(*m_world, {}), {}};
        QVERIFY(m_world->store().execute(leave, m_world->now, notice).ok());
        bool better = true;
        const Plan inspect = [&](const TaskRecord &task, PayloadSource &source) {
            better = source.isBetterWaiting(1, waitingStepOf(task));
            return base::Result<Decision>(base::refused("not-now"_L1));
        };
        QVERIFY(
            !m_world->store().execute(ChangeTask{self.id, inspect, {}}, m_world->now, notice).ok());
        QVERIFY(!better);
        m_world->store().rollback();
        QVERIFY(isBetterWaiting(self, 1));
    }

    // Each start asks whether a better-ranked step waits; the steps that started earlier are no
    // longer in the queue.
    void queueIsReadOnceForManyStarts()
    {
        int reads = 0;
        m_world = std::make_unique<StoreFixture>([&reads](const char *access) {
            reads += qstrcmp(access, "select-ready") == 0;
            return AccessFault::None;
        });
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
        std::vector<TaskRecord> tasks; // the best one first
        for (int i = 0; i < 60; ++i)
            tasks.push_back(m_world->newTask(u"D-%1"_s.arg(i)));
        const auto start = [this](const TaskRecord &task) {
            const bool better = isBetterWaiting(task, 1);
            wait(task.id, {});
            return !better;
        };
        QVERIFY(isBetterWaiting(tasks[1], 1));
        for (const TaskRecord &task : tasks)
            QVERIFY(start(task));
        QCOMPARE(reads, 1);
        QVERIFY(start(m_world->newTask(u"E-1"_s)));
        QCOMPARE(reads, 1);
    }

    // Fails if a store that is configured to compare its cached queue with the table does not do
    // so. The test changes the table directly, as if the code had not updated the cache.
    void headThatDiffersFromItsQueueIsFound()
    {
        m_world = std::make_unique<StoreFixture>();
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
        const TaskRecord self = m_world->newTask(u"D-1"_s);
        const TaskRecord other = m_world->newTask(u"D-2"_s);
        QVERIFY(!isBetterWaiting(self, 1)); // the head is cached from here on
        changeRank(other.id, self.rank - 1);
        const auto found = base::containAssertions([&] {
            for (int inspect = 0; inspect < kReadsMax; ++inspect)
                static_cast<void>(isBetterWaiting(self, 1));
        });
        m_world->store().rollback();
        QVERIFY(found.has_value());
        QVERIFY(isBetterWaiting(self, 1)); // read again after the rollback
    }

    // A step that became ready before the clock was set back has to wait again.
    void headReadAtALaterTimeIsReadAgain()
    {
        const TaskRecord best = m_world->newTask(u"D-1"_s);
        const TaskRecord self = m_world->newTask(u"D-2"_s);
        wait(best.id, {m_world->now + 500});
        m_world->now += 600;
        QVERIFY(isBetterWaiting(self, 1));
        m_world->now -= 200;
        QVERIFY(!isBetterWaiting(self, 1));
    }

    // If the fields of the task do not wait, no claim would find a further waiting step of it. So a
    // decision that leads to this is not written, and the task is quarantined.
    void stepDoesNotWaitInATaskThatDoesNotWait()
    {
        const TaskId task = m_world->newTask(u"D-1"_s).id;
        const Plan broken = [this](const TaskRecord &record, PayloadSource &) {
            TaskEdit edit(record, {}, m_world->now);
            edit.fields().readyAt = kReadyNever;
            edit.fields().step(1).readyAt = kReadyNow;
            return base::Result<Decision>(std::move(edit).finish({u"advanced"_s, {}}));
        };
        const auto changed = m_world->change(task, broken);
        QVERIFY(changed.ok());
        QCOMPARE(changed->state, TaskState::Error); // quarantined
        QVERIFY(!isWaiting(changed->step(1)));
    }

private:
    qint64 m_nextDue = 0; // according to the last claim
};

QTEST_GUILESS_MAIN(TestServiceQueues)
#include "tst_servicequeues.moc"
