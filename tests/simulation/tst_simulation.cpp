#include "tests/simulation/runtime/simcore.h"
#include "tests/simulation/scratchfolder.h"
#include "tests/simulation/seedsummary.h"
#include "tests/simulation/shrinking.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using simulation::RunReport;
using tests::SeedSummary;

namespace {

// Seeds that once found a bug, with a description of it. The run of a seed changes with the
// simulation, so each bug also has its own test, or an invariant that the audit checks.
struct Regression
{
    // Faults that were added after the seed are left out, so that the run is the one that failed.
    enum class Since : quint8 { First, BulkWork, HardUndos, Outages, Conflicts, Unresolved, Wide };
    quint64 seed;
    const char *story;
    Since since = Since::First;
    const char *store = "sqlite";
};
constexpr Regression kRegressions[] = {
    {4, "a request that could not be made ended the task after another step was granted"},
    {11, "a system clock set back a day left the tasks without a leader for a day"},
    {140, "a refusal of a request that was sent twice denied the first one's effect"},
    {11195,
        "grants that expired silently kept their reservations: the service got nothing any more"},
    {2114, "a leader whose trust had lapsed renewed its lease and never swept again"},
    {2381, "a lease renewed by a clock a day ahead left nobody to lead after it was set back (L3)"},
    {36, "many Schedulers' polls left the writer no pause, and the idle log stayed long (L4)"},
    {360, "an undo overtook its request, as the clock was set forward while nobody ran (I15)",
        Regression::Since::BulkWork},
    {4951, "steps that ran side by side, as one between was skipped, were held to an order (I16)",
        Regression::Since::BulkWork},
    {1949, "a process that began by a clock ahead and died made undos wait for that time (L6)",
        Regression::Since::BulkWork},
    {5, "tasks waited for services that an operator had stopped, without any alert (I31)",
        Regression::Since::BulkWork},
    {33, "tasks waited for services that take nothing, without any alert (I31)",
        Regression::Since::BulkWork},
    {1820, "a passive checkpoint counted as the end of the log, which stayed long when idle (L4)",
        Regression::Since::HardUndos},
    {1846, "an undo that a service only claimed to have done was held to an order (I16)",
        Regression::Since::HardUndos},
    {21477, "a log was forgotten while the store was closed, and stayed long when idle (L4)",
        Regression::Since::HardUndos},
    {21, "claims that expired across a suspend were counted as failures (I33)",
        Regression::Since::Outages},
    {26, "claims returned unsent, as their commit took too long, were counted as failures (I33)",
        Regression::Since::Outages},
    {974, "an undo was sent with the input of a resubmission instead of as recorded (I32)",
        Regression::Since::Outages},
    {603, "a step was resubmitted while a request of its undo could still take effect (I13)",
        Regression::Since::Outages},
    {25, "a step waited in no queue, as another branch of its task waited in one (I18)",
        Regression::Since::Outages},
    {26, "a branch waited for the service of another branch, which took nothing (I18)",
        Regression::Since::Outages},
    {13, "a step that had just become ready went before better-ranked ones that waited (I29)",
        Regression::Since::Outages},
    {20, "a next step took the place that a better-ranked task waited for (I29)",
        Regression::Since::Outages},
    {862, "a place went past the further step of a task that had taken the last one (I29)",
        Regression::Since::Outages},
    {82, "a suspend that held a commit up made a service's alert late by its length (I31)",
        Regression::Since::Outages},
    {915, "a batch that was run again wrote a revocation that knew nothing of a pause (I33)",
        Regression::Since::Conflicts},
    {464, "a claim was revoked whose commit took longer than its period, which began with it (I33)",
        Regression::Since::Conflicts},
    {615, "a pause of the store held a time in which a claim was revoked for its failure (I33)",
        Regression::Since::Conflicts},
    {810, "a claim was revoked as expired while the commit that made it took long (I33)",
        Regression::Since::Conflicts},
    {1815, "the commit of a claim took longer than its period, and a failure was counted (I33)",
        Regression::Since::Conflicts},
    {343, "a batch that was run again wrote a start whose place had been given up (I30)",
        Regression::Since::Conflicts},
    {2277, "claims told at once, of a batch whose rest was unresolved, were held to be late (I33)",
        Regression::Since::Unresolved},
    {4313, "a frozen Agent that was killed took an operator's new limit with it (I25)",
        Regression::Since::Unresolved, "memory"},
    {29647, "as many rows were written as before the store was reopened, and the log stayed (L4)",
        Regression::Since::Unresolved},
    {35748, "a Scheduler was frozen by an order from before the faults had ended (L2)",
        Regression::Since::Unresolved, "memory"},
    {25334, "claims whose Scheduler had ended, and then the process, counted as places (I30)",
        Regression::Since::Unresolved, "memory"},
    {22769, "a suspend before the clock was set back made an alert's service seem usable (I31)",
        Regression::Since::Unresolved, "memory"},
    {102454, "too few requests of a slow start failed to open the breaker, without an alert (I31)",
        Regression::Since::Unresolved, "memory"},
    {2007117, "a decision on an old copy ended the place of a claim that was still open (I30)",
        Regression::Since::Wide},
};

// kShortQueues: seeds in which Agents' queues are so short that they overflow. kBulkSeeds: seeds
// with much bulk work and faults during it.
constexpr quint64 kShortQueues[] = {5114, 5155};
constexpr quint64 kBulkSeeds[] = {46, 577, 5006, 5015, 5019, 5021, 5025, 5051, 5077, 5102};

RunReport runOptions(simulation::RunOptions options)
{
    const QTemporaryDir folder(sagadesk::tests::scratchTemplate());
    options.folder = folder.path();
    return simulation::runSeed(options);
}

// The faults that were added later. Each list has its own random stream, except that kBulkWork and
// kServiceStops share one.
const QStringList kBulkWork = {u"bulk-work"_s, u"agent-queue-full"_s};
const QStringList kServiceStops = {u"health-check-fails"_s, u"limits-changed"_s,
    u"service-paused"_s, u"service-held-open"_s, u"service-down"_s, u"service-removed"_s};
const QStringList kHardUndos = {u"undo-by-input"_s, u"undo-by-output"_s, u"input-edited"_s,
    u"keys-ignored"_s, u"late-effect"_s};
const QStringList kOutages = {u"service-refuses"_s, u"suspended-in-outage"_s};
const QStringList kConflicts = {u"conflict-injected"_s};
const QStringList kUnresolved = {u"commit-unresolved"_s};
const QStringList kWide = {u"wide-tasks"_s};

QStringList waysOfOutage()
{
    QStringList ways{u"service-refuses"_s};
    for (const simulation::Fault stop : simulation::kServiceStops)
        ways.append(name(stop));
    return ways;
}

RunReport run(quint64 seed, const QStringList &without = {}, const QString &store = u"sqlite"_s)
{
    simulation::RunOptions options;
    options.seed = seed;
    options.store = *simulation::findStoreKind(store);
    options.without = without;
    return runOptions(options);
}

} // namespace

class TestSimulation final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameSeedIsTheSameRun_data()
    {
        QTest::addColumn<quint64>("seed");
        QTest::addColumn<QString>("store");
        for (const quint64 seed : {quint64{3}, quint64{17}, quint64{4711}})
            QTest::addRow("seed %llu", static_cast<unsigned long long>(seed))
                << seed << u"sqlite"_s;
        QTest::addRow("on the reference store") << quint64{3} << u"memory"_s;
    }

    void sameSeedIsTheSameRun()
    {
        QFETCH(quint64, seed);
        QFETCH(QString, store);
        const RunReport first = run(seed, {}, store);
        const RunReport second = run(seed, {}, store);
        QVERIFY(first.tasks > 0);
        QVERIFY(first.requests > 0);
        QCOMPARE(second.traceHash, first.traceHash);
        QCOMPARE(second.journalHash, first.journalHash);
        QVERIFY(run(seed + 1, {}, store).traceHash != first.traceHash);
    }

    void repairedPlaceFailsTheRun()
    {
        simulation::RunOptions options;
        options.seed = 3;
        const RunReport well = runOptions(options);
        QVERIFY2(well.ok(), qUtf8Printable(well.problems.join(u'\n')));
        options.leavesPlace = true;
        const RunReport report = runOptions(options);
        QCOMPARE(report.problems.size(), 1);
        QVERIFY(report.problems.front().contains("1 places of "_L1));
    }

    void fixedBugsStayFixed_data()
    {
        QTest::addColumn<quint64>("seed");
        QTest::addColumn<int>("since");
        QTest::addColumn<QString>("store");
        for (const Regression &regression : kRegressions)
            QTest::addRow(
                "%llu: %s", static_cast<unsigned long long>(regression.seed), regression.story)
                << regression.seed << static_cast<int>(regression.since)
                << QString::fromLatin1(regression.store);
    }

    void fixedBugsStayFixed()
    {
        QFETCH(quint64, seed);
        QFETCH(int, since);
        QFETCH(QString, store);
        simulation::RunOptions options;
        options.seed = seed;
        options.store = *simulation::findStoreKind(store);
        if (since < static_cast<int>(Regression::Since::Wide))
            options.without += kWide;
        if (since < static_cast<int>(Regression::Since::Unresolved))
            options.without += kUnresolved;
        if (since < static_cast<int>(Regression::Since::Conflicts))
            options.without += kConflicts;
        if (since < static_cast<int>(Regression::Since::Outages))
            options.without += kOutages;
        if (since < static_cast<int>(Regression::Since::HardUndos))
            options.without += kHardUndos;
        if (since < static_cast<int>(Regression::Since::BulkWork))
            options.without += kBulkWork + kServiceStops;
        const RunReport report = runOptions(options);
        if (!report.ok()) {
            QTextStream out(stderr);
            SeedSummary::printFailure(out, report);
        }
        QVERIFY(report.ok());
    }

    // The only faults are commits that take up to 25 s and suspends of the process. Claims that
    // expire because of them are not failures of a service.
    void pausesAndSlowCommitsCountNoFailures()
    {
        const QStringList kept{u"process-suspended"_s, u"store-slow"_s};
        int runs = 0;
        qint64 injected = 0;
        for (quint64 seed = 1; runs < 6; ++seed) {
            simulation::RunOptions options;
            options.seed = seed;
            const RunReport whole = runOptions(options);
            if (!whole.enabled.contains(kept.at(0)) || !whole.enabled.contains(kept.at(1)))
                continue;
            options.without = whole.enabled;
            for (const QString &fault : kept)
                options.without.removeAll(fault);
            options.without.append(u"operator"_s);
            const RunReport report = runOptions(options);
            QVERIFY2(report.ok(), qUtf8Printable(report.problems.join(u'\n')));
            QCOMPARE(report.expired, 0);
            injected += report.faults.value(kept.at(0)) * report.faults.value(kept.at(1));
            ++runs;
        }
        QVERIFY(injected > 0);
    }

    // Every request that an Agent rejects is offered again: without other faults, all tasks
    // are processed.
    void fullAgentQueueLosesNothing_data()
    {
        QTest::addColumn<quint64>("seed");
        for (const quint64 seed : kShortQueues)
            QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << seed;
    }

    void fullAgentQueueLosesNothing()
    {
        QFETCH(quint64, seed);
        simulation::RunOptions options;
        options.seed = seed;
        const RunReport whole = runOptions(options);
        options.without = whole.enabled;
        options.without.removeAll(u"agent-queue-full"_s);
        options.without.append(u"operator"_s);
        const RunReport report = runOptions(options);
        QVERIFY2(report.ok(), qUtf8Printable(report.problems.join(u'\n')));
        QCOMPARE(report.faults.keys(), QStringList{u"agent-queue-full"_s});
        QVERIFY(report.faults.value(u"agent-queue-full"_s) > 3);
        QVERIFY(report.tasks > 5);
    }

    // The process and the bulk driver are killed and accesses to the store fail while operations
    // are in progress. runSeed() checks that each operation ended and that no task got the
    // command twice.
    void bulkWorkSurvives()
    {
        simulation::FaultTally faults;
        simulation::FaultTally bulk;
        for (const quint64 seed : kBulkSeeds) {
            const RunReport report = run(seed, kServiceStops + kHardUndos + kOutages + kUnresolved);
            QVERIFY2(report.ok(), qUtf8Printable(report.problems.join(u'\n')));
            for (auto entry = report.faults.cbegin(); entry != report.faults.cend(); ++entry)
                faults[entry.key()] += entry.value();
            for (auto entry = report.bulk.cbegin(); entry != report.bulk.cend(); ++entry)
                bulk[entry.key()] += entry.value();
        }
        for (const char *fault : {"bulk-driver-killed", "bulk-driver-frozen", "process-killed",
                 "killed-in-batch", "clean-restart", "store-fails", "store-done-but-failed"})
            QVERIFY2(faults.contains(QString::fromLatin1(fault)), fault);
        for (const char *seen :
            {"event bulk-grace-again", "event bulk-canary-failed", "event bulk-finished",
                "item completed", "item failedAgain", "item refused", "item canceled"})
            QVERIFY2(bulk.contains(QString::fromLatin1(seen)), seen);
    }

    // A seed without the later faults gives the same run as before they were added.
    void laterFaultsDoNotChangeOtherRuns_data()
    {
        QTest::addColumn<QStringList>("later");
        QTest::addRow("bulk work and short queues") << kBulkWork;
        QTest::addRow("services that stop") << kServiceStops;
        QTest::addRow("difficult undos") << kHardUndos;
        QTest::addRow("services that refuse and suspends") << kOutages;
        QTest::addRow("conflicts") << kConflicts;
        QTest::addRow("unresolved outcomes") << kUnresolved;
    }

    void laterFaultsDoNotChangeOtherRuns()
    {
        QFETCH(QStringList, later);
        int same = 0;
        int other = 0;
        for (quint64 seed = 1; same < 2 || other == 0; ++seed) {
            const simulation::SimCore drawn(seed);
            const bool has = std::any_of(later.cbegin(), later.cend(), [&](const QString &fault) {
                for (int i = 0; i < simulation::kFaultCount; ++i)
                    if (name(static_cast<simulation::Fault>(i)) == fault)
                        return drawn.plan.enabled(static_cast<simulation::Fault>(i));
                return false;
            });
            other += has;
            if (has || same == 2)
                continue;
            QCOMPARE(run(seed, later).traceHash, run(seed).traceHash);
            ++same;
        }
    }

    // Fails if the engine assumes an outcome of a COMMIT that takes effect after its error.
    void lateCommitsLoseNothing()
    {
        qint64 late = 0;
        for (quint64 seed = 1; late < 10 && seed < 60; ++seed) {
            const simulation::SimCore drawn(seed);
            if (!drawn.plan.enabled(simulation::Fault::CommitLate))
                continue;
            const RunReport report = run(seed, {}, u"memory"_s);
            QVERIFY2(report.ok(), qUtf8Printable(report.problems.join(u'\n')));
            QCOMPARE(report.notApplicable, QStringList{u"L4"_s});
            late += report.faults.value(u"commit-late"_s);
        }
        QVERIFY(late >= 10);
    }

    void tasksHaveMoreClaimsThanTheirRowHasSlots()
    {
        qint64 claims = 0;
        for (quint64 seed = 1; claims < 20 && seed < 40; ++seed) {
            const simulation::SimCore drawn(seed);
            if (!drawn.plan.enabled(simulation::Fault::WideTasks))
                continue;
            const RunReport report = run(seed);
            QVERIFY2(report.ok(), qUtf8Printable(report.problems.join(u'\n')));
            claims += report.claimRows;
        }
        QVERIFY(claims >= 20);
    }

    // Fails if a command gets its reply before its outcome is known.
    void outcomesResolvedLateLoseNothing_data()
    {
        QTest::addColumn<QString>("store");
        QTest::newRow("sqlite") << u"sqlite"_s;
        QTest::newRow("memory") << u"memory"_s;
    }
    void outcomesResolvedLateLoseNothing()
    {
        QFETCH(QString, store);
        simulation::FaultTally learned;
        constexpr qint64 kEnough = 5;
        const auto hasAll = [&learned] {
            return learned.value(u"learned late: committed"_s) >= kEnough
                && learned.value(u"learned late: not committed"_s) >= kEnough;
        };
        for (quint64 seed = 1; !hasAll() && seed < 60; ++seed) {
            const simulation::SimCore drawn(seed);
            if (!drawn.plan.enabled(simulation::Fault::CommitUnresolved))
                continue;
            const RunReport report = run(seed, {}, store);
            QVERIFY2(report.ok(), qUtf8Printable(report.problems.join(u'\n')));
            for (auto entry = report.attempts.cbegin(); entry != report.attempts.cend(); ++entry)
                learned[entry.key()] += entry.value();
        }
        QVERIFY(hasAll());
    }

    void everyWayOfAnOutageTakesEffect_data()
    {
        QTest::addColumn<QString>("stop");
        for (const QString &way : waysOfOutage())
            QTest::addRow("%s", qPrintable(way)) << way;
    }

    // Each way of stopping a service is drawn without the others, and only that one is counted.
    void everyWayOfAnOutageTakesEffect()
    {
        QFETCH(QString, stop);
        QStringList others = waysOfOutage();
        others.removeAll(stop);
        bool fired = false;
        int runs = 0;
        for (quint64 seed = 1; !fired && runs < 12; ++seed) {
            const simulation::SimCore drawn(seed, others);
            if (!drawn.plan.hasOutage())
                continue;
            const RunReport report = run(seed, others);
            QVERIFY2(report.ok(), qUtf8Printable(report.problems.join(u'\n')));
            for (const QString &other : std::as_const(others))
                QVERIFY(!report.faults.contains(other));
            fired = report.faults.contains(stop);
            ++runs;
        }
        QVERIFY(fired);
    }

    void faultsLeftOutDoNotFire()
    {
        simulation::RunOptions options;
        options.seed = 17;
        const RunReport whole = runOptions(options);
        QVERIFY(!whole.faults.isEmpty());
        options.without = whole.enabled;
        options.without.append(u"operator"_s);
        options.tasksMax = 2;
        options.stepsMax = 1;
        const RunReport quiet = runOptions(options);
        QVERIFY2(quiet.ok(), qUtf8Printable(quiet.problems.join(u'\n')));
        QCOMPARE(quiet.faults.keys(), QStringList());
        QCOMPARE(quiet.tasks, 2);
        QCOMPARE(quiet.steps, 2);
    }

    void emptyWorkloadFails()
    {
        SeedSummary summary;
        summary.add({});
        QCOMPARE(summary.missing(), QStringList{u"the workload was empty"_s});
    }

    void faultThatNeverFiredFails()
    {
        SeedSummary summary;
        RunReport report;
        report.enabled = {u"request-lost"_s, u"reply-lost"_s};
        report.faults.insert(u"reply-lost"_s, 1);
        for (int seed = 0; seed < 200; ++seed)
            summary.add(report);
        QCOMPARE(summary.neverFired(), QStringList{u"request-lost"_s});
        QVERIFY(summary.missing().contains(u"fault never fired: request-lost"_s));
    }

    // A fake run with a problem that occurs only if the faults a and c are enabled and the run has
    // three or more tasks. Runs with fewer tasks have a different problem.
    void failureIsShrunkToItsCause()
    {
        const auto run = [](const simulation::RunOptions &options) {
            RunReport report;
            report.tasks = 12;
            report.enabled = {u"a"_s, u"b"_s, u"c"_s};
            for (const QString &kind : std::as_const(report.enabled))
                report.faults.insert(kind, 1);
            if (!options.without.contains(u"a"_s) && !options.without.contains(u"c"_s)
                && options.tasksMax >= 3)
                report.problems.append(u"at the end I11 D-1: effect-more-than-once"_s);
            else if (options.tasksMax < 3)
                report.problems.append(u"at the end I15 D-1: effect-without-undo"_s);
            return report;
        };
        simulation::RunOptions options;
        options.seed = 9;
        const simulation::RunOptions smallest = tests::shrink(options, run(options), run, 50);
        QCOMPARE(tests::commandLine(smallest),
            u"simulate_seeds --seed 9 --without operator,b --tasks 3 --steps 1"_s);
    }
};

QTEST_GUILESS_MAIN(TestSimulation)
#include "tst_simulation.moc"
