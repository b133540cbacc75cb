#pragma once

#include "core/audit/audit.h"

#include <array>

namespace sagadesk::audit {

// Collects the results of the checks: how often each rule was checked and where it is violated.
class Findings final
{
public:
    explicit Findings(int findingsMax)
        : m_max(findingsMax)
    {
    }

    void beginTask(const QString &publicId) { m_task = publicId; }
    // Counts one check of the rule and returns `condition`.
    [[nodiscard]] bool holds(Invariant invariant, bool condition);
    void broken(Invariant invariant, const QString &code, const QJsonObject &parameters = {});
    // A violation that a named fault of a simulated service has caused.
    void brokenByService(
        Invariant invariant, const QString &code, const QJsonObject &parameters = {});
    void notCheckable(Invariant invariant, const QString &why);
    [[nodiscard]] Report report() &&;

private:
    [[nodiscard]] InvariantResult &of(Invariant invariant);

    int m_max;
    QString m_task;
    std::array<InvariantResult, 34> m_results = {};
    std::vector<Finding> m_findings;
    std::vector<Finding> m_byService;
};

} // namespace sagadesk::audit
