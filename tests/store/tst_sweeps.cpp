#include "core/base/enginelimits.h"
#include "tests/store/contract/contracttest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// Sweeps and the lease that they need; claims of an earlier process.
class TestSweeps final : public ContractTest
{
    Q_OBJECT

private Q_SLOTS:
    void overdueAndEscalatedTasksAreSwept()
    {
        const auto late = m_world->newTask(u"late"_s);
        QVERIFY(m_world->change(late.id, plans::claim(*m_world)).ok());
        m_world->now += 5000;
        const auto given = m_world->newTask(u"given"_s);
        QVERIFY(m_world->change(given.id, plans::claim(*m_world)).ok());
        const auto epoch = lead();
        const auto sweep = [&] { return m_world->sweep(epoch, plans::release(*m_world, 0)); };
        auto swept = sweep();
        QCOMPARE(swept.after.size(), 0U);
        QCOMPARE(swept.nextDue, m_world->now - 5000 + StoreFixture::kCompleteWithin);
        QVERIFY(m_world->change(given.id, plans::escalate(*m_world, ClaimToken{1})).ok());
        QVERIFY(m_world->notice().escalated);
        QCOMPARE(m_world->reader().overdue(m_world->now, 10)->size(), 1U);
        swept = sweep();
        QCOMPARE(swept.after.size(), 1U);
        QCOMPARE(swept.after[0].publicId, u"given"_s);
        m_world->now += 5000;
        swept = sweep();
        QCOMPARE(swept.after.size(), 1U);
        QCOMPARE(swept.after[0].publicId, u"late"_s);
        const auto events = m_world->reader().events(late.id, {}, 100);
        QCOMPARE(events->back().epoch, epoch);
    }

    // The task has no claim. If sweeps found only claims, the deadline of a task whose service has
    // no capacity would not take effect until the service is usable again.
    void sweepFindsPassedDeadlines()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        const qint64 deadline = m_world->now + 5000;
        const Plan setDeadline = [deadline](const TaskRecord &record, PayloadSource &) {
            TaskEdit edit(record, {{1}, {}}, record.updatedAt);
            edit.fields().deadline = deadline;
            return std::move(edit).finish({u"test"_s, {}});
        };
        QVERIFY(m_world->change(task.id, setDeadline).ok());
        QCOMPARE(m_world->notice().completeBy, deadline); // wakes the Supervisor at that time
        const auto epoch = lead();
        QStringList swept;
        const Plan note = [&swept](const TaskRecord &record, PayloadSource &) {
            swept.append(record.publicId);
            return base::Result<Decision>(base::refused("nothing-overdue"_L1));
        };
        const auto early = m_world->sweep(epoch, note);
        QCOMPARE(early.nextDue, deadline);
        QVERIFY(swept.isEmpty());
        m_world->now += 5000;
        QVERIFY(m_world->sweep(epoch, note).after.empty());
        QCOMPARE(swept, QStringList{u"D-1"_s});
        // The task has no claim: a restart has nothing to revoke, and a list sorted by complete-by
        // shows it among the tasks without one.
        QVERIFY(m_world->run(ReadClaimed{{}, 10}).value().tasks.empty());
        const auto claimed = m_world->newTask(u"D-2"_s);
        QVERIFY(m_world->change(claimed.id, plans::claim(*m_world)).ok());
        TaskQuery query;
        query.sort = TaskSort::CompleteBy;
        query.descending = false;
        const auto page = m_world->reader().taskPage(query, m_world->now);
        QCOMPARE(page->tasks.size(), 2U);
        QCOMPARE(page->tasks[0].publicId, u"D-1"_s);
        QCOMPARE(page->tasks[1].publicId, u"D-2"_s);
    }

    // A claim that became overdue after the sweep was requested is left to the next one.
    void sweepUsesTheTimeOfItsRequest()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        const qint64 due = m_world->now + StoreFixture::kCompleteWithin;
        m_world->now = due + 1000;
        const Epoch epoch = lead();
        auto swept = m_world->sweep(epoch, plans::release(*m_world, 0), due - 1);
        QVERIFY(swept.after.empty());
        QCOMPARE(swept.nextDue, due);
        swept = m_world->sweep(epoch, plans::release(*m_world, 0), due);
        QCOMPARE(swept.after.size(), 1U);
    }

    void writeOfAFormerLeaderIsRefused()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        const Epoch first = lead();
        m_world->now += 20'000; // the lease has expired
        const auto late = m_world->run(ChangeTask{task.id, plans::release(*m_world, 0), first});
        QCOMPARE(code(late), u"stale-epoch"_s);
        const Epoch second = lead();
        QVERIFY(second > first);
        QCOMPARE(code(m_world->run(SweepAlerts{first})), u"stale-epoch"_s);
        QCOMPARE(
            code(m_world->run(ChangeTask{task.id, plans::release(*m_world, 0), second})), u"ok"_s);
        QCOMPARE(m_world->reader().counters()->staleWritesRefused, 2);
    }

    // A lease is valid only for the process that took it, whatever the clock, and its epoch is
    // not used again. If leases outlived their process, one that was renewed while the clock
    // was a day ahead would prevent any leader for that day, because a new process continues
    // from the journal's time.
    void leaseOfAnEarlierProcessBlocksNoLeader()
    {
        using Action = Lease::Action;
        const qint64 before = m_world->now;
        m_world->now += 86'400'000;
        const Epoch first = lead();
        m_world->now = before + 1000;
        QVERIFY(m_world->open().ok());
        QVERIFY(!m_world->run(Lease{Action::Renew, m_world->supervisor, first, 15'000})->held);
        const auto next =
            m_world->run(Lease{Action::Acquire, m_world->supervisor, {}, 15'000}).value();
        QVERIFY(next.held);
        QVERIFY(next.epoch > first);
        QCOMPARE(next.expiresAt, m_world->now + 15'000);
        QVERIFY(
            !m_world->run(Lease{Action::Acquire, m_world->supervisor, {}, 15'000}).value().held);
    }

    void leaseHasOneHolder()
    {
        using Action = Lease::Action;
        const InstanceId other = m_world->instance(u"host:2:supervisor-1"_s);
        const Epoch epoch = lead();
        const auto contender = m_world->run(Lease{Action::Acquire, other, {}, 15'000}).value();
        QVERIFY(!contender.held);
        QCOMPARE(contender.holder, m_world->supervisor);
        m_world->now += 10'000;
        QVERIFY(
            m_world->run(Lease{Action::Renew, m_world->supervisor, epoch, 15'000}).value().held);
        QVERIFY(!m_world->run(Lease{Action::Renew, other, epoch, 15'000}).value().held);
        QCOMPARE(m_world->reader().lease()->epoch, epoch);
        QVERIFY(!m_world->run(Lease{Action::Resign, m_world->supervisor, epoch, 0}).value().held);
        const auto successor = m_world->run(Lease{Action::Acquire, other, {}, 15'000}).value();
        QVERIFY(successor.held);
        QCOMPARE(successor.epoch.value, epoch.value + 1);
        m_world->now += 15'000;
        QVERIFY(!m_world->run(Lease{Action::Renew, other, successor.epoch, 15'000}).value().held);
    }

    // The lease is in memory: only a change of the epoch is written.
    void renewingTheLeaseWritesNothing()
    {
        using Action = Lease::Action;
        const Epoch epoch = lead();
        const qint64 written = m_world->store().rowsWritten();
        for (int i = 0; i < 10; ++i) {
            m_world->now += 5000;
            const auto renewed =
                m_world->run(Lease{Action::Renew, m_world->supervisor, epoch, 15'000});
            QVERIFY(renewed->held);
            QCOMPARE(renewed->expiresAt, m_world->now + 15'000);
        }
        QVERIFY(!m_world->run(Lease{Action::Resign, m_world->supervisor, epoch, 0})->held);
        QCOMPARE(m_world->store().rowsWritten(), written);
        QVERIFY(lead() > epoch);
        QVERIFY(m_world->store().rowsWritten() > written);
    }

    void claimedTasksAreReadInSlices()
    {
        for (int i = 0; i < 5; ++i) {
            const auto task = m_world->newTask(u"D-%1"_s.arg(i));
            if (i != 2)
                QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        }
        auto slice = m_world->run(ReadClaimed{{}, 3}).value();
        QCOMPARE(slice.tasks.size(), 3U);
        QVERIFY(slice.more);
        QCOMPARE(*slice.tasks[2], m_world->record(slice.tasks[2]->id));
        slice = m_world->run(ReadClaimed{slice.tasks.back()->id, 3}).value();
        QCOMPARE(slice.tasks.size(), 1U);
        QVERIFY(!slice.more);
        QVERIFY(m_world->change(slice.tasks[0]->id, plans::release(*m_world, 0)).ok());
        QCOMPARE(m_world->run(ReadClaimed{{}, 10})->tasks.size(), 3U);
        QCOMPARE(m_world->run(ReadClaimed{{}, 10, m_world->workflow})->tasks.size(), 5U);
    }

private:
    Epoch lead()
    {
        const auto state =
            m_world->run(Lease{Lease::Action::Acquire, m_world->supervisor, {}, 15'000}).value();
        return state.held ? state.epoch : Epoch{};
    }
};

QTEST_GUILESS_MAIN(TestSweeps)
#include "tst_sweeps.moc"
