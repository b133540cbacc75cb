#include "tests/store/contract/contracttest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

using CommitOutcome = CommitResult::Outcome;

// The ids of transactions: whether one with an unknown outcome was committed. The comment before a
// slot names the change of a store that breaks the rule, unless the slot's name does.
class TestBatchIds final : public ContractTest
{
    Q_OBJECT

    [[nodiscard]] static Command submission(const QString &id)
    {
        Submit submit;
        submit.submission.publicId = id;
        submit.submission.workflow = u"delivery"_s;
        return submit;
    }
    // One transaction; with no command an empty one.
    [[nodiscard]] CommitResult runBatch(const BatchId &batch, const std::vector<Command> &commands)
    {
        StateStore &store = m_world->store();
        if (const auto begun = store.begin(batch); !begun)
            return {CommitOutcome::NotDone, begun.error()};
        CommitNotice notice;
        for (const Command &command : commands) {
            if (const auto reply = store.execute(command, m_world->now, notice); !reply) {
                store.rollback();
                return {CommitOutcome::NotDone, reply.error()};
            }
        }
        return store.commit();
    }
    [[nodiscard]] BatchId nextBatch() { return m_world->store().nextBatch(); }
    // Whether it was committed; fails the test when it can't be found out.
    [[nodiscard]] bool resolve(const BatchId &batch)
    {
        const auto committed = m_world->store().resolve(batch);
        if (!committed)
            QTest::qFail("can't be resolved", __FILE__, __LINE__);
        return committed && *committed;
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void aCommittedBatchIsFound()
    {
        const BatchId batch = nextBatch();
        QVERIFY(runBatch(batch, {submission(u"D-1"_s)}).outcome == CommitOutcome::Done);
        QVERIFY(resolve(batch));
        QVERIFY(resolve(batch));
        reopen();
        QVERIFY(resolve(batch));
        QVERIFY(m_world->reader().submitted(u"D-1"_s).ok());
    }

    // A COMMIT may arrive late. Broken by: a lookup that does not insert the id that it misses.
    void aBatchThatWasGivenUpNeverCommits()
    {
        const BatchId batch = nextBatch();
        QVERIFY(!resolve(batch));
        const QStringList content = m_under->content();
        QVERIFY(runBatch(batch, {submission(u"D-1"_s)}).outcome != CommitOutcome::Done);
        QCOMPARE(m_under->content(), content);
        QVERIFY(!resolve(batch));

        // Nor after others. Broken by: a later batch that forgets it.
        QVERIFY(runBatch(nextBatch(), {submission(u"D-2"_s)}).outcome == CommitOutcome::Done);
        QVERIFY(runBatch(batch, {submission(u"D-1"_s)}).outcome != CommitOutcome::Done);
        QVERIFY(!resolve(batch));
        QCOMPARE(code(m_world->reader().submitted(u"D-1"_s)), u"task-not-found"_s);
    }

    // Broken by: a lookup of an earlier batch that is taken for the answer about a later one.
    void aNumberIsUsedOnce()
    {
        const BatchId given = nextBatch();
        QVERIFY(!resolve(given));
        const BatchId later = nextBatch();
        QVERIFY(later.connection != given.connection || later.number > given.number);
        QVERIFY(runBatch(later, {submission(u"D-1"_s)}).outcome == CommitOutcome::Done);
        reopen();
        const BatchId last = nextBatch();
        QVERIFY(last.connection != later.connection || last.number > later.number);
    }

    void whatWasRolledBackWasNotCommitted()
    {
        const BatchId batch = nextBatch();
        CommitNotice notice;
        QVERIFY(m_world->store().begin(batch).ok());
        QVERIFY(m_world->store().execute(submission(u"D-1"_s), m_world->now, notice).ok());
        m_world->store().rollback();
        QVERIFY(!resolve(batch));
    }

    // Idle actors hand in commands that change nothing. Broken by: an id of each transaction.
    void anEmptyBatchLeavesNothing()
    {
        const BatchId batch = nextBatch();
        const qint64 rows = m_world->store().rowsWritten();
        QVERIFY(runBatch(batch, {}).outcome == CommitOutcome::Done);
        QCOMPARE(m_world->store().rowsWritten(), rows);
        QVERIFY(!resolve(batch));
    }

    // The answer is the same after each failure on the way to it. Broken by: an answer from a
    // transaction that was not committed.
    void aLookupMayFail_data()
    {
        QTest::addColumn<Strike>("strike");
        QTest::addColumn<bool>("isCommitted");
        QTest::newRow("fails, committed") << Strike::Fails << true;
        QTest::newRow("fails, not committed") << Strike::Fails << false;
        QTest::newRow("done, but reported as failed, committed") << Strike::DoneButFailed << true;
        QTest::newRow("done, but reported as failed, not committed")
            << Strike::DoneButFailed << false;
    }
    void aLookupMayFail()
    {
        QFETCH(Strike, strike);
        QFETCH(bool, isCommitted);
        Saboteur &faults = m_under->faults();
        faults.strike = strike;
        qint64 access = 1;
        for (bool fired = true; fired; ++access) {
            const BatchId batch = nextBatch();
            const QString id = u"D-%1"_s.arg(access);
            if (isCommitted)
                QVERIFY(runBatch(batch, {submission(id)}).outcome == CommitOutcome::Done);
            faults.arm(access);
            const auto first = m_world->store().resolve(batch);
            fired = faults.fired > 0;
            faults.arm(0);
            if (first)
                QCOMPARE(*first, isCommitted);
            QCOMPARE(resolve(batch), isCommitted);
            QCOMPARE(m_world->reader().submitted(id).ok(), isCommitted);
        }
        QVERIFY(access > 3);
    }
};

QTEST_GUILESS_MAIN(TestBatchIds)
#include "tst_batchids.moc"
