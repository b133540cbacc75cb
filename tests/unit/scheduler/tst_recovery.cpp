#include "core/base/refusalcodes.h"
#include "core/model/deadline.h"
#include "core/model/stamping.h"
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

// What a Supervisor's sweep decides about claims that have expired or were escalated.
class TestRecovery final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expiredStepReturnsToPending()
    {
        TaskFixture world(chain(1));
        QVERIFY(world.advance());
        const auto token = world.at(0).forward.token;
        world.now += 10'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.task.state, Pending);
        QVERIFY(!world.task.lockedBy);
        QCOMPARE(world.at(0).state, StepState::NotStarted);
        QCOMPARE(world.at(0).forward.failureCount, 1);
        QVERIFY(world.at(0).forward.token > token);
        QCOMPARE(world.at(0).effect, Effect::Unknown);
        QCOMPARE(world.task.readyAt, qint64(0));
    }

    // The period of a claim must not count from the decision, because the commit may take longer
    // than the period.
    void uncommittedClaimHasNotExpired()
    {
        TaskFixture world(chain(1));
        auto claimed = scheduler::planAdvance(world.task, world, world.context(), world.dispatches);
        QVERIFY(claimed);
        const model::TaskRecord stored = std::exchange(world.task, claimed->after);
        ++world.task.version;
        world.now += 10'000;
        const auto early = world.supervise();
        QVERIFY(!early);
        QCOMPARE(early.error().code, codes::kNothingOverdue);
        world.task = stored;
        world.apply(*claimed);
        QVERIFY(!world.supervise());
        world.now += 10'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.at(0).forward.failureCount, 1);
    }

    void uncommittedDeadlineHasNotPassed()
    {
        TaskFixture world(chain(1));
        model::TaskEdit edit(world.task, {}, world.now);
        edit.setTime(&model::TaskRecord::deadline, model::DecidedTime::afterStamp(5000));
        const model::TaskRecord pending = std::move(edit).finish({u"resubmitted"_s, {}}).after;
        QVERIFY(!model::isDeadlinePassed(pending, world.now + 10'000));
        model::TaskRecord stored = pending;
        model::stampTimes(stored, world.task, world.now + 10'000);
        QVERIFY(!model::isDeadlinePassed(stored, world.now + 14'999));
        QVERIFY(model::isDeadlinePassed(stored, world.now + 15'000));
        QVERIFY(!model::isDeadlinePassed(world.task, world.now)); // the task has no deadline
    }

    void escalatedStepWaitsBriefly()
    {
        TaskFixture world(chain(1));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Transient)));
        QVERIFY(world.supervise());
        QVERIFY(world.at(0).forward.notBefore > world.now);
        QCOMPARE(world.task.readyAt, world.at(0).forward.notBefore);
    }

    void thresholdNeedsAnOperator()
    {
        TaskFixture world(chain(1));
        for (int round = 0; round < 3; ++round) {
            QVERIFY(world.advance());
            world.now += 10'000;
            QVERIFY(world.supervise());
        }
        QCOMPARE(world.task.state, Error);
        QCOMPARE(world.at(0).state, StepState::Failed);
        QCOMPARE(world.at(0).forward.failureCount, 3);
        QCOMPARE(world.last.alertsRaised.at(0).kind, model::AlertKind::StepExhausted);
    }

    void thresholdCompensates()
    {
        auto steps = chain(1);
        steps[0].policy.failureThreshold = 1;
        steps[0].policy.onExhausted = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        world.now += 10'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.task.state, Compensating);
        QCOMPARE(world.at(0).effect, Effect::Unknown);
    }

    void waitAllowsOneMoreClaim()
    {
        auto steps = chain(1);
        steps[0].policy.failureThreshold = 1;
        steps[0].policy.onExhausted = ExhaustedAction::Wait;
        steps[0].policy.waitMs = 60'000;
        steps[0].policy.afterWait = ExhaustedAction::Error;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        world.now += 10'000;
        QVERIFY(world.supervise());
        const qint64 wait = world.at(0).forward.notBefore - world.now;
        QVERIFY(wait >= 48'000 && wait <= 72'000); // randomized
        QCOMPARE(world.task.readyAt, world.at(0).forward.notBefore);
        world.now += wait;
        QVERIFY(world.advance());
        QCOMPARE(world.dispatches.size(), size_t(1));
        world.now += 10'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.task.state, Error);
    }

    void undoAttemptsAreLimited()
    {
        auto steps = chain(2);
        steps[0].policy.undoAttempts = 2;
        steps[1].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QVERIFY(world.reply(world.answer(1, Outcome::Nontransient)));
        world.now += 10'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.at(0).undoState, UndoState::Planned);
        QVERIFY(world.advance());
        world.now += 10'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.at(0).undoState, UndoState::Failed);
        QCOMPARE(world.task.state, Error);
    }

    void expiredClaimRecordsItsReason()
    {
        TaskFixture world(chain(1));
        QVERIFY(world.advance());
        const model::StepRequest request = world.dispatches.at(0).request;
        model::Attempt refusal{
            world.now + 1, 5, 503, u"http://a"_s, {u"http-status"_s, {}}, {}, {}};
        world.sent.sending(request, u"agent-1"_s, {world.now + 1, 0, 0, u"http://a"_s, {}, {}, {}});
        world.sent.answered(request, refusal);
        world.sent.sending(
            request, u"agent-1"_s, {world.now + 2000, 0, 0, u"http://a"_s, {}, {}, {}});
        world.now += 10'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.at(0).forward.attempts, 2);
        QCOMPARE(world.at(0).forward.retryCount, 1);
        const auto error = model::errorFromJson(world.payload(0, model::PayloadKind::LastError));
        QCOMPARE(error.reason.code, u"expired"_s);
        QCOMPARE(error.reason.parameters,
            (QJsonObject{{u"completeBy"_s, request.completeBy}, {u"instance"_s, u"agent-1"_s},
                {u"requests"_s, 2}}));
        QVERIFY(world.last.ended);
        QCOMPARE(world.last.ended->operation, request.operation);
        QCOMPARE(world.last.ended->token, request.token);
        QCOMPARE(world.last.ended->attempts.size(), size_t(2));
        QCOMPARE(world.last.ended->attempts[0], refusal);
        QCOMPARE(world.last.ended->attempts[1].error.code, u"no-answer"_s);
        QCOMPARE(world.last.ended->attempts[1].durationMs, qint64(8000));
        QCOMPARE(
            world.last.reason.parameters.value("cause"_L1)["code"_L1].toString(), u"expired"_s);
    }

    // Requests sent under an earlier claim do not count as attempts of this claim.
    void expiredClaimWithoutRequestsHasNoAttempts()
    {
        TaskFixture world(chain(1));
        QVERIFY(world.advance());
        model::StepRequest earlier = world.dispatches.at(0).request;
        --earlier.token.value;
        world.sent.sending(earlier, u"agent-1"_s, {});
        world.now += 10'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.at(0).forward.attempts, 0);
        const auto error = model::errorFromJson(world.payload(0, model::PayloadKind::LastError));
        QCOMPARE(error.reason.code, u"expired"_s);
        QVERIFY(!error.reason.parameters.contains(u"requests"_s));
        QVERIFY(world.last.ended->attempts.empty());
    }

    void exhaustedAlertNamesTheCause_data()
    {
        QTest::addColumn<bool>("answers");
        QTest::addColumn<QString>("code");
        QTest::newRow("expired") << false << u"expired"_s;
        QTest::newRow("answered") << true << u"http-status"_s;
    }
    void exhaustedAlertNamesTheCause()
    {
        QFETCH(bool, answers);
        QFETCH(QString, code);
        auto steps = chain(1);
        steps[0].policy.failureThreshold = 1;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        if (answers) {
            auto reply = world.answer(0, Outcome::Transient);
            reply.reason = {u"http-status"_s, {{u"status"_s, 503}}};
            reply.status = 503;
            reply.attempts[0].body = " out of\n stock " + QByteArray(500, 'x');
            QVERIFY(world.reply(reply));
        } else {
            world.now += 10'000;
        }
        QVERIFY(world.supervise());
        QCOMPARE(world.task.state, Error);
        const model::AlertRaise &alert = world.last.alertsRaised.at(0);
        QCOMPARE(alert.kind, model::AlertKind::StepExhausted);
        QCOMPARE(alert.reason.code, code);
        const QString body = alert.reason.parameters.value("body"_L1).toString();
        QCOMPARE(body.startsWith(u"out of stock xxx"_s), answers);
        QVERIFY(body.size() <= limits::kBodyExcerptMax + 1);
    }

    // Each expired claim gets a separate journal row, which names its step.
    void everyExpiredClaimHasItsOwnDecision()
    {
        TaskFixture world(pair());
        QVERIFY(world.advance());
        world.now += 10'000;
        QVERIFY(world.supervise());
        QCOMPARE(world.last.ended->operation.step, 0);
        QCOMPARE(world.at(1).state, StepState::Running);
        QCOMPARE(world.task.state, Processing);
        QVERIFY(world.supervise());
        QCOMPARE(world.last.ended->operation.step, 1);
        QCOMPARE(world.task.state, Pending);
        QVERIFY(!world.supervise());
    }

    void compensationKeepsItsCause()
    {
        auto steps = chain(2);
        steps[1].policy.onNontransient = ExhaustedAction::Compensate;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        auto refused = world.answer(1, Outcome::Nontransient);
        refused.reason = {u"http-status"_s, {{u"status"_s, 422}}};
        refused.status = 422;
        refused.attempts[0].body = "no such size";
        refused.effectPossible = true;
        QVERIFY(world.reply(refused));
        world.now += 60'000; // the request has settled
        for (const int step : {1, 0}) {
            QVERIFY(world.advance());
            QVERIFY(
                world.reply(world.answer(step, Outcome::Transient, model::OperationKind::Undo)));
            QVERIFY(world.supervise());
            world.now += 60'000;
            QVERIFY(world.advance());
            QVERIFY(
                world.reply(world.answer(step, Outcome::Completed, model::OperationKind::Undo)));
        }
        QCOMPARE(world.task.state, Compensated);
        for (const int step : {model::kWholeTask, 1}) {
            const auto cause =
                model::errorFromJson(world.payload(step, model::PayloadKind::LastError));
            QCOMPARE(cause.reason.code, u"http-status"_s);
            QCOMPARE(cause.status, 422);
            QCOMPARE(cause.body, u"no such size"_s);
        }
        QVERIFY(world.payload(1, model::PayloadKind::UndoError).isEmpty());
        QVERIFY(world.payload(0, model::PayloadKind::LastError).isEmpty());
    }

    void skippedStepRecordsItsCondition()
    {
        auto steps = chain(2);
        workflow::Condition big;
        big.compare = {u"input.size"_s, model::BodyExpectation::Test::GreaterThan, 3};
        workflow::Condition here;
        here.compare = {u"input.place"_s, model::BodyExpectation::Test::Exists, false};
        workflow::Condition both;
        both.kind = workflow::Condition::Kind::All;
        both.children = {big, here};
        steps[1].when = both;
        TaskFixture world(std::move(steps));
        QVERIFY(world.advance());
        QVERIFY(world.reply(world.answer(0, Outcome::Completed)));
        QCOMPARE(world.at(1).state, StepState::Skipped);
        QCOMPARE(world.last.skipped.size(), size_t(1));
        QCOMPARE(world.last.skipped[0].step, 1);
        const model::Reason &why = world.last.skipped[0].reason;
        QCOMPARE(why.code, u"condition-not-met"_s);
        QCOMPARE(why.parameters,
            (QJsonObject{{u"condition"_s, u"input.size > 3 and input.place is missing"_s},
                {u"values"_s, QJsonObject{{u"input.size"_s, 2}}}}));
    }

    void supervisorIgnoresClaimsInTime()
    {
        TaskFixture world(chain(1));
        QVERIFY(world.advance());
        const auto refused = world.supervise();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, u"nothing-overdue"_s);
    }
};

QTEST_GUILESS_MAIN(TestRecovery)
#include "tst_recovery.moc"
