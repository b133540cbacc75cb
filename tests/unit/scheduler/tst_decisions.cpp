#include "core/scheduler/taskprogress.h"
#include "core/store/seam/taskfields.h"
#include "tests/unit/scheduler/taskfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using enum model::TaskState;
using model::Effect;
using model::ExhaustedAction;
using model::OperationKind;
using model::Outcome;
using model::StepState;
using model::UndoState;

class TestDecisions final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void claimStartsEveryStepWithoutPredecessors()
    {
        TaskFixture world(pair());
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.size(), size_t(2));
        QCOMPARE(world.task.state, Processing);
        QCOMPARE(world.task.lockedBy, model::InstanceId{1});
        QCOMPARE(world.task.completeBy, world.now + 10'000);
        QCOMPARE(world.task.readyAt, qint64(-1));
        QCOMPARE(world.at(0).effect, Effect::Claimed);
        QCOMPARE(world.dispatches[0].request.idempotencyKey, u"T-7/left"_s);
        QCOMPARE(world.dispatches[1].request.call.path, u"/right/T-7"_s);
    }

    // P12: locked-by and complete-by of the task are those of its oldest claim, even if another
    // Scheduler has since claimed another branch.
    void taskIsHeldByTheSchedulerOfItsOldestClaim()
    {
        TaskFixture world(pair());
        world.capacities.insert(u"right"_s, 0);
        QVERIFY(world.advance());
        const qint64 left = world.at(0).forward.completeBy;
        world.capacities.clear();
        world.now += 1000;
        world.self = {4};
        QVERIFY(world.advance());
        const qint64 right = world.at(1).forward.completeBy;
        QCOMPARE(right, left + 1000);
        QCOMPARE(world.at(1).forward.lockedBy, model::InstanceId{4});
        QCOMPARE(world.task.lockedBy, model::InstanceId{1});
        QCOMPARE(world.task.completeBy, left);
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QCOMPARE(world.task.lockedBy, model::InstanceId{4});
        QCOMPARE(world.task.completeBy, right);
        QVERIFY(world.reply(world.answer(1, Outcome::Completed)));
        QVERIFY(!world.task.lockedBy);
        QCOMPARE(world.task.completeBy, 0);
    }

    void completionStartsTheNextStepInTheSameDecision()
    {
        TaskFixture world(chain(2));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QCOMPARE(world.at(0).state, StepState::Completed);
        QCOMPARE(world.at(0).effect, Effect::Applied);
        QCOMPARE(world.at(1).state, StepState::Running);
        QCOMPARE(world.dispatches.size(), size_t(1));
        QCOMPARE(world.payload(0, model::PayloadKind::Output), "{\"ok\":true}"_ba);
    }

    void lastCompletionFinishesTheTask()
    {
        TaskFixture world(chain(1));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QCOMPARE(world.task.state, Processed);
        QCOMPARE(world.task.finishedAt, world.now);
        QVERIFY(!world.task.lockedBy);
        QCOMPARE(world.last.responses.size(), size_t(1));
    }

    void replyWithAnOldTokenIsRefused()
    {
        TaskFixture world(chain(1));
        QVERIFY(world.advance());
        auto reply = world.answer(0, Outcome::Completed);
        --reply.token.value;
        const auto refused = world.reply(reply);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, u"stale-token"_s);
    }

    void replyAfterCompleteByIsRefused()
    {
        TaskFixture world(chain(1));
        QVERIFY(world.advance());
        world.now += 10'001;
        const auto refused = world.reply(world.answer(0, Outcome::Completed));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, u"late-reply"_s);
    }

    void duplicateReplyIsRefused()
    {
        TaskFixture world(chain(1));
        QVERIFY(world.advance());
        const auto reply = world.answer(0, Outcome::Transient);
        QVERIFY(world.reply(reply));
        QVERIFY(world.at(0).forward.escalated);
        QVERIFY(!world.reply(reply));
    }

    void missingPlaceholderFailsTheStepBeforeAnythingIsSent()
    {
        auto steps = chain(1);
        steps[0].request.path = u"/x/{{input.nothing}}"_s;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.dispatches.empty());
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.at(0).effect, Effect::None);
        QCOMPARE(world.last.alertsRaised.at(0).reason.code, u"placeholder-missing"_s);
    }

    void deferralReturnsTheStepWithoutCounting()
    {
        TaskFixture world(chain(1));
        QVERIFY(world.advance());
        auto reply = world.answer(0, Outcome::Deferred);
        reply.sent = false;
        reply.attemptCount = 0;
        reply.notBefore = world.now + 3000;
        QVERIFY(world.reply(reply));
        QCOMPARE(world.at(0).state, StepState::NotStarted);
        QCOMPARE(world.at(0).forward.failureCount, 0);
        QCOMPARE(world.at(0).effect, Effect::None);
        QCOMPARE(world.task.state, Pending);
        QCOMPARE(world.task.readyAt, world.now + 3000);
    }

    void deferralForAsLongAsCompleteWithinCountsAsAFailure()
    {
        TaskFixture world(chain(1));
        for (int round = 0; round < 3; ++round) {
            QVERIFY(world.advance());
            auto reply = world.answer(0, Outcome::Deferred);
            reply.sent = false;
            QVERIFY(world.reply(reply));
            world.now += 6000;
        }
        QVERIFY(world.at(0).forward.escalated);
        QVERIFY(world.supervise());
        QCOMPARE(world.at(0).forward.failureCount, 1);
        QCOMPARE(world.at(0).forward.deferredSince, qint64(0));
    }

    void nontransientFailureNeedsAnOperator()
    {
        TaskFixture world(chain(2));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Nontransient)));
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.at(0).state, StepState::Failed);
        QCOMPARE(world.last.alertsRaised.size(), size_t(1));
        QCOMPARE(world.task.readyAt, qint64(-1));
    }

    void failureOfOneBranchLetsTheOtherFinish()
    {
        TaskFixture world(pair());
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Nontransient)));
        QVERIFY(world.reply(world.answer(1, Outcome::Completed)));
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.at(1).state, StepState::Completed);
    }

    void undoGoesInReverseOrderOfTheEffects()
    {
        auto steps = chain(3);
        steps[2].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QVERIFY(world.reply(world.answer(1, Outcome::Completed)));
        QVERIFY(world.reply(world.answer(2, Outcome::Nontransient)));
        QCOMPARE(world.task.state, Compensating);
        QCOMPARE(world.at(1).undoState, UndoState::Running);
        QCOMPARE(world.at(0).undoState, UndoState::Planned);
        QCOMPARE(world.at(2).undoState, UndoState::None);
        QCOMPARE(world.dispatches.at(0).request.idempotencyKey, u"T-7/two/undo"_s);
        QVERIFY(world.reply(world.answer(1, Outcome::Completed, OperationKind::Undo)));
        QVERIFY(world.reply(world.answer(0, Outcome::Completed, OperationKind::Undo)));
        QCOMPARE(world.task.state, Compensated);
    }

    void undoOfAnUnknownEffectWaitsUntilItHasSettled()
    {
        auto steps = chain(1);
        steps[0].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        auto reply = world.answer(0, Outcome::Nontransient);
        reply.effectPossible = true;
        QVERIFY(world.reply(reply));
        QCOMPARE(world.task.state, Compensating);
        QCOMPARE(world.at(0).undoState, UndoState::Planned);
        QCOMPARE(world.task.readyAt, world.now + 10'000 + 2000);
        world.now += 12'000;
        QVERIFY(world.advance());
        QCOMPARE(world.at(0).undoState, UndoState::Running);
    }

    // The repeated request got its response, which completes the claim, but the first
    // request got none: the service may still process it.
    void answeredRepetitionDoesNotAdvanceTheUndo()
    {
        for (const bool withinOneClaim : {true, false}) {
            auto steps = chain(2);
            steps[1].policy.onNontransient = ExhaustedAction::Compensate;
            TaskFixture world(std::move(steps));
            QVERIFY(world.advance());
            const qint64 completeBy = world.at(0).forward.completeBy;
            if (!withinOneClaim) {
                world.now = completeBy + 1;
                QVERIFY(world.supervise());
                QVERIFY(world.advance());
            }
            auto completed = world.answer(0, Outcome::Completed);
            completed.effectPossible = withinOneClaim; // by an attempt before the last one
            QVERIFY(world.reply(completed));
            QVERIFY(world.reply(world.answer(1, Outcome::Nontransient)));
            QCOMPARE(world.task.state, Compensating);
            QCOMPARE(world.at(0).effect, Effect::Applied);
            QCOMPARE(world.at(0).undoState, UndoState::Planned);
            QCOMPARE(world.task.readyAt, completeBy + 2000);
            world.now = completeBy + 2000;
            QVERIFY(world.advance());
            QCOMPARE(world.at(0).undoState, UndoState::Running);
        }
    }

    void settlingTimeBelongsToTheService()
    {
        auto steps = chain(1);
        steps[0].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        world.settling.insert(world.definition->step(0).service, 7000);
        QVERIFY(world.advance());
        auto reply = world.answer(0, Outcome::Nontransient);
        reply.effectPossible = true;
        QVERIFY(world.reply(reply));
        QCOMPARE(world.task.readyAt, world.now + 10'000 + 7000);
    }

    // The process ended and restarted with its clock set forward by a day, so it is unknown how
    // much of the request's period has passed.
    void clockJumpDoesNotAdvanceTheUndoOfAnUnknownEffect()
    {
        auto steps = chain(1);
        steps[0].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        world.now += 1000;
        auto reply = world.answer(0, Outcome::Nontransient);
        reply.effectPossible = true;
        QVERIFY(world.reply(reply));
        const qint64 died = world.now;
        world.now += 86'400'000;
        world.downtimes = {{died - 500'000, died - 400'000}, {died, world.now}};
        QVERIFY(world.advance());
        QCOMPARE(world.at(0).undoState, UndoState::Planned);
        // The remaining time of the request, plus the settling time.
        QCOMPARE(world.task.readyAt, world.now + 9'000 + 2000);
        world.now += 5000;
        world.downtimes.push_back({world.now - 1000, world.now}); // restarted again
        QVERIFY(world.advance());
        QCOMPARE(world.at(0).undoState, UndoState::Planned);
        QCOMPARE(world.task.readyAt, world.now + 7'000);
        world.now += 7'000;
        QVERIFY(world.advance());
        QCOMPARE(world.at(0).undoState, UndoState::Running);
    }

    void downtimeDelaysOnlyRequestsSentBeforeIt()
    {
        model::ClaimRecord claim;
        claim.openUntil = 110'000; // the claim began at 100'000
        const auto settled = [&claim](model::Downtimes downtimes) {
            return scheduler::settledAt(claim, 10'000, 2000, downtimes);
        };
        QCOMPARE(settled({}), 112'000);
        QCOMPARE(settled({{50'000, 99'000}}), 112'000); // claimed after the downtime
        QCOMPARE(settled({{50'000, 100'000}}), 112'000);
        QCOMPARE(settled({{112'000, 500'000}}), 112'000); // settled before the downtime
        QCOMPARE(settled({{111'000, 500'000}}), 501'000);
        QCOMPARE(settled({{101'000, 102'000}}), 113'000); // the downtime does not count
        QCOMPARE(settled({{90'000, 500'000}}), 512'000); // a whole period after the downtime
        claim.openUntil = 0; // all requests have got their responses
        QCOMPARE(settled({{101'000, 102'000}}), 0);
    }

    void refusedRequestHasNoEffectAndNoUndo()
    {
        auto steps = chain(1);
        steps[0].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Nontransient)));
        QCOMPARE(world.at(0).effect, Effect::None);
        QCOMPARE(world.task.state, Compensated);
    }

    void undoWaitsForOpenForwardClaims()
    {
        auto steps = pair();
        steps[0].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Nontransient)));
        QCOMPARE(world.task.state, Compensating);
        QVERIFY(world.dispatches.empty());
        QVERIFY(world.reply(world.answer(1, Outcome::Completed)));
        QCOMPARE(world.at(1).undoState, UndoState::Running);
    }

    void failedUndoNeedsAnOperator()
    {
        auto steps = chain(2);
        steps[1].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QVERIFY(world.reply(world.answer(1, Outcome::Nontransient)));
        QVERIFY(world.reply(world.answer(0, Outcome::Nontransient, OperationKind::Undo)));
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.at(0).undoState, UndoState::Failed);
        QCOMPARE(world.last.alertsRaised.at(0).kind, model::AlertKind::CompensationFailed);
    }

    void manualUndoNeedsAnOperator()
    {
        auto steps = chain(2);
        steps[0].undo->manual =
            u"cancel {{steps.%1.output.ok}} of {{task.id}}"_s.arg(steps[0].name);
        steps[1].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QVERIFY(world.reply(world.answer(1, Outcome::Nontransient)));
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.last.alertsRaised.at(0).kind, model::AlertKind::ManualUndo);
        QCOMPARE(world.last.alertsRaised.at(0).reason.parameters.value("text"_L1),
            u"cancel true of T-7"_s);
    }

    void undecidableConditionNeedsAnOperator()
    {
        auto steps = chain(2);
        workflow::Condition when;
        when.compare = {u"input.size"_s, model::BodyExpectation::Test::GreaterThan, u"1"_s};
        steps[1].when = when;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QCOMPARE(world.at(1).state, StepState::Failed);
        QCOMPARE(world.task.state, Error);
        const model::Reason reason = world.last.alertsRaised.at(0).reason;
        QCOMPARE(reason.code, u"not-comparable"_s);
        QCOMPARE(reason.parameters.value("found"_L1), u"2"_s);
        QCOMPARE(reason.parameters.value("expected"_L1), u"\"1\""_s);
    }

    void unusedOutputIsNotNeeded()
    {
        auto steps = chain(2);
        steps[1].outputIsUsed = true;
        steps[1].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(!world.dispatches.at(0).request.needsOutput);
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QVERIFY(world.dispatches.at(0).request.needsOutput);
        QVERIFY(world.reply(world.answer(1, Outcome::Nontransient)));
        QCOMPARE(world.dispatches.at(0).request.operation.kind, OperationKind::Undo);
        QVERIFY(!world.dispatches.at(0).request.needsOutput);
    }

    // The task waits for the settling time of a possible effect, but not in the queue of a service
    // that may be stopped.
    void manualUndoWaitsForNoService()
    {
        auto steps = chain(1);
        steps[0].undo->manual = u"call the carrier"_s;
        steps[0].policy.failureThreshold = 1;
        steps[0].policy.onExhausted = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        world.now += 10'000;
        world.capacity = 0;
        QVERIFY(world.supervise());
        QCOMPARE(world.task.state, Compensating);
        QVERIFY(world.advance());
        QCOMPARE(world.task.serviceQueue, model::kAnyServiceQueue);
        QVERIFY(world.task.readyAt > world.now);
        world.now = world.task.readyAt;
        QVERIFY(world.advance());
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.last.alertsRaised.at(0).kind, model::AlertKind::ManualUndo);
    }

    void passedDeadlineAllowsNoFurtherClaim()
    {
        TaskFixture world(chain(2));
        world.task.deadline = world.now + 5000;
        QVERIFY(world.advance());
        world.now += 5000;
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QCOMPARE(world.task.state, Error);
        QVERIFY(world.dispatches.empty());
        QCOMPARE(world.last.alertsRaised.at(0).kind, model::AlertKind::DeadlinePassed);
    }

    void supervisorActsOnAPassedDeadlineWithoutCapacity_data()
    {
        QTest::addColumn<ExhaustedAction>("policy");
        QTest::addColumn<model::TaskState>("state");
        QTest::newRow("error") << ExhaustedAction::Error << Error;
        QTest::newRow("compensate") << ExhaustedAction::Compensate << Compensating;
        QTest::newRow("after a wait") << ExhaustedAction::Wait << Compensating;
    }

    // Without a usable instance of the service, no Scheduler handles the task.
    void supervisorActsOnAPassedDeadlineWithoutCapacity()
    {
        QFETCH(const ExhaustedAction, policy);
        QFETCH(const model::TaskState, state);
        auto steps = chain(2);
        steps[0].policy.onExhausted = policy;
        steps[0].policy.afterWait = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        world.capacity = 0;
        world.task.deadline = world.now + 5000;
        QVERIFY(world.advance());
        QVERIFY(world.dispatches.empty());
        QCOMPARE(store::digestOf(world.task).dueAt, world.task.deadline);
        QVERIFY(!world.supervise());
        world.now += 5000;
        QVERIFY(world.supervise());
        QCOMPARE(world.task.state, state);
        QCOMPARE(store::digestOf(world.task).dueAt, store::kNothingDue);
        QCOMPARE(world.last.alertsRaised.size(), state == Error ? size_t(1) : size_t(0));
        if (state == Error)
            QCOMPARE(world.last.alertsRaised[0].kind, model::AlertKind::DeadlinePassed);
        QCOMPARE(
            world.last.reason.parameters.value(u"deadline"_s).toInteger(), world.task.deadline);
    }

    // A running step may still succeed. Its claim lasts until its own complete-by; the deadline
    // takes effect after that.
    void deadlineOfARunningStepWaitsForItsEnd()
    {
        TaskFixture world(chain(1));
        world.task.deadline = world.now + 5000;
        QVERIFY(world.advance());
        const qint64 completeBy = world.at(0).forward.completeBy;
        world.now += 5000;
        QVERIFY(!world.supervise());
        QCOMPARE(store::digestOf(world.task).dueAt, completeBy);
        world.now = completeBy;
        QVERIFY(world.supervise());
        QCOMPARE(world.last.ended->operation.step, 0);
        QVERIFY(world.supervise());
        QVERIFY(!world.last.ended);
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.at(0).forward.failureCount, 1);
        QCOMPARE(world.last.alertsRaised.at(0).kind, model::AlertKind::DeadlinePassed);
    }

    void deadlineOfAPausedTaskDoesNotPass()
    {
        TaskFixture world(chain(1));
        world.capacity = 0;
        world.task.deadline = world.now + 5000;
        QVERIFY(world.advance());
        world.task.pausedAt = world.now;
        world.now += 5000;
        QCOMPARE(store::digestOf(world.task).dueAt, store::kNothingDue);
        QVERIFY(!world.supervise());
    }

    // An operator has completed the last step by hand, but no Scheduler has processed that yet.
    void deadlineOfACompletedTaskDoesNotPass()
    {
        TaskFixture world(chain(1));
        world.task.deadline = world.now + 5000;
        world.task.steps[0].state = StepState::Completed;
        world.now += 5000;
        QCOMPARE(store::digestOf(world.task).dueAt, store::kNothingDue);
        QVERIFY(!world.supervise());
        QVERIFY(world.advance());
        QCOMPARE(world.task.state, model::TaskState::Processed);
    }

    // A service that responds to every request with another Retry-After could keep its
    // task waiting forever. Therefore each complete-within period spent like this
    // counts as one failure; the requested wait still applies.
    void repeatedRetryAfterCountsFailures()
    {
        TaskFixture world(chain(1));
        int claims = 0;
        for (; world.task.state != Error && claims < 20; ++claims) {
            QVERIFY(world.advance());
            QCOMPARE(world.dispatches.size(), size_t(1));
            model::StepReply busy = world.answer(0, Outcome::Deferred);
            busy.status = 503;
            busy.reason.code = u"http-status"_s;
            busy.notBefore = world.now + 60'000;
            QVERIFY(world.reply(busy));
            if (world.at(0).forward.escalated)
                QVERIFY(world.supervise());
            if (world.task.state == Error)
                break;
            QVERIFY(world.at(0).forward.notBefore >= busy.notBefore);
            world.now = world.task.readyAt;
        }
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.at(0).forward.failureCount, 3);
        // Each of the 3 failures took two claims, the first of which only started the period. The
        // claim that ended the task is not counted.
        QCOMPARE(claims, 5);
    }

    // A deferral because the Agent ended was not requested by the service.
    void endedAgentsAreNotDeferrals()
    {
        TaskFixture world(chain(1));
        for (int claim = 0; claim < 10; ++claim) {
            QVERIFY(world.advance());
            model::StepReply lost = world.answer(0, Outcome::Deferred);
            lost.reason.code = u"actor-ended"_s;
            lost.effectPossible = true;
            QVERIFY(world.reply(lost));
            QVERIFY(!world.at(0).forward.escalated);
            world.now += 60'000;
        }
        QCOMPARE(world.at(0).forward.failureCount, 0);
    }

    // Any other outcome ends the period of deferrals.
    void answerBetweenDeferralsEndsTheirPeriod()
    {
        TaskFixture world(chain(1));
        for (const bool deferred : {true, false, true}) {
            QVERIFY(world.advance());
            model::StepReply reply =
                world.answer(0, deferred ? Outcome::Deferred : Outcome::Transient);
            reply.status = 503;
            QVERIFY(world.reply(reply));
            if (!deferred) {
                QVERIFY(world.supervise());
                QCOMPARE(world.at(0).forward.failureCount, 1);
            }
            world.now += 60'000;
        }
        QVERIFY(!world.at(0).forward.escalated);
        QCOMPARE(world.at(0).forward.failureCount, 1);
    }

    void restartRevokesClaimsWithoutCounting()
    {
        TaskFixture world(pair());
        QVERIFY(world.advance());
        const auto decision =
            scheduler::planRevocation(world.task, {{3}, {}}, {u"restarted"_s, {}}, world.now);
        QVERIFY(decision);
        world.apply(*decision);
        QCOMPARE(world.task.state, Pending);
        QCOMPARE(world.at(0).state, StepState::NotStarted);
        QCOMPARE(world.at(0).forward.failureCount, 0);
        QCOMPARE(world.at(0).forward.token.value, qint64(2));
        QCOMPARE(world.at(0).effect, Effect::Unknown);
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.size(), size_t(2));
        QCOMPARE(world.dispatches[0].request.idempotencyKey, u"T-7/left"_s);
    }
};

QTEST_GUILESS_MAIN(TestDecisions)
#include "tst_decisions.moc"
