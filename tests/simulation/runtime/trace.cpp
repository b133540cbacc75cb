#include "tests/simulation/runtime/trace.h"

namespace sagadesk::simulation {

void Trace::add(const QString &line)
{
    QString whole = QString::number(m_clock.steadyNow()) + u' ' + line;
    for (const QChar c : std::as_const(whole)) { // FNV-1a
        m_hash ^= c.unicode();
        m_hash *= 0x100000001b3;
    }
    m_lines.push_back(std::move(whole));
    while (static_cast<qsizetype>(m_lines.size()) > m_kept)
        m_lines.pop_front();
}

QStringList Trace::tail() const
{
    return QStringList(m_lines.begin(), m_lines.end());
}

} // namespace sagadesk::simulation
