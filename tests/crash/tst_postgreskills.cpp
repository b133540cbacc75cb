#include "tests/crash/crashfixture.h"
#include "tests/support/coverage.h"
#include "tests/support/postgres/testdatabase.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using sagadesk::tests::TestDatabase;

// The real process with its store in PostgreSQL: while tasks run, the process is killed, the server
// is killed, or the connections are dropped.
class TestPostgresKills final : public QObject
{
    Q_OBJECT

    static constexpr int kKillsMax = 50;

    static bool isFinal(const QString &state)
    {
        return state == u"processed"_s || state == u"compensated"_s;
    }
    static bool allFinal(CrashFixture &world, int tasks)
    {
        const auto found = world.tasks();
        return found.size() == static_cast<size_t>(tasks)
            && std::all_of(
                found.begin(), found.end(), [](const auto &task) { return isFinal(task.second); });
    }

private Q_SLOTS:
    void acknowledgedTasksEndCorrectlyAfterKillsAtRandomInstants()
    {
        const int seconds = CrashFixture::number("SAGADESK_CRASH_SECONDS", 8);
        std::mt19937 random(static_cast<quint32>(CrashFixture::number("SAGADESK_CRASH_SEED", 1)));
        int tasks = seconds * 10;
        TestDatabase database;
        CrashFixture world;
        world.useStore(database.url());
        QVERIFY2(world.startServices(CrashFixture::kFaultsOfEachKind), world.problem().constData());
        QElapsedTimer timer;
        timer.start();
        int kills = 0;
        int metWork = 0; // kills after which the store contains open claims
        int submitted = 0;
        // On a slow machine, until a kill has met work in progress.
        while (timer.elapsed() < seconds * 1000 || (metWork == 0 && kills < kKillsMax)) {
            if (timer.elapsed() >= seconds * 1000)
                tasks += 10;
            QVERIFY2(world.startEngine(), world.problem().constData());
            const qint64 diesAt = timer.elapsed() + 300 + static_cast<qint64>(random() % 1000);
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
            metWork += world.openClaims().isEmpty() ? 0 : 1;
        }
        QVERIFY(kills >= 3);
        qInfo("%d kills, %d of them with work in progress", kills, metWork);
        QVERIFY2(metWork > 0, "no kill met work in progress: the run proves too little");
        QVERIFY2(world.startEngine(), world.problem().constData());
        world.submit(1, tasks); // all of them again: nothing may be done twice
        QCOMPARE(world.acknowledged().size(), tasks);
        QVERIFY(world.stop());
        QVERIFY2(world.runUntilIdle(), world.problem().constData());
        QSet<QString> stored;
        for (const auto &[id, state] : world.tasks()) {
            stored.insert(id);
            QVERIFY2(isFinal(state), qPrintable(id + u" is "_s + state));
        }
        QCOMPARE(stored, world.acknowledged()); // no task lost (I1) or invented (I2)
        QVERIFY2(world.verify(), world.problem().constData());
        QVERIFY(!QFile::exists(world.database())); // no SQLite file was created instead
        sagadesk::tests::recordCoverage("process/killed-at-random",
            world.verifiedInvariants() + QByteArrayList{"I1", "I2", "I26", "L1"}, kills);
    }

    // Fails if the engine needs a restart after its server was restarted, or loses an acknowledged
    // submission in between.
    void engineContinuesAfterItsServerCrashed()
    {
        constexpr int kTasks = 60;
        TestDatabase database(TestDatabase::Server::Own);
        CrashFixture world;
        world.useStore(database.url());
        QVERIFY2(world.startServices(
                     R"([{"service": "drone", "fault": {"kind": "latency", "delay": "200ms"}}])"),
            world.problem().constData());
        QVERIFY2(world.startEngine(), world.problem().constData());
        for (int round = 0; round < 3; ++round) {
            world.submit(round * kTasks / 3 + 1, kTasks / 3);
            QTRY_VERIFY_WITH_TIMEOUT(!world.openClaims().isEmpty(), 10'000);
            database.killServer();
            world.ends(500 * round); // from round 1 on, long enough for attempts to reconnect
            QVERIFY(world.runs());
            QVERIFY(database.startServer());
            QTRY_VERIFY_WITH_TIMEOUT(
                world.plainCtl({u"list"_s, u"--data-dir"_s, world.dataDir()}) == 0, 30'000);
        }
        QCOMPARE(world.acknowledged().size(), kTasks);
        // All tasks end without a restart of the engine.
        QTRY_VERIFY_WITH_TIMEOUT(allFinal(world, kTasks), 120'000);
        QVERIFY(world.stop());
        QVERIFY2(world.verify(), world.problem().constData());
    }

    void engineContinuesAfterItsConnectionsWereLost()
    {
        constexpr int kTasks = 60;
        TestDatabase database;
        CrashFixture world;
        world.useStore(database.url());
        QVERIFY2(world.startServices(), world.problem().constData());
        QVERIFY2(world.startEngine(), world.problem().constData());
        for (int round = 0; round < 10; ++round) {
            world.submit(round * kTasks / 10 + 1, kTasks / 10);
            database.dropConnections();
        }
        QCOMPARE(world.acknowledged().size(), kTasks);
        QTRY_VERIFY_WITH_TIMEOUT(allFinal(world, kTasks), 120'000);
        QVERIFY(world.stop());
        QVERIFY2(world.verify(), world.problem().constData());
    }
};

QTEST_GUILESS_MAIN(TestPostgresKills)
#include "tst_postgreskills.moc"
