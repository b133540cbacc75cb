#include "tests/crash/crashfixture.h"
#include "tests/support/coverage.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;

using sagadesk::tests::recordCoverage;

// The real process while it is idle and when it shuts down: L4 and L7.
class TestShutdown final : public QObject
{
    Q_OBJECT

    static constexpr int kTasks = 30;

private Q_SLOTS:
    void cleanShutdownLeavesNoClaims()
    {
        CrashFixture world;
        QVERIFY2(world.startServices(
                     R"([{"service": "drone", "fault": {"kind": "latency", "delay": "10s"}}])"),
            world.problem().constData());
        QVERIFY2(world.startEngine(), world.problem().constData());
        world.submit(1, kTasks);
        QTRY_VERIFY(!world.openClaims().isEmpty());
        QVERIFY(world.stop());
        QCOMPARE(world.openClaims(), QStringList());
        for (const auto &[id, state] : world.tasks())
            for (const QJsonValue &step : stepsOf(world, id)) {
                QVERIFY2(step[u"state"_s].toString() != u"running"_s, qPrintable(id));
                QVERIFY2(step[u"completeBy"_s].isNull(), qPrintable(id));
            }
        QCOMPARE(leader(world), QString());
        QVERIFY2(world.verify(), world.problem().constData());
        recordCoverage(
            "process/ended-with-work", world.verifiedInvariants() + QByteArrayList{"L7"});
    }

    // The log grows during work; it is written back when the process is idle, and at shutdown.
    void logIsWrittenBackWhenIdle()
    {
        CrashFixture world;
        QVERIFY2(world.startServices(), world.problem().constData());
        QVERIFY2(world.startEngine(), world.problem().constData());
        const QString log = world.database() + u"-wal"_s;
        for (int round = 0; round < 5; ++round)
            world.submit(round * kTasks + 1, kTasks);
        QVERIFY(QFileInfo(log).size() > 0);
        QTRY_VERIFY_WITH_TIMEOUT(allProcessed(world), 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(QFileInfo(log).size(), qint64(0), 30'000);
        QVERIFY(world.stop());
        QVERIFY(!QFile::exists(log));
        QVERIFY2(world.verify(), world.problem().constData());
        recordCoverage("process/idle", world.verifiedInvariants() + QByteArrayList{"L4"});
    }

private:
    static QJsonArray stepsOf(CrashFixture &world, const QString &task)
    {
        world.ctl({u"show"_s, task, u"--json"_s});
        return QJsonDocument::fromJson(world.lastOutput())[u"steps"_s].toArray();
    }

    static QString leader(CrashFixture &world)
    {
        world.ctl({u"supervisor"_s, u"--json"_s});
        return QJsonDocument::fromJson(world.lastOutput())[u"leader"_s].toString();
    }

    static bool allProcessed(CrashFixture &world)
    {
        const auto tasks = world.tasks();
        return tasks.size() == 5 * kTasks
            && std::all_of(tasks.begin(), tasks.end(),
                [](const auto &task) { return task.second == u"processed"_s; });
    }
};

QTEST_GUILESS_MAIN(TestShutdown)
#include "tst_shutdown.moc"
