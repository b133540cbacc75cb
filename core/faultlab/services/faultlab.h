#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/faultcatalog.h"
#include "core/faultlab/services/ledger.h"
#include "core/faultlab/services/scenario.h"
#include "core/model/serviceconfig.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <memory>

namespace sagadesk::faultlab {

class ServiceHost;
struct HostShared;

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
    [[nodiscard]] const Ledger &ledger() const { return *m_ledger; }

    // As published last, at most kPublishEveryMs ago.
    [[nodiscard]] std::shared_ptr<const LabStatus> status() const;
    static constexpr int kPublishEveryMs = 100;

    // Puts the rules before those that stand (the first that fires is injected); gives every one
    // without an id its own and answers with the ids, in order. A rule without `until` ends after
    // kRuleLifeMs. Errors: NotFound "unknown-service" {found};
    // InvalidInput "fault-not-by-proxy" {kind}.
    [[nodiscard]] base::Result<std::vector<quint64>> addFaults(
        const QString &service, std::vector<FaultRule> rules);
    void removeFault(const QString &service, quint64 id);
    void clearFaults(const QString &service); // empty: of all services
    static constexpr qint64 kRuleLifeMs = 5 * 60 * 1000;
    static constexpr quint64 kFirstLiveRule = 1'000'000; // ids given here; smaller ones are chosen
    // Replaces the service's rules (times absolute; without `until` they stay); takes effect with a
    // later request, and counts anew.
    void setFaults(const QString &service, std::vector<FaultRule> rules);

    // From now on rolls are those of this seed and of a task's name without `run`, so that another
    // run with the same seed meets the same faults; decisions are collected from here on.
    void beginRun(quint64 seed, const QString &run);
    // Decisions since beginRun(), at most kDecisionsMax; health checks are not among them.
    [[nodiscard]] std::vector<FaultDecision> decisions() const;
    static constexpr qsizetype kDecisionsMax = 200'000;
    // Every rule that was put on since beginRun(), those that stood included, by service.
    [[nodiscard]] std::vector<std::pair<QString, FaultRule>> rulesOfRun() const;
    // Until the next beginRun(): a request gets exactly the fault that was decided for it, by the
    // rule of that id among `rules`, and none if there is no decision. Rules that stand hit health
    // checks and ports as ever.
    void replay(const std::vector<FaultDecision> &decisions,
        const std::vector<std::pair<QString, FaultRule>> &rules);

    // A fault proxy in front of a real HTTP service on a loopback address: it can do the faults of
    // connection and time. Answers with the address to use instead. On the thread that made the
    // lab; returns when it serves. Errors: Conflict "service-exists" {service}; InvalidInput
    // "bad-name", "proxy-target-not-loopback" {target}, "endpoint-not-http" {endpoint};
    // Network "port-in-use".
    [[nodiscard]] base::Result<QString> addProxy(
        const QString &name, const QString &target, const QString &endpoint = {});
    // False: there is no proxy of that name. Its connections are closed.
    bool removeProxy(const QString &name);

Q_SIGNALS:
    void changed(); // status() is a new one; at most every kPublishEveryMs

private:
    FaultLab();
    [[nodiscard]] base::Result<void> open(const SimulationOptions &options);
    [[nodiscard]] base::Result<void> listen(const SimulationOptions &options);
    [[nodiscard]] base::Result<void> serve(
        const model::ServiceConfig &config, const SimulationOptions &options);
    [[nodiscard]] base::Result<void> arm(qint64 now);
    [[nodiscard]] const SimulatedService *find(const QString &service) const;
    void remember(const QString &service, const std::vector<FaultRule> &rules);
    template <class Work>
    void inHost(Work work); // later, on its thread

    Scenario m_scenario;
    quint64 m_seed = 1;
    std::vector<SimulatedService> m_services;
    QByteArray m_servicesFile;
    std::shared_ptr<Ledger> m_ledger;
    std::shared_ptr<HostShared> m_shared;
    std::atomic<quint64> m_nextRule = kFirstLiveRule;
    mutable QMutex m_runMutex; // of the next two
    std::vector<std::pair<QString, FaultRule>> m_standing; // by service, as put on
    std::vector<std::pair<QString, FaultRule>> m_runRules;
    QThread m_thread;
    std::unique_ptr<ServiceHost> m_host; // on m_thread while that runs
};

} // namespace sagadesk::faultlab
