#include "core/audit/capacitychecks.h"
#include "core/base/reasoncodes.h"
#include "tests/support/memorystore/memoryscratch.h"

#include <QJsonArray>
#include <QTest>

using namespace sagadesk;
using namespace sagadesk::audit;
using namespace Qt::StringLiterals;
using model::OperationKind;
using model::StepState;

// The check of the number of open claims (I30), on tasks with two steps of different services.
class TestCapacityChecks final : public QObject
{
    Q_OBJECT

    static constexpr qint64 kAt = 1'000'000;
    static constexpr qint64 kPeriod = 60'000;
    static constexpr int kNoLimit = -1;

    memorystore::MemoryScratch m_scratch;
    std::unique_ptr<CapacityChecks> m_checks;
    workflow::Definition m_definition;
    QHash<qint64, model::TaskRecord> m_tasks;
    qint64 m_event = 0;

    void change(qint64 task, const model::TaskRecord &after, model::EventView event)
    {
        event.id.value = ++m_event;
        const model::TaskRecord before = m_tasks.value(task);
        m_checks->note({event, before, after, &m_definition});
        m_tasks.insert(task, after);
    }
    qint64 m_scheduler = 0; // the Scheduler that makes the claims
    void claim(qint64 task, int limit, qint64 at = kAt, int step = 0, int ending = 0, int ahead = 0,
        qint64 repliedAt = 0)
    {
        model::TaskRecord after = m_tasks.value(task);
        after.id = model::TaskId{task};
        after.steps.resize(2);
        if (!m_tasks.contains(task))
            m_tasks.insert(task, after);
        after.step(step).state = StepState::Running;
        after.step(step).forward.completeBy = at + kPeriod;
        after.step(step).forward.lockedBy.value = m_scheduler;
        ++after.step(step).forward.token.value;
        model::EventView event;
        event.at = at;
        if (repliedAt != 0)
            event.changes.insert(u"attempts"_s,
                QJsonArray{QJsonObject{{u"at"_s, repliedAt - 7}, {u"durationMs"_s, 7}}});
        if (limit != kNoLimit)
            event.changes.insert(u"claims"_s,
                QJsonArray{QJsonObject{{u"step"_s, step}, {u"places"_s, limit}, {u"ahead"_s, ahead},
                    {u"ending"_s, ending}}});
        change(task, after, event);
    }
    void end(qint64 task, const QString &code, qint64 at = kAt)
    {
        model::TaskRecord after = m_tasks.value(task);
        after.step(0).state = StepState::NotStarted;
        ++after.step(0).forward.token.value;
        model::EventView event;
        event.at = at;
        event.reason.code = code;
        change(task, after, event);
    }
    qint64 violations(const model::Downtimes &pauses = {})
    {
        Findings findings(10);
        m_checks->run(pauses, findings);
        const Report report = std::move(findings).report();
        m_checked = report.of(Invariant::I30).checked;
        return report.of(Invariant::I30).violations;
    }
    qint64 m_checked = 0;

private Q_SLOTS:
    void init()
    {
        m_definition = {};
        m_definition.steps.resize(2);
        m_definition.steps[0].service = u"depot"_s;
        m_definition.steps[1].service = u"drone"_s;
        m_tasks.clear();
        m_event = 0;
        m_scheduler = 1;
        m_checks = std::make_unique<CapacityChecks>(m_scratch);
    }

    void claimBeyondThePlacesIsFound()
    {
        claim(1, 1);
        claim(2, 1);
        QCOMPARE(violations(), 1);
        QCOMPARE(m_checked, 2);
    }

    void claimsOfAllTasksAndOfOneServiceCount()
    {
        claim(1, 2);
        claim(1, 1, kAt, 1);
        claim(2, 2);
        QCOMPARE(violations(), 0);
        QCOMPARE(m_checked, 3);
    }

    // A lowered limit applies only to claims from the second transaction on: claims of the first
    // one may have been decided before the limit was lowered.
    void lowerLimitSparesTheFirstTransaction()
    {
        claim(1, 2);
        claim(2, 2);
        end(1, u"step-completed"_s, kAt + 1);
        claim(3, 1, kAt + 1);
        QCOMPARE(violations(), 0);
    }
    void lowerLimitCountsFromTheSecondTransactionOn()
    {
        claim(1, 2);
        claim(2, 2);
        end(1, u"step-completed"_s, kAt + 1);
        claim(3, 1, kAt + 1);
        end(3, u"step-completed"_s, kAt + 2);
        claim(4, 1, kAt + 2);
        QCOMPARE(violations(), 1);
    }

    // Regression: a node's limit was raised after a reply had been decided, and the batch with that
    // decision was written last, in parts, because it conflicted with another node.
    void limitThatWasRaisedAfterTheReplyCounts_data()
    {
        QTest::addColumn<qint64>("repliedAt");
        QTest::addColumn<qint64>("expected");
        QTest::newRow("replied before") << kAt - 10 << qint64{0};
        QTest::newRow("replied at the same time") << kAt << qint64{0};
        QTest::newRow("replied later") << kAt + 1 << qint64{1};
    }
    void limitThatWasRaisedAfterTheReplyCounts()
    {
        QFETCH(const qint64, repliedAt);
        QFETCH(const qint64, expected);
        claim(1, 2);
        claim(2, 2); // the raised limit
        end(1, u"step-completed"_s, kAt + 1);
        claim(3, 1, kAt + 1, 0, 0, 0, kAt - 10); // the first part
        end(3, u"step-completed"_s, kAt + 2);
        claim(4, 1, kAt + 2, 0, 0, 0, repliedAt); // the second part, beside the claim of task 2
        QCOMPARE(violations(), expected);
    }

    void endedClaimsDoNotCount_data()
    {
        QTest::addColumn<QString>("code");
        QTest::newRow("answered") << u"step-completed"_s;
        QTest::newRow("revoked") << u"restarted"_s;
    }
    void endedClaimsDoNotCount()
    {
        QFETCH(const QString, code);
        claim(1, 1);
        end(1, code);
        claim(2, 1);
        QCOMPARE(violations(), 0);
    }

    void claimsCountUntilTheyEnd_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("found");
        QTest::newRow("answered") << u"step-completed"_s << 1;
        QTest::newRow("revoked") << u"restarted"_s << 1;
        QTest::newRow("its actor ended earlier") << QString(codes::kActorEnded) << 0;
    }
    void claimsCountUntilTheyEnd()
    {
        QFETCH(const QString, code);
        QFETCH(const int, found);
        claim(1, 1);
        claim(2, 1);
        end(1, code);
        QCOMPARE(violations(), found);
    }

    // The place of an open claim may be free: the Scheduler may have ended after it received the
    // reply, and the process may have ended before the reply was recorded.
    void claimOfAnEarlierSchedulerCountsUnlessARestartEndsIt_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("found");
        QTest::newRow("open") << QString() << 0;
        QTest::newRow("ended by the next start") << QString(codes::kRestarted) << 0;
        QTest::newRow("answered") << u"step-completed"_s << 1;
    }
    void claimOfAnEarlierSchedulerCountsUnlessARestartEndsIt()
    {
        QFETCH(const QString, code);
        QFETCH(const int, found);
        claim(1, 1);
        m_scheduler = 2;
        claim(2, 1);
        if (!code.isEmpty())
            end(1, code);
        QCOMPARE(violations(), found);
    }

    void escalatedClaimDoesNotCount()
    {
        claim(1, 1);
        model::TaskRecord escalated = m_tasks.value(1);
        escalated.step(0).forward.escalated = true;
        change(1, escalated, {});
        claim(2, 1);
        QCOMPARE(violations(), 0);
    }

    void expiredClaimDoesNotCount_data()
    {
        QTest::addColumn<qint64>("later");
        QTest::addColumn<int>("found");
        QTest::newRow("expired") << kPeriod << 0;
        QTest::newRow("possibly decided after it expired") << kPeriod - limits::kPauseMinMs << 0;
        QTest::newRow("not yet") << kPeriod - limits::kPauseMinMs - 1 << 1;
    }
    void expiredClaimDoesNotCount()
    {
        QFETCH(const qint64, later);
        QFETCH(const int, found);
        claim(1, 1);
        claim(2, 1, kAt + later);
        QCOMPARE(violations(), found);
    }

    // The claim's row has the time at which its commit started; the commit then took a minute.
    void claimThatExpiredInASlowCommitDoesNotCount()
    {
        claim(1, 1);
        claim(2, 1, kAt + 1000);
        QCOMPARE(violations({{kAt + 1000, kAt + kPeriod + 1000}}), 0);
    }

    void claimsWhoseReplyIsBeingRecordedAreAllowed()
    {
        claim(1, 1);
        claim(2, 1, kAt, 0, 1);
        QCOMPARE(violations(), 0);
    }

    // The number of requests claimed ahead is at most the concurrency.
    void placesAheadOfTheConcurrencyAreLimited_data()
    {
        QTest::addColumn<int>("places");
        QTest::addColumn<int>("ahead");
        QTest::addColumn<int>("found");
        QTest::newRow("none") << 4 << 0 << 0;
        QTest::newRow("as many as the concurrency") << 8 << 4 << 0;
        QTest::newRow("one more") << 9 << 5 << 1;
        QTest::newRow("only places ahead") << 1 << 1 << 1;
    }
    void placesAheadOfTheConcurrencyAreLimited()
    {
        QFETCH(const int, places);
        QFETCH(const int, ahead);
        QFETCH(const int, found);
        claim(1, places, kAt, 0, 0, ahead);
        QCOMPARE(violations(), found);
    }

    void rowOfAnEarlierVersionIsNotChecked()
    {
        claim(1, kNoLimit);
        claim(2, kNoLimit);
        QCOMPARE(violations(), 0);
        QCOMPARE(m_checked, 0);
        claim(3, 2);
        QCOMPARE(violations(), 1);
    }
};

QTEST_GUILESS_MAIN(TestCapacityChecks)
#include "tst_capacitychecks.moc"
