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
constexpr size_t kFrozen = 1; // the node that is frozen
constexpr size_t kCut = 2; // the node whose connections are cut
constexpr qint64 kFrozenMs = 14'000; // longer than two leases of 5 s, so that it is declared lost
constexpr qint64 kFreezeEveryMs = 30'000;
constexpr qint64 kCutMs = 3000;
constexpr qint64 kCutEveryMs = 9000;
constexpr qint64 kKillEveryMs = 1000;
constexpr int kEndMs = 30'000;

// Three nodes on one database, and their kills, freezes and lost connections.
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
        if (m_cutUntil == 0 && now >= m_nextCut) {
            m_proxy.cut();
            m_cutUntil = now + kCutMs;
            m_nextCut = now + kCutEveryMs;
            ++cuts;
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
    }
    [[nodiscard]] bool endedByThemselves() const
    {
        return std::any_of(m_processes.begin(), m_processes.end(), [](const auto &process) {
            return process && process->state() == QProcess::NotRunning;
        });
    }
    bool stopAll()
    {
        bool isClean = true;
        for (auto &process : m_processes)
            process->terminate();
        for (auto &process : m_processes)
            isClean = process->waitForFinished(kEndMs)
                && process->exitStatus() == QProcess::NormalExit && process->exitCode() == 0
                && isClean;
        return isClean;
    }

    int kills = 0;
    int freezes = 0;
    int cuts = 0;

private:
    static pid_t pidOf(const QProcess &process) { return static_cast<pid_t>(process.processId()); }
    bool start(size_t node)
    {
        m_processes[node] = m_world.startNode(name(node), m_stores[node]);
        return m_processes[node] != nullptr;
    }
    // Kills node 0 instead of a node that is frozen or cut off, because that could not start again.
    bool killOne(size_t node)
    {
        if ((node == kFrozen && m_frozenUntil != 0) || (node == kCut && m_cutUntil != 0))
            node = 0;
        m_processes[node]->kill();
        m_processes[node]->waitForFinished(kEndMs);
        ++kills;
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

    CrashFixture &m_world;
    ConnectionProxy m_proxy;
    std::array<QString, kNodes> m_stores;
    std::array<std::unique_ptr<QProcess>, kNodes> m_processes;
    qint64 m_nextKill = kKillEveryMs;
    qint64 m_nextFreeze = 4000;
    qint64 m_frozenUntil = 0;
    qint64 m_nextCut = 6000;
    qint64 m_cutUntil = 0;
};

} // namespace

// Three real processes as nodes on one PostgreSQL database. A node is killed every second, one is
// frozen until it has been declared lost, and the connections of one are cut.
// SAGADESK_CRASH_TASKS (300): the number of tasks.
class TestNodeKills final : public QObject
{
    Q_OBJECT

    static bool isFinal(const QString &state)
    {
        return state == u"processed"_s || state == u"compensated"_s;
    }
    static bool allFinal(CrashFixture &world, qsizetype tasks)
    {
        const auto found = world.tasks();
        return found.size() == static_cast<size_t>(tasks)
            && std::all_of(
                found.begin(), found.end(), [](const auto &task) { return isFinal(task.second); });
    }
    static qsizetype activeNodes(CrashFixture &world)
    {
        world.ctl({u"nodes"_s, u"--json"_s});
        const QJsonArray nodes = QJsonDocument::fromJson(world.lastOutput())[u"nodes"_s].toArray();
        return std::count_if(nodes.begin(), nodes.end(),
            [](const auto &node) { return node.toObject()[u"state"_s].toString() == u"active"_s; });
    }
    // Submits through any node that accepts the submissions.
    static void submit(CrashFixture &world, int from, int count, size_t &next)
    {
        for (size_t attempt = 0; attempt < 2 * kNodes; ++attempt)
            if (world.submitThrough(Nodes::name(next++ % kNodes), from, count))
                return;
    }

private Q_SLOTS:
    void tasksEndCorrectlyWhileNodesAreKilledFrozenAndCutOff()
    {
        const int tasks = CrashFixture::number("SAGADESK_CRASH_TASKS", 300);
        std::mt19937 random(static_cast<quint32>(CrashFixture::number("SAGADESK_CRASH_SEED", 1)));
        TestDatabase database;
        const WebhookReceiver receiver;
        CrashFixture world;
        world.useDataDir(u"reader"_s); // for the verbs that read the database
        world.useStore(database.url());
        QVERIFY2(world.startServices(R"([
            {"service": "account", "fault": {"kind": "latency", "delay": "200ms"}},
            {"service": "drone", "fault": {"kind": "status", "status": 500, "probability": 0.1}},
            {"service": "package", "fault": {"kind": "effect-then-lost", "probability": 0.1}},
            {"service": "delivery", "fault": {"kind": "permanent", "status": 422, "method": "PUT",
                                              "probability": 0.2}}])"),
            world.problem().constData());
        Nodes nodes(world, database, receiver);
        QVERIFY2(nodes.startAll(), world.problem().constData());
        QElapsedTimer timer;
        timer.start();
        constexpr int kBatch = 10;
        int submitted = 0;
        int killsSeen = 0;
        size_t next = 0;
        while (submitted < tasks || nodes.freezes == 0 || nodes.cuts < 2) {
            QVERIFY2(!nodes.endedByThemselves(), world.engineErrors().constData());
            QVERIFY2(nodes.disturb(timer.elapsed(), random), world.problem().constData());
            if (submitted < tasks && submitted <= kBatch * timer.elapsed() / 1000) {
                submit(world, submitted + 1, kBatch, next);
                submitted += kBatch;
            } else {
                QTest::qWait(50);
            }
            if (std::exchange(killsSeen, nodes.kills) != nodes.kills)
                QVERIFY2(world.checkVersions(), world.problem().constData());
        }
        QTest::qWait(static_cast<int>(kFrozenMs)); // a frozen node is declared lost
        nodes.calm();
        qInfo("%d kills, %d times frozen, %d times cut off in %lld s", nodes.kills, nodes.freezes,
            nodes.cuts, timer.elapsed() / 1000);
        QTRY_COMPARE_WITH_TIMEOUT(
            activeNodes(world), qsizetype(kNodes), 60'000); // without a restart
        QVERIFY2(world.engineErrors().contains("declared lost"), world.engineErrors().constData());
        for (int from = 1; from <= submitted; from += kBatch) // again: nothing may be done twice
            submit(world, from, kBatch, next);
        QCOMPARE(world.acknowledged().size(), submitted);
        QTRY_VERIFY_WITH_TIMEOUT(allFinal(world, submitted), 300'000);
        QSet<QString> stored;
        for (const auto &[id, state] : world.tasks())
            stored.insert(id);
        QCOMPARE(stored, world.acknowledged()); // nothing lost (I1), nothing invented (I2)
        QTRY_COMPARE_WITH_TIMEOUT(
            subjects(receiver).size(), submitted, 60'000); // at least once for each task

        // Only the leader delivers to webhooks.
        QTest::qWait(2000); // for events that a new leader repeats
        const qsizetype before = receiver.taken().size();
        submit(world, submitted + 1, kBatch, next);
        QTRY_VERIFY_WITH_TIMEOUT(allFinal(world, submitted + kBatch), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(receiver.taken().size() >= before + kBatch, 30'000);
        QTest::qWait(1000);
        QCOMPARE(receiver.taken().size(), before + kBatch);
        QVERIFY2(nodes.stopAll(), world.engineErrors().constData());
        QVERIFY(world.openClaims().isEmpty());
        QVERIFY2(world.verify(), world.problem().constData());
        sagadesk::tests::recordCoverage("process/node-killed",
            world.verifiedInvariants() + QByteArrayList{"I1", "I2", "I26", "L1"}, nodes.kills);
        sagadesk::tests::recordCoverage("process/node-frozen-longer-than-two-leases",
            world.verifiedInvariants(), nodes.freezes);
        sagadesk::tests::recordCoverage(
            "process/node-cut-off", world.verifiedInvariants(), nodes.cuts);
    }

private:
    static QSet<QString> subjects(const WebhookReceiver &receiver)
    {
        const QStringList all = receiver.taken("subject"_L1);
        return {all.begin(), all.end()};
    }
};

QTEST_GUILESS_MAIN(TestNodeKills)
#include "tst_nodekills.moc"
