#pragma once

#include "tests/simulation/simulatedrun.h"

#include <QJsonObject>
#include <QSet>
#include <QTextStream>

namespace sagadesk::tests {

// What many runs were together: for people, for a report file, and for the tests that a fault that
// is switched on but never fires, or a transition that is never taken, fails.
class SeedSummary final
{
public:
    void add(const simulation::RunReport &report);
    void print(QTextStream &out) const;
    static void printFailure(QTextStream &out, const simulation::RunReport &report);
    // One JSON line of a run: seed, what it was, faults by kind, looks by invariant, problems.
    [[nodiscard]] static QByteArray line(const simulation::RunReport &report);

    [[nodiscard]] qint64 seeds() const { return m_seeds; }
    [[nodiscard]] qint64 tasks() const { return m_tasks; }
    [[nodiscard]] qint64 requests() const { return m_requests; }
    [[nodiscard]] double simulatedHours() const;
    [[nodiscard]] const std::vector<quint64> &failed() const { return m_failed; }
    [[nodiscard]] QStringList neverFired() const;
    // Rows of the three tables that were not taken in this process.
    [[nodiscard]] static QStringList transitionsNotTaken();
    // What this many seeds must have done to prove anything; empty: nothing is missing.
    [[nodiscard]] QStringList missing() const;
    // Every fault that fired with every invariant that was looked at in the same runs, for the
    // coverage table.
    void recordCoverage() const;

private:
    [[nodiscard]] QStringList bulkWorkNotSeen() const;

    struct FaultRow
    {
        qint64 runs = 0; // that had it switched on, or in which it fired
        qint64 fired = 0;
        QSet<QString> invariants; // looked at in those runs
    };
    qint64 m_seeds = 0;
    qint64 m_tasks = 0;
    qint64 m_steps = 0;
    qint64 m_requests = 0;
    qint64 m_lives = 0;
    qint64 m_simulatedMs = 0;
    qint64 m_staleWritesRefused = 0;
    qint64 m_unsent = 0; // claims whose deferrals were counted
    std::vector<quint64> m_failed;
    QMap<QString, FaultRow> m_faults;
    QSet<QString> m_notApplicable;
    QMap<QString, qint64> m_checks;
    QMap<QString, qint64> m_brokenByServices;
    simulation::FaultTally m_accepted;
    simulation::FaultTally m_refused;
    simulation::FaultTally m_attempts;
    QMap<QString, qint64> m_endStates;
    simulation::FaultTally m_creations;
    simulation::FaultTally m_bulk;
};

} // namespace sagadesk::tests
