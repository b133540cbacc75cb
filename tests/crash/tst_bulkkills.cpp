#include "tests/crash/crashfixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;

// The engine is killed when bulk work has been stored but nothing is dispatched, between the change
// of a task and the update of its item (for the canary and for a later task), and after the commit
// of both. After a restart the bulk work completes, and no task gets its command twice.
class TestBulkKills final : public QObject
{
    Q_OBJECT

    static constexpr int kTasks = 5;
    static constexpr int kHitMs = 60'000;
    static constexpr int kEndMs = 120'000;

    static QJsonObject operation(CrashFixture &world)
    {
        if (world.ctl({u"operations"_s, u"1"_s, u"--json"_s}) != 0)
            return {};
        return QJsonDocument::fromJson(world.lastOutput()).object();
    }
    static QString member(const QJsonObject &object, const char *name)
    {
        return object.value(QLatin1StringView(name)).toString();
    }
    static int commands(CrashFixture &world, const QString &task)
    {
        if (world.ctl({u"events"_s, task, u"--json"_s}) != 0)
            return -1;
        int found = 0;
        const QJsonArray events =
            QJsonDocument::fromJson(world.lastOutput()).object().value("events"_L1).toArray();
        for (const QJsonValue &event : events)
            found += member(event.toObject().value("reason"_L1).toObject(), "code")
                == u"operator-compensate"_s;
        return found;
    }

private Q_SLOTS:
    void bulkWorkCompletesAndNothingIsDoneTwice_data()
    {
        QTest::addColumn<QByteArray>("failpoint");
        const int rounds = CrashFixture::number("SAGADESK_CRASH_ROUNDS", 1);
        for (int round = 1; round <= rounds; ++round)
            for (const char *spec : {"bulk-created:1:kill", "bulk-dispatching:1:kill",
                     "bulk-dispatching:3:kill", "bulk-dispatched:1:kill", "bulk-dispatched:4:kill"})
                QTest::addRow("%s, round %d", spec, round) << QByteArray(spec);
    }
    void bulkWorkCompletesAndNothingIsDoneTwice()
    {
        QFETCH(QByteArray, failpoint);
        CrashFixture world;
        QVERIFY2(world.startServices(), world.problem().constData());
        QVERIFY2(world.startEngine(failpoint), world.problem().constData());
        world.submit(1, kTasks);
        QTRY_COMPARE_WITH_TIMEOUT(world.tasks().size(), size_t(kTasks), kHitMs);
        world.ctl(
            {u"compensate"_s, u"--filter"_s, QString(), u"--all"_s, u"--reason"_s, u"drill"_s});
        QVERIFY2(world.ends(kHitMs), "the failpoint was not hit");
        QVERIFY2(world.endedBySignal(), "it ended, but not by the failpoint");
        QVERIFY2(world.verify(), world.problem().constData());

        const QJsonObject left = operation(world); // as the killed process left it
        QVERIFY(left.value("finishedAt"_L1).isNull());
        QVERIFY2(world.startEngine(), world.problem().constData());
        QTRY_VERIFY_WITH_TIMEOUT(!member(operation(world), "finishedAt").isEmpty(), kEndMs);
        const QJsonObject done = operation(world);
        QCOMPARE(member(done, "state"), u"completed"_s);
        const QJsonArray items = done.value("items"_L1).toArray();
        QCOMPARE(items.size(), kTasks);
        for (const QJsonValue &value : items) {
            const QJsonObject item = value.toObject();
            QCOMPARE(member(item, "state"), u"completed"_s);
            QCOMPARE(commands(world, member(item, "task")), 1);
        }
        QVERIFY(world.stop());
        QVERIFY2(world.verify(), world.problem().constData());
    }
};

QTEST_GUILESS_MAIN(TestBulkKills)
#include "tst_bulkkills.moc"
