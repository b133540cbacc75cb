#include "core/base/reasoncodes.h"
#include "core/views/servicewaits.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr qint64 kNow = 1'700'000'000'000;

model::TaskSummary waitingTask()
{
    model::TaskSummary task;
    task.currentStep = u"fly"_s;
    task.currentService = u"drone"_s;
    return task;
}

model::AgentStatus agent()
{
    model::AgentStatus made;
    made.service = u"drone"_s;
    made.concurrency = 4;
    return made;
}

} // namespace

// The reason that a row of the task table gives for waiting.
class TestServiceWaits final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void taskWaitsForItsUnusableService()
    {
        const auto wait = [](const model::AgentStatus &status) {
            return model::waitOfTask(waitingTask(), {status}, kNow).code;
        };
        model::AgentStatus drone = agent();
        QCOMPARE(wait(drone), QString(codes::kScheduler));
        drone.inFlight = 4;
        QCOMPARE(wait(drone), QString(codes::kCapacity));
        drone.breaker = model::BreakerState::Open;
        QCOMPARE(wait(drone), QString(codes::kBreakerOpen));
        drone.paused = true;
        QCOMPARE(wait(drone), QString(codes::kServicePaused));
        QCOMPARE(model::waitOfTask(waitingTask(), {}, kNow).code, QString(codes::kNoAgent));
    }

    void oneUsableAgentIsEnough()
    {
        model::AgentStatus broken = agent();
        broken.breaker = model::BreakerState::Open;
        QVERIFY(model::serviceObstacle(u"drone"_s, {broken}));
        QVERIFY(!model::serviceObstacle(u"drone"_s, {broken, agent()}));
    }

    void stateOfTheTaskTakesPrecedence()
    {
        model::TaskSummary task = waitingTask();
        const auto wait = [&task] { return model::waitOfTask(task, {agent()}, kNow).code; };
        task.nextRetryAt = kNow + 1000;
        QCOMPARE(wait(), QString(codes::kNotBefore));
        task.failureCount = 1;
        QCOMPARE(wait(), QString(codes::kBackOff));
        task.paused = true;
        QCOMPARE(wait(), QString(codes::kPaused));
        task.state = model::TaskState::Error;
        QCOMPARE(wait(), QString(codes::kOperator));
        task.completeBy = kNow + 1;
        QCOMPARE(wait(), QString(codes::kHeldBy));
        task.completeBy = kNow;
        QCOMPARE(wait(), QString(codes::kOverdue));
        task.state = model::TaskState::Processed;
        QCOMPARE(wait(), QString());
    }

    // An open breaker blocks the step even after the step's own wait has ended.
    void unusableServiceTakesPrecedenceOverATime()
    {
        model::TaskSummary task = waitingTask();
        task.nextRetryAt = kNow + 1000;
        model::AgentStatus drone = agent();
        drone.breaker = model::BreakerState::Open;
        drone.nextProbeAt = kNow + 9000;
        const model::Reason reason = model::waitOfTask(task, {drone}, kNow);
        QCOMPARE(reason.code, QString(codes::kBreakerOpen));
        QCOMPARE(reason.parameters.value(u"until"_s).toInteger(), kNow + 9000);
    }
};

QTEST_GUILESS_MAIN(TestServiceWaits)
#include "tst_servicewaits.moc"
