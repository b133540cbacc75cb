#pragma once

#include "core/faultlab/services/faultlab.h"

namespace sagadesk::faultlab {

// Faults that are switched on and off by hand, and fault proxies. Use it on the thread that created
// the lab, which must outlive it. No call waits for the services' thread.
class LiveFaults final
{
public:
    explicit LiveFaults(FaultLab &lab);

    // The last published status; never null.
    [[nodiscard]] std::shared_ptr<const LabStatus> status() const { return m_lab.status(); }

    // `fault` has the form used in scenarios. It ends after `forMs`, which is limited to the range
    // from 1 s to kLifeMaxMs. Errors: InvalidInput with the first validation error and its
    // "pointer", and those of LabFaults::addFaults().
    [[nodiscard]] base::Result<void> add(
        const QString &service, const QJsonObject &fault, qint64 forMs);
    void remove(const QString &service, FaultKind kind);
    void removeAll(); // at every service, including faults added elsewhere
    static constexpr qint64 kLifeMaxMs = 12 * LabFaults::kRuleLifeMs;

    // As FaultLab::addProxy() and removeProxy().
    [[nodiscard]] base::Result<QString> addProxy(const QString &name, const QString &target);
    bool removeProxy(const QString &name);

private:
    FaultLab &m_lab;
};

} // namespace sagadesk::faultlab
