#include "core/supervisor/supervisor.h"
#include "tests/simulation/simhost.h"

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
        CommandReply reply = store::Changed();
        qint64 delayMs = 1;
        if (std::holds_alternative<store::Lease>(command)) {
            delayMs = leaseDelayMs;
            reply = store::LeaseState{model::InstanceId{1}, model::Epoch{1}, 0, true};
        }
        m_core.queue.callIn(delayMs, [done = std::move(done), reply] { done(reply); });
    }

    qint64 leaseDelayMs = 1;
    int sweeps = 0;

private:
    simulation::SimCore &m_core;
};

} // namespace

class TestLeaderLease final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leaderWhoseTrustLapsedSweepsAgain();
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

QTEST_GUILESS_MAIN(TestLeaderLease)
#include "tst_leaderlease.moc"
