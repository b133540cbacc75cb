#include "core/base/enginelimits.h"
#include "core/scheduler/decider.h"
#include "tests/simulation/oneprocess.h"

#include <QTest>

#include <numeric>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kBranches = limits::kStepsPerTaskMax;
constexpr int kAttemptsMax = scheduler::Decider::kConflictsMax + 1;
constexpr qint64 kTimeoutMs = 60'000; // simulated time, like kPollMs
constexpr qint64 kPollMs = 20;
// Stops a run that would not terminate. The last attempt is made inside the transaction, where no
// conflicts are injected.
constexpr qint64 kTooManyConflicts = 3 * kAttemptsMax * kBranches;

QByteArray workflowOfBranches()
{
    QByteArray steps;
    for (int i = 0; i < kBranches; ++i) {
        QByteArray step(R"({"name": "bNUMBER", "service": "s0", "after": [],
            "request": {"method": "PUT", "path": "/bNUMBER/{{task.id}}"}})");
        steps += (steps.isEmpty() ? "" : ",") + step.replace("NUMBER", QByteArray::number(i));
    }
    return R"({"name": "branches", "version": 1, "steps": [)" + steps + "]}";
}

// The engine with one task whose branches all run concurrently. The only faults are conflicts: with
// the probability `conflictRate`, a decision is based on an outdated version.
struct World : simulation::OneProcess
{
    World(const QString &kind, double conflictRate)
    {
        store = simulation::findStoreKind(kind)->make(folder.path(), faults);
        core.plan = simulation::FaultPlan::only(simulation::Fault::ConflictInjected, conflictRate);
        start(workflowOfBranches(), kBranches);
    }

    bool runUntil(const std::function<bool()> &reached)
    {
        const base::SteadyMs until = core.clock.steadyNow() + kTimeoutMs;
        while (!reached() && core.clock.steadyNow() < until && conflicts() < kTooManyConflicts)
            runFor(kPollMs);
        return reached();
    }
    [[nodiscard]] qint64 conflicts() const
    {
        return core.tally.value(name(simulation::Fault::ConflictInjected));
    }
    [[nodiscard]] model::TaskRecord task()
    {
        const auto reader = store->openReader();
        const auto id = reader.value()->taskNamed(u"D-1"_s);
        const auto detail = id ? reader.value()->taskDetail(*id) : id.error();
        return detail ? detail->record : model::TaskRecord();
    }
    // How many changes took this number of attempts; known once the process has been destroyed.
    [[nodiscard]] qint64 tookAttempts(int attempts) const
    {
        return core.attempts.value(u"attempts: %1"_s.arg(attempts));
    }
};

} // namespace

// Many concurrent changes of one task, each of which finds a newer version than the one it was
// based on: all of them are committed after a bounded number of attempts.
class TestParallelBranches final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyChangeIsCommittedAfterFourAttempts_data()
    {
        QTest::addColumn<QString>("store");
        QTest::addColumn<double>("conflictRate");
        for (const QString &store : {u"sqlite"_s, u"memory"_s}) {
            QTest::addRow("%s, some decisions", qPrintable(store)) << store << 0.3;
            QTest::addRow("%s, each decision", qPrintable(store)) << store << 1.0;
        }
    }
    // Fails if a change that keeps conflicting is never decided inside the transaction.
    void everyChangeIsCommittedAfterFourAttempts()
    {
        QFETCH(QString, store);
        QFETCH(double, conflictRate);
        World world(store, conflictRate);
        QVERIFY(world.process != nullptr);
        QVERIFY(world.runUntil([&world] { return world.process->isReady(); }));
        world.core.faultsOn = true;
        world.submit();
        QVERIFY(world.runUntil([&world] { return model::isFinal(world.task().state); }));
        world.runFor(kPollMs); // until the last change has got its reply

        const model::TaskRecord task = world.task();
        QCOMPARE(task.state, model::TaskState::Processed);
        for (int i = 0; i < kBranches; ++i) {
            QCOMPARE(task.step(i).state, model::StepState::Completed);
            QCOMPARE(task.step(i).forward.token, model::ClaimToken{1});
            QCOMPARE(task.step(i).forward.failureCount, 0);
        }
        QCOMPARE(world.network.requestCount(), qint64{kBranches});

        world.process.reset();
        QVERIFY(world.conflicts() > 0);
        const auto changes =
            std::accumulate(world.core.attempts.cbegin(), world.core.attempts.cend(), qint64{0});
        qint64 inTime = 0;
        for (int attempts = 1; attempts <= kAttemptsMax; ++attempts)
            inTime += world.tookAttempts(attempts);
        QVERIFY(changes >= kBranches);
        QCOMPARE(inTime, changes);
        QVERIFY(world.tookAttempts(kAttemptsMax) > 0);
    }
};

QTEST_GUILESS_MAIN(TestParallelBranches)
#include "tst_parallelbranches.moc"
