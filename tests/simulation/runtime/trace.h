#pragma once

#include "tests/simulation/runtime/simclock.h"

#include <QString>
#include <QStringList>

#include <deque>

namespace sagadesk::simulation {

// The event log of a run: keeps the last lines for display, and a running hash of all lines.
// Two runs of one seed are taken as identical if their hashes are equal.
class Trace final
{
public:
    explicit Trace(const SimClock &clock)
        : m_clock(clock)
    {
    }

    void add(const QString &line);
    [[nodiscard]] quint64 hash() const { return m_hash; }
    [[nodiscard]] QStringList tail() const;
    void setKept(qsizetype lines) { m_kept = lines; }

private:
    const SimClock &m_clock;
    std::deque<QString> m_lines;
    qsizetype m_kept = 200;
    quint64 m_hash = 0xcbf29ce484222325;
};

} // namespace sagadesk::simulation
