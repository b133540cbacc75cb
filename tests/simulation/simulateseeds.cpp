// simulate_seeds: runs the deterministic simulation for one seed, for many, or for a while.
#include "tests/simulation/scratchfolder.h"
#include "tests/simulation/seedsummary.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QHashSeed>

namespace {

using sagadesk::simulation::RunReport;
using sagadesk::tests::SeedSummary;

RunReport run(quint64 seed, qsizetype traceLines)
{
    const QTemporaryDir folder(sagadesk::tests::scratchTemplate());
    return sagadesk::simulation::runSeed({seed, folder.path(), traceLines});
}

struct Wanted
{
    quint64 first = 1;
    quint64 seeds = 200;
    qint64 minutes = 0;
    qint64 failuresMax = 10;
    qsizetype traceLines = 40;
    bool verbose = false;
};

int simulate(const Wanted &wanted)
{
    QTextStream out(stdout);
    SeedSummary summary;
    QElapsedTimer timer;
    timer.start();
    for (quint64 seed = wanted.first;; ++seed) {
        if (wanted.minutes > 0 ? timer.elapsed() >= wanted.minutes * 60'000
                               : seed >= wanted.first + wanted.seeds)
            break;
        const RunReport report = run(seed, wanted.traceLines);
        summary.add(report);
        if (!report.ok())
            SeedSummary::printFailure(out, report);
        if (wanted.verbose) {
            out << "seed " << seed << " trace " << report.traceHash << " journal "
                << report.journalHash << " at " << timer.elapsed() << " ms\n";
            out.flush();
        }
        if (static_cast<qint64>(summary.failed().size()) >= wanted.failuresMax)
            break;
    }
    summary.print(out);
    const bool many = summary.seeds() >= 200;
    const bool complete =
        !many || (summary.neverFired().isEmpty() && SeedSummary::transitionsNotTaken().isEmpty());
    return summary.failed().empty() && complete && summary.tasks() > 0 ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    QHashSeed::setDeterministicGlobalSeed(); // a run must not depend on the order of a hash
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption seed(
        QStringLiteral("seed"), QStringLiteral("Run this seed alone."), QStringLiteral("n"));
    const QCommandLineOption from(
        QStringLiteral("from"), QStringLiteral("First seed."), QStringLiteral("n"));
    const QCommandLineOption seeds(
        QStringLiteral("seeds"), QStringLiteral("How many seeds."), QStringLiteral("n"));
    const QCommandLineOption minutes(QStringLiteral("minutes"),
        QStringLiteral("Go on for so long instead."), QStringLiteral("m"));
    const QCommandLineOption trace(QStringLiteral("trace"),
        QStringLiteral("Lines of trace kept for a failure."), QStringLiteral("n"));
    const QCommandLineOption failures(QStringLiteral("failures"),
        QStringLiteral("Stop after so many failed seeds."), QStringLiteral("n"));
    const QCommandLineOption verbose(
        QStringLiteral("verbose"), QStringLiteral("One line for each seed."));
    parser.addOptions({seed, from, seeds, minutes, trace, failures, verbose});
    parser.addHelpOption();
    parser.process(app);

    Wanted wanted;
    wanted.verbose = parser.isSet(verbose);
    if (parser.isSet(from))
        wanted.first = parser.value(from).toULongLong();
    if (parser.isSet(seeds))
        wanted.seeds = parser.value(seeds).toULongLong();
    if (parser.isSet(minutes))
        wanted.minutes = parser.value(minutes).toLongLong();
    if (parser.isSet(trace))
        wanted.traceLines = parser.value(trace).toLongLong();
    if (parser.isSet(failures))
        wanted.failuresMax = parser.value(failures).toLongLong();
    if (parser.isSet(seed)) {
        wanted.first = parser.value(seed).toULongLong();
        wanted.seeds = 1;
        wanted.minutes = 0;
    }
    return simulate(wanted);
}
