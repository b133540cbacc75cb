#pragma once

#include "core/audit/audit.h"

#include <array>

namespace sagadesk::audit {

// Collects what the checks see: how often each rule was looked at and where it does not hold.
class Findings final
{
public:
    explicit Findings(int findingsMax)
        : m_max(findingsMax)
    {
    }

    void beginTask(const QString &publicId) { m_task = publicId; }
    // Counts a look at the rule; gives `condition` back,
    // so that the caller says what is wrong only then.
    [[nodiscard]] bool holds(Invariant invariant, bool condition);
    void broken(Invariant invariant, const QString &code, const QJsonObject &parameters = {});
    // Not right, but by a named fault of a simulated service.
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
