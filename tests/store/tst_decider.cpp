#include "core/base/refusalcodes.h"
#include "tests/store/deciderfixture.h"
#include "tests/store/storetest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using scheduler::ChangeAttempts;
using scheduler::Decider;

class TestDecider final : public StoreTest
{
    Q_OBJECT

    // A claimed task of which the Decider has a copy.
    TaskRecord known(const QString &id)
    {
        const TaskId task = m_world->newTask(id).id;
        // The first change has no copy, so it is decided inside the transaction.
        m_decides->change(task, plans::claim(*m_world));
        m_decides->commit();
        m_decides->outcomes.clear();
        return m_world->record(task);
    }
    static Plan touching()
    {
        return [](const TaskRecord &record, PayloadSource &) -> base::Result<Decision> {
            TaskEdit edit(record, {}, 0);
            ++edit.fields().updatedAt;
            return std::move(edit).finish({u"advanced"_s, {}});
        };
    }
    // A change by another client.
    TaskRecord touch(TaskId task) { return *m_world->change(task, touching()); }
    Plan counted(const Plan &plan)
    {
        return [this, plan](const TaskRecord &record, PayloadSource &payloads) {
            m_asked.append(record.version);
            return plan(record, payloads);
        };
    }
    Plan complete(qint64 token = 1)
    {
        return counted(plans::complete(*m_world, ClaimToken{token}));
    }
    template <class Answer>
    const Answer *outcome(size_t index) const
    {
        return index < m_decides->outcomes.size() ? std::get_if<Answer>(&m_decides->outcomes[index])
                                                  : nullptr;
    }
    [[nodiscard]] QString refusal(size_t index) const
    {
        const auto *refused = outcome<Refused>(index);
        return refused ? refused->error.code : QString();
    }

private Q_SLOTS:
    void init()
    {
        StoreTest::init();
        m_asked.clear();
        m_attempts = std::make_shared<ChangeAttempts>();
        Decider::Options options;
        options.isBetterWaiting = [this](int, const WaitingStep &) {
            return m_mayWait ? std::nullopt : std::optional(false);
        };
        options.attempts = m_attempts;
        m_reconnects = std::make_shared<std::atomic<qint64>>(0);
        options.reconnects = m_reconnects;
        m_mayWait = false;
        m_decides = std::make_unique<DeciderFixture>(*m_world, options);
    }
    void cleanup()
    {
        m_decides.reset();
        StoreTest::cleanup();
    }

    // A failover may have lost the change that a copy contains, and another one may have the same
    // version now.
    void copiesAreDroppedAfterAReconnect()
    {
        const TaskRecord task = known(u"D-1"_s);
        const TaskRecord other = known(u"D-2"_s);
        ++*m_reconnects;
        m_decides->change(task.id, touching());
        m_decides->change(other.id, touching());
        QVERIFY(!m_decides->sent(0).before);
        QVERIFY(!m_decides->sent(1).before);
        m_decides->commit();
        QVERIFY(outcome<Applied>(0) && outcome<Applied>(1));
        m_decides->change(task.id, touching());
        QVERIFY(m_decides->sent(0).before);
        m_decides->commit();
    }

    void taskWithoutACopyIsDecidedInTheTransaction()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        m_decides->change(task.id, counted(plans::claim(*m_world)));
        QCOMPARE(m_asked, QList<qint64>());
        QVERIFY(!m_decides->sent(0).before);
        m_decides->commit();
        QVERIFY(outcome<Applied>(0));
        QCOMPARE(m_asked, QList<qint64>{1});
        m_decides->change(task.id, complete());
        QCOMPARE(m_asked, (QList<qint64>{1, 2}));
        QVERIFY(m_decides->sent(0).decision.has_value());
        m_decides->commit();
        QCOMPARE(m_asked, (QList<qint64>{1, 2}));
        QCOMPARE(*outcome<Applied>(1)->record, m_world->record(task.id));
        m_decides->change(TaskId{99}, complete());
        m_decides->commit();
        QCOMPARE(refusal(2), u"task-not-found"_s);
    }

    void conflictIsDecidedAgainOnTheCurrentRecord()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete());
        touch(task.id);
        m_decides->commit();
        QVERIFY(m_decides->outcomes.empty());
        m_decides->commit();
        QVERIFY(outcome<Applied>(0));
        QCOMPARE(m_asked, (QList<qint64>{2, 3}));
        QCOMPARE(m_world->record(task.id).version, 4);
        QCOMPARE(m_attempts->counts()[1], 1); // one change took two attempts
        QCOMPARE(m_attempts->most(), 2);
    }

    // A failed transaction frees the capacity that the plan reserved. Fails if the first decision
    // is used when the batch is repeated without the failing command.
    void planOfAFailedTransactionIsAskedAgainInATransaction()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete());
        const TaskChange sent = m_decides->sent(0);
        QVERIFY(sent.condition());
        const Plan thenFails = [&sent](const TaskRecord &record,
                                   PayloadSource &payloads) -> base::Result<Decision> {
            static_cast<void>(sent.underLock(record, payloads));
            return base::refused("rolled-back"_L1);
        };
        QVERIFY(!m_world->change(task.id, thenFails).ok());
        QVERIFY(!sent.condition());
        m_decides->commit();
        QVERIFY(outcome<Applied>(0) && outcome<Applied>(0)->underLock);
        QCOMPARE(m_asked, (QList<qint64>{2, 2, 2}));
    }

    // The reply belongs to a claim made by another client; the copy is older than that claim.
    void replyWithAHigherTokenThanTheCopyIsRecorded()
    {
        const TaskRecord task = known(u"D-1"_s);
        QVERIFY(m_world->change(task.id, plans::release(*m_world, 0)).ok());
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        const ClaimToken token = m_world->record(task.id).step(0).forward.token;
        QCOMPARE(token.value, 3);
        // Decided on the copy, the change is refused as "stale-token".
        m_decides->change(task.id, complete(token.value));
        QVERIFY(m_decides->sent(0).refusal.has_value());
        QVERIFY(m_decides->outcomes.empty());
        m_decides->commitAll();
        QVERIFY(outcome<Applied>(0));
        QCOMPARE(m_world->record(task.id).step(0).state, StepState::Completed);
    }

    void refusalCountsWhenTheVersionIsConfirmed()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete(7));
        QVERIFY(m_decides->outcomes.empty());
        m_decides->commit();
        QCOMPARE(refusal(0), u"stale-token"_s);
        QCOMPARE(m_world->record(task.id), task);
        QCOMPARE(m_world->reader().counters()->staleWritesRefused, 1);
    }

    void changeIsBasedOnTheOneBeingCommitted()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete());
        m_decides->change(task.id, complete());
        m_decides->change(task.id, complete());
        QCOMPARE(m_asked, (QList<qint64>{2, 3, 4}));
        m_decides->commit();
        QCOMPARE(m_decides->outcomes.size(), 3U);
        QVERIFY(outcome<Applied>(0) && outcome<Applied>(1) && outcome<Applied>(2));
        QCOMPARE(m_world->record(task.id).state, TaskState::Processed);
        QCOMPARE(m_world->record(task.id).version, 5);
        QCOMPARE(m_attempts->most(), 1);
    }

    // Fails if the second change is decided again on a record without the first one.
    void chainFailsTogetherAndIsDecidedAgainInOrder()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete());
        m_decides->change(task.id, complete());
        touch(task.id); // creates the version that the second change expects
        m_decides->commit();
        QVERIFY(m_decides->outcomes.empty());
        QCOMPARE(m_asked, (QList<qint64>{2, 3, 3, 4}));
        m_decides->change(task.id, complete());
        m_decides->commit();
        QCOMPARE(m_decides->outcomes.size(), 3U);
        QCOMPARE(m_asked, (QList<qint64>{2, 3, 3, 4, 5}));
        QCOMPARE(m_world->record(task.id).state, TaskState::Processed);
    }

    void uncommittedChangeIsNotCopied()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete());
        m_decides->fail({base::ErrorKind::StoreFull, u"store-full"_s, {}});
        QVERIFY(outcome<Unavailable>(0));
        m_decides->change(task.id, complete());
        QCOMPARE(m_asked, QList<qint64>{2}); // the second change is not decided on the first
        m_decides->commit();
        QVERIFY(outcome<Applied>(1));
        QCOMPARE(m_asked, (QList<qint64>{2, 2}));
        QCOMPARE(m_world->record(task.id).step(0).state, StepState::Completed);
    }

    // A change with an unknown outcome may have been committed. Fails if the copy is kept.
    void unknownOutcomeDropsTheCopy()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete());
        const TaskRecord committed = touch(task.id);
        m_decides->fail({base::ErrorKind::OutcomeUnknown, u"store-outcome-unknown"_s, {}});
        QVERIFY(outcome<Unavailable>(0));
        m_decides->change(task.id, complete());
        QVERIFY(!m_decides->sent(0).before);
        QCOMPARE(m_asked, QList<qint64>{2});
        m_decides->commit();
        QVERIFY(outcome<Applied>(1) && outcome<Applied>(1)->underLock);
        QCOMPARE(m_asked, (QList<qint64>{2, committed.version}));
        QCOMPARE(m_attempts->most(), 1);
    }

    void chainFailsWithItsFirstChange()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete());
        m_decides->change(task.id, complete());
        m_decides->fail({base::ErrorKind::OutcomeUnknown, u"store-outcome-unknown"_s, {}});
        QVERIFY(outcome<Unavailable>(0));
        touch(task.id);
        m_decides->commitAll();
        QVERIFY(outcome<Applied>(1));
        QCOMPARE(m_world->record(task.id).step(0).state, StepState::Completed);
        QCOMPARE(m_world->record(task.id).step(1).state, StepState::Running);
    }

    // Fails if a change is written although the change that it is based on was not.
    void chainFailsWithARefusedDecision()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete());
        m_decides->change(task.id, complete());
        m_decides->fail(base::refused(codes::kStaleEpoch));
        QCOMPARE(refusal(0), u"stale-epoch"_s);
        m_decides->change(task.id, complete());
        QCOMPARE(m_asked, (QList<qint64>{2, 3, 2})); // the third change uses the copy
        m_decides->commitAll();
        QCOMPARE(m_decides->outcomes.size(), 3U);
        QVERIFY(outcome<Applied>(1) && outcome<Applied>(2));
        QCOMPARE(m_asked, (QList<qint64>{2, 3, 2, 3}));
        QCOMPARE(m_world->record(task.id).step(1).state, StepState::Completed);
        QCOMPARE(m_attempts->counts()[1], 1); // the second change took two attempts
    }

    void planIsAskedInTheTransactionAfterThreeConflicts()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete());
        for (int i = 0; i < Decider::kConflictsMax; ++i) {
            QVERIFY(m_decides->sent(0).before);
            touch(task.id);
            m_decides->commit();
        }
        QVERIFY(!m_decides->sent(0).before);
        const TaskRecord last = touch(task.id);
        m_decides->commit();
        QVERIFY(outcome<Applied>(0) && outcome<Applied>(0)->underLock);
        QCOMPARE(m_asked.last(), last.version);
        QCOMPARE(m_attempts->counts()[3], 1);
        QCOMPARE(m_attempts->most(), 4);
    }

    // The result of a change that is decided inside the transaction is unknown, so the next one is
    // decided there too.
    void nothingIsAssumedAfterAChangeUnderTheLock()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        m_decides->change(task.id, counted(plans::claim(*m_world)));
        m_decides->change(task.id, complete());
        QCOMPARE(m_asked, QList<qint64>());
        m_decides->commit();
        QVERIFY(outcome<Applied>(0) && outcome<Applied>(1));
        QCOMPARE(m_asked, (QList<qint64>{1, 2}));
    }

    void startIsDecidedInTheTransactionIfStepsMayWait()
    {
        const TaskRecord task = known(u"D-1"_s);
        const auto starts = [plan = complete()](const TaskRecord &record, PayloadSource &payloads) {
            if (payloads.isBetterWaiting(1, waitingStepOf(record)))
                return base::Result<Decision>(base::refused("waits"_L1));
            return plan(record, payloads);
        };
        m_decides->change(task.id, starts);
        QCOMPARE(m_decides->sent(0).turns.size(), 1U);
        m_decides->commit();
        QVERIFY(outcome<Applied>(0) && !outcome<Applied>(0)->underLock);
        m_mayWait = true;
        m_decides->change(task.id, starts);
        QVERIFY(!m_decides->sent(0).before);
        m_decides->commit();
        QVERIFY(outcome<Applied>(1) && outcome<Applied>(1)->underLock);
    }

    // A plan gets the payloads of the version that it decides on.
    void payloadsAreReadOnceAndFollowTheChanges()
    {
        const TaskRecord task = known(u"D-1"_s);
        QByteArrayList read;
        const auto reads = [&read, plan = complete()](
                               const TaskRecord &record, PayloadSource &payloads) {
            const QByteArray input = payloads.payload(kWholeTask, PayloadKind::Input);
            const QByteArray output = payloads.payload(0, PayloadKind::Output);
            if (payloads.isComplete())
                read << input << output;
            return plan(record, payloads);
        };
        m_decides->change(task.id, reads);
        QVERIFY(!m_decides->sent(0).before); // the payloads are not known yet
        m_decides->commit();
        m_decides->change(task.id, reads);
        QVERIFY(m_decides->sent(0).before);
        m_decides->commit();
        QCOMPARE(read, (QByteArrayList{"{}", {}, "{}", "{\"ok\":true}"}));
        touch(task.id); // the known payloads belong to another version
        m_decides->change(task.id, reads);
        m_decides->commit();
        QVERIFY(!m_decides->sent(0).before);
        m_decides->commit();
        QVERIFY(outcome<Applied>(2));
    }

    void periodOfAClaimCountsFromItsCommit()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete()); // also claims the next step
        m_decides->change(task.id, complete());
        m_world->now += 3000;
        m_decides->commit();
        QVERIFY(outcome<Applied>(0) && outcome<Applied>(1));
        for (const size_t claimed : {0, 1}) {
            const TaskRecord &record = *outcome<Applied>(claimed)->record;
            const ClaimRecord &claim = record.step(static_cast<int>(claimed) + 1).forward;
            QCOMPARE(claim.completeBy, m_world->now + StoreFixture::kCompleteWithin);
            QCOMPARE(claim.lastCompleteBy, claim.completeBy);
            QCOMPARE(claim.startedAt, m_world->now);
            QCOMPARE(record.completeBy, claim.completeBy);
        }
        QCOMPARE(m_world->record(task.id), *outcome<Applied>(1)->record);
    }

    // Fails if a later decision judges a claim by the time at which the claim was decided.
    void changeBasedOnACommittedClaimKnowsItsExpiry()
    {
        const TaskRecord task = known(u"D-1"_s);
        m_decides->change(task.id, complete()); // also claims the next step
        m_decides->change(task.id, touching());
        const DeciderFixture::Waiting second = m_decides->waiting.back();
        m_decides->waiting.pop_back();
        m_world->now += 3000;
        m_decides->commit();
        QVERIFY(outcome<Applied>(0));
        m_decides->waiting.push_back(second);
        qint64 completeBy = 0;
        m_decides->change(
            task.id, [&](const TaskRecord &record, PayloadSource &) -> base::Result<Decision> {
                completeBy = record.step(1).forward.completeBy;
                return base::refused("nothing-overdue"_L1);
            });
        QCOMPARE(completeBy, m_world->now + StoreFixture::kCompleteWithin);
        m_world->now += 1000;
        m_decides->commit();
        QVERIFY(outcome<Applied>(1));
        QCOMPARE(outcome<Applied>(1)->record->step(1).forward.completeBy, completeBy);
        QCOMPARE(m_world->record(task.id), *outcome<Applied>(1)->record);
    }

    // A failed assertion in a plan means that the record is damaged: the store
    // quarantines the task.
    void brokenRecordIsLeftToTheStore()
    {
        const TaskRecord task = known(u"D-1"_s);
        const Plan broken = [](const TaskRecord &record,
                                PayloadSource &) -> base::Result<Decision> {
            TaskEdit edit(record, {}, 0);
            edit.apply(TaskEvent::AllUndone); // the transition table has no such row
            return std::move(edit).finish({});
        };
        m_decides->change(task.id, broken);
        QVERIFY(!m_decides->sent(0).before);
        m_decides->commit();
        QVERIFY(outcome<Applied>(0));
        QCOMPARE(m_world->record(task.id).state, TaskState::Error);
    }

private:
    std::unique_ptr<DeciderFixture> m_decides;
    std::shared_ptr<ChangeAttempts> m_attempts;
    std::shared_ptr<std::atomic<qint64>> m_reconnects;
    QList<qint64> m_asked; // the version of the record at each call of a plan
    bool m_mayWait = false;
};

QTEST_GUILESS_MAIN(TestDecider)
#include "tst_decider.moc"
