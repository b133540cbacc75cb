#include "tests/simulation/scratchfolder.h"
#include "tests/simulation/seedsummary.h"

#include <QTest>

using sagadesk::simulation::RunReport;
using sagadesk::tests::SeedSummary;

namespace {

constexpr quint64 kSeeds = 200;

// Seeds that once found a bug, with its story. What a seed means changes with the simulation; what
// each of them found has a test of its own where the bug was, or an invariant that the audit looks
// at.
struct Regression
{
    quint64 seed;
    const char *story;
};
constexpr Regression kRegressions[] = {
    {4, "a request that could not be made ended the task after another step was granted"},
    {11, "a system clock set back a day left the tasks without a leader for a day"},
    {140, "a refusal of a request that was sent twice denied the first one's effect"},
    {11195,
        "grants that expired silently kept their reservations: the service got nothing any more"},
    {2114, "a leader whose trust had lapsed renewed its lease and never swept again"},
};

RunReport run(quint64 seed)
{
    const QTemporaryDir folder(sagadesk::tests::scratchTemplate());
    return sagadesk::simulation::runSeed({seed, folder.path(), 100});
}

} // namespace

class SimulationTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameSeedIsTheSameRun_data();
    void sameSeedIsTheSameRun();
    void fixedBugsStayFixed_data();
    void fixedBugsStayFixed();
    void everySeedKeepsTheInvariantsAndComesToRest();
    void everyFaultThatIsSwitchedOnFires();
    void everyTransitionIsTaken();

private:
    void check(quint64 seed);
    SeedSummary m_summary;
};

void SimulationTest::check(quint64 seed)
{
    const RunReport report = run(seed);
    m_summary.add(report);
    if (!report.ok()) {
        QTextStream out(stderr);
        SeedSummary::printFailure(out, report);
    }
    QVERIFY2(report.ok(), qUtf8Printable(QStringLiteral("seed %1").arg(seed)));
}

void SimulationTest::sameSeedIsTheSameRun_data()
{
    QTest::addColumn<quint64>("seed");
    for (const quint64 seed : {quint64{3}, quint64{17}, quint64{4711}})
        QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << seed;
}

void SimulationTest::sameSeedIsTheSameRun()
{
    QFETCH(quint64, seed);
    const RunReport first = run(seed);
    const RunReport second = run(seed);
    QVERIFY(first.tasks > 0);
    QVERIFY(first.requests > 0);
    QCOMPARE(second.traceHash, first.traceHash);
    QCOMPARE(second.journalHash, first.journalHash);
    QVERIFY(run(seed + 1).traceHash != first.traceHash);
}

void SimulationTest::fixedBugsStayFixed_data()
{
    QTest::addColumn<quint64>("seed");
    for (const Regression &regression : kRegressions)
        QTest::addRow(
            "%llu: %s", static_cast<unsigned long long>(regression.seed), regression.story)
            << regression.seed;
}

void SimulationTest::fixedBugsStayFixed()
{
    QFETCH(quint64, seed);
    check(seed);
}

void SimulationTest::everySeedKeepsTheInvariantsAndComesToRest()
{
    for (quint64 seed = 1; seed <= kSeeds; ++seed)
        check(seed);
    QTextStream out(stdout);
    m_summary.print(out);
    QVERIFY(m_summary.tasks() > 0);
}

void SimulationTest::everyFaultThatIsSwitchedOnFires()
{
    QCOMPARE(m_summary.neverFired(), QStringList());
}

void SimulationTest::everyTransitionIsTaken()
{
    QCOMPARE(SeedSummary::transitionsNotTaken(), QStringList());
}

QTEST_GUILESS_MAIN(SimulationTest)
#include "tst_simulation.moc"
