#include "core/audit/findings.h"

namespace sagadesk::audit {

InvariantResult &Findings::of(Invariant invariant)
{
    return m_results.at(static_cast<size_t>(invariant));
}

bool Findings::holds(Invariant invariant, bool condition)
{
    ++of(invariant).checked;
    return condition;
}

void Findings::broken(Invariant invariant, const QString &code, const QJsonObject &parameters)
{
    ++of(invariant).violations;
    if (m_findings.size() < static_cast<size_t>(m_max))
        m_findings.push_back({invariant, m_task, {code, parameters}});
}

void Findings::brokenByService(
    Invariant invariant, const QString &code, const QJsonObject &parameters)
{
    ++of(invariant).byService;
    if (m_byService.size() < static_cast<size_t>(m_max))
        m_byService.push_back({invariant, m_task, {code, parameters}});
}

void Findings::notCheckable(Invariant invariant, const QString &why)
{
    of(invariant).notCheckable = why;
}

Report Findings::report() &&
{
    Report report;
    for (const Invariant invariant : invariants()) {
        InvariantResult &result = of(invariant);
        result.invariant = invariant;
        report.results.push_back(result);
    }
    report.findings = std::move(m_findings);
    report.byService = std::move(m_byService);
    return report;
}

} // namespace sagadesk::audit
