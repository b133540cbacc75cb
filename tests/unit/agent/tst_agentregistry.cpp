#include "core/agent/agentregistry.h"

#include <QtTest>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using agent::AgentRegistry;
using agent::ServiceLimiter;
using model::BreakerState;

namespace {

const QString kDrone = u"drone"_s;

model::AgentStatus instance(const char *name)
{
    model::AgentStatus status;
    status.instance = QString::fromLatin1(name);
    status.service = kDrone;
    return status;
}

model::StepRequest request(qint64 task)
{
    model::StepRequest made;
    made.operation = {model::TaskId{task}, 0, model::OperationKind::Forward};
    made.token = model::ClaimToken{1};
    made.service = kDrone;
    return made;
}

} // namespace

class TestAgentRegistry final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void capacityIsTheConcurrencyMinusTheHeldPlaces()
    {
        AgentRegistry agentRegistry;
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 0);
        agentRegistry.add(instance("a"), 4);
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 4);
        const auto decision = agentRegistry.places().makeDecision();
        for (qint64 task = 1; task <= 10; ++task) {
            agentRegistry.places().take(request(task), decision);
            QCOMPARE(agentRegistry.freeCapacity(kDrone), std::max(0, 4 - static_cast<int>(task)));
        }
        for (qint64 task = 1; task <= 9; ++task)
            agentRegistry.places().giveBack(agent::placeOf(request(task)));
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 3);
        agentRegistry.places().giveBack(agent::placeOf(request(10)));
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 4);
        agentRegistry.setConcurrency(kDrone, 10);
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 10);
        QCOMPARE(agentRegistry.concurrency(kDrone), 10);
        QCOMPARE(agentRegistry.statuses().front().concurrency, 10);
        agentRegistry.remove(u"a"_s);
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 0);
        QVERIFY(agentRegistry.statuses().empty());
    }

    // Requests are claimed ahead only if places would otherwise be idle during a commit.
    void fastServicesAreClaimedAhead_data()
    {
        QTest::addColumn<double>("commitMs");
        QTest::addColumn<double>("requestMs");
        QTest::addColumn<int>("ahead");
        QTest::newRow("faster than a commit") << 2.0 << 1.0 << 8;
        QTest::newRow("too fast to be measured") << 2.0 << 0.0 << 8;
        QTest::newRow("two commits") << 2.0 << 4.0 << 4;
        QTest::newRow("three commits") << 2.0 << 6.0 << 3;
        QTest::newRow("twenty commits") << 2.0 << 40.0 << 1;
        QTest::newRow("longer than twenty commits") << 2.0 << 40.1 << 0;
        QTest::newRow("no commit so far") << 0.0 << 1.0 << 0;
    }

    void fastServicesAreClaimedAhead()
    {
        QFETCH(const double, commitMs);
        QFETCH(const double, requestMs);
        QFETCH(const int, ahead);
        AgentRegistry agentRegistry;
        agentRegistry.add(instance("a"), 8);
        agentRegistry.setCommitMs(commitMs);
        QCOMPARE(agentRegistry.room(kDrone).places, 8); // no response time is known yet
        model::AgentStatus status = instance("a");
        status.lastSuccessAt = 1;
        status.p50Ms = requestMs;
        agentRegistry.update(status);
        QCOMPARE(agentRegistry.room(kDrone).places, 8 + ahead);
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 8 + ahead);
        const auto decision = agentRegistry.places().makeDecision();
        for (qint64 task = 1; task <= 8; ++task)
            agentRegistry.places().take(request(task), decision);
        QCOMPARE(agentRegistry.freeCapacity(kDrone), ahead);

        // The slowest instance determines how much is claimed ahead. An instance without a
        // response time is ignored.
        agentRegistry.add(instance("b"), 8);
        QCOMPARE(agentRegistry.room(kDrone).places, 8 + ahead);
        status = instance("b");
        status.lastSuccessAt = 1;
        status.p50Ms = 1000;
        agentRegistry.update(status);
        QCOMPARE(agentRegistry.room(kDrone).places, 8);
    }

    void repairedPlacesAreShown()
    {
        AgentRegistry agentRegistry;
        agentRegistry.add(instance("a"), 4);
        const model::StepRequest left = request(1);
        agentRegistry.places().open(left, u"a"_s, 1000);
        agentRegistry.places().reconcile(u"a"_s, {}, 0);
        QCOMPARE(agentRegistry.statuses().front().placesRepaired, 1);
        agentRegistry.update(instance("a"));
        QCOMPARE(agentRegistry.statuses().front().placesRepaired, 1);
    }

    void unusableInstancesHaveNoCapacity()
    {
        AgentRegistry agentRegistry;
        agentRegistry.add(instance("a"), 4);
        model::AgentStatus paused = instance("a");
        paused.paused = true;
        model::AgentStatus unhealthy = instance("a");
        unhealthy.healthy = false;
        model::AgentStatus open = instance("a");
        open.breaker = BreakerState::Open;
        model::AgentStatus held = instance("a");
        held.breaker = BreakerState::HeldOpen;
        for (const auto &status : {paused, unhealthy, open, held}) {
            agentRegistry.update(status);
            QCOMPARE(agentRegistry.freeCapacity(kDrone), 0);
            QVERIFY(agentRegistry.best(kDrone).isEmpty());
        }
        agentRegistry.update(instance("a"));
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 4);
        QCOMPARE(agentRegistry.best(kDrone), u"a"_s);
    }

    void halfOpenInstanceIsSelectedOnceForItsProbe()
    {
        AgentRegistry agentRegistry;
        agentRegistry.add(instance("a"), 4);
        model::AgentStatus halfOpen = instance("a");
        halfOpen.breaker = BreakerState::HalfOpen;
        agentRegistry.update(halfOpen);
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 1);
        QCOMPARE(agentRegistry.best(kDrone), u"a"_s);
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 0);
        QVERIFY(agentRegistry.best(kDrone).isEmpty());
        halfOpen.inFlight = 1;
        agentRegistry.arrived(kDrone, u"a"_s);
        agentRegistry.update(halfOpen);
        QCOMPARE(agentRegistry.freeCapacity(kDrone), 0);

        // A half-open instance gets its probe even if a healthy one exists. Otherwise it would
        // never recover.
        agentRegistry.add(instance("b"), 4);
        halfOpen.inFlight = 0;
        agentRegistry.update(halfOpen);
        QCOMPARE(agentRegistry.best(kDrone), u"a"_s);
        QCOMPARE(agentRegistry.best(kDrone), u"b"_s);
    }

    void healthiestThenLeastLoadedIsBest()
    {
        AgentRegistry agentRegistry;
        for (const char *name : {"a", "b", "c"})
            agentRegistry.add(instance(name), 4);
        model::AgentStatus failing = instance("a");
        failing.failureRate = 0.3;
        agentRegistry.update(failing);
        model::AgentStatus busy = instance("b");
        busy.inFlight = 2;
        busy.queued = 1;
        agentRegistry.update(busy);
        QCOMPARE(agentRegistry.best(kDrone), u"c"_s);
        busy.inFlight = 0;
        busy.queued = 0;
        agentRegistry.update(busy);
        QCOMPARE(agentRegistry.best(kDrone), u"b"_s);
    }

    void equalInstancesTakeTurnsBeforeTheyReport()
    {
        AgentRegistry agentRegistry;
        for (const char *name : {"a", "b", "c"})
            agentRegistry.add(instance(name), 4);
        QHash<QString, int> named;
        for (int i = 0; i < 30; ++i)
            ++named[agentRegistry.best(kDrone)];
        QCOMPARE(named.size(), 3);
        for (const int count : named)
            QCOMPARE(count, 10);
    }

    void lostRequestIsForgottenWhenTheInstanceIsIdle()
    {
        AgentRegistry agentRegistry;
        agentRegistry.add(instance("a"), 4);
        model::AgentStatus halfOpen = instance("a");
        halfOpen.breaker = BreakerState::HalfOpen;
        agentRegistry.update(halfOpen);
        QCOMPARE(agentRegistry.best(kDrone), u"a"_s);
        QVERIFY(agentRegistry.best(kDrone).isEmpty());
        agentRegistry.update(halfOpen); // still idle, so the request sent to it was lost
        QCOMPARE(agentRegistry.best(kDrone), u"a"_s);
    }

    void returningCapacityIsReported()
    {
        AgentRegistry agentRegistry;
        int reported = 0;
        agentRegistry.onCapacity([&reported] { ++reported; });
        agentRegistry.add(instance("a"), 4);
        agentRegistry.update(instance("a"));
        QCOMPARE(reported, 0);
        model::AgentStatus open = instance("a");
        open.breaker = BreakerState::Open;
        agentRegistry.update(open);
        QCOMPARE(reported, 0);
        model::AgentStatus slow = instance("a"); // slow start after an outage
        slow.openMax = 1;
        agentRegistry.update(slow);
        QCOMPARE(reported, 1);
        slow.openMax = 2;
        agentRegistry.update(slow);
        QCOMPARE(reported, 2);
        agentRegistry.update(slow);
        QCOMPARE(reported, 2);
        agentRegistry.update(instance("a")); // no limit
        QCOMPARE(reported, 3);
    }

    void gateKeepsConcurrencyAcrossThreads()
    {
        AgentRegistry agentRegistry;
        const auto gate = agentRegistry.gate(kDrone);
        gate->setConcurrency(3);
        std::atomic<int> open{0};
        std::atomic<int> most{0};
        std::atomic<int> entered{0};
        const auto work = [&] {
            const int member = gate->join([] {});
            while (entered.load() < 3000) {
                const auto entry = gate->enter(member, 0);
                if (!entry.slot)
                    continue;
                const int now = ++open;
                int seen = most.load();
                while (seen < now && !most.compare_exchange_weak(seen, now)) { }
                ++entered;
                --open;
            }
            gate->leave(member);
        };
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back(work);
        for (std::thread &thread : threads)
            thread.join();
        QVERIFY(most.load() >= 1 && most.load() <= 3);
        QCOMPARE(gate->inUse(), 0);
    }

    void gateGivesWaitingMembersTheirShare()
    {
        AgentRegistry agentRegistry;
        const auto gate = agentRegistry.gate(kDrone);
        gate->setConcurrency(4);
        const int greedy = gate->join([] {});
        const int late = gate->join([] {});
        std::vector<std::shared_ptr<ServiceLimiter::Slot>> slots;
        for (int i = 0; i < 4; ++i)
            slots.push_back(gate->enter(greedy, 0).slot);
        QVERIFY(!gate->enter(late, 0).slot);
        slots.pop_back();
        QVERIFY(!gate->enter(greedy, 0).slot); // holds three of four slots while another waits
        const auto first = gate->enter(late, 0).slot;
        QVERIFY(first);
        slots.pop_back();
        QVERIFY(!gate->enter(late, 0).slot == false);
        gate->forgetWaiting(greedy);
    }

    void gateKeepsTheRate()
    {
        AgentRegistry agentRegistry;
        const auto gate = agentRegistry.gate(kDrone);
        gate->setConcurrency(1000);
        gate->setRate(50);
        const int member = gate->join([] {});
        std::vector<std::shared_ptr<ServiceLimiter::Slot>> slots;
        base::SteadyMs now = 1000;
        while (now < 11'000) {
            const auto entry = gate->enter(member, now);
            if (entry.slot) {
                slots.push_back(entry.slot);
            } else {
                QVERIFY(entry.retryAt > now);
                now = entry.retryAt;
            }
        }
        QVERIFY2(
            slots.size() >= 495 && slots.size() <= 506, qPrintable(QString::number(slots.size())));
    }

    void gateWakesOnlyTheOtherMembers()
    {
        AgentRegistry agentRegistry;
        const auto gate = agentRegistry.gate(kDrone);
        gate->setConcurrency(1);
        int wokenA = 0;
        int wokenB = 0;
        const int a = gate->join([&wokenA] { ++wokenA; });
        const int b = gate->join([&wokenB] { ++wokenB; });
        auto slot = gate->enter(a, 0).slot;
        QVERIFY(!gate->enter(a, 0).slot);
        QVERIFY(!gate->enter(b, 0).slot);
        slot.reset();
        QCOMPARE(wokenA, 0);
        QCOMPARE(wokenB, 1);
        slot = gate->enter(b, 0).slot;
        QVERIFY(slot);
        gate->leave(b);
        slot.reset(); // the slot outlives its member
        QCOMPARE(wokenA, 1);
        QCOMPARE(gate->inUse(), 0);
    }

    void gateWakesAllMembersAtAChangedRate()
    {
        AgentRegistry agentRegistry;
        const auto gate = agentRegistry.gate(kDrone);
        gate->setConcurrency(1000);
        gate->setRate(1);
        int woken = 0;
        const int a = gate->join([&woken] { ++woken; });
        const int b = gate->join([&woken] { ++woken; });
        const auto first = gate->enter(a, 0).slot;
        QVERIFY(first);
        QCOMPARE(gate->enter(b, 0).retryAt, base::SteadyMs(1000));
        gate->setRate(1);
        QCOMPARE(woken, 0); // the rate is the same
        gate->setRate(4);
        QCOMPARE(woken, 2);
        // The wait of one second at the old rate no longer applies.
        QCOMPARE(gate->enter(b, 0).retryAt, base::SteadyMs(250));
        const auto second = gate->enter(b, 250).slot;
        QVERIFY(second);
        gate->setRate(0.5);
        QCOMPARE(woken, 4);
        QCOMPARE(gate->enter(a, 250).retryAt, base::SteadyMs(2250));
        gate->setRate(0);
        QCOMPARE(woken, 6);
        QVERIFY(gate->enter(a, 250).slot);
        QVERIFY(gate->enter(a, 250).slot);
        // Time without a limit does not fill the token bucket beyond its depth.
        gate->setRate(10);
        QVERIFY(gate->enter(a, 100'000).slot);
        QCOMPARE(gate->enter(a, 100'000).retryAt, base::SteadyMs(100'100));
    }

    // Several nodes share the rate. Fails if a node that receives a share, perhaps the whole rate,
    // sends at once, right after the node that had it before.
    void receivedShareOfTheRateStartsWithoutAToken()
    {
        AgentRegistry agentRegistry;
        const auto gate = agentRegistry.gate(kDrone);
        gate->setConcurrency(10);
        gate->setRate(0.5);
        const int a = gate->join([] {});
        gate->setSlice(0, 0); // a node has no share when it starts
        gate->setSlice(10, 1000);
        QCOMPARE(gate->enter(a, 0).retryAt, base::SteadyMs(2000));
        QVERIFY(gate->enter(a, 2000).slot);
        QVERIFY(gate->enter(a, 4000).slot);
        gate->setSlice(0, 0);
        gate->setSlice(10, 1000);
        QCOMPARE(gate->enter(a, 100'000).retryAt, base::SteadyMs(102'000));
    }

    void rateAppliesToTheWholeService()
    {
        AgentRegistry agentRegistry;
        QCOMPARE(agentRegistry.rate(kDrone), 0.0);
        agentRegistry.add(instance("a"), 4);
        agentRegistry.add(instance("b"), 4);
        agentRegistry.setRate(kDrone, 2.5);
        QCOMPARE(agentRegistry.rate(kDrone), 2.5);
        for (const model::AgentStatus &status : agentRegistry.statuses())
            QCOMPARE(status.ratePerSecond, 2.5);
    }
};

QTEST_GUILESS_MAIN(TestAgentRegistry)
#include "tst_agentregistry.moc"
