#pragma once

#include "core/faultlab/scenario/faultlabsession.h"

namespace sagadesk::app {

// A fault lab for an engine that does not work with the demo's services.
struct Rehearsal
{
    std::unique_ptr<faultlab::FaultLab> lab;
    std::vector<model::ServiceConfig> services; // what the engine is started with
    QStringList direct; // addresses that no fault can be put in front of: they are called as ever
    faultlab::FaultLabSession::Services kind = faultlab::FaultLabSession::Services::Proxied;
};

// A fault proxy on a free port in front of every address that is this computer's own; the services
// behind them are real. Errors as of FaultLab::start().
[[nodiscard]] base::Result<Rehearsal> startFaultProxies(std::vector<model::ServiceConfig> services);

// Every service of the file simulated on free ports, whatever its addresses are: nothing real is
// called, and no credentials are read. Errors as of FaultLab::start().
[[nodiscard]] base::Result<Rehearsal> startSimulation(
    const QByteArray &servicesFile, const QString &ledgerFile);

// Where a rehearsal with simulated services has its store and its ledger: beside real work, never
// in it.
[[nodiscard]] QString rehearsalFolder(const QString &dataDir);

} // namespace sagadesk::app
