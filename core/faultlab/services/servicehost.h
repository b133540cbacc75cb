#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/ledger.h"
#include "core/faultlab/services/serviceconnection.h"
#include "core/faultlab/services/serviceport.h"

#include <QPointer>

#include <atomic>
#include <memory>

namespace sagadesk::faultlab {

struct LabStatus;

struct HostShared
{
    mutable QMutex mutex; // guards the members below; held only briefly
    std::shared_ptr<const LabStatus> status;
    std::vector<FaultDecision> decisions;
};

// Serves simulated services and fault proxies with HTTP/1.1 on loopback addresses. Each service has
// one model, which its endpoints share. Lives on one thread; some functions, as noted, are called
// before it is moved there.
class ServiceHost final : public QObject
{
    Q_OBJECT

public:
    explicit ServiceHost(std::shared_ptr<HostShared> shared);
    ~ServiceHost() override;

    // The model of the service, created on demand. Call it before the host is moved.
    [[nodiscard]] ServiceModel &model(const QString &service, quint64 seed);
    // Makes the service a fault proxy.
    void setTarget(const QString &service, const LoopbackAddress &target, quint64 seed);
    void setEndpoints(const QString &service, const QStringList &endpoints); // shown in the status
    void serve(const QString &service, std::shared_ptr<ServicePort> port);
    void setLedger(std::shared_ptr<Ledger> ledger); // call it before moveToThread()
    void restore(const LedgerLine &line);
    void publish(); // called before moveToThread(), later by a timer
    void begin(); // call it after moveToThread(): starts the timers

    void remove(const QString &service); // closes its connections
    void setFaults(const QString &service, std::vector<FaultRule> rules);
    void addFaults(const QString &service, const std::vector<FaultRule> &rules);
    void removeFault(const QString &service, quint64 id);
    void clearFaults(const QString &service); // empty: all services
    void beginRun(quint64 seed, const QString &run);
    void replay(const std::vector<FaultDecision> &decisions,
        const std::vector<std::pair<QString, FaultRule>> &rules);
    void recallTask(const QString &publicId); // Ledger::recall()

    static constexpr int kConnectionsMax = 2048; // concurrent connections of all services

Q_SIGNALS:
    void published(); // HostShared::status has changed

private:
    struct Served;
    [[nodiscard]] Served *find(const QString &service);
    void accept(Served &served, const QString &prefix, qintptr descriptor);
    void handle(Served &served, const QString &prefix, WireRequest wire,
        const ServiceConnection::Reply &reply);
    void forward(Served &served, const WireRequest &wire, const ServiceConnection::Reply &reply);
    void note(const Reaction &reaction);
    void notePort(Served &served, const FaultRule *rule, qint64 now);
    void watchPorts();
    // Schedules publish() within FaultLab::kPublishEveryMs. Call it after each change in what
    // publish() reports.
    void publishSoon();

    std::shared_ptr<Ledger> m_ledger;
    std::shared_ptr<HostShared> m_shared;
    std::shared_ptr<Archive> m_archive = std::make_shared<Archive>();
    std::vector<std::unique_ptr<Served>> m_served;
    QString m_run;
    QTimer m_portWatch;
    QTimer m_publishing;
    int m_connections = 0;
    bool m_begun = false; // begin() was called: timers can run on the thread set by moveToThread()
    bool m_dirty = true; // something has changed since the last status
};

// Every service has its own random sequence, so that the requests of one don't affect another.
[[nodiscard]] quint64 seedOf(quint64 seed, const QString &service);

// Runs `work` asynchronously on the host's thread.
template <class Work>
void runInHost(ServiceHost &host, Work work)
{
    QMetaObject::invokeMethod(&host, [&host, work = std::move(work)]() mutable { work(host); });
}

} // namespace sagadesk::faultlab
