#include "core/base/enginelimits.h"
#include "core/store/seam/nodesteps.h"
#include "tests/store/contract/nodefixture.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// Which waiting steps one of several nodes claims, and what it locks.
class TestNodeClaims final : public QObject, private TwoNodes
{
    Q_OBJECT

    // The tasks whose steps the node has claimed.
    static QStringList claimAll(Node &node)
    {
        QStringList claimed;
        const auto reply =
            node.world.run(ClaimTasks{{{1, limits::kClaimBatchMax}}, plans::claim(node.world)});
        for (const TaskRecord &task : reply->after)
            claimed.append(task.publicId);
        return claimed;
    }

private Q_SLOTS:
    void init() { beginBoth(); }

    // Fails if a claim locks the tasks of one queue after those of another: two nodes could each
    // wait for a task of the other.
    void claimLocksTheTasksOfAllQueuesAtOnce()
    {
        const TaskId first = m_a->world.newTask(u"A-1"_s).id;
        const TaskId second = m_a->world.newTask(u"A-2"_s).id;
        QVERIFY(m_a->world.change(first, plans::wait(m_a->world, {kReadyNever, kReadyNow})).ok());
        std::vector<QStringList> locked; // the locked tasks while each plan runs
        const Plan note = [&](const TaskRecord &, PayloadSource &) {
            locked.push_back(m_under->lockedTasks());
            return base::Result<Decision>(base::refused("not-now"_L1));
        };
        QVERIFY(m_a->world.run(ClaimTasks{{{1, 1}, {2, 1}}, note}).ok());
        const QStringList both{QString::number(first.value), QString::number(second.value)};
        const QStringList expected = m_under->waitsForTransactions() ? both : QStringList();
        QCOMPARE(locked, std::vector(2, expected));
    }

    // A store that locks all candidates first may need a second claim for those behind refused
    // tasks. Fails if the reply to the first claim does not say that more tasks wait.
    void refusedTasksDoNotBlockThoseBehindThem()
    {
        QList<TaskId> tasks;
        for (int i = 1; i <= 6; ++i)
            tasks.append(m_a->world.newTask(u"A-%1"_s.arg(i)).id);
        const Plan plan = [&](const TaskRecord &task, PayloadSource &payloads) {
            return tasks.indexOf(task.id) < 4 ? base::Result<Decision>(base::refused("not-now"_L1))
                                              : plans::claim(m_a->world)(task, payloads);
        };
        QList<TaskId> claimed;
        for (bool more = true; more;) {
            const auto reply = m_a->world.run(ClaimTasks{{{1, 1}}, plan});
            QVERIFY(reply.ok() && reply->after.size() <= 1);
            for (const TaskRecord &task : reply->after)
                claimed.append(task.id);
            more = reply->more;
        }
        QCOMPARE(claimed, tasks.last(2));
        QVERIFY(m_a->world.run(ClaimTasks{{{1, 1}}, plan})->after.empty());
    }

    // Fails if a node claims what another one is about to claim, or leaves its own steps waiting.
    void eachNodeClaimsTheStepsThatItPutIntoTheQueue()
    {
        for (int i = 1; i <= 4; ++i) {
            static_cast<void>(m_a->world.newTask(u"A-%1"_s.arg(i)));
            static_cast<void>(m_b->world.newTask(u"B-%1"_s.arg(i)));
        }
        const TaskRecord returned = m_a->claim(u"A-5"_s);
        QVERIFY(m_b->world.change(returned.id, plans::release(m_b->world, kReadyNow)).ok());
        QCOMPARE(claimAll(*m_a), QStringList({u"A-1"_s, u"A-2"_s, u"A-3"_s, u"A-4"_s}));
        QStringList ofB = claimAll(*m_b);
        ofB.sort(); // in the order of the ids, which each node takes from blocks of its own
        QCOMPARE(ofB, QStringList({u"A-5"_s, u"B-1"_s, u"B-2"_s, u"B-3"_s, u"B-4"_s}));
    }

    // Fails if a step that another node has put off after this one looked is shown to the plan: the
    // claim behind it would seem to pass a better-ranked step (I29).
    void stepThatAnotherNodeHasPutOffIsNotClaimed()
    {
        static_cast<void>(m_a->world.newTask(u"A-1"_s));
        const TaskId second = m_a->world.newTask(u"A-2"_s).id;
        static_cast<void>(m_a->world.newTask(u"A-3"_s));
        const ClaimTasks one{{{1, 1}}, plans::claim(m_a->world)};
        QCOMPARE(m_a->world.run(one)->after.front().publicId, u"A-1"_s);
        const qint64 later = m_now + NodeSteps::kLookEveryMs;
        QVERIFY(m_b->world.change(second, plans::wait(m_b->world, {later, kReadyNever})).ok());
        bool isAsked = false;
        const Plan note = [&](const TaskRecord &task, PayloadSource &payloads) {
            isAsked |= task.id == second;
            return plans::claim(m_a->world)(task, payloads);
        };
        const auto none = m_a->world.run(ClaimTasks{{{1, 1}}, note});
        QVERIFY(none->after.empty() && none->more && !isAsked);
        QCOMPARE(m_a->world.run(one)->after.front().publicId, u"A-3"_s);
    }

    // Fails if the steps of a node that does not claim them stay in the queue: it may have ended,
    // or have no place.
    void stepsThatAnotherNodeDoesNotClaimAreTakenOver()
    {
        QStringList tasks;
        for (int i = 11; i <= 26; ++i) {
            tasks.append(u"A-%1"_s.arg(i));
            static_cast<void>(m_a->world.newTask(tasks.last()));
        }
        QStringList claimed = claimAll(*m_b);
        QCOMPARE(claimed, QStringList());
        advance(NodeSteps::kTakeOverAfterMs - 1);
        QCOMPARE(claimAll(*m_b), QStringList());
        advance(1 + NodeSteps::kTakeOverAfterMs / 2);
        claimed = claimAll(*m_b);
        QVERIFY(!claimed.isEmpty() && claimed.size() < tasks.size());
        advance(NodeSteps::kTakeOverAfterMs / 2);
        claimed += claimAll(*m_b);
        claimed.sort();
        QCOMPARE(claimed, tasks);
    }

    // Fails if a node has free places but takes nothing of the long queue of another node, or
    // takes what the other one claims next.
    void nodeWithoutStepsTakesThoseBehindTheFirstOfALongQueue()
    {
        QStringList tasks;
        for (int i = 1; i <= NodeSteps::kWindow; ++i) {
            tasks.append(u"A-%1"_s.arg(i));
            QVERIFY(m_a->world.submit(tasks.last()).ok());
        }
        QCOMPARE(m_a->world.createTasks() + m_a->world.createTasks() + m_a->world.createTasks(),
            NodeSteps::kWindow);
        const QStringList ofB = claimAll(*m_b);
        QVERIFY(ofB.size() > 10);
        for (const QString &task : ofB)
            QVERIFY(tasks.indexOf(task) >= limits::kClaimBatchMax);
        QStringList left;
        std::copy_if(tasks.begin(), tasks.end(), std::back_inserter(left),
            [&](const QString &task) { return !ofB.contains(task); });
        QStringList ofA;
        for (QStringList more = claimAll(*m_a); !more.isEmpty(); more = claimAll(*m_a))
            ofA += more;
        QCOMPARE(ofA, left);
    }

    // Another node adds a better-ranked task after the candidates were locked. Fails if this node
    // waits for it, or claims it without a lock.
    void taskThatAppearsDuringAClaimIsLeftToItsNode()
    {
        if (!m_under->waitsForTransactions())
            return; // on this store, nothing changes during a claim
        static_cast<void>(m_a->world.newTask(u"A-1"_s));
        const TaskId other = m_a->world.newTask(u"A-2"_s).id;
        QVERIFY(m_a->world.change(other, plans::wait(m_a->world, {kReadyNever, kReadyNow})).ok());
        const Plan plan = [&](const TaskRecord &task, PayloadSource &payloads) {
            if (task.id != other)
                return plans::claim(m_a->world)(task, payloads);
            const bool isAdded = m_b->addUrgentTask(u"B-1"_s);
            return base::Result<Decision>(base::refused(isAdded ? "not-now"_L1 : "none"_L1));
        };
        const auto first = m_a->world.run(ClaimTasks{{{2, 1}, {1, 1}}, plan});
        QVERIFY(first.ok() && first->after.size() == 1);
        QCOMPARE(first->after.front().publicId, u"A-1"_s);
        QCOMPARE(claimAll(*m_b), QStringList({u"B-1"_s}));
    }
};

QTEST_GUILESS_MAIN(TestNodeClaims)
#include "tst_nodeclaims.moc"
