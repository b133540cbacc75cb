#include "tests/crash/threenodes.h"
#include "tests/support/postgres/testdatabase.h"

#include <QElapsedTimer>
#include <QTest>

#include <future>

using namespace Qt::StringLiterals;
using sagadesk::tests::TestDatabase;

namespace {

constexpr int kTasksPerSecond = 20;
constexpr int kParts = 5; // of the time with the snapshot, for the report

qint64 number(const TestDatabase &database, const QByteArray &sql)
{
    return database.rows(sql).first().first().toLongLong();
}

} // namespace

// Three real processes as nodes on one PostgreSQL database, while another session holds a snapshot,
// as a forgotten transaction or a backup does: the server can then remove no dead rows.
class TestOldSnapshot final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Fails if tasks stop, or if the dead rows stay after the snapshot. Prints how many
    // tasks end, and the dead rows. SAGADESK_SNAPSHOT_SECONDS: how long the snapshot is held.
    void tasksContinueWhileASnapshotIsHeld()
    {
        const int seconds = CrashFixture::number("SAGADESK_SNAPSHOT_SECONDS", 10);
        TestDatabase database;
        CrashFixture world;
        world.useDataDir(u"reader"_s); // for the verbs that read the database
        world.useStore(database.url());
        world.useWorkflow(u"five-steps"_s, ThreeNodes::kFiveSteps);
        QVERIFY2(world.startServices(), world.problem().constData());
        ThreeNodes nodes(world, {database.url(), database.url(), database.url()});
        QVERIFY2(nodes.startAll(), world.problem().constData());
        int submitted = 0;
        const auto submitFor = [&](int ms) {
            QElapsedTimer timer;
            timer.start();
            for (int sent = 0; timer.elapsed() < ms; QTest::qWait(20))
                if (sent <= kTasksPerSecond * timer.elapsed() / 1000) {
                    nodes.submit(submitted + 1, kTasksPerSecond);
                    submitted += kTasksPerSecond;
                    sent += kTasksPerSecond;
                }
        };
        submitFor(1000);
        const auto snapshot = std::async(std::launch::async, [&database, seconds] {
            database.run(
                "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM sagadesk.task;"
                " SELECT pg_sleep("
                + QByteArray::number(seconds) + "); COMMIT");
        });
        qint64 before = 0;
        for (int part = 0; part < kParts; ++part) {
            submitFor(seconds * 1000 / kParts);
            const qint64 ended =
                number(database, "SELECT count(*) FROM sagadesk.task WHERE finished_ms > 0");
            qInfo("%d s: %lld tasks ended, %lld more; %s dead rows", (part + 1) * seconds / kParts,
                ended, ended - before, deadRows(database).constData());
            QVERIFY(ended > before);
            before = ended;
        }
        snapshot.wait();
        QCOMPARE(world.acknowledged().size(), submitted);
        QTRY_VERIFY_WITH_TIMEOUT(world.allFinal(submitted), 120'000);
        database.run("VACUUM sagadesk.task");
        qInfo("after the snapshot: %s dead rows", deadRows(database).constData());
        QTRY_COMPARE_WITH_TIMEOUT(
            number(database, "SELECT n_dead_tup FROM pg_stat_user_tables WHERE relname = 'task'"),
            0, 30'000);
        QVERIFY2(nodes.stopAll(), world.engineErrors().constData());
        QVERIFY2(world.verify(), world.problem().constData());
    }

private:
    static QByteArray deadRows(const TestDatabase &database)
    {
        return database.rows("SELECT sum(n_dead_tup) FROM pg_stat_user_tables").first().first();
    }
};

QTEST_GUILESS_MAIN(TestOldSnapshot)
#include "tst_oldsnapshot.moc"
