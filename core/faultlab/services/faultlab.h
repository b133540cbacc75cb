#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/labfaults.h"
#include "core/faultlab/services/labstatus.h"
#include "core/faultlab/services/ledger.h"
#include "core/faultlab/services/scenario.h"
#include "core/model/serviceconfig.h"

#include <QObject>
#include <QThread>

#include <functional>
#include <map>
#include <memory>

namespace sagadesk::faultlab {

struct SimulationOptions
{
    // Content of services.json; `noop:` endpoints are not served. Empty: no services;
    // proxies can be added.
    QByteArray services;
    QByteArray scenario; // JSON; empty: no faults
    std::optional<quint64> seed; // replaces that of the scenario
    QString ledgerFile; // NDJSON file to append to; empty: only in memory
    bool anyPort = false; // use free ports instead of those in the file
    // Services of the file that become fault proxies, with the real address behind each proxy.
    std::vector<std::pair<QString, QString>> proxied;
};

// The simulated services and fault proxies, which run on their own thread: for `sagadeskctl
// simulate`, the demo, the window's fault lab and the tests. The engine reaches them by HTTP only.
// The object lives on the thread that created it. Unless stated otherwise, all calls are possible
// from any thread and none waits for the services' thread.
class FaultLab final : public QObject
{
    Q_OBJECT

public:
    // The services accept requests when it returns. Effects in an existing ledger file are
    // restored, so that services continue after they were stopped or killed. Errors:
    // InvalidInput "services-invalid" and "scenario-invalid" {validationErrors: [{pointer,
    // code, …}]}, "endpoint-not-loopback", "endpoint-not-http",
    // "proxy-target-not-loopback"; NotFound "unknown-service"; Network "port-in-use";
    // StoreIo "ledger-not-writable", "ledger-not-readable".
    [[nodiscard]] static base::Result<std::unique_ptr<FaultLab>> start(
        const SimulationOptions &options);
    ~FaultLab() override; // closes every connection and ends the thread
    Q_DISABLE_COPY_MOVE(FaultLab)

    // Added proxies are at the end. Call it on the thread that created the lab.
    [[nodiscard]] const std::vector<SimulatedService> &services() const { return m_services; }
    // The services file with the actual endpoints, for starting an engine.
    [[nodiscard]] const QByteArray &servicesFile() const { return m_servicesFile; }
    [[nodiscard]] const Scenario &scenario() const { return m_scenario; }
    [[nodiscard]] quint64 seed() const { return m_seed; }
    [[nodiscard]] Ledger &ledger() { return *m_ledger; }
    [[nodiscard]] LabFaults &faults() { return *m_faults; }

    // The last published status. Changes are published within kPublishEveryMs.
    [[nodiscard]] std::shared_ptr<const LabStatus> status() const;
    static constexpr int kPublishEveryMs = 100;

    // Starts a fault proxy in front of a real HTTP service on a loopback address and returns the
    // address to use instead. It supports connection and timing faults. Call it on the thread that
    // created the lab; the proxy accepts requests when it returns. Errors: Conflict
    // "service-exists" {service}; InvalidInput "bad-name", "proxy-target-not-loopback" {target},
    // "endpoint-not-http" {endpoint}; Network "port-in-use".
    [[nodiscard]] base::Result<QString> addProxy(
        const QString &name, const QString &target, const QString &endpoint = {});
    // Closes the proxy and its connections. False: there is no proxy of this name. Call it on the
    // thread that created the lab.
    bool removeProxy(const QString &name);

    // Ledger::recall() on the services' thread; changed() follows.
    void recallTask(const QString &publicId);
    using EffectsByTask = std::map<QString, std::vector<StepEffects>>;
    // Reads the effects of each task, including archived ones, on the services' thread.
    // Calls `done` on the thread that created the lab, unless `context`, which lives
    // there, was destroyed.
    void readEffects(const QStringList &publicIds, QObject *context,
        const std::function<void(const EffectsByTask &)> &done);

Q_SIGNALS:
    void changed(); // status() has changed

private:
    FaultLab();
    [[nodiscard]] base::Result<void> open(const SimulationOptions &options);
    [[nodiscard]] base::Result<void> listen(const SimulationOptions &options);
    [[nodiscard]] base::Result<void> serve(
        const model::ServiceConfig &config, const SimulationOptions &options);
    [[nodiscard]] base::Result<void> arm(qint64 now);

    Scenario m_scenario;
    quint64 m_seed = 1;
    std::vector<SimulatedService> m_services;
    QByteArray m_servicesFile;
    std::shared_ptr<Ledger> m_ledger;
    std::shared_ptr<HostShared> m_shared;
    QThread m_thread;
    std::unique_ptr<ServiceHost> m_host; // on m_thread while it runs
    std::unique_ptr<LabFaults> m_faults;
};

} // namespace sagadesk::faultlab
