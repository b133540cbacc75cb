// simulate_seeds: runs the deterministic simulation for one seed, for many, or for a given time.
#include "tests/simulation/scratchfolder.h"
#include "tests/simulation/seedsummary.h"
#include "tests/simulation/shrinking.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QHashSeed>

namespace {

using sagadesk::simulation::RunOptions;
using sagadesk::simulation::RunReport;
using sagadesk::tests::SeedSummary;

constexpr qint64 kProgressMs = 30'000;
constexpr int kShrunkMax = 2; // failing seeds that are shrunk automatically
constexpr int kShrinkRuns = 80;

RunReport run(RunOptions options)
{
    const QTemporaryDir folder(sagadesk::tests::scratchTemplate());
    options.folder = folder.path();
    return sagadesk::simulation::runSeed(options);
}

struct Wanted
{
    RunOptions run;
    quint64 seeds = 200;
    qint64 minutes = 0;
    qint64 failuresMax = 10;
    QString report;
    bool verbose = false;
    bool shrinks = true;
};

class Simulation final
{
public:
    explicit Simulation(Wanted wanted)
        : m_wanted(std::move(wanted))
        , m_out(stdout)
        , m_report(m_wanted.report)
    {
    }

    int run()
    {
        if (!m_wanted.report.isEmpty()
            && !m_report.open(QIODevice::WriteOnly | QIODevice::Truncate)) {
            m_out << "can't write " << m_wanted.report << '\n';
            return 2;
        }
        m_timer.start();
        for (quint64 seed = m_wanted.run.seed; goesOn(seed); ++seed)
            runOne(seed);
        m_summary.print(m_out);
        m_summary.recordCoverage();
        return m_summary.failed().empty() && m_summary.missing().isEmpty() ? 0 : 1;
    }

private:
    bool goesOn(quint64 seed) const
    {
        if (static_cast<qint64>(m_summary.failed().size()) >= m_wanted.failuresMax)
            return false;
        return m_wanted.minutes > 0 ? m_timer.elapsed() < m_wanted.minutes * 60'000
                                    : seed < m_wanted.run.seed + m_wanted.seeds;
    }

    void runOne(quint64 seed)
    {
        RunOptions options = m_wanted.run;
        options.seed = seed;
        const RunReport report = ::run(options);
        m_summary.add(report);
        if (m_report.isOpen())
            m_report.write(SeedSummary::line(report));
        if (!report.ok()) {
            SeedSummary::printFailure(m_out, report);
            if (m_wanted.shrinks && m_shrunk++ < kShrunkMax)
                m_out << "smallest that still fails: "
                      << sagadesk::tests::commandLine(
                             sagadesk::tests::shrink(options, report, ::run, kShrinkRuns))
                      << '\n';
            m_out.flush();
        }
        printReport(report);
    }

    void printReport(const RunReport &report)
    {
        const qint64 elapsed = m_timer.elapsed();
        if (m_wanted.verbose)
            m_out << "seed " << report.seed << " trace " << report.traceHash << " journal "
                  << report.journalHash << " at " << elapsed << " ms\n";
        else if (elapsed - m_reportedAt >= kProgressMs)
            m_out << "at " << elapsed / 1000 << " s: " << m_summary.seeds() << " seeds, "
                  << m_summary.failed().size() << " failed, " << m_summary.tasks() << " tasks, "
                  << QString::number(m_summary.simulatedHours(), 'f', 1) << " simulated hours\n";
        else
            return;
        m_reportedAt = elapsed;
        m_out.flush();
    }

    Wanted m_wanted;
    QTextStream m_out;
    QFile m_report;
    QElapsedTimer m_timer;
    SeedSummary m_summary;
    qint64 m_reportedAt = 0;
    int m_shrunk = 0;
};

class Options final
{
public:
    Options()
    {
        m_parser.addOptions({m_seed, m_from, m_seeds, m_minutes, m_trace, m_failures, m_report,
            m_without, m_tasks, m_steps, m_store, m_verbose, m_noShrink});
        m_parser.addHelpOption();
    }

    Wanted read(const QCoreApplication &app)
    {
        m_parser.process(app);
        Wanted wanted;
        wanted.run.traceLines = number(m_trace, 40);
        wanted.run.seed = static_cast<quint64>(number(m_from, 1));
        wanted.run.tasksMax = static_cast<int>(number(m_tasks, wanted.run.tasksMax));
        wanted.run.stepsMax = static_cast<int>(number(m_steps, wanted.run.stepsMax));
        if (m_parser.isSet(m_store)) {
            const auto kind = sagadesk::simulation::findStoreKind(m_parser.value(m_store));
            if (!kind)
                m_parser.showHelp(2);
            wanted.run.store = *kind;
        }
        if (m_parser.isSet(m_without))
            wanted.run.without = m_parser.value(m_without).split(u',', Qt::SkipEmptyParts);
        wanted.seeds = static_cast<quint64>(number(m_seeds, 200));
        wanted.minutes = number(m_minutes, 0);
        wanted.failuresMax = number(m_failures, 10);
        wanted.report = m_parser.value(m_report);
        wanted.verbose = m_parser.isSet(m_verbose);
        wanted.shrinks = !m_parser.isSet(m_noShrink);
        if (m_parser.isSet(m_seed)) {
            wanted.run.seed = m_parser.value(m_seed).toULongLong();
            wanted.seeds = 1;
            wanted.minutes = 0;
            wanted.shrinks = false;
        }
        return wanted;
    }

private:
    static QCommandLineOption option(const char *name, const char *text, const char *value)
    {
        return {QString::fromLatin1(name), QString::fromLatin1(text), QString::fromLatin1(value)};
    }
    qint64 number(const QCommandLineOption &option, qint64 standard) const
    {
        return m_parser.isSet(option) ? m_parser.value(option).toLongLong() : standard;
    }

    QCommandLineParser m_parser;
    QCommandLineOption m_seed = option("seed", "Run this seed alone.", "n");
    QCommandLineOption m_from = option("from", "First seed.", "n");
    QCommandLineOption m_seeds = option("seeds", "How many seeds.", "n");
    QCommandLineOption m_minutes = option("minutes", "Go on for so long instead.", "m");
    QCommandLineOption m_trace = option("trace", "Lines of trace kept for a failure.", "n");
    QCommandLineOption m_failures = option("failures", "Stop after so many failed seeds.", "n");
    QCommandLineOption m_report = option("report", "One JSON line for each run.", "file");
    QCommandLineOption m_without =
        option("without", "Faults to leave out, separated by commas; \"operator\" too.", "names");
    QCommandLineOption m_tasks = option("tasks", "At most so many tasks.", "n");
    QCommandLineOption m_steps = option("steps", "At most so many steps in a workflow.", "n");
    QCommandLineOption m_store =
        option("store", "Kind of the state store: sqlite, memory.", "name");
    QCommandLineOption m_verbose = option("verbose", "One line for each seed.", "");
    QCommandLineOption m_noShrink =
        option("no-shrink", "Do not look for the smallest run that still fails.", "");
};

} // namespace

int main(int argc, char **argv)
{
    QHashSeed::setDeterministicGlobalSeed(); // a run must not depend on hash order
    QCoreApplication app(argc, argv);
    return Simulation(Options().read(app)).run();
}
