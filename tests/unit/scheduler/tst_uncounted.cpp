#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "core/model/pauselog.h"
#include "core/scheduler/latecommits.h"
#include "tests/unit/scheduler/taskfixture.h"

#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;
using model::OperationKind;
using model::Outcome;
using model::StepState;

namespace {

constexpr qint64 kPeriodMs = 10'000; // of a step of the fixture

model::StepReply unsent(const TaskFixture &world)
{
    model::StepReply reply = world.answer(0, Outcome::Deferred);
    reply.reason.code = codes::kStoreSlow;
    reply.notBefore = world.now + 1000;
    reply.sent = false;
    reply.effectPossible = false;
    reply.attemptCount = 0;
    reply.attempts.clear();
    return reply;
}

} // namespace

// Which events end a claim without counting a failure, and which count one (I33).
class TestUncounted final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replyThatWaitedForTheWriterIsRecorded()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        world.repliedAt = world.now + kPeriodMs;
        world.now += 3 * kPeriodMs;
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QCOMPARE(world.at(0).state, StepState::Completed);
    }

    void lateReplyIsRefused()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        world.repliedAt = world.now + kPeriodMs + 1;
        world.now += 3 * kPeriodMs;
        QVERIFY(!world.reply(world.answer(0, Outcome::Completed)));
    }

    void unsentClaimIsReturnedAfterItsCompleteBy()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        world.now += 2 * kPeriodMs;
        QVERIFY(world.reply(unsent(world)));
        QCOMPARE(world.at(0).state, StepState::NotStarted);
        QCOMPARE(world.at(0).forward.failureCount, 0);
        QCOMPARE(world.at(0).forward.notBefore, world.now + 1000);
        QCOMPARE(world.at(0).effect, model::Effect::None);
    }

    // A suspend that delays a commit is recorded twice, but its time is subtracted only once.
    void overlappingDowntimesAreSubtractedOnce()
    {
        QCOMPARE(model::timeThatCounts(1000, 2000, {{1200, 1500}, {1300, 1600}}), 600);
        QCOMPARE(model::timeThatCounts(1000, 2000, {{1200, 1900}, {1300, 1600}}), 300);
        QCOMPARE(model::timeThatCounts(1000, 2000, {{500, 1100}, {1800, 2500}}), 700);
        QCOMPARE(model::timeThatCounts(1000, 2000, {{500, 2500}, {600, 700}}), 0);
        QCOMPARE(model::timeThatCounts(1000, 2000, {{500, 900}, {2000, 2100}}), 1000);
    }

    // Even short periods leave time to send: with a period of 40 ms, 20 ms are enough.
    void remainingPeriodDecidesWhetherARequestIsSent()
    {
        QVERIFY(model::isTooLittleLeft(999, 10'000));
        QVERIFY(!model::isTooLittleLeft(1'000, 10'000));
        QVERIFY(model::isTooLittleLeft(49, 200));
        QVERIFY(!model::isTooLittleLeft(50, 200));
        QVERIFY(model::isTooLittleLeft(19, 40));
        QVERIFY(!model::isTooLittleLeft(20, 40));
        QVERIFY(!model::isTooLittleLeft(1, 1));
        QVERIFY(model::isTooLittleLeft(-1, 1));
    }

    // A deferral counts once it has lasted for a whole period, but never if a slow store caused it.
    void slowStoreIsNeverCounted()
    {
        TaskFixture world({TaskFixture::step("a")});
        for (int i = 0; i < 5; ++i) {
            QVERIFY(world.advance());
            QCOMPARE(world.at(0).state, StepState::Running);
            world.now += kPeriodMs - 1;
            QVERIFY(world.reply(unsent(world)));
            QCOMPARE(world.at(0).state, StepState::NotStarted);
            world.now += 1000;
        }
        QCOMPARE(world.at(0).forward.failureCount, 0);
        QCOMPARE(world.at(0).forward.deferredSince, 0);
    }

    // The step keeps its position in the queue, without a wait before the next claim. The next
    // claim is a separate decision even if a place is already free: the journal shows the end of
    // the previous one (I5).
    void returnedRequestIsNeverCounted_data()
    {
        QTest::addColumn<QString>("code");
        QTest::newRow("limit") << QString(codes::kLimitLowered);
        QTest::newRow("draining") << QString(codes::kNodeDraining);
    }
    void returnedRequestIsNeverCounted()
    {
        QFETCH(const QString, code);
        TaskFixture world({TaskFixture::step("a")});
        for (int i = 0; i < 5; ++i) {
            world.capacity = 1;
            QVERIFY(world.advance());
            QCOMPARE(world.at(0).state, StepState::Running);
            world.now += kPeriodMs - 1;
            model::StepReply reply = unsent(world);
            reply.reason.code = code;
            world.capacity = i % 2;
            QVERIFY(world.reply(reply));
            QVERIFY(world.dispatches.empty());
            QCOMPARE(world.at(0).state, StepState::NotStarted);
            QCOMPARE(world.at(0).forward.notBefore, 0);
            QCOMPARE(world.task.readyAt, model::kReadyNow);
        }
        QCOMPARE(world.at(0).forward.failureCount, 0);
        QCOMPARE(world.at(0).forward.deferredSince, 0);
        QCOMPARE(world.at(0).forward.attempts, 0);
        QCOMPARE(world.at(0).effect, model::Effect::None);
    }

    void claimThatExpiredAcrossAPauseIsNotAFailure()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        const auto token = world.at(0).forward.token;
        world.pauses.add({world.now + 1, world.now + 60'000});
        world.now += 60'000;
        const auto decision = world.supervise();
        QVERIFY(decision);
        QCOMPARE(decision->reason.code, codes::kSupervisorResumed);
        QCOMPARE(world.at(0).forward.failureCount, 0);
        QCOMPARE(world.at(0).forward.interruptions, 1);
        QVERIFY(world.at(0).forward.token > token);
        QCOMPARE(world.at(0).effect, model::Effect::Unknown);
        QCOMPARE(world.task.readyAt, model::kReadyNow);
    }

    void pauseOfTheStoreIsNotAnInterruption()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        world.pauses.addOfStore({world.now + 1, world.now + 60'000});
        world.now += 60'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.at(0).forward.failureCount, 0);
        QCOMPARE(world.at(0).forward.interruptions, 0);
        QCOMPARE(world.at(0).state, StepState::NotStarted);
    }

    void pauseOfAnotherTimeExcusesNothing()
    {
        TaskFixture world({TaskFixture::step("a")});
        world.pauses.add({world.now - 5000, world.now});
        QVERIFY(world.advance());
        world.now += kPeriodMs;
        world.pauses.add({world.now, world.now + 5000});
        world.now += 5000;
        QVERIFY(world.supervise());
        QCOMPARE(world.at(0).forward.failureCount, 1);
    }

    // The Agent reported the failure, so the process was running at that time.
    void reportedFailureCountsAcrossAPause()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Transient)));
        world.pauses.add({world.now - 10, world.now + 60'000});
        world.now += 60'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.at(0).forward.failureCount, 1);
    }

    void claimOfALateCommitIsNotAFailure()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        world.pauses.addSlowCommit({world.now, world.now + kPeriodMs * 9 / 10 + 1});
        world.now += kPeriodMs;
        const auto decision = world.supervise();
        QVERIFY(decision);
        QCOMPARE(decision->reason.code, codes::kSupervisorStoreSlow);
        QCOMPARE(world.at(0).forward.failureCount, 0);
        QCOMPARE(world.at(0).forward.interruptions, 0);
        QCOMPARE(world.at(0).forward.notBefore, world.now + 1000);
    }

    void claimOfACommitInTimeIsAFailure()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        world.pauses.addSlowCommit({world.now, world.now + kPeriodMs * 9 / 10});
        world.now += kPeriodMs;
        QVERIFY(world.supervise());
        QCOMPARE(world.at(0).forward.failureCount, 1);
    }

    void fiveInterruptionsInSuccessionQuarantineTheTask()
    {
        TaskFixture world({TaskFixture::step("a")});
        for (int life = 1; life <= 5; ++life) {
            QCOMPARE(world.task.state, model::TaskState::Pending);
            QVERIFY(world.advance());
            const auto decision = scheduler::planRevocation(
                world.task, {{3}, {}}, {codes::kRestarted, {}}, world.now);
            QVERIFY(decision);
            world.apply(*decision);
            QCOMPARE(world.at(0).forward.interruptions, life);
        }
        QCOMPARE(world.task.state, model::TaskState::Error);
        QCOMPARE(world.at(0).state, StepState::Failed);
        QCOMPARE(world.at(0).forward.failureCount, 0);
        QCOMPARE(world.last.alertsRaised.size(), size_t(1));
        QCOMPARE(world.last.alertsRaised.front().kind, model::AlertKind::Quarantined);
        QVERIFY(!model::hasOpenClaim(world.task));
    }

    // The quarantine also ends the claim of the other branch. If that counted as an interruption,
    // the claim would be ended twice.
    void quarantineEndsAllClaimsOnce()
    {
        TaskFixture world({TaskFixture::step("a"), TaskFixture::step("b")});
        world.task.steps[0].forward.interruptions = 4;
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(1, Outcome::Transient)));
        const auto decision =
            scheduler::planRevocation(world.task, {{3}, {}}, {codes::kRestarted, {}}, world.now);
        QVERIFY(decision);
        world.apply(*decision);
        QCOMPARE(world.task.state, model::TaskState::Error);
        QVERIFY(!model::hasOpenClaim(world.task));
        QCOMPARE(world.at(0).forward.failureCount, 0);
        QCOMPARE(world.at(1).forward.failureCount, 1); // the Agent had reported this failure
    }

    void pauseIsNotWaitingForAService()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        world.task.steps[0].forward.deferredSince = world.now;
        world.downtimes.push_back({world.now + 1, world.now + 60'000});
        world.now += 60'000;
        world.repliedAt = world.now;
        world.task.steps[0].forward.completeBy = world.now + 1;
        auto deferred = world.answer(0, Outcome::Deferred);
        deferred.reason.code = codes::kBreakerOpen;
        QVERIFY(world.reply(deferred));
        QCOMPARE(world.at(0).state, StepState::NotStarted);
        QVERIFY(!world.at(0).forward.escalated);
    }

    // A reply that arrived in time may be handled after the sweep in the same batch.
    void claimIsOverdueIfItWasAtTheStartOfTheSweep()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        world.askedAt = world.at(0).forward.completeBy - 1;
        world.now = world.at(0).forward.completeBy + 1000;
        QVERIFY(!world.supervise());
        world.repliedAt = world.at(0).forward.completeBy - 1;
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QCOMPARE(world.at(0).state, StepState::Completed);
    }

    void reportEndsTheSequenceOfInterruptions()
    {
        TaskFixture world({TaskFixture::step("a")});
        for (int life = 1; life <= 4; ++life) {
            QVERIFY(world.advance());
            world.apply(*scheduler::planRevocation(
                world.task, {{3}, {}}, {codes::kRestarted, {}}, world.now));
        }
        QVERIFY(world.advance());
        QVERIFY(world.reply(unsent(world)));
        QCOMPARE(world.at(0).forward.interruptions, 0);
    }

    void cleanShutdownIsNotAnInterruption()
    {
        TaskFixture world({TaskFixture::step("a")});
        QVERIFY(world.advance());
        world.apply(
            *scheduler::planRevocation(world.task, {{3}, {}}, {codes::kShutdown, {}}, world.now));
        QCOMPARE(world.at(0).forward.interruptions, 0);
    }

    void lateCommitsAreCountedUntilARequestIsInTime()
    {
        model::PauseLog pauses;
        QCOMPARE(pauses.lateCommits(), -1);
        pauses.addLateCommit(1000);
        pauses.addLateCommit(1000); // a second claim of the same commit
        QCOMPARE(pauses.lateCommits(), 1);
        pauses.addLateCommit(2000);
        QCOMPARE(pauses.lateCommits(), 2);
        pauses.addRequestInTime();
        QCOMPARE(pauses.lateCommits(), 0);
    }

    void waitsForASlowStoreDouble()
    {
        scheduler::LateCommits late;
        const model::OperationId operation{{1}, 0, OperationKind::Forward};
        QList<qint64> waits;
        for (int i = 0; i < 7; ++i)
            waits.append(late.addLateClaim(operation));
        QCOMPARE(waits, (QList<qint64>{1000, 2000, 4000, 8000, 16'000, 30'000, 30'000}));
        late.addSent(operation);
        QCOMPARE(late.addLateClaim(operation), 1000);
    }
};

QTEST_GUILESS_MAIN(TestUncounted)
#include "tst_uncounted.moc"
