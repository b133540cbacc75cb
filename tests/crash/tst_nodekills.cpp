#include "core/base/reasoncodes.h"
#include "core/store/seam/journalcodes.h"
#include "tests/crash/connectionproxy.h"
#include "tests/crash/crashfixture.h"
#include "tests/support/coverage.h"
#include "tests/support/postgres/testdatabase.h"
#include "tests/support/webhookreceiver.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <array>
#include <csignal>
#include <utility>

using namespace Qt::StringLiterals;
using sagadesk::tests::TestDatabase;
using sagadesk::tests::WebhookReceiver;

namespace {

constexpr size_t kNodes = 3;
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
constexpr int kEndMs = 30'000;
// A submission without a response is sent to another node: a frozen one never responds.
constexpr int kAnswerMs = 5000;

// A workflow of five steps, two of which run at the same time.
constexpr char kFiveSteps[] = R"({
  "name": "five-steps", "version": 1, "completeWithin": "3s", "deadline": "1h",
  "failureThreshold": 3, "onNontransient": "compensate",
  "onExhausted": {"action": "wait", "for": "500ms", "then": "compensate"},
  "steps": [
    {"name": "account", "service": "account",
      "request": {"method": "GET", "path": "/accounts/{{input.accountId}}"},
      "expect": {"status": [200], "body": [{"path": "active", "equals": true}]}},
    {"name": "package", "service": "package", "after": ["account"],
      "request": {"method": "PUT", "path": "/packages/{{task.id}}",
        "body": {"size": "{{input.size}}"}},
      "undo": {"method": "DELETE", "path": "/packages/{{task.id}}"}},
    {"name": "carrier", "service": "transport", "after": ["account"],
      "request": {"method": "PUT", "path": "/bookings/{{task.id}}",
        "body": {"from": "{{input.pickup}}", "to": "{{input.dropoff}}"}},
      "undo": {"method": "DELETE", "path": "/bookings/{{task.id}}"}},
    {"name": "drone", "service": "drone", "after": ["package", "carrier"],
      "request": {"method": "PUT", "path": "/schedules/{{task.id}}",
        "body": {"pickup": "{{input.pickup}}"}},
      "undo": {"method": "DELETE", "path": "/schedules/{{task.id}}", "attempts": 8}},
    {"name": "delivery", "service": "delivery", "after": ["drone"],
      "request": {"method": "PUT", "path": "/deliveries/{{task.id}}",
        "body": {"dropoff": "{{input.dropoff}}"}},
      "undo": {"method": "DELETE", "path": "/deliveries/{{task.id}}"}}
  ]})";

// Three nodes on one database, and their kills, freezes, and lost and slow connections.
class Nodes final
{
public:
    Nodes(CrashFixture &world, const TestDatabase &database, const WebhookReceiver &receiver)
        : m_world(world)
        , m_proxy(database.folder())
    {
        for (size_t n = 0; n < kNodes; ++n) {
            m_stores[n] = n == kCut ? database.urlThrough(m_proxy.folder()) : database.url();
            QDir().mkpath(world.path(qPrintable(name(n))));
            world.write(qPrintable(name(n) + u"/settings.json"_s),
                R"({"supervisor": {"leaseTtl": "5s", "sweepEvery": "500ms"}})");
            world.write(qPrintable(name(n) + u"/webhooks.json"_s),
                QJsonDocument(
                    QJsonObject{{u"webhooks"_s,
                        QJsonArray{QJsonObject{{u"name"_s, u"ends"_s}, {u"url"_s, receiver.url()},
                            {u"types"_s,
                                QJsonArray{u"sagadesk.task.processed"_s,
                                    u"sagadesk.task.compensated"_s}}}}}})
                    .toJson());
        }
    }
    ~Nodes()
    {
        for (auto &process : m_processes)
            if (process && process->state() != QProcess::NotRunning) {
                ::kill(pidOf(*process), SIGKILL); // also if it is frozen
                process->waitForFinished(kEndMs);
            }
    }
    Q_DISABLE_COPY_MOVE(Nodes)

    static QString name(size_t node) { return u"node-%1"_s.arg(node + 1); }
    bool startAll()
    {
        for (size_t n = 0; n < kNodes; ++n)
            if (!start(n))
                return false;
        return true;
    }
    // Causes and ends the disturbances that are due. False if a killed node does not start again.
    bool disturb(qint64 now, std::mt19937 &random)
    {
        if (m_frozenUntil != 0 && now >= m_frozenUntil)
            thaw();
        if (m_frozenUntil == 0 && now >= m_nextFreeze) {
            ::kill(pidOf(*m_processes[kFrozen]), SIGSTOP);
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
        return killOne(random() % kNodes);
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
    void kill(size_t node)
    {
        m_processes[node]->kill();
        m_processes[node]->waitForFinished(kEndMs);
        m_isDown[node] = true;
        ++kills;
    }
    bool start(size_t node)
    {
        m_processes[node] = m_world.startNode(name(node), m_stores[node]);
        m_isDown[node] = m_processes[node] == nullptr;
        return !m_isDown[node];
    }
    [[nodiscard]] bool endedByThemselves() const
    {
        for (size_t n = 0; n < kNodes; ++n)
            if (!m_isDown[n] && m_processes[n]->state() == QProcess::NotRunning)
                return true;
        return false;
    }
    bool stopAll() // those that are running
    {
        bool isClean = true;
        for (size_t n = 0; n < kNodes; ++n)
            if (!m_isDown[n])
                m_processes[n]->terminate();
        for (size_t n = 0; n < kNodes; ++n)
            isClean = (m_isDown[n] || endedCleanly(*m_processes[n])) && isClean;
        return isClean;
    }

    int kills = 0;
    int freezes = 0;
    int cuts = 0;
    int slowed = 0;

private:
    static pid_t pidOf(const QProcess &process) { return static_cast<pid_t>(process.processId()); }
    static bool endedCleanly(QProcess &process)
    {
        return process.waitForFinished(kEndMs) && process.exitStatus() == QProcess::NormalExit
            && process.exitCode() == 0;
    }
    // Kills the node and starts it again; node 0 instead of a node that is frozen, cut off or slow,
    // which could not start again in time for the next disturbance.
    bool killOne(size_t node)
    {
        if ((node == kFrozen && m_frozenUntil != 0)
            || (node == kCut && (m_cutUntil != 0 || m_slowUntil != 0)))
            node = 0;
        kill(node);
        return start(node);
    }
    void thaw()
    {
        ::kill(pidOf(*m_processes[kFrozen]), SIGCONT);
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

    CrashFixture &m_world;
    ConnectionProxy m_proxy;
    std::array<QString, kNodes> m_stores;
    std::array<std::unique_ptr<QProcess>, kNodes> m_processes;
    std::array<bool, kNodes> m_isDown{true, true, true}; // killed, or not started
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

    static QJsonArray listNodes(CrashFixture &world)
    {
        world.ctl({u"nodes"_s, u"--json"_s});
        return QJsonDocument::fromJson(world.lastOutput())[u"nodes"_s].toArray();
    }
    // The index of the node that leads; kNodes if none does.
    static size_t leader(CrashFixture &world)
    {
        const QJsonArray nodes = listNodes(world);
        for (size_t n = 0; n < kNodes; ++n)
            if (std::any_of(nodes.begin(), nodes.end(), [n](const auto &node) {
                    return node.toObject()[u"leads"_s].toBool()
                        && node.toObject()[u"name"_s].toString() == Nodes::name(n);
                }))
                return n;
        return kNodes;
    }
    static qsizetype activeNodes(CrashFixture &world)
    {
        const QJsonArray nodes = listNodes(world);
        return std::count_if(nodes.begin(), nodes.end(),
            [](const auto &node) { return node.toObject()[u"state"_s].toString() == u"active"_s; });
    }
    // Submits through any node that accepts the submissions.
    static void submit(CrashFixture &world, int from, int count, size_t &next)
    {
        for (size_t attempt = 0; attempt < 2 * kNodes; ++attempt)
            if (world.submitThrough(Nodes::name(next++ % kNodes), from, count, kAnswerMs))
                return;
    }

    static void onlyTheLeaderDelivers(
        CrashFixture &world, const WebhookReceiver &receiver, int submitted, int count)
    {
        QTest::qWait(2000); // for events that a new leader repeats
        const qsizetype before = receiver.taken().size();
        size_t next = 0;
        submit(world, submitted + 1, count, next);
        QTRY_VERIFY_WITH_TIMEOUT(world.allFinal(submitted + count), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(receiver.taken().size() >= before + count, 30'000);
        QTest::qWait(1000);
        QCOMPARE(receiver.taken().size(), before + count);
    }

private Q_SLOTS:
    void tasksEndCorrectlyWhileNodesAreKilledFrozenSlowAndCutOff()
    {
        const int tasks = CrashFixture::number("SAGADESK_CRASH_TASKS", 150);
        std::mt19937 random(static_cast<quint32>(CrashFixture::number("SAGADESK_CRASH_SEED", 1)));
        TestDatabase database;
        const WebhookReceiver receiver;
        CrashFixture world;
        world.useDataDir(u"reader"_s); // for the verbs that read the database
        world.useStore(database.url());
        world.useWorkflow(u"five-steps"_s, kFiveSteps);
        QVERIFY2(world.startServices(CrashFixture::kFaultsOfEachKind), world.problem().constData());
        Nodes nodes(world, database, receiver);
        QVERIFY2(nodes.startAll(), world.problem().constData());
        QElapsedTimer timer;
        timer.start();
        const int batch = std::max(10, tasks / 100); // submissions per second
        int submitted = 0;
        int killsSeen = 0;
        size_t next = 0;
        while (submitted < tasks || nodes.freezes == 0 || nodes.cuts < 2 || nodes.slowed < 2) {
            QVERIFY2(!nodes.endedByThemselves(), world.engineErrors().constData());
            QVERIFY2(nodes.disturb(timer.elapsed(), random), world.problem().constData());
            if (submitted < tasks && submitted <= batch * timer.elapsed() / 1000) {
                submit(world, submitted + 1, batch, next);
                submitted += batch;
            } else {
                QTest::qWait(50);
            }
            if (std::exchange(killsSeen, nodes.kills) != nodes.kills)
                QVERIFY2(world.checkVersions(), world.problem().constData());
        }
        // Until a node that is still frozen has been declared lost.
        QTest::qWait(static_cast<int>(kFrozenMs));
        nodes.calm();
        qInfo("%d tasks, %d kills, %d times frozen, %d times cut off, %d times slow in %lld s",
            submitted, nodes.kills, nodes.freezes, nodes.cuts, nodes.slowed,
            timer.elapsed() / 1000);
        QTRY_COMPARE_WITH_TIMEOUT(
            activeNodes(world), qsizetype(kNodes), 60'000); // without a restart
        QVERIFY2(world.engineErrors().contains("declared lost"), world.engineErrors().constData());
        for (int from = 1; from <= submitted; from += batch) // again: nothing may be done twice
            submit(world, from, batch, next);
        QCOMPARE(world.acknowledged().size(), submitted);
        QTRY_VERIFY_WITH_TIMEOUT(world.allFinal(submitted), 300'000 + 60 * tasks);
        QSet<QString> stored;
        for (const auto &[id, state] : world.tasks())
            stored.insert(id);
        QCOMPARE(stored, world.acknowledged()); // nothing lost (I1), nothing invented (I2)
        QTRY_COMPARE_WITH_TIMEOUT(
            subjects(receiver).size(), submitted, 60'000); // at least once for each task

        onlyTheLeaderDelivers(world, receiver, submitted, batch);
        if (QTest::currentTestFailed())
            return;
        QVERIFY2(nodes.stopAll(), world.engineErrors().constData());
        QVERIFY(world.openClaims().isEmpty());
        QVERIFY2(world.verify(), world.problem().constData());
        sagadesk::tests::recordCoverage("process/node-killed",
            world.verifiedInvariants() + QByteArrayList{"I1", "I2", "I26", "L1"}, nodes.kills);
        sagadesk::tests::recordCoverage("process/node-frozen-longer-than-two-leases",
            world.verifiedInvariants(), nodes.freezes);
        sagadesk::tests::recordCoverage(
            "process/node-cut-off", world.verifiedInvariants(), nodes.cuts);
        sagadesk::tests::recordCoverage(
            "process/node-slowed", world.verifiedInvariants(), nodes.slowed);
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
        const WebhookReceiver receiver;
        CrashFixture world;
        world.useDataDir(u"reader"_s);
        world.useStore(database.url());
        world.useWorkflow(u"five-steps"_s, QByteArray(kFiveSteps).replace("\"3s\"", "\"20s\""));
        QVERIFY2(world.startServices(R"([
            {"service": "account", "fault": {"kind": "latency", "delay": "1s"}},
            {"service": "package", "fault": {"kind": "latency", "delay": "1s"}},
            {"service": "drone", "fault": {"kind": "latency", "delay": "1s"}}])"),
            world.problem().constData());
        Nodes nodes(world, database, receiver);
        QVERIFY2(nodes.startAll(), world.problem().constData());
        size_t next = 0;
        for (int from = 1; from <= kTasks; from += kTasks / 3)
            submit(world, from, kTasks / 3, next);
        QCOMPARE(world.acknowledged().size(), kTasks);
        size_t leads = kNodes;
        QTRY_VERIFY_WITH_TIMEOUT((leads = leader(world)) < kNodes, 30'000);
        const size_t killed = isLeader ? leads : (leads + 1) % kNodes;
        QTRY_VERIFY_WITH_TIMEOUT(tasksOf(database, Nodes::name(killed)).size() >= 3, 30'000);
        nodes.kill(killed);
        const Takeover takeover{serverTime(database), tasksOf(database, Nodes::name(killed))};
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
