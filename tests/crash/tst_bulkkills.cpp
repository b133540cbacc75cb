#include "tests/crash/crashworld.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

// Bulk work is killed in its grace, with its canary out, between the command on a task and the mark
// at its item, and after both: started again it comes to its end, and no task is acted on twice.
class TestBulkKills final : public QObject
{
    Q_OBJECT

    static constexpr int kTasks = 5;
    static constexpr int kHitMs = 60'000;
    static constexpr int kEndMs = 120'000;

    static QJsonObject operation(CrashWorld &world)
    {
        if (world.ctl({QStringLiteral("operations"), QStringLiteral("1"), QStringLiteral("--json")})
            != 0)
            return {};
        return QJsonDocument::fromJson(world.lastOutput()).object();
    }
    static QString member(const QJsonObject &object, const char *name)
    {
        return object.value(QLatin1StringView(name)).toString();
    }
    static int commands(CrashWorld &world, const QString &task)
    {
        if (world.ctl({QStringLiteral("events"), task, QStringLiteral("--json")}) != 0)
            return -1;
        int found = 0;
        const QJsonArray events = QJsonDocument::fromJson(world.lastOutput())
                                      .object()
                                      .value(QLatin1StringView("events"))
                                      .toArray();
        for (const QJsonValue &event : events)
            found += member(event.toObject().value(QLatin1StringView("reason")).toObject(), "code")
                == QStringLiteral("operator-compensate");
        return found;
    }

private Q_SLOTS:
    void workComesToItsEndAndNothingIsDoneTwice_data()
    {
        QTest::addColumn<QByteArray>("failpoint");
        const int rounds = CrashWorld::number("SAGADESK_CRASH_ROUNDS", 1);
        for (int round = 1; round <= rounds; ++round)
            for (const char *spec : {"bulk-created:1:kill", "bulk-dispatching:1:kill",
                     "bulk-dispatching:3:kill", "bulk-dispatched:1:kill", "bulk-dispatched:4:kill"})
                QTest::addRow("%s, round %d", spec, round) << QByteArray(spec);
    }
    void workComesToItsEndAndNothingIsDoneTwice()
    {
        QFETCH(QByteArray, failpoint);
        CrashWorld world;
        QVERIFY2(world.startServices(), world.trouble().constData());
        QVERIFY2(world.startEngine(failpoint), world.trouble().constData());
        world.submit(1, kTasks);
        QTRY_COMPARE_WITH_TIMEOUT(world.tasks().size(), size_t(kTasks), kHitMs);
        world.ctl({QStringLiteral("compensate"), QStringLiteral("--filter"), QString(),
            QStringLiteral("--all"), QStringLiteral("--reason"), QStringLiteral("drill")});
        QVERIFY2(world.ends(kHitMs), "the failpoint was not hit");
        QVERIFY2(world.endedBySignal(), "it ended, but not by the failpoint");
        QVERIFY2(world.verify(), world.trouble().constData());

        const QJsonObject left = operation(world); // as the killed process left it
        QVERIFY(left.value(QLatin1StringView("finishedAt")).isNull());
        QVERIFY2(world.startEngine(), world.trouble().constData());
        QTRY_VERIFY_WITH_TIMEOUT(!member(operation(world), "finishedAt").isEmpty(), kEndMs);
        const QJsonObject done = operation(world);
        QCOMPARE(member(done, "state"), QStringLiteral("completed"));
        const QJsonArray items = done.value(QLatin1StringView("items")).toArray();
        QCOMPARE(items.size(), kTasks);
        for (const QJsonValue &value : items) {
            const QJsonObject item = value.toObject();
            QCOMPARE(member(item, "state"), QStringLiteral("completed"));
            QCOMPARE(commands(world, member(item, "task")), 1);
        }
        QVERIFY(world.stop());
        QVERIFY2(world.verify(), world.trouble().constData());
    }
};

QTEST_GUILESS_MAIN(TestBulkKills)
#include "tst_bulkkills.moc"
