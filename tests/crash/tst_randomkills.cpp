#include "tests/crash/crashfixture.h"
#include "tests/support/coverage.h"

#include <QElapsedTimer>
#include <QTest>

#include <random>

using namespace Qt::StringLiterals;

// Kills the real process with SIGKILL at random instants while it works, and freezes another one
// for longer than its lease.
class TestRandomKills final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acknowledgedTasksEndCorrectlyAfterKillsAtRandomInstants()
    {
        const int seconds = CrashFixture::number("SAGADESK_CRASH_SECONDS", 8);
        const auto seed = static_cast<quint32>(CrashFixture::number("SAGADESK_CRASH_SEED", 1));
        const int tasks = seconds * 15;
        qInfo("seed %u, %d tasks, %d seconds", seed, tasks, seconds);
        std::mt19937 random(seed);
        CrashFixture world;
        // Some services fail as well, so that recoveries and compensations are interrupted too.
        QVERIFY2(world.startServices(R"([
            {"service": "account", "fault": {"kind": "latency", "delay": "200ms"}},
            {"service": "drone", "fault": {"kind": "status", "status": 500, "probability": 0.1}},
            {"service": "package", "fault": {"kind": "effect-then-lost", "probability": 0.1}},
            {"service": "delivery", "fault": {"kind": "permanent", "status": 422, "method": "PUT",
                                              "probability": 0.1}}])"),
            world.problem().constData());
        QElapsedTimer timer;
        timer.start();
        int kills = 0;
        int submitted = 0;
        while (timer.elapsed() < seconds * 1000) {
            QVERIFY2(world.startEngine(), world.problem().constData());
            const qint64 diesAt = timer.elapsed() + static_cast<qint64>(random() % 1000);
            // Spread over the whole run, so that the kills interrupt work.
            while (submitted < tasks && submitted * seconds * 1000LL < tasks * timer.elapsed()
                && timer.elapsed() < diesAt) {
                world.submit(submitted + 1, 10);
                submitted += 10;
            }
            world.ends(static_cast<int>(std::max<qint64>(0, diesAt - timer.elapsed())));
            QVERIFY2(!world.endedBySignal(), "it died by itself");
            QVERIFY2(world.checkVersions(), world.problem().constData());
            world.kill();
            ++kills;
        }
        QVERIFY(kills >= 3);
        const auto released = world.engineLog().count("claims-released");
        qInfo("%d kills, %lld of them with work in progress", kills, released);
        QVERIFY2(released > 0, "no kill met work in progress: the run proves too little");
        QVERIFY2(world.startEngine(), world.problem().constData());
        world.submit(1, tasks); // sends all submissions again: no task may run twice
        QCOMPARE(world.acknowledged().size(), tasks);
        QVERIFY(world.stop());
        QVERIFY2(world.runUntilIdle(), world.problem().constData());
        QVERIFY2(world.checkVersions(), world.problem().constData());
        QSet<QString> stored;
        int processed = 0;
        int compensated = 0;
        for (const auto &[id, state] : world.tasks()) {
            stored.insert(id);
            processed += state == u"processed"_s;
            compensated += state == u"compensated"_s;
        }
        QCOMPARE(stored, world.acknowledged()); // no task lost (I1) or invented (I2)
        QCOMPARE(processed + compensated, tasks);
        QVERIFY(processed > 0);
        QVERIFY2(compensated > 0, "no compensation: the run proves too little");
        QVERIFY2(world.verify(), world.problem().constData());
        sagadesk::tests::recordCoverage("process/killed-at-random",
            world.verifiedInvariants() + QByteArrayList{"I1", "I2", "I26", "L1"}, kills);
    }

    // Longer than every complete-by and than the lease of 15 s: when the process continues, no
    // request has got its response in time, and all claims have expired.
    void frozenProcessContinues()
    {
        constexpr int kFrozenMs = 17'000;
        constexpr int kTasks = 40;
        CrashFixture world;
        QVERIFY2(world.startServices(
                     R"([{"service": "drone", "fault": {"kind": "latency", "delay": "2s"}}])"),
            world.problem().constData());
        QVERIFY2(world.startEngine(), world.problem().constData());
        world.submit(1, kTasks);
        QCOMPARE(world.acknowledged().size(), kTasks);
        // Without open claims, none could expire while the engine is frozen.
        QTRY_VERIFY_WITH_TIMEOUT(!world.openClaims().isEmpty(), 10'000);
        world.freeze(kFrozenMs);
        QVERIFY(world.runs());
        const auto allProcessed = [&world] {
            const auto tasks = world.tasks();
            return tasks.size() == static_cast<size_t>(kTasks)
                && std::all_of(tasks.begin(), tasks.end(),
                    [](const auto &task) { return task.second == u"processed"_s; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(allProcessed(), 60'000); // without a restart of the engine
        QVERIFY(world.stop());
        QVERIFY2(world.verify(), world.problem().constData());
        sagadesk::tests::recordCoverage("process/frozen-longer-than-lease",
            world.verifiedInvariants() + QByteArrayList{"I1", "I2", "L1", "L3"});
    }
};

QTEST_GUILESS_MAIN(TestRandomKills)
#include "tst_randomkills.moc"
