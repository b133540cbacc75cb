#include "tests/crash/crashfixture.h"
#include "tests/support/coverage.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

using sagadesk::tests::recordCoverage;

// The real process is stopped (SIGSTOP) until the complete-by of its requests has passed, and then
// continues. It could not receive the responses, so no failure is counted (I33).
class TestStopped final : public QObject
{
    Q_OBJECT

    static constexpr int kTasks = 4;
    static constexpr int kStopMs = 6000; // the step "account" must complete within 3 s here

    static QJsonArray stepsOf(CrashFixture &world, const QString &task)
    {
        world.ctl({u"show"_s, task, u"--json"_s});
        return QJsonDocument::fromJson(world.lastOutput())[u"steps"_s].toArray();
    }

    static bool allProcessed(CrashFixture &world)
    {
        const auto tasks = world.tasks();
        return tasks.size() == kTasks
            && std::all_of(tasks.begin(), tasks.end(),
                [](const auto &task) { return task.second == u"processed"_s; });
    }

private Q_SLOTS:
    void countsNoFailure()
    {
        CrashFixture world;
        QVERIFY2(world.startServices(
                     R"([{"service": "account", "fault": {"kind": "latency", "delay": "2s"}}])"),
            world.problem().constData());
        QVERIFY2(world.startEngine(), world.problem().constData());
        world.submit(1, kTasks);
        QTRY_COMPARE(world.openClaims().size(), kTasks);
        world.freeze(kStopMs);
        QVERIFY(world.runs());
        QTRY_VERIFY_WITH_TIMEOUT(allProcessed(world), 120'000);
        for (const auto &[id, state] : world.tasks()) {
            for (const QJsonValue &step : stepsOf(world, id))
                QCOMPARE(step[u"failureCount"_s].toInt(-1), 0);
            world.ctl({u"events"_s, id, u"--json"_s});
            QVERIFY2(
                world.lastOutput().contains("supervisor-resumed"), world.lastOutput().constData());
        }
        QVERIFY(world.stop());
        QVERIFY(world.engineLog().contains("process-was-paused"));
        QVERIFY2(world.verify(), world.problem().constData());
        recordCoverage(
            "process/stopped-and-continued", world.verifiedInvariants() + QByteArrayList{"I24"});
    }
};

QTEST_GUILESS_MAIN(TestStopped)
#include "tst_stopped.moc"
