#include "tests/simulation/shrinking.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using simulation::RunOptions;
using simulation::RunReport;
using simulation::sqliteKind;

namespace {

// The invariants that a run violated. A problem that names no invariant is identified by the start
// of its sentence.
QSet<QString> kindsOf(const QStringList &problems)
{
    static const QRegularExpression kName(u"\\b([IL]\\d{1,2})\\b"_s);
    QSet<QString> kinds;
    for (const QString &problem : problems) {
        const auto match = kName.match(problem);
        kinds.insert(match.hasMatch() ? match.captured(1) : problem.left(20));
    }
    return kinds;
}

class Shrinker final
{
public:
    Shrinker(const RunReport &failed, const RunSeed &run, int runsMax)
        : m_kinds(kindsOf(failed.problems))
        , m_run(run)
        , m_left(runsMax)
    {
    }

    // Whether the smaller run still violates one of the same invariants; if so, it becomes `best`.
    // False if no runs are left.
    bool tryOut(RunOptions &best, const RunOptions &smaller)
    {
        if (m_left-- <= 0)
            return false;
        const RunReport report = m_run(smaller);
        if (!kindsOf(report.problems).intersects(m_kinds))
            return false;
        best = smaller;
        return true;
    }

private:
    QSet<QString> m_kinds;
    const RunSeed &m_run;
    int m_left;
};

void halve(Shrinker &shrinker, RunOptions &best, int RunOptions::*what)
{
    for (bool smaller = true; smaller && best.*what > 1;) {
        RunOptions next = best;
        next.*what /= 2;
        smaller = shrinker.tryOut(best, next);
    }
}

} // namespace

RunOptions shrink(RunOptions options, const RunReport &failed, const RunSeed &run, int runsMax)
{
    Shrinker shrinker(failed, run, runsMax);
    RunOptions best = std::move(options);
    QStringList kinds = failed.enabled;
    kinds.removeDuplicates();
    kinds.prepend(u"operator"_s);
    // First removes all faults that did not occur, in one step.
    RunOptions next = best;
    for (const QString &kind : std::as_const(kinds))
        if (!failed.faults.contains(kind) && kind != "operator"_L1)
            next.without.append(kind);
    (void)shrinker.tryOut(best, next);
    for (const QString &kind : std::as_const(kinds)) {
        if (best.without.contains(kind))
            continue;
        next = best;
        next.without.append(kind);
        (void)shrinker.tryOut(best, next);
    }
    best.tasksMax = std::min<int>(best.tasksMax, std::max<int>(1, static_cast<int>(failed.tasks)));
    halve(shrinker, best, &RunOptions::tasksMax);
    halve(shrinker, best, &RunOptions::stepsMax);
    return best;
}

QString commandLine(const RunOptions &options)
{
    QString line = u"simulate_seeds --seed %1"_s.arg(options.seed);
    if (options.store.name != sqliteKind().name)
        line += u" --store "_s + options.store.name;
    if (!options.without.isEmpty())
        line += u" --without "_s + options.without.join(u',');
    if (options.tasksMax < RunOptions().tasksMax)
        line += u" --tasks %1"_s.arg(options.tasksMax);
    if (options.stepsMax < RunOptions().stepsMax)
        line += u" --steps %1"_s.arg(options.stepsMax);
    return line;
}

} // namespace sagadesk::tests
