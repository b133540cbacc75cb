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
    QStringList endpoints; // the actual addresses
    QString target; // address of the real service behind a fault proxy; empty: simulated
};

struct ServiceStatus
{
    SimulatedService service;
    std::vector<RuleStatus> rules; // in the order in which they are applied
    LedgerTotals totals; // for a proxy only requests and faults
    int connections = 0; // number of open connections
    bool portClosed = false; // closed by a Refuse rule
};

// A consistent snapshot of the lab.
struct LabStatus
{
    std::vector<ServiceStatus> services;
    LedgerTotals totals;
    QString run; // name passed to the last beginRun()
    bool faulty = false; // at least one rule is active now
};

// Null: there is no service of this name.
[[nodiscard]] const SimulatedService *findService(
    const std::vector<SimulatedService> &services, const QString &name);
[[nodiscard]] base::Error unknownService(const QString &name);

} // namespace sagadesk::faultlab
