#include "tests/crash/crashworld.h"
#include "tests/support/coverage.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using sagadesk::tests::recordCoverage;

// The real process at rest and at its end: L4 and L7.
class TestShutdown final : public QObject
{
    Q_OBJECT

    static constexpr int kTasks = 30;

private Q_SLOTS:
    void cleanShutdownHoldsNoClaim()
    {
        CrashWorld world;
        QVERIFY2(world.startServices(
                     R"([{"service": "drone", "fault": {"kind": "latency", "delay": "10s"}}])"),
            world.trouble().constData());
        QVERIFY2(world.startEngine(), world.trouble().constData());
        world.submit(1, kTasks);
        QTRY_VERIFY(!world.openGrants().isEmpty());
        QVERIFY(world.stop());
        QCOMPARE(world.openGrants(), QStringList());
        for (const auto &[id, state] : world.tasks())
            for (const QJsonValue &step : stepsOf(world, id)) {
                QVERIFY2(step[QStringLiteral("state")].toString() != QStringLiteral("running"),
                    qPrintable(id));
                QVERIFY2(step[QStringLiteral("completeBy")].isNull(), qPrintable(id));
            }
        QCOMPARE(leader(world), QString());
        QVERIFY2(world.verify(), world.trouble().constData());
        recordCoverage(
            "process/ended-with-work", world.verifiedInvariants() + QByteArrayList{"L7"});
    }

    // While it works the log grows; when it has nothing to do, and at its end, it is written back.
    void logShrinksWhenThereIsTime()
    {
        CrashWorld world;
        QVERIFY2(world.startServices(), world.trouble().constData());
        QVERIFY2(world.startEngine(), world.trouble().constData());
        const QString log = world.database() + QStringLiteral("-wal");
        for (int round = 0; round < 5; ++round)
            world.submit(round * kTasks + 1, kTasks);
        QVERIFY(QFileInfo(log).size() > 0);
        QTRY_VERIFY_WITH_TIMEOUT(allProcessed(world), 60'000);
        const qint64 atMost = 2 * 4096; // the lease goes on being renewed
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(log).size() <= atMost, 30'000);
        QVERIFY(world.stop());
        QVERIFY(!QFile::exists(log));
        QVERIFY2(world.verify(), world.trouble().constData());
        recordCoverage("process/idle", world.verifiedInvariants() + QByteArrayList{"L4"});
    }

private:
    static QJsonArray stepsOf(CrashWorld &world, const QString &task)
    {
        world.ctl({QStringLiteral("show"), task, QStringLiteral("--json")});
        return QJsonDocument::fromJson(world.lastOutput())[QStringLiteral("steps")].toArray();
    }

    static QString leader(CrashWorld &world)
    {
        world.ctl({QStringLiteral("supervisor"), QStringLiteral("--json")});
        return QJsonDocument::fromJson(world.lastOutput())[QStringLiteral("leader")].toString();
    }

    static bool allProcessed(CrashWorld &world)
    {
        const auto tasks = world.tasks();
        return tasks.size() == 5 * kTasks
            && std::all_of(tasks.begin(), tasks.end(),
                [](const auto &task) { return task.second == QStringLiteral("processed"); });
    }
};

QTEST_GUILESS_MAIN(TestShutdown)
#include "tst_shutdown.moc"
