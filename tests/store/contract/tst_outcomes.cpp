#include "tests/store/contract/contracttest.h"

#include <limits>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// A COMMIT that reports an error may have taken effect. The reply must match what happened; a
// commit without effect is repeated once, and nothing is done twice. No reply is given while the
// outcome is unknown.
class TestOutcomes final : public ContractTest
{
    Q_OBJECT

    [[nodiscard]] std::vector<Command> claimOf(const std::vector<TaskId> &tasks) const
    {
        std::vector<Command> commands;
        for (const TaskId task : tasks)
            commands.push_back(ChangeTask{task, plans::claim(*m_world), {}});
        return commands;
    }
    // Claims two tasks in one batch while a fault hits its COMMIT, which is its last access.
    [[nodiscard]] std::vector<base::Result<CommandReply>> claimBoth(FaultMode mode)
    {
        FaultHook &faults = m_under->faults();
        const auto others = claimOf({m_world->newTask(u"A"_s).id, m_world->newTask(u"B"_s).id});
        m_tasks = {m_world->newTask(u"C"_s).id, m_world->newTask(u"D"_s).id};
        faults.arm(std::numeric_limits<qint64>::max());
        static_cast<void>(m_world->runAll(others));
        faults.mode = mode;
        faults.names.clear();
        faults.arm(faults.seen);
        auto replies = m_world->runAll(claimOf(m_tasks));
        faults.arm(0);
        m_injected = faults.names;
        return replies;
    }
    // True if both tasks have this version, in their journals too.
    [[nodiscard]] bool have(qint64 version)
    {
        return std::all_of(m_tasks.begin(), m_tasks.end(), [&](TaskId task) {
            return m_world->record(task).version == version
                && journalRows(task) == static_cast<size_t>(version);
        });
    }
    [[nodiscard]] static bool areUnknown(const std::vector<base::Result<CommandReply>> &replies)
    {
        return std::all_of(replies.begin(), replies.end(), [](const auto &reply) {
            return !reply && reply.error().kind == base::ErrorKind::OutcomeUnknown;
        });
    }

    // Runs a batch and keeps it until its outcome is known.
    struct Keeper
    {
        explicit Keeper(StateStore &store)
            : executor(
                store, [this](const CommitNotice &) { ++notices; },
                BatchExecutor::WhenUnknown::Kept)
        {
        }
        void add(Command command)
        {
            batch.push_back({std::move(command),
                [this](const auto &reply) { reply.ok() ? ++done : ++refused; }});
        }
        BatchExecutor executor;
        std::vector<QueuedCommand> batch;
        int done = 0;
        int refused = 0;
        int notices = 0;
    };
    // The completion of a claimed task. It is decided inside the transaction, so that its accesses
    // are the same each time, but has a handle as if it had been decided outside.
    [[nodiscard]] TaskChange completionOf(TaskId task)
    {
        TaskChange change;
        change.task = task;
        change.handle = std::make_shared<ChangeLink>();
        change.handle->setWritten(std::make_shared<const TaskRecord>(m_world->record(task)));
        change.underLock = plans::complete(*m_world, ClaimToken{1});
        return change;
    }

    const QSet<QByteArray> kCommit{"commit"};
    std::vector<TaskId> m_tasks;
    QSet<QByteArray> m_injected;

private Q_SLOTS:
    // Fails if an error is taken to mean that the commit had no effect.
    void completedCommitIsNotRepeated()
    {
        const auto replies = claimBoth(FaultMode::DoneButFailed);
        QCOMPARE(m_injected, kCommit);
        QVERIFY(replies[0].ok() && replies[1].ok());
        QVERIFY(have(2));
        QCOMPARE(m_world->notice().tasks.size(), 2);
    }

    // Fails if the error is reported although a second attempt would succeed.
    void failedCommitIsRepeatedOnce()
    {
        const auto replies = claimBoth(FaultMode::Fails);
        QCOMPARE(m_injected, kCommit);
        QVERIFY(replies[0].ok() && replies[1].ok());
        QVERIFY(have(2));
    }

    // Fails if a command gets its reply before the outcome is known, if other commands run before
    // that, or if the handles of changes that may be committed are invalidated.
    void commandIsAnsweredWhenItsOutcomeIsResolved_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<bool>("isCommitted");
        QTest::newRow("done") << int(FaultMode::DoneThenSilent) << true;
        QTest::newRow("not done") << int(FaultMode::FailsForGood) << false;
    }
    void commandIsAnsweredWhenItsOutcomeIsResolved()
    {
        QFETCH(int, mode);
        QFETCH(bool, isCommitted);
        // The first completion also stores the name of the endpoint, so it makes more accesses.
        const TaskId first = m_world->newTask(u"first"_s).id;
        QVERIFY(m_world->runAll(claimOf({first})).front().ok());
        QVERIFY(m_world->runAll({completionOf(first)}).front().ok());
        const TaskId task = m_world->newTask(u"A"_s).id;
        QVERIFY(m_world->runAll(claimOf({task})).front().ok());
        const TaskChange change = completionOf(task);
        const qint64 version = change.handle->written()->version;
        // Counts the accesses on another task; the last one is the COMMIT.
        const TaskId other = m_world->newTask(u"B"_s).id;
        QVERIFY(m_world->runAll(claimOf({other})).front().ok());
        const TaskChange counted = completionOf(other);
        FaultHook &faults = m_under->faults();
        faults.arm(std::numeric_limits<qint64>::max());
        QVERIFY(m_world->runAll({counted}).front().ok());
        faults.mode = static_cast<FaultMode>(mode);
        faults.names.clear();
        faults.arm(faults.seen);

        Keeper keeper(m_world->store());
        keeper.add(change);
        QVERIFY(keeper.executor.runTogether(keeper.batch, m_world->now));
        QCOMPARE(faults.names, kCommit);
        for (int tries = 0; tries < 5; ++tries) {
            QVERIFY(keeper.executor.isUnresolved());
            QVERIFY(!keeper.executor.resolveAgain(keeper.batch));
        }
        QCOMPARE(keeper.done + keeper.refused + keeper.notices, 0);
        QVERIFY(change.handle->written());
        faults.arm(0);
        QVERIFY(keeper.executor.resolveAgain(keeper.batch));
        QVERIFY(!keeper.executor.isUnresolved());
        QCOMPARE(keeper.done, isCommitted ? 1 : 0);
        QCOMPARE(change.handle->written() != nullptr, isCommitted);
        if (!isCommitted)
            QVERIFY(keeper.executor.runTogether(keeper.batch, m_world->now));
        QCOMPARE(keeper.done, 1);
        QCOMPARE(keeper.refused, 0);
        QCOMPARE(keeper.notices, 1);
        QCOMPARE(m_world->record(task).version, version + 1);
        QCOMPARE(journalRows(task), static_cast<size_t>(version + 1));
    }

    // "Unknown" is the reply only while the engine closes, or before it has started. Fails if
    // a command gets its reply without a lookup of the batch.
    void unresolvableOutcomeIsAnsweredAsUnknown_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<int>("version");
        QTest::newRow("done") << int(FaultMode::DoneThenSilent) << 2;
        QTest::newRow("not done") << int(FaultMode::FailsForGood) << 1;
    }
    void unresolvableOutcomeIsAnsweredAsUnknown()
    {
        QFETCH(int, mode);
        QFETCH(int, version);
        const auto replies = claimBoth(static_cast<FaultMode>(mode));
        QCOMPARE(m_injected, kCommit);
        QVERIFY(areUnknown(replies));
        QVERIFY(!m_world->notice().tasks.contains(m_tasks.front())); // no notification either
        // The store and the next process continue with the actual outcome.
        const auto again = m_world->runAll(claimOf(m_tasks));
        QCOMPARE(again[0].ok(), version == 1);
        QCOMPARE(again[1].ok(), version == 1);
        QVERIFY(have(2));
        reopen();
        QVERIFY(have(2));
    }
};

QTEST_GUILESS_MAIN(TestOutcomes)
#include "tst_outcomes.moc"
