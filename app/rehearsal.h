#pragma once

#include "core/faultlab/scenario/faultlabsession.h"

namespace sagadesk::app {

// A fault lab with fault proxies or simulated services, and the services of an engine that uses it.
struct Rehearsal
{
    std::unique_ptr<faultlab::FaultLab> lab;
    std::vector<model::ServiceConfig> services; // with the addresses that the engine calls
    QStringList direct; // addresses that can't have a proxy; they are called directly
    faultlab::FaultLabSession::Services kind = faultlab::FaultLabSession::Services::Proxied;
};

// Starts a fault proxy on a free port for each address on this computer; the services behind them
// are real. Errors as for FaultLab::start().
[[nodiscard]] base::Result<Rehearsal> startFaultProxies(std::vector<model::ServiceConfig> services);

// Simulates each service of the file on a free port, whatever its address: nothing real is called,
// and no credentials are read. Errors as for FaultLab::start().
[[nodiscard]] base::Result<Rehearsal> startSimulation(
    const QByteArray &servicesFile, const QString &ledgerFile);

// The folder for store and ledger of a rehearsal with simulated services, separate from real work.
[[nodiscard]] QString rehearsalFolder(const QString &dataDir);

} // namespace sagadesk::app
