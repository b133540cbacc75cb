#include "tests/crash/crashworld.h"

#include <QTest>

// reliability.md §3: SIGKILL at each named failpoint; restart; everything ends well and the
// invariants hold. A failpoint that is not hit fails the test.
class TestFailpointKills final : public QObject
{
    Q_OBJECT

    static constexpr int kTasks = 12;
    static constexpr int kHitMs = 60'000;

    // What brings the engine to the place.
    enum class Course { Work, Undo, Silence, Alert, Operator, Shutdown, Recovery, Backup, Idle };

    static QByteArray faultsFor(Course course)
    {
        switch (course) {
        case Course::Undo: // two effects are there when the delivery is refused
            return R"([{"service": "delivery", "fault": {"kind": "permanent", "status": 422,
                        "method": "PUT"}}])";
        case Course::Silence: // handed over, or taken back by a sweep
            return R"([{"service": "drone", "fault": {"kind": "status", "status": 500, "method": "PUT",
                        "times": 24}}])";
        case Course::Alert:
            return R"([{"service": "delivery", "fault": {"kind": "permanent", "status": 422,
                        "method": "PUT"}},
                       {"service": "package", "fault": {"kind": "permanent", "status": 400,
                        "method": "DELETE", "times": 4}}])";
        case Course::Operator: // so that there is something to pause
        case Course::Shutdown:
        case Course::Recovery: // so that something is granted when it ends
            return R"([{"service": "drone", "fault": {"kind": "latency", "delay": "400ms"}}])";
        default:
            return "[]";
        }
    }

    // After the tasks are submitted.
    static void steer(CrashWorld &world, Course course)
    {
        if (course == Course::Operator)
            world.ctl({QStringLiteral("pause"), QStringLiteral("D-1")});
        if (course == Course::Backup)
            world.ctl({QStringLiteral("backup"), world.path("copy.db")});
        if (course == Course::Shutdown)
            static_cast<void>(world.stop());
    }

private Q_SLOTS:
    void afterAKillThereEverythingEndsWell_data()
    {
        QTest::addColumn<QByteArray>("failpoint");
        QTest::addColumn<Course>("course");
        const auto row = [](const char *spec, Course course) {
            QTest::newRow(spec) << QByteArray(spec) << course;
        };
        row("submission-before-commit:2:kill", Course::Work);
        row("submission-committed:5:kill", Course::Work);
        row("submission-before-answer:5:kill", Course::Work);
        row("claim-committed:1:kill", Course::Work);
        row("request-half-written:5:kill", Course::Work);
        row("effect-before-reply-read:5:kill", Course::Work);
        row("reply-before-commit:7:kill", Course::Work);
        row("in-commit:20:kill", Course::Work);
        row("completion-before-next-start:9:kill", Course::Work);
        row("failure-before-plan:1:kill", Course::Silence);
        row("between-undos:2:kill", Course::Undo);
        row("lease-taken:1:kill", Course::Work);
        row("in-sweep:1:kill", Course::Silence);
        row("sweep-committed:1:kill", Course::Silence);
        row("alert-committed:1:kill", Course::Alert);
        row("operator-committed:1:kill", Course::Operator);
        row("checkpoint:2:kill", Course::Idle);
        row("migration:1:kill", Course::Work); // while the store is made
        row("purge:1:kill", Course::Work);
        row("backup:1:kill", Course::Backup);
        row("recovery:1:kill", Course::Recovery);
        row("shutdown:1:kill", Course::Shutdown);
    }

    void afterAKillThereEverythingEndsWell()
    {
        QFETCH(QByteArray, failpoint);
        QFETCH(Course, course);
        CrashWorld world;
        QVERIFY2(world.startServices(faultsFor(course)), world.trouble().constData());
        if (course == Course::Recovery) { // something to recover: killed with grants that are open
            QVERIFY2(world.startEngine(), world.trouble().constData());
            world.submit(1, kTasks);
            world.ends(200);
            world.kill();
        }
        if (world.startEngine(failpoint)) {
            world.submit(1, kTasks);
            steer(world, course);
        }
        QVERIFY2(world.ends(kHitMs), "the failpoint was not hit");
        QVERIFY2(world.endedBySignal(), "it ended, but not by the failpoint");

        QVERIFY2(world.startEngine(), world.trouble().constData());
        world.submit(1, kTasks);
        QCOMPARE(world.acknowledged().size(), kTasks);
        if (course == Course::Operator)
            world.ctl({QStringLiteral("resume"), QStringLiteral("D-1")});
        QVERIFY(world.stop());
        QVERIFY2(world.runUntilIdle(), world.trouble().constData());
        const auto tasks = world.tasks();
        QCOMPARE(tasks.size(), static_cast<size_t>(kTasks));
        for (const auto &[id, state] : tasks)
            QVERIFY2(state == QStringLiteral("processed") || state == QStringLiteral("compensated")
                    || (course == Course::Alert && state == QStringLiteral("error")),
                qPrintable(id + QStringLiteral(": ") + state));
        QVERIFY2(world.verify(), world.trouble().constData());
    }
};

QTEST_GUILESS_MAIN(TestFailpointKills)
#include "tst_failpointkills.moc"
