#include "core/model/claim.h"
#include "core/operator/operatorplans.h"
#include "tests/unit/scheduler/taskfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using enum model::TaskState;
using model::Effect;
using model::OperatorAction;
using model::OperatorCommand;
using model::Outcome;
using model::StepState;
using model::UndoState;

namespace {

OperatorCommand command(OperatorAction action, const char *step = "")
{
    OperatorCommand made;
    made.action = action;
    made.step = QString::fromLatin1(step);
    made.operatorName = u"olga"_s;
    made.reason = u"because"_s;
    return made;
}

// Both undo requests address their resource by the submitter's reference.
std::vector<workflow::StepDefinition> byReference()
{
    auto steps = chain(2);
    for (workflow::StepDefinition &step : steps)
        step.request.path = step.undo->request.path = u'/' + step.name + u"/{{input.ref}}"_s;
    return steps;
}

// Returns the refusal's code; empty when the command succeeded.
QString operate(TaskFixture &world, const OperatorCommand &what)
{
    const auto plan = operators::planOperatorCommand(what, world.catalog, world.now);
    const auto decision = plan(world.task, world);
    if (!decision)
        return decision.error().code;
    world.apply(*decision);
    return {};
}

void failAtTwo(TaskFixture &world, bool effectPossible, int attempts = 1)
{
    (void)world.advance();
    (void)world.reply(world.answer(0, Outcome::Completed));
    auto reply = world.answer(1, Outcome::Nontransient);
    reply.effectPossible = effectPossible;
    reply.attemptCount = attempts;
    (void)world.reply(reply);
}

// The first request may have taken effect, but the operator requests a fresh key without an undo.
void failAndResubmitWithoutUndo(TaskFixture &world)
{
    failAtTwo(world, true);
    auto edited = command(OperatorAction::Resubmit, "two");
    edited.input = "{\"ref\":\"new\"}"_ba;
    edited.freshKey = true;
    edited.undoFirst = false;
    QCOMPARE(operate(world, edited), QString());
    QVERIFY(world.advance());
}

} // namespace

class TestOperatorPlans final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resubmissionRestartsTheFailedStep()
    {
        TaskFixture world(chain(2));
        failAtTwo(world, false);
        QCOMPARE(operate(world, command(OperatorAction::Resubmit, "two")), QString());
        QCOMPARE(world.task.state, Pending);
        QCOMPARE(world.at(1).forward.failureCount, 0);
        QCOMPARE(world.last.author.operatorName, u"olga"_s);
        QVERIFY(!world.last.alertsSettled.at(0).close);
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.at(0).request.idempotencyKey, u"T-7/two"_s);
        QVERIFY(world.reply(world.answer(1, Outcome::Completed)));
        QCOMPARE(world.task.state, Processed);
        QVERIFY(world.last.alertsSettled.at(0).close);
    }

    void countsAreKeptAndTheDeadlineRestartsOnRequest()
    {
        for (const bool wished : {false, true}) {
            TaskFixture world(chain(2));
            world.definition->deadlineMs = 50'000;
            world.task.deadline = world.now + 50'000;
            failAtTwo(world, false);
            world.task.steps[1].forward.failureCount = 2;
            world.now += 10'000;
            const qint64 before = world.task.deadline;
            auto again = command(OperatorAction::Resubmit, "two");
            again.keepCounts = wished;
            again.resetDeadline = wished;
            again.bulk = model::OperationJobId{17};
            QCOMPARE(operate(world, again), QString());
            QCOMPARE(world.at(1).forward.failureCount, wished ? 2 : 0);
            QCOMPARE(world.task.deadline, wished ? world.now + 50'000 : before);
            QCOMPARE(world.last.reason.parameters.value("operation"_L1).toInt(), 17);
        }
    }

    // A slow disk may delay the command for longer than the deadline lasts.
    void extendedDeadlineCountsFromTheTransaction()
    {
        TaskFixture world(chain(2));
        world.definition->deadlineMs = 4'000;
        world.task.deadline = world.now + 4'000;
        failAtTwo(world, false);
        const qint64 orderedAt = world.now;
        world.now += 5'000;
        const auto plan = operators::planOperatorCommand(
            command(OperatorAction::Resubmit, "two"), world.catalog, orderedAt);
        const auto decision = plan(world.task, world);
        QVERIFY(decision.ok());
        world.apply(*decision);
        QCOMPARE(world.task.deadline, world.now + 4'000);
    }

    // The command extends the deadline even if the old deadline passes during the undo that
    // precedes the resubmission.
    void deadlineThatPassesDuringTheUndoIsExtended()
    {
        TaskFixture world(byReference());
        world.definition->deadlineMs = 50'000;
        world.task.deadline = world.now + 50'000;
        failAtTwo(world, true);
        auto edited = command(OperatorAction::Resubmit, "two");
        edited.input = "{\"ref\":\"new\"}"_ba;
        QCOMPARE(operate(world, edited), QString());
        world.now += 60'000;
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(1, Outcome::Completed, model::OperationKind::Undo)));
        QCOMPARE(world.task.deadline, world.now + 50'000);
        if (world.at(1).state != StepState::Running)
            QVERIFY(world.advance());
        QCOMPARE(world.at(1).state, StepState::Running);
        QCOMPARE(world.dispatches.at(0).request.call.path, u"/two/new"_s);
    }

    void staleVersionIsRefused()
    {
        TaskFixture world(chain(2));
        failAtTwo(world, false);
        auto stale = command(OperatorAction::Resubmit);
        stale.expectedVersion = world.task.version - 1;
        QCOMPARE(operate(world, stale), u"version-changed"_s);
    }

    void stepThatDidNotFailIsRefused()
    {
        TaskFixture world(chain(2));
        failAtTwo(world, false);
        QCOMPARE(operate(world, command(OperatorAction::Resubmit, "one")), u"step-not-failed"_s);
        QCOMPARE(operate(world, command(OperatorAction::Resubmit, "none")), u"step-not-found"_s);
    }

    // A service that received a request may respond to the same key with its earlier result.
    void editedInputKeepsTheKeyWhenNothingWasSent()
    {
        for (const int attempts : {0, 1}) {
            TaskFixture world(chain(2));
            failAtTwo(world, false, attempts);
            auto edited = command(OperatorAction::Resubmit, "two");
            edited.input = "{\"size\":3}"_ba;
            QCOMPARE(operate(world, edited), QString());
            QCOMPARE(world.task.state, Pending);
            QCOMPARE(world.at(1).keyGeneration, attempts);
            QCOMPARE(world.payload(1, model::PayloadKind::Input), edited.input);
        }
    }

    void editedInputUndoesFirstAndTakesAFreshKey()
    {
        TaskFixture world(chain(2));
        failAtTwo(world, true);
        auto edited = command(OperatorAction::Resubmit, "two");
        edited.input = "{\"size\":3}"_ba;
        QCOMPARE(operate(world, edited), QString());
        QCOMPARE(world.task.state, Compensating);
        world.now += 60'000;
        QVERIFY(world.advance());
        QCOMPARE(world.at(1).undoState, UndoState::Running);
        // Only the step that starts again is undone.
        QCOMPARE(world.at(0).undoState, UndoState::None);
        QVERIFY(world.reply(world.answer(1, Outcome::Completed, model::OperationKind::Undo)));
        QCOMPARE(world.task.state, Pending);
        QCOMPARE(world.at(1).state, StepState::NotStarted);
        QCOMPARE(world.at(1).effect, Effect::None);
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.at(0).request.idempotencyKey, u"T-7/two~1"_s);
    }

    // The undo reverses the effect of the old input.
    void undoBeforeAnEditIsTheRecordedOne()
    {
        TaskFixture world(byReference());
        failAtTwo(world, true);
        auto edited = command(OperatorAction::Resubmit, "two");
        edited.input = "{\"ref\":\"new\"}"_ba;
        QCOMPARE(operate(world, edited), QString());
        world.now += 60'000;
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.at(0).request.call.path, u"/two/old"_s);
        QVERIFY(world.reply(world.answer(1, Outcome::Completed, model::OperationKind::Undo)));
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.at(0).request.call.path, u"/two/new"_s);
        QCOMPARE(world.dispatches.at(0).request.idempotencyKey, u"T-7/two~1"_s);
        QVERIFY(world.payload(1, model::PayloadKind::NextInput).isEmpty());
    }

    // The operator requests a fresh key without an undo, so both effects are possible.
    void undoOfAnEarlierEffectIsKeptWithTheNewOne()
    {
        for (const bool byHand : {false, true}) {
            TaskFixture world(byReference());
            failAndResubmitWithoutUndo(world);
            QCOMPARE(world.at(1).undoCount, 2);
            QVERIFY(world.reply(world.answer(1, Outcome::Completed)));
            QCOMPARE(world.task.state, Processed);
            QCOMPARE(operate(world, command(OperatorAction::Compensate)), QString());
            world.now += 60'000;
            QVERIFY(world.advance());
            QCOMPARE(world.dispatches.at(0).request.call.path, u"/two/new"_s);
            QCOMPARE(world.dispatches.at(0).request.idempotencyKey, u"T-7/two~1/undo/2"_s);
            if (byHand) {
                QVERIFY(world.reply(
                    world.answer(1, Outcome::Nontransient, model::OperationKind::Undo)));
                QCOMPARE(operate(world, command(OperatorAction::UndoneByHand, "two")), QString());
                QVERIFY(world.advance());
            } else {
                QVERIFY(
                    world.reply(world.answer(1, Outcome::Completed, model::OperationKind::Undo)));
            }
            QCOMPARE(world.at(1).undosDone, 1);
            QCOMPARE(world.at(1).undoState, UndoState::Running);
            QCOMPARE(world.dispatches.at(0).request.call.path, u"/two/old"_s);
            QCOMPARE(world.dispatches.at(0).request.idempotencyKey, u"T-7/two/undo"_s);
            QVERIFY(world.reply(world.answer(1, Outcome::Completed, model::OperationKind::Undo)));
            QCOMPARE(world.at(1).undoState, UndoState::Undone);
            QVERIFY(world.reply(world.answer(0, Outcome::Completed, model::OperationKind::Undo)));
            QCOMPARE(world.task.state, Compensated);
        }
    }

    // The second request was refused, so there is nothing to undo under its key.
    void refusedRequestAfterAnEarlierEffectIsNotUndone()
    {
        for (const bool expiresFirst : {false, true}) {
            TaskFixture world(byReference());
            failAndResubmitWithoutUndo(world);
            if (expiresFirst) { // the request may have taken effect before it was refused
                world.now = world.at(1).forward.completeBy;
                QVERIFY(world.supervise());
                QVERIFY(world.advance());
            }
            QVERIFY(world.reply(world.answer(1, Outcome::Nontransient)));
            QCOMPARE(world.task.state, Error);
            QCOMPARE(operate(world, command(OperatorAction::Compensate)), QString());
            world.now += 60'000;
            QVERIFY(world.advance());
            QCOMPARE(world.dispatches.at(0).request.call.path,
                expiresFirst ? u"/two/new"_s : u"/two/old"_s);
            QCOMPARE(world.at(1).undosDone, expiresFirst ? 0 : 1);
        }
    }

    // The service may respond with its earlier result, and the new
    // undo would not reverse the earlier effect.
    void sameKeyWithEditedInputNeedsTheSameUndo()
    {
        TaskFixture world(byReference());
        failAtTwo(world, true);
        auto edited = command(OperatorAction::Resubmit, "two");
        edited.freshKey = false;
        edited.input = "{\"ref\":\"new\"}"_ba;
        QCOMPARE(operate(world, edited), u"undo-differs"_s);
        QVERIFY(world.payload(1, model::PayloadKind::Input).isEmpty());
        edited.input = "{\"ref\":\"old\",\"size\":3}"_ba;
        QCOMPARE(operate(world, edited), QString());
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.at(0).request.idempotencyKey, u"T-7/two"_s);
        QCOMPARE(world.at(1).undoCount, 1);
    }

    // The undo needs the missing response, so the operator
    // resubmits first and compensates afterwards.
    void undoThatNeedsTheAnswerWaitsForAnOperator()
    {
        auto steps = chain(2);
        steps[1].undo->request.path = u"/two/{{steps.two.output.id}}"_s;
        TaskFixture world(std::move(steps));
        failAtTwo(world, true);
        QCOMPARE(operate(world, command(OperatorAction::Compensate)), QString());
        world.now += 60'000;
        QVERIFY(world.advance());
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.last.alertsRaised.at(0).kind, model::AlertKind::UndoNeedsOutput);
        const QJsonObject reported = world.last.alertsRaised.at(0).reason.parameters;
        QCOMPARE(reported.value("method"_L1).toString(), u"PUT"_s);
        QCOMPARE(reported.value("path"_L1).toString(), u"/two/T-7"_s);
        QCOMPARE(reported.value("key"_L1).toString(), u"T-7/two"_s);
        QCOMPARE(operate(world, command(OperatorAction::Resubmit, "one")), u"step-not-failed"_s);
        QCOMPARE(operate(world, command(OperatorAction::Resubmit, "two")), QString());
        QCOMPARE(world.at(0).undoState, UndoState::None);
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.at(0).request.idempotencyKey, u"T-7/two"_s);
        auto answer = world.answer(1, Outcome::Completed);
        answer.output = "{\"id\":\"B 5\"}"_ba;
        QVERIFY(world.reply(answer));
        QCOMPARE(operate(world, command(OperatorAction::Compensate)), QString());
        world.now += 60'000;
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.at(0).request.call.path, u"/two/B%205"_s);
    }

    // A DELETE without a response may still remove what the step creates next.
    void stepStartsAgainOnlyWhenItsUndoHasSettled()
    {
        TaskFixture world(chain(2));
        failAtTwo(world, true);
        auto edited = command(OperatorAction::Resubmit, "two");
        edited.input = "{\"size\":3}"_ba;
        QCOMPARE(operate(world, edited), QString());
        world.now += 60'000;
        QVERIFY(world.advance());
        const qint64 completeBy = world.at(1).undo.completeBy;
        world.now += 1000;
        auto undone = world.answer(1, Outcome::Completed, model::OperationKind::Undo);
        undone.effectPossible = true; // by an attempt before the last one
        QVERIFY(world.reply(undone));
        QCOMPARE(world.at(1).state, StepState::NotStarted);
        QVERIFY(world.advance());
        QCOMPARE(world.at(1).state, StepState::NotStarted);
        QCOMPARE(world.task.readyAt, completeBy + 2000);
        world.now = completeBy + 2000;
        QVERIFY(world.advance());
        QCOMPARE(world.at(1).state, StepState::Running);
    }

    void pauseDoesNotCountAsDeferralOfAnUndo()
    {
        TaskFixture world(chain(2));
        failAtTwo(world, false);
        QCOMPARE(operate(world, command(OperatorAction::Compensate)), QString());
        QVERIFY(world.advance());
        auto deferred = world.answer(0, Outcome::Deferred, model::OperationKind::Undo);
        deferred.sent = false;
        QVERIFY(world.reply(deferred));
        const qint64 since = world.at(0).undo.deferredSince;
        QVERIFY(since > 0);
        QCOMPARE(operate(world, command(OperatorAction::Pause)), QString());
        world.now += 100'000;
        QCOMPARE(operate(world, command(OperatorAction::Resume)), QString());
        QCOMPARE(world.at(0).undo.deferredSince, since + 100'000);
    }

    void skippedStepLetsTheTaskContinue()
    {
        TaskFixture world(chain(2));
        failAtTwo(world, false);
        QCOMPARE(operate(world, command(OperatorAction::SkipStep, "two")), QString());
        QVERIFY(world.advance());
        QCOMPARE(world.task.state, Processed);
    }

    void completedByHandIsUndoneWhenCompensated()
    {
        TaskFixture world(chain(2));
        failAtTwo(world, false);
        QCOMPARE(operate(world, command(OperatorAction::CompleteByHand, "two")), QString());
        QVERIFY(world.advance());
        QCOMPARE(world.task.state, Processed);
        QCOMPARE(operate(world, command(OperatorAction::Compensate)), QString());
        QVERIFY(world.advance());
        QCOMPARE(world.at(1).undoState, UndoState::Running);
    }

    void cancelBeforeAnyEffectEndsAsCanceled()
    {
        TaskFixture world(chain(2));
        QCOMPARE(operate(world, command(OperatorAction::Cancel)), QString());
        QVERIFY(world.advance());
        QCOMPARE(world.task.state, Canceled);
    }

    void cancelWithEffectsCompensates()
    {
        TaskFixture world(chain(2));
        failAtTwo(world, false);
        QCOMPARE(operate(world, command(OperatorAction::Cancel)), QString());
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed, model::OperationKind::Undo)));
        QCOMPARE(world.task.state, Compensated);
    }

    void processedTaskCanBeCompensatedButNotCanceled()
    {
        TaskFixture world({TaskFixture::step("one")});
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QCOMPARE(operate(world, command(OperatorAction::Cancel)), u"task-is-final"_s);
        QCOMPARE(operate(world, command(OperatorAction::Compensate)), QString());
        QCOMPARE(operate(world, command(OperatorAction::Compensate)), u"already-compensating"_s);
    }

    void failedUndoIsRetriedOrDoneByHand()
    {
        TaskFixture world(chain(2));
        failAtTwo(world, false);
        QCOMPARE(operate(world, command(OperatorAction::Compensate)), QString());
        for (const auto action : {OperatorAction::RetryUndo, OperatorAction::UndoneByHand}) {
            QVERIFY(world.advance());
            QVERIFY(
                world.reply(world.answer(0, Outcome::Nontransient, model::OperationKind::Undo)));
            QCOMPARE(world.task.state, Error);
            QCOMPARE(
                operate(world, command(OperatorAction::Resubmit, "two")), u"compensation-failed"_s);
            QCOMPARE(operate(world, command(action, "one")), QString());
            QCOMPARE(world.task.state, Compensating);
        }
        QCOMPARE(world.at(0).undoState, UndoState::DoneByHand);
        QVERIFY(world.advance());
        QCOMPARE(world.task.state, Compensated);
    }

    void pauseStopsClaimsAndMovesTheDeadline()
    {
        TaskFixture world(chain(2));
        world.task.deadline = world.now + 50'000;
        QCOMPARE(operate(world, command(OperatorAction::Pause)), QString());
        QVERIFY(!world.advance());
        world.now += 100'000;
        QCOMPARE(operate(world, command(OperatorAction::Resume)), QString());
        QCOMPARE(world.task.deadline, world.now + 50'000);
        QVERIFY(world.advance());
        QCOMPARE(world.task.state, Processing);
    }

    void runNowEndsTheWait()
    {
        TaskFixture world(chain(2));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Transient)));
        QVERIFY(world.supervise());
        QVERIFY(world.at(0).forward.notBefore > world.now);
        QCOMPARE(operate(world, command(OperatorAction::RunNow, "one")), QString());
        QVERIFY(world.advance());
        QCOMPARE(world.at(0).state, StepState::Running);
        QCOMPARE(operate(world, command(OperatorAction::RunNow)), u"nothing-waits"_s);
    }

    void stopRetryingNeedsAnOperator()
    {
        TaskFixture world(chain(2));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Transient)));
        QVERIFY(world.supervise());
        QCOMPARE(operate(world, command(OperatorAction::StopRetrying)), QString());
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.at(0).state, StepState::Failed);
        QCOMPARE(world.last.alertsRaised.size(), size_t(1));
    }

    void alertOfStoppedRetriesNamesTheOperatorAndTheCause()
    {
        TaskFixture world(chain(2));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Transient)));
        QVERIFY(world.supervise());
        auto stop = command(OperatorAction::StopRetrying);
        stop.reason = u"closed today"_s;
        QCOMPARE(operate(world, stop), QString());
        const model::Reason &reason = world.last.alertsRaised.at(0).reason;
        QCOMPARE(reason.code, u"stopped-by-operator"_s);
        QCOMPARE(reason.parameters.value("operator"_L1), QJsonValue(u"olga"_s));
        QCOMPARE(reason.parameters.value("reason"_L1), QJsonValue(u"closed today"_s));
        QCOMPARE(
            reason.parameters.value("cause"_L1).toObject().value("code"_L1), QJsonValue(u"test"_s));
    }

    // The cause of the undo is the error that made the operator give up, or else
    // the operator's command.
    void undoByAnOperatorKeepsItsCause_data()
    {
        QTest::addColumn<bool>("failed");
        QTest::addColumn<QString>("code");
        QTest::newRow("failed") << true << u"test"_s;
        QTest::newRow("in order") << false << u"operator-cancel"_s;
    }
    void undoByAnOperatorKeepsItsCause()
    {
        QFETCH(bool, failed);
        QFETCH(QString, code);
        TaskFixture world(chain(2));
        if (failed)
            failAtTwo(world, false);
        QCOMPARE(operate(world, command(OperatorAction::Cancel)), QString());
        const auto cause =
            model::errorFromJson(world.payload(model::kWholeTask, model::PayloadKind::LastError));
        QCOMPARE(cause.reason.code, code);
        QCOMPARE(cause.reason.parameters.value("operator"_L1).toString(),
            failed ? QString() : u"olga"_s);
    }

    void oneOfTwoFailedStepsResubmittedNeedsAnOperatorAgain()
    {
        TaskFixture world(pair());
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Nontransient)));
        QVERIFY(world.reply(world.answer(1, Outcome::Nontransient)));
        QCOMPARE(operate(world, command(OperatorAction::Resubmit, "left")), QString());
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QCOMPARE(world.task.state, Error); // the other step still needs an operator
    }

    // The record was damaged or its definition was unreadable; no step has failed.
    void quarantinedTaskContinuesWhereItWas()
    {
        TaskFixture world(chain(2));
        model::TaskEdit edit(world.task, {}, world.now);
        model::quarantine(edit, model::kWholeTask, {u"record-broken"_s, {}});
        world.apply(std::move(edit).finish({u"quarantined"_s, {}}));
        QCOMPARE(world.task.state, Error);
        QCOMPARE(operate(world, command(OperatorAction::Resubmit, "one")), u"step-not-failed"_s);
        QCOMPARE(operate(world, command(OperatorAction::Resubmit)), QString());
        QCOMPARE(world.task.state, Pending);
        QVERIFY(world.advance());
        QCOMPARE(world.at(0).state, StepState::Running);
    }

    // Quarantine because of another branch does not drop an undo that has to run first.
    void quarantineKeepsAnUndoThatComesFirst()
    {
        TaskFixture world(pair());
        QVERIFY(world.advance());
        auto reply = world.answer(0, Outcome::Nontransient);
        reply.effectPossible = true;
        QVERIFY(world.reply(reply));
        auto edited = command(OperatorAction::Resubmit, "left");
        edited.input = "{\"size\":3}"_ba;
        QCOMPARE(operate(world, edited), QString());
        model::TaskEdit edit(world.task, {}, world.now);
        model::quarantine(edit, 1, {u"interrupted-repeatedly"_s, {}});
        world.apply(std::move(edit).finish({u"quarantined"_s, {}}));
        QCOMPARE(operate(world, command(OperatorAction::Resubmit)), QString());
        world.now += 60'000;
        QVERIFY(world.advance());
        QCOMPARE(world.at(0).undoState, UndoState::Running);
    }

    void pauseDoesNotCountAsDeferral()
    {
        TaskFixture world(chain(2));
        QVERIFY(world.advance());
        world.task.steps[0].forward.deferredSince = world.now;
        world.task.steps[0].undo.deferredSince = world.now;
        const qint64 before = world.now;
        QCOMPARE(operate(world, command(OperatorAction::Pause)), QString());
        world.now += 60'000;
        QCOMPARE(operate(world, command(OperatorAction::Resume)), QString());
        QCOMPARE(world.at(0).forward.deferredSince, before + 60'000);
        QCOMPARE(world.at(0).undo.deferredSince, before + 60'000);
    }
};

QTEST_GUILESS_MAIN(TestOperatorPlans)
#include "tst_operatorplans.moc"
