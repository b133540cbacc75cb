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
    QByteArray services; // content of services.json; endpoints that are `noop:` are left alone;
        // empty: no services, proxies may be added
    QByteArray scenario; // JSON; empty: no faults
    std::optional<quint64> seed; // instead of the scenario's
    QString ledgerFile; // NDJSON, appended to; empty: only in memory
    bool anyPort = false; // free ports instead of those of the file
    std::vector<std::pair<QString, QString>> proxied; // service of the file and the real address it
        // is to be a fault proxy for
};

// The simulated services and fault proxies, running on one thread of their own: for `sagadeskctl
// simulate`, the demo, the window's fault lab and the tests. The engine reaches them by HTTP only.
// The object lives on the thread that made it; calls are from any thread unless said otherwise and
// none waits for the services' thread.
class FaultLab final : public QObject
{
    Q_OBJECT

public:
    // Serves when it returns. Effects in an existing ledger file are remembered, so that services
    // that were stopped or killed go on where they were. Errors: InvalidInput "services-invalid"
    // and "scenario-invalid" {mistakes: [{pointer, code, …}]}, "endpoint-not-loopback",
    // "endpoint-not-http", "unknown-service"; Network "port-in-use"; StoreIo "ledger-…".
    [[nodiscard]] static base::Result<std::unique_ptr<FaultLab>> start(
        const SimulationOptions &options);
    ~FaultLab() override; // closes every connection and ends the thread
    Q_DISABLE_COPY_MOVE(FaultLab)

    // Proxies that were added are at the end. On the thread that made the lab.
    [[nodiscard]] const std::vector<SimulatedService> &services() const { return m_services; }
    // The services file with the endpoints as they are served: what an engine is started with.
    [[nodiscard]] const QByteArray &servicesFile() const { return m_servicesFile; }
    [[nodiscard]] const Scenario &scenario() const { return m_scenario; }
    [[nodiscard]] quint64 seed() const { return m_seed; }
    [[nodiscard]] Ledger &ledger() { return *m_ledger; }
    [[nodiscard]] LabFaults &faults() { return *m_faults; }

    // As published last, at most kPublishEveryMs ago.
    [[nodiscard]] std::shared_ptr<const LabStatus> status() const;
    static constexpr int kPublishEveryMs = 100;

    // A fault proxy in front of a real HTTP service on a loopback address: it can do the faults of
    // connection and time. Answers with the address to use instead. On the thread that made the
    // lab; returns when it serves. Errors: Conflict "service-exists" {service}; InvalidInput
    // "bad-name", "proxy-target-not-loopback" {target}, "endpoint-not-http" {endpoint};
    // Network "port-in-use".
    [[nodiscard]] base::Result<QString> addProxy(
        const QString &name, const QString &target, const QString &endpoint = {});
    // False: there is no proxy of that name. Its connections are closed.
    bool removeProxy(const QString &name);

    // Ledger::recall() on the services' thread; changed() follows.
    void recallTask(const QString &publicId);
    // What took effect of each task, however long ago; read on the services' thread. `done` runs on
    // the thread that made the lab, unless the context, which lives there, is gone by then.
    using EffectsByTask = std::map<QString, std::vector<StepEffects>>;
    void readEffects(const QStringList &publicIds, QObject *context,
        const std::function<void(const EffectsByTask &)> &done);

Q_SIGNALS:
    void changed(); // status() is a new one; at most every kPublishEveryMs

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
    std::unique_ptr<ServiceHost> m_host; // on m_thread while that runs
    std::unique_ptr<LabFaults> m_faults;
};

} // namespace sagadesk::faultlab
