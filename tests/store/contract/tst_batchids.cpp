#include "tests/store/contract/contracttest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

using CommitOutcome = CommitResult::Outcome;

// The ids of transactions, which show whether one of unknown outcome was committed.
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
    // Runs the commands in one transaction, which may be empty.
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
    // Whether the batch was committed; fails the test if that cannot be determined.
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

    void committedBatchIsFound()
    {
        const BatchId batch = nextBatch();
        QVERIFY(runBatch(batch, {submission(u"D-1"_s)}).outcome == CommitOutcome::Done);
        QVERIFY(resolve(batch));
        QVERIFY(resolve(batch));
        reopen();
        QVERIFY(resolve(batch));
        QVERIFY(m_world->reader().submitted(u"D-1"_s).ok());
    }

    // A COMMIT may take effect late. Fails if a lookup does not insert the missing id.
    void abandonedBatchNeverCommits()
    {
        const BatchId batch = nextBatch();
        QVERIFY(!resolve(batch));
        const QStringList content = m_under->content();
        QVERIFY(runBatch(batch, {submission(u"D-1"_s)}).outcome != CommitOutcome::Done);
        QCOMPARE(m_under->content(), content);
        QVERIFY(!resolve(batch));

        // The batch is still refused after later batches. Fails if a later batch removes the id.
        QVERIFY(runBatch(nextBatch(), {submission(u"D-2"_s)}).outcome == CommitOutcome::Done);
        QVERIFY(runBatch(batch, {submission(u"D-1"_s)}).outcome != CommitOutcome::Done);
        QVERIFY(!resolve(batch));
        QCOMPARE(code(m_world->reader().submitted(u"D-1"_s)), u"task-not-found"_s);
    }

    // Fails if the id of a batch is used again: the outcome of the earlier batch could be mistaken
    // for that of the later one.
    void numberIsUsedOnce()
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

    void rolledBackBatchWasNotCommitted()
    {
        const BatchId batch = nextBatch();
        CommitNotice notice;
        QVERIFY(m_world->store().begin(batch).ok());
        QVERIFY(m_world->store().execute(submission(u"D-1"_s), m_world->now, notice).ok());
        m_world->store().rollback();
        QVERIFY(!resolve(batch));
    }

    // Idle actors submit commands that change nothing. Fails if each transaction stores an id.
    void emptyBatchWritesNothing()
    {
        const BatchId batch = nextBatch();
        const qint64 rows = m_world->store().rowsWritten();
        QVERIFY(runBatch(batch, {}).outcome == CommitOutcome::Done);
        QCOMPARE(m_world->store().rowsWritten(), rows);
        QVERIFY(!resolve(batch));
    }

    // The result is the same after each failure of a lookup. Fails if the result
    // comes from a transaction that was not committed.
    void lookupMayFail_data()
    {
        QTest::addColumn<FaultMode>("mode");
        QTest::addColumn<bool>("isCommitted");
        QTest::newRow("fails, committed") << FaultMode::Fails << true;
        QTest::newRow("fails, not committed") << FaultMode::Fails << false;
        QTest::newRow("done, but reported as failed, committed")
            << FaultMode::DoneButFailed << true;
        QTest::newRow("done, but reported as failed, not committed")
            << FaultMode::DoneButFailed << false;
    }
    void lookupMayFail()
    {
        QFETCH(FaultMode, mode);
        QFETCH(bool, isCommitted);
        FaultHook &faults = m_under->faults();
        faults.mode = mode;
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
