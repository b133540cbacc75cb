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
    simulation::SimCore core(1);
    simulation::SimHost host(core);
    LeaseOnly store(core);
    const model::PolicyRegistry policies;
    supervisor::SupervisorOptions options;
    options.instance = model::InstanceId{1};
    supervisor::Supervisor supervisor(host, store, policies, options);
    const auto runFor = [&core](qint64 ms) {
        const base::SteadyMs until = core.clock.steadyNow() + ms;
        while (core.clock.steadyNow() < until)
            QVERIFY(core.queue.runNext());
    };
    supervisor.start();
    runFor(3000);
    QVERIFY(store.sweeps > 1);

    store.leaseDelayMs = 2 * options.leaseTtlMs;
    runFor(options.leaseTtlMs + 5000);
    QVERIFY(!supervisor.leads());
    store.leaseDelayMs = 1;
    runFor(4 * options.leaseTtlMs);
    QVERIFY(supervisor.leads());
    const int before = store.sweeps;
    runFor(10'000);
    QVERIFY(store.sweeps > before);
}

// A complete-by that becomes known while a sweep is with the store sets a timer. The sweep that
// comes back full must not wait for it: with short complete-withins a backlog would go on with one
// batch a second.
void TestLeaderLease::fullSweepContinuesAtOnceAlthoughATimerIsSet()
{
    simulation::SimCore core(1);
    simulation::SimHost host(core);
    LeaseOnly store(core);
    store.fullSweeps = 5;
    store.sweepDelayMs = 20;
    const model::PolicyRegistry policies;
    supervisor::SupervisorOptions options;
    options.instance = model::InstanceId{1};
    supervisor::Supervisor supervisor(host, store, policies, options);
    supervisor.start();
    const base::SteadyMs begun = core.clock.steadyNow();
    while (store.sweeps < 6) {
        QVERIFY(core.queue.runNext());
        if (store.sweeps > 0)
            supervisor.wakeAt(host.wallNow() + 900);
    }
    QVERIFY(core.clock.steadyNow() - begun < 6 * (store.sweepDelayMs + 10));
}

// The renewal is on its way when an operator asks the leader to step down: it is answered "held",
// because it was carried out before the resignation.
void TestLeaderLease::answerToARenewalBeforeSteppingDownDoesNotBringTheLeaseBack()
{
    using Action = store::Lease::Action;
    simulation::SimCore core(1);
    simulation::SimHost host(core);
    LeaseOnly store(core);
    const model::PolicyRegistry policies;
    supervisor::SupervisorOptions options;
    options.instance = model::InstanceId{1};
    supervisor::Supervisor supervisor(host, store, policies, options);
    supervisor.start();
    store.leaseDelayMs = 500;
    while (store.asked.size() < 2 || store.asked.back() != Action::Renew)
        QVERIFY(core.queue.runNext());
    QVERIFY(supervisor.leads());
    supervisor.stepDown();
    QCOMPARE(store.asked.back(), Action::Resign);
    const base::SteadyMs until = core.clock.steadyNow() + options.leaseTtlMs - 1;
    while (core.clock.steadyNow() < until) {
        QVERIFY(!supervisor.leads());
        QVERIFY(core.queue.runNext());
    }
}

QTEST_GUILESS_MAIN(TestLeaderLease)
#include "tst_leaderlease.moc"
