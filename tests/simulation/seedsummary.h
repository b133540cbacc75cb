#pragma once

#include "core/simulation/simworld.h"

#include <QTextStream>

namespace sagadesk::tests {

// What many runs were together: for people, and for the tests that a fault that is switched on but
// never fires, or a transition that is never taken, fails.
class SeedSummary final
{
public:
    void add(const simulation::RunReport &report);
    void print(QTextStream &out) const;
    static void printFailure(QTextStream &out, const simulation::RunReport &report);

    [[nodiscard]] qint64 seeds() const { return m_seeds; }
    [[nodiscard]] qint64 tasks() const { return m_tasks; }
    [[nodiscard]] const std::vector<quint64> &failed() const { return m_failed; }
    [[nodiscard]] QStringList neverFired() const;
    // Rows of the three tables that were not taken in this process.
    [[nodiscard]] static QStringList transitionsNotTaken();

private:
    qint64 m_seeds = 0;
    qint64 m_tasks = 0;
    qint64 m_requests = 0;
    qint64 m_lives = 0;
    qint64 m_checks = 0;
    qint64 m_simulatedMs = 0;
    qint64 m_staleWritesRefused = 0;
    std::vector<quint64> m_failed;
    simulation::FaultTally m_faults;
    simulation::FaultTally m_accepted;
    simulation::FaultTally m_refused;
    QMap<QString, qint64> m_endStates;
    QSet<QString> m_enabled;
};

} // namespace sagadesk::tests
