#include "tests/simulation/seedsummary.h"

#include "core/model/transitions.h"

namespace sagadesk::tests {

namespace {

void addTo(simulation::FaultTally &sum, const simulation::FaultTally &part)
{
    for (auto entry = part.cbegin(); entry != part.cend(); ++entry)
        sum[entry.key()] += entry.value();
}

template <class Table>
void notTaken(QStringList &rows, const QString &machine, const Table &table,
    const std::vector<quint64> &coverage)
{
    for (size_t i = 0; i < table.size(); ++i)
        if (coverage[i] == 0)
            rows.append(QStringLiteral("%1: %2 --%3--> %4")
                            .arg(machine, model::name(table[i].from), model::name(table[i].event),
                                model::name(table[i].to)));
}

void printTally(QTextStream &out, const char *title, const simulation::FaultTally &tally)
{
    out << title << '\n';
    for (auto entry = tally.cbegin(); entry != tally.cend(); ++entry)
        out << "  " << entry.key() << ' ' << entry.value() << '\n';
}

} // namespace

void SeedSummary::add(const simulation::RunReport &report)
{
    ++m_seeds;
    m_tasks += report.tasks;
    m_requests += report.requests;
    m_lives += report.lives;
    m_checks += report.checks;
    m_simulatedMs += report.simulatedMs;
    m_staleWritesRefused += report.staleWritesRefused;
    if (!report.ok())
        m_failed.push_back(report.seed);
    addTo(m_faults, report.faults);
    addTo(m_accepted, report.operatorAccepted);
    addTo(m_refused, report.operatorRefused);
    addTo(m_endStates, report.endStates);
    m_enabled.unite(QSet<QString>(report.enabled.begin(), report.enabled.end()));
}

QStringList SeedSummary::neverFired() const
{
    QStringList names;
    for (const QString &name : m_enabled)
        if (!m_faults.contains(name))
            names.append(name);
    names.sort();
    return names;
}

QStringList SeedSummary::transitionsNotTaken()
{
    QStringList rows;
    notTaken(rows, QStringLiteral("task"), model::taskTransitions(), model::taskCoverage());
    notTaken(rows, QStringLiteral("step"), model::stepTransitions(), model::stepCoverage());
    notTaken(rows, QStringLiteral("undo"), model::undoTransitions(), model::undoCoverage());
    return rows;
}

void SeedSummary::print(QTextStream &out) const
{
    printTally(out, "faults fired", m_faults);
    printTally(out, "operator accepted", m_accepted);
    printTally(out, "operator refused", m_refused);
    printTally(out, "tasks at rest", m_endStates);
    for (const QString &row : transitionsNotTaken())
        out << "transition not taken: " << row << '\n';
    for (const QString &name : neverFired())
        out << "fault never fired: " << name << '\n';
    out << m_seeds << " seeds, " << m_failed.size() << " failed, " << m_tasks << " tasks, "
        << m_requests << " requests, " << m_lives << " lives, " << m_checks << " checks, "
        << QString::number(static_cast<double>(m_simulatedMs) / 3'600'000.0, 'f', 1)
        << " simulated hours, " << m_staleWritesRefused << " stale writes refused\n";
    for (const quint64 seed : m_failed)
        out << "failed: --seed " << seed << '\n';
    out.flush();
}

void SeedSummary::printFailure(QTextStream &out, const simulation::RunReport &report)
{
    out << "seed " << report.seed << " failed after "
        << QString::number(static_cast<double>(report.simulatedMs) / 1000.0, 'f', 1)
        << " simulated seconds, " << report.tasks << " tasks, " << report.lives << " lives\n";
    for (const QString &line : report.trace)
        out << "  trace " << line << '\n';
    printTally(out, "faults fired", report.faults);
    for (const QString &line : report.held)
        out << "  held " << line << '\n';
    for (const QString &problem : report.problems)
        out << "  PROBLEM " << problem << '\n';
    out << "replay: simulate_seeds --seed " << report.seed << '\n';
    out.flush();
}

} // namespace sagadesk::tests
