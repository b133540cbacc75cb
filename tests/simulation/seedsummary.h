#pragma once

#include "tests/simulation/simulatedrun.h"

#include <QJsonObject>
#include <QSet>
#include <QTextStream>

namespace sagadesk::tests {

// The summary of many runs: printed, written to a report file, and used by the tests that fail if
// an enabled fault never occurs or a transition is never taken.
class SeedSummary final
{
public:
    void add(const simulation::RunReport &report);
    void print(QTextStream &out) const;
    static void printFailure(QTextStream &out, const simulation::RunReport &report);
    // One JSON line per run: seed, kind of store, counts, faults by kind, checks by invariant,
    // findings caused by services, end states, creations, bulk work and problems.
    [[nodiscard]] static QByteArray line(const simulation::RunReport &report);

    [[nodiscard]] qint64 seeds() const { return m_seeds; }
    [[nodiscard]] qint64 tasks() const { return m_tasks; }
    [[nodiscard]] qint64 requests() const { return m_requests; }
    [[nodiscard]] double simulatedHours() const;
    [[nodiscard]] const std::vector<quint64> &failed() const { return m_failed; }
    [[nodiscard]] QStringList neverFired() const;
    // Transitions of the three state tables that were not taken in this process.
    [[nodiscard]] static QStringList transitionsNotTaken();
    // What this number of seeds must have covered but did not; empty if nothing is missing.
    [[nodiscard]] QStringList missing() const;
    // Records every fault together with every invariant that was checked in the same runs, for the
    // coverage table.
    void recordCoverage() const;

private:
    [[nodiscard]] QStringList bulkWorkNotSeen() const;

    struct FaultRow
    {
        qint64 runs = 0; // runs in which it was enabled or occurred
        qint64 fired = 0;
        QSet<QString> invariants; // checked in the runs in which it occurred
    };
    qint64 m_seeds = 0;
    qint64 m_tasks = 0;
    qint64 m_steps = 0;
    qint64 m_requests = 0;
    qint64 m_lives = 0;
    qint64 m_simulatedMs = 0;
    qint64 m_staleWritesRefused = 0;
    qint64 m_claimRows = 0;
    qint64 m_unsent = 0; // failures counted for claims that their Agents returned unsent
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
