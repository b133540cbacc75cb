#include "core/supervisor/supervisor.h"
#include "tests/simulation/runtime/simhost.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using store::Command;
using store::CommandReply;
using store::Completion;

namespace {

// A store with one lease that nobody else wants; it answers for the lease late when told to.
class LeaseOnly final : public store::StoreClient
{
public:
    explicit LeaseOnly(simulation::SimCore &core)
        : m_core(core)
    {
    }

    void submitCommand(Command command, Completion done) override
    {
        sweeps += std::holds_alternative<store::SweepOverdue>(command);
        store::Changed changed;
        if (std::holds_alternative<store::SweepOverdue>(command) && sweeps <= fullSweeps) {
            changed.after.emplace_back();
            changed.more = true;
        }
        CommandReply reply = changed;
        qint64 delayMs = std::holds_alternative<store::SweepOverdue>(command) ? sweepDelayMs : 1;
        if (const auto *lease = std::get_if<store::Lease>(&command)) {
            delayMs = leaseDelayMs;
            asked.push_back(lease->action);
            reply = store::LeaseState{model::InstanceId{1}, model::Epoch{1}, 0,
                lease->action != store::Lease::Action::Resign};
        }
        m_core.queue.callIn(delayMs, [done = std::move(done), reply] { done(reply); });
    }

    qint64 leaseDelayMs = 1;
    qint64 sweepDelayMs = 1;
    int fullSweeps = 0; // so many of the first find more than one sweep may change
    int sweeps = 0;
    std::vector<store::Lease::Action> asked;

private:
    simulation::SimCore &m_core;
};

// One Supervisor that leads by that lease.
struct LeaderFixture
{
    simulation::SimCore core{1};
    simulation::SimHost host{core};
    LeaseOnly store{core};
    const model::PolicyRegistry policies;
    const supervisor::SupervisorOptions options{.instance = model::InstanceId{1}};
    supervisor::Supervisor leader{host, store, policies, options};
};

} // namespace

class TestLeaderLease final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leaderWhoseTrustLapsedSweepsAgain();
    void fullSweepContinuesAtOnceAlthoughATimerIsSet();
    void answerToARenewalBeforeSteppingDownDoesNotBringTheLeaseBack();
};

// The store answers a renewal later than the lease lasts: the trust lapses, the sweep that comes
// due then is not allowed. The renewal has the same epoch, so nothing looks new, and sweeping has
// to go on all the same.
void TestLeaderLease::leaderWhoseTrustLapsedSweepsAgain()
{
    LeaderFixture world;
    const auto runFor = [&world](qint64 ms) {
        const base::SteadyMs until = world.core.clock.steadyNow() + ms;
        while (world.core.clock.steadyNow() < until)
            QVERIFY(world.core.queue.runNext());
    };
    world.leader.start();
    runFor(3000);
    QVERIFY(world.store.sweeps > 1);

    world.store.leaseDelayMs = 2 * world.options.leaseTtlMs;
    runFor(world.options.leaseTtlMs + 5000);
    QVERIFY(!world.leader.leads());
    world.store.leaseDelayMs = 1;
    runFor(4 * world.options.leaseTtlMs);
    QVERIFY(world.leader.leads());
    const int before = world.store.sweeps;
    runFor(10'000);
    QVERIFY(world.store.sweeps > before);
}

// A complete-by that becomes known while a sweep is with the store sets a timer. The sweep that
// comes back full must not wait for it: with short complete-withins a backlog would go on with one
// batch a second.
void TestLeaderLease::fullSweepContinuesAtOnceAlthoughATimerIsSet()
{
    LeaderFixture world;
    world.store.fullSweeps = 5;
    world.store.sweepDelayMs = 20;
    world.leader.start();
    const base::SteadyMs begun = world.core.clock.steadyNow();
    while (world.store.sweeps < 6) {
        QVERIFY(world.core.queue.runNext());
        if (world.store.sweeps > 0)
            world.leader.wakeAt(world.host.wallNow() + 900);
    }
    QVERIFY(world.core.clock.steadyNow() - begun < 6 * (world.store.sweepDelayMs + 10));
}

// The renewal is on its way when an operator asks the leader to step down: it is answered "held",
// because it was carried out before the resignation.
void TestLeaderLease::answerToARenewalBeforeSteppingDownDoesNotBringTheLeaseBack()
{
    using Action = store::Lease::Action;
    LeaderFixture world;
    world.leader.start();
    world.store.leaseDelayMs = 500;
    while (world.store.asked.size() < 2 || world.store.asked.back() != Action::Renew)
        QVERIFY(world.core.queue.runNext());
    QVERIFY(world.leader.leads());
    world.leader.stepDown();
    QCOMPARE(world.store.asked.back(), Action::Resign);
    const base::SteadyMs until = world.core.clock.steadyNow() + world.options.leaseTtlMs - 1;
    while (world.core.clock.steadyNow() < until) {
        QVERIFY(!world.leader.leads());
        QVERIFY(world.core.queue.runNext());
    }
}

QTEST_GUILESS_MAIN(TestLeaderLease)
#include "tst_leaderlease.moc"
