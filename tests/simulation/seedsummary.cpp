#include "tests/simulation/seedsummary.h"

#include "core/model/bulkoperation.h"
#include "core/model/transitions.h"
#include "tests/support/coverage.h"

#include <algorithm>

namespace sagadesk::tests {

namespace {

using namespace Qt::StringLiterals;

// From this number of seeds on, every fault and every transition must have occurred.
constexpr qint64 kManySeeds = 200;

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
            rows.append(u"%1: %2 --%3--> %4"_s.arg(machine, model::name(table[i].from),
                model::name(table[i].event), model::name(table[i].to)));
}

void printTally(QTextStream &out, const char *title, const simulation::FaultTally &tally)
{
    out << title << '\n';
    for (auto entry = tally.cbegin(); entry != tally.cend(); ++entry)
        out << "  " << entry.key().leftJustified(44) << ' '
            << QString::number(entry.value()).rightJustified(12) << '\n';
}

QJsonObject asJson(const QMap<QString, qint64> &tally)
{
    QJsonObject json;
    for (auto entry = tally.cbegin(); entry != tally.cend(); ++entry)
        json.insert(entry.key(), entry.value());
    return json;
}

QString hours(qint64 ms)
{
    return QString::number(static_cast<double>(ms) / 3'600'000.0, 'f', 1);
}

} // namespace

void SeedSummary::add(const simulation::RunReport &report)
{
    ++m_seeds;
    m_tasks += report.tasks;
    m_steps += report.steps;
    m_requests += report.requests;
    m_lives += report.lives;
    m_simulatedMs += report.simulatedMs;
    m_staleWritesRefused += report.staleWritesRefused;
    m_unsent += report.unsent;
    m_claimRows += report.claimRows;
    if (!report.ok())
        m_failed.push_back(report.seed);
    QSet<QString> kinds(report.enabled.begin(), report.enabled.end());
    for (auto entry = report.faults.cbegin(); entry != report.faults.cend(); ++entry)
        kinds.insert(entry.key());
    for (const QString &kind : std::as_const(kinds)) {
        FaultRow &row = m_faults[kind];
        ++row.runs;
        row.fired += report.faults.value(kind);
        if (report.faults.contains(kind))
            for (auto check = report.checks.cbegin(); check != report.checks.cend(); ++check)
                row.invariants.insert(check.key());
    }
    m_notApplicable.unite({report.notApplicable.begin(), report.notApplicable.end()});
    addTo(m_checks, report.checks);
    addTo(m_brokenByServices, report.brokenByServices);
    addTo(m_accepted, report.operatorAccepted);
    addTo(m_refused, report.operatorRefused);
    addTo(m_attempts, report.attempts);
    addTo(m_endStates, report.endStates);
    addTo(m_creations, report.creations);
    addTo(m_bulk, report.bulk);
}

double SeedSummary::simulatedHours() const
{
    return static_cast<double>(m_simulatedMs) / 3'600'000.0;
}

QStringList SeedSummary::neverFired() const
{
    QStringList names;
    for (auto row = m_faults.cbegin(); row != m_faults.cend(); ++row)
        if (row->fired == 0)
            names.append(row.key());
    return names;
}

QStringList SeedSummary::transitionsNotTaken()
{
    QStringList rows;
    notTaken(rows, u"task"_s, model::taskTransitions(), model::taskCoverage());
    notTaken(rows, u"step"_s, model::stepTransitions(), model::stepCoverage());
    notTaken(rows, u"undo"_s, model::undoTransitions(), model::undoCoverage());
    return rows;
}

QStringList SeedSummary::bulkWorkNotSeen() const
{
    QStringList kinds;
    for (int action = 0; action < model::kBulkActionCount; ++action)
        kinds.append(u"began "_s + model::name(static_cast<model::BulkAction>(action)));
    for (const char *code : {"bulk-created", "bulk-begun", "bulk-grace-again", "bulk-paused",
             "bulk-resumed", "bulk-canceled", "bulk-canary-completed", "bulk-canary-failed",
             "bulk-failures", "bulk-finished"})
        kinds.append(u"event "_s + QString::fromLatin1(code));
    using model::BulkItemState;
    for (const BulkItemState state : {BulkItemState::Completed, BulkItemState::Refused,
             BulkItemState::FailedAgain, BulkItemState::LeftOut, BulkItemState::Canceled})
        kinds.append(u"item "_s + model::name(state));
    QStringList lines;
    for (const QString &kind : std::as_const(kinds))
        if (!m_bulk.contains(kind))
            lines.append(u"bulk work not seen: "_s + kind);
    return lines;
}

QStringList SeedSummary::missing() const
{
    QStringList lines;
    if (m_tasks == 0 || m_requests == 0)
        lines.append(u"the workload was empty"_s);
    if (m_seeds < kManySeeds)
        return lines;
    for (const QString &name : neverFired())
        lines.append(u"fault never fired: "_s + name);
    for (const QString &row : transitionsNotTaken())
        lines.append(u"transition not taken: "_s + row);
    if (m_staleWritesRefused == 0)
        lines.append(u"no stale write was refused (I6)"_s);
    if (m_creations.size() < 2)
        lines.append(u"tasks were always created with a claim, or never"_s);
    if (m_unsent == 0)
        lines.append(u"no claim was counted that was returned unsent (I33)"_s);
    if (m_accepted.value(u"restored after a restart"_s) == 0)
        lines.append(u"no operator's stop had to survive a restart"_s);
    static const QStringList kChecked = {u"I22"_s, u"I24"_s, u"I25"_s, u"I28"_s, u"I29"_s, u"I30"_s,
        u"I31"_s, u"I32"_s, u"I33"_s, u"L1"_s, u"L2"_s, u"L3"_s, u"L4"_s, u"L6"_s, u"L7"_s};
    for (int number = 1; number <= 23; ++number)
        if (m_checks.value(u'I' + QString::number(number)) == 0)
            lines.append(u"never looked at: I%1"_s.arg(number));
    for (const QString &name : kChecked)
        if (m_checks.value(name) == 0 && !m_notApplicable.contains(name))
            lines.append(u"never looked at: "_s + name);
    if (m_faults.contains(u"bulk-work"_s))
        lines.append(bulkWorkNotSeen());
    return lines;
}

void SeedSummary::recordCoverage() const
{
    for (auto row = m_faults.cbegin(); row != m_faults.cend(); ++row) {
        QStringList names(row->invariants.begin(), row->invariants.end());
        names.sort();
        QByteArrayList invariants;
        for (const QString &name : std::as_const(names))
            invariants.append(name.toLatin1());
        tests::recordCoverage("sim/" + row.key().toLatin1(), invariants, row->fired);
    }
}

void SeedSummary::print(QTextStream &out) const
{
    out << "faults                                            runs        fired\n";
    for (auto row = m_faults.cbegin(); row != m_faults.cend(); ++row)
        out << "  " << row.key().leftJustified(40) << QString::number(row->runs).rightJustified(8)
            << QString::number(row->fired).rightJustified(13) << '\n';
    printTally(out, "invariants looked at", m_checks);
    if (!m_brokenByServices.isEmpty())
        printTally(out, "promises broken by services, by invariant", m_brokenByServices);
    printTally(out, "operator accepted", m_accepted);
    printTally(out, "operator refused", m_refused);
    printTally(out, "changes decided", m_attempts);
    printTally(out, "tasks created", m_creations);
    printTally(out, "bulk work", m_bulk);
    printTally(out, "tasks at rest", m_endStates);
    QStringList notApplicable = m_notApplicable.values();
    notApplicable.sort();
    for (const QString &name : std::as_const(notApplicable))
        out << "not applicable to this store: " << name << '\n';
    for (const QString &line : missing())
        out << line << '\n';
    qint64 checks = 0;
    for (const qint64 count : m_checks)
        checks += count;
    out << m_seeds << " seeds, " << m_failed.size() << " failed, " << m_tasks << " tasks, "
        << m_steps << " steps, " << m_requests << " requests, " << m_lives << " lives, " << checks
        << " checks, " << hours(m_simulatedMs) << " simulated hours, " << m_staleWritesRefused
        << " stale writes refused, " << m_unsent << " failures of unsent claims, " << m_claimRows
        << " claims beyond the slots of their task\n";
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
    for (const QString &line : report.journal)
        out << "  journal " << line << '\n';
    for (const QString &problem : report.problems)
        out << "  PROBLEM " << problem << '\n';
    out << "replay: simulate_seeds --store " << report.store << " --seed " << report.seed << '\n';
    out.flush();
}

QByteArray SeedSummary::line(const simulation::RunReport &report)
{
    const QJsonObject json{{u"seed"_s, static_cast<qint64>(report.seed)},
        {u"store"_s, report.store}, {u"tasks"_s, report.tasks}, {u"steps"_s, report.steps},
        {u"requests"_s, report.requests}, {u"lives"_s, report.lives},
        {u"simulatedMs"_s, report.simulatedMs},
        {u"staleWritesRefused"_s, report.staleWritesRefused}, {u"faults"_s, asJson(report.faults)},
        {u"checks"_s, asJson(report.checks)},
        {u"brokenByServices"_s, asJson(report.brokenByServices)},
        {u"endStates"_s, asJson(report.endStates)}, {u"creations"_s, asJson(report.creations)},
        {u"bulk"_s, asJson(report.bulk)},
        {u"problems"_s, QJsonArray::fromStringList(report.problems)}};
    return QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace sagadesk::tests
