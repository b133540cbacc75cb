#include "tests/store/contract/contracttest.h"

#include "core/model/waits.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// Periods in a decision count from the stamp that the store gives to its change, in rows, journal
// and reply alike.
class TestStamps final : public ContractTest
{
    Q_OBJECT

    static constexpr OperationKind kForward = OperationKind::Forward;
    static constexpr qint64 kPeriod = StoreFixture::kCompleteWithin;

    // A command that writes an earlier decision, whatever is stored by then.
    static ChangeTask decided(const Decision &decision)
    {
        return {decision.after.id,
            [decision](const TaskRecord &, PayloadSource &) { return base::Result(decision); }, {}};
    }
    // The plan's decision on that record at the current time.
    [[nodiscard]] Decision decide(const TaskRecord &task, const Plan &plan)
    {
        Decision decision;
        const Plan inspect = [&](const TaskRecord &, PayloadSource &payloads) {
            decision = *plan(task, payloads);
            return base::Result<Decision>(base::refused("looked"_L1));
        };
        static_cast<void>(m_world->change(task.id, inspect));
        return decision;
    }
    // The claim of the first step according to the last journal row.
    [[nodiscard]] QJsonObject journaled(TaskId task)
    {
        const EventView event = m_world->reader().events(task, {}, 100)->back();
        const QJsonObject step = event.changes.value(u"steps"_s).toArray().at(0).toObject();
        return step.value(u"forward"_s).toObject();
    }
    void checkSame(const TaskRecord &answered, qint64 stamp)
    {
        QVERIFY(answered.unstamped.isEmpty());
        QCOMPARE(answered.updatedAt, stamp);
        QCOMPARE(m_world->record(answered.id), answered);
        QCOMPARE(m_world->reader().events(answered.id, {}, 100)->back().at, stamp);
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    // Fails if rows, journal or reply are written before the stamp is applied.
    void claimWithALateCommitHasItsWholePeriod()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        const Decision decision = decide(task, plans::claim(*m_world));
        m_world->now += 4000;
        const TaskRecord after = changedTask(m_world->run(decided(decision)));
        const ClaimRecord &claim = after.step(0).forward;
        QCOMPARE(claim.completeBy, m_world->now + kPeriod);
        QCOMPARE(claim.lastCompleteBy, m_world->now + kPeriod);
        QCOMPARE(claim.startedAt, m_world->now);
        QCOMPARE(after.completeBy, m_world->now + kPeriod);
        checkSame(after, m_world->now);
        const QJsonObject row = journaled(task.id);
        QCOMPARE(row.value(u"completeBy"_s).toInteger(), claim.completeBy);
        QCOMPARE(row.value(u"lastCompleteBy"_s).toInteger(), claim.lastCompleteBy);
        QCOMPARE(row.value(u"startedAt"_s).toInteger(), claim.startedAt);
        QCOMPARE(m_world->notice().completeBy, claim.completeBy);
    }

    // Fails if the store compares the claim with the time of the decision.
    void claimIsOverdueByItsStamp()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        const Decision decision = decide(task, plans::claim(*m_world));
        m_world->now += 4000;
        QVERIFY(m_world->run(decided(decision)).ok());
        lead();
        m_world->now += kPeriod - 1;
        const auto early = m_world->sweep(m_epoch, plans::needOperator(*m_world));
        QVERIFY(early.after.empty());
        QCOMPARE(early.nextDue, m_world->now + 1);
        ++m_world->now;
        QCOMPARE(m_world->sweep(m_epoch, plans::needOperator(*m_world)).after.size(), 1U);
    }

    // Fails if the stamp is always the machine's time.
    void stampIsNotBeforeTheLastOne()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        const qint64 created = m_world->now;
        m_world->now -= 24LL * 3600 * 1000;
        const TaskRecord after = *m_world->change(task.id, plans::claim(*m_world));
        QCOMPARE(after.step(0).forward.completeBy, created + kPeriod);
        checkSame(after, created);
    }

    void batchHasOneStamp()
    {
        const TaskId first = m_world->newTask(u"D-1"_s).id;
        const TaskId second = m_world->newTask(u"D-2"_s).id;
        const Plan one = plans::claim(*m_world);
        m_world->now += 4000;
        const auto replies = m_world->runAll(
            {ChangeTask{first, one, {}}, ChangeTask{second, plans::claim(*m_world), {}}});
        for (const auto &reply : replies)
            checkSame(changedTask(typedReply<ChangeTask>(reply)), m_world->now);
        QCOMPARE(m_world->record(first).step(0).forward.completeBy,
            m_world->record(second).step(0).forward.completeBy);
    }

    void absoluteTimeIsUnchanged()
    {
        const TaskRecord task = claimed(u"D-1"_s);
        const qint64 notBefore = m_world->now + 7000;
        const Decision decision = decide(task, plans::release(*m_world, notBefore));
        m_world->now += 4000;
        const TaskRecord after = changedTask(m_world->run(decided(decision)));
        QCOMPARE(after.step(0).forward.notBefore, notBefore);
        QCOMPARE(after.readyAt, notBefore);
        checkSame(after, m_world->now);
    }

    // Fails if the queues are filled with the times of the decision.
    void firstReadyStepIsInTheTask()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        const qint64 absolute = m_world->now + 2000;
        TaskEdit edit(task, {}, m_world->now);
        StepWaits waits(edit.fields(), edit.now());
        waits.add(0, 1, DecidedTime::afterStamp(1000));
        waits.add(1, 2, absolute);
        m_world->now += 1500;
        const TaskRecord after =
            changedTask(m_world->run(decided(std::move(edit).finish({u"advanced"_s, {}}))));
        QCOMPARE(after.readyAt, absolute);
        QCOMPARE(after.serviceQueue, 2);
        QCOMPARE(after.step(0).readyAt, m_world->now + 1000);
        checkSame(after, m_world->now);
        QCOMPARE(m_world->notice().readyFrom, absolute);
    }

    void errorHasTheTimeOfItsChange()
    {
        const TaskRecord task = claimed(u"D-1"_s);
        TaskEdit edit(task, {}, m_world->now);
        edit.decision().payloads.push_back(
            errorWrite(0, PayloadKind::LastError, {{u"busy"_s, {}}, 503, {}}));
        const Decision decision = std::move(edit).finish({u"test"_s, {}});
        m_world->now += 4000;
        QVERIFY(m_world->run(decided(decision)).ok());
        const auto detail = m_world->reader().taskDetail(task.id);
        QVERIFY(detail->steps[0].lastError.has_value());
        QCOMPARE(detail->steps[0].lastError->at, m_world->now);
        QCOMPARE(detail->steps[0].lastError->status, 503);
    }

    // Fails if a decision writes back the times of an earlier decision that was
    // still being committed.
    void decisionOnAnUncommittedOneKeepsItsTimes()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        const Decision first = decide(task, plans::claim(*m_world));
        TaskRecord pending = first.after;
        ++pending.version;
        TaskEdit edit(pending, {}, m_world->now);
        edit.setTime(&TaskRecord::pausedAt, kAtStamp);
        const Decision second = std::move(edit).finish({u"paused"_s, {}});
        m_world->now += 4000;
        const qint64 stamp = m_world->now;
        const TaskRecord stored = changedTask(m_world->run(decided(first)));
        m_world->now += 300;
        const TaskRecord after = changedTask(m_world->run(decided(second)));
        QCOMPARE(after.step(0), stored.step(0));
        QCOMPARE(after.step(0).forward.completeBy, stamp + kPeriod);
        QCOMPARE(after.completeBy, stamp + kPeriod);
        QCOMPARE(after.pausedAt, m_world->now);
        checkSame(after, m_world->now);
    }
};

QTEST_GUILESS_MAIN(TestStamps)
#include "tst_stamps.moc"
