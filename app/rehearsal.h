#pragma once

#include "core/faultlab/faultlab.h"

namespace sagadesk::app {

// A fault lab for an engine that does not work with the demo's services.
struct OwnLab
{
    std::unique_ptr<faultlab::FaultLab> lab;
    std::vector<model::ServiceConfig> services; // what the engine is started with
    QStringList direct; // addresses that no fault can be put in front of: they are called as ever
    bool keepsLedger = false; // only simulated services know what took effect
};

// A fault proxy on a free port in front of every address that is this computer's own; the services
// behind them are real. Errors as of FaultLab::start().
[[nodiscard]] base::Result<OwnLab> proxiesFor(std::vector<model::ServiceConfig> services);

// Every service of the file simulated on free ports, whatever its addresses are: nothing real is
// called, and no credentials are read. Errors as of FaultLab::start().
[[nodiscard]] base::Result<OwnLab> simulationOf(
    const QByteArray &servicesFile, const QString &ledgerFile);

// Where a rehearsal with simulated services has its store and its ledger: beside real work, never
// in it.
[[nodiscard]] QString rehearsalFolder(const QString &dataDir);

} // namespace sagadesk::app
