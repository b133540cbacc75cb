#include "tests/crash/crashfixture.h"
#include "tests/support/coverage.h"
#include "tests/support/postgres/failoverpair.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;
using sagadesk::tests::FailoverPair;

namespace {

constexpr int kEndMs = 30'000;

QString nodeName(int node)
{
    return u"node-%1"_s.arg(node);
}

// The engines on the database of a FailoverPair: a single one, or several nodes.
class Engines final
{
public:
    Engines(CrashFixture &world, const FailoverPair &servers, int nodes)
        : m_world(world)
        , m_url(servers.url())
        , m_nodes(nodes)
    {
        world.useStore(m_url);
        world.useDataDir(u"reader"_s); // for the verbs that read the database
    }
    ~Engines()
    {
        for (const auto &process : m_processes)
            if (process && process->state() != QProcess::NotRunning) {
                process->kill();
                process->waitForFinished(kEndMs);
            }
    }
    Q_DISABLE_COPY_MOVE(Engines)

    bool start()
    {
        for (int n = 1; n <= m_nodes; ++n) {
            QDir().mkpath(m_world.path(qPrintable(nodeName(n))));
            m_world.write(qPrintable(nodeName(n) + u"/settings.json"_s),
                R"({"supervisor": {"leaseTtl": "5s", "sweepEvery": "500ms"}})");
            m_processes.push_back(m_world.startNode(nodeName(n), m_url));
            if (!m_processes.back())
                return false;
        }
        return true;
    }
    // False: not all of them were acknowledged. They may have been accepted.
    bool submit(int from, int count, int atMostMs = 60'000)
    {
        return m_world.submitThrough(nodeName(m_next++ % m_nodes + 1), from, count, atMostMs);
    }
    [[nodiscard]] bool allRun() const
    {
        return std::all_of(m_processes.begin(), m_processes.end(),
            [](const auto &process) { return process->state() == QProcess::Running; });
    }
    bool stop()
    {
        bool isClean = true;
        for (const auto &process : m_processes)
            process->terminate();
        for (const auto &process : m_processes)
            isClean = process->waitForFinished(kEndMs)
                && process->exitStatus() == QProcess::NormalExit && process->exitCode() == 0
                && isClean;
        return isClean;
    }

private:
    CrashFixture &m_world;
    const QString m_url;
    const int m_nodes;
    int m_next = 0;
    std::vector<std::unique_ptr<QProcess>> m_processes;
};

} // namespace

// The real program on a PostgreSQL database with a synchronous standby. The primary is killed while
// tasks run, and the standby is promoted; the primary is never started again.
class TestFailover final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingAcceptedEndsCorrectlyOnThePromotedStandby_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::newRow("one node") << 1;
        QTest::newRow("three nodes") << 3;
    }

    // Fails if an engine needs a restart, if a submission that was acknowledged is lost, or if an
    // effect is lost or repeated.
    void everythingAcceptedEndsCorrectlyOnThePromotedStandby()
    {
        QFETCH(const int, nodes);
        constexpr int kBatch = 10;
        constexpr int kBatchesBefore = 8;
        constexpr int kBatches = 16;
        FailoverPair servers;
        CrashFixture world;
        Engines engines(world, servers, nodes);
        QVERIFY2(world.startServices(CrashFixture::kFaultsOfEachKind), world.problem().constData());
        QVERIFY2(engines.start(), world.problem().constData());
        for (int batch = 0; batch < kBatchesBefore; ++batch)
            QVERIFY(engines.submit(batch * kBatch + 1, kBatch));
        QTRY_VERIFY_WITH_TIMEOUT(!world.openClaims().isEmpty(), 10'000);

        QElapsedTimer timer;
        timer.start();
        servers.killPrimary();
        // With a short timeout: the verb repeats a submission for a minute while it is refused, and
        // it is refused while there is no server.
        static_cast<void>(engines.submit(kBatchesBefore * kBatch + 1, kBatch, 2'000));
        QVERIFY(servers.promoteStandby());
        const qint64 promotedMs = timer.elapsed();
        for (int batch = kBatchesBefore; batch < kBatches; ++batch)
            QTRY_VERIFY_WITH_TIMEOUT(engines.submit(batch * kBatch + 1, kBatch), 60'000);
        qInfo("promoted after %lld ms, accepts submissions %lld ms later", promotedMs,
            timer.elapsed() - promotedMs);
        QVERIFY2(engines.allRun(), world.engineErrors().constData());
        for (int batch = 0; batch < kBatches; ++batch) // again: nothing may be done twice
            QTRY_VERIFY_WITH_TIMEOUT(engines.submit(batch * kBatch + 1, kBatch), 30'000);
        QCOMPARE(world.acknowledged().size(), kBatches * kBatch);
        QTRY_VERIFY_WITH_TIMEOUT(world.allFinal(kBatches * kBatch), 180'000); // without a restart
        QSet<QString> stored;
        for (const auto &[id, state] : world.tasks())
            stored.insert(id);
        QCOMPARE(stored, world.acknowledged()); // nothing lost (I1), nothing invented (I2)
        QVERIFY2(engines.allRun(), world.engineErrors().constData());
        QVERIFY2(engines.stop(), world.engineErrors().constData());
        QVERIFY(world.openClaims().isEmpty());
        QVERIFY2(world.verify(), world.problem().constData());
        sagadesk::tests::recordCoverage("process/primary-killed",
            world.verifiedInvariants() + QByteArrayList{"I1", "I2", "L1"});
    }
};

QTEST_GUILESS_MAIN(TestFailover)
#include "tst_failover.moc"
