#pragma once

#include "core/base/result.h"
#include "core/faultlab/ledger.h"
#include "core/faultlab/scenario.h"

#include <QStringList>
#include <QThread>

#include <memory>

namespace sagadesk::faultlab {

class ServiceHost;

struct SimulationOptions
{
    QByteArray services; // content of services.json; endpoints that are `noop:` are left alone
    QByteArray scenario; // JSON; empty: no faults
    std::optional<quint64> seed; // instead of the scenario's
    QString ledgerFile; // NDJSON, appended to; empty: only in memory
    bool anyPort = false; // free ports instead of those of the file
};

struct SimulatedService
{
    QString name;
    QStringList endpoints; // as they are served
};

// The simulated services, running on one thread of their own: for `sagadeskctl simulate`, the demo,
// the window's fault lab and the tests. The engine reaches them by HTTP only.
class FaultLab final
{
public:
    // Serves when it returns. Effects in an existing ledger file are remembered, so that services
    // that were stopped or killed go on where they were. Errors: InvalidInput "services-invalid"
    // and "scenario-invalid" {mistakes: [{pointer, code, …}]}, "endpoint-not-loopback"; Network
    // "port-in-use"; StoreIo "ledger-…".
    [[nodiscard]] static base::Result<std::unique_ptr<FaultLab>> start(
        const SimulationOptions &options);
    ~FaultLab(); // closes every connection and ends the thread
    Q_DISABLE_COPY_MOVE(FaultLab)

    [[nodiscard]] const std::vector<SimulatedService> &services() const { return m_services; }
    // The services file with the endpoints as they are served: what an engine is started with.
    [[nodiscard]] const QByteArray &servicesFile() const { return m_servicesFile; }
    [[nodiscard]] const Scenario &scenario() const { return m_scenario; }
    [[nodiscard]] quint64 seed() const { return m_seed; }
    [[nodiscard]] const Ledger &ledger() const { return *m_ledger; }
    // Replaces the service's rules (times absolute); takes effect with a later request. From any
    // thread.
    void setFaults(const QString &service, std::vector<FaultRule> rules);

private:
    FaultLab();
    [[nodiscard]] base::Result<void> open(const SimulationOptions &options);
    [[nodiscard]] base::Result<void> listen(const QByteArray &services, bool anyPort);
    [[nodiscard]] base::Result<void> arm(qint64 now);

    Scenario m_scenario;
    quint64 m_seed = 1;
    std::vector<SimulatedService> m_services;
    QByteArray m_servicesFile;
    std::shared_ptr<Ledger> m_ledger;
    QThread m_thread;
    std::unique_ptr<ServiceHost> m_host; // on m_thread while that runs
};

} // namespace sagadesk::faultlab
