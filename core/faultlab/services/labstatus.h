#pragma once

#include "core/base/error.h"
#include "core/faultlab/services/faultinjector.h"
#include "core/faultlab/services/ledger.h"

#include <QStringList>

#include <vector>

namespace sagadesk::faultlab {

struct SimulatedService
{
    QString name;
    QStringList endpoints; // as they are served
    QString target; // of a fault proxy: the real service; empty: simulated
};

struct ServiceStatus
{
    SimulatedService service;
    std::vector<RuleStatus> rules; // in the order in which they are asked
    LedgerTotals totals; // of a proxy: requests and faults only
    int connections = 0; // open now
    bool portClosed = false; // Refuse is at work
};

// The whole lab at one instant. Every value is counted, none is estimated.
struct LabStatus
{
    std::vector<ServiceStatus> services;
    LedgerTotals totals;
    QString run; // of the last beginRun(), from which rules count
    bool faulty = false; // any rule is active: something is simulated right now
};

// Null: there is none of that name.
[[nodiscard]] const SimulatedService *findService(
    const std::vector<SimulatedService> &services, const QString &name);
[[nodiscard]] base::Error unknownService(const QString &name);

} // namespace sagadesk::faultlab
