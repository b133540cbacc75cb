#include "core/model/waits.h"
#include "storetest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// Which tasks a claim finds in the queue of a service.
class TestServiceQueues final : public StoreTest
{
    Q_OBJECT

    // The tasks that a claim from the queue looks at, in their order.
    QList<TaskId> asked(int queue, int limit = 5)
    {
        QList<TaskId> tasks;
        const Plan note = [&tasks](const TaskRecord &task, PayloadSource &) {
            tasks.append(task.id);
            return base::Result<Decision>(base::refused("not-now"_L1));
        };
        m_nextDue = m_world->run(ClaimTasks{{{queue, limit}}, note})->nextDue;
        return tasks;
    }

    void wait(TaskId task, const std::vector<qint64> &from)
    {
        QVERIFY(m_world->change(task, plans::wait(*m_world, from)).ok());
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

private Q_SLOTS:
    // The queue of its first step may belong to a service that takes no requests.
    void taskIsFoundThroughEachStepThatWaits()
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

    // Whether they are the first steps of their tasks or further ones.
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

    // The limit is the number of steps that can start, and one plan starts all those of a task.
    void taskWithSeveralStepsInAQueueIsPlannedOnce()
    {
        const TaskId task = m_world->newTask(u"D-1"_s).id;
        const Plan waitTogether = [this](const TaskRecord &record, PayloadSource &) {
            TaskEdit edit(record, {}, m_world->now);
            StepWaits waits(edit.fields());
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

    // Its queue would never be asked for it again.
    void stepDoesNotWaitInATaskThatDoesNot()
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
    qint64 m_nextDue = 0; // as the last claim was told
};

QTEST_GUILESS_MAIN(TestServiceQueues)
#include "tst_servicequeues.moc"
