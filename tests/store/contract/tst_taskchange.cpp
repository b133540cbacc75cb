#include "core/base/assert.h"
#include "core/model/stamping.h"
#include "tests/store/contract/contracttest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// Changes that are decided outside the transaction (TaskChange), on every store.
class TestTaskChange final : public ContractTest
{
    Q_OBJECT

    static constexpr int kReadsMax = 16; // attempts, as a store may compare only some copies

    // No payloads are known outside the transaction, which is enough for the plans of these tests.
    class NoPayloads final : public PayloadSource
    {
    public:
        QByteArray payload(int, PayloadKind) override { return {}; }
        [[nodiscard]] base::WallMs writtenAt() const override { return 0; }
    };

    static RecordPtr copyOf(TaskRecord record)
    {
        return std::make_shared<const TaskRecord>(std::move(record));
    }
    static Decision decide(const TaskRecord &record, const Plan &plan)
    {
        NoPayloads payloads;
        return *plan(record, payloads);
    }
    static TaskChange changeOf(const RecordPtr &before, const Plan &plan)
    {
        TaskChange change;
        change.task = before->id;
        change.before = before;
        change.decision = decide(*before, plan);
        change.underLock = plan;
        change.handle = std::make_shared<ChangeLink>();
        return change;
    }
    // A change that is based on `first` while `first` is still being committed.
    static TaskChange changeAfter(const TaskChange &first, const Plan &plan)
    {
        TaskRecord expected = first.decision->after;
        ++expected.version;
        TaskChange change = changeOf(copyOf(std::move(expected)), plan);
        change.after = first.handle;
        return change;
    }
    static TaskChange confirmation(const RecordPtr &before)
    {
        TaskChange change;
        change.task = before->id;
        change.before = before;
        return change;
    }

    template <class Answer>
    static const Answer *answerOf(const base::Result<TaskChanged> &reply)
    {
        return reply ? std::get_if<Answer>(&*reply) : nullptr;
    }
    template <class Answer>
    static const Answer *answerOf(const base::Result<CommandReply> &reply)
    {
        return reply ? std::get_if<Answer>(&std::get<TaskChanged>(*reply)) : nullptr;
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    // Fails if a record or a journal row differs from the decision.
    void decisionIsWrittenUnchanged()
    {
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        m_world->now += 5;
        const TaskChange change = changeOf(before, plans::complete(*m_world, ClaimToken{1}));
        const auto reply = m_world->run(change);
        const auto *applied = answerOf<Applied>(reply);
        QVERIFY(applied && !applied->underLock);
        QCOMPARE(applied->record->version, before->version + 1);
        QCOMPARE(applied->record->updatedAt, m_world->now);
        TaskRecord expected = change.decision->after;
        stampTimes(expected, *before, m_world->now);
        expected.version = applied->record->version;
        expected.updatedAt = applied->record->updatedAt;
        QCOMPARE(*applied->record, expected);
        QCOMPARE(m_world->record(before->id), expected);
        QCOMPARE(journalRows(before->id), static_cast<size_t>(expected.version));
        QVERIFY(m_world->notice().tasks.contains(before->id));
    }

    // Fails if a task is updated by its id alone, or if rows of a change are written before the row
    // of the task or without it.
    void conflictWritesNothing_data()
    {
        QTest::addColumn<int>("version");
        QTest::newRow("an earlier version") << -1;
        QTest::newRow("a version that never existed") << 1;
    }
    void conflictWritesNothing()
    {
        QFETCH(int, version);
        TaskRecord record = failed(u"D-1"_s); // has an open alert and responses
        QVERIFY(m_world->change(record.id, plans::resubmit(*m_world)).ok());
        record = *m_world->change(record.id, plans::claim(*m_world));
        TaskRecord other = record;
        other.version += version;
        const ClaimToken token = record.step(0).forward.token;
        const TaskChange change = changeOf(copyOf(other), plans::complete(*m_world, token));
        const QStringList content = m_under->content();
        const auto reply = m_world->run(change);
        const auto *conflict = answerOf<Conflict>(reply);
        QVERIFY(conflict && conflict->current);
        QCOMPARE(*conflict->current, record);
        QCOMPARE(m_under->content(), content);
        QVERIFY(m_world->notice().tasks.isEmpty());
        QVERIFY(!m_world->notice().alerts && m_world->notice().responses.isEmpty());
    }

    void missingTaskIsAConflict()
    {
        TaskRecord record = claimed(u"D-1"_s);
        record.id.value += 50;
        const auto decided =
            m_world->run(changeOf(copyOf(record), plans::complete(*m_world, ClaimToken{1})));
        QVERIFY(answerOf<Conflict>(decided) && !answerOf<Conflict>(decided)->current);
        const auto confirmed = m_world->run(confirmation(copyOf(record)));
        QVERIFY(answerOf<Conflict>(confirmed) && !answerOf<Conflict>(confirmed)->current);
    }

    void refusalCountsOnlyOnTheConfirmedVersion()
    {
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        TaskChange change = confirmation(before);
        change.refusal = base::refused("stale-token"_L1);
        const QStringList content = m_under->content();
        QCOMPARE(code(m_world->run(change)), u"stale-token"_s);
        QCOMPARE(m_under->content(), content);
        QCOMPARE(m_world->reader().counters()->staleWritesRefused, 1);
        const auto current = m_world->change(before->id, plans::complete(*m_world, ClaimToken{1}));
        const auto reply = m_world->run(change);
        QVERIFY(answerOf<Conflict>(reply));
        QCOMPARE(*answerOf<Conflict>(reply)->current, *current);
        QCOMPARE(m_world->reader().counters()->staleWritesRefused, 1);
    }

    void nothingToDoIsConfirmed()
    {
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        const Plan idle = [](const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
            return TaskEdit(task, {}, 0).finish({});
        };
        const QStringList content = m_under->content();
        const auto reply = m_world->run(changeOf(before, idle));
        QVERIFY(answerOf<Applied>(reply));
        QCOMPARE(answerOf<Applied>(reply)->record->version, before->version);
        QCOMPARE(m_under->content(), content);
        QVERIFY(m_world->change(before->id, plans::complete(*m_world, ClaimToken{1})).ok());
        QVERIFY(answerOf<Conflict>(m_world->run(changeOf(before, idle))));
    }

    void withoutACopyThePlanDecides()
    {
        const TaskRecord before = claimed(u"D-1"_s);
        TaskChange change;
        change.task = before.id;
        change.underLock = plans::complete(*m_world, ClaimToken{1});
        const auto reply = m_world->run(change);
        QVERIFY(answerOf<Applied>(reply) && answerOf<Applied>(reply)->underLock);
        QCOMPARE(*answerOf<Applied>(reply)->record, m_world->record(before.id));
        change.underLock = plans::refuse("not-now");
        QCOMPARE(code(m_world->run(change)), u"not-now"_s);
        change.task.value += 50;
        QCOMPARE(code(m_world->run(change)), u"task-not-found"_s);
    }

    // Fails if a store that is configured to compare copies with their records does not do so.
    void copyThatDiffersFromItsRecordIsFound()
    {
        TaskRecord poisoned = claimed(u"D-1"_s);
        ++poisoned.priority; // as if an uncommitted decision had been cached
        const TaskChange change = confirmation(copyOf(poisoned));
        StateStore &store = m_world->store();
        std::optional<base::FailedAssertion> found;
        for (int attempt = 0; attempt < kReadsMax && !found; ++attempt) {
            QVERIFY(store.begin(store.nextBatch()).ok());
            found = base::containAssertions([&] {
                CommitNotice notice;
                static_cast<void>(store.execute(change, m_world->now, notice));
            });
            store.rollback();
        }
        QVERIFY(found.has_value());
    }

    // Fails if a claim is written even though a better-ranked step is waiting (I29).
    void startOutOfTurnIsDecidedInTheTransaction()
    {
        const TaskRecord waiting = m_world->newTask(u"D-0"_s); // in queue 1
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        const Plan complete = plans::complete(*m_world, ClaimToken{1});
        TaskChange change = changeOf(before, complete);
        change.turns = {{1, waitingStepOf(*before)}};
        change.underLock = [complete](const TaskRecord &task, PayloadSource &payloads) {
            auto decision = complete(task, payloads);
            decision->reason.code = u"deferred"_s;
            return decision;
        };
        QVERIFY(waiting.rank <= before->rank && waiting.id < before->id);
        const TaskChange next = changeAfter(change, plans::complete(*m_world, ClaimToken{1}));
        const auto replies = m_world->runAll({change, next});
        QVERIFY(answerOf<Applied>(replies[0]) && answerOf<Applied>(replies[0])->underLock);
        QCOMPARE(m_world->reader().events(before->id, {}, 10)->back().reason.code, u"deferred"_s);
        // The second change was based on the first one, which was not written.
        QVERIFY(answerOf<Conflict>(replies[1]));
    }

    // Fails if a store on a server reads a task although the sender's copy has the locked version.
    // While a queue is long, each reply would cost such a read.
    void startOutOfTurnReadsNoTask()
    {
        if (!m_under->waitsForTransactions())
            return;
        static_cast<void>(m_world->newTask(u"D-0"_s)); // in queue 1
        std::vector<Command> changes;
        for (int i = 1; i <= 2 * kReadsMax; ++i) {
            const RecordPtr before = copyOf(claimed(u"D-%1"_s.arg(i)));
            TaskChange change = changeOf(before, plans::complete(*m_world, ClaimToken{1}));
            change.turns = {{1, waitingStepOf(*before)}};
            changes.emplace_back(std::move(change));
        }
        m_under->faults().arm(0);
        for (const auto &reply : m_world->runAll(std::move(changes)))
            QVERIFY(answerOf<Applied>(reply) && answerOf<Applied>(reply)->underLock);
        // Only to compare some copies (SqliteOptions::checkCopies).
        QVERIFY(m_under->faults().accesses["select-task"] < 2 * kReadsMax);
    }

    // Fails if the copy of the sender is decided on although the stored task has changed.
    void outdatedStartOutOfTurnIsDecidedOnTheStoredTask()
    {
        static_cast<void>(m_world->newTask(u"D-0"_s)); // in queue 1
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        TaskChange change = changeOf(before, plans::complete(*m_world, ClaimToken{1}));
        change.turns = {{1, waitingStepOf(*before)}};
        const auto other =
            m_world->change(before->id, plans::wait(*m_world, {kReadyNever, kReadyNow}));
        QVERIFY(other.ok() && other->version == before->version + 1);
        const auto reply = m_world->run(change);
        QVERIFY(answerOf<Applied>(reply) && answerOf<Applied>(reply)->underLock);
        QCOMPARE(answerOf<Applied>(reply)->record->version, before->version + 2);
    }

    void changeWithAnOutdatedConditionIsDecidedInTheTransaction()
    {
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        TaskChange change = changeOf(before, plans::complete(*m_world, ClaimToken{1}));
        change.underLock = plans::refuse("pause-recorded");
        bool holds = false;
        change.condition = [&holds] { return holds; };
        const QStringList content = m_under->content();
        QCOMPARE(code(m_world->run(change)), u"pause-recorded"_s);
        QCOMPARE(m_under->content(), content);
        holds = true;
        const auto applied = m_world->run(change);
        QVERIFY(answerOf<Applied>(applied) && !answerOf<Applied>(applied)->underLock);
    }

    void versionWithAnOutdatedConditionIsNotConfirmed()
    {
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        TaskChange change = confirmation(before);
        change.refusal = base::refused("stale-token"_L1);
        change.condition = [] { return false; };
        change.underLock = plans::complete(*m_world, ClaimToken{1});
        const auto reply = m_world->run(change);
        QVERIFY(answerOf<Applied>(reply) && answerOf<Applied>(reply)->underLock);
        QCOMPARE(*answerOf<Applied>(reply)->record, m_world->record(before->id));
        QCOMPARE(m_world->reader().counters()->staleWritesRefused, 0);
    }

    void staleEpochIsRefused()
    {
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        lead();
        const Epoch earlier = m_epoch;
        m_world->now += 20'000;
        lead();
        TaskChange change = changeOf(before, plans::release(*m_world, 0));
        change.epoch = earlier;
        const QStringList content = m_under->content();
        QCOMPARE(code(m_world->run(change)), u"stale-epoch"_s);
        QCOMPARE(m_under->content(), content);
        change.epoch = m_epoch;
        QVERIFY(answerOf<Applied>(m_world->run(change)));
    }

    // Fails if a change is not linked to the change it is based on.
    void changeFollowsTheOneItIsBasedOn_data()
    {
        QTest::addColumn<bool>("together");
        QTest::newRow("in one transaction") << true;
        QTest::newRow("in the next one") << false;
    }
    void changeFollowsTheOneItIsBasedOn()
    {
        QFETCH(bool, together);
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        const TaskChange first = changeOf(before, plans::complete(*m_world, ClaimToken{1}));
        m_world->now += 7; // the second change was decided before its predecessor got its stamp
        const TaskChange second = changeAfter(first, plans::complete(*m_world, ClaimToken{1}));
        if (together) {
            const auto replies = m_world->runAll({first, second});
            QVERIFY(answerOf<Applied>(replies[0]) && answerOf<Applied>(replies[1]));
        } else {
            QVERIFY(answerOf<Applied>(m_world->run(first)));
            QVERIFY(answerOf<Applied>(m_world->run(second)));
        }
        QCOMPARE(m_world->record(before->id).version, before->version + 2);
        QCOMPARE(journalRows(before->id), static_cast<size_t>(before->version + 2));
    }

    // Fails if the version alone is compared: the change in between has the version that the second
    // change expects.
    void changeFailsWithTheOneItIsBasedOn_data()
    {
        QTest::addColumn<bool>("together");
        QTest::newRow("in one transaction") << true;
        QTest::newRow("in the next one") << false;
    }
    void changeFailsWithTheOneItIsBasedOn()
    {
        QFETCH(bool, together);
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        const TaskChange first = changeOf(before, plans::complete(*m_world, ClaimToken{1}));
        const TaskChange second = changeAfter(first, plans::complete(*m_world, ClaimToken{1}));
        const TaskChange third = changeAfter(second, plans::complete(*m_world, ClaimToken{1}));
        TaskChange confirm = confirmation(second.before);
        confirm.after = first.handle;
        const auto other = m_world->change(before->id, plans::release(*m_world, 0));
        QVERIFY(other.ok());
        QCOMPARE(other->version, second.before->version);
        std::vector<base::Result<CommandReply>> replies;
        const QStringList content = m_under->content();
        if (together) {
            replies = m_world->runAll({first, second, confirm, third});
        } else {
            for (const TaskChange &change : {first, second, confirm, third})
                replies.push_back(m_world->runCommand(change));
        }
        for (const auto &reply : replies) {
            QVERIFY(answerOf<Conflict>(reply));
            QCOMPARE(*answerOf<Conflict>(reply)->current, *other);
        }
        QCOMPARE(m_under->content(), content);
    }

    // Fails if a rolled-back transaction leaves traces in memory.
    void changeFailsWithItsTransaction()
    {
        const RecordPtr before = copyOf(claimed(u"D-1"_s));
        const TaskChange first = changeOf(before, plans::complete(*m_world, ClaimToken{1}));
        const TaskChange second = changeAfter(first, plans::complete(*m_world, ClaimToken{1}));
        m_under->faults().mode = FaultMode::FailsForGood;
        for (qint64 access = 1;; ++access) {
            m_under->faults().arm(access);
            const auto reply = m_world->runCommand(first);
            const bool fired = m_under->faults().fired > 0;
            m_under->faults().arm(0);
            if (!fired) {
                QVERIFY(answerOf<Applied>(reply));
                break;
            }
            QVERIFY(!reply.ok());
            if (m_world->record(before->id) != *before)
                return; // the last access: the change was committed, but got no reply
            QVERIFY(answerOf<Conflict>(m_world->runCommand(second)));
            QCOMPARE(m_world->record(before->id), *before);
        }
        QVERIFY(answerOf<Applied>(m_world->runCommand(second)));
    }
};

QTEST_GUILESS_MAIN(TestTaskChange)
#include "tst_taskchange.moc"
