#include "agentfixture.h"
#include "core/base/enginelimits.h"
#include "core/base/systemclock.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using agent::HttpAnswer;
using model::Outcome;
using tests::AgentFixture;
using Failure = HttpAnswer::Failure;

class TestAgent final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void completionCarriesTheBodyOfTheAnswer()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        QCOMPARE(world.status().inFlight, 1);
        QCOMPARE(world.transport.sent.back().deadline, world.host.steady + 10'000);
        world.host.advance(30);
        world.transport.answer(201, R"({"id":1})");
        QCOMPARE(world.replies.size(), size_t(1));
        const model::StepReply &reply = world.replies.front();
        QCOMPARE(reply.outcome, Outcome::Completed);
        QCOMPARE(reply.output, R"({"id":1})");
        QCOMPARE(reply.status, 201);
        QCOMPARE(reply.token.value, 1);
        QCOMPARE(reply.attemptCount, 1);
        QVERIFY(reply.sent);
        QCOMPARE(reply.attempts.front().durationMs, 30);
        QCOMPARE(reply.attempts.front().at, world.host.wall - 30);
        QVERIFY(reply.attempts.front().error.code.isEmpty());
        const model::AgentStatus status = world.status();
        QCOMPARE(status.inFlight, 0);
        QCOMPARE(status.queued, 0);
        QCOMPARE(status.calls, 1);
        QCOMPARE(status.failures, 0);
        QCOMPARE(status.p50Ms, 30.0);
        QCOMPARE(status.p99Ms, 30.0);
    }

    void nontransientAnswerIsReportedAtOnce()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        world.transport.answer(422, R"({"title":"no"})", {{"x-sagadesk-fault", "permanent"}});
        QCOMPARE(world.replies.size(), size_t(1));
        const model::StepReply &reply = world.replies.front();
        QCOMPARE(reply.outcome, Outcome::Nontransient);
        QCOMPARE(reply.reason.code, u"http-status"_s);
        QVERIFY(!reply.effectPossible);
        QCOMPARE(reply.attempts.front().fault, u"permanent"_s);
        QCOMPARE(reply.attempts.front().body, R"({"title":"no"})");
    }

    void retriesUnderOneKey()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        QCOMPARE(world.transport.lastHeader("Idempotency-Key"), "D-7/step-0");
        QCOMPARE(world.transport.lastHeader("X-Sagadesk-Attempt"), "1");
        world.transport.answer(503);
        QVERIFY(world.replies.empty());
        world.host.advance(99);
        QCOMPARE(world.transport.sent.size(), size_t(1));
        world.host.advance(1);
        QCOMPARE(world.transport.sent.size(), size_t(2));
        QCOMPARE(world.transport.lastHeader("Idempotency-Key"), "D-7/step-0");
        QCOMPARE(world.transport.lastHeader("X-Sagadesk-Attempt"), "2");
        world.transport.answer(200, "{}");
        QCOMPARE(world.replies.front().outcome, Outcome::Completed);
        QCOMPARE(world.replies.front().attemptCount, 2);
    }

    void requestIsRecordedUnlessItSucceededAtOnce()
    {
        AgentFixture world;
        world.start();
        world.send(0); // succeeds at once
        world.transport.answer(200, "{}");
        world.send(1); // succeeds at the second attempt
        world.transport.answer(503);
        world.host.advance(100);
        world.transport.answer(200, "{}");
        world.send(2); // fails
        world.transport.answer(422);
        world.send(3, 10'000, 2); // succeeds at once, but is not the first claim of the step
        world.transport.answer(200, "{}");
        QCOMPARE(world.replies.size(), size_t(4));
        QVERIFY(world.replies[0].request.method.isEmpty());
        for (const size_t i : {size_t(1), size_t(2), size_t(3)}) {
            QCOMPARE(world.replies[i].request.method, u"PUT"_s);
            QCOMPARE(world.replies[i].request.path, u"/flights/D-7"_s);
        }
    }

    void retryPolicyOfTheStepOverridesThatOfTheService()
    {
        AgentFixture world;
        world.start();
        model::StepRequest request = world.request(0);
        request.retry = model::RetryPolicy{};
        request.retry->attempts = 1;
        world.send(request);
        world.transport.answer(500);
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Transient);
    }

    void exhaustedRetriesAreTransient()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        for (int attempt = 0; attempt < 3; ++attempt) {
            world.transport.answer(500);
            world.host.advance(100);
        }
        QCOMPARE(world.transport.sent.size(), size_t(3));
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Transient);
        QCOMPARE(world.replies.front().attemptCount, 3);
        QVERIFY(world.replies.front().sent);
        QVERIFY(world.replies.front().effectPossible);
    }

    void noRetryBeginsAfterCompleteBy()
    {
        AgentFixture world;
        world.service.retry.initialMs = 1000;
        world.start();
        world.send(0, 1500);
        world.host.advance(600);
        world.transport.answer(500);
        // The retry would start after complete-by, so the Agent reports the failure now, while
        // its reply still counts.
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Transient);
        world.host.advance(10'000);
        QCOMPARE(world.transport.sent.size(), size_t(1));
    }

    void lateRequestIsNotAnswered()
    {
        AgentFixture world;
        world.start();
        world.send(0, 0);
        world.send(1, -5);
        world.host.advance(10'000);
        QVERIFY(world.transport.sent.empty());
        QVERIFY(world.replies.empty());
    }

    void nothingIsReportedAfterCompleteBy()
    {
        AgentFixture world;
        world.start();
        world.send(0, 1000);
        world.host.advance(999);
        QCOMPARE(world.transport.canceled, 0);
        world.host.advance(1);
        QCOMPARE(world.transport.canceled, 1); // P15: the request is aborted
        world.host.advance(100'000);
        QVERIFY(world.replies.empty());
        QCOMPARE(world.status().inFlight, 0);
        QCOMPARE(world.status().failures, 1);
        QCOMPARE(world.transport.sent.size(), size_t(1));
    }

    void forwardJumpOfTheWallClockEndsTheRequest()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        world.transport.answer(503);
        world.host.wall += 24 * 3600 * 1000; // while the request waits for its retry
        world.host.advance(60'000);
        QCOMPARE(world.transport.sent.size(), size_t(1));
        QVERIFY(world.replies.empty());
        QCOMPARE(world.status().queued, 0);
    }

    void backwardJumpOfTheWallClockDoesNotExtendCompleteBy()
    {
        AgentFixture world;
        world.start();
        world.send(0, 1000);
        world.host.wall -= 24 * 3600 * 1000;
        world.host.advance(1000);
        QCOMPARE(world.transport.canceled, 1);
        QVERIFY(world.replies.empty());
    }

    void answerAfterAJumpIsNotReported()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        world.host.wall += 10'000;
        world.transport.answer(200, "{}");
        QVERIFY(world.replies.empty());
        QCOMPARE(world.status().inFlight, 0);
    }

    void duplicateAndOlderTokensAreDropped()
    {
        AgentFixture world;
        world.start();
        world.send(0, 10'000, 5);
        world.send(0, 10'000, 5);
        world.send(0, 10'000, 4);
        QCOMPARE(world.transport.sent.size(), size_t(1));
        world.transport.answer(200, "{}");
        world.send(0, 10'000, 5); // a late duplicate
        QCOMPARE(world.transport.sent.size(), size_t(1));
        QCOMPARE(world.replies.size(), size_t(1));
        // The undo is a different operation, so its token is not a duplicate.
        model::StepRequest undo = world.request(0);
        undo.operation.kind = model::OperationKind::Undo;
        world.send(undo);
        QCOMPARE(world.transport.sent.size(), size_t(2));
    }

    void newerTokenReplacesTheOlderClaim()
    {
        AgentFixture world;
        world.start();
        world.send(0, 10'000, 1);
        world.send(0, 10'000, 2);
        QCOMPARE(world.transport.canceled, 1);
        QCOMPARE(world.transport.sent.size(), size_t(2));
        world.transport.answer(200, "{}");
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().token.value, 2);
        QCOMPARE(world.status().inFlight, 0);
    }

    void requestCanceledBeforeSendingIsReleased()
    {
        AgentFixture world;
        world.service.concurrency = 1;
        world.start();
        world.send(0);
        world.send(1);
        QCOMPARE(world.status().queued, 1);
        world.agent->cancelUnsent(world.request(1).operation, model::ClaimToken{1});
        QCOMPARE(world.status().queued, 0);
        world.transport.answer(200, "{}");
        QCOMPARE(world.transport.sent.size(), size_t(1));
        QCOMPARE(world.replies.size(), size_t(2));
        // Nothing was sent, so the Scheduler can release the claim at once.
        QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
        QCOMPARE(world.replies.front().reason.code, u"withdrawn"_s);
        QVERIFY(!world.replies.front().sent);
        QCOMPARE(world.replies.back().outcome, Outcome::Completed);
    }

    void cancellationThatOvertakesItsRequestTakesEffect()
    {
        AgentFixture world;
        world.start();
        world.agent->cancelUnsent(world.request(0).operation, model::ClaimToken{3});
        world.send(0, 10'000, 3);
        QVERIFY(world.transport.sent.empty());
        QCOMPARE(world.replies.size(), size_t(1)); // at once, so the claim need not expire
        QCOMPARE(world.replies.front().reason.code, u"withdrawn"_s);
        QVERIFY(!world.replies.front().sent);
        world.send(0, 10'000, 3); // a duplicate delivery
        QCOMPARE(world.replies.size(), size_t(1));
        world.send(0, 10'000, 4);
        QCOMPARE(world.transport.sent.size(), size_t(1));
    }

    void canceledRequestThatArrivesAfterCompleteByGetsNoReply()
    {
        AgentFixture world;
        world.start();
        world.agent->cancelUnsent(world.request(0).operation, model::ClaimToken{1});
        world.send(0, 0);
        QVERIFY(world.transport.sent.empty());
        QVERIFY(world.replies.empty());
    }

    // All instances get each cancellation, but only one of them the request.
    void cancellationTakesEffectAfterManyWithoutARequest()
    {
        AgentFixture world;
        world.start();
        for (int step = 1; step <= limits::kAgentQueueMax; ++step)
            world.agent->cancelUnsent(world.request(step).operation, model::ClaimToken{1});
        world.agent->cancelUnsent(world.request(0).operation, model::ClaimToken{1});
        world.send(0);
        QVERIFY(world.transport.sent.empty());
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().reason.code, u"withdrawn"_s);
    }

    void requestCanceledWhileSentIsNotRetried()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        world.agent->cancelUnsent(world.request(0).operation, model::ClaimToken{1});
        QCOMPARE(world.transport.canceled, 0);
        world.transport.answer(500);
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Transient);
        QVERIFY(world.replies.front().effectPossible);
    }

    void requestCanceledBetweenAttemptsIsReported()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        world.transport.fail(Failure::Lost, "connection-reset");
        world.agent->cancelUnsent(world.request(0).operation, model::ClaimToken{1});
        QCOMPARE(world.replies.size(), size_t(1));
        QVERIFY(world.replies.front().effectPossible);
        world.host.advance(10'000);
        QCOMPARE(world.transport.sent.size(), size_t(1));
    }

    void concurrencyLimitsOpenRequests()
    {
        AgentFixture world;
        world.start();
        for (int step = 0; step < 5; ++step)
            world.send(step);
        QCOMPARE(world.transport.open.size(), size_t(2));
        QCOMPARE(world.status().inFlight, 2);
        QCOMPARE(world.status().queued, 3);
        world.transport.answer(200, "{}");
        QCOMPARE(world.transport.open.size(), size_t(2));
        world.agent->control(model::ServiceAction::SetConcurrency, 4);
        world.host.runPosted();
        QCOMPARE(world.transport.open.size(), size_t(4));
        QCOMPARE(world.status().concurrency, 4);
        // Requests are sent in the order in which they arrived.
        QCOMPARE(world.transport.lastHeader("Idempotency-Key"), "D-7/step-4");
    }

    void rateLimitsSentRequests()
    {
        AgentFixture world;
        world.service.concurrency = 100;
        world.service.ratePerSecond = 10;
        world.start();
        for (int step = 0; step < 50; ++step)
            world.send(step, 60'000);
        QCOMPARE(world.transport.sent.size(), size_t(1));
        world.host.advance(1000);
        QCOMPARE(world.transport.sent.size(), size_t(11));
        world.host.advance(2000);
        QCOMPARE(world.transport.sent.size(), size_t(31));
    }

    void rateBeyondCompleteByIsDeferred()
    {
        AgentFixture world;
        world.service.ratePerSecond = 0.1;
        world.start();
        world.send(0);
        world.send(1, 5000);
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
        QCOMPARE(world.replies.front().reason.code, u"rate-limited"_s);
        QCOMPARE(world.replies.front().notBefore, world.host.wall + 10'000);
        QVERIFY(!world.replies.front().sent);
        QVERIFY(!world.replies.front().effectPossible);
    }

    void changedRateAppliesToWaitingRequests()
    {
        AgentFixture world;
        world.service.concurrency = 100;
        world.service.ratePerSecond = 0.1;
        world.start();
        for (int step = 0; step < 30; ++step)
            world.send(step, 3'600'000);
        QCOMPARE(world.transport.sent.size(), size_t(1));
        QCOMPARE(world.status().ratePerSecond, 0.1);
        world.agent->control(model::ServiceAction::SetRate, 10);
        world.host.runPosted();
        QCOMPARE(world.status().ratePerSecond, 10.0);
        world.host.advance(1000);
        QCOMPARE(world.transport.sent.size(), size_t(11));
        world.agent->control(model::ServiceAction::SetRate, 1);
        world.host.runPosted();
        world.host.advance(3000);
        QCOMPARE(world.transport.sent.size(), size_t(14));
        world.agent->control(model::ServiceAction::SetRate, 0);
        world.host.runPosted();
        QCOMPARE(world.transport.sent.size(), size_t(30));
    }

    void retryAfterWithinTheBudgetIsObeyed()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        world.transport.answer(429, {}, {{"retry-after", "3"}});
        world.host.advance(2999);
        QCOMPARE(world.transport.sent.size(), size_t(1));
        world.host.advance(1);
        QCOMPARE(world.transport.sent.size(), size_t(2));
        // A malformed Retry-After is ignored: the retry policy applies.
        world.transport.answer(503, {}, {{"retry-after", "soon"}});
        world.host.advance(100);
        QCOMPARE(world.transport.sent.size(), size_t(3));
    }

    void retryAfterBeyondTheBudgetIsDeferred()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        const QDateTime until = base::utcTime(world.host.wall + 60'000);
        const QString date = QLocale::c().toString(until, u"ddd, dd MMM yyyy HH:mm:ss 'GMT'"_s);
        world.transport.answer(503, {}, {{"retry-after", date.toLatin1()}});
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
        QCOMPARE(world.replies.front().notBefore, world.host.wall + 60'000);
        QVERIFY(world.replies.front().sent);
        QVERIFY(world.replies.front().effectPossible);
    }

    void queueIsBounded()
    {
        AgentFixture world;
        world.start();
        for (int task = 0; task < limits::kAgentQueueMax + 2; ++task) {
            model::StepRequest request = world.request(0);
            request.operation.task.value = 100 + task;
            world.send(request);
        }
        QVERIFY(world.replies.empty());
        world.send(0);
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
        QCOMPARE(world.replies.front().reason.code, u"agent-busy"_s);
        QCOMPARE(world.status().queued, limits::kAgentQueueMax);
    }

    void unsentRequestIsReturnedBeforeItExpires()
    {
        AgentFixture world;
        world.service.concurrency = 1;
        world.start();
        world.send(0, 60'000);
        world.send(1, 1000);
        world.host.advance(899);
        QVERIFY(world.replies.empty());
        world.host.advance(1);
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Deferred);
        QVERIFY(!world.replies.front().sent);
    }

    void missingSecretSendsNothing()
    {
        AgentFixture world;
        world.service.bearerEnv = u"SAGADESK_TEST_ABSENT"_s;
        world.start();
        world.send(0);
        QVERIFY(world.transport.sent.empty());
        QCOMPARE(world.replies.size(), size_t(1));
        QCOMPARE(world.replies.front().outcome, Outcome::Nontransient);
        QCOMPARE(world.replies.front().reason.code, u"secret-missing"_s);
        QVERIFY(!world.replies.front().sent);
        QCOMPARE(world.replies.front().attemptCount, 0);
        QCOMPARE(world.agentRegistry.gate(world.service.name)->inUse(), 0);
    }

    void secretsDoNotReachTheRecord()
    {
        AgentFixture world;
        qputenv("SAGADESK_TEST_BEARER", "canary-4711");
        world.service.bearerEnv = u"SAGADESK_TEST_BEARER"_s;
        world.start();
        world.send(0);
        QCOMPARE(world.transport.lastHeader("Authorization"), "Bearer canary-4711");
        world.transport.answer(500, R"({"echo":"Bearer canary-4711"})");
        world.host.advance(100);
        world.transport.answer(200, R"({"echo":"canary-4711"})");
        qunsetenv("SAGADESK_TEST_BEARER");
        const model::StepReply &reply = world.replies.front();
        QCOMPARE(reply.outcome, Outcome::Completed);
        QCOMPARE(reply.output, R"({"echo":"[redacted]"})");
        QCOMPARE(reply.attempts.size(), size_t(2));
        QVERIFY(!reply.attempts.front().body.contains("canary"));
        QVERIFY(reply.attempts.front().body.contains("echo"));
    }

    void firstAndLastAttemptsAreRecorded()
    {
        AgentFixture world;
        world.service.retry.initialMs = 1;
        world.service.retry.attempts = 80;
        world.service.breaker.minimumCalls = 1000;
        world.start();
        world.send(0);
        for (int attempt = 0; attempt < 80; ++attempt) {
            world.transport.answer(500 + attempt % 2);
            if (!world.replies.empty())
                break;
            world.host.advance(1);
        }
        // 501 is nontransient, so the second attempt is the last.
        QCOMPARE(world.replies.front().attemptCount, 2);

        world.send(1);
        for (int attempt = 0; attempt < 80; ++attempt) {
            world.transport.answer(attempt == 0 ? 502 : (attempt == 79 ? 504 : 500));
            world.host.advance(1);
        }
        const model::StepReply &reply = world.replies.back();
        QCOMPARE(reply.outcome, Outcome::Transient);
        QCOMPARE(reply.attemptCount, 80);
        QCOMPARE(reply.attempts.size(), size_t(limits::kAttemptsJournaledMax));
        QCOMPARE(reply.attempts.front().status, 502);
        QCOMPARE(reply.attempts.back().status, 504);
    }

    void unknownEffectOfAnEarlierAttemptIsKept()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        world.transport.fail(Failure::Lost, "connection-reset");
        world.host.advance(100);
        world.transport.answer(422);
        QCOMPARE(world.replies.front().outcome, Outcome::Nontransient);
        QVERIFY(world.replies.front().effectPossible); // by the first attempt
    }

    void neverSentMeansNoEffect()
    {
        AgentFixture world;
        world.start();
        world.send(0);
        for (int attempt = 0; attempt < 3; ++attempt) {
            world.transport.fail(Failure::NotSent, "connection-refused");
            world.host.advance(100);
        }
        QCOMPARE(world.replies.front().outcome, Outcome::Transient);
        QVERIFY(!world.replies.front().sent);
        QVERIFY(!world.replies.front().effectPossible);
        QCOMPARE(world.replies.front().attemptCount, 3);
    }

    void destructionSendsNoRepliesAndCleansUp()
    {
        AgentFixture world;
        world.start();
        for (int step = 0; step < 4; ++step)
            world.send(step);
        world.agent.reset();
        QCOMPARE(world.transport.canceled, 2);
        QCOMPARE(world.host.timerCount(), size_t(0));
        QCOMPARE(world.agentRegistry.gate(world.service.name)->inUse(), 0);
        QVERIFY(world.agentRegistry.statuses().empty());
        world.host.advance(100'000);
        QVERIFY(world.replies.empty());
    }
};

QTEST_GUILESS_MAIN(TestAgent)
#include "tst_agent.moc"
