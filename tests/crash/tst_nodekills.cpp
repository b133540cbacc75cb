#include "core/base/reasoncodes.h"
#include "core/store/seam/journalcodes.h"
#include "tests/crash/connectionproxy.h"
#include "tests/crash/threenodes.h"
#include "tests/support/coverage.h"
#include "tests/support/postgres/testdatabase.h"
#include "tests/support/webhookreceiver.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <utility>

using namespace Qt::StringLiterals;
using sagadesk::tests::TestDatabase;
using sagadesk::tests::WebhookReceiver;

namespace {

constexpr size_t kFrozen = 1;
constexpr size_t kCut = 2;
constexpr qint64 kFrozenMs = 14'000; // longer than two leases of 5 s, so that it is declared lost
constexpr qint64 kFreezeEveryMs = 30'000;
constexpr qint64 kCutMs = 3000;
constexpr qint64 kCutEveryMs = 9000;
constexpr qint64 kSlowMs = 4000; // how long connections stay slow, between two cuts
constexpr qint64 kSlowEveryMs = kCutEveryMs;
constexpr int kDelayMs = 100; // of a slowed connection, in each direction
constexpr qint64 kKillEveryMs = 1000;
constexpr size_t kNodes = ThreeNodes::kNodes;

void useWebhook(CrashFixture &world, const WebhookReceiver &receiver)
{
    const QJsonArray types{u"sagadesk.task.processed"_s, u"sagadesk.task.compensated"_s};
    const QJsonObject webhook{
        {u"name"_s, u"ends"_s}, {u"url"_s, receiver.url()}, {u"types"_s, types}};
    for (size_t n = 0; n < kNodes; ++n)
        world.write(qPrintable(ThreeNodes::name(n) + u"/webhooks.json"_s),
            QJsonDocument(QJsonObject{{u"webhooks"_s, QJsonArray{webhook}}}).toJson());
}

// Kills nodes, freezes one, and cuts and slows the connections of one, which go through `proxy`.
class Disturbances final
{
public:
    Disturbances(ThreeNodes &nodes, ConnectionProxy &proxy, quint32 seed)
        : m_nodes(nodes)
        , m_proxy(proxy)
        , m_random(seed)
    {
    }

    // Causes and ends the disturbances that are due. False if a killed node does not start again.
    bool disturb(qint64 now)
    {
        if (m_frozenUntil != 0 && now >= m_frozenUntil)
            thaw();
        if (m_frozenUntil == 0 && now >= m_nextFreeze) {
            m_nodes.signal(kFrozen, SIGSTOP);
            m_frozenUntil = now + kFrozenMs;
            m_nextFreeze = now + kFreezeEveryMs;
            ++freezes;
        }
        if (m_cutUntil != 0 && now >= m_cutUntil)
            restore();
        if (m_cutUntil == 0 && m_slowUntil == 0 && now >= m_nextCut) {
            m_proxy.cut();
            m_cutUntil = now + kCutMs;
            m_nextCut = now + kCutEveryMs;
            ++cuts;
        }
        if (m_slowUntil != 0 && now >= m_slowUntil)
            speedUp();
        if (m_slowUntil == 0 && m_cutUntil == 0 && now >= m_nextSlow) {
            m_proxy.setDelay(kDelayMs);
            m_slowUntil = now + kSlowMs;
            m_nextSlow = now + kSlowEveryMs;
            ++slowed;
        }
        if (now < m_nextKill)
            return true;
        m_nextKill = now + kKillEveryMs;
        return killOne(m_random() % kNodes);
    }
    void calm()
    {
        if (m_frozenUntil != 0)
            thaw();
        if (m_cutUntil != 0)
            restore();
        if (m_slowUntil != 0)
            speedUp();
    }

    int kills = 0;
    int freezes = 0;
    int cuts = 0;
    int slowed = 0;

private:
    // Kills the node and starts it again; node 0 instead of a node that is frozen, cut off or slow,
    // which could not start again in time for the next disturbance.
    bool killOne(size_t node)
    {
        if ((node == kFrozen && m_frozenUntil != 0)
            || (node == kCut && (m_cutUntil != 0 || m_slowUntil != 0)))
            node = 0;
        m_nodes.kill(node);
        ++kills;
        return m_nodes.start(node);
    }
    void thaw()
    {
        m_nodes.signal(kFrozen, SIGCONT);
        m_frozenUntil = 0;
    }
    void restore()
    {
        m_proxy.restore();
        m_cutUntil = 0;
    }
    void speedUp()
    {
        m_proxy.setDelay(0);
        m_slowUntil = 0;
    }

    ThreeNodes &m_nodes;
    ConnectionProxy &m_proxy;
    std::mt19937 m_random;
    qint64 m_nextKill = kKillEveryMs;
    qint64 m_nextFreeze = 4000;
    qint64 m_frozenUntil = 0;
    qint64 m_nextCut = 6000;
    qint64 m_cutUntil = 0;
    qint64 m_nextSlow = 10'000;
    qint64 m_slowUntil = 0;
};

// The tasks of which a node had claims when it was killed.
struct Takeover
{
    qint64 killedAt = 0; // time of the server
    QByteArrayList tasks;
};

QByteArrayList tasksOf(const TestDatabase &database, const QString &node)
{
    QByteArrayList tasks;
    const auto rows = database.rows("SELECT task.id FROM sagadesk.task"
                                    " JOIN sagadesk.instance ON instance.id = task.locked_by"
                                    " JOIN sagadesk.node ON node.id = instance.node"
                                    "  AND node.incarnation = instance.incarnation"
                                    " WHERE node.name = '"
        + node.toUtf8() + '\'');
    for (const QByteArrayList &row : rows)
        tasks.append(row.first());
    return tasks;
}

qint64 serverTime(const TestDatabase &database)
{
    return database
        .rows("SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)")
        .first()
        .first()
        .toLongLong();
}

// Prints when these tasks were next claimed, counted from the kill, according
// to the journal: a claim has the code `started`.
void printTakeover(const TestDatabase &database, const Takeover &takeover)
{
    const QByteArray code =
        QByteArray::number(sagadesk::store::journalCode(sagadesk::codes::kStarted));
    const QByteArrayList row =
        database
            .rows("SELECT count(*), coalesce(min(at), 0), coalesce(max(at), 0)"
                  " FROM (SELECT min(at_ms) AS at FROM sagadesk.event"
                  " WHERE code = '"
                + code + "' AND at_ms >= " + QByteArray::number(takeover.killedAt)
                + " AND task_id IN (" + takeover.tasks.join(',') + ") GROUP BY task_id) AS claims")
            .first();
    qInfo("%s: of %lld tasks that it held, %s were claimed again, %lld to %lld ms after the kill",
        QTest::currentDataTag(), takeover.tasks.size(), row[0].constData(),
        row[1].toLongLong() - takeover.killedAt, row[2].toLongLong() - takeover.killedAt);
}

} // namespace

// Three real processes as nodes on one PostgreSQL database. A node is killed every second, one is
// frozen until it has been declared lost, and the connections of one are cut, and slowed at other
// times. Another test kills a single node and prints when the others have taken over its tasks.
class TestNodeKills final : public QObject
{
    Q_OBJECT

    static void onlyTheLeaderDelivers(CrashFixture &world, ThreeNodes &nodes,
        const WebhookReceiver &receiver, int submitted, int count)
    {
        QTest::qWait(2000); // for events that a new leader repeats
        const qsizetype before = receiver.taken().size();
        nodes.submit(submitted + 1, count);
        QTRY_VERIFY_WITH_TIMEOUT(world.allFinal(submitted + count), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(receiver.taken().size() >= before + count, 30'000);
        QTest::qWait(1000);
        QCOMPARE(receiver.taken().size(), before + count);
    }

private Q_SLOTS:
    void tasksEndCorrectlyWhileNodesAreKilledFrozenSlowAndCutOff()
    {
        const int tasks = CrashFixture::number("SAGADESK_CRASH_TASKS", 150);
        TestDatabase database;
        const WebhookReceiver receiver;
        CrashFixture world;
        world.useDataDir(u"reader"_s); // for the verbs that read the database
        world.useStore(database.url());
        world.useWorkflow(u"five-steps"_s, ThreeNodes::kFiveSteps);
        QVERIFY2(world.startServices(CrashFixture::kFaultsOfEachKind), world.problem().constData());
        ConnectionProxy proxy(database.folder());
        ThreeNodes nodes(
            world, {database.url(), database.url(), database.urlThrough(proxy.folder())});
        useWebhook(world, receiver);
        Disturbances faults(
            nodes, proxy, static_cast<quint32>(CrashFixture::number("SAGADESK_CRASH_SEED", 1)));
        QVERIFY2(nodes.startAll(), world.problem().constData());
        QElapsedTimer timer;
        timer.start();
        const int batch = std::max(10, tasks / 100); // submissions per second
        int submitted = 0;
        int killsSeen = 0;
        while (submitted < tasks || faults.freezes == 0 || faults.cuts < 2 || faults.slowed < 2) {
            QVERIFY2(!nodes.endedByThemselves(), world.engineErrors().constData());
            QVERIFY2(faults.disturb(timer.elapsed()), world.problem().constData());
            if (submitted < tasks && submitted <= batch * timer.elapsed() / 1000) {
                nodes.submit(submitted + 1, batch);
                submitted += batch;
            } else {
                QTest::qWait(50);
            }
            if (std::exchange(killsSeen, faults.kills) != faults.kills)
                QVERIFY2(world.checkVersions(), world.problem().constData());
        }
        // Until a node that is still frozen has been declared lost.
        QTest::qWait(static_cast<int>(kFrozenMs));
        faults.calm();
        qInfo("%d tasks, %d kills, %d times frozen, %d times cut off, %d times slow in %lld s",
            submitted, faults.kills, faults.freezes, faults.cuts, faults.slowed,
            timer.elapsed() / 1000);
        QTRY_COMPARE_WITH_TIMEOUT(nodes.active(), qsizetype(kNodes), 60'000); // without a restart
        QVERIFY2(world.engineErrors().contains("declared lost"), world.engineErrors().constData());
        for (int from = 1; from <= submitted; from += batch) // again: nothing may be done twice
            nodes.submit(from, batch);
        QCOMPARE(world.acknowledged().size(), submitted);
        QTRY_VERIFY_WITH_TIMEOUT(world.allFinal(submitted), 300'000 + 60 * tasks);
        QSet<QString> stored;
        for (const auto &[id, state] : world.tasks())
            stored.insert(id);
        QCOMPARE(stored, world.acknowledged()); // nothing lost (I1), nothing invented (I2)
        QTRY_COMPARE_WITH_TIMEOUT(
            subjects(receiver).size(), submitted, 60'000); // at least once for each task

        onlyTheLeaderDelivers(world, nodes, receiver, submitted, batch);
        if (QTest::currentTestFailed())
            return;
        QVERIFY2(nodes.stopAll(), world.engineErrors().constData());
        QVERIFY(world.openClaims().isEmpty());
        QVERIFY2(world.verify(), world.problem().constData());
        sagadesk::tests::recordCoverage("process/node-killed",
            world.verifiedInvariants() + QByteArrayList{"I1", "I2", "I26", "L1"}, faults.kills);
        sagadesk::tests::recordCoverage("process/node-frozen-longer-than-two-leases",
            world.verifiedInvariants(), faults.freezes);
        sagadesk::tests::recordCoverage(
            "process/node-cut-off", world.verifiedInvariants(), faults.cuts);
        sagadesk::tests::recordCoverage(
            "process/node-slowed", world.verifiedInvariants(), faults.slowed);
    }

    void othersTakeOverTheTasksOfAKilledNode_data()
    {
        QTest::addColumn<bool>("isLeader");
        QTest::addColumn<bool>("isStartedAgain");
        QTest::newRow("a node that stays down") << false << false;
        QTest::newRow("the leader, which stays down") << true << false;
        QTest::newRow("a node that is started again at once") << false << true;
        QTest::newRow("the leader, which is started again at once") << true << true;
    }

    // Prints how long the takeover takes. The claims are valid for longer
    // than two leases, so they do not expire first.
    void othersTakeOverTheTasksOfAKilledNode()
    {
        QFETCH(const bool, isLeader);
        QFETCH(const bool, isStartedAgain);
        constexpr int kTasks = 120;
        TestDatabase database;
        CrashFixture world;
        world.useDataDir(u"reader"_s);
        world.useStore(database.url());
        QVERIFY2(ThreeNodes::startSlowServices(world), world.problem().constData());
        ThreeNodes nodes(world, {database.url(), database.url(), database.url()});
        QVERIFY2(nodes.startAll(), world.problem().constData());
        for (int from = 1; from <= kTasks; from += kTasks / 3)
            nodes.submit(from, kTasks / 3);
        QCOMPARE(world.acknowledged().size(), kTasks);
        size_t leads = kNodes;
        QTRY_VERIFY_WITH_TIMEOUT((leads = nodes.leader()) < kNodes, 30'000);
        const size_t killed = isLeader ? leads : (leads + 1) % kNodes;
        const auto isStoppedWithClaims = [&] {
            nodes.signal(killed, SIGSTOP);
            if (!tasksOf(database, ThreeNodes::name(killed)).isEmpty())
                return true;
            nodes.signal(killed, SIGCONT);
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isStoppedWithClaims(), 30'000);
        nodes.kill(killed);
        const Takeover takeover{serverTime(database), tasksOf(database, ThreeNodes::name(killed))};
        QVERIFY(!takeover.tasks.isEmpty());
        if (isStartedAgain)
            QVERIFY2(nodes.start(killed), world.problem().constData());
        QTRY_VERIFY_WITH_TIMEOUT(world.allFinal(kTasks), 120'000);
        QVERIFY2(!nodes.endedByThemselves(), world.engineErrors().constData());
        printTakeover(database, takeover);
        QVERIFY2(nodes.stopAll(), world.engineErrors().constData());
        QVERIFY2(world.verify(), world.problem().constData());
    }

private:
    static QSet<QString> subjects(const WebhookReceiver &receiver)
    {
        const QStringList all = receiver.taken("subject"_L1);
        return {all.begin(), all.end()};
    }
};

int main(int argc, char **argv)
{
    qputenv("QTEST_FUNCTION_TIMEOUT", "2000000000"); // ctest has a limit of its own
    QCoreApplication app(argc, argv);
    TestNodeKills test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_nodekills.moc"
