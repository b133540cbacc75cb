#include "core/agent/circuitbreaker.h"

#include <QtTest>

using namespace sagadesk;
using agent::CircuitBreaker;
using model::BreakerState;
using Pass = CircuitBreaker::Pass;

namespace {

model::BreakerConfig config()
{
    model::BreakerConfig made;
    made.windowMs = 20'000;
    made.minimumCalls = 4;
    made.failureRate = 0.5;
    made.openForMs = 5000;
    return made;
}

void call(CircuitBreaker &breaker, base::SteadyMs now, bool failed, int times = 1)
{
    for (int i = 0; i < times; ++i)
        breaker.record(now, breaker.pass(now), failed);
}

CircuitBreaker opened()
{
    CircuitBreaker breaker(config());
    call(breaker, 0, true, 4);
    return breaker;
}

} // namespace

class TestCircuitBreaker final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void staysClosedBelowTheMinimumNumberOfCalls()
    {
        CircuitBreaker breaker(config());
        call(breaker, 0, true, 3);
        QCOMPARE(breaker.state(), BreakerState::Closed);
        QCOMPARE(breaker.failureRate(0), 1.0);
        call(breaker, 1, true);
        QCOMPARE(breaker.state(), BreakerState::Open);
        QCOMPARE(breaker.probeAt(), 5001);
    }

    void opensAtTheFailureRate()
    {
        CircuitBreaker breaker(config());
        call(breaker, 0, false, 5);
        call(breaker, 0, true, 4);
        QCOMPARE(breaker.state(), BreakerState::Closed);
        call(breaker, 0, true);
        QCOMPARE(breaker.state(), BreakerState::Open);
    }

    void staysClosedBelowTheFailureRate()
    {
        CircuitBreaker breaker(config());
        for (int i = 0; i < 100; ++i) {
            call(breaker, i, false, 2);
            call(breaker, i, true);
        }
        QCOMPARE(breaker.state(), BreakerState::Closed);
        QVERIFY(breaker.failureRate(100) > 0.3 && breaker.failureRate(100) < 0.4);
    }

    void forgetsCallsOutsideTheWindow()
    {
        CircuitBreaker breaker(config());
        call(breaker, 0, true, 3);
        call(breaker, 21'000, true);
        QCOMPARE(breaker.state(), BreakerState::Closed);
        QCOMPARE(breaker.failureRate(21'000), 1.0);
        QCOMPARE(breaker.failureRate(60'000), 0.0);
    }

    void refusesWhileOpenAndProbesAfterwards()
    {
        CircuitBreaker breaker = opened();
        QVERIFY(!breaker.mayPass());
        QCOMPARE(breaker.pass(4999), Pass::Refused);
        QCOMPARE(breaker.state(), BreakerState::Open);
        breaker.refresh(5000);
        QCOMPARE(breaker.state(), BreakerState::HalfOpen);
        QVERIFY(breaker.mayPass());
        QCOMPARE(breaker.pass(5000), Pass::Probe);
    }

    void allowsOneProbeAtATime()
    {
        CircuitBreaker breaker = opened();
        QCOMPARE(breaker.pass(6000), Pass::Probe);
        QCOMPARE(breaker.pass(6000), Pass::Refused);
        QCOMPARE(breaker.pass(60'000), Pass::Refused);
    }

    void closesAfterASuccessfulProbe()
    {
        CircuitBreaker breaker = opened();
        call(breaker, 6000, false);
        QCOMPARE(breaker.state(), BreakerState::Closed);
        QCOMPARE(breaker.failureRate(6000), 0.0);
        call(breaker, 6001, false);
        call(breaker, 6002, true);
        QCOMPARE(breaker.state(), BreakerState::Closed); // the old failures no longer count
    }

    // After closing, slow start sends one request at a time. If each request failed and then waited
    // for its retry, the minimum number of calls would never be reached.
    void opensAgainAtTheFirstFailureAfterClosing()
    {
        CircuitBreaker breaker = opened();
        breaker.reset();
        QCOMPARE(breaker.openMax(), 1);
        call(breaker, 10, true);
        QCOMPARE(breaker.state(), BreakerState::Open);
        QCOMPARE(breaker.probeAt(), 5010);
        call(breaker, 6000, false);
        QCOMPARE(breaker.state(), BreakerState::Closed);
        call(breaker, 6001, true);
        QCOMPARE(breaker.state(), BreakerState::Open);
    }

    void lateFailuresFromBeforeOpeningDoNotOpenItAgain()
    {
        CircuitBreaker breaker(config());
        const Pass early = breaker.pass(0);
        call(breaker, 0, true, 4);
        call(breaker, 6000, false);
        breaker.record(6001, early, true);
        QCOMPARE(breaker.state(), BreakerState::Closed);
    }

    void opensAgainAfterAFailedProbe()
    {
        CircuitBreaker breaker = opened();
        call(breaker, 6000, true);
        QCOMPARE(breaker.state(), BreakerState::Open);
        QCOMPARE(breaker.probeAt(), 11'000);
    }

    void abandonedProbeAllowsAnother()
    {
        CircuitBreaker breaker = opened();
        const Pass probe = breaker.pass(6000);
        breaker.abandon(probe);
        QCOMPARE(breaker.state(), BreakerState::HalfOpen);
        QCOMPARE(breaker.pass(6001), Pass::Probe);
    }

    void answersFromBeforeOpeningAreIgnored()
    {
        CircuitBreaker breaker(config());
        const Pass early = breaker.pass(0);
        call(breaker, 0, true, 4);
        breaker.record(1, early, false);
        QCOMPARE(breaker.state(), BreakerState::Open);
        QCOMPARE(breaker.pass(5000), Pass::Probe);
        breaker.record(5001, Pass::Normal, false);
        QCOMPARE(breaker.state(), BreakerState::HalfOpen);
        QCOMPARE(breaker.pass(5001), Pass::Refused);
    }

    void operatorHoldsItOpenUntilReset()
    {
        CircuitBreaker breaker(config());
        const Pass underWay = breaker.pass(0);
        breaker.holdOpen();
        breaker.record(1, underWay, false);
        breaker.refresh(1'000'000);
        QCOMPARE(breaker.state(), BreakerState::HeldOpen);
        QCOMPARE(breaker.pass(1'000'000), Pass::Refused);
        breaker.reset();
        QCOMPARE(breaker.state(), BreakerState::Closed);
        QCOMPARE(breaker.pass(1'000'000), Pass::Trial);
    }

    // After an outage, full load could overload the service again immediately.
    void startsSlowlyAfterAnOutage()
    {
        CircuitBreaker breaker = opened();
        call(breaker, 6000, false);
        QCOMPARE(breaker.openMax(), 1);
        call(breaker, 6001, false);
        QCOMPARE(breaker.openMax(), 2);
        call(breaker, 6002, false);
        QCOMPARE(breaker.openMax(), 2);
        call(breaker, 6003, true); // the round had a failure, so it is repeated
        call(breaker, 6004, false);
        QCOMPARE(breaker.openMax(), 2);
        call(breaker, 6005, false);
        QCOMPARE(breaker.openMax(), 4);
        call(breaker, 6006, false, 100'000);
        QCOMPARE(breaker.openMax(), 0);
    }

    void startsSlowlyAfterAnOperatorsReset()
    {
        CircuitBreaker breaker(config());
        breaker.reset();
        QCOMPARE(breaker.openMax(), 0); // no slow start: the breaker was never open
        breaker.holdOpen();
        QCOMPARE(breaker.openMax(), 0);
        breaker.reset();
        QCOMPARE(breaker.openMax(), 1);
    }
};

QTEST_GUILESS_MAIN(TestCircuitBreaker)
#include "tst_circuitbreaker.moc"
