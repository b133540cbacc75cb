// simulate_nodes: runs the simulation of several nodes on one store, for one seed or for many.
#include "tests/simulation/nodesrun.h"
#include "tests/simulation/scratchfolder.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QHashSeed>
#include <QTemporaryDir>
#include <QTextStream>

using namespace Qt::StringLiterals;
using namespace sagadesk::simulation;

namespace {

// Faults that must each occur at least once if there are kSeedsForAll seeds or more.
constexpr const char *kExpected[] = {"node-killed", "node-moved", "node-frozen", "node-restarted",
    "node-cut-off", "node-ended", "serialization-conflict", "hint-lost", "commit-late",
    "store-done-but-failed"};
constexpr quint64 kSeedsForAll = 50;

void print(QTextStream &out, const RunReport &report, bool verbose)
{
    out << "seed " << report.seed << " (" << report.store << "): " << report.tasks << " tasks, "
        << report.requests << " requests, " << report.lives << " starts, "
        << report.simulatedMs / 1000 << " s, trace " << report.traceHash << '\n';
    for (const QString &problem : report.problems)
        out << "  " << problem << '\n';
    if (!verbose && report.ok())
        return;
    for (const QStringList &lines : {report.held, report.journal, report.trace})
        for (const QString &line : lines)
            out << "    " << line << '\n';
}

int runAll(const QCommandLineParser &parser)
{
    QTextStream out(stdout);
    NodesOptions options;
    const quint64 first = parser.value(u"seed"_s).toULongLong();
    const bool isOne = parser.isSet(u"seed"_s) && !parser.isSet(u"seeds"_s);
    const quint64 seeds = isOne ? 1 : parser.value(u"seeds"_s).toULongLong();
    options.nodes = parser.value(u"nodes"_s).toInt();
    options.traceLines = parser.value(u"trace"_s).toInt();
    options.without = parser.value(u"without"_s).split(u',', Qt::SkipEmptyParts);
    FaultTally faults;
    QMap<QString, qint64> checks;
    int failures = 0;
    const int failuresMax = parser.value(u"failures"_s).toInt();
    quint64 done = 0;
    for (quint64 seed = first; seed < first + seeds && failures < failuresMax; ++seed) {
        const QTemporaryDir folder(sagadesk::tests::scratchTemplate());
        options.seed = seed;
        options.folder = folder.path();
        const RunReport report = runNodes(options);
        ++done;
        failures += !report.ok();
        for (auto each = report.faults.cbegin(); each != report.faults.cend(); ++each)
            faults[each.key()] += each.value();
        for (auto each = report.checks.cbegin(); each != report.checks.cend(); ++each)
            checks[each.key()] += each.value();
        if (!report.ok() || seeds == 1)
            print(out, report, seeds == 1 || options.traceLines > 0);
        out.flush();
    }
    out << done << " seeds with " << options.nodes << " nodes, " << failures << " failed\nfaults:";
    for (auto each = faults.cbegin(); each != faults.cend(); ++each)
        out << ' ' << each.key() << ' ' << each.value();
    out << "\nchecks:";
    for (auto each = checks.cbegin(); each != checks.cend(); ++each)
        out << ' ' << each.key() << ' ' << each.value();
    out << '\n';
    if (seeds >= kSeedsForAll && failures == 0 && options.without.isEmpty())
        for (const char *fault : kExpected)
            if (!faults.contains(QString::fromLatin1(fault))) {
                out << "never occurred: " << fault << '\n';
                ++failures;
            }
    return failures == 0 ? 0 : 1;
}

} // namespace

int main(int argc, char *argv[])
{
    QHashSeed::setDeterministicGlobalSeed();
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions({{u"seed"_s, u"First seed."_s, u"number"_s, u"1"_s},
        {u"seeds"_s, u"Number of seeds; with --seed alone: that one."_s, u"number"_s, u"60"_s},
        {u"nodes"_s, u"Number of nodes."_s, u"number"_s, u"3"_s},
        {u"trace"_s, u"Lines of the trace that are printed."_s, u"number"_s, u"0"_s},
        {u"failures"_s, u"Stops after that many failures."_s, u"number"_s, u"5"_s},
        {u"without"_s, u"Names of faults to leave out."_s, u"names"_s}});
    parser.process(application);
    return runAll(parser);
}
