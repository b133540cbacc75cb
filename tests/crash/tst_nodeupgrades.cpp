#include "tests/crash/connectionproxy.h"
#include "tests/crash/threenodes.h"
#include "tests/support/coverage.h"
#include "tests/support/postgres/testdatabase.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <future>

using namespace Qt::StringLiterals;
using sagadesk::tests::TestDatabase;

namespace {

constexpr int kPartOfTasks = 20;

QString stateOf(const QJsonObject &node)
{
    return node[u"state"_s].toString();
}

qint64 openClaimsOf(const QJsonObject &node)
{
    return node[u"openClaims"_s].toInteger();
}

} // namespace

// Three real processes as nodes on one PostgreSQL database: a rolling upgrade as the README of
// `app` describes it, and transactions at another isolation level.
class TestNodeUpgrades final : public QObject
{
    Q_OBJECT

    // Whether each of these tasks was processed, without a failed attempt.
    static bool allWentWell(CrashFixture &world, int count)
    {
        if (world.ctl({u"list"_s, u"--json"_s, u"--limit"_s, u"1000"_s}) != 0)
            return false;
        const auto tasks = QJsonDocument::fromJson(world.lastOutput())[u"tasks"_s].toArray();
        return tasks.size() == count
            && std::all_of(tasks.begin(), tasks.end(), [](const QJsonValue &task) {
                   return task[u"processState"_s].toString() == u"processed"_s
                       && task[u"failureCount"_s].toInteger(-1) == 0;
               });
    }

    // Each step takes longer than the pause between two looks.
    static void othersEndTheTasks(CrashFixture &world, ThreeNodes &nodes, size_t drained, int tasks)
    {
        QElapsedTimer timer;
        timer.start();
        while (!allWentWell(world, tasks)) {
            QCOMPARE(openClaimsOf(nodes.listed(drained)), 0);
            QVERIFY2(timer.elapsed() < 60'000, world.lastOutput().constData());
            QTest::qWait(50);
        }
    }

private Q_SLOTS:
    // Fails if a node stops before its requests have ended, claims anything while it drains, or if
    // its submissions wait for it.
    void everyNodeIsReplacedWhileTasksRun()
    {
        TestDatabase database;
        CrashFixture world;
        world.useDataDir(u"reader"_s); // for the verbs that read the database
        world.useStore(database.url());
        QVERIFY2(ThreeNodes::startSlowServices(world), world.problem().constData());
        ThreeNodes nodes(world, {database.url(), database.url(), database.url()});
        QVERIFY2(nodes.startAll(), world.problem().constData());
        int submitted = 0;
        for (size_t node = 0; node < ThreeNodes::kNodes; ++node) {
            const QString drained = ThreeNodes::name(node);
            const QString other = ThreeNodes::name((node + 1) % ThreeNodes::kNodes);
            for (size_t n = 0; n < ThreeNodes::kNodes; ++n, submitted += kPartOfTasks)
                QVERIFY(world.submitThrough(ThreeNodes::name(n), submitted + 1, kPartOfTasks));
            QTRY_VERIFY_WITH_TIMEOUT(openClaimsOf(nodes.listed(node)) > 0, 30'000);

            QCOMPARE(world.plainCtl({u"nodes"_s, u"drain"_s, drained, u"--data-dir"_s,
                         world.path(qPrintable(other))}),
                0);
            QTRY_COMPARE_WITH_TIMEOUT(stateOf(nodes.listed(node)), u"draining"_s, 30'000);
            // A draining node still accepts submissions.
            QVERIFY(world.submitThrough(drained, submitted + 1, kPartOfTasks));
            submitted += kPartOfTasks;
            QTRY_COMPARE_WITH_TIMEOUT(openClaimsOf(nodes.listed(node)), 0, 30'000);
            othersEndTheTasks(world, nodes, node, submitted);
            if (QTest::currentTestFailed())
                return;
            QVERIFY2(nodes.stop(node), world.engineErrors().constData());
            QCOMPARE(stateOf(nodes.listed(node)), u"left"_s);
            QVERIFY2(nodes.start(node), world.problem().constData());
            QTRY_COMPARE_WITH_TIMEOUT(stateOf(nodes.listed(node)), u"active"_s, 30'000);
        }
        QVERIFY2(nodes.stopAll(), world.engineErrors().constData());
        QVERIFY(allWentWell(world, submitted));
        QVERIFY2(world.verify(), world.problem().constData());
        sagadesk::tests::recordCoverage("process/node-drained",
            world.verifiedInvariants() + QByteArrayList{"L1"}, int(ThreeNodes::kNodes));
    }

    // The server ends the wait for a lock after two seconds. Fails if a node is refused that has to
    // wait longer at its start, here for the row of a process that uses the database alone.
    void nodeStartsAlthoughARowIsLocked()
    {
        TestDatabase database;
        CrashFixture world;
        QVERIFY2(world.startServices(), world.problem().constData());
        ThreeNodes nodes(world, {database.url(), database.url(), database.url()});
        QVERIFY2(nodes.start(0), world.problem().constData());
        const auto lock = std::async(std::launch::async, [&database] {
            database.run("BEGIN; SELECT 1 FROM sagadesk.node WHERE id = 0 FOR UPDATE;"
                         " SELECT pg_sleep(6); COMMIT");
        });
        QTRY_COMPARE_WITH_TIMEOUT(
            database.rows("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'").size(), 1,
            30'000);
        QVERIFY2(nodes.start(1), world.problem().constData());
        lock.wait();
        QVERIFY2(nodes.stopAll(), world.engineErrors().constData());
    }

    // CockroachDB runs transactions SERIALIZABLE. Here, PostgreSQL does, so it ends many of them
    // with 40001, some only at COMMIT.
    void tasksEndCorrectlyIfTransactionsAreSerializable()
    {
        constexpr int kTasks = 90;
        TestDatabase database;
        database.setForAll("default_transaction_isolation", "serializable");
        CrashFixture world;
        world.useDataDir(u"reader"_s);
        world.useStore(database.url());
        world.useWorkflow(u"five-steps"_s, ThreeNodes::kFiveSteps);
        QVERIFY2(world.startServices(CrashFixture::kFaultsOfEachKind), world.problem().constData());
        ConnectionProxy proxy(database.folder());
        proxy.replace("READ COMMITTED", "SERIALIZABLE  ");
        const QString url = database.urlThrough(proxy.folder());
        ThreeNodes nodes(world, {url, url, url});
        QVERIFY2(nodes.startAll(), world.problem().constData());
        for (size_t node = 0; node < ThreeNodes::kNodes; ++node) {
            const int first = static_cast<int>(node) * kTasks / 3 + 1;
            for (int from = first; from < first + kTasks / 3; from += 10)
                nodes.submit(from, 10);
            nodes.kill(node);
            QVERIFY2(nodes.start(node), world.problem().constData());
        }
        QCOMPARE(world.acknowledged().size(), kTasks);
        QTRY_VERIFY_WITH_TIMEOUT(world.allFinal(kTasks), 300'000);
        QVERIFY2(!nodes.endedByThemselves(), world.engineErrors().constData());
        QVERIFY2(nodes.stopAll(), world.engineErrors().constData());
        QVERIFY(world.openClaims().isEmpty());
        QVERIFY2(world.verify(), world.problem().constData());
        QVERIFY(proxy.replaced() > kTasks);
        qInfo("%lld transactions, %s rolled back", proxy.replaced(),
            database
                .rows("SELECT xact_rollback FROM pg_stat_database"
                      " WHERE datname = current_database()")[0][0]
                .constData());
        sagadesk::tests::recordCoverage("process/serializable", world.verifiedInvariants());
    }
};

QTEST_GUILESS_MAIN(TestNodeUpgrades)
#include "tst_nodeupgrades.moc"
