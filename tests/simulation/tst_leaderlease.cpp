#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"
#include "core/base/storecodes.h"
#include "core/supervisor/supervisor.h"
#include "tests/simulation/runtime/simhost.h"

#include <QTest>

#include <map>
#include <utility>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using store::Command;
using store::CommandReply;
using store::Completion;

namespace {

// A store with one uncontested lease, whose replies can be late. It is also the
// Scheduler that receives the requests to revoke claims.
class LeaseOnly final : public store::StoreClient, public store::ChangeTaker
{
public:
    explicit LeaseOnly(simulation::SimCore &core)
        : m_core(core)
    {
    }

    void submitCommand(Command command, Completion done) override
    {
        CommandReply reply = store::AlertsSwept();
        qint64 delayMs = 1;
        sweeps += std::holds_alternative<store::SweepAlerts>(command);
        if (const auto *lease = std::get_if<store::Lease>(&command)) {
            delayMs = leaseDelayMs;
            asked.push_back(lease->action);
            reply = store::LeaseState{model::InstanceId{1}, model::Epoch{1}, 0,
                lease->action != store::Lease::Action::Resign};
        }
        m_core.queue.callIn(delayMs, [done = std::move(done), reply] { done(reply); });
    }
    void send(store::ChangeRequest request, Done done) override
    {
        requests.push_back(request);
        mostOpen = std::max(mostOpen, ++open);
        const auto answer =
            answers.contains(request.task) ? answers.at(request.task) : store::Applied{m_task};
        m_core.queue.callIn(answerDelayMs, [this, done = std::move(done), answer] {
            --open;
            done(answer);
        });
    }
    [[nodiscard]] base::Result<store::DueTasks> due(int limit)
    {
        if (std::exchange(failsToRead, false))
            return base::Error{base::ErrorKind::StoreIo, codes::kStoreIo, {}};
        if (sweeps <= fullSweeps)
            return store::DueTasks{std::vector<model::TaskId>(size_t(limit), model::TaskId{1}), 0};
        return store::DueTasks{std::exchange(dueOnce, {}), 0};
    }

    qint64 leaseDelayMs = 1;
    qint64 answerDelayMs = 1;
    int fullSweeps = 0; // this many sweeps find as many tasks as allowed
    std::vector<model::TaskId> dueOnce;
    bool failsToRead = false;
    std::map<model::TaskId, store::ChangeOutcome> answers; // default: the change was made
    std::vector<store::ChangeRequest> requests;
    int open = 0;
    int mostOpen = 0;
    int sweeps = 0;
    std::vector<store::Lease::Action> asked;

private:
    simulation::SimCore &m_core;
    store::RecordPtr m_task = std::make_shared<const model::TaskRecord>();
};

// A Supervisor that leads: it holds the lease of its fake store (LeaseOnly).
struct LeaderFixture
{
    void runFor(qint64 ms)
    {
        const base::SteadyMs until = core.clock.steadyNow() + ms;
        while (core.clock.steadyNow() < until)
            QVERIFY(core.queue.runNext());
    }
    [[nodiscard]] supervisor::SupervisorOptions makeOptions()
    {
        supervisor::SupervisorOptions made;
        made.instance = model::InstanceId{1};
        made.due = [this](qint64, int limit) { return store.due(limit); };
        made.scheduler = {std::shared_ptr<void>(), &store};
        return made;
    }

    simulation::SimCore core{1};
    simulation::SimHost host{core};
    LeaseOnly store{core};
    const model::PolicyRegistry policies{};
    const supervisor::SupervisorOptions options = makeOptions();
    supervisor::Supervisor leader{host, store, policies, options};
};

} // namespace

class TestLeaderLease final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leaderWhoseTrustLapsedSweepsAgain();
    void fullSweepContinuesAtOnceAlthoughATimerIsSet();
    void lateAnswerToARenewalDoesNotRestoreAResignedLease();
    void skippedTaskDoesNotStopASweep();
    void sweepEndsWhenAnotherSupervisorLeads();
    void sweepEndsWhenNoSchedulerDecides();
    void sweepThatCannotReadIsRepeated();
};

// The store replies to a renewal only after the lease has expired: the leader no longer relies on
// its lease, and must not run the sweep that is due then. The renewal has the same epoch, so there
// is no change of leadership that would restart the sweeps; they must continue nevertheless.
void TestLeaderLease::leaderWhoseTrustLapsedSweepsAgain()
{
    LeaderFixture world;
    world.leader.start();
    world.runFor(3000);
    QVERIFY(world.store.sweeps > 1);

    world.store.leaseDelayMs = 2 * world.options.leaseTtlMs;
    world.runFor(world.options.leaseTtlMs + 5000);
    QVERIFY(!world.leader.leads());
    world.store.leaseDelayMs = 1;
    world.runFor(4 * world.options.leaseTtlMs);
    QVERIFY(world.leader.leads());
    const int before = world.store.sweeps;
    world.runFor(10'000);
    QVERIFY(world.store.sweeps > before);
}

// A complete-by that becomes known during a sweep sets a timer. If the sweep returns full, the next
// one must not wait for that timer; otherwise short complete-withins would limit the processing of
// a backlog to one batch per second.
void TestLeaderLease::fullSweepContinuesAtOnceAlthoughATimerIsSet()
{
    LeaderFixture world;
    world.store.fullSweeps = 5;
    world.store.answerDelayMs = 20;
    world.leader.start();
    const base::SteadyMs begun = world.core.clock.steadyNow();
    while (world.store.sweeps < 6) {
        QVERIFY(world.core.queue.runNext());
        if (world.store.sweeps > 0)
            world.leader.wakeAt(world.host.wallNow() + 900);
    }
    // Much shorter than five waits for a timer of 900 ms.
    QVERIFY(world.core.clock.steadyNow() - begun < 6 * 8 * (world.store.answerDelayMs + 2));
    QCOMPARE(world.store.mostOpen, limits::kSweepBatchMax);
}

// The renewal is on its way when an operator asks the leader to step down. Its reply is
// "held", because the store ran it before the resignation.
void TestLeaderLease::lateAnswerToARenewalDoesNotRestoreAResignedLease()
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

void TestLeaderLease::skippedTaskDoesNotStopASweep()
{
    LeaderFixture world;
    world.store.dueOnce = {model::TaskId{1}, model::TaskId{2}};
    world.store.answers[model::TaskId{1}] = store::Refused{base::refused(codes::kNothingOverdue)};
    world.leader.start();
    world.runFor(100);
    QCOMPARE(world.store.requests.size(), 2U);
    QCOMPARE(world.store.requests[1].task, model::TaskId{2});
    QCOMPARE(world.store.requests[1].epoch, model::Epoch{1});
    QVERIFY(world.leader.leads());
}

// Fails if a stale epoch is handled like a skipped task.
void TestLeaderLease::sweepEndsWhenAnotherSupervisorLeads()
{
    LeaderFixture world;
    world.store.dueOnce.assign(1000, model::TaskId{1});
    world.store.answers[model::TaskId{1}] = store::Refused{base::refused(codes::kStaleEpoch)};
    world.leader.start();
    world.runFor(10);
    QVERIFY(!world.leader.leads());
    QVERIFY(world.store.requests.size() <= size_t(limits::kSweepBatchMax));
}

// Nothing is lost: the next sweep finds the tasks that are due.
void TestLeaderLease::sweepEndsWhenNoSchedulerDecides()
{
    LeaderFixture world;
    world.store.dueOnce.assign(1000, model::TaskId{1});
    world.store.answers[model::TaskId{1}] =
        store::Unavailable{{base::ErrorKind::Overloaded, codes::kBusy, {}}};
    world.leader.start();
    world.runFor(100);
    QVERIFY(world.leader.leads());
    QVERIFY(world.store.requests.size() <= size_t(limits::kSweepBatchMax));
    world.store.dueOnce = {model::TaskId{2}};
    world.runFor(2000);
    QCOMPARE(world.store.requests.back().task, model::TaskId{2});
}

// The due tasks are read outside the writer; a failed read costs one sweep.
void TestLeaderLease::sweepThatCannotReadIsRepeated()
{
    LeaderFixture world;
    world.leader.start();
    world.runFor(100);
    QVERIFY(world.leader.leads());
    world.store.failsToRead = true;
    world.store.dueOnce = {model::TaskId{3}};
    world.runFor(world.options.sweepEveryMs);
    QVERIFY(!world.store.failsToRead);
    QVERIFY(world.store.requests.empty());
    world.runFor(world.options.sweepEveryMs);
    QCOMPARE(world.store.requests.size(), size_t(1));
    QCOMPARE(world.store.requests.back().task, model::TaskId{3});
}

QTEST_GUILESS_MAIN(TestLeaderLease)
#include "tst_leaderlease.moc"
